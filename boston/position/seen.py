"""A position as one seat sees it: its own hand, and what all have heard and seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boston.auction.auction import Auction, Said
from boston.base.cards import Hand, Suit
from boston.base.seats import SEATS, Seat
from boston.game import Game
from boston.replaying.full import open_hands
from boston.course.judge import trump_of
from boston.table.masks import NO_CARD, Cards
from boston.table.play import Play

from .position import Position
from .told import Phase

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


def seen(now: Position, seat: Seat) -> Seen:
    """The position as this seat sees it; only whose turn it is may do anything.

    >>> from boston.position.before import before
    >>> from boston.position.position import position
    >>> from boston.position.told import Told
    >>> from boston.record.reading import loads, read_deal
    >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    >>> told = Told(read_deal({"dealer": 4, "hands": hands, "calls": ["grand-misere"]}))
    >>> his = seen(position(before(loads('game = "solo"')), told), 2)
    >>> sorted({card.suit.value for card in his.hand}), his.may[:2]
    (['hearts'], ('pass', '9 spades'))
    """
    deal, game = now.told.deal, now.here.game
    won = now.bidding.standing if now.bidding.is_over else None
    trump = trump_of(game, deal, won.bid) if won else None
    play = None if now.play is None else now.play._replace(held=_in_sight(now, now.play, seat))
    away = (deal.discards or ((), (), (), ()))[seat - 1]
    dealt = (deal.hands or ())[seat - 1].difference(away)
    may = tuple(each.said for each in now.choices if each.is_open) if seat == now.seat else ()
    return Seen(
        game=game,
        phase=now.phase,
        seat=seat,
        hand=dealt if now.play is None else now.play.held_by(seat),
        may=may,
        turned=deal.turned,
        bidding=now.bidding,
        won=won,
        partner=_partner(now, seat),
        trump=trump,
        play=play,
    )


def lies_open(now: Position) -> Mapping[Seat, Hand]:
    """The hands that lie open on the table."""
    held, play = now.contracted, now.play
    if held is None or play is None:
        return {}
    turned, on_table = len(play.tricks), len(play.table)
    opened = open_hands(now.here.game.playing, held, turned, on_table)
    return {seat: play.held_by(seat) for _, seat in opened}


def _in_sight(now: Position, play: Play, seat: Seat) -> tuple[Cards, ...]:
    known = {*lies_open(now), seat}
    return tuple(
        held if each in known else NO_CARD for each, held in zip(SEATS, play.held, strict=True)
    )


def _partner(now: Position, seat: Seat) -> Seat | None:
    """The partner, unless a card called has found him and it has not come out yet."""
    if now.contracted is None:
        return None
    partner, called = now.contracted.partner, now.told.deal.called
    finding = now.here.game.rules.finding
    if called is None or seat == partner:
        return partner
    return partner if finding.known_after(called, now.told.deal.play or ()) else None
