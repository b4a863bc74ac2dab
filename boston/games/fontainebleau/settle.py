"""Boston de Fontainebleau: the end of the game, its winner, and a pool that is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from boston.game import Settlement
from boston.pot import DIVISION, divided, nearest
from boston.seats import SEATS, BySeat, Seat, add, by_seat
from boston.terms import Terms

#: How many deals make a game, as a rule.
DEALS: Final = 12


class Middle(NamedTuple):
    """The pool, and what is to be known of the last deal when the game ends over it.

    ``losers`` are the side that lost the last bid, nobody where none was lost.
    """

    pool: int = 0
    dealer: Seat | None = None
    losers: tuple[Seat, ...] = ()


def winners(totals: BySeat) -> tuple[Seat, ...]:
    """Who has most chips in the end; the source does not part those who tie.

    >>> winners((20, -60, 20, 20))
    (1, 3, 4)
    """
    return tuple(seat for seat in SEATS if totals[seat - 1] == max(totals))


class Share(NamedTuple):
    """Who divides a pool that is left, and why."""

    takers: tuple[Seat, ...]
    because: str


Sharing: TypeAlias = Callable[[Middle, BySeat], Share]


def opponents_or_all(middle: Middle, totals: BySeat) -> Share:
    """Those against whom the last bid was lost; if it was not lost, everybody."""
    if not middle.losers:
        return Share(SEATS, "no bid was lost in the last deal, and all four divide it")
    takers = tuple(seat for seat in SEATS if seat not in middle.losers)
    return Share(takers, "the last bid was lost, and its opponents divide it")


def highest_total(middle: Middle, totals: BySeat) -> Share:
    """The player with the highest total, or those who tie for it."""
    return Share(winners(totals), "the highest total takes it")


#: By the reading ``pool-at-end``; nobody's where the table leaves it alone.
SHARING: Final[Mapping[str, Sharing]] = {
    "foster-or-refund": opponents_or_all,
    "highest-score": highest_total,
}


def pool_left(terms: Terms, middle: Middle, totals: BySeat) -> Settlement | None:
    """What becomes of the pool after the last deal; ``None`` where nobody has it.

    Odd chips are the last dealer's if he shares in it, else the next player's who does.
    """
    sharing = SHARING.get(terms.reading("pool-at-end"))
    if sharing is None:
        return None
    takers, because = sharing(middle, totals)
    shares, odd = divided(middle.pool, takers)
    heir = nearest(takers, middle.dealer) if odd and middle.dealer is not None else None
    return Settlement(
        rule="fontainebleau.settle.pool-left",
        payments=shares,
        residue=odd,
        residue_rule="fontainebleau.settle.pool-left",
        residue_seat=heir,
        final=shares if heir is None else add(shares, by_seat({heir: odd})),
        because=f"{middle.pool} in the pool; {because}",
        what=DIVISION,
    )


FACTS: Final[Mapping[str, object]] = {
    "fontainebleau.settle.deals": DEALS,
    "fontainebleau.settle.winner": winners,
    "fontainebleau.settle.pool-left": pool_left,
}
