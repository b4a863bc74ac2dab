"""Tests of the words of a hint, of a question, and of the end of a deal, in every game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

import pytest

from boston.apps.players.sampling import Tally, Weighed
from boston.apps.present.play.advice import additions, because, promise, share
from boston.apps.present.play.ending import gained, settled
from boston.apps.present.play.page import respond
from boston.base.cards import Card
from boston.base.seats import SEATS
from boston.catalogue import GAMES
from boston.course.deal import DealState, Phase
from boston.course.playing import CARD
from boston.position.before import before
from boston.position.seen import seen
from boston.record.reading import loads
from boston.record.record import Session
from boston.replaying.replay import replay
from boston.table.result import PlayedByAll
from tests.test_players import played

NAMES: Final = ("You", "Bo", "Cilla", "Disa")
#: Seat 1 holds the highest spades, the ace and king, and the ace of clubs. That ace is its only
#: high card without enough low cards below it.
HANDS: Final = ("AK5432.32.32.A32", "QJT9.AKQ..KQJT98", "876.JT9.AKQJ.765", ".87654.T987654.4")
#: Each player holds one whole suit.
SUITS: Final = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")


def dealt(game: str, hands: Sequence[str], *choices: str, **told: Any) -> DealState:
    """Return a deal with these hands after these choices."""
    deal = before(Session(game=game)).deal(dealer=4, hands=[*hands], **told)
    for said in choices:
        deal = deal.push(said)
    return deal


def says(deal: DealState, choice: str) -> str:
    """Return the reason for a choice of the player whose turn it is."""
    assert deal.seat is not None
    return because(seen(deal, deal.seat), choice, NAMES)


# ── The share of the deals ────────────────────────────────────────────────────────────────────────


def test_a_hint_gives_the_share_of_won_deals_in_one_sentence() -> None:
    cards = Weighed(20, {"S2": Tally(14, 8.0, 2.1), "SK": Tally(9, -4.5, 2.3)})
    assert share(cards, "S2") == ("You then win counters in 14 of 20 deals that fit what you know.")
    bids = Weighed(20, {"5": Tally(15, 8.0, 1.0), "pass": Tally(16, 2.0, 1.0)})
    # If something else wins more often, the average decides.
    assert share(bids, "5") == (
        "You then win counters in 15 of 20 deals that fit what you know; "
        "nothing else tried does better on average."
    )
    assert share(bids, "pass").endswith("16 of 20 deals that fit what you know.")


# ── The cards ─────────────────────────────────────────────────────────────────────────────────────


def test_a_bid_is_explained_by_sure_tricks_and_trumps() -> None:
    deal = dealt("solo", HANDS)
    three = "The ace and king of spades and the ace of clubs are 3 sure tricks unless one is ruffed"
    assert says(deal, "5 spades") == f"{three}; with 6 trumps in spades you need 2 more tricks."
    # The reason for a pass compares these tricks with the lowest bid.
    assert says(deal, "pass").startswith(f"{three}, and the lowest bid for tricks needs 5. ")
    assert says(dealt("solo", SUITS), "slam spades").endswith(
        "are 13 sure tricks; with 13 trumps in spades you need no more tricks."
    )
    # Seven diamonds from the ten down; the other hands hold the four higher ones.
    low = dealt("solo", (HANDS[3], *HANDS[:3]))
    assert says(low, "5 diamonds") == (
        "You have no sure tricks; with 7 trumps in diamonds you need 5 more tricks."
    )


def test_a_misere_is_explained_by_its_high_cards() -> None:
    deal = dealt("solo", HANDS)
    high = "The ace of clubs looks too high for this bid"
    assert says(deal, "little-misere") == f"{high}, and you may discard 1."
    assert says(deal, "grand-misere") == f"{high}."
    assert says(deal, "piccolissimo").startswith("You need exactly 1 trick; the ace of clubs")
    low = dealt("solo", ("5432.5432.5432.2", *HANDS_OF_OTHERS))
    assert says(low, "grand-misere") == "None of your cards looks too high for this bid."
    # More than four high cards are counted, not named: four spades, three hearts, three clubs.
    assert says(dealt("solo", (HANDS[1], HANDS[0], *HANDS[2:])), "grand-misere") == (
        "As many as 10 of your cards look too high for this bid."
    )


HANDS_OF_OTHERS: Final = ("AKQJT.AKQ.AKQ.AK", "9876.JT98.JT9.QJ", ".76.876.T9876543")


def test_a_french_hint_counts_the_jack_of_diamonds_as_highest_trump() -> None:
    hands = ("5432.32.J2.A5432", "AKQJ.AKQ.AKQ.KQJ", "T987.JT9.T98.T98", "6.87654.76543.76")
    found = says(dealt("french", hands, turned="hearts"), "petite-independence clubs")
    # The six trumps are five clubs and the jack.
    assert found == (
        "The jack of diamonds and the ace of clubs are 2 sure tricks; "
        "with 6 trumps in clubs you need 4 more tricks."
    )


def test_a_card_is_explained_by_what_it_does() -> None:
    deal = dealt("solo", HANDS, "5 spades", "pass", "pass", "pass")
    assert says(deal, "SA") == "Nobody can beat it."
    assert says(deal, "CA") == "Only a trump can beat it."
    # Bo cannot beat the ace.
    deal = deal.push("SA")
    assert says(deal, "S9") == (
        "None of your cards beats the ace of spades, and this is the lowest."
    )
    deal = deal.push("S9")
    assert says(deal, "S6") == (
        "None of your cards beats the ace of spades, and this is the lowest."
    )
    deal = deal.push("S6")
    # Disa has no spade, and a single club.
    assert says(deal, "C4") == "It is the lowest card that you may play."


def test_a_misere_card_is_explained_by_whether_it_stays_below() -> None:
    deal = dealt("solo", HANDS, "grand-misere", "pass", "pass", "pass", "H3")
    assert says(deal, "HQ") == "Every card that you may play beats the three of hearts."
    deal = deal.push("HQ")
    assert says(deal, "HJ") == "It is your highest card that stays below the queen of hearts."


def told(game: str) -> Iterator[tuple[DealState, str, str]]:
    """Yield each choice of plain players in a few deals, with the state before it and a reason."""
    for seed in range(1, 5):
        states = played(game, seed)
        for now, then in pairwise(states):
            choice = then.pushed[-1][1]
            yield now, choice, says(now, choice)


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_for_a_hint_is_a_sentence_and_proves_true(game: str) -> None:
    for now, choice, reason in told(game):
        if now.phase in (Phase.MERGE, Phase.FROM_SEAT, Phase.BLUNDER, Phase.CARD_CALLED):
            assert reason == ""
            continue
        assert reason.endswith("."), (now.phase, choice)
        assert reason[0].isupper()
        if now.phase is not Phase.PLAY:
            continue
        end = ended(now.push(choice))
        if reason.startswith(("Nobody can beat it", "It wins the trick")):
            assert end.tricks[len(now.tricks)].winner == now.seat
        if "for your side" in reason and now.contracted is not None:
            assert now.play is not None
            side, taker = now.contracted.side, now.play.taker(now.play.table)
            assert (now.seat in side) == (taker in side)


def ended(deal: DealState) -> DealState:
    """Return the deal after the current trick, if each player plays their highest legal card."""
    while deal.phase is Phase.PLAY and len(deal.cards) % 4:
        cards = [CARD[said] for said in deal.legal if said in CARD]
        deal = deal.push(str(max(cards, key=_height(deal))))
    return deal


def _height(deal: DealState) -> Any:
    play = deal.play
    assert play is not None
    order, trump = play.manner.order, play.manner.trump

    def height(each: Card) -> tuple[bool, int]:
        suit, rank = order(each, trump)
        return suit is trump, rank

    return height


# ── A question ────────────────────────────────────────────────────────────────────────────────────


def asked(deal: DealState) -> dict[str, Any]:
    """Return the last step of a deal, as the page gets it."""
    asks = {"game": deal.game.id, "dealer": 4, "turned": deal.record.turned or ""}
    made = {"hands": [*HANDS], "choices": [said for _, said in deal.pushed]}
    answer = respond(json.dumps({"own": [1, 2, 3, 4], "do": "look", **asks, **made}))
    last: dict[str, Any] = answer["deal"]["steps"][-1]
    return last


def test_the_page_says_how_many_tricks_two_partners_need() -> None:
    # In Swedish Boston, a six needs six tricks from the declarer and four from the partner.
    swedish = dealt("swedish", HANDS, "6", "pass", "pass", "pass", "spades", turned="hearts")
    assert (
        promise(swedish)
        == "Alone you need 6 tricks. A partner promises 4 tricks; together you need 10 tricks."
    )
    assert promise(swedish.push("ask")) == "You promise 4 tricks; together you need 10 tricks."
    assert (
        asked(swedish.push("ask"))["asks"] == "You promise 4 tricks; together you need 10 tricks."
    )
    # In Solo, only the total of the two counts.
    solo = dealt("solo", HANDS, "6 spades", "pass", "pass", "pass")
    assert "A partner promises no number of tricks; together you need 10 tricks." in promise(solo)
    # In French Boston, a player accepts during the auction.
    french = dealt("french", HANDS, "simple-belle", turned="hearts")
    assert says(french, "accept").startswith("You promise 3 tricks; together you need 8 tricks. ")


def test_the_page_names_no_target_if_nobody_asks_for_a_partner() -> None:
    assert promise(dealt("solo", HANDS)) == ""
    assert promise(dealt("american", HANDS, "6", turned="hearts")) == ""
    assert "asks" not in asked(dealt("solo", HANDS))


#: The trumps that each addition allows if hearts are turned up; diamonds are then second.
ADDED: Final = {
    "swedish": ("colour: hearts or diamonds", "highest: hearts"),
    "grandissimo": (
        "colour: hearts, diamonds or no trumps",
        "highest: hearts or no trumps",
        "grandissimo: no trumps",
    ),
    "german": ("second: hearts or diamonds", "first: hearts"),
    "american": ("second: diamonds", "first: hearts"),
}
ADDED_ALSO: Final = {"swedish-simplified": "swedish", "american-alternative": "american"}


@pytest.mark.parametrize("game", GAMES)
def test_the_page_explains_each_addition_to_a_bid_once(game: str) -> None:
    turned = {} if GAMES[game].turn_up is None else {"turned": "hearts"}
    words, rules = additions(dealt(game, HANDS, **turned))
    added = ADDED.get(ADDED_ALSO.get(game, game), ())
    said = (f"bid with “{each.replace(': ', '” is played in ')}" for each in added)
    line = f"tests/present/test_play_advice.py: write a line for {game} in ADDED or ADDED_ALSO"
    assert words[2:].removesuffix(".") == "; a ".join(said), line
    assert bool(rules) == bool(words)
    assert all(rule in GAMES[game].rules.trump for rule in rules)


# ── The end ───────────────────────────────────────────────────────────────────────────────────────

MISERE: Final = ("grand-misere", "pass", "pass", "pass")


def test_a_misere_is_lost_with_its_first_trick() -> None:
    deal = dealt("solo", SUITS, *MISERE, "SA", "HA", "DA")
    assert settled(deal, (1,), NAMES) == ""
    lost = "grand-misere is lost: you took 1 trick and needed none."
    assert settled(deal.push("CA"), (1,), NAMES) == lost
    answer = respond(
        json.dumps(
            {
                "own": [1],
                "do": "look",
                "game": "solo",
                "dealer": 4,
                "hands": [*SUITS],
                "turned": "",
                "names": [*NAMES],
                "choices": [*MISERE, "SA", "HA", "DA", "CA"],
            }
        )
    )
    assert answer["settled"].endswith("is lost: you took 1 trick and needed none.")


def test_piccolissimo_is_lost_with_a_second_trick() -> None:
    bid = ("piccolissimo", "pass", "pass", "pass")
    deal = dealt("solo", SUITS, *bid)
    while deal.phase is Phase.DISCARD:
        deal = deal.push(deal.legal[0])
    while len(deal.tricks) < 1:
        deal = deal.push(deal.legal[0])
    # One trick is the target, but twelve tricks are still to come.
    assert (len(deal.tricks), settled(deal, (1,), NAMES)) == (1, "")
    while len(deal.tricks) < 2:
        deal = deal.push(deal.legal[0])
    assert settled(deal, (1,), NAMES).endswith("you took 2 tricks and needed exactly 1.")


def test_a_bid_is_settled_as_soon_as_it_is_certain_to_be_made_or_lost() -> None:
    deal = dealt("solo", SUITS, "9 spades", "pass", "pass", "pass")
    while len(deal.tricks) < 9:
        assert settled(deal, (2,), NAMES) == ""
        deal = deal.push(next(said for said in deal.legal if said in CARD))
    assert settled(deal, (2,), NAMES) == "9 spades is made: you took 9 tricks and needed 9."
    # Bo bids in the suit of seat 1 and takes no tricks: the fourth trick lost is one too many.
    deal = dealt("solo", SUITS, "pass", "10 spades", "pass", "pass")
    while len(deal.tricks) < 4:
        assert settled(deal, (1,), NAMES) == ""
        deal = deal.push(next(said for said in deal.legal if said in CARD))
    lost = "10 spades is lost: Bo can take 9 tricks at most and needed 10."
    assert settled(deal, (1,), NAMES) == lost


@pytest.mark.parametrize("game", GAMES)
def test_the_page_never_announces_a_result_that_proves_wrong(game: str) -> None:
    said = 0
    for seed in range(1, 13):
        states = played(game, seed)
        end = states[-1].result
        for now in states:
            words = settled(now, SEATS, NAMES)
            if end is None or isinstance(end, PlayedByAll):
                assert words == ""
            elif words:
                assert f" is {'made' if end.is_made else 'lost'}: " in words
                assert now.phase is Phase.PLAY
                said += 1
    assert said > 0


def test_a_hidden_partner_is_not_given_away() -> None:
    told = 0
    for seed in range(1, 40):
        for now in played("fontainebleau", seed):
            if now.contracted is None or now.record.called is None or now.phase is not Phase.PLAY:
                continue
            known = now.record.called in now.cards
            others = {*SEATS} - {now.contracted.partner}
            if not known:
                assert settled(now, [*others], NAMES) == ""
                told += 1
    assert told > 0


def test_the_end_of_a_deal_gives_one_sum_with_its_payments() -> None:
    # Six in spades is worth 6; three opponents pay it.
    deal = 'contract = "6 spades"\ndeclarer = 1\ntricks = [6, 3, 2, 2]'
    over = replay(loads(f'game = "solo"\n[[deal]]\ndealer = 4\n{deal}'))
    assert gained(over, 2, NAMES) == ["You lose 6 in this deal. Bo pays you 6: 6 in spades."]
    assert gained(over, 1, NAMES)[0].startswith("You get 18 in this deal. ")
    assert gained(over, None, ("1", "2", "3", "4")) == [
        "In this deal: Seat 1 +18, Seat 2 -6, Seat 3 -6, Seat 4 -6."
    ]


def test_a_passed_out_deal_pays_nothing_and_debts_are_given_separately() -> None:
    over = replay(loads('game = "solo"\n[[deal]]\ndealer = 4\ncontract = "passed"'))
    assert gained(over, 1, NAMES) == ["You neither win nor lose in this deal."]
    # The declarer of a lost misère writes bêtes, which are paid at the end of the evening.
    lost = 'contract = "petite-misere"\ndeclarer = 1\ntricks = [2, 4, 3, 3]'
    over = replay(loads(f'game = "swedish"\n[[deal]]\ndealer = 4\n{lost}'))
    first, second = gained(over, 1, NAMES)
    assert first.startswith("You lose 150 in this deal. ")
    # As in the example of `DealContext.gain`, the settlement costs another 150.
    assert second.startswith("If you stopped now, with everything settled: You -300, ")
