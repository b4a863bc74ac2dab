"""The division of the bêtes left at the end of a session, and the value of counters in money.

All games with a ledger share this division. Each game gives the rules of its steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from boston.base.bound import Done, under
from boston.base.seats import SEATS, BySeat, Seat, add, by_seat, more_at
from boston.errors import Refusal, Refused
from boston.outcome import Settlement
from boston.protocol.ledger import Entry, Ledger
from boston.terms.terms import Terms

#: The rule by which a game takes each step of the division.
Under: TypeAlias = Mapping[Callable[..., object], str]


def still_owed(ledger: Ledger, terms: Terms) -> tuple[Entry, ...]:
    """Return the bêtes and the ålar that have not been played off.

    By the reading ``division-alar`` ålar are left out.

    >>> from boston.games.swedish import GAME
    >>> from boston.protocol.ledger import set_alar
    >>> from boston.terms.terms import agree
    >>> ledger = set_alar(Ledger(), 96)
    >>> len(still_owed(ledger, agree(GAME.readings, GAME.options)))
    4
    >>> still_owed(ledger, agree(GAME.readings, GAME.options, {"division-alar": "bets-only"}))
    ()
    """
    if terms.reading("division-alar") == "bets-only":
        return ledger.betes
    return ledger.betes + ledger.als


def columns(owed: tuple[Entry, ...]) -> BySeat:
    """Return, for each column, the sum of the values that remain in it.

    >>> from boston.protocol.ledger import Kind
    >>> columns((Entry(2, 128, Kind.BETE, 4), Entry(2, 96, Kind.AL, 1), Entry(3, 96, Kind.AL, 2)))
    (0, 224, 96, 0)
    """
    sums = dict.fromkeys(SEATS, 0)
    for entry in owed:
        sums[entry.owner] += entry.value
    return by_seat(sums)


def to_ten(quarters: int) -> int:
    """Round a difference, in quarters of a point, to the nearest ten points.

    Differences that end in 5 are rounded away from 0, for players who pay (below zero) and for
    those who take.

    >>> to_ten(4 * 5), to_ten(4 * -5), to_ten(4 * 5 - 1)
    (10, -10, 0)
    """
    points = (abs(quarters) + 20) // 40 * 10
    return points if quarters > 0 else -points


def differences(owed: BySeat) -> BySeat:
    """A player who owes more than the mean pays the difference. A player who owes less takes it.

    Return the rounded differences, above zero for players who take. The mean of four columns may be
    a fraction, so the function calculates in quarters of a point.

    >>> differences((0, 224, 0, 216))
    (110, -110, 110, -110)
    >>> differences((128, 0, 0, 0))
    (-100, 30, 30, 30)
    """
    four_means = sum(owed)
    one, two, three, four = (to_ten(four_means - 4 * column) for column in owed)
    return (one, two, three, four)


def takes_residue(rules: Under, residue: int, won: BySeat, terms: Terms) -> Seat:
    """Return the player who gains or loses the residue of rounding.

    Either a lot decides, or the gains and losses do. If a lot decides, the record has to give its
    winner, or :class:`~boston.errors.Refused` is raised.
    """
    if terms.reading("residue") != "lot":
        return balance(residue, won)
    if terms.options.get("lot_seat") is None:
        reason = "the lot decides about the residue: give options.lot_seat"
        raise Refused(Refusal(rules[takes_residue], reason))
    return terms.number("lot_seat")


def balance(residue: int, won: BySeat) -> Seat:
    """A gain goes to the player who has lost most, a loss to the player who has won most.

    ``won``: the points of each seat after the division. If several players are equal, the lowest
    seat is chosen.

    >>> balance(10, (5, -3, -9, 7)), balance(-10, (5, -3, -9, 7))
    (3, 4)
    """
    if residue > 0:
        return min(SEATS, key=lambda seat: won[seat - 1])
    return max(SEATS, key=lambda seat: won[seat - 1])


def divide(steps: Mapping[str, Done], terms: Terms, ledger: Ledger, won: BySeat) -> Settlement:
    """Divide the bêtes at the end of a session.

    ``steps``: the steps with the rules of a game. ``won``: the gain of each seat so far. The
    residue is the sum that the payments leave over (above zero) or lack (below zero).
    """
    rules, owed = under(steps), columns(still_owed(ledger, terms))
    payments = differences(owed)
    residue = -sum(payments)
    final, seat = payments, None
    if residue:
        seat = takes_residue(rules, residue, add(won, payments), terms)
        final = more_at(payments, seat, residue)
    whole, quarters = divmod(sum(owed), 4)
    mean = f"{whole}{('', '¼', '½', '¾')[quarters]}"
    return Settlement(
        rule=rules[differences],
        payments=payments,
        residue=residue,
        residue_rule=rules[takes_residue],
        residue_seat=seat,
        final=final,
        because=f"columns {', '.join(map(str, owed))}, mean {mean}",
        also=tuple(_also(rules, ledger, owed, residue, terms)),
    )


def _also(rules: Under, ledger: Ledger, owed: BySeat, residue: int, terms: Terms) -> Iterator[str]:
    """Yield the rules about points that the source leaves open: ålar left over, a 5, a residue."""
    if ledger.als:
        yield rules[still_owed]
    if any((sum(owed) - 4 * column) % 40 == 20 for column in owed):
        yield rules[to_ten]
    if residue and terms.reading("residue") != "lot":
        yield rules[balance]


def cash(terms: Terms, points: BySeat) -> BySeat | None:
    """Return the öre that each seat gets or pays at the agreed price of a point, or ``None``.

    Players exchange the counters of others for their own, and buy back their own counters that are
    still missing. Each gets or pays their total of points won or lost.

    >>> from boston.games.swedish import GAME
    >>> from boston.terms.terms import agree
    >>> cash(agree(GAME.readings, GAME.options, agreed={"ore_per_point": 5}), (170, 0, -170, 0))
    (850, 0, -850, 0)
    >>> cash(agree(GAME.readings, GAME.options), (170, -190, 130, -110))
    """
    if terms.options.get("ore_per_point") is None:
        return None
    price = terms.number("ore_per_point")
    first, second, third, fourth = points
    return (price * first, price * second, price * third, price * fourth)
