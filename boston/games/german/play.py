"""German Boston: trick play as at whist, and the blunder of the fourth hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from boston.auction.ladder import Contract
from boston.base.bound import Ruled, rule
from boston.base.cards import Card
from boston.base.seats import Seat, in_turn_from
from boston.errors import Refusal, Refused
from boston.record.record import Deal
from boston.table import play
from boston.table.masks import BIT, mask
from boston.table.play import CardRule, Customs, Manner, Play
from boston.table.result import Result

from .contracts import FORCED, REVOLUTION


@rule("german.play.fourth-hand")
def takes_in_fourth_hand(state: Play, card: Card, declarer: Seat) -> bool:
    """Whether this card, fourth to a trick the declarer holds, takes it."""
    if len(state.table) != 3 or state.turn == declarer:
        return False
    return state.taker(state.table) == declarer and state.taker((*state.table, card)) == state.turn


@rule("german.play.by-mistake")
def could_have_left_it(state: Play, declarer: Seat) -> bool:
    """Whether another card that could be played leaves the trick to the declarer."""
    others = play.legal_cards(CARDS, state)
    return any(state.taker((*state.table, other)) == declarer for other in others)


@rule("german.play.by-mistake")
def is_blunder(state: Play, card: Card, declarer: Seat) -> bool:
    """Whether this card, fourth to a trick the declarer holds, takes it though it need not."""
    return takes_in_fourth_hand(state, card, declarer) and could_have_left_it(state, declarer)


def blunders(deal: Deal, result: Result) -> Iterator[Seat]:
    """The seats that took a trick from the declarer in fourth hand and need not have."""
    fourth = fourth_cards(deal, result)
    return (state.turn for state, card in fourth if is_blunder(state, card, result.declarer))


def fourth_cards(deal: Deal, result: Result) -> Iterator[tuple[Play, Card]]:
    """The last card to every trick, and how the play stood before it."""
    manner = Manner(result.trump, PLAYING)
    away = deal.discards or ((), (), (), ())
    held = [mask(hand.difference(gone)) for hand, gone in zip(deal.hands or (), away, strict=False)]
    for number, trick in enumerate(result.played):
        for seat, card in zip(in_turn_from(trick.leader), trick.cards, strict=True):
            if card == trick.cards[-1]:
                table, before = trick.cards[:-1], result.played[:number]
                led = manner.suit_led(table)
                yield Play(manner, tuple(held), trick.leader, seat, led, table, before), card
            held[seat - 1] &= ~BIT[card]


def blunderer(deal: Deal, result: Result) -> Seat | None:
    """Who pays the misère alone because he let the declarer make it; nobody as a rule.

    Where the record has the cards, they have to show the blunder.
    """
    if deal.blunder is None:
        return None
    if not result.contract.is_misere:
        raise _not_so(f"{result.contract} is no misère")
    if deal.blunder == result.declarer:
        raise _not_so(f"seat {deal.blunder} is the declarer")
    if not result.is_made:
        raise _not_so("the misère was lost all the same")
    if deal.hands is not None:
        _shown(deal, deal.blunder, result)
    return deal.blunder


def _shown(deal: Deal, seat: Seat, result: Result) -> None:
    """Refuse a blunder that the cards do not show."""
    fourth, declarer = fourth_cards(deal, result), result.declarer
    took = (state.turn for state, card in fourth if takes_in_fourth_hand(state, card, declarer))
    if seat not in took:
        raise _not_so(
            f"the cards show no trick that seat {seat}, playing fourth, took from the declarer"
        )
    if seat not in blunders(deal, result):
        raise _not_so(f"seat {seat} could only take the trick", "german.play.by-mistake")


def open_at_once(
    contract: Contract, declarer: Seat, tricks_turned: int, cards_on_table: int
) -> Seat | None:
    """In an open misère the declarer lays all cards face up at once, twelve or thirteen."""
    return None if contract.exposed_after is None else declarer


def open_after_first_trick(
    contract: Contract, declarer: Seat, tricks_turned: int, cards_on_table: int
) -> Seat | None:
    """Where the table has agreed on it, the same is done after the first trick."""
    if contract.exposed_after is None or tricks_turned < 1:
        return None
    return declarer


def all_open_after_first_trick(contract: Contract, tricks_turned: int) -> bool:
    """In a forced misère the opponents too lay their cards open, after the first trick."""
    return contract.id == FORCED and tricks_turned >= 1


def all_open_at_once(contract: Contract, tricks_turned: int) -> bool:
    """In Revolution all fifty-two cards lie open at once."""
    return contract.id == REVOLUTION


def _not_so(reason: str, rule: str = "german.play.fourth-hand") -> Refused:
    return Refused(Refusal(rule, f"nobody pays alone for a blunder: {reason}"))


CARDS: Final[Mapping[str, CardRule]] = {
    "german.play.turn": play.in_turn,
    "german.play.follow-suit": play.follow_suit,
}
PLAYING: Final = Customs(
    first_lead=Ruled("german.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("german.play.trick-winner", play.trick_winner),
    next_lead=Ruled("german.play.winner-leads", play.winner_leads),
    laid_open=Ruled("german.contracts.open", open_at_once),
    all_open=(
        Ruled("german.contracts.forced", all_open_after_first_trick),
        Ruled("german.contracts.revolution", all_open_at_once),
    ),
)
#: The same where the table has agreed on it by ``open_after``.
PLAYING_OPEN_LATER: Final = PLAYING._replace(
    laid_open=Ruled("german.contracts.open", open_after_first_trick)
)
