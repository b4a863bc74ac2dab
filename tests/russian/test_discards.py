"""Who lays a card away, by the reading."""

from __future__ import annotations

import pytest

from tests.helpers import holds
from tests.russian.deals import last, refusal
from tests.suited import full
from tests.suits import in_order

TOLD = full("little-misere", "pass", "pass", "pass", play=in_order(12))
ALL_FOUR = {**TOLD, "discards": [["S2"], ["H2"], ["D2"], ["C2"]]}
ALONE = {**TOLD, "discards": [["S2"], [], [], []]}


@holds("fontainebleau.contracts.discard")
@pytest.mark.parametrize(
    ("reading", "good", "bad"),
    [("all-four", ALL_FOUR, ALONE), ("soloist-only", ALONE, ALL_FOUR)],
)
def test_all_four_or_the_declarer_alone(
    reading: str, good: dict[str, object], bad: dict[str, object]
) -> None:
    assert last(good, readings={"discards": reading}).net[0] == -225 - 5
    message = refusal(bad, readings={"discards": reading})
    assert message.startswith("deal 1: fontainebleau.contracts.discard: ")
