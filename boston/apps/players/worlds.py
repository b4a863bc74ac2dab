"""Deals that fit what one seat knows: the cards that he does not see, drawn by chance.

Whoever has not followed suit has none of it, and hands that fit the calls are preferred. Nothing
else is asked but what the seat has heard and seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from boston.apps.players.plain import shortfall, winners
from boston.apps.players.view import lacking, played
from boston.auction.ladder import Bid
from boston.base.cards import Hand, Suit
from boston.base.seats import SEATS, Seat
from boston.course.deal import DealState
from boston.course.stages import dealt_out
from boston.errors import BostonError
from boston.position.partial import UNDONE
from boston.position.seen import UNSEEN, Seen
from boston.table.dealing import CARDS_EACH
from boston.table.play import ANY_CARD, NO_CARD

__all__ = ["World", "worlds"]

#: So many deals are drawn at most until one fits the calls; else the best of them is taken.
DRAWN: Final = 8
#: A drawing may come to where a card has no hand left for it; so often it is begun again.
TRIES: Final = 50


class World(NamedTuple):
    """One deal that a seat holds possible: by seat the cards held now, and those laid away."""

    held: tuple[Hand, ...]
    away: tuple[Hand, ...]
    gone: tuple[Hand, ...]

    def dealt(self, seat: Seat) -> Hand:
        """The hand that this seat was dealt."""
        at = seat - 1
        return self.held[at] | self.away[at] | self.gone[at]


class Room(NamedTuple):
    """Where unseen cards may be: how many of them somebody holds, or has laid away, and which."""

    seat: Seat
    is_held: bool
    size: int
    may: Hand


def worlds(his: Seen, source: Random, count: int) -> list[World]:
    """So many deals that fit what the player knows; none where the cards that fell fit no deal.

    >>> from boston.position.before import before, begin, by_seed, dealt
    >>> from boston.position.seen import seen
    >>> from boston.record.record import Session
    >>> evening = before(Session(game="swedish"))
    >>> deal = begin(evening, dealt(evening.at_table, by_seed(7), dealer=4))
    >>> found = worlds(seen(deal, 1), by_seed(1), 2)
    >>> [[len(world.dealt(seat)) for seat in (1, 2, 3, 4)] for world in found]
    [[13, 13, 13, 13], [13, 13, 13, 13]]
    >>> [world.dealt(1) == deal.hand(1) for world in found]
    [True, True]
    """
    begun = _known(his)
    unseen = ANY_CARD.difference(*begun.held, *begun.away, *begun.gone)
    rooms, calls = [*_rooms(his, begun, unseen)], _called(his)
    found = []
    for _ in range(count):
        best: tuple[int, World] | None = None
        for _ in range(DRAWN):
            world = _drawn(begun, rooms, unseen, source)
            misfit = CARDS_EACH if world is None else _misfit(his, calls, world)
            if world is not None and (best is None or misfit < best[0]):
                best = misfit, world
            if misfit == 0:
                break
        if best is not None:
            found.append(best[1])
    return found


def _known(his: Seen) -> World:
    """What he knows of all hands."""
    play, own = his.play, his.deal.hand(his.seat) or his.hand
    gone = [NO_CARD] * len(SEATS)
    for seat, card, _ in () if play is None else played(play):
        gone[seat - 1] |= {card}
    held = [NO_CARD] * len(SEATS) if play is None else [*play.hands]
    held[his.seat - 1] = his.hand
    away = [NO_CARD] * len(SEATS)
    away[his.seat - 1] = own - his.hand - gone[his.seat - 1]
    return World(tuple(held), tuple(away), tuple(gone))


def _rooms(his: Seen, begun: World, unseen: Hand) -> Iterator[Room]:
    lacks = [NO_CARD] * len(SEATS) if his.play is None else [*lacking(his.play)]
    called = his.deal.record.called
    for seat in SEATS:
        at = seat - 1
        if seat != his.seat:
            hidden = his.left[at] - len(begun.held[at])
            if called is not None and his.won is not None and seat == his.won.seat:
                lacks[at] |= {called}  # Nobody calls a card that he holds.
            yield Room(seat, True, hidden, unseen - lacks[at])
            away = CARDS_EACH - his.left[at] - len(begun.gone[at])
            yield Room(seat, False, away, unseen)


def _drawn(begun: World, rooms: Sequence[Room], unseen: Hand, source: Random) -> World | None:
    """The unseen cards put by chance where they may be, those first that may be in few places."""
    cards = sorted(unseen)
    for _ in range(TRIES):
        source.shuffle(cards)
        cards.sort(key=lambda card: sum(card in room.may for room in rooms if room.size))
        left, held, away = [room.size for room in rooms], [*begun.held], [*begun.away]
        for card in cards:
            weights = [
                size if card in room.may else 0 for room, size in zip(rooms, left, strict=True)
            ]
            if not any(weights):
                break
            (at,) = source.choices(range(len(rooms)), weights)
            left[at] -= 1
            (held if rooms[at].is_held else away)[rooms[at].seat - 1] |= {card}
        else:
            return World(tuple(held), tuple(away), begun.gone)
    return None


# What was called


class Claim(NamedTuple):
    """What a seat's calls say of the hand that it was dealt.

    ``bid`` is the last that it made; where it made none ``least`` are the fewest tricks for which
    it could have bid.
    """

    seat: Seat
    bid: Bid | None
    least: int


def _called(his: Seen) -> list[Claim]:
    """What the calls say of the others' hands."""
    found = []
    for seat in SEATS:
        calls = [call for of, call in his.bidding.calls if of == seat]
        if seat != his.seat and calls:
            bid = next((call for call in reversed(calls) if isinstance(call, Bid)), None)
            found.append(Claim(seat, bid, _least(his, seat) if bid is None else CARDS_EACH))
    return found


def _least(his: Seen, seat: Seat) -> int:
    """The fewest tricks that could have been bid when this seat passed."""
    standing = None
    for of, call in his.bidding.calls:
        if of == seat:
            break
        standing = call if isinstance(call, Bid) else standing
    above = [*his.game.ladder.bids]
    above = above[above.index(standing) + 1 :] if standing in above else above
    contracts = (each.contract for each in above)
    return min((each.tricks for each in contracts if not each.is_misere), default=CARDS_EACH)


def _misfit(his: Seen, claims: Sequence[Claim], world: World) -> int:
    """By how many tricks the hands fall short of what was bid, or are too good to have passed."""
    total = 0
    for seat, bid, least in claims:
        hand = world.dealt(seat)
        if bid is not None:
            total += shortfall(his._replace(hand=hand), bid)
        elif least < CARDS_EACH:
            order = his.game.card_order
            most = max(winners(hand, trump, order) for trump in Suit)
            total += max(0, most - least + 1)
    return total


# A world as a deal that can be played on


def in_world(his: Seen, world: World) -> DealState | None:
    """The deal as it stands if the hands are these; ``None`` where what was chosen does not fit."""
    hands = tuple(world.dealt(seat) for seat in SEATS)
    deal = dealt_out(his.deal.context, his.deal.record.telling(**UNDONE, hands=hands)).go_on()
    try:
        for _, said in his.deal.pushed:
            if said == UNSEEN:
                said = str(min(world.away[(deal.seat or 1) - 1]))
            deal = deal.push(said)
    except BostonError:
        return None
    return deal
