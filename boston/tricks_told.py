"""The cards of a deal as a record tells them, each one checked against the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boston import play as _play
from boston.cards import HONOURS, Card, Hand
from boston.errors import RecordError, Refused, enforce, first_refusal, located
from boston.forms import no_strange_keys
from boston.game import Game
from boston.play import Play, Renege, Trick
from boston.record import Deal
from boston.seats import BySeat, Seat


def play_out(
    game: Game[Any],
    deal: Deal,
    hands: Sequence[Hand],
    leader: Seat,
    rounds: int,
    free: Renege | None = None,
) -> tuple[Trick, ...]:
    """Every card in turn, to the last trick; one the rules refuse is named by its number."""
    tricks = _tricks(game, deal, hands, leader, rounds, free)
    if len(tricks) < rounds:
        played = len(deal.play or ())
        raise RecordError(f"the play stops after {played} cards of {4 * rounds}")
    return tricks


def play_in_part(
    game: Game[Any],
    deal: Deal,
    hands: Sequence[Hand],
    leader: Seat,
    rounds: int,
    free: Renege | None = None,
) -> tuple[Trick, ...]:
    """The cards played before a deal was broken off, as far as the rules let it come."""
    form = "a deal that was given up" if deal.given_up else "a game that was conceded"
    no_strange_keys(deal, form)
    enforce(first_refusal(game.rules.conceding, len(deal.play or ())))
    return _tricks(game, deal, hands, leader, rounds, free)


def _tricks(
    game: Game[Any],
    deal: Deal,
    hands: Sequence[Hand],
    leader: Seat,
    rounds: int,
    free: Renege | None,
) -> tuple[Trick, ...]:
    state = _play.begin(hands, leader, deal.trump, game.card_order, free, game.after)
    for number, card in enumerate(deal.play or (), 1):
        if len(state.tricks) == rounds:
            raise RecordError(f"card {number}: {rounds} tricks have been played")
        state = _one_card(game, state, number, card)
    return state.tricks


def _one_card(game: Game[Any], state: Play, number: int, card: Card) -> Play:
    refusal = _play.why_not(game.rules.cards, state, state.turn, card)
    if refusal is not None:
        raise located(f"card {number}", Refused(refusal))
    return _play.put(state, card)


def honours_dealt(hands: Sequence[Hand], deal: Deal) -> BySeat:
    """Ace, king, queen and knave of trumps in each hand as it was dealt."""
    counts = [
        sum(1 for card in hand if card.suit is deal.trump and card.rank in HONOURS)
        for hand in hands
    ]
    return (counts[0], counts[1], counts[2], counts[3])
