"""Tests of “May he?”: one hand, all calls and the trick on the table, checked against the rules.

The expected answers are entered by hand from the rules of the sources.
"""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from boston.apps.present.evening.may_he import may_he
from tests.german.deals import RATES, UP_TO_THE_ROCK

NOBODY = ("pass",) * 4


def asked(game: str, calls: tuple[str, ...] = (), **more: Any) -> dict[str, Any]:
    """Return the answer for the first deal of an evening, which seat 4 deals."""
    told = {"record": f'game = "{game}"', "dealer": 4, "calls": calls, **more}
    answer = may_he(json.dumps(told))
    assert answer["error"] == ""
    return answer


def refused(choices: list[list[str]]) -> dict[str, str]:
    """Return the refused choices, each with its rule."""
    return {each[0]: each[1] for each in choices if len(each) > 1}


def open_to(choices: list[list[str]]) -> list[str]:
    """Return the choices that are not refused."""
    return [each[0] for each in choices if len(each) == 1]


def test_forehand_must_bid_six_in_a_plain_suit_over_five_in_colour() -> None:
    # The source's example: a 5 in forehand does not outbid a 5 in colour; "förhand" does.
    answer = asked("swedish", ("5", "5 colour", "pass", "pass"))
    assert (answer["turn"], answer["said"]) == (1, "Seat 1 is to call.")
    assert answer["told"] == [[1, "5"], [2, "5 colour"], [3, "pass"], [4, "pass"]]
    assert refused(answer["calls"]) == {"5": "swedish.auction.better-suit"}
    assert open_to(answer["calls"])[:4] == ["pass", "5 colour", "5 highest", "6"]


def test_solo_bids_rank_by_contract_and_then_by_suit() -> None:
    told = {"5 spades": "solo.auction.suit-order", "5 clubs": "solo.auction.higher"}
    assert refused(asked("solo", ("5 clubs",))["calls"]) == told


def test_may_he_offers_only_miseres_to_a_player_who_has_passed() -> None:
    answer = asked("american", ("pass", "5", "6", "pass"))
    # The misères above six that are not spreads are Little Misère and Grand Misère.
    assert open_to(answer["calls"]) == ["pass", "little-misere", "grand-misere"]
    assert refused(answer["calls"])["7"] == "american.auction.re-entry"


def test_the_hand_limits_the_legal_bids_in_french_boston() -> None:
    shown: dict[str, Any] = {"turned": "hearts", "seat": 1}
    three = asked("french", hand="A432.K432.A32.A2", **shown)
    four = asked("french", hand="A432.A432.A32.A2", **shown)
    # The first deal has no petite, so bids in petite are refused.
    petites = dict.fromkeys(("simple-petite", "neuf-petite"), "french.contracts.petite-suit")
    aces = {"misere-four-aces": "french.contracts.four-aces"}
    assert refused(three["calls"]).items() >= (petites | aces).items()
    assert "misere-four-aces" in open_to(four["calls"])
    # A player without a card of the belle cannot ask in it. Other hands are unknown.
    shown["hand"] = "AKQ65..AKQ65.432"
    laid_down = "french.auction.card-laid-down"
    assert refused(asked("french", **shown)["calls"])["simple-belle"] == laid_down
    assert "simple-belle" in open_to(asked("french", **{**shown, "seat": 2})["calls"])
    # A call that the hand forbids is reported, and the auction goes on.
    answer = asked("french", ("simple-belle",), **shown)
    assert answer["wrong"].startswith(f"call 1: {laid_down}: ")
    assert answer["turn"] == 2


def test_petite_can_be_bid_in_the_second_deal() -> None:
    first = '\n[[deal]]\ndealer = 4\nturned = "hearts"\ncontract = "passed"\n'
    later = asked("french", record=f'game = "french"{first}', dealer=None, turned="clubs")
    assert later["dealer"] == 1
    assert "simple-petite" in open_to(later["calls"])


def test_the_german_auction_is_over_when_everybody_has_called_once() -> None:
    answer = asked("german", ("klein-boston", "pass", "gross-boston", "pass"), turned="hearts")
    assert (answer["turn"], answer["calls"]) == (None, [])
    assert answer["said"] == "Seat 3 plays Groß-Boston."


# ── The cards of a trick ────────────────────────────────────────────────────────────────────────


def played(game: str, hand: str, cards: list[str], **more: Any) -> dict[str, Any]:
    """Return the answer for the cards that seat 2 may play to a trick from a hand."""
    told = {"seat": 2, "hand": hand, "trick": {"number": 0, "cards": cards}, **more}
    return asked(game, **told)


FOUR_ACES: Final = {"turned": "hearts", "contract": "misere-four-aces"}
SPADES: Final = {"turned": "hearts", "trump": "spades"}
ALIKE: Final = ("swedish", "solo", "american", "german", "grandissimo")
#: A game, a hand, the card led and more data; the trick, the legal cards and the illegal cards.
TRICKS: Final[list[tuple[str, str, str, dict[str, Any], int, str, str]]] = [
    # A player who can follow suit must do so.
    *((game, "A2.K3..4", "S7", {}, 9, "SA S2", "HK H3 C4") for game in ALIKE),
    *((game, "A2..3.", "H7", {}, 11, "SA S2 D3", "") for game in ALIKE),
    # ¶ 6: the jack of diamonds belongs to the trump suit if another suit than diamonds is trumps.
    # At no trumps it is an ordinary diamond.
    ("french", "A2..J43.", "DA", SPADES, 9, "D4 D3", "SA S2 DJ"),
    ("french", "..J43.5", "SA", SPADES, 10, "DJ", "D4 D3 C5"),
    ("french", "..J43.5", "SA", {}, 10, "DJ D4 D3 C5", ""),
    # The bidder of four aces need not follow in ten tricks.
    ("french", "A2.A.4.", "S7", {"declarer": 2, **FOUR_ACES}, 10, "SA S2 HA D4", ""),
    ("french", "A2.A..", "S7", {"declarer": 2, **FOUR_ACES}, 11, "SA S2", "HA"),
    ("french", "A2.A.4.", "S7", {"declarer": 3, **FOUR_ACES}, 10, "SA S2", "HA D4"),
]


