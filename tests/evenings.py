"""Random sessions of every game, in summary."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from boston.errors import BostonError
from boston.record.reading import read_session
from boston.replaying.replay import replay
from tests.american import random_summaries as american
from tests.fontainebleau import random_summaries as fontainebleau
from tests.french import random_summaries as french
from tests.german import random_summaries as german
from tests.grandissimo import random_summaries as grandissimo
from tests.helpers import DealTable
from tests.known import KNOWN
from tests.russian import random_summaries as russian
from tests.solo import random_summaries as solo
from tests.swedish import random_summaries as swedish
from tests.table import House


def _played(house: House) -> st.SearchStrategy[list[DealTable]]:
    """Sessions that a table plays by itself; seat 4 deals first."""

    def told(seed: int, number: int) -> list[DealTable]:
        summaries = [deal.summary for deal in house.evening(seed, number)]
        deals = [{key: told[key] for key in told if key != "dealer"} for told in summaries]
        return [{"dealer": 4, **deals[0]}, *deals[1:]] if deals else []

    return st.builds(told, st.integers(0, 2**32), st.integers(0, 10))


EVENINGS: Final[Mapping[str, st.SearchStrategy[list[DealTable]]]] = {
    **dict.fromkeys(("swedish", "swedish-simplified"), swedish.EVENINGS),
    "grandissimo": grandissimo.EVENINGS,
    "fontainebleau": fontainebleau.EVENINGS,
    "russian": russian.EVENINGS,
    **dict.fromkeys(("american", "american-alternative"), american.EVENINGS),
    **dict.fromkeys(("french", "mariland"), french.EVENINGS),
    "german": german.EVENINGS,
    "solo": solo.EVENINGS,
    **{game: _played(known.house) for game, known in KNOWN.items()},
}
#: The same in every run, and nothing is looked for in it.
DRAWN: Final = settings(
    max_examples=30,
    phases=[Phase.generate],
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def ten_deals(game: str, **agreed: object) -> list[DealTable]:
    """Deals, no two of them played for the same, as in every run; seat 4 deals first."""
    found: list[DealTable] = []

    def is_next(deal: DealTable) -> bool:
        played = [each["contract"] for each in found if "tricks" in each]
        if len(found) == 10 or deal["contract"] in played:
            return False
        # Of one generator every second deal is passed out.
        if "tricks" not in deal and len(found) - len(played) == 5:
            return False
        # What is forbidden here may have been allowed in the evening it was drawn for.
        with suppress(BostonError):
            replay(read_session({"game": game, "dealer": 4, **agreed, "deal": [*found, deal]}))
            return True
        return False

    @DRAWN
    @given(EVENINGS[game])
    def draw(evening: list[DealTable]) -> None:
        for drawn in evening:
            deal = {key: drawn[key] for key in drawn if key != "dealer"}
            if is_next(deal):
                found.append(deal)

    draw()
    assert len(found) == 10
    return found
