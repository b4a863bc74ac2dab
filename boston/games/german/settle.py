"""German Boston: the division of the pools and money."""

from __future__ import annotations

from boston.base.bound import rule
from boston.base.seats import BySeat, by_seat
from boston.base.words import counted
from boston.outcome import Settlement
from boston.pool.pot import divided, settled
from boston.terms.terms import Terms

from .equipment import PLAYERS
from .pool import Pots


@rule("german.settle.pots")
def divide(terms: Terms, pots: Pots, won: BySeat) -> Settlement:
    """What is left in the pools in equal shares; the odd counters go to whom the lot fell."""
    shares, odd = divided(pots.stamm + pots.rokambole, PLAYERS)
    seat = terms.number("lot_seat") if odd and terms.options["lot_seat"] is not None else None
    because = f"{pots.stamm} in the Stamm and {pots.rokambole} in the Rokambole"
    if odd and seat is None:
        because += f"; {counted(odd, 'odd counter')} for the lot to give (options.lot_seat)"
    left = settled("german.settle.pots", shares, odd, seat, because, "Division of the pools")
    is_priced = terms.options["pfennig_per_counter"] is not None
    return left._replace(also=("german.settle.money",) if is_priced else ())


@rule("german.settle.money")
def money(terms: Terms, counters: BySeat) -> BySeat | None:
    """What the counters come to in Pfennig, where a price was agreed."""
    if terms.options["pfennig_per_counter"] is None:
        return None
    price = terms.number("pfennig_per_counter")
    return by_seat({seat: price * counters[seat - 1] for seat in PLAYERS})
