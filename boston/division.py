"""The division of the bêtes that are left when a session ends, and counters turned into money.

One mechanism for every game with a ledger; the game supplies its rule ids.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from boston.errors import BostonError, Refusal, Refused
from boston.game import Settlement
from boston.ledger import Ledger
from boston.seats import SEATS, BySeat, Seat, add
from boston.terms import Terms


class DivisionIds(NamedTuple):
    """The rule ids a game gives to the division."""

    mean: str
    residue: str


def columns(ledger: Ledger, terms: Terms) -> BySeat:
    """What each player still owes: bêtes and, by default, the ålar as well.

    >>> from boston.games.swedish import GAME
    >>> from boston.terms import agree
    >>> from boston.ledger import set_alar
    >>> ledger = set_alar(Ledger(), 96)
    >>> columns(ledger, agree(GAME.readings, GAME.options))
    (96, 96, 96, 96)
    >>> columns(ledger, agree(GAME.readings, GAME.options, {"division-alar": "bets-only"}))
    (0, 0, 0, 0)
    """
    return COUNTED[terms.reading("division-alar")](ledger)


def _all_entries(ledger: Ledger) -> BySeat:
    return ledger.columns


def _without_alar(ledger: Ledger) -> BySeat:
    owed = [0, 0, 0, 0]
    for entry in ledger.betes:
        owed[entry.owner - 1] += entry.value
    return (owed[0], owed[1], owed[2], owed[3])


#: What the reading ``division-alar`` counts.
COUNTED: Final[Mapping[str, Callable[[Ledger], BySeat]]] = {
    "include": _all_entries,
    "bets-only": _without_alar,
}


def differences(owed: BySeat) -> BySeat:
    """Who owes more than the mean pays the difference, who owes less takes it.

    Each difference goes to the nearest ten; what ends in 5 goes up. Reckoned in
    quarters, for the mean of four columns need not be whole.

    >>> differences((0, 224, 0, 216))
    (110, -110, 110, -110)
    >>> differences((128, 0, 0, 0))
    (-100, 30, 30, 30)
    """
    four_means = sum(owed)
    one, two, three, four = (_to_ten(four_means - 4 * column) for column in owed)
    return (one, two, three, four)


def _to_ten(quarters: int) -> int:
    """Quarters of a point to the nearest ten points; the half goes away from nothing."""
    size = (abs(quarters) + 20) // 40 * 10
    return size if quarters > 0 else -size


def balance(residue: int, won: BySeat, terms: Terms) -> Seat:
    """A surplus goes to the biggest loser; the biggest winner bears a shortage.

    >>> balance(10, (5, -3, -9, 7), None), balance(-10, (5, -3, -9, 7), None)
    (3, 4)
    """
    sign = 1 if residue > 0 else -1
    return min(SEATS, key=lambda seat: sign * won[seat - 1])


def lot(residue: int, won: BySeat, terms: Terms) -> Seat | None:
    """The lot decides; the record has to say on whom it fell."""
    return terms.number("lot_seat") if terms.options.get("lot_seat") is not None else None


#: Who takes or bears the residue, by the reading ``residue``.
RESIDUE: Final[Mapping[str, Callable[[int, BySeat, Terms], Seat | None]]] = {
    "balance": balance,
    "lot": lot,
}


def divide(ids: DivisionIds, ledger: Ledger, won: BySeat, terms: Terms) -> Settlement:
    """The division of the bêtes when the session ends.

    ``won`` is what each seat has gained so far. The residue is what the payments
    leave over (above zero) or lack (below zero).
    """
    owed = columns(ledger, terms)
    payments = differences(owed)
    residue = -sum(payments)
    final, seat = payments, None
    if residue:
        seat = RESIDUE[terms.reading("residue")](residue, add(won, payments), terms)
        if seat is None:
            reason = "the lot decides about the residue, and options.lot_seat is missing"
            raise Refused(Refusal(ids.residue, reason))
        taken = [residue if each == seat else 0 for each in SEATS]
        final = add(payments, (taken[0], taken[1], taken[2], taken[3]))
    whole, quarters = divmod(sum(owed), 4)
    mean = f"{whole}{('', '¼', '½', '¾')[quarters]}"
    return Settlement(
        rule=ids.mean,
        payments=payments,
        residue=residue,
        residue_rule=ids.residue,
        residue_seat=seat,
        final=final,
        because=f"columns {', '.join(map(str, owed))}, mean {mean}",
    )


def money(points: int, ore_per_point: int) -> int:
    """What a player gets (or, below zero, pays) in öre when counters are bought back.

    First everybody changes foreign counters into his own colour, then buys his own
    colour back: that comes to the net points at the agreed price.

    >>> money(170, 5)
    850
    >>> money(170, 0)
    Traceback (most recent call last):
    boston.errors.BostonError: a point costs at least 1 öre
    """
    if ore_per_point < 1:
        raise BostonError("a point costs at least 1 öre")
    return points * ore_per_point


def cash(terms: Terms, points: BySeat) -> BySeat | None:
    """What everybody gets or pays in öre; nothing where no price was agreed.

    >>> from boston.games.swedish import GAME
    >>> from boston.terms import agree
    >>> cash(agree(GAME.readings, GAME.options, agreed={"ore_per_point": 5}), (170, 0, -170, 0))
    (850, 0, -850, 0)
    >>> cash(agree(GAME.readings, GAME.options), (170, -190, 130, -110))
    """
    if terms.options.get("ore_per_point") is None:
        return None
    price = terms.number("ore_per_point")
    first, second, third, fourth = (money(each, price) for each in points)
    return (first, second, third, fourth)
