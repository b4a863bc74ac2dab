"""Swedish Boston, simplified: one payment in place of bêtes and direct payment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from boston import directions
from boston.directions import Sides
from boston.game import Outcome, Price
from boston.ladder import Contract, Partnership
from boston.payment import Item, pay, total
from boston.record import Deal
from boston.result import PlayedByAll, Result, side_target
from boston.terms import Terms
from boston.words import counted


class Worth(NamedTuple):
    """A line of Table III: the value, and what each overtrick adds."""

    value: int
    overtrick: int = 0


#: Table III, for a lone declarer.
ALONE: Final[Mapping[str, Worth]] = {
    "5": Worth(5, 1),
    "6": Worth(8, 2),
    "petite-misere": Worth(10),
    "7": Worth(16, 2),
    "grande-misere": Worth(20),
    "8": Worth(24, 2),
    "petite-misere-ouverte": Worth(30),
    "9": Worth(32, 3),
    "grande-misere-ouverte": Worth(40),
    "10": Worth(44, 4),
    "11": Worth(60, 5),
    "12": Worth(80, 5),
    "13": Worth(100),
}

#: Table III, with whist.
WITH_WHIST: Final[Mapping[str, Worth]] = {"5": Worth(10, 2), "6": Worth(16, 4)}

#: Agreements and readings of Swedish Boston that still mean something here.
OPTIONS: Final = frozenset({"ore_per_point", "five_whist"})
READINGS: Final = frozenset(
    {
        "passed-whister",
        "qualified-opening",
        "highest-after-colour",
        "give-up-when",
        "made-one-short",
        "simplified-rounding",
        "who-pays-whom",
        "deal-after-passing-out",
        "first-cut",
    }
)
#: A summary need not say the suit turned up: the suit changes no payment.
NOT_NEEDED: Final = frozenset({"swedish.deal.turn-up"})


def worth(contract: Contract, partnership: Partnership | None) -> Worth:
    """The line of Table III that applies.

    >>> from boston.games.swedish.contracts import LADDER
    >>> six = LADDER.contract("6")
    >>> worth(six, None), worth(six, six.partnership)
    (Worth(value=8, overtrick=2), Worth(value=16, overtrick=4))
    """
    return ALONE[contract.id] if partnership is None else WITH_WHIST[contract.id]


def times_lost(undertricks: int) -> int:
    """The value is paid once for one undertrick, twice for two or more.

    >>> times_lost(1), times_lost(2), times_lost(6)
    (1, 2, 2)
    """
    return 1 if undertricks == 1 else 2


def price(contract: Contract, partnership: Partnership | None, tricks: int, lost_by: int) -> Price:
    """What each payer pays. No strokes, honours or suits enter into it.

    >>> from boston.games.swedish.contracts import LADDER
    >>> six = LADDER.contract("6")
    >>> price(six, six.partnership, tricks=12, lost_by=0).points
    24
    >>> price(LADDER.contract("7"), None, tricks=5, lost_by=2).points
    32
    """
    value, overtrick = worth(contract, partnership)
    with_whist = "" if partnership is None else " with whist"
    named = f"{contract}{with_whist} has the value {value}"
    items = [Item("swedish-simplified.pay.base", value, named)]
    over = tricks - side_target(contract, partnership)
    if lost_by:
        rule, because = LOST_BY[times_lost(lost_by)]
        items = [Item(rule, value * times_lost(lost_by), f"{named}, {because}")]
    elif overtrick and over:
        because = f"for {counted(over, 'overtrick')}, {overtrick} each"
        items.append(Item("swedish-simplified.pay.overtricks", overtrick * over, because))
    return Price(tuple(items), total(items))


LOST_BY: Final[Mapping[int, tuple[str, str]]] = {
    1: ("swedish-simplified.pay.one-undertrick", "lost by one undertrick"),
    2: ("swedish-simplified.pay.two-undertricks", "lost by two or more: doubled"),
}

DIRECTIONS: Final[Mapping[str, directions.Direction]] = {
    "swedish-simplified.pay.made-alone": directions.made_alone,
    "swedish-simplified.pay.made-with-whist": directions.made_with_partner,
    "swedish-simplified.pay.lost-alone": directions.lost_alone,
    "swedish-simplified.pay.lost-one-short": directions.lost_one_short,
    "swedish-simplified.pay.lost-both-short": directions.lost_both_short,
}
flows: Final = directions.adopted(DIRECTIONS)


def begin(terms: Terms) -> Outcome[None]:
    """Nothing is written before the first deal."""
    return Outcome(None)


def score(
    terms: Terms, state: None, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[None]:
    """One payment settles a deal; a deal passed out costs nothing."""
    if not isinstance(result, Result):
        return Outcome(None)
    paid = price(result.contract, result.partnership, result.side_tricks, result.undertricks)
    sides = Sides(result.declarer, result.partner, result.short)
    return Outcome(None, pay(paid.items, flows(sides)), result=result)


FACTS: Final[Mapping[str, object]] = {
    "swedish-simplified.pay.scope": score,
    "swedish-simplified.pay.no-extras": price,
    "swedish-simplified.pay.base": worth,
    "swedish-simplified.pay.one-undertrick": times_lost,
    "swedish-simplified.pay.two-undertricks": times_lost,
    "swedish-simplified.pay.overtricks": ALONE,
}