@pytest.mark.parametrize(("game", "hand", "led", "more", "trick", "may", "may_not"), TRICKS)
def test_may_he_says_which_cards_are_legal(
    game: str, hand: str, led: str, more: dict[str, Any], trick: int, may: str, may_not: str
) -> None:
    answer = played(game, hand, [led], **more)
    assert (answer["trick"], open_to(answer["cards"])) == (trick, may.split())
    assert refused(answer["cards"]) == dict.fromkeys(may_not.split(), f"{game}.play.follow-suit")


def test_forehand_leads_to_the_first_trick() -> None:
    spades = "AKQJT98765432..."
    answer = played("swedish", spades, [])
    assert set(refused(answer["cards"]).values()) == {"swedish.play.turn"}
    assert len(open_to(played("swedish", spades, ["H7"])["cards"])) == 13
    assert refused(asked("swedish", seat=1, hand=spades, trick={"cards": []})["cards"]) == {}


def test_may_he_asks_for_trumps_if_the_calls_do_not_name_them() -> None:
    calls = ("6", "pass", "pass", "pass")
    without = asked("swedish", calls, turned="hearts", seat=1, hand="A2.3..", trick={})
    assert without["wrong"] == "swedish.auction.name-trump: 6 needs a trump suit"
    assert [each[0] for each in without["trumps"]][:2] == ["spades", "hearts"]
    named = asked("swedish", calls, turned="hearts", seat=1, hand="A2.3..", trick={}, trump="clubs")
    assert (named["wrong"], len(named["cards"])) == ("", 3)


def test_no_card_is_legal_after_all_pass_unless_the_deal_is_played() -> None:
    answer = asked("swedish", NOBODY, seat=1, hand="A2.3..", trick={})
    assert answer["said"] == "All have passed."
    assert answer["wrong"] == "swedish.auction.passed-out: all have passed, and no card is played"
    assert len(asked("american", NOBODY, seat=1, hand="A2.3..", trick={})["cards"]) == 3


def test_may_he_needs_the_dealer_of_the_first_deal() -> None:
    names = 'players = ["Anna", "Bo", "Cilla", "4"]'
    answer = asked("solo", record=f'game = "solo"\n{names}', dealer=None)
    told = {"names": ["Anna", "Bo", "Cilla", "Seat 4"], "dealer": None}
    assert answer == {"error": "", "wrong": "", **told}
    begun = asked("solo", record=f'game = "solo"\n{names}\ndealer = 2', dealer=None)
    assert (begun["dealer"], begun["said"]) == (2, "Cilla is to call.")


def test_a_misdeal_can_keep_a_deal_from_being_played_for_the_rock() -> None:
    # Before the fifth deal the pools hold 0 and 8; the dealer stakes 4, and 4 more per misdeal.
    record = {"game": "german", "rates": RATES, "deal": UP_TO_THE_ROCK}
    told: dict[str, Any] = {"record": json.dumps(record), "dealer": 1}
    rock = asked("german", **told)
    assert rock["misdeals"]
    assert "german.auction.rock-minimum" in refused(rock["calls"]).values()
    stamm = asked("german", misdeals="1", **told)
    assert "german.auction.rock-minimum" not in refused(stamm["calls"]).values()


#: The beginnings of objections to a hand or a trick, and the data that cause them.
WRONG: dict[str, dict[str, Any]] = {
    "'AK' is not a hand: four suits": {"hand": "AK"},
    "a hand has 13 cards, not 14: enter all of them": {"hand": "AKQJT98765432.A.."},
    "S7 lies on the table twice": {"hand": "A...", "trick": {"cards": ["S7", "S7"]}},
    "S7 lies on the table, and seat 1 holds it": {"hand": "7...", "trick": {"cards": ["S7"]}},
    "seat 1 holds 3 cards, and before trick 12": {"hand": "A32...", "trick": {"number": 12}},
    "a trick has 4 cards": {"hand": "A...", "trick": {"cards": ["S2", "S3", "S4", "S5"]}},
}


@pytest.mark.parametrize("why", WRONG)
def test_an_error_in_the_hand_or_trick_leaves_the_calls_available(why: str) -> None:
    answer = asked("solo", seat=1, **WRONG[why])
    assert answer["wrong"].startswith(why)
    assert len(open_to(answer["calls"])) > 1


def test_an_error_in_the_deal_is_reported_in_one_line() -> None:
    for why, more in (
        ("dealer: 5 is not a seat, 1 to 4", {"dealer": 5}),
        (
            "call 2: solo.auction.suit-order: 5 spades does not supersede 5 clubs",
            {"calls": ["5 clubs", "5 spades"]},
        ),
    ):
        told = {"record": 'game = "solo"', "dealer": 4, **more}
        assert may_he(json.dumps(told)) == {"error": why}
