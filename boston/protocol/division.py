"""The division of the bêtes that are left when a session ends, and counters turned into money.

One mechanism for every game with a ledger; the game says under which rule it does each thing.
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

#: The rule under which a game takes each step of the division.
Under: TypeAlias = Mapping[Callable[..., object], str]


def still_owed(ledger: Ledger, terms: Terms) -> tuple[Entry, ...]:
    """The bêtes that have not been played off, and the ålar with them.

    By the other reading the ålar are left out.

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
    """The sum of each column: of the values that remain in it.

    >>> from boston.protocol.ledger import Kind
    >>> columns((Entry(2, 128, Kind.BETE, 4), Entry(2, 96, Kind.AL, 1), Entry(3, 96, Kind.AL, 2)))
    (0, 224, 96, 0)
    """
    sums = dict.fromkeys(SEATS, 0)
    for entry in owed:
        sums[entry.owner] += entry.value
    return by_seat(sums)


def to_ten(quarters: int) -> int:
    """A difference, in quarters of a point, to the nearest ten points.

    What ends in 5 goes up, for those who pay (below zero) and for those who take.

    >>> to_ten(4 * 5), to_ten(4 * -5), to_ten(4 * 5 - 1)
    (10, -10, 0)
    """
    points = (abs(quarters) + 20) // 40 * 10
    return points if quarters > 0 else -points


def differences(owed: BySeat) -> BySeat:
    """Who owes more than the mean pays the difference, who owes less takes it.

    The mean of four columns may be a fraction, so the sums are in quarters of a point.

    >>> differences((0, 224, 0, 216))
    (110, -110, 110, -110)
    >>> differences((128, 0, 0, 0))
    (-100, 30, 30, 30)
    """
    four_means = sum(owed)
    one, two, three, four = (to_ten(four_means - 4 * column) for column in owed)
    return (one, two, three, four)


def takes_residue(rules: Under, residue: int, won: BySeat, terms: Terms) -> Seat:
    """Who gains or loses what rounding has left over: as the lot fell, or by gains and losses.

    The record has to say on whom the lot fell; else it raises :class:`~boston.errors.Refused`.
    """
    if terms.reading("residue") != "lot":
        return balance(residue, won)
    if terms.options.get("lot_seat") is None:
        reason = "the lot decides about the residue: give options.lot_seat"
        raise Refused(Refusal(rules[takes_residue], reason))
    return terms.number("lot_seat")


def balance(residue: int, won: BySeat) -> Seat:
    """A gain goes to the player who has lost most, a loss to the one who has won most.

    ``won`` has the division paid; of equals the lowest seat is taken.

    >>> balance(10, (5, -3, -9, 7)), balance(-10, (5, -3, -9, 7))
    (3, 4)
    """
    if residue > 0:
        return min(SEATS, key=lambda seat: won[seat - 1])
    return max(SEATS, key=lambda seat: won[seat - 1])


def divide(steps: Mapping[str, Done], terms: Terms, ledger: Ledger, won: BySeat) -> Settlement:
    """The division of the bêtes when the session ends.

    ``steps`` are taken under the rules of a game; ``won`` is what each seat has gained so far.
    The residue is what the payments leave over (above zero) or lack (below zero).
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
    """The rules that decide what the source leaves open: ålar left over, a 5, a residue."""
    if ledger.als:
        yield rules[still_owed]
    if any((sum(owed) - 4 * column) % 40 == 20 for column in owed):
        yield rules[to_ten]
    if residue and terms.reading("residue") != "lot":
        yield rules[balance]


def cash(terms: Terms, points: BySeat) -> BySeat | None:
    """Return the öre that each seat gets or pays at the agreed price of a point, if there is one.

    Players exchange the counters of others for their own, and buy back those of their own that
    are still missing. Each gets or pays the points won or lost in all.

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
