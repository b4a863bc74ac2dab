"""Swedish Boston, simplified: one payment in place of bêtes and direct payment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from boston.auction.ladder import Contract, Partnership
from boston.base.bound import Ruled, rule
from boston.base.words import counted
from boston.games.swedish import play
from boston.outcome import Outcome, Price
from boston.pay.directions import (
    DECLARER,
    EACH_DEFENDER,
    FIRST,
    OTHER,
    PARTNER,
    SHORT,
    Directions,
    Sides,
    adopted,
    lost_alone,
    lost_both_short,
    lost_one_short,
    made_alone,
    made_with_partner,
)
from boston.pay.marks import Mark
from boston.pay.payment import Item, pay, payments, total
from boston.record.record import Deal
from boston.table.result import PlayedByAll, Result, side_target
from boston.terms.terms import Terms

# One payment in place of bêtes and direct payment.


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


@rule("swedish-simplified.pay.base")
def worth(contract: Contract, partnership: Partnership | None) -> Worth:
    """The line of Table III: that of 5 and of 6 depends on whether there is a partner.

    >>> from boston.games.swedish.contracts import LADDER
    >>> six = LADDER.contract("6")
    >>> worth(six, None), worth(six, six.partnership)
    (Worth(value=8, overtrick=2), Worth(value=16, overtrick=4))
    """
    if partnership is None:
        return ALONE[contract.id]
    return WITH_WHIST[contract.id]


@rule("swedish-simplified.pay.no-extras", "swedish-simplified.pay.unrounded")
def price(contract: Contract, partnership: Partnership | None, tricks: int, lost_by: int) -> Price:
    """What each payer pays: the value, with overtricks if made, once or twice if lost.

    Nothing else enters into it, no strokes, honours or suits, and nothing is rounded.

    >>> from boston.games.swedish.contracts import LADDER
    >>> six = LADDER.contract("6")
    >>> price(six, six.partnership, tricks=12, lost_by=0).points
    24
    >>> price(LADDER.contract("7"), None, tricks=5, lost_by=2).points
    32
    """
    line = worth(contract, partnership)
    with_whist = "" if partnership is None else " with whist"
    named = f"{contract}{with_whist} has the value {line.value}"
    if lost_by == 0:
        items = made(line, named, tricks - side_target(contract, partnership))
    elif lost_by == 1:
        items = lost_by_one(line, named)
    else:
        items = lost_by_more(line, named)
    return Price(items, total(items))


@rule("swedish-simplified.pay.overtricks")
def made(line: Worth, named: str, overtricks: int) -> tuple[Item, ...]:
    """A contract made is paid at its value, and for each overtrick what the table adds."""
    value = Item("swedish-simplified.pay.base", line.value, named)
    if line.overtrick == 0 or overtricks == 0:
        return (value,)
    because = f"for {counted(overtricks, 'overtrick')}, {line.overtrick} each"
    points = line.overtrick * overtricks
    return (value, Item("swedish-simplified.pay.overtricks", points, because))


@rule("swedish-simplified.pay.one-undertrick")
def lost_by_one(line: Worth, named: str) -> tuple[Item, ...]:
    """A contract lost by one undertrick is paid at its value."""
    because = f"{named}, lost by one undertrick"
    return (Item("swedish-simplified.pay.one-undertrick", line.value, because),)


@rule("swedish-simplified.pay.two-undertricks")
def lost_by_more(line: Worth, named: str) -> tuple[Item, ...]:
    """A contract lost by two undertricks or more is paid at twice its value."""
    because = f"{named}, lost by two or more: doubled"
    return (Item("swedish-simplified.pay.two-undertricks", 2 * line.value, because),)


DIRECTIONS: Final[Directions[Sides]] = {
    "swedish-simplified.pay.made-alone": made_alone(EACH_DEFENDER >> DECLARER),
    "swedish-simplified.pay.made-with-whist": made_with_partner(
        "swedish-simplified.pay.which-defender", FIRST >> DECLARER, OTHER >> PARTNER
    ),
    "swedish-simplified.pay.lost-alone": lost_alone(DECLARER >> EACH_DEFENDER),
    "swedish-simplified.pay.lost-one-short": lost_one_short(SHORT >> EACH_DEFENDER),
    "swedish-simplified.pay.lost-both-short": lost_both_short(
        "swedish-simplified.pay.which-defender", DECLARER >> FIRST, PARTNER >> OTHER
    ),
}
GIVEN_UP: Final[Directions[Sides]] = {
    "swedish-simplified.pay.lost-alone": play.WHEN_GIVEN_UP(
        "swedish.partner.give-up",
        "swedish-simplified.pay.given-up",
        DECLARER >> EACH_DEFENDER,
        besides=play.AS_LOST_BY_ONE,
    )
}
flows: Final = adopted(DIRECTIONS)

PRICED_AS: Final = Ruled("swedish-simplified.pay.given-up", play.priced_as)


def begin(terms: Terms) -> Outcome[None]:
    """Nothing is written before the first deal."""
    return Outcome(None)


@rule("swedish-simplified.pay.scope")
def score(
    terms: Terms, state: None, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[None]:
    """One payment settles a deal, and no bête is set; a deal passed out costs nothing."""
    if not isinstance(result, Result):
        return Outcome(None)
    partnership = PRICED_AS.does(terms, result)
    paid = price(result.contract, partnership, result.side_tricks, result.undertricks)
    return Outcome(None, pay(paid.items, flows(Sides.of(result))), result=result)


# What a receipt has to say of sums the source does not settle.

MARKS: Final[Mapping[str, Mark]] = {
    "swedish-simplified.pay.unrounded": Mark(
        "conjectured", "the source rounds to tens elsewhere, and does not speak of it here"
    ),
    "swedish-simplified.pay.given-up": Mark(
        "conjectured", "the source does not say what giving a game up costs by this payment"
    ),
    "swedish-simplified.pay.which-defender": Mark(
        "conjectured", "the source does not say which defender settles with which partner"
    ),
}
#: The ways in which each of two partners settles with one defender.
ONE_WITH_ONE: Final = frozenset(
    {"swedish-simplified.pay.made-with-whist", "swedish-simplified.pay.lost-both-short"}
)


def unsaid(terms: Terms, before: None, deal: Deal, outcome: Outcome[None]) -> Iterator[str]:
    """What bears on a deal besides the rules that its lines name."""
    if any(each.points % 10 for each in payments(outcome.receipt)):
        yield "swedish-simplified.pay.unrounded"
    if isinstance(outcome.result, Result) and outcome.result.laid_down is not None:
        yield "swedish-simplified.pay.given-up"
    if any(line.direction in ONE_WITH_ONE for line in outcome.receipt):
        yield "swedish-simplified.pay.which-defender"
