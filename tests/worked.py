"""Replay the worked cases of ``conformance/worked.toml`` and say which differ.

A page also runs this file in its own Python, so it imports only the engine and the standard
library.
"""

import tomllib
from typing import Any

from boston.errors import BostonError
from boston.record.reading import read_session
from boston.replaying.replay import replay

#: The keys of a case that form the record of a session.
RECORD = ("game", "readings", "options", "deal")


def replayed(case: dict[str, Any]) -> tuple[list[int], int]:
    """Return the net of each seat in the last deal, and the contents of the pool after it."""
    record = {key: case[key] for key in RECORD if key in case}
    deal = replay(read_session(record)).deals[-1]
    pool = deal.scoreboard.pool or 0
    assert isinstance(pool, int), "these games have one pool"
    return list(deal.net), pool


def expected(case: dict[str, Any]) -> tuple[list[int], int]:
    """Return the same as worked out by hand."""
    net = [won - staked for won, staked in zip(case["won"], case["staked"], strict=True)]
    return net, case["pool"][1]


def differing(case: dict[str, Any]) -> str:
    """Return the difference in a case; empty if the engine agrees."""
    try:
        found: object = replayed(case)
    except BostonError as error:
        found = error
    due = expected(case)
    return "" if found == due else f"{case['name']}: {found}, not {due}"


def report(text: str) -> str:
    """Return one line if all cases of a file agree, or a line for each that does not."""
    cases = tomllib.loads(text)["case"]
    wrong = [said for case in cases if (said := differing(case))]
    return "\n".join(wrong) if wrong else f"All {len(cases)} cases agree."
