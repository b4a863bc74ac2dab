"""The partner in both games: who is asked, who may be, and a game given up or given away."""

from __future__ import annotations

from typing import Final

import pytest

from boston.auction.finding import ask
from boston.catalogue import GAMES
from boston.course.events import Answered, Judged, Named
from tests.helpers import (
    DealTable,
    alone,
    directions,
    each_pays,
    evening,
    holds,
    items,
    last,
    paid,
    pays_each,
    refusal,
    result,
    tricks,
    with_whist,
)
from tests.suits import of_suits, played
from tests.sweden.both import BOTH, gift, given_after, of_both, running
from tests.sweden.printed import TABLE_I

GIVEN_UP: DealTable = {"declarer": 1, "suit_class": "plain", "given_up": True}
#: The contracts in which the declarer may have a partner.
ALLOWED: Final = [
    (game, line.contract) for game in BOTH for line in TABLE_I[game].values() if line.whister
]


@holds("swedish.partner.answers", "grandissimo.partner.answers")
@pytest.mark.parametrize(
    ("answers", "whister", "asked_next"),
    [
        pytest.param((), None, 3, id="the first asked sits on the declarer's left"),
        pytest.param((False,), None, 4, id="then the next"),
        pytest.param((True,), 3, None, id="the first yes ends it"),
        pytest.param((False, True), 4, None, id="whoever says it"),
        pytest.param((False, True, True), 4, None, id="later answers do not count"),
        pytest.param((False, False, True), 1, None, id="the last may accept"),
        pytest.param((False, False, False), None, None, id="nobody"),
    ],
)
def test_whist_goes_round_from_the_declarers_left(
    answers: tuple[bool, ...], whister: int | None, asked_next: int | None
) -> None:
    asked = ask(2, answers)
    assert (asked.whister, asked.asked_next) == (whister, asked_next)


@holds(
    *("swedish.partner.alone", "grandissimo.partner.alone", "grandissimo.partner.begar-to-nine"),
    "grandissimo.pay.made-alone",
)
@pytest.mark.parametrize(("game", "contract"), ALLOWED)
def test_any_of_the_others_may_be_partner_for_one_deal_or_nobody(game: str, contract: str) -> None:
    for partner in (2, 3, 4):
        told = alone(contract, 9, partner=partner, tricks=tricks(9, whister=4, seats=(1, partner)))
        first, second = evening(told, alone("7", 7), game=game).deals
        assert {payee for _, payee in paid(first)} == {1, partner}
        assert {payee for _, payee in paid(second)} == {1}
    number = GAMES[game].ladder.contract(contract).tricks
    lone = last(alone(contract, number), game=game)
    assert result(lone).is_made
    assert result(lone).defenders == (2, 3, 4)
    assert f"{game}.pay.made-alone" in directions(lone)


@holds(
    *("swedish.partner.answers", "swedish.bete.shared", "grandissimo.partner.answers"),
    "grandissimo.pay.made-with-whist",
)
@of_both
def test_a_player_who_passed_in_the_auction_may_be_whister(game: str) -> None:
    """Seat 3 trumps the first spade and leads twelve trumps more."""
    play = [*(suit + "A" for suit in "SHDC"), *(s + r for r in "KQJT98765432" for s in "DCSH")]
    told = of_suits("6", "pass", "pass", "pass", trump="diamonds", whist=3, play=play)
    deal = last(told, game=game)
    assert result(deal).side == (1, 3)
    assert played(deal) == ("6", 1, (0, 0, 13, 0))
    # "whist" and "partner" are the same, and have to agree.
    assert last({**told, "partner": 3}, game=game).net == deal.net
    assert "'partner' is given as 2, the cards say 3" in refusal({**told, "partner": 2}, game=game)
    assert "'whist' does not belong" in refusal(alone("6", 6, whist=3), game=game)


@holds("swedish.partner.forced-whist")
def test_nobody_is_alone_in_five_under_the_variant() -> None:
    forced = {"five_whist": "forced"}
    cards = of_suits("5", "pass", "pass", "pass", trump="spades")
    assert evening(with_whist("5", 5, 3), alone("6", 6), alone("7", 7), options=forced).deals
    has_to = last({**cards, "whist": 4}, options=forced)
    assert played(has_to) == ("5", 1, (13, 0, 0, 0))
    answered = [each.rule for each in has_to.events if isinstance(each, Answered)]
    # Whoever is asked last has to accept; where nothing is forced he may.
    assert answered == [*2 * ["swedish.partner.answers"], "swedish.partner.forced-whist"]
    free = last({**cards, "whist": 4}).events
    assert {each.rule for each in free if isinstance(each, Answered)} == {answered[0]}


