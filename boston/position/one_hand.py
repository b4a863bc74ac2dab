"""A deal at a table with cards of its own, of which the engine is shown one hand at most.

What is asked here is what a replay asks, as far as one hand and what all have heard and seen go.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from boston.auction.auction import Auction, Said
from boston.base.cards import Card, Hand
from boston.base.seats import SEATS, Seat, in_turn_from
from boston.base.words import counted
from boston.errors import BostonError, RecordError, Refusal, Refused, enforce
from boston.record.record import Deal
from boston.course import judge
from boston.replaying.calls_told import follow_calls
from boston.replaying.replay import dealer_of
from boston.table.dealt import CARDS_EACH
from boston.table.masks import NO_CARD, mask
from boston.table.play import Manner, Play, Renege, Trick

from . import may, phases
from .before import Before, Here
from .choice import Choice
from .told import Told

__all__ = ["Heard", "OnTable", "Shown", "cards", "heard", "to_play"]


class Shown(NamedTuple):
    """The hand that is shown, and whose it is: the cards that he still holds."""

    seat: Seat
    cards: Hand


class OnTable(NamedTuple):
    """The trick that is being played: its number, from 1, and the cards in the order they fell."""

    number: int
    cards: tuple[Card, ...] = ()


class Heard(NamedTuple):
    """The auction as far as it has gone, in the game as it is played in this deal."""

    here: Here
    bidding: Auction
    hand: Hand | None

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Every call of whoever is to speak; none when the auction is over."""
        if self.bidding.turn is None:
            return ()
        return may.calls(self.here.game, self.bidding, self.hand, self.here.told)

    @property
    def trumps(self) -> tuple[Choice, ...]:
        """The suits that the bid that won may be played in, where the declarer names one."""
        if self.bidding.turn is not None or self.bidding.standing is None:
            return ()
        unnamed = replace(self.here, told=self.here.told.writes(trump=None))
        asked = phases.trump(unnamed, self.bidding.standing)
        return () if asked is None else asked.choices


def heard(earlier: Before, deal: Deal, shown: Shown | None = None) -> Heard:
    """What may be called after the calls of a deal of which nothing else has to be told.

    A whole hand that is shown is held against every call of its own player; of one that has been
    played from nobody knows what it was. The first call that is not allowed raises its refusal.

    >>> from boston.base.cards import hand
    >>> from boston.position.before import before
    >>> from boston.record.reading import loads
    >>> earlier = before(loads('game = "swedish"'))
    >>> said = heard(earlier, Deal(dealer=4, calls=("5 colour",)))
    >>> said.bidding.turn, str(next(each.refusal for each in said.choices if each.said == "5"))
    (2, 'swedish.auction.better-suit: 5 does not supersede 5 colour')
    """
    dealer = dealer_of(earlier.at_table, deal, earlier.dealer, earlier.begins)
    if dealer is None:
        raise RecordError("'dealer' is missing: who deals is not known yet")
    told = Told(replace(deal, dealer=dealer))
    enforce(earlier.game.refuses_deal(earlier.terms, earlier.state, told.deal))
    game = earlier.game.in_deal(earlier.game, earlier.terms, earlier.state, told.deal)
    whole = {} if shown is None or len(shown.cards) != CARDS_EACH else {shown.seat: shown.cards}
    hands = [whole.get(seat) for seat in SEATS]
    bidding = follow_calls(game, deal.calls or (), dealer, hands)
    hand = None if bidding.turn is None else whole.get(bidding.turn)
    return Heard(Here(earlier, game, dealer, told), bidding, hand)


def to_play(said: Heard, shown: Shown, trick: OnTable) -> Play:
    """The play before a card of the hand that is shown, of which only that hand is known.

    The contract is that of the auction if it is over, or what the deal tells of it; nothing asks
    for one where the cards of a trick alone decide.

    >>> from boston.base.cards import card, hand
    >>> from boston.position.before import before
    >>> from boston.record.reading import loads
    >>> said = heard(before(loads('game = "solo"')), Deal(dealer=4))
    >>> play = to_play(said, Shown(2, hand("A2.K..")), OnTable(11, (card("S7"),)))
    >>> [(each.said, each.is_open) for each in may.cards(said.here.game, play, 2, said.here.told)]
    [('SA', True), ('S2', True), ('HK', False)]
    """
    _as_a_trick(trick, shown)
    here = said.here
    manner = _manner(said, _won(said))
    order = in_turn_from(shown.seat, manner.after)
    leader = order[-len(trick.cards)] if trick.cards else shown.seat
    if trick.number == 1:
        leader = manner.customs.first_lead.does(here.dealer, manner.after)
    turn = in_turn_from(leader, manner.after)[len(trick.cards)]
    held = tuple(mask(shown.cards) if seat == shown.seat else NO_CARD for seat in SEATS)
    # Rules ask how many tricks were turned before, and not what was in them.
    turned = (Trick(leader, (), leader),) * (trick.number - 1)
    return Play(manner, held, leader, turn, manner.suit_led(trick.cards), trick.cards, turned)


def cards(said: Heard, shown: Shown, trick: OnTable) -> tuple[Choice, ...]:
    """Every card of the hand that is shown, and the rule that refuses it in this trick."""
    play = to_play(said, shown, trick)
    return may.cards(said.here.game, play, shown.seat, said.here.told)


def _as_a_trick(trick: OnTable, shown: Shown) -> None:
    if not 1 <= trick.number <= CARDS_EACH:
        raise BostonError(f"there is no trick {trick.number}: a deal has {CARDS_EACH}")
    if len(trick.cards) >= len(SEATS):
        raise BostonError(f"a trick has {len(SEATS)} cards, and nobody plays a fifth")
    for number, card in enumerate(trick.cards):
        if card in trick.cards[:number]:
            raise BostonError(f"{card} lies on the table twice")
        if card in shown.cards:
            raise BostonError(f"{card} lies on the table, and seat {shown.seat} holds it")
    most = CARDS_EACH - trick.number + 1
    if len(shown.cards) > most:
        held = counted(len(shown.cards), "card")
        reason = f"seat {shown.seat} holds {held}, and before trick {trick.number}"
        raise BostonError(f"{reason} nobody holds more than {most}")


def _won(said: Heard) -> Said | None:
    """The bid that is played: the auction's, or as it is told; ``None`` where none is known."""
    deal, game = said.here.deal, said.here.game
    if said.bidding.is_over:
        passed = game.when_all_pass
        if said.bidding.standing is None and not passed.rounds:
            raise Refused(Refusal(passed.rule, "all have passed, and no card is played"))
        return said.bidding.standing
    if deal.contract is None or judge.nobody_bid(game, deal.contract):
        return None
    if deal.declarer is None:
        raise RecordError("'declarer' is missing beside 'contract'")
    return Said(deal.declarer, judge.read_contract(game, deal.contract))


def _manner(said: Heard, won: Said | None) -> Manner:
    game, deal = said.here.game, said.here.deal
    if won is None:  # Where all have passed nobody names a trump.
        trump = None if said.bidding.is_over else deal.trump
        return Manner(trump, game.playing, game.card_order, game.after)
    trump = judge.checked_trump(game, deal, won.bid).trump
    free = Renege(won.seat, won.bid.contract.renege)
    return Manner(trump, game.playing, game.card_order, game.after, free)
