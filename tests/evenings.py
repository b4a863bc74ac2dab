"""Random sessions of every game, as summaries: any contract, any division of the tricks."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from boston.errors import BostonError
from boston.record.reading import read_session
from boston.replaying.replay import replay
from tests.french.table import BIDS, MISERES, SUITED, needed
from tests.helpers import DealTable, Lines
from tests.houses import USUAL
from tests.table import is_misere, is_small

#: Any player.
SEAT: Final = st.sampled_from((1, 2, 3, 4))
SUIT: Final = st.sampled_from(("spades", "clubs", "hearts", "diamonds"))
#: Four tricks of twelve.
FOUR_TRICKS: Final = st.lists(st.integers(0, 11), min_size=4, max_size=4, unique=True)
#: One or two players with a carte blanche. With three, the fourth has all trumps and all tricks.
BLANCHES: Final = st.lists(SEAT, min_size=1, max_size=2, unique=True)


def partner(declarer: int) -> st.SearchStrategy[int]:
    """Return a strategy for one of the other three seats."""
    return st.sampled_from([seat for seat in (1, 2, 3, 4) if seat != declarer])


def tricks(played: int) -> st.SearchStrategy[list[int]]:
    """Return a strategy for a division of ``played`` tricks, by seat."""

    def between(cuts: list[int]) -> list[int]:
        bounds = zip([0, *sorted(cuts)], [*sorted(cuts), played], strict=True)
        return [high - low for low, high in bounds]

    return st.lists(st.integers(0, played), min_size=3, max_size=3).map(between)


@st.composite
def honours(draw: st.DrawFn, taken: list[int]) -> list[int]:
    """Draw the four honours by seat; each wins a trick of its own, so any division is possible."""
    winners = [seat for seat, number in enumerate(taken, 1) for _ in range(number)]
    holders = [winners[trick] for trick in draw(FOUR_TRICKS)]
    return [holders.count(seat) for seat in (1, 2, 3, 4)]


def others_take_enough(blank: list[int], taken: list[int]) -> bool:
    """Return whether the players who may hold trumps took enough tricks for all thirteen."""
    able = [number for seat, number in enumerate(taken, 1) if seat not in blank]
    return sum(able) * len(able) >= 13


#: The games whose records count honours, among those below.
COUNTED: Final = ("swedish", "fontainebleau", "russian", "solo", "german")
_WITH_BLANCHES: Final = st.fixed_dictionaries({"trump": SUIT}, optional={"carte_blanche": BLANCHES})
#: The further keys of a deal with trumps, by game; no keys mean sang. In American Boston, diamonds
#: are turned up, and a kept suit is named with the bid. In the German game, the first couleur is
#: never below the Rock's minimum.
WITH_TRUMPS: Final[Mapping[str, st.SearchStrategy[DealTable]]] = {
    "swedish": st.fixed_dictionaries(
        {"suit_class": st.sampled_from(("plain", "second", "highest"))}
    ),
    "grandissimo": st.sampled_from(
        [{}, *({"suit_class": each} for each in ("plain", "second", "highest"))]
    ),
    "fontainebleau": st.fixed_dictionaries({"trump": SUIT}),
    "russian": _WITH_BLANCHES,
    "solo": _WITH_BLANCHES,
    "american": st.sampled_from(
        [
            *({"kept": "", "trump": suit} for suit in ("spades", "clubs", "hearts", "diamonds")),
            *({"kept": " second", "trump": "hearts"}, {"kept": " first", "trump": "diamonds"}),
        ]
    ),
    "german": st.fixed_dictionaries({"turned": st.just("hearts"), "trump": st.just("hearts")}),
}


#: A bid that is not allowed for the Rock in any couleur.
BELOW_THE_ROCK: Final = ("klein-boston", "klein-boston second", "klein-boston first")


@st.composite
def summaries(draw: st.DrawFn, game: str) -> DealTable:
    """Draw a deal that is passed out, or in which any player plays any contract."""
    house = USUAL[game]
    passed, played_by_all = house.nobody_bids
    bids = dict.fromkeys(bid.partition(" ")[0] for bid in house.bids if bid not in BELOW_THE_ROCK)
    deal: DealTable = {"contract": draw(st.sampled_from([passed, *bids]))}
    if game == "german":
        deal["misdeals"] = draw(st.integers(0, 2))
    name = deal["contract"]
    if name == passed:
        return {**deal, "tricks": draw(tricks(played_by_all))} if played_by_all else deal
    deal["declarer"] = draw(SEAT)
    if name in house.partners.contracts and draw(st.booleans()):
        deal["partner"] = draw(partner(deal["declarer"]))
    if not is_misere(name):
        deal |= draw(WITH_TRUMPS[game])
        if "kept" in deal:
            deal |= {"contract": f"{name}{deal.pop('kept')}", "turned": "diamonds"}
    if name == "begar" and draw(st.booleans()):
        return {**deal, "conceded": True}
    # In a German klein-misere, the discard is optional.
    cards = draw(st.sampled_from((12, 13))) if name == "klein-misere" else 12 + (not is_small(name))
    deal["tricks"] = draw(tricks(cards))
    if game in COUNTED and not is_misere(name):
        deal["honours"] = draw(honours(deal["tricks"]))
        if not others_take_enough(deal.get("carte_blanche", []), deal["tricks"]):
            deal.pop("carte_blanche")
    if game in ("swedish", "grandissimo") and not is_misere(name):
        side = sum(
            deal["tricks"][seat - 1] for seat in {deal["declarer"], deal.get("partner")} if seat
        )
        # A side that takes all thirteen tricks takes them in a row.
        deal["opening_run"] = side if side == 13 else draw(st.integers(0, side))
    return deal


def evenings(deals: st.SearchStrategy[DealTable]) -> st.SearchStrategy[list[DealTable]]:
    """Return a strategy for a session of up to ten of these deals; seat 4 deals first."""

    def seated(played: list[DealTable]) -> list[DealTable]:
        return [{"dealer": 4, **played[0]}, *played[1:]] if played else []

    return st.lists(deals, max_size=10).map(seated)


@st.composite
def played_in_french(draw: st.DrawFn, bids: tuple[str, ...]) -> DealTable:
    """Draw a deal of French Boston in which one of these bids is the contract."""
    bid, declarer = draw(st.sampled_from(bids)), draw(SEAT)
    taken = draw(tricks(12 if bid.startswith("petite-misere") else 13))
    deal: DealTable = {"contract": bid, "declarer": declarer, "tricks": taken}
    if bid.startswith("simple") and draw(st.booleans()):
        deal["partner"] = draw(partner(declarer))
    if bid not in MISERES:
        deal["honours"] = draw(honours(taken))
        # If diamonds are trumps, the jack is an honour; otherwise it wins an additional trick.
        holds = enumerate(zip(deal["honours"], taken, strict=True), 1)
        if holders := [seat for seat, (held, won) in holds if 0 < held < won]:
            deal["jack_of_diamonds"] = draw(st.sampled_from(holders))
        side = sum(taken[seat - 1] for seat in {declarer, deal.get("partner", declarer)})
        if side >= (8 if "partner" in deal else needed(bid)) and draw(st.booleans()):
            deal["slam"] = draw(st.sampled_from(("closed", "table")))
    return deal


@st.composite
def french_evenings(draw: st.DrawFn) -> list[DealTable]:
    """Draw a session from the first deal of a game; any suit but the belle may be petite."""
    turned = draw(st.lists(st.sampled_from(SUITED), max_size=10))
    deals: list[DealTable] = []
    for number, suit in enumerate(turned):
        has_petite = number > 0 and suit != turned[0]
        bids = tuple(bid for bid in BIDS if has_petite or not bid.endswith("-petite"))
        deal = draw(st.just({"contract": "passed"}) | played_in_french(bids))
        deals.append({**deal, "turned": suit, **({} if number else {"dealer": 4})})
    return deals


_USUAL: Final = (
    *((game, game) for game in WITH_TRUMPS),
    *(("swedish-simplified", "swedish"), ("american-alternative", "american")),
)
EVENINGS: Final[Lines[st.SearchStrategy[list[DealTable]]]] = Lines(
    "tests/evenings.py, EVENINGS",
    [
        *((game, evenings(summaries(as_in))) for game, as_in in _USUAL),
        *((game, french_evenings()) for game in ("french", "mariland")),
    ],
)

#: Settings that generate the same examples in every run, without a search for failures.
DRAWN: Final = settings(
    max_examples=30,
    phases=[Phase.generate],
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def ten_deals(game: str, **agreed: object) -> list[DealTable]:
    """Return ten deals, the same in every run, no two with tricks in the same contract."""
    found: list[DealTable] = []

    def is_next(deal: DealTable) -> bool:
        played = [each["contract"] for each in found if "tricks" in each]
        if len(found) == 10 or deal["contract"] in played:
            return False
        # One of the generators passes out every second deal.
        if "tricks" not in deal and len(found) - len(played) == 5:
            return False
        # A deal may be illegal here although it is legal in the session it was drawn for.
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
