"""Grandissimo: the direct payment, item by item, and who pays whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from boston import dealt, directions
from boston.case import Case
from boston.game import Price, ResultRule
from boston.payment import Due, Item, Line, pay, round_to_ten, total
from boston.preference import Preference, SuitClass
from boston.terms import Terms
from boston.words import counted

#: Table I: what a game is worth.
BASE: Final[Mapping[str, int]] = {
    "begar": 8,
    "liten-misar": 50,
    "6": 12,
    "7": 18,
    "stor-misar": 100,
    "8": 24,
    "liten-upplaggare": 150,
    "9": 30,
    "stor-upplaggare": 200,
    "10": 36,
    "liten-pratmakare": 250,
    "11": 42,
    "12": 48,
    "stor-pratmakare": 300,
    "13": 54,
}

#: Table III: what is added.
KODILJ: Final = 2
AN_OVERTRICK: Final = 1
SANK: Final = 2
WHIST: Final = 6
WITH_WHIST_ADDED: Final = ("6", "7", "8", "9")

FACTORS: Final[Mapping[SuitClass, int]] = {
    Preference.PLAIN: 1,
    Preference.SECOND: 2,
    Preference.HIGHEST: 4,
}
FACTOR_IN_SANG: Final = 6


def is_slam(case: Case) -> bool:
    """Whether the side took all thirteen tricks in a positive contract."""
    return not case.contract.is_misere and case.tricks == 13


Addition: TypeAlias = Callable[[Case, Terms], Due | None]


def base(case: Case) -> Due:
    """The worth of the game, with whist or without."""
    value = BASE[case.contract.id]
    return Due(value, f"{case.contract} is worth {value}")


def kodilj(case: Case, terms: Terms) -> Due | None:
    """For making the game, whichever it is."""
    return Due(KODILJ, "for making the game")


def overtricks(case: Case, terms: Terms) -> Due | None:
    """For every trick of the side above the game."""
    over = case.tricks - case.target
    if case.contract.is_misere or not over:
        return None
    return Due(AN_OVERTRICK * over, f"for {counted(over, 'overtrick')}")


def sank(case: Case, terms: Terms) -> Due | None:
    """For taking the tricks required before the defenders took any."""
    if case.contract.is_misere or (is_slam(case) and terms.reading("sank-and-slam") == "slam-only"):
        return None
    required = case.target
    # All thirteen tricks are a run of thirteen, told or not.
    if not is_slam(case) and case.opening_run < required:
        return None
    return Due(SANK, f"for sänk: the first {required} tricks in a row")


def whist(case: Case, terms: Terms) -> Due | None:
    """For playing 6 to 9 with whist, whether made or lost."""
    if case.partnership is None or case.contract.id not in WITH_WHIST_ADDED:
        return None
    return Due(WHIST, "for whist")


#: In the order of the source's chapter; of a lost game only whist counts.
ADDITIONS: Final[Mapping[str, Addition]] = {
    "grandissimo.pay.kodilj": kodilj,
    "grandissimo.pay.overtricks": overtricks,
    "grandissimo.pay.sank": sank,
    "grandissimo.pay.whist": whist,
}
ADDITIONS_WHEN_LOST: Final[Mapping[str, Addition]] = {"grandissimo.pay.whist": whist}


def price(case: Case, terms: Terms) -> Price:
    """What each payer pays, item by item: the base and the additions, times the factor.

    >>> from boston.games.grandissimo import GAME
    >>> from boston.terms import agree
    >>> six = GAME.ladder.contract("6")
    >>> for item in price(Case(six, six.partnership, tricks=11),
    ...     agree(GAME.readings, GAME.options)).items:
    ...     print(f"{item.points:4} {item.rule}")
      12 grandissimo.pay.base
       2 grandissimo.pay.kodilj
       1 grandissimo.pay.overtricks
       6 grandissimo.pay.whist
     105 grandissimo.pay.suit-factor
       4 grandissimo.pay.rounding
    """
    due = base(case)
    first = "grandissimo.pay.base" if case.is_made else "grandissimo.pay.lost"
    because = due.because if case.is_made else f"{due.because}, and was lost"
    items = [Item(first, due.points, because)]
    for rule, addition in (ADDITIONS if case.is_made else ADDITIONS_WHEN_LOST).items():
        added = addition(case, terms)
        if added is not None:
            items.append(Item(rule, added.points, added.because))
    items += multiplied(total(items), case)
    for step in LAST_STEPS[terms.reading("slam-rounding")]:
        items += step(total(items), case, terms)
    return Price(tuple(items), total(items))


def factor(case: Case) -> int:
    """Once, twice, four times by the suit; six times at no trumps; a misère once."""
    if case.standing is not None:
        return FACTORS[case.standing]
    return 1 if case.contract.is_misere else FACTOR_IN_SANG


def multiplied(points: int, case: Case) -> list[Item]:
    """Everything so far times the factor, won or lost."""
    times = factor(case)
    if times == 1:
        return []
    word = "grandissimo" if case.standing is None else f"the {case.standing.word} suit"
    because = f"for {word}: {points} x {times} = {points * times}"
    return [Item("grandissimo.pay.suit-factor", points * (times - 1), because)]


def slam(points: int, case: Case, terms: Terms) -> list[Item]:
    """All thirteen tricks double the payment, but not in 9 with whist, which asks for them."""
    asked_for = case.partnership is not None and case.partnership.side == 13
    excluded = case.contract.tricks == 13 and terms.reading("slam-in-13") == "not-doubled"
    if not is_slam(case) or asked_for or excluded:
        return []
    because = f"for slam: {points} x 2 = {2 * points}"
    return [Item("grandissimo.pay.slam", points, because)]


def rounded(points: int, case: Case, terms: Terms) -> list[Item]:
    """To the nearest ten; what ends in 5 goes up."""
    paid = round_to_ten(points)
    if paid == points:
        return []
    because = f"to the nearest ten: {points} is paid as {paid}"
    return [Item("grandissimo.pay.rounding", paid - points, because)]


#: Doubling and rounding, in the order that the reading ``slam-rounding`` gives them.
LAST_STEPS: Final[Mapping[str, tuple[Callable[[int, Case, Terms], list[Item]], ...]]] = {
    "double-then-round": (slam, rounded),
    "round-then-double": (rounded, slam),
}

DIRECTIONS: Final[Mapping[str, directions.Direction]] = {
    "grandissimo.pay.made-alone": directions.made_alone,
    "grandissimo.pay.made-with-whist": directions.made_with_partner,
    "grandissimo.pay.lost-alone": directions.lost_alone,
    "grandissimo.pay.lost-one-short": directions.lost_one_short,
    "grandissimo.pay.lost-both-short": directions.lost_both_short,
}
flows: Final = directions.adopted(DIRECTIONS)


def direct_payment(case: Case, sides: directions.Sides, terms: Terms) -> tuple[Line, ...]:
    """The price, paid along every direction that is concerned."""
    return pay(price(case, terms).items, flows(sides))


RESULTS: Final[Mapping[str, ResultRule]] = {"grandissimo.pay.sank": dealt.run_of_tricks}
FACTS: Final[Mapping[str, object]] = {
    "grandissimo.pay.base": base,
    "grandissimo.pay.lost": ADDITIONS_WHEN_LOST,
    "grandissimo.pay.suit-factor": multiplied,
    "grandissimo.pay.slam": slam,
    "grandissimo.pay.rounding": rounded,
}
