"""The simplified payment: Table III as printed, and the worked cases."""

from __future__ import annotations

import pytest

from boston.catalogue import GAMES
from tests.helpers import (
    PASSED,
    DealTable,
    alone,
    directions,
    evening,
    holds,
    items,
    last,
    misere,
    paid,
    pays_each,
    refusal,
    with_whist,
)

GAME = "swedish-simplified"
BASE = "swedish-simplified.pay.base"
OVERTRICKS = "swedish-simplified.pay.overtricks"
ONE_UNDERTRICK = "swedish-simplified.pay.one-undertrick"
TWO_UNDERTRICKS = "swedish-simplified.pay.two-undertricks"
MADE_ALONE = "swedish-simplified.pay.made-alone"
MADE_WITH_WHIST = "swedish-simplified.pay.made-with-whist"
LOST_ALONE = "swedish-simplified.pay.lost-alone"
LOST_ONE_SHORT = "swedish-simplified.pay.lost-one-short"
LOST_BOTH_SHORT = "swedish-simplified.pay.lost-both-short"

#: Contract, the deal that just makes it, value, what each overtrick adds (Table III).
TABLE_III: list[tuple[str, DealTable, int, int]] = [
    ("5", alone("5", 5), 5, 1),
    ("5 with whist", with_whist("5", 5, 3), 10, 2),
    ("6", alone("6", 6), 8, 2),
    ("6 with whist", with_whist("6", 6, 4), 16, 4),
    ("petite misère", misere("petite-misere", 0), 10, 0),
    ("7", alone("7", 7), 16, 2),
    ("grande misère", misere("grande-misere", 0), 20, 0),
    ("8", alone("8", 8), 24, 2),
    ("petite misère ouverte", misere("petite-misere-ouverte", 0), 30, 0),
    ("9", alone("9", 9), 32, 3),
    ("grande misère ouverte", misere("grande-misere-ouverte", 0), 40, 0),
    ("10", alone("10", 10), 44, 4),
    ("11", alone("11", 11), 60, 5),
    ("12", alone("12", 12), 80, 5),
    ("13", alone("13", 13), 100, 0),
]


@holds(BASE)
@pytest.mark.parametrize(
    ("deal", "value"), [pytest.param(row[1], row[2], id=row[0]) for row in TABLE_III]
)
def test_table_iii_for_a_contract_just_made(deal: DealTable, value: int) -> None:
    scored = last(deal, game=GAME)
    assert items(scored) == [(BASE, value)]
    assert set(paid(scored).values()) == {value}


@holds(OVERTRICKS)
@pytest.mark.parametrize(
    ("deal", "value", "each"),
    [pytest.param(*row[1:], id=row[0]) for row in TABLE_III if row[3]],
)
def test_table_iii_for_one_overtrick(deal: DealTable, value: int, each: int) -> None:
    tricks = deal["tricks"]
    assert isinstance(tricks, list)
    one_more = [tricks[0] + 1, tricks[1] - 1, *tricks[2:]]
    scored = last({**deal, "tricks": one_more}, game=GAME)
    assert items(scored) == [(BASE, value), (OVERTRICKS, each)]


@holds(OVERTRICKS, BASE, MADE_WITH_WHIST)
def test_case_29_six_with_whist_made_with_twelve() -> None:
    scored = last(with_whist("6", 7, 5), game=GAME)
    assert paid(scored) == {(2, 1): 24, (4, 3): 24}
    assert directions(scored) == {MADE_WITH_WHIST}


@holds(MADE_WITH_WHIST)
@pytest.mark.parametrize(("own", "whister"), [(4, 5), (7, 2), (5, 4)])
def test_whist_made_is_paid_as_made_though_one_partner_is_short(own: int, whister: int) -> None:
    """If the side makes it, one defender pays the declarer and the other the whister (p. 9)."""
    scored = last(with_whist("5", own, whister), game=GAME)
    assert paid(scored) == {(2, 1): 12, (4, 3): 12}
    assert directions(scored) == {MADE_WITH_WHIST}


@holds(MADE_WITH_WHIST, "swedish-simplified.pay.which-defender")
def test_the_nets_of_five_with_whist_made_by_a_declarer_one_short() -> None:
    told = {"contract": "5", "declarer": 1, "partner": 2, "trump": "hearts", "tricks": [4, 5, 2, 2]}
    scored = last(told, game=GAME)
    assert scored.net == (12, 12, -12, -12)
    assert directions(scored) == {MADE_WITH_WHIST}


@holds(TWO_UNDERTRICKS, LOST_ALONE)
def test_case_30_seven_lost_by_two() -> None:
    scored = last(alone("7", 5), game=GAME)
    assert items(scored) == [(TWO_UNDERTRICKS, 32)]
    assert paid(scored) == {(1, 2): 32, (1, 3): 32, (1, 4): 32}
    assert directions(scored) == {LOST_ALONE}


@holds(LOST_BOTH_SHORT, TWO_UNDERTRICKS)
def test_case_31_five_with_whist_both_short() -> None:
    scored = last(with_whist("5", 4, 2), game=GAME)
    assert paid(scored) == {(1, 2): 20, (3, 4): 20}
    assert directions(scored) == {LOST_BOTH_SHORT}


@holds(LOST_ONE_SHORT, TWO_UNDERTRICKS)
def test_case_32_five_with_whist_lost_by_two_of_the_whisters() -> None:
    scored = last(with_whist("5", 5, 1), game=GAME)
    assert paid(scored) == {(3, 2): 20, (3, 4): 20}
    assert directions(scored) == {LOST_ONE_SHORT}


