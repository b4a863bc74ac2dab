"""Seats, one shuffle for all and four cuts; the play, cards laid away, the card that is called."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

import pytest

from boston.base.cards import PACK, card
from boston.course.events import PartnerKnown, Played
from boston.games.fontainebleau import GAME
from boston.games.fontainebleau.contracts import PACKETS, cut, cut_by_all, gathered, seating
from boston.present.games.fontainebleau import tables
from boston.table.dealing import deal_packets, shuffled
from tests.fontainebleau.deals import bid, evening, under, with_whister
from tests.helpers import at_a_table, holds, refused, result
from tests.suits import full, in_order

NEVER = "fontainebleau.deal.never-shuffled"


@holds("fontainebleau.equipment.chips", "fontainebleau.equipment.seats")
def test_the_chips_and_the_draw_for_seats() -> None:
    chips = ((100, 5, 20), (50, 20, 80), (5, 20, 80), ("in units", 1600, 6400))
    assert tables.chips().rows == chips
    drawn = [card(each) for each in ("C5", "S5", "D5", "H5")]
    assert seating(drawn) == (1, 3, 2, 0)
    drawn = [card(each) for each in ("S2", "C3", "HA", "ST")]
    assert seating(drawn) == (2, 3, 1, 0)


@holds(NEVER)
def test_a_cut_keeps_the_order_round_the_pack() -> None:
    assert cut(PACK, 20) == PACK[20:] + PACK[:20]
    for lifted in (-1, 0, 52, 53):
        message = refused(partial(cut, PACK, lifted))
        assert message == f"{NEVER}: a cut lifts 1 to 51 of 52 cards, not {lifted}"
    for cuts in (3, 5):
        message = refused(partial(cut_by_all, PACK, [10] * cuts))
        assert message == f"{NEVER}: each of the four players cuts once, and {cuts} cut"


@holds(NEVER)
@pytest.mark.parametrize("seed", range(20))
def test_four_cuts_are_one(seed: int) -> None:
    source = Random(seed)
    pack = shuffled(PACK, source)
    lifted = [source.randint(1, 51) for _ in range(4)]
    turned = sum(lifted) % 52
    assert cut_by_all(pack, lifted) == pack[turned:] + pack[:turned]


@holds(NEVER)
def test_the_tricks_are_gathered_as_they_lie() -> None:
    told = full("7 spades", "pass", "pass", "pass")
    tricks = under(told).course.tricks
    assert [str(each) for each in gathered(tricks)] == in_order()
    away = [card("SA"), card("HA")]
    assert gathered(tricks, away)[:3] == (*away, card("SA"))


@holds(NEVER, "fontainebleau.deal.singly")
@pytest.mark.parametrize("turned", range(4, 52, 5))
def test_a_trick_that_stayed_together_is_shared_out_singly_and_not_in_packets(turned: int) -> None:
    """Told beside the rule as our own conclusion; the other way round it was wrong."""
    pack = cut_by_all(PACK, (turned, 1, 50, 1))
    tricks = [set(PACK[first : first + 4]) for first in range(0, 52, 4)]

    def most_of_one_trick(packets: tuple[int, ...]) -> int:
        hands = deal_packets(pack, packets, dealer=4).values()
        return max(len(trick & set(hand)) for trick in tricks for hand in hands)

    assert most_of_one_trick(PACKETS["singly"]) == 1
    assert most_of_one_trick(PACKETS["four-four-five"]) > 1


@holds("fontainebleau.deal.singly")
def test_the_cards_may_be_dealt_in_fours_and_fives() -> None:
    assert PACKETS == {"singly": (1,) * 13, "four-four-five": (4, 4, 5)}
    assert at_a_table(GAME, readings={"packets": "four-four-five"}).packets == (4, 4, 5)


@holds("fontainebleau.deal.rotation")
def test_the_deal_passes_to_the_left() -> None:
    again = {key: value for key, value in bid("7 hearts", 7).items() if key != "dealer"}
    assert [deal.dealer for deal in evening(bid("7 hearts", 7), again, again).deals] == [4, 1, 2]


CALLED: Final = "fontainebleau.partner.called-card"
SEVEN: Final = full("7 spades", "pass", "pass", "pass")


@holds(
    *("fontainebleau.play.trick-winner", "fontainebleau.play.winner-leads"),
    "fontainebleau.equipment.rank",
)
def test_the_highest_trump_takes_the_trick() -> None:
    play = ["SA", "HA", "DA", "CA"]
    play += [suit + rank for rank in "KQJT98765432" for suit in "HDCS"]
    deal = under(full("pass", "7 hearts", "pass", "pass", play=play))
    assert result(deal).tricks == (0, 13, 0, 0)


@holds("fontainebleau.contracts.discard", "fontainebleau.play.before-the-lead")
def test_all_four_lay_a_card_away_and_twelve_tricks_are_played() -> None:
    away = {"discards": [["S2"], ["H2"], ["D2"], ["C2"]], "play": in_order(12)}
    little = full("pass", "little-misere", "pass", "pass", **away)
    assert result(under(little)).tricks == (12, 0, 0, 0)
    scored = result(under(full("pass", "pass", "pass", "piccolissimo", **away)))
    assert (scored.contract.id, scored.is_made, scored.undertricks) == ("piccolissimo", False, 1)


@holds("fontainebleau.play.passed-out", "fontainebleau.auction.passed-out")
def test_when_all_pass_thirteen_tricks_are_played_without_trumps() -> None:
    deal = under(full("pass", "pass", "pass", "pass"))
    assert deal.net == (-5, -5 + 6, -5 + 6, -5 + 6)
    assert deal.standing.pool == 2
    told = under({"dealer": 4, "contract": "passed", "tricks": [13, 0, 0, 0]})
    assert (told.net, told.standing) == (deal.net, deal.standing)


@holds(CALLED, "fontainebleau.partner.callable-card")
@pytest.mark.parametrize(
    ("called", "partner", "option"),
    [
        ("HA", 2, "court"),
        ("DK", 3, "court"),
        ("CQ", 4, "court"),
        ("CJ", 4, "court"),
        ("HK", 2, "ace-king-only"),
        ("H2", 2, "any-card"),
    ],
)
def test_the_holder_of_the_called_card_is_the_partner(
    called: str, partner: int, option: str
) -> None:
    scored = result(under({**SEVEN, "called": called}, {"callable-card": option}))
    assert (scored.declarer, scored.partner) == (1, partner)


@holds("fontainebleau.partner.hidden")
@pytest.mark.parametrize(("called", "place"), [("HA", 2), ("DK", 7), ("C2", 52)])
def test_the_partner_is_known_when_the_card_falls(called: str, place: int) -> None:
    told = under({**SEVEN, "called": called}, {"callable-card": "any-card"})
    assert in_order()[place - 1] == called
    course = [each for each in told.events if isinstance(each, Played | PartnerKnown)]
    assert [n for n, each in enumerate(course) if isinstance(each, PartnerKnown)] == [place]


@holds(CALLED)
def test_a_summary_says_who_held_the_card() -> None:
    assert result(under(with_whister("7 hearts", 7, 3, called="SA"))).partner == 3
    assert result(under(bid("7 hearts", 7))).partner is None
