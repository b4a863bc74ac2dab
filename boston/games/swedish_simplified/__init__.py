"""Swedish Boston with the simplified payment: a separate game from the source's appendix.

Auction, whist and play are those of Swedish Boston. Only the payment differs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from boston.auction.ladder import Contract, Partnership
from boston.base.bound import rule, stated
from boston.base.words import counted
from boston.game import Game, Source
from boston.games import swedish
from boston.games.swedish import contracts
from boston.games.swedish.contracts import GIVEN_UP_BY, priced_as
from boston.outcome import Outcome, Price
from boston.pay import directions
from boston.pay.directions import DECLARER, FIRST, OTHER, PARTNER, Sides
from boston.pay.marks import read_marks
from boston.pay.payment import Item, pay, payments, total
from boston.record.record import Deal
from boston.table.result import Ending, Result, side_target
from boston.terms.terms import Terms, register

# One payment that replaces bêtes and direct payment.


class Worth(NamedTuple):
    """A line of Table III: the value, and the addition for each overtrick."""

    value: int
    overtrick: int = 0


#: Table III for a declarer without a partner.
ALONE: Final = {
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
WITH_WHIST: Final = {"5": Worth(10, 2), "6": Worth(16, 4)}


@rule("swedish-simplified.pay.base")
def worth(contract: Contract, partnership: Partnership | None) -> Worth:
    """Return the line of Table III. For 5 and 6 it depends on whether there is a partner.

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
    """Return what each payer pays. A contract that is made costs its value and the overtricks.

    A contract lost by one trick costs its value. A contract lost by more tricks costs twice its
    value. Strokes, honours and suits change nothing, and nothing is rounded. ``tricks``: the tricks
    of the side. ``lost_by``: the undertricks, 0 if the contract is made.

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
    """A contract that is made is paid at its value. Each overtrick adds the amount in the table."""
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


DIRECTIONS: Final = {
    "swedish-simplified.pay.made-alone": directions.MADE_ALONE,
    "swedish-simplified.pay.made-with-whist": directions.made_with_partner(
        "swedish-simplified.pay.which-defender", FIRST >> DECLARER, OTHER >> PARTNER
    ),
    "swedish-simplified.pay.lost-alone": directions.LOST_ALONE,
    "swedish-simplified.pay.lost-one-short": directions.LOST_ONE_SHORT,
    "swedish-simplified.pay.lost-both-short": directions.lost_both_short(
        "swedish-simplified.pay.which-defender", DECLARER >> FIRST, PARTNER >> OTHER
    ),
}
GIVEN_UP: Final = {
    "swedish-simplified.pay.lost-alone": contracts.GIVEN_UP._replace(
        also=("swedish.partner.give-up", "swedish-simplified.pay.given-up")
    ),
}
flows: Final = directions.adopted(DIRECTIONS)


def begin(terms: Terms) -> Outcome[None]:
    """Return the state before the first deal. Nothing is written."""
    return Outcome(None)


@rule("swedish-simplified.pay.scope", "swedish-simplified.pay.given-up")
def score(terms: Terms, state: None, deal: Deal, result: Ending) -> Outcome[None]:
    """One payment settles a deal, and no bête is set. A deal that is passed out costs nothing."""
    if not isinstance(result, Result):
        return Outcome(None)
    partnership = priced_as(terms, result)
    paid = price(result.contract, partnership, result.side_tricks, result.undertricks)
    return Outcome(None, pay(paid.items, flows(Sides.of(result))), result=result)


# The rules behind sums that the source does not settle.


def unsaid(terms: Terms, before: None, deal: Deal, outcome: Outcome[None]) -> Iterator[str]:
    """Return the rules that affect a deal although no line of its receipt cites them."""
    if any(each.points % 10 for each in payments(outcome.receipt)):
        yield "swedish-simplified.pay.unrounded"
    if isinstance(outcome.result, Result) and outcome.result.laid_down is not None:
        yield "swedish-simplified.pay.given-up"
    yield from directions.relied_on(DIRECTIONS, outcome.receipt)


#: The names of the agreements and readings of Swedish Boston that apply to this game.
KEPT: Final = register(__package__)["kept"]

GAME: Final[Game[None]] = Game(
    id="swedish-simplified",
    name="Swedish Boston, simplified payment",
    source=Source("000", "Boston med förenklad betalning", "complete"),
    order=10,
    ladder=swedish.GAME.ladder,
    words=swedish.GAME.words,
    packets=swedish.GAME.packets,
    readings=tuple(r for r in swedish.GAME.readings if r.name in KEPT["readings"]),
    options=tuple(option for option in swedish.GAME.options if option.name in KEPT["options"]),
    deal_keys=swedish.GAME.deal_keys - {"merge", "from_seat", "event", "set_by", "betes"},
    # A summary need not give the suit turned up, because the suit changes no payment.
    rules=replace(
        swedish.GAME.rules,
        trump={
            rule_id: objects
            for rule_id, objects in swedish.GAME.rules.trump.items()
            if rule_id != "swedish.deal.turn-up"
        },
    ),
    suit_class_of=swedish.GAME.suit_class_of,
    when_all_pass=swedish.GAME.when_all_pass,
    begin=begin,
    score=score,
    cash=swedish.GAME.cash,
    given_up_by=stated("swedish-simplified.pay.given-up", GIVEN_UP_BY),
    rotation=swedish.GAME.rotation,
    playing=swedish.GAME.playing,
    ladder_rule=swedish.GAME.ladder_rule,
    ends=swedish.GAME.ends,
    told_by=swedish.GAME.told_by,
    marks=read_marks(__package__),
    unsaid=unsaid,
)

__all__ = ["GAME"]
