"""By the reading ``bare`` the game is Boston de Fontainebleau, deal by deal."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from boston.games.fontainebleau import GAME as FONTAINEBLEAU
from boston.games.russian import GAME
from tests.fontainebleau.random_summaries import EVENINGS
from tests.helpers import DealTable, evening, holds, refused
from tests.houses import FONTAINEBLEAU as FONTAINEBLEAU_HOUSE
from tests.russian.deals import last, won
from tests.suited import game, pair

BARE = {"differences": "bare"}


@holds("russian.contracts.differences")
@given(EVENINGS)
def test_every_summary_comes_to_the_same(deals: list[DealTable]) -> None:
    here = evening(*deals, game="russian", readings=BARE)
    there = evening(*deals, game="fontainebleau")
    assert [deal.receipt for deal in here.deals] == [deal.receipt for deal in there.deals]
    assert [deal.standing for deal in here.deals] == [deal.standing for deal in there.deals]
    assert here.settlement == there.settlement


@holds("russian.contracts.differences")
@given(st.integers(0, 2**32))
def test_every_deal_with_its_cards_too(seed: int) -> None:
    told = [each.full for each in FONTAINEBLEAU_HOUSE.evening(seed, 2)]
    here = evening(*told, game="russian", readings=BARE)
    there = evening(*told, game="fontainebleau")
    assert [deal.outcome for deal in here.deals] == [deal.outcome for deal in there.deals]


@holds("russian.contracts.differences")
def test_the_register_is_its_own_and_what_it_inherits() -> None:
    ids = [reading.id for reading in GAME.readings]
    assert ids[:12] == [f"RUS-R{number:02}" for number in range(1, 13)]
    inherited = [each.id for each in FONTAINEBLEAU.readings if each.name != "suit-order"]
    assert ids[12:] == inherited
    names = [reading.name for reading in GAME.readings]
    assert len(set(names)) == len(names)
    own = {each.name: list(each.options) for each in GAME.readings[:12] if each.switchable}
    assert own == {
        "differences": ["reconstructed", "bare"],
        "suit-order": ["diamonds-high", "hearts-high"],
        "who-may-have-partner": ["six-to-eight", "five-to-ten"],
        "discards": ["all-four", "soloist-only"],
        "pair-target": ["plus-four", "plus-three"],
        "carte-blanche": ["ten", "none"],
        "false-carte-blanche": ["double", "refund"],
    }


@holds("russian.contracts.differences")
def test_what_is_inherited_can_be_chosen_too() -> None:
    failed = game("little-misere", 1)
    assert last(failed).net[0] == -225 - 5
    assert last(failed, readings={"misere-loss": "printed-table"}).net[0] == -60 - 5
    short = pair("7", 8, "diamonds")
    assert last(short).net[0] == -70 - 15 - 5
    reading = {"pool-loss": "any-failed-seven-plus"}
    assert last(short, readings=reading).net[0] == -70 - 15 - 5 - 10


@holds("russian.contracts.differences", "fontainebleau.pay.overtricks-with-partner")
def test_the_overtricks_of_a_pair_are_read_here_too() -> None:
    """Six in clubs with eleven tricks: ten were needed, or by the bare game nine."""
    told = pair("6", 11, "clubs")
    every = {"overtricks-with-partner": "all"}
    for readings, each in (({}, 35), (every, 55), (BARE, 40), ({**BARE, **every}, 55)):
        assert won(last(told, readings=readings)) == (each, -each, each, -each)


@holds("russian.contracts.differences")
def test_a_receipt_says_what_is_put_in_the_place_of_the_list() -> None:
    lost = "Lost: the list of its differences from Boston de Fontainebleau is lost"
    told = game("5", 5, "clubs")
    [doubt] = last(told).doubts
    assert str(doubt) == f"{lost}; what is put in its place from source 004 is reconstructed."
    [doubt] = last(told, readings=BARE).doubts
    assert str(doubt) == f"{lost}; nothing is put in its place, and that game is played unchanged."


@holds("russian.contracts.differences")
def test_an_unknown_reading_is_refused() -> None:
    message = refused(lambda: last(game("5", 5, "clubs"), readings={"differences": "all"}))
    assert message == "reading 'differences' has no option 'all': reconstructed, bare"
