"""Tests of the auction of both games, naming trumps, partners, and games given up or given away.

Seat 4 deals, so forehand is seat 1. If a rule is the same in both games, its id is written without
the game."""

from __future__ import annotations

from typing import Final

import pytest

from boston.auction.auction import all_passed
from boston.catalogue import GAMES
from boston.course.calling import follow_calls
from boston.course.events import Answered, Judged, Named
from tests.commands import Boston
from tests.helpers import (
    DealTable,
    alone,
    directions,
    each_pays,
    evening,
    holds,
    items,
    last,
    misere,
    paid,
    pays_each,
    refusal,
    result,
    standing,
    tricks,
    with_whist,
)
from tests.suits import of_suits, played
from tests.sweden.told import BOTH, TABLE_I, gift, given_after, of_both, rundmisar, running, why_not

#: Calls of which the last is a legal bid, its seat, and the bid as the engine writes it.
LEGAL: Final = {
    "swedish": [
        ("5 spel", 1, "5"),
        ("5, bättre spel", 2, "5 colour"),
        ("5, 5 i färg, 5 i högsta färg", 3, "5 highest"),
        ("5, 5 colour, pass, pass, förhand", 1, "5 colour"),
        ("pass, 5, 5 highest, pass, förhand", 2, "5 highest"),
        ("pass, pass, 7, 8, förhand", 3, "8"),
    ],
    "grandissimo": [
        ("begär", 1, "begar"),
        ("begär, begär i färg", 2, "begar colour"),
        ("begär, begär i färg, pass, pass, förhand", 1, "begar colour"),
        ("pass, begär i högsta färg, pass, begär grandissimo", 4, "begar grandissimo"),
        ("pass, pass, begär, begär grandissimo, liten misär", 3, "liten-misar"),
        ("pass, 6 spel, 6 spel grandissimo, pass, 6 spel grandissimo", 2, "6 grandissimo"),
        ("pass, 12 spel, pass, 13 spel grandissimo, förhand", 2, "13 grandissimo"),
    ],
}
#: Calls of which the last is refused, and the rule that refuses it.
ILLEGAL: Final = {
    "swedish": [
        ("5, 5", "auction.first-round"),
        ("5, 5 colour, 5 spel i förhand", "auction.better-suit"),
        ("5, 5 colour, pass, pass, 5", "auction.better-suit"),
        ("pass, 5, 5 highest, pass, 5 colour", "auction.better-suit"),
        ("pass, petite-misere, 6 highest", "auction.ladder"),
        ("pass, 5, pass, 6, petite-misere, petite-misere", "auction.better-hand"),
        ("pass, 8, förhand", "auction.first-round"),
        ("pass, 7, 7 colour, pass, 8, förhand", "auction.better-hand"),
        ("pass, 5, 6, pass, 1:7", "auction.pass-is-final"),
        ("7, grande-misere colour", "contracts.no-trumps"),
        ("pass, pass, 13 highest, 13 highest", "auction.first-round"),
        ("5, 3:6", "auction.turn"),
        ("2:pass", "auction.turn"),
        ("5, pass, pass, pass, 6", "auction.end"),
        ("pass, pass, pass, pass, 5", "auction.end"),
    ],
    "grandissimo": [
        ("begär, pass, begär", "auction.first-round"),
        ("begär, begär i färg, begär i förhand", "auction.better-suit"),
        ("begär, begär i färg, pass, pass, begär i förhand", "auction.better-suit"),
        ("pass, begär, liten misär, pass, begär grandissimo", "auction.ladder"),
        ("pass, begär, liten misär, pass, liten misär, liten misär", "auction.better-hand"),
        ("stor uppläggare, 9 spel grandissimo", "auction.ladder"),
        ("pass, 6 spel, stor misär i färg", "contracts.no-trumps"),
        ("stor misär grandissimo", "contracts.no-trumps"),
        ("pass, pass, 6 spel grandissimo, 6 spel grandissimo", "auction.first-round"),
        ("pass, pass, 6 spel, 7 spel, 7 spel grandissimo, förhand", "auction.better-hand"),
        ("pass, begär, pass, 7 spel, 1:8 spel", "auction.pass-is-final"),
        ("pass, pass, 13 grandissimo, 13 grandissimo", "auction.first-round"),
        ("begär, 3:6", "auction.turn"),
        ("2:pass", "auction.turn"),
        ("begär, pass, pass, pass, 6", "auction.end"),
        ("pass, pass, pass, pass, begär", "auction.end"),
        ("rundmisär", "contracts.rundmisar"),
        ("begär, 2:rundmisar", "contracts.rundmisar"),
    ],
}


@holds(
    *("swedish.auction.better-hand", "swedish.auction.qualified-opening"),
    *("grandissimo.auction.better-hand", "grandissimo.auction.turn"),
    "grandissimo.auction.qualified-opening",
)
@pytest.mark.parametrize(
    ("game", "said", "seat", "stands"), [(game, *row) for game in BOTH for row in LEGAL[game]]
)
def test_a_legal_bid_becomes_the_highest_so_far(
    boston: Boston, game: str, said: str, seat: int, stands: str
) -> None:
    calls = said.split(", ")
    assert standing(GAMES[game], calls) == (seat, stands)
    told = boston("auction", game, "--json", *calls).data
    assert told["standing"] == {"seat": seat, "call": stands}


