"""The deal: seats, shuffling, the card turned up, belle and petite, and what a record may miss."""

from __future__ import annotations

from typing import Final

import pytest

from boston.base.cards import PACK, hand
from boston.commands import deal as dealt
from boston.games.french import first_dealer
from boston.record.reading import loads
from tests.french.deals import WHOLE, alone, evening, last, later, pair, refusal
from tests.helpers import DealTable, holds, refused

PASSED: Final[DealTable] = {"contract": "passed"}


@holds("french.equipment.seats", "french.equipment.players")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_the_jack_of_diamonds_makes_the_first_dealer(seat: int) -> None:
    hands = [hand("AKQ...")] * 4
    hands[seat - 1] = hand(".J.J.")
    assert first_dealer(hands) == seat


@holds(
    "french.deal.shuffle", "french.deal.thirteen", "french.deal.turn-up", "french.equipment.pack"
)
def test_a_deal_is_shuffled_and_its_last_card_turned_up() -> None:
    for seed in range(20):
        told = loads(dealt("french", seed, 3)).deals[0]
        assert told.hands is not None
        assert set().union(*told.hands) == set(PACK)
        assert [len(cards) for cards in told.hands] == [13] * 4
        assert told.turned in {card.suit for card in told.hands[2]}
    assert dealt("french", 1, 3) == dealt("french", 1, 3) != dealt("french", 2, 3)


@holds("french.deal.belle", "french.deal.petite")
def test_the_first_suit_is_belle_for_the_whole_game() -> None:
    first, second = {**PASSED, "turned": "clubs", "dealer": 4}, {**PASSED, "turned": "spades"}
    third = alone("simple-belle", 5, turned="hearts", dealer=2)
    deal = evening(first, second, third).deals[-1]
    assert deal.outcome.result.trump == "clubs"  # type: ignore[union-attr]
    fourth = alone("neuf-petite", 9, turned="diamonds", dealer=2)
    deal = evening(first, second, fourth).deals[-1]
    assert deal.outcome.result.trump == "diamonds"  # type: ignore[union-attr]


@holds("french.deal.belle", "french.deal.turn-up", "french.pay.misere-suit")
@pytest.mark.parametrize(
    ("contract", "own", "rule"),
    [
        ("simple-belle", 5, "french.deal.belle"),
        ("neuf-belle", 9, "french.deal.belle"),
        ("grand-misere", 0, "french.pay.misere-suit"),
        ("misere-four-aces", 0, "french.pay.misere-suit"),
    ],
)
def test_what_depends_on_the_suit_turned_up_needs_it(contract: str, own: int, rule: str) -> None:
    told = {key: value for key, value in alone(contract, own).items() if key != "turned"}
    assert refusal(told).startswith(f"deal 1: {rule}: {contract} ")


@holds("french.deal.turn-up", "french.deal.belle")
def test_a_game_in_petite_needs_both_suits() -> None:
    told = {k: v for k, v in alone("simple-petite", 5).items() if k != "turned"}
    assert refusal(told, **later()).startswith("deal 1: french.deal.turn-up: ")
    options = {"options": {"first_deal": 2}}
    message = refusal(alone("simple-petite", 5, turned="clubs"), **options)
    assert message.startswith("deal 1: french.deal.belle: simple-petite needs the suit turned up")


@holds("french.deal.turn-up")
def test_what_does_not_depend_on_it_does_not_need_it() -> None:
    told = {k: v for k, v in alone("grand-independence clubs", 8).items() if k != "turned"}
    assert last(told).net[0] == 58


@holds("french.deal.belle", "french.deal.forty")
def test_a_record_that_begins_late() -> None:
    deal = last(alone("simple-belle", 5, turned="clubs"), **later(first_deal=33, pool=50))
    assert deal.net == (3 * 16 + 70, -16, -16, -16 - 20)
    message = refused(lambda: evening(options={"first_deal": 41}))
    assert message == "french.deal.forty: option 'first_deal' is a whole number from 1 to 40"
    message = refused(lambda: evening(options={"belle": "cups"}))
    assert message.startswith("french.deal.belle: option 'belle' is spades or clubs or")
    message = refusal(alone("grand-misere", 0), options={"belle": "clubs"})
    assert message == (
        "deal 1: french.deal.belle: belle is clubs, but the first deal turned up hearts"
    )


@holds("french.partner.simple-only", "french.auction.accept", "french.contracts.simple")
def test_only_a_simple_has_a_partner() -> None:
    for contract in ("grand-misere", "petite-independence hearts", "neuf-belle", "neuf clubs"):
        message = refusal(pair(contract, 5, 3))
        name = contract.partition(" ")[0]
        assert message.startswith(f"deal 1: french.partner.simple-only: {name} is played alone")
    assert refusal({**pair("simple-belle", 5, 3), "partner": 1}) == (
        "deal 1: french.auction.accept: seat 1 cannot be his own partner"
    )


