"""Skänk: begär that the defenders give away."""

from __future__ import annotations

import pytest

from boston.games.grandissimo import GAME
from tests.grandissimo.entries import running
from tests.grandissimo.told import evening, gift, last, refusal
from tests.helpers import alone, each_pays, holds, items, misere, paid, result
from tests.suits import in_order, of_suits

GIFT = "grandissimo.partner.gift"
COUNTS = "grandissimo.partner.gift-counts"
DEADLINE = "grandissimo.partner.gift-deadline"


@holds(GIFT, COUNTS)
@pytest.mark.parametrize(
    ("suit", "points"), [("plain", 10), ("second", 20), ("highest", 40), (None, 70)]
)
def test_a_gift_to_a_lone_declarer_counts_as_made_with_one_overtrick(
    suit: str | None, points: int
) -> None:
    """11 points, once, twice (22), four times (44) and six times (66)."""
    deal = last(gift(suit))
    assert items(deal)[:3] == [
        ("grandissimo.pay.base", 8),
        ("grandissimo.pay.kodilj", 2),
        ("grandissimo.pay.overtricks", 1),
    ]
    assert paid(deal) == each_pays(points)
    assert paid(deal) == paid(last(alone("begar", 6, suit)))


@holds(GIFT, COUNTS, "grandissimo.bete.shared", "grandissimo.pay.made-with-whist")
def test_case_07_a_gift_in_begar_with_vist() -> None:
    """11 four times is 44, paid as 40: one defender to each partner; the bête is shared."""
    deal = last(*running(240, owner=2, winner=4), gift("highest", partner=3))
    assert paid(deal) == {(2, 1): 40, (4, 3): 40}
    assert paid(deal, "bete") == {(2, 1): 120, (2, 3): 120}


@holds(COUNTS, "grandissimo.bete.made-alone")
def test_a_gift_wins_the_running_bete() -> None:
    before = running(240, owner=2, winner=4)
    assert paid(last(*before, gift()), "bete") == {(2, 1): 240}
    assert paid(last(gift(from_seat=1)), "bete") == {}


@holds(GIFT)
@pytest.mark.parametrize("contract", [each.id for each in GAME.ladder if each.id != "begar"])
def test_no_other_game_can_be_given_away(contract: str) -> None:
    message = refusal({"contract": contract, "declarer": 1, "conceded": True})
    assert message.startswith(f"deal 1: {GIFT}: {contract} cannot be given away")


def given_after(cards: int, **more: object) -> dict[str, object]:
    """Begär in spades, given away after so many cards."""
    calls = ("begär i färg", "pass", "pass", "pass")
    told = of_suits(*calls, trump="spades", conceded=True, **more)
    return {**told, "play": in_order()[:cards]}


@holds(DEADLINE, COUNTS, "grandissimo.pay.sank", "grandissimo.partner.gift-proposals")
@pytest.mark.parametrize("cards", [0, 1, 4, 8, 9])
def test_until_one_card_of_the_third_trick_lies_on_the_table(cards: int) -> None:
    """Spades are highest: 11 four times. Tricks that were played do not count."""
    deal = last(given_after(cards))
    assert paid(deal) == each_pays(40)
    assert result(deal).laid_down == -1
    assert dict(items(deal))["grandissimo.pay.overtricks"] == 1
    assert paid(last(given_after(cards, whist=3))) == {(2, 1): 40, (4, 3): 40}


@holds(DEADLINE)
@pytest.mark.parametrize("cards", [10, 11, 12, 51, 52])
def test_later_it_is_too_late(cards: int) -> None:
    message = refusal(given_after(cards))
    assert message == (
        f"deal 1: {DEADLINE}: a gift comes too late after {cards} cards: "
        "9 at most may have been played"
    )


@holds("grandissimo.play.turn")
def test_the_cards_before_a_gift_are_held_to_the_rules() -> None:
    wrong = {**given_after(9), "play": [*in_order()[:4], "HK"]}
    assert refusal(wrong).startswith("deal 1: card 5: grandissimo.play.turn: ")


@pytest.mark.parametrize(
    ("key", "value"),
    [("tricks", [6, 3, 2, 2]), ("opening_run", 5), ("set_by", [1]), ("betes", 1)],
)
def test_what_the_cards_would_have_decided_does_not_belong(key: str, value: object) -> None:
    message = refusal({**gift(), key: value})
    assert message == f"deal 1: '{key}' does not belong to a game that was conceded"


@pytest.mark.parametrize("more", [{"event": "made"}, {"event": "lost"}])
def test_an_entry_is_no_gift(more: dict[str, object]) -> None:
    assert "'conceded' does not belong" in refusal({**gift(), **more})


def test_a_game_not_given_away_is_played() -> None:
    assert last(alone("begar", 5, conceded=False)).net == last(alone("begar", 5)).net
    assert refusal({"contract": "begar", "declarer": 1}) == "deal 1: 'tricks' is missing"
    assert "'conceded' is true or false" in refusal(misere("stor-misar", 0, conceded=1))


@holds(COUNTS)
def test_a_gift_has_neither_sank_nor_slam() -> None:
    done = evening(given_after(8), readings={"sank-and-slam": "both"})
    extras = {"grandissimo.pay.sank", "grandissimo.pay.slam"}
    assert not extras & {line.rule for line in done.deals[0].receipt}
