"""The cards of a deal as a record tells them, each one checked against the rules."""

from __future__ import annotations

from typing import Any, NamedTuple

from boston.auction.ladder import Contract
from boston.base.cards import Card
from boston.base.seats import Seat
from boston.base.words import counted
from boston.errors import Refusal, Refused, enforce, first_refusal, located
from boston.game import Game
from boston.record.forms import no_strange_keys
from boston.record.keys import Form
from boston.record.record import Deal
from boston.table import play as _play
from boston.table.play import Play
from boston.table.result import Result


class Length(NamedTuple):
    """How many tricks a deal has, and the rule that says so."""

    tricks: int
    rule: str


def length_rule(game: Game[Any], contract: Contract, declarer: Seat) -> str:
    """The rule that says how many tricks are played: the one that objects to there being none.

    >>> from boston.games.swedish import GAME
    >>> length_rule(GAME, GAME.ladder.contract("7"), 1)
    'swedish.deal.packets'
    >>> length_rule(GAME, GAME.ladder.contract("petite-misere"), 1)
    'swedish.play.twelve-tricks'
    """
    refusal = first_refusal(game.rules.results, Result(contract=contract, declarer=declarer))
    assert refusal is not None
    return refusal.rule


def play_out(game: Game[Any], deal: Deal, begun: Play, length: Length) -> Play:
    """Every card in turn, to the last trick; one the rules refuse is named by its number."""
    play = card_by_card(game, deal, begun, length)
    if len(play.tricks) < length.tricks:
        played = counted(len(deal.play or ()), "card")
        raise Refused(Refusal(length.rule, f"the play stops after {played} of {4 * length.tricks}"))
    return play


def play_in_part(game: Game[Any], deal: Deal, begun: Play, length: Length) -> Play:
    """The cards played before a deal was broken off, as far as the rules let it come."""
    form = Form.GIVEN_UP if deal.given_up else Form.CONCEDED
    no_strange_keys(deal, form)
    enforce(first_refusal(game.rules.conceding, len(deal.play or ())))
    return card_by_card(game, deal, begun, length)


def card_by_card(game: Game[Any], deal: Deal, begun: Play, length: Length) -> Play:
    """The play after the cards told, as many as there are; each has to be allowed."""
    state = begun
    for number, card in enumerate(deal.play or (), 1):
        if len(state.tricks) == length.tricks:
            over = Refusal(
                length.rule, f"{card} comes when {length.tricks} tricks have been played"
            )
            raise located(f"card {number}", Refused(over))
        state = _one_card(game, state, number, card)
    return state


def _one_card(game: Game[Any], state: Play, number: int, card: Card) -> Play:
    refusal = _play.why_not(game.rules.cards, state, state.turn, card)
    if refusal is not None:
        raise located(f"card {number}", Refused(refusal))
    return _play.put(state, card)
