"""Replay the worked cases of ``conformance/worked.toml`` and say which differ.

This text is also run as it stands by the Python of a page, so it imports only what is there: the
engine and the standard library.
"""

import tomllib
from typing import Any

from boston.errors import BostonError
from boston.record.reading import read_session
from boston.replaying.replay import replay

#: What of a case is the record of a session.
RECORD = ("game", "readings", "options", "deal")


def replayed(case: dict[str, Any]) -> tuple[list[int], int]:
    """What each seat gained in the last deal, its stake in it, and what the pool holds then."""
    record = {key: case[key] for key in RECORD if key in case}
    deal = replay(read_session(record)).deals[-1]
    pool = deal.scoreboard.pool or 0
    assert isinstance(pool, int), "these games have one pool"
    return list(deal.net), pool


def expected(case: dict[str, Any]) -> tuple[list[int], int]:
    """The same as it was worked out by hand."""
    net = [won - staked for won, staked in zip(case["won"], case["staked"], strict=True)]
    return net, case["pool"][1]


def differing(case: dict[str, Any]) -> str:
    """What differs in a case; nothing if the engine agrees."""
    try:
        found: object = replayed(case)
    except BostonError as error:
        found = error
    due = expected(case)
    return "" if found == due else f"{case['name']}: {found}, not {due}"


def report(text: str) -> str:
    """One line if all cases of a file agree, or a line for each that does not."""
    cases = tomllib.loads(text)["case"]
    wrong = [said for case in cases if (said := differing(case))]
    return "\n".join(wrong) if wrong else f"All {len(cases)} cases agree."
