"""Grandissimo: the direct payment, item by item, who pays whom, and what rundmisär costs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Final, TypeAlias

from boston.auction.ladder import Preference, SuitClass
from boston.base.bound import Ruled, rule
from boston.base.seats import SEATS, BySeat
from boston.base.words import counted
from boston.outcome import Price
from boston.pay.directions import (
    DECLARER,
    EACH_DEFENDER,
    FEWER,
    FIRST,
    MOST,
    OTHER,
    OTHERS,
    PARTNER,
    SHORT,
    Directions,
    Role,
    Sides,
    When,
    adopted,
    lost_alone,
    lost_both_short,
    lost_one_short,
    made_alone,
    made_with_partner,
)
from boston.pay.payment import Due, Item, Line, items, pay, round_to_ten, total
from boston.table import dealing
from boston.table.result import Case, ResultRule, side_target
from boston.terms.terms import Terms

from .contracts import is_grandissimo

# The direct payment, item by item, and who pays whom.

#: A declarer whom nobody joined needs the tricks of a lone declarer.
TRICKS_NEEDED: Final = Ruled("grandissimo.partner.alone", side_target)

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

#: By what the suit multiplies the payment of a positive contract; grandissimo has none.
FACTORS: Final[Mapping[SuitClass, int]] = {
    Preference.PLAIN: 1,
    Preference.SECOND: 2,
    Preference.HIGHEST: 4,
}
FACTOR_IN_SANG: Final = 6

Addition: TypeAlias = Callable[[Case, Terms], Due | None]
#: What comes after the additions, from the points so far.
Step: TypeAlias = Callable[[int, Case, Terms], Due | None]


def price(case: Case, terms: Terms) -> Price:
    """What each payer pays, item by item: the base and the additions, times the factor.

    >>> from boston.games.grandissimo import GAME
    >>> from boston.terms.terms import agree
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
    parts = made(case, terms) if case.is_made else lost(case, terms)
    rounds_first = terms.reading("slam-rounding") == "round-then-double"
    for rule_id, step in (ROUND_THEN_DOUBLE if rounds_first else STEPS).items():
        due = step(total(parts), case, terms)
        if due is not None:
            parts.append(Item(rule_id, *due))
    return Price(tuple(parts), total(parts))


def made(case: Case, terms: Terms) -> list[Item]:
    """The base of the game, and what is added because it was made."""
    return [base(case), *items(ADDITIONS, case, terms)]


@rule("grandissimo.pay.lost")
def lost(case: Case, terms: Terms) -> list[Item]:
    """A lost game is paid at its base, with the points for whist; the tricks short do not count."""
    _, points, worth = base(case)
    paid_at = Item("grandissimo.pay.lost", points, f"{worth}, and was lost")
    return [paid_at, *items({"grandissimo.pay.whist": whist}, case, terms)]


@rule("grandissimo.pay.base")
def base(case: Case) -> Item:
    """The worth of the game, with whist or without."""
    value = BASE[case.contract.id]
    return Item("grandissimo.pay.base", value, f"{case.contract} is worth {value}")


def kodilj(case: Case, terms: Terms) -> Due:
    """For making the game, whichever it is."""
    return Due(KODILJ, "for making the game")


def overtricks(case: Case, terms: Terms) -> Due | None:
    """For every trick that the side, with whist both partners together, took above the game."""
    over = case.tricks - TRICKS_NEEDED.does(case.contract, case.partnership)
    if case.contract.is_misere or over == 0:
        return None
    return Due(AN_OVERTRICK * over, f"for {counted(over, 'overtrick')}")


def sank(case: Case, terms: Terms) -> Due | None:
    """For taking all the tricks that the side needs before the defenders took any."""
    required = TRICKS_NEEDED.does(case.contract, case.partnership)
    if case.contract.is_misere:
        return None
    if is_slam(case) and terms.reading("sank-and-slam") == "slam-only":
        return None
    # All thirteen tricks are a run of thirteen, told or not.
    if case.opening_run < required and not is_slam(case):
        return None
    return Due(SANK, f"for sänk: the first {required} tricks in a row")


def whist(case: Case, terms: Terms) -> Due | None:
    """For playing 6, 7, 8 or 9 with whist, whether made or lost; begär with whist adds nothing."""
    if case.partnership is None or case.contract.id not in WITH_WHIST_ADDED:
        return None
    return Due(WHIST, "for whist")


#: What is added to the base of a game that was made.
ADDITIONS: Final[Mapping[str, Addition]] = {
    "grandissimo.pay.kodilj": kodilj,
    "grandissimo.pay.overtricks": overtricks,
    "grandissimo.pay.sank": sank,
    "grandissimo.pay.whist": whist,
}


def multiplied(points: int, case: Case, terms: Terms) -> Due | None:
    """Everything so far times the factor of the suit, or of grandissimo; a misère has none."""
    if is_grandissimo(case.contract, case.standing):
        times, word = FACTOR_IN_SANG, "grandissimo"
    elif case.standing is not None:
        times, word = FACTORS[case.standing], f"the {case.standing.word} suit"
    else:
        return None
    if times == 1:
        return None
    return Due(points * times - points, f"for {word}: {points} x {times} = {points * times}")


def is_slam(case: Case) -> bool:
    """Whether the side took all thirteen tricks in a positive contract."""
    return not case.contract.is_misere and case.tricks == 13


