"""The play of the cards: leads, following, tricks, discards, twelve tricks, open hands."""

from __future__ import annotations

import pytest

from boston.games.grandissimo.contracts import LADDER
from boston.games.grandissimo.play import exposed_seat
from tests.grandissimo.told import last, refusal
from tests.helpers import each_pays, holds, paid
from tests.suits import in_order, of_suits, played

TURN = "grandissimo.play.turn"
WINNER = "grandissimo.play.trick-winner"
DISCARD = "grandissimo.contracts.discard"
TWELVE = "grandissimo.play.twelve-tricks"

GAMES = [each.id for each in LADDER]
SANG = of_suits("13 grandissimo", "pass", "pass", "pass")


@holds(WINNER, "grandissimo.contracts.trump-or-sang", "grandissimo.pay.slam")
def test_thirteen_in_sang_with_a_whole_suit() -> None:
    """(54 + 2 + 2) x 6 x 2 = 696, paid as 700."""
    deal = last(SANG)
    assert played(deal) == ("13", 1, (13, 0, 0, 0))
    assert paid(deal) == each_pays(700)


@holds(WINNER, "grandissimo.contracts.trump-or-sang")
@pytest.mark.parametrize(
    ("trump", "tricks"),
    [
        pytest.param(None, (13, 0, 0, 0), id="in sang the suit led is never beaten"),
        pytest.param("diamonds", (0, 0, 13, 0), id="a trump beats it"),
    ],
)
def test_the_highest_trump_or_else_the_highest_of_the_suit_led(
    trump: str | None, tricks: tuple[int, ...]
) -> None:
    """Seat 1 leads the ace of spades; with diamonds for trumps seat 3 goes on leading."""
    leads = "SHDC" if trump is None else "DCSH"
    first = [suit + "A" for suit in "SHDC"]
    rest = [suit + rank for rank in "KQJT98765432" for suit in leads]
    named = {} if trump is None else {"trump": trump}
    deal = last(of_suits("begär", "pass", "pass", "pass", play=[*first, *rest], **named))
    assert played(deal) == ("begar", 1, tricks)


SMALL = ["liten misär", "liten uppläggare", "liten pratmakare"]


def small(call: str, **more: object) -> dict[str, object]:
    """A small misère of seat 2, who lays the two of hearts away and takes nothing."""
    calls = ["pass", call, "pass", "pass"]
    told = of_suits(*calls, discards=[[], ["H2"], [], []], play=in_order(12))
    return {**told, **more}


@holds(DISCARD, TWELVE, "grandissimo.contracts.misere")
@pytest.mark.parametrize(
    ("call", "points"), [("liten misär", 50), ("liten uppläggare", 150), ("liten pratmakare", 250)]
)
def test_a_small_misere_with_a_card_laid_away_and_twelve_tricks(call: str, points: int) -> None:
    deal = last(small(call))
    assert played(deal)[1:] == (2, (12, 0, 0, 0))
    assert paid(deal) == {(1, 2): points, (3, 2): points, (4, 2): points}


@holds(TWELVE)
@pytest.mark.parametrize("call", SMALL)
@pytest.mark.parametrize(
    ("play", "said"),
    [
        ([*in_order(12), "S2"], f"card 49: {TWELVE}: S2 comes when 12 tricks have been played"),
        (in_order(11), f"{TWELVE}: the play stops after 44 cards of 48"),
    ],
)
def test_it_has_neither_more_nor_less_than_twelve(call: str, play: list[str], said: str) -> None:
    assert refusal(small(call, play=play)) == f"deal 1: {said}"


@holds(DISCARD)
@pytest.mark.parametrize("call", SMALL)
@pytest.mark.parametrize(
    ("discards", "said"),
    [
        pytest.param([[], [], [], []], "seat 2 lays away 1 card, and the record has 0", id="none"),
        pytest.param([[], ["H2", "H3"], [], []], "and the record has 2", id="two"),
        pytest.param([["S2"], ["H2"], [], []], "seat 1 lays away 0 cards, and", id="a defender's"),
        pytest.param([[], ["S2"], [], []], "does not hold it", id="another's card"),
    ],
)
def test_exactly_one_card_of_ones_own_is_laid_away(
    call: str, discards: list[list[str]], said: str
) -> None:
    message = refusal(small(call, discards=discards))
    assert message.startswith(f"deal 1: {DISCARD}: ")
    assert said in message


@holds(DISCARD, TURN)
def test_the_card_laid_away_cannot_be_played() -> None:
    play = ["SA", "H2"]
    assert refusal(small("liten misär", play=play)).startswith(f"deal 1: card 2: {TURN}: ")


@holds(DISCARD)
@pytest.mark.parametrize("call", ["stor misär", "stor uppläggare", "stor pratmakare", "7"])
def test_nothing_is_laid_away_in_any_other_game(call: str) -> None:
    kept = of_suits("pass", call, "pass", "pass")
    assert played(last(kept))[1:] == (2, (13, 0, 0, 0))
    away = {**kept, "discards": [[], ["H2"], [], []]}
    assert refusal(away).startswith(f"deal 1: {DISCARD}: ")


@holds("grandissimo.play.exposure")
@pytest.mark.parametrize("contract", GAMES)
def test_only_the_open_miseres_are_laid_open_and_after_the_second_lead(contract: str) -> None:
    """Before and after every card: so many tricks turned, so many cards on the table."""
    game = LADDER.contract(contract)
    moments = [(tricks, cards) for tricks in range(game.cards) for cards in range(4)]
    opened = game.id.endswith(("-upplaggare", "-pratmakare"))
    for moment in moments:
        shown = opened and moment > (1, 0)
        assert exposed_seat(game, 3, *moment) == (3 if shown else None)


@holds("grandissimo.play.exposure")
def test_the_declarer_who_leads_to_the_second_trick_leads_first() -> None:
    """Whose lead it is does not matter, only that it has been made."""
    game = LADDER.contract("stor-upplaggare")
    for declarer in (1, 2, 3, 4):
        assert exposed_seat(game, declarer, 1, 0) is None
        assert exposed_seat(game, declarer, 1, 1) == declarer


@holds("grandissimo.play.exposure")
@pytest.mark.parametrize("call", ["stor uppläggare", "stor pratmakare"])
def test_in_a_deal_the_hand_lies_open_when_five_cards_have_been_played(call: str) -> None:
    opened = last(of_suits("pass", call, "pass", "pass")).course.opened
    assert opened == (("grandissimo.play.exposure", 2, 5),)
    assert last(of_suits("pass", "stor misär", "pass", "pass")).course.opened == ()
