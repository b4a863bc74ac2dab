"""German Boston: trick play as at whist, and the blunder of the fourth hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from boston import play
from boston.cards import Card
from boston.errors import Refusal, Refused
from boston.play import CardRule, Play
from boston.record import Deal
from boston.result import Result
from boston.seats import Seat, left_of


def first_lead(dealer: Seat) -> Seat:
    """Forehand, at the dealer's left, leads to the first trick.

    >>> first_lead(dealer=4)
    1
    """
    return left_of(dealer)


def is_blunder(state: Play, card: Card, declarer: Seat) -> bool:
    """Whether this card, fourth to a trick the declarer holds, takes it though it need not.

    Another card that could have been played would have left the trick to the declarer.
    """
    if len(state.table) != 3 or state.turn == declarer:
        return False
    return _winner(state, card) != declarer and any(
        _winner(state, other) == declarer for other in play.legal_cards(CARDS, state)
    )


def _winner(state: Play, card: Card) -> Seat:
    return play.trick_winner(state.leader, (*state.table, card), state.trump)


def blunders(deal: Deal, declarer: Seat) -> Iterator[Seat]:
    """The seats that took a trick from the declarer in fourth hand and need not have."""
    assert deal.hands is not None
    assert deal.dealer is not None
    away = deal.discards or ((), (), (), ())
    hands = [hand.difference(cards) for hand, cards in zip(deal.hands, away, strict=True)]
    state = play.begin(hands, first_lead(deal.dealer), deal.trump)
    for card in deal.play or ():
        if is_blunder(state, card, declarer):
            yield state.turn
        state = play.put(state, card)


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
    if deal.hands is not None and deal.blunder not in blunders(deal, result.declarer):
        raise _not_so(
            f"the cards show no trick that seat {deal.blunder}, playing fourth, "
            "took from the declarer without having to"
        )
    return deal.blunder


def _not_so(reason: str) -> Refused:
    return Refused(Refusal("german.play.fourth-hand", f"nobody pays alone for a blunder: {reason}"))


CARDS: Final[Mapping[str, CardRule]] = {
    "german.play.turn": play.in_turn,
    "german.play.follow-suit": play.follow_suit,
}
FACTS: Final[Mapping[str, object]] = {
    "german.play.first-lead": first_lead,
    "german.play.trick-winner": play.trick_winner,
    "german.play.winner-leads": play.put,
    "german.play.fourth-hand": is_blunder,
}
