"""Deals that fit what one seat knows, with the unseen cards drawn at random.

A player who failed to follow a suit has no cards of that suit. Hands that fit the calls are
preferred. A world uses only what the seat has heard and seen.
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

#: The largest number of deals to draw until one fits the calls. If none fits, the best of them is
#: used.
DRAWN: Final = 8
#: The largest number of attempts to draw one deal. An attempt fails if no hand has room for a card.
TRIES: Final = 50


class World(NamedTuple):
    """A deal that a seat considers possible: by seat, the cards held, discarded and played."""

    held: tuple[Hand, ...]
    away: tuple[Hand, ...]
    gone: tuple[Hand, ...]

    def dealt(self, seat: Seat) -> Hand:
        """Return the hand that this seat was dealt."""
        at = seat - 1
        return self.held[at] | self.away[at] | self.gone[at]


class Room(NamedTuple):
    """A place for unseen cards: the cards that a seat holds, or the cards that it has discarded.

    ``size``: The number of unseen cards there. ``may``: The cards that may be there.
    """

    seat: Seat
    is_held: bool
    size: int
    may: Hand


def worlds(view: Seen, source: Random, count: int) -> list[World]:
    """Return sampled deals that fit what the player knows.

    ``source``: The source of random numbers. ``count``: The number of deals to sample. Return
    ``[]`` if no deal fits the cards played.

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
    begun = _known(view)
    unseen = ANY_CARD.difference(*begun.held, *begun.away, *begun.gone)
    rooms, calls = [*_rooms(view, begun, unseen)], _called(view)
    found = []
    for _ in range(count):
        best: tuple[int, World] | None = None
        for _ in range(DRAWN):
            world = _drawn(begun, rooms, unseen, source)
            misfit = CARDS_EACH if world is None else _misfit(view, calls, world)
            if world is not None and (best is None or misfit < best[0]):
                best = misfit, world
            if misfit == 0:
                break
        if best is not None:
            found.append(best[1])
    return found


def _known(view: Seen) -> World:
    """Return what the player knows of all hands."""
    play, own = view.play, view.deal.hand(view.seat) or view.hand
    gone = [NO_CARD] * len(SEATS)
    for seat, card, _ in () if play is None else played(play):
        gone[seat - 1] |= {card}
    held = [NO_CARD] * len(SEATS) if play is None else [*play.hands]
    held[view.seat - 1] = view.hand
    away = [NO_CARD] * len(SEATS)
    away[view.seat - 1] = own - view.hand - gone[view.seat - 1]
    return World(tuple(held), tuple(away), tuple(gone))


def _rooms(view: Seen, begun: World, unseen: Hand) -> Iterator[Room]:
    lacks = [NO_CARD] * len(SEATS) if view.play is None else [*lacking(view.play)]
    called = view.deal.record.called
    for seat in SEATS:
        at = seat - 1
        if seat != view.seat:
            hidden = view.left[at] - len(begun.held[at])
            if called is not None and view.won is not None and seat == view.won.seat:
                lacks[at] |= {called}  # Nobody calls a card from their own hand.
            yield Room(seat, True, hidden, unseen - lacks[at])
            away = CARDS_EACH - view.left[at] - len(begun.gone[at])
            yield Room(seat, False, away, unseen)


def _drawn(begun: World, rooms: Sequence[Room], unseen: Hand, source: Random) -> World | None:
    """Return a world with the unseen cards dealt at random to the rooms.

    Cards that fit the fewest rooms are dealt first. Return ``None`` if no attempt succeeds.
    """
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


# The evidence of the calls


class Claim(NamedTuple):
    """The evidence of a seat's calls about the hand that it was dealt.

    ``bid``: The seat's last bid, or ``None``. ``least``: If the seat made no bid, the fewest tricks
    that it could have bid.
    """

    seat: Seat
    bid: Bid | None
    least: int


def _called(view: Seen) -> list[Claim]:
    """Return the evidence of the calls about the other hands."""
    found = []
    for seat in SEATS:
        calls = [call for of, call in view.bidding.calls if of == seat]
        if seat != view.seat and calls:
            bid = next((call for call in reversed(calls) if isinstance(call, Bid)), None)
            found.append(Claim(seat, bid, _least(view, seat) if bid is None else CARDS_EACH))
    return found


def _least(view: Seen, seat: Seat) -> int:
    """Return the fewest tricks that could have been bid when this seat passed."""
    standing = None
    for of, call in view.bidding.calls:
        if of == seat:
            break
        standing = call if isinstance(call, Bid) else standing
    above = [*view.game.ladder.bids]
    above = above[above.index(standing) + 1 :] if standing in above else above
    contracts = (each.contract for each in above)
    return min((each.tricks for each in contracts if not each.is_misere), default=CARDS_EACH)


def _misfit(view: Seen, claims: Sequence[Claim], world: World) -> int:
    """Return by how many tricks the hands are too weak for their bids or too strong for passing."""
    total = 0
    for seat, bid, least in claims:
        hand = world.dealt(seat)
        if bid is not None:
            total += shortfall(view._replace(hand=hand), bid)
        elif least < CARDS_EACH:
            order = view.game.card_order
            most = max(winners(hand, trump, order) for trump in Suit)
            total += max(0, most - least + 1)
    return total


# A world as a deal that can be played on


def in_world(view: Seen, world: World) -> DealState | None:
    """Return the deal with the hands of a world.

    Return ``None`` if a player's earlier choice does not fit these hands.
    """
    hands = tuple(world.dealt(seat) for seat in SEATS)
    deal = dealt_out(view.deal.context, view.deal.record.telling(**UNDONE, hands=hands)).go_on()
    try:
        for _, said in view.deal.pushed:
            if said == UNSEEN:
                said = str(min(world.away[(deal.seat or 1) - 1]))
            deal = deal.push(said)
    except BostonError:
        return None
    return deal
