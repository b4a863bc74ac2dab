"""A position as one seat sees it: its own hand, and what all have heard and seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boston.auction.auction import Auction, Said
from boston.base.cards import Hand, Suit
from boston.base.seats import SEATS, Seat
from boston.course.deal import DealState, Phase
from boston.course.judge import trump_of
from boston.game import Game
from boston.table.play import NO_CARD, Cards, Play

__all__ = ["Seen", "seen"]


@dataclass(frozen=True, slots=True)
class Seen:
    """What a player knows when it is his turn, and what he may say or do.

    ``hand`` are the cards he holds now. ``won`` is the bid that won the auction, ``partner`` the
    declarer's as far as this seat knows him. ``play`` has the hands of the others empty, unless
    they lie open.
    """

    game: Game[Any]
    phase: Phase
    seat: Seat
    hand: Hand
    may: tuple[str, ...]
    turned: Suit | None
    bidding: Auction
    won: Said | None
    partner: Seat | None
    trump: Suit | None
    play: Play | None

    @property
    def is_declarer(self) -> bool:
        """Whether this seat has won the auction."""
        return self.won is not None and self.won.seat == self.seat


def seen(deal: DealState, seat: Seat) -> Seen:
    """The deal as this seat sees it; only whose turn it is may do anything.

    >>> from boston.position.before import before, begin
    >>> from boston.record.reading import loads, read_deal
    >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    >>> deal = begin(before(loads('game = "solo"')), read_deal({"dealer": 4, "hands": hands}))
    >>> his = seen(deal.push("grand-misere"), 2)
    >>> sorted({card.suit.value for card in his.hand}), his.may[:2]
    (['hearts'], ('pass', '9 spades'))
    """
    record, won = deal.record, deal.won
    play = None if deal.play is None else deal.play._replace(held=_in_sight(deal, deal.play, seat))
    away = (record.discards or ((), (), (), ()))[seat - 1]
    dealt = (record.hands or ())[seat - 1].difference(away)
    may = tuple(each.said for each in deal.choices if each.is_open) if seat == deal.seat else ()
    return Seen(
        game=deal.game,
        phase=deal.phase,
        seat=seat,
        hand=dealt if deal.play is None else deal.play.held_by(seat),
        may=may,
        turned=record.turned,
        bidding=deal.bidding,
        won=won,
        partner=_partner(deal, seat),
        trump=trump_of(deal.game, record, won.bid) if won else None,
        play=play,
    )


def lies_open(deal: DealState) -> Mapping[Seat, Hand]:
    """The hands that lie open on the table."""
    play = deal.play
    return {} if play is None else {seat: play.held_by(seat) for seat in deal.opened}


def _in_sight(deal: DealState, play: Play, seat: Seat) -> tuple[Cards, ...]:
    known = {*deal.opened, seat}
    return tuple(
        held if each in known else NO_CARD for each, held in zip(SEATS, play.held, strict=True)
    )


def _partner(deal: DealState, seat: Seat) -> Seat | None:
    """The partner, unless a card called has found him and it has not come out yet."""
    if deal.contracted is None:
        return None
    partner, called = deal.contracted.partner, deal.record.called
    if called is None or seat == partner:
        return partner
    known = deal.game.rules.finding.known_after(called, deal.cards)
    return partner if known else None
