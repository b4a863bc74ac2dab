"""Signs on the table and in what comes of a deal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from boston.base.cards import Card, Suit
from boston.base.seats import SEATS, Seat
from boston.course.events import (
    Away,
    Called,
    Dealt,
    Event,
    Judged,
    LaidOpen,
    Named,
    Paid,
    Played,
    Taken,
    Written,
)
from boston.study.mechanisms.told import Sign, Told, first
from boston.table.play import as_printed
from boston.table.result import PlayedByAll


def contract(*names: str) -> Sign:
    """One of these contracts is played to its end; the bid shows it."""

    def shown(told: Told) -> Called | None:
        result = told.result
        was_bid = result is not None and result.contract.id in names
        return told.won if was_bid and told.first(Taken) is not None else None

    return shown


def laid_away_by(seats: int) -> Sign:
    """So many players lay a card away; the last of them shows it."""

    def shown(told: Told) -> Away | None:
        away = tuple(told.all(Away))
        return away[-1] if len(away) == seats else None

    return shown


def nothing_laid_away(told: Told) -> Played | None:
    """In a contract in which a card may be laid away it is kept, as the first lead shows."""
    result = told.result
    could = result is not None and result.contract.discard > 0
    return told.first(Played) if could and told.first(Away) is None else None


def laid_open_after(cards: int) -> Sign:
    """A hand is laid open when so many cards have been played."""

    def shown(told: Told) -> LaidOpen | None:
        opened = told.first(LaidOpen)
        return opened if opened and _played_before(told, opened) == cards else None

    return shown


def all_open_after(cards: int) -> Sign:
    """The last of all four hands is laid open when so many cards have been played."""

    def shown(told: Told) -> LaidOpen | None:
        opened = tuple(told.all(LaidOpen))
        if len(opened) < len(SEATS):
            return None
        return opened[-1] if _played_before(told, opened[-1]) == cards else None

    return shown


def _played_before(told: Told, event: Event) -> int:
    """How many cards have been played when something happens."""
    return sum(isinstance(each, Played) for each in told.course[: told.place_of(event)])


def off_suit_at_will(told: Told) -> Played | None:
    """Somebody who holds a card of the suit led plays another suit."""
    held = [set(hand) for dealt in told.all(Dealt) for hand in dealt.hands]
    for away in told.all(Away):
        held[away.seat - 1] -= set(away.cards)
    for _, trick in groupby(told.all(Played), lambda played: played.trick):
        led: Suit | None = None
        for played in trick:
            suit, hand = played.card.suit, held[played.seat - 1]
            if led is not None and suit is not led and any(card.suit is led for card in hand):
                return played
            led = led or suit
            hand.discard(played.card)
    return None


def takes_beyond_its_print(card: Card) -> Sign:
    """That card takes a trick which, by what is printed on it, another card would have taken."""
    return lambda told: first(
        taken
        for trick, taken in _tricks(told)
        if (taken.seat, card) in trick and _by_print(trick, _trump(told)) != taken.seat
    )


def _tricks(told: Told) -> Iterator[tuple[tuple[tuple[Seat, Card], ...], Taken]]:
    by_number = groupby(told.all(Played), lambda played: played.trick)
    tricks = (tuple((seat, card) for _, seat, card, _ in trick) for _, trick in by_number)
    return zip(tricks, told.all(Taken), strict=False)


def _by_print(trick: tuple[tuple[Seat, Card], ...], trump: Suit | None) -> Seat:
    led = trick[0][1].suit
    ranked = [(as_printed(card, trump), seat) for seat, card in trick]
    deciding = trump if any(suit is trump for (suit, _), _ in ranked) else led
    return max((rank, seat) for (suit, rank), seat in ranked if suit is deciding)[1]


def _trump(told: Told) -> Suit | None:
    return next((named.trump for named in told.all(Named)), None)


def each_for_himself(told: Told) -> Played | None:
    """Nobody has bid, and all play for as few tricks as they can, from the first lead on."""
    all_play = any(isinstance(judged.result, PlayedByAll) for judged in told.all(Judged))
    return told.first(Played) if all_play else None


def given_up(told: Told) -> Judged | None:
    """The declarer gives the game up."""
    return told.first(Judged) if _laid_down(told) > 0 else None


def given_away(told: Told) -> Judged | None:
    """The defenders give the game away when cards have been played."""
    is_given = _laid_down(told) < 0
    return told.first(Judged) if is_given and told.first(Played) is not None else None


def given_before_the_lead(told: Told) -> Judged | None:
    """The game counts as given before a card is played."""
    is_given = _laid_down(told) < 0
    return told.first(Judged) if is_given and told.first(Played) is None else None


def _laid_down(told: Told) -> int:
    return (told.result.laid_down or 0) if told.result else 0


def written(what: str) -> Sign:
    """Something of that kind is written in the protocol, or struck out of it."""
    return lambda told: first(each for each in told.all(Written) if each.entry.what == what)


def paid_under(rule: str) -> Sign:
    """Something is paid, or paid to somebody, by that rule."""
    return lambda told: first(
        paid for paid in told.all(Paid) if rule in (paid.rule, paid.line.direction)
    )


def under(rule: str) -> Sign:
    """Something happens by that rule."""
    return lambda told: first(event for event in told.course if event.rule == rule)


def both(*signs: Sign) -> Sign:
    """All of these together; the last of them to happen shows it."""

    def shown(told: Told) -> Event | None:
        found = [event for sign in signs if (event := sign(told)) is not None]
        return max(found, key=told.place_of) if len(found) == len(signs) else None

    return shown
