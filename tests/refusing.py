"""Records that are refused: the deals, the rule that objects to the last, and a telling word."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tests.helpers import DealTable, refusal

NOTHING: Final[dict[str, Any]] = {}


class Wrong(NamedTuple):
    """A deal, or several of which the last is wrong, or none: then it is what was agreed on.

    ``rule`` is empty where the record does not say what has to be known, or says what it cannot.
    """

    deals: DealTable | list[DealTable]
    rule: str
    word: str = ""
    more: dict[str, Any] = NOTHING

    def is_refused(self, game: str) -> None:
        """The record is refused in one line that names the deal, the rule and the word."""
        deals = self.deals if isinstance(self.deals, list) else [self.deals]
        message = refusal(*deals, game=game, **self.more)
        place = f"deal {len(deals)}: " if deals else ""
        assert message.startswith(place), message
        said = message.removeprefix(place)
        if self.rule:
            assert f": {self.rule}: " in f": {said}", message
        else:
            assert said.startswith(("'", "key '", "reading '")), message
        assert self.word in message, message


def named(wrong: object) -> str | None:
    """What a case is called where it is tried."""
    return f"{wrong.rule} {wrong.word}".strip() if isinstance(wrong, Wrong) else None