WRONG: Final[dict[str, tuple[DealTable, str]]] = {
    "twelve tricks": (
        alone("grand-independence clubs", 8) | {"tricks": [8, 2, 1, 1]},
        "french.deal.thirteen: the tricks add up to 12, not 13",
    ),
    "thirteen where a card was laid away": (
        alone("petite-misere", 0) | {"tricks": [0, 5, 4, 4]},
        "french.contracts.discard: the tricks of petite-misere add up to 13, not 12",
    ),
    "thirteen on the table": (
        alone("petite-misere-table", 0) | {"tricks": [0, 5, 4, 4]},
        "french.contracts.misere-sur-table: the tricks of petite-misere-table add up to 13, not 12",
    ),
    "five honours": (
        alone("grand-independence clubs", 8, honours=[3, 2, 0, 0]),
        "french.pay.honours: 5 honours were dealt",
    ),
    "honours in a misère": (
        alone("grand-misere", 0, honours=[1, 0, 0, 0]),
        "french.pay.honours: 1 honours were dealt",
    ),
    "a trump in a misère": (
        alone("grand-misere", 0, trump="hearts"),
        "french.contracts.no-trumps: grand-misere is played at no trumps",
    ),
    "a slam in a misère": (
        alone("grand-misere", 0, slam="closed"),
        "french.contracts.slam: no slam is announced in grand-misere",
    ),
    "a slam before the bid is made": (
        alone("grand-independence clubs", 7, slam="closed"),
        "french.contracts.slam: a slam is announced when the bid is made: 7 tricks were taken of 8",
    ),
    "a slam for a pair with seven": (
        pair("simple-belle", 5, 2, slam="closed"),
        "french.contracts.slam: a slam is announced when the bid is made: 7 tricks were taken of 8",
    ),
    "a slam of no kind": (alone("neuf clubs", 13, slam="open"), "'slam' is closed or table"),
    "the jack of seat 5": (alone("neuf clubs", 9, jack_of_diamonds=5), "'jack_of_diamonds' is a"),
    "a jack when all passed": (
        {"dealer": 4, "contract": "passed", "jack_of_diamonds": 1},
        "'jack_of_diamonds' does not belong to a deal passed out",
    ),
    "a key of another game": (alone("neuf clubs", 9, misdeals=1), "'misdeals' means nothing in"),
    "no dealer": (
        {key: value for key, value in alone("neuf clubs", 9).items() if key != "dealer"},
        "'dealer' is missing: the dealer stakes",
    ),
}


@holds("french.deal.thirteen", "french.contracts.discard", "french.pay.honours",
       "french.contracts.no-trumps", "french.contracts.slam", "french.pool.stake")  # fmt: skip
@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_said_with_its_deal(name: str) -> None:
    told, said = WRONG[name]
    assert refusal(told).startswith("deal 1: ")
    assert said in refusal(told)


@holds("french.contracts.slam")
def test_a_slam_is_not_announced_when_a_trick_is_lost() -> None:
    # The jack of hearts takes the second trick for seat 2; seat 3 has its eight later.
    play = ["SA", "HA", "DA", "CA", "DK", "CK", "SK", "HJ", "HK", "DQ", "CQ", "SQ"]
    left = zip("JT98765432", "JT98765432", "JT98765432", "QT98765432", strict=True)
    for trick in left:
        play += [suit + rank for suit, rank in zip("DCSH", trick, strict=True)]
    told = {
        "dealer": 4,
        "turned": "clubs",
        "hands": WHOLE,
        "calls": ["pass", "pass", "grand-independence diamonds", "pass"],
        "play": play,
    }
    assert last(told).net[2] > 0
    assert refusal({**told, "slam": "closed"}) == (
        "deal 1: french.contracts.slam: a trick was lost before there were 8, and with it the slam"
    )


@holds("french.contracts.simple", "french.deal.belle", "french.deal.petite")
@pytest.mark.parametrize(
    ("contract", "suit"), [("simple-belle", "hearts"), ("simple-petite", "clubs")]
)
def test_the_deal_settles_the_trump_of_a_simple(contract: str, suit: str) -> None:
    told = alone(contract, 5, turned="clubs")
    assert str(last(told, **later()).outcome.result.trump) == suit  # type: ignore[union-attr]
    assert last({**told, "trump": suit}, **later()).net == last(told, **later()).net
    message = refusal({**told, "trump": "spades"}, **later())
    assert message.startswith(f"deal 1: french.contracts.simple: {contract} is played in {suit}")
