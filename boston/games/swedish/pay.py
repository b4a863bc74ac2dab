"""Swedish Boston: the direct payment, item by item, and who pays whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from boston.auction.ladder import Preference, SuitClass
from boston.base.bound import Ruled, rule
from boston.base.words import counted
from boston.outcome import Price
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
from boston.pay.payment import Due, Item, Line, items, pay, round_to_ten, total
from boston.table import dealing
from boston.table.result import Case as Played
from boston.table.result import ResultRule
from boston.terms.terms import Terms

from . import play

#: Table I: what a contract is worth alone and, in the two lowest, with whist.
BASE: Final[Mapping[str, tuple[int, int | None]]] = {
    "5": (5, 8),
    "6": (12, 18),
    "petite-misere": (48, None),
    "7": (18, None),
    "grande-misere": (96, None),
    "8": (24, None),
    "petite-misere-ouverte": (150, None),
    "9": (36, None),
    "grande-misere-ouverte": (300, None),
    "10": (48, None),
    "11": (72, None),
    "12": (108, None),
    "13": (162, None),
}

#: Table II: what is added when a contract is made.
CODILLE: Final = 2
A_STROKE: Final = 2
AN_OVERTRICK: Final = 1
HONOURS: Final[Mapping[int, int]] = {3: 2, 4: 4}
FIRST_FIVE: Final = 2
SLAM: Final = 48

#: What the suit multiplies the payment by.
FACTORS: Final[Mapping[SuitClass, int]] = {
    Preference.PLAIN: 1,
    Preference.SECOND: 2,
    Preference.HIGHEST: 4,
}

TO_TEN: Final = Ruled("swedish.pay.rounding", round_to_ten)


@dataclass(frozen=True, slots=True)
class Case(Played):
    """What the direct payment depends on; ``strokes`` are those standing before the deal."""

    strokes: int = field(default=0, kw_only=True)


Addition: TypeAlias = Callable[[Case, Terms], Due | None]


@rule("swedish.pay.base")
def base(case: Case) -> Due:
    """The worth of the contract by Table I, alone or with whist.

    >>> from boston.games.swedish.contracts import LADDER
    >>> six = LADDER.contract("6")
    >>> base(Case(six)).points, base(Case(six, six.partnership)).points
    (12, 18)
    """
    alone, with_whist = BASE[case.contract.id]
    if case.partnership is not None and with_whist is not None:
        return Due(with_whist, f"{case.contract} with whist is worth {with_whist}")
    return Due(alone, f"{case.contract} is worth {alone}")


def codille(case: Case, terms: Terms) -> Due | None:
    """Always, for making the contract, whichever it is."""
    return Due(CODILLE, "for making the contract")


def stroke_bonus(case: Case, terms: Terms) -> Due | None:
    """For every stroke that stood in the protocol, in a contract with whist as well."""
    if not case.strokes:
        return None
    return Due(A_STROKE * case.strokes, f"for {counted(case.strokes, 'stroke')}")


def overtricks(case: Case, terms: Terms) -> Due | None:
    """For every trick that the side, both partners together, took above the contract."""
    over = case.tricks - case.target
    if case.contract.is_misere or over == 0:
        return None
    if case.tricks == 13 and terms.reading("slam-and-overtricks") == "slam-only":
        return None
    return Due(AN_OVERTRICK * over, f"for {counted(over, 'overtrick')}")


def honours(case: Case, terms: Terms) -> Due | None:
    """For three or four honours: ace, king, queen and jack of trumps, dealt to either partner."""
    if case.contract.is_misere or case.honours not in HONOURS:
        return None
    return Due(HONOURS[case.honours], f"for {case.honours} honours")


def first_five(case: Case, terms: Terms) -> Due | None:
    """For the first five tricks, unless the slam already says so."""
    if case.contract.is_misere or case.opening_run < 5 or case.tricks == 13:
        return None
    return Due(FIRST_FIVE, "for the first five tricks")


def slam(case: Case, terms: Terms) -> Due | None:
    """For all thirteen tricks, in the contract that asks for them as well."""
    if case.contract.is_misere or case.tricks != 13:
        return None
    return Due(SLAM, "for all thirteen tricks")


#: In the order of the source's chapter.
ADDITIONS: Final[Mapping[str, Addition]] = {
    "swedish.pay.codille": codille,
    "swedish.pay.strokes": stroke_bonus,
    "swedish.pay.overtricks": overtricks,
    "swedish.pay.honours": honours,
    "swedish.pay.first-five": first_five,
    "swedish.pay.slam": slam,
}


def price(case: Case, terms: Terms) -> Price:
    """What each payer pays, item by item, whether the contract was made or lost.

    >>> from dataclasses import replace
    >>> from boston.games.swedish import GAME
    >>> from boston.terms.terms import agree
    >>> terms = agree(GAME.readings, GAME.options)
    >>> case = Case(GAME.ladder.contract("7"), standing=Preference.SECOND,
    ...     tricks=8, honours=3, strokes=2)
    >>> for item in price(case, terms).items:
    ...     print(f"{item.points:4} {item.rule}")
      18 swedish.pay.base
       2 swedish.pay.codille
       4 swedish.pay.strokes
       1 swedish.pay.overtricks
       2 swedish.pay.honours
      27 swedish.pay.suit-factor
      -4 swedish.pay.rounding
    >>> price(replace(case, tricks=4), terms).points
    40
    """
    return made_price(case, terms) if case.is_made else lost_price(case, terms)


def made_price(case: Case, terms: Terms) -> Price:
    """The base and every addition, times the factor of the suit, to the nearest ten."""
    worth = Item("swedish.pay.base", *base(case))
    return _paid([worth, *items(ADDITIONS, case, terms)], case, terms)


@rule("swedish.pay.lost")
def lost_price(case: Case, terms: Terms) -> Price:
    """The base times the factor, to the nearest ten: nothing added, no undertrick counted."""
    due = base(case)
    lost = Item("swedish.pay.lost", due.points, f"{due.because}, and was lost")
    return _paid([lost], case, terms)


def _paid(parts: list[Item], case: Case, terms: Terms) -> Price:
    parts += multiplied(parts, case, terms)
    points = total(parts)
    to_ten = rounded(points)
    return Price((*parts, *to_ten), points + total(to_ten))


@rule("swedish.pay.suit-factor")
def multiplied(parts: list[Item], case: Case, terms: Terms) -> list[Item]:
    """Last, the base with all that was added is multiplied by the suit, won or lost."""
    if case.standing is None or FACTORS[case.standing] == 1:
        return []
    factor = FACTORS[case.standing]
    if terms.reading("slam-factor") == "after":
        parts = [part for part in parts if part.rule != "swedish.pay.slam"]
    points = total(parts)
    because = f"for the {case.standing.word} suit: {points} x {factor} = {points * factor}"
    return [Item("swedish.pay.suit-factor", points * (factor - 1), because)]


@rule("swedish.pay.rounding")
def rounded(points: int) -> list[Item]:
    """The result is paid to the nearest ten."""
    paid = TO_TEN.does(points)
    if paid == points:
        return []
    because = f"to the nearest ten: {points} is paid as {paid}"
    return [Item("swedish.pay.rounding", paid - points, because)]


DIRECTIONS: Final[Directions[Sides]] = {
    "swedish.pay.made-alone": made_alone(EACH_DEFENDER >> DECLARER),
    "swedish.pay.made-with-whist": made_with_partner(
        "swedish.pay.which-defender", FIRST >> DECLARER, OTHER >> PARTNER
    ),
    "swedish.pay.lost-alone": lost_alone(DECLARER >> EACH_DEFENDER),
    "swedish.pay.lost-one-short": lost_one_short(SHORT >> EACH_DEFENDER),
    "swedish.pay.lost-both-short": lost_both_short(
        "swedish.pay.which-defender", DECLARER >> FIRST, PARTNER >> OTHER
    ),
}
GIVEN_UP: Final[Directions[Sides]] = {
    "swedish.pay.lost-alone": play.WHEN_GIVEN_UP(
        "swedish.partner.give-up",
        "swedish.pay.given-up",
        DECLARER >> EACH_DEFENDER,
        besides=play.AS_LOST_BY_ONE,
    )
}
flows: Final = adopted(DIRECTIONS)


def direct_payment(case: Case, sides: Sides, terms: Terms) -> tuple[Line, ...]:
    """The price, paid along every direction that is concerned."""
    return pay(price(case, terms).items, flows(sides))


RESULTS: Final[Mapping[str, ResultRule]] = {
    "swedish.pay.honours": dealing.four_honours,
    "swedish.pay.first-five": dealing.run_of_tricks,
}