@holds(LOST_ONE_SHORT, ONE_UNDERTRICK)
@pytest.mark.parametrize(("own", "whister", "payer"), [(4, 3, 1), (5, 2, 3)])
def test_case_33_five_with_whist_lost_by_one(own: int, whister: int, payer: int) -> None:
    scored = last(with_whist("5", own, whister), game=GAME)
    assert items(scored) == [(ONE_UNDERTRICK, 10)]
    assert paid(scored) == {(payer, 2): 10, (payer, 4): 10}


@holds(MADE_ALONE, LOST_ALONE, ONE_UNDERTRICK, TWO_UNDERTRICKS)
@pytest.mark.parametrize(("taken", "net"), [(0, 60), (1, -60), (3, -120)])
def test_case_34_grande_misere(taken: int, net: int) -> None:
    scored = last(misere("grande-misere", taken), game=GAME)
    assert scored.net == (net, -net // 3, -net // 3, -net // 3)
    assert directions(scored) == {LOST_ALONE if taken else MADE_ALONE}


@holds(BASE, ONE_UNDERTRICK, TWO_UNDERTRICKS, MADE_ALONE, LOST_ALONE)
@pytest.mark.parametrize(
    ("taken", "net", "rule"),
    [(13, 300, BASE), (12, -300, ONE_UNDERTRICK), (11, -600, TWO_UNDERTRICKS)],
)
def test_case_35_thirteen(taken: int, net: int, rule: str) -> None:
    scored = last(alone("13", taken), game=GAME)
    assert scored.net[0] == net
    assert items(scored)[0][0] == rule


@holds("swedish-simplified.pay.no-extras")
@pytest.mark.parametrize("suit", ["plain", "second", "highest"])
def test_suit_strokes_honours_first_five_and_slam_are_worth_nothing(suit: str) -> None:
    made = alone("7", 13, suit, honours=[4, 0, 0, 0], opening_run=13)
    scored = last(PASSED, alone("7", 6), made, game=GAME)
    assert items(scored) == [(BASE, 16), (OVERTRICKS, 12)]


@holds("swedish-simplified.pay.no-extras", "swedish.auction.in-colour")
def test_bids_in_a_suit_still_bind() -> None:
    held = alone("7 colour", 7, None, trump="spades", turned="hearts")
    message = refusal(held, game=GAME)
    assert message.startswith("deal 1: swedish.auction.in-colour: ")
    assert paid(last({**held, "trump": "hearts"}, game=GAME)) == {
        (2, 1): 16,
        (3, 1): 16,
        (4, 1): 16,
    }


@holds("swedish-simplified.pay.scope")
def test_there_are_no_betes_and_nothing_is_divided() -> None:
    done = evening(PASSED, alone("7", 5), alone("7", 7), game=GAME)
    assert [deal.standing.columns for deal in done.deals] == [None] * 3
    assert [deal.standing.running for deal in done.deals] == [None] * 3
    assert [deal.standing.marks for deal in done.deals] == [None] * 3
    assert not any(deal.outcome.entered for deal in done.deals)
    assert done.settlement is None
    assert done.totals == (-96 + 48, 32 - 16, 32 - 16, 32 - 16)


@holds("swedish-simplified.pay.scope")
@pytest.mark.parametrize("key", ["merge", "from_seat", "event", "set_by", "betes"])
def test_what_belongs_to_betes_is_refused(key: str) -> None:
    values = {"merge": True, "from_seat": 1, "event": "passed", "set_by": [1], "betes": 1}
    message = refusal({**alone("7", 7), key: values[key]}, game=GAME)
    assert message == f"deal 1: key '{key}' means nothing in {GAME}"


@holds("swedish-simplified.pay.scope")
def test_readings_and_agreements_of_betes_are_refused() -> None:
    assert "there is no reading 'residue'" in refusal(game=GAME, readings={"residue": "lot"})
    assert "there is no option 'ala'" in refusal(game=GAME, options={"ala": 96})


def test_readings_of_the_auction_the_partner_and_this_payment_stand() -> None:
    """Whatever has to do with neither bêtes nor strokes nor the factors of the full payment."""
    assert {each.name for each in GAMES[GAME].readings} == {
        *("passed-whister", "qualified-opening", "highest-after-colour", "first-cut"),
        *("give-up-price", "give-up-when", "made-one-short", "simplified-rounding"),
        *("who-pays-whom", "deal-after-passing-out"),
    }
    assert {each.name for each in GAMES[GAME].options} == {"ore_per_point", "five_whist"}


@holds(ONE_UNDERTRICK, LOST_ALONE, "swedish.partner.give-up", "swedish-simplified.pay.given-up")
@pytest.mark.parametrize(
    ("contract", "option", "value"),
    [("5", "alone", 5), ("6", "alone", 8), ("5", "with-whist", 10), ("6", "with-whist", 16)],
)
def test_a_game_given_up_costs_its_value_once(contract: str, option: str, value: int) -> None:
    """One undertrick is paid once (p. 9); alone or with whist is the reading."""
    told = {"contract": contract, "declarer": 1, "suit_class": "highest", "given_up": True}
    given_up = last(told, game=GAME, readings={"give-up-price": option})
    assert items(given_up) == [(ONE_UNDERTRICK, value)]
    assert paid(given_up) == pays_each(value)
    assert directions(given_up) == {LOST_ALONE}


@holds(ONE_UNDERTRICK, "swedish-simplified.pay.given-up")
def test_a_game_given_up_is_paid_alone_unless_the_record_chooses() -> None:
    told = {"contract": "6", "declarer": 1, "suit_class": "plain", "given_up": True}
    assert last(told, game=GAME).net == (-24, 8, 8, 8)


@holds(BASE, OVERTRICKS, "swedish-simplified.pay.unrounded")
def test_amounts_are_not_rounded() -> None:
    assert set(paid(last(alone("5", 6), game=GAME)).values()) == {6}