@holds(
    *("swedish.auction.pass-is-final", "swedish.auction.first-round"),
    *("grandissimo.auction.pass-is-final", "grandissimo.auction.first-round"),
)
@pytest.mark.parametrize(
    ("game", "said", "rule"), [(game, *row) for game in BOTH for row in ILLEGAL[game]]
)
def test_an_illegal_call_is_refused_by_its_rule(
    boston: Boston, game: str, said: str, rule: str
) -> None:
    calls = said.split(", ")
    refused = why_not(game, *calls)
    assert refused.startswith(f"call {len(calls)}: {game}.{rule}: ")
    assert boston("auction", game, "--json", *calls).complaint == refused


@holds("swedish.deal.after-passing-out", "grandissimo.auction.passed-out")
def test_four_passes_add_a_stroke_or_start_rundmisar(boston: Boston) -> None:
    """They are a stroke in Swedish Boston and rundmisär in Grandissimo; the next player deals."""
    for game in BOTH:
        assert all_passed(follow_calls(GAMES[game], ["pass"] * 4, dealer=4))
    passed, then = evening({"dealer": 4, "contract": "passed"}, alone("7", 7)).deals
    assert (passed.scoreboard.marks, passed.net) == (1, (0, 0, 0, 0))
    assert ("swedish.pay.strokes", 2) in items(then)
    assert then.dealer == 1
    said = boston("auction", "grandissimo", *["pass"] * 4).out
    assert said == "All four passed: rundmisar is played.\n"
    played = {"dealer": 4, **rundmisar(7, 4, 2, 0)}
    played_out, next_one = evening(played, alone("7", 7), game="grandissimo").deals
    assert played_out.net == (-220, -10, 30, 200)
    assert next_one.dealer == 1
    assert "rundmisar" not in {contract.id for contract in GAMES["grandissimo"].ladder}


@of_both
def test_a_word_that_is_not_a_call_is_refused(game: str) -> None:
    said = {
        "swedish": ["5 hearts", "5 colour colour", "accept", "x" * 5000],
        "grandissimo": ["5", "begar hearts", "grandissimo", "begar colour highest", "skänk"],
    }
    for call in ["", "14", "förhand", *said[game]]:
        assert why_not(game, call).startswith("call 1: ")


#: Hearts are turned up: diamonds are second, spades and clubs plain. Each row has what is bid after
#: the contract, the rule for that promise, and the trumps it allows; "none" is sang.
PROMISES: Final = {
    "swedish": [
        ("", "swedish.auction.name-trump", "hearts diamonds spades clubs"),
        (" colour", "swedish.auction.in-colour", "hearts diamonds"),
        (" highest", "swedish.auction.in-highest-suit", "hearts"),
    ],
    "grandissimo": [
        ("", "grandissimo.auction.name-trump", "hearts diamonds spades clubs none"),
        (" colour", "grandissimo.auction.in-colour", "hearts diamonds none"),
        (" highest", "grandissimo.auction.in-highest-suit", "hearts none"),
        (" grandissimo", "grandissimo.auction.grandissimo", "none"),
    ],
}


@pytest.mark.parametrize("tricks", [5, 7, 13])
@of_both
def test_the_declarer_names_only_trumps_that_the_bid_allows(game: str, tricks: int) -> None:
    contract = "begar" if (game, tricks) == ("grandissimo", 5) else str(tricks)
    for qualifier, rule, allowed in PROMISES[game]:
        for trump in ("hearts", "diamonds", "spades", "clubs", "none"):
            named = {} if trump == "none" else {"trump": trump}
            deal = alone(contract + qualifier, 13, None, turned="hearts", **named)
            if trump in allowed.split():
                assert last(deal, game=game).net[0] > 0, (qualifier, trump)
            else:
                rule = rule if named else f"{game}.auction.name-trump"
                assert refusal(deal, game=game).startswith(f"deal 1: {rule}: "), (qualifier, trump)


@holds("grandissimo.pay.suit-factor")
def test_the_suit_played_sets_the_price_and_not_the_suit_bid() -> None:
    """The price is 18, and 2 for making it: four times that in the highest suit, six in sang."""
    for game in BOTH:
        deal = last(alone("7 colour", 7, None, trump="hearts", turned="hearts"), game=game)
        assert (f"{game}.pay.suit-factor", 60) in items(deal)
    for bid in ("7", "7 colour", "7 highest", "7 grandissimo"):
        deal = last(alone(bid, 7, None), game="grandissimo")
        assert ("grandissimo.pay.suit-factor", 100) in items(deal)
        assert deal.net[0] == 3 * 120
    for plain in (alone("7", 7), misere("stor-misar", 0)):
        assert "grandissimo.pay.suit-factor" not in dict(items(last(plain, game="grandissimo")))


