"""German Boston: the division of the pools and money."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.game import Settlement
from boston.seats import SEATS, BySeat, add, by_seat
from boston.terms import Terms
from boston.words import counted

from . import pool
from .pool import Pots


def divide(terms: Terms, pots: Pots, won: BySeat) -> Settlement:
    """What is left in the pools in equal shares; the odd counters go to whom the lot fell."""
    shares, odd = pool.division(pots)
    seat = terms.number("lot_seat") if odd and terms.options["lot_seat"] is not None else None
    because = f"{pots.stamm} in the Stamm and {pots.rokambole} in the Rokambole"
    if odd and seat is None:
        because += f"; {counted(odd, 'odd counter')} for the lot to give (options.lot_seat)"
    return Settlement(
        rule="german.settle.pots",
        payments=shares,
        residue=odd,
        residue_rule="german.settle.pots",
        residue_seat=seat,
        final=shares if seat is None else add(shares, by_seat({seat: odd})),
        because=because,
        what="Division of the pools",
    )


def money(terms: Terms, counters: BySeat) -> BySeat | None:
    """What the counters come to in Pfennig, where a price was agreed."""
    if terms.options["pfennig_per_counter"] is None:
        return None
    price = terms.number("pfennig_per_counter")
    return by_seat({seat: price * counters[seat - 1] for seat in SEATS})


FACTS: Final[Mapping[str, object]] = {
    "german.settle.pots": divide,
    "german.settle.money": money,
}
