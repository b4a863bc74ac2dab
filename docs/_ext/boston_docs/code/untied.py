"""What is said of rules whose code is not run: by the build, and by ``tools.untied``."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from boston_docs.code.python_source import Piece
from boston_docs.code.wire import Wire


def report(wire: Wire, rule_ids: Sequence[str], illustrated: Collection[str]) -> Iterator[str]:
    """Yield what is not run, a line each, and at last how much of it there is."""
    untied = {rule_id: why_untied(wire, rule_id) for rule_id in rule_ids}
    untied = {rule_id: why for rule_id, why in untied.items() if why and rule_id not in illustrated}
    never = wire.never_run(rule_ids)
    unread = [each for each in wire.project.code.unread if each[0].rule_id in rule_ids]
    yield from (f"{rule_id}: {why}" for rule_id, why in untied.items())
    for piece, beside in never.items():
        yield f"{place(piece)}: nothing runs it; beside {', '.join(beside)}"
    for mention, name in unread:
        yield f"{mention.path}:{mention.line} {name}: nothing reads this mapping"
    yield (
        f"{len(untied)} of {len(rule_ids)} rules untied, {len(illustrated)} illustrated; "
        f"{len(never)} pieces shown and never run; {len(unread)} mappings that nothing reads."
    )


def why_untied(wire: Wire, rule_id: str) -> str:
    """Say why a rule is not tied; nothing if it is, or if it shows no code."""
    deciding = wire.deciding(rule_id)
    if not deciding or wire.tied_by(rule_id):
        return ""
    if not wire.own_runs(rule_id):
        return "no example shows it, and no test of the engine cites it"
    return f"no example or test of its own runs {', '.join(map(place, deciding))}"


def place(piece: Piece) -> str:
    """Return where a piece stands, and its name."""
    return f"{piece.path}:{piece.line} {piece.name}"