GIVEN_UP: DealTable = {"declarer": 1, "suit_class": "plain", "given_up": True}
#: The contracts in which the declarer may have a partner.
ALLOWED: Final = [
    (game, line.contract) for game in BOTH for line in TABLE_I[game].values() if line.whister
]


@holds(
    *("swedish.partner.alone", "grandissimo.partner.alone", "grandissimo.partner.begar-to-nine"),
    "grandissimo.pay.made-alone",
)
@pytest.mark.parametrize(("game", "contract"), ALLOWED)
def test_a_declarer_has_any_other_player_as_partner_or_plays_alone(
    game: str, contract: str
) -> None:
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
def test_a_player_who_passed_may_become_the_partner(game: str) -> None:
    """Seat 3 ruffs the first spade and leads twelve more trumps."""
    play = [*(suit + "A" for suit in "SHDC"), *(s + r for r in "KQJT98765432" for s in "DCSH")]
    told = of_suits("6", "pass", "pass", "pass", trump="diamonds", whist=3, play=play)
    deal = last(told, game=game)
    assert result(deal).side == (1, 3)
    assert played(deal) == ("6", 1, (0, 0, 13, 0))
    # "whist" and "partner" name the same seat and must agree.
    assert last({**told, "partner": 3}, game=game).net == deal.net
    assert "'partner' is given as 2, the cards say 3" in refusal({**told, "partner": 2}, game=game)
    assert "'whist' does not belong" in refusal(alone("6", 6, whist=3), game=game)


@holds("swedish.partner.forced-whist")
def test_nobody_plays_five_alone_if_whist_is_forced() -> None:
    forced = {"five_whist": "forced"}
    cards = of_suits("5", "pass", "pass", "pass", trump="spades")
    assert evening(with_whist("5", 5, 3), alone("6", 6), alone("7", 7), options=forced).deals
    has_to = last({**cards, "whist": 4}, options=forced)
    assert played(has_to) == ("5", 1, (13, 0, 0, 0))
    answered = [each.rule for each in has_to.events if isinstance(each, Answered)]
    # The player asked last must accept; without the variant they may.
    assert answered == [*2 * ["swedish.partner.answers"], "swedish.partner.forced-whist"]
    free = last({**cards, "whist": 4}).events
    assert {each.rule for each in free if isinstance(each, Answered)} == {answered[0]}


@holds("swedish.pay.given-up", "swedish.bete.undertricks")
@pytest.mark.parametrize(
    ("contract", "suit", "price", "bete"),
    [("5", "plain", 10, 104), ("5", "highest", 20, 128), ("6", "second", 20, 112)],
)
def test_a_contract_given_up_is_lost_by_one_trick(
    contract: str, suit: str, price: int, bete: int
) -> None:
    deal = last({**GIVEN_UP, "contract": contract, "suit_class": suit})
    assert paid(deal) == pays_each(price)
    assert (deal.scoreboard.columns, deal.scoreboard.marks) == ((96 + bete, 96, 96, 96), 1)


@holds("swedish.partner.give-up")
def test_a_contract_given_up_is_recorded_without_cards() -> None:
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
def test_a_gift_counts_as_a_contract_made_with_one_overtrick() -> None:
    """It pays 11 points, once, twice (22), four times (44) or six times (66), and wins the bête."""
    for suit, points in (("plain", 10), ("second", 20), ("highest", 40), (None, 70)):
        deal = last(gift(suit), game="grandissimo")
        assert items(deal)[:3] == [
            ("grandissimo.pay.base", 8),
            ("grandissimo.pay.kodilj", 2),
            ("grandissimo.pay.overtricks", 1),
        ]
        assert paid(deal) == each_pays(points)
        assert paid(deal) == paid(last(alone("begar", 6, suit), game="grandissimo"))
        assert deal.scoreboard.columns == (0, 200, 200, 200)
    before = running("grandissimo", 240, owner=2, winner=4)
    shared = last(*before, gift("highest", partner=3), game="grandissimo")
    assert paid(shared) == {(2, 1): 40, (4, 3): 40}
    assert paid(shared, "bete") == {(2, 1): 120, (2, 3): 120}
    assert paid(last(*before, gift(), game="grandissimo"), "bete") == {(2, 1): 240}
    assert paid(last(gift(from_seat=1), game="grandissimo"), "bete") == {}
    # The gift is optional. Made, 8 and 2 are 10, and six times that is 60; lost, 48 is paid as 50.
    kept = alone("begar", 5, conceded=False)
    assert paid(last(kept, game="grandissimo")) == each_pays(10)
    assert paid(last(alone("begar", 5, None), game="grandissimo")) == each_pays(60)
    assert paid(last(alone("begar", 4, None), game="grandissimo")) == pays_each(50)


@holds(
    *("grandissimo.partner.gift-deadline", "grandissimo.partner.gift-counts"),
    *("grandissimo.partner.gift-proposals", "grandissimo.pay.slam"),
)
def test_a_gift_may_be_made_up_to_the_first_card_of_the_third_trick() -> None:
    """Spades are highest: the price is four times 11. Tricks already played do not count."""
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