def slam(points: int, case: Case, terms: Terms) -> Due | None:
    """All thirteen tricks double the payment, but not in 9 with whist, which asks for them."""
    if not is_slam(case):
        return None
    if case.partnership is not None and case.partnership.side == 13:
        return None
    if case.contract.tricks == 13 and terms.reading("slam-in-13") == "not-doubled":
        return None
    return Due(points, f"for slam: {points} x 2 = {2 * points}")


def rounded(points: int, case: Case, terms: Terms) -> Due | None:
    """To the nearest ten; what ends in 5 goes up."""
    paid = round_to_ten(points)
    if paid == points:
        return None
    return Due(paid - points, f"to the nearest ten: {points} is paid as {paid}")


#: What comes after the additions, whether the game was made or lost.
STEPS: Final[Mapping[str, Step]] = {
    "grandissimo.pay.suit-factor": multiplied,
    "grandissimo.pay.slam": slam,
    "grandissimo.pay.rounding": rounded,
}
#: The same by the other way of the reading ``slam-rounding``.
ROUND_THEN_DOUBLE: Final[Mapping[str, Step]] = {
    "grandissimo.pay.suit-factor": multiplied,
    "grandissimo.pay.rounding": rounded,
    "grandissimo.pay.slam": slam,
}

DIRECTIONS: Final[Directions[Sides]] = {
    "grandissimo.pay.made-alone": made_alone(EACH_DEFENDER >> DECLARER),
    "grandissimo.pay.made-with-whist": made_with_partner(
        "grandissimo.pay.which-defender", FIRST >> DECLARER, OTHER >> PARTNER
    ),
    "grandissimo.pay.lost-alone": lost_alone(DECLARER >> EACH_DEFENDER),
    "grandissimo.pay.lost-one-short": lost_one_short(SHORT >> EACH_DEFENDER),
    "grandissimo.pay.lost-both-short": lost_both_short(
        "grandissimo.pay.which-defender", DECLARER >> FIRST, PARTNER >> OTHER
    ),
}
flows: Final = adopted(DIRECTIONS)


def direct_payment(case: Case, sides: Sides, terms: Terms) -> tuple[Line, ...]:
    """The price, paid along every direction that is concerned."""
    return pay(price(case, terms).items, flows(sides))


RESULTS: Final[Mapping[str, ResultRule]] = {"grandissimo.pay.sank": dealing.run_of_tricks}


# What is paid in rundmisär, where everybody plays for himself.

#: What a trick costs.
A_TRICK: Final = 10


WHEN_RUNDMISAR: Final = When[BySeat]("rundmisär")
WITH_TRICKS: Final = Role[BySeat](
    OTHERS.words, lambda tricks: tuple(seat for seat in SEATS if tricks[seat - 1])
)
TRICKLESS: Final = Role[BySeat](
    "whoever took none", lambda tricks: tuple(seat for seat in SEATS if not tricks[seat - 1])
)
IN_RUNDMISAR: Final[Directions[BySeat]] = {
    "grandissimo.pay.rundmisar-most": WHEN_RUNDMISAR(
        MOST >> FEWER, besides=f"{A_TRICK} for each trick between them"
    ),
    "grandissimo.pay.rundmisar-none": WHEN_RUNDMISAR(
        WITH_TRICKS >> TRICKLESS, besides=f"{A_TRICK} more for each trick of the payer"
    ),
}


@rule("grandissimo.pay.rundmisar-most")
def most_pay(tricks: BySeat) -> tuple[Line, ...]:
    """Whoever took the most pays every other player for the difference in tricks.

    >>> [(line.payer, line.payee, line.points) for line in most_pay((7, 4, 2, 0))]
    [(1, 2, 30), (1, 3, 50), (1, 4, 70)]
    """
    rule_id, lines = "grandissimo.pay.rundmisar-most", []
    for payer, payee in IN_RUNDMISAR[rule_id].pairs(tricks):
        more = tricks[payer - 1] - tricks[payee - 1]
        because = f"{counted(more, 'trick')} more than the payee"
        lines.append(Line(rule_id, payer, payee, A_TRICK * more, because, rule_id))
    return tuple(lines)


@rule("grandissimo.pay.rundmisar-none")
def none_collect(tricks: BySeat) -> tuple[Line, ...]:
    """Whoever took none is paid, besides, by every other player for each of that player's tricks.

    >>> [(line.payer, line.payee, line.points) for line in none_collect((7, 4, 2, 0))]
    [(1, 4, 70), (2, 4, 40), (3, 4, 20)]
    """
    rule_id, lines = "grandissimo.pay.rundmisar-none", []
    for payer, payee in sorted(IN_RUNDMISAR[rule_id].pairs(tricks), key=itemgetter(1)):
        taken = tricks[payer - 1]
        because = f"{counted(taken, 'trick')} and the payee none"
        lines.append(Line(rule_id, payer, payee, A_TRICK * taken, because, rule_id))
    return tuple(lines)


def rundmisar(tricks: BySeat) -> tuple[Line, ...]:
    """Every line of the receipt.

    >>> from boston.pay.payment import net
    >>> net(rundmisar((7, 4, 2, 0)))
    (-220, -10, 30, 200)
    """
    return most_pay(tricks) + none_collect(tricks)