@holds("swedish.pay.given-up", "swedish.bete.undertricks")
@pytest.mark.parametrize(
    ("contract", "suit", "price", "bete"),
    [("5", "plain", 10, 104), ("5", "highest", 20, 128), ("6", "second", 20, 112)],
)
def test_a_game_given_up_is_lost_by_one(contract: str, suit: str, price: int, bete: int) -> None:
    deal = last({**GIVEN_UP, "contract": contract, "suit_class": suit})
    assert paid(deal) == pays_each(price)
    assert (deal.standing.columns, deal.standing.marks) == ((96 + bete, 96, 96, 96), 1)


@holds("swedish.partner.give-up")
def test_a_game_given_up_is_told_without_cards() -> None:
    told = of_suits("6 colour", "pass", "pass", "pass", trump="clubs", given_up=True)
    deal = last({key: told[key] for key in told if key != "play"})
    assert paid(deal) == pays_each(20)
    rules = [each.rule for each in deal.events if isinstance(each, Named | Judged)]
    assert rules == ["swedish.auction.in-colour", "swedish.partner.give-up"]


@holds(
    *("grandissimo.partner.gift", "grandissimo.partner.gift-counts"),
    *("grandissimo.partner.refused-in-sang", "grandissimo.partner.alone"),
    *("grandissimo.bete.made-alone", "grandissimo.bete.shared"),
)
def test_a_gift_counts_as_made_with_one_overtrick() -> None:
    """11 points, once, twice (22), four times (44) and six times (66); it wins the bête."""
    for suit, points in (("plain", 10), ("second", 20), ("highest", 40), (None, 70)):
        deal = last(gift(suit), game="grandissimo")
        assert items(deal)[:3] == [
            ("grandissimo.pay.base", 8),
            ("grandissimo.pay.kodilj", 2),
            ("grandissimo.pay.overtricks", 1),
        ]
        assert paid(deal) == each_pays(points)
        assert paid(deal) == paid(last(alone("begar", 6, suit), game="grandissimo"))
        assert deal.standing.columns == (0, 200, 200, 200)
    before = running("grandissimo", 240, owner=2, winner=4)
    shared = last(*before, gift("highest", partner=3), game="grandissimo")
    assert paid(shared) == {(2, 1): 40, (4, 3): 40}
    assert paid(shared, "bete") == {(2, 1): 120, (2, 3): 120}
    assert paid(last(*before, gift(), game="grandissimo"), "bete") == {(2, 1): 240}
    assert paid(last(gift(from_seat=1), game="grandissimo"), "bete") == {}
    # Nobody has to give it: 8 and 2 are 10, six times 60; and lost 48 is paid as 50.
    kept = alone("begar", 5, conceded=False)
    assert paid(last(kept, game="grandissimo")) == each_pays(10)
    assert paid(last(alone("begar", 5, None), game="grandissimo")) == each_pays(60)
    assert paid(last(alone("begar", 4, None), game="grandissimo")) == pays_each(50)


@holds(
    *("grandissimo.partner.gift-deadline", "grandissimo.partner.gift-counts"),
    *("grandissimo.partner.gift-proposals", "grandissimo.pay.slam"),
)
def test_until_one_card_of_the_third_trick_lies_on_the_table() -> None:
    """Spades are highest: 11 four times. Tricks that were played do not count."""
    for cards in (0, 1, 4, 8, 9):
        deal = last(given_after(cards), game="grandissimo")
        assert paid(deal) == each_pays(40)
        assert result(deal).laid_down == -1
        rules = [rule for rule, _ in items(deal)]
        assert not {"grandissimo.pay.sank", "grandissimo.pay.slam"} & set(rules)
        with_vist = last(given_after(cards, whist=3), game="grandissimo")
        assert paid(with_vist) == {(2, 1): 40, (4, 3): 40}
    for call in ("begär", "begär i färg", "begär grandissimo"):
        in_sang = of_suits("pass", call, "pass", "pass", conceded=True, play=[])
        deal = last(in_sang, game="grandissimo")
        assert paid(deal) == {(1, 2): 70, (3, 2): 70, (4, 2): 70}
