"""Signs on the table and in what comes of a deal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from boston.base.cards import Card, Suit
from boston.base.seats import SEATS, Seat
from boston.replaying.events import (
    Away,
    Dealt,
    Judged,
    LaidOpen,
    Named,
    Paid,
    Played,
    Taken,
    Written,
)
from boston.study.mechanisms.told import Sign, Told
from boston.table.play import as_printed
from boston.table.result import PlayedByAll


def contract(*names: str) -> Sign:
    """One of these contracts is played to its end."""
    return lambda told: (
        told.result is not None and told.result.contract.id in names and told.any(Taken)
    )


def laid_away_by(seats: int) -> Sign:
    """So many players lay a card away."""
    return lambda told: len(tuple(told.all(Away))) == seats


def nothing_laid_away(told: Told) -> bool:
    """In a contract in which a card may be laid away it is kept."""
    result = told.result
    return result is not None and result.contract.discard > 0 and not told.any(Away)


def laid_open_after(cards: int) -> Sign:
    """A hand is laid open when so many cards have been played."""

    def shown(told: Told) -> bool:
        played = 0
        for event in told.course:
            if isinstance(event, LaidOpen):
                return played == cards
            played += isinstance(event, Played)
        return False

    return shown


def all_open_after(cards: int) -> Sign:
    """The last of all four hands is laid open when so many cards have been played."""

    def shown(told: Told) -> bool:
        played, hands_open = 0, 0
        for event in told.course:
            played += isinstance(event, Played)
            hands_open += isinstance(event, LaidOpen)
            if hands_open == len(SEATS):
                return played == cards
        return False

    return shown


def off_suit_at_will(told: Told) -> bool:
    """Somebody who holds a card of the suit led plays another suit."""
    held = [set(hand) for dealt in told.all(Dealt) for hand in dealt.hands]
    for away in told.all(Away):
        held[away.seat - 1] -= set(away.cards)
    for _, trick in groupby(told.all(Played), lambda played: played.trick):
        led: Suit | None = None
        for played in trick:
            suit, hand = played.card.suit, held[played.seat - 1]
            if led is not None and suit is not led and any(card.suit is led for card in hand):
                return True
            led = led or suit
            hand.discard(played.card)
    return False


def takes_beyond_its_print(card: Card) -> Sign:
    """That card takes a trick which, by what is printed on it, another card would have taken."""
    return lambda told: any(
        (winner, card) in trick and _by_print(trick, _trump(told)) != winner
        for trick, winner in _tricks(told)
    )


def _tricks(told: Told) -> Iterator[tuple[tuple[tuple[Seat, Card], ...], Seat]]:
    by_number = groupby(told.all(Played), lambda played: played.trick)
    tricks = (tuple((seat, card) for _, seat, card, _ in trick) for _, trick in by_number)
    return zip(tricks, (taken.seat for taken in told.all(Taken)), strict=False)


def _by_print(trick: tuple[tuple[Seat, Card], ...], trump: Suit | None) -> Seat:
    led = trick[0][1].suit
    ranked = [(as_printed(card, trump), seat) for seat, card in trick]
    deciding = trump if any(suit is trump for (suit, _), _ in ranked) else led
    return max((rank, seat) for (suit, rank), seat in ranked if suit is deciding)[1]


def _trump(told: Told) -> Suit | None:
    return next((named.trump for named in told.all(Named)), None)


def each_for_himself(told: Told) -> bool:
    """Nobody has bid, and all play for as few tricks as they can."""
    return any(isinstance(judged.result, PlayedByAll) for judged in told.all(Judged))


def given_up(told: Told) -> bool:
    """The declarer gives the game up."""
    return _laid_down(told) > 0


def given_away(told: Told) -> bool:
    """The defenders give the game away when cards have been played."""
    return _laid_down(told) < 0 and told.any(Played)


def given_before_the_lead(told: Told) -> bool:
    """The game counts as given before a card is played."""
    return _laid_down(told) < 0 and not told.any(Played)


def _laid_down(told: Told) -> int:
    return (told.result.laid_down or 0) if told.result else 0


def written(what: str) -> Sign:
    """Something of that kind is written in the protocol, or struck out of it."""
    return lambda told: any(each.entry.what == what for each in told.all(Written))


def paid_under(rule: str) -> Sign:
    """Something is paid, or paid to somebody, by that rule."""
    return lambda told: any(rule in (paid.rule, paid.line.direction) for paid in told.all(Paid))


def under(rule: str) -> Sign:
    """Something happens by that rule."""
    return lambda told: any(event.rule == rule for event in told.course)


def both(*signs: Sign) -> Sign:
    """All of these together."""
    return lambda told: all(sign(told) for sign in signs)
