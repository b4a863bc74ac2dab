"""German Boston: how many units a game is worth, at what rate, and who pays whom."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import Final, NamedTuple, TypeAlias

from boston.auction.ladder import Contract, Partnership
from boston.base.bound import rule, stated
from boston.base.seats import Seat
from boston.base.words import counted
from boston.errors import Refusal, Refused
from boston.games.german import contracts
from boston.games.german.contracts import LADDER
from boston.outcome import Price
from boston.pay import directions
from boston.pay.directions import DECLARER, EACH_DEFENDER, SHORT, Directions, Role, When
from boston.pay.payment import Due, Flow, Item, total
from boston.record.forms import RateBook, rate
from boston.table.result import Case, Result, asking_of_the_side
from boston.terms.terms import Rates, Terms

# How many units a game is worth, at what rate, and who pays whom.

#: The premium, in counters, for all thirteen tricks if they were not announced.
PREMIUM: Final = stated("german.equipment.counters", 10)


@dataclass(frozen=True, slots=True)
class GermanCase(Case):
    """The facts on which a payment depends, without seats.

    ``announced``: the announced tricks that are paid. ``own_missing``: the tricks by which one
    partner misses the target in a game that is won, if that partner has to pay for missing it.
    """

    _: KW_ONLY
    announced: int
    own_missing: int = 0


def units(case: GermanCase, terms: Terms) -> tuple[Item, ...]:
    """Return how many times the rate is paid, item by item. A misère has one value and no units."""
    if case.contract.is_misere:
        return ()
    if case.own_missing:
        return units_made_one_short(case)
    return units_made(case, terms) if case.is_made else units_lost(case)


@rule("german.pay.units-made", "german.pay.announced-only")
def units_made(case: GermanCase, terms: Terms) -> tuple[Item, ...]:
    """Each trick announced is a unit, and so is each honour. The tricks taken do not matter.

    By the reading ``honours-on-win`` honours count only in games that are lost.
    """
    counts_honours = terms.reading("honours-on-win") == "added"
    announced = Item("german.pay.units-made", *tricks_announced(case))
    return (announced, *honours(case)) if counts_honours else (announced,)


@rule("german.pay.units-lost")
def units_lost(case: GermanCase) -> tuple[Item, ...]:
    """Each trick announced, each trick missing and each honour is a unit."""
    return as_for_a_loss("german.pay.units-lost", case, case.missing)


@rule("german.pay.made-one-short")
def units_made_one_short(case: GermanCase) -> tuple[Item, ...]:
    """A partner who is short in a game that is won pays as for a loss. Return the units.

    They are the tricks announced, the tricks missing from the partner's target, and the honours.
    """
    return as_for_a_loss("german.pay.made-one-short", case, case.own_missing)


def as_for_a_loss(rule_id: str, case: GermanCase, missing: int) -> tuple[Item, ...]:
    """Return one unit for each trick announced, for each trick missing, and for each honour."""
    announced = Item(rule_id, *tricks_announced(case))
    lacking = Item(rule_id, missing, f"for {counted(missing, 'trick')} missing")
    return (announced, lacking, *honours(case))


def tricks_announced(case: GermanCase) -> Due:
    """Return one unit for each trick announced."""
    return Due(case.announced, f"{counted(case.announced, 'trick')} announced")


@rule("german.pay.honours")
def honours(case: GermanCase) -> tuple[Item, ...]:
    """Each of the four highest trumps counts as a trick."""
    if not case.honours:
        return ()
    return (Item("german.pay.honours", case.honours, f"for {counted(case.honours, 'honour')}"),)


@rule("german.pay.honours-held")
def honours_held(result: Result) -> int:
    """Return the honours dealt to the declarer and the whister. It does not matter who won them."""
    return sum(result.honours[seat - 1] for seat in result.side)


@rule("german.pay.concordia", "german.pay.concordia-payers")
def premium(case: GermanCase) -> Due | None:
    """A side that takes all thirteen tricks without announcing them gets ten counters.

    No rate multiplies them. They are paid if the game is made, but not if a partner pays for being
    short. Return ``None`` if no premium is due.

    >>> from boston.games.german.contracts import LADDER
    >>> premium(GermanCase(LADDER.contract("klein-boston"), announced=5, tricks=13)).points
    10
    >>> premium(GermanCase(LADDER.contract("concordia"), announced=13, tricks=13))
    """
    is_misere, announced = case.contract.is_misere, case.contract.tricks == 13
    is_paid_as_made = case.is_made and not case.own_missing
    if is_misere or announced or case.tricks != 13 or not is_paid_as_made:
        return None
    return Due(PREMIUM, "for Concordia, not announced")


@rule("german.pay.rate")
def rate_of(case: GermanCase, terms: Terms) -> int:
    """Return the rate of a game in a couleur.

    The source's table is lost, so a record has to give rates. Raise `Refused` if they are missing,
    or if there is no rate for this game.
    """
    couleur = None if case.suit_class is None else case.suit_class.word
    where = named(case)
    if couleur is None and not case.contract.is_misere:
        raise Refused(Refusal("german.pay.rate", f"{where} needs a couleur to have a rate"))
    if terms.rates is None:
        raise Refused(Refusal("german.pay.rate", f"no rate for {where}: {LOST}"))
    found = rate(terms.rates.table, case.contract, couleur)
    if found is None:
        raise Refused(Refusal("german.pay.rate", f"the rates given have none for {where}"))
    return found


def named(case: GermanCase) -> str:
    """Return the name of the game, with its couleur if it has one."""
    couleur = "" if case.suit_class is None else f" in {case.suit_class.phrase}"
    return f"{case.contract}{couleur}"


#: The explanation if an amount is needed and there are no rates.
LOST: Final = (
    "the source's table of values is lost; give [rates], "
    'or rates = "reconstruction-a", which is not historical'
)


@rule("german.pay.misere")
def misere(value: int) -> Item:
    """A misère has one value, made or lost, for any number of tricks."""
    return Item("german.pay.misere", value, f"a misère, worth {value}")


@rule("german.pay.rate", "german.pay.concordia-payers")
def price(case: GermanCase, terms: Terms) -> Price:
    """Return what each payer pays: a misère's value or the units at the rate, and any premium."""
    at, beside = rate_of(case, terms), premium(case)
    parts: list[Item] = []
    if case.contract.is_misere:
        parts.append(misere(at))
    for rule_id, number, because in units(case, terms):
        parts.append(Item(rule_id, number * at, f"{because}: {number} x {at}"))
    if beside is not None:
        parts.append(Item("german.pay.concordia", *beside))
    return Price(tuple(parts), total(parts))


MADE: Final = {
    "german.pay.made-alone": directions.MADE_ALONE,
    "german.pay.made-with-whist": directions.MADE_BY_TWO,
}
#: The game is won, but one of two partners has missed their target.
ONE_SHORT: Final = directions.lost_one_short._replace(words="made with a partner, one short")
MADE_ONE_SHORT: Final = {"german.pay.made-one-short": ONE_SHORT(SHORT >> EACH_DEFENDER)}
LOST_BY: Final = {
    "german.pay.lost-alone": directions.LOST_ALONE,
    "german.pay.lost-one-short": directions.LOST_ONE_SHORT,
    "german.pay.lost-both-short": directions.LOST_BY_TWO,
}
#: Who pays whom, depending on how the game ended.
flows_when_made: Final = directions.adopted(MADE)
flows_when_one_short: Final = directions.adopted(MADE_ONE_SHORT)
flows_when_lost: Final = directions.adopted(LOST_BY)
#: The player who erred, and the declarer. If an error let a misère be made, the player who erred
#: pays for all three.
Erred: TypeAlias = tuple[Seat, Seat]
WHO_ERRED: Final = Role[Erred]("the fourth hand that erred", lambda two: two[:1])
FOURTH_HAND: Final[Directions[Erred]] = {
    "german.pay.fourth-hand": When[Erred]("a misère made by an error")(
        "german.play.by-mistake",
        WHO_ERRED >> Role[Erred](DECLARER.words, lambda two: two[1:]),
        besides="for all three",
    )
}


@rule("german.pay.fourth-hand")
def fourth_hand(blunderer: Seat, declarer: Seat) -> tuple[Flow, ...]:
    """The player who let the declarer make the misère pays alone, for all three.

    >>> len(fourth_hand(4, 1)), fourth_hand(4, 1)[0]
    (3, Flow(rule='german.pay.fourth-hand', payer=4, payee=1))
    """
    return directions.along(FOURTH_HAND, (blunderer, declarer)) * 3


# A game with a whister: when it is won, how many units it is worth, and who has to pay.


@rule("german.contracts.side-target")
def decided(terms: Terms, result: Result) -> Result:
    """Return the result, measured by the target that decides whether the game is won.

    This is the target of both partners together. By the reading ``joint-target`` it is the
    declarer's own.
    """
    if terms.reading("joint-target") == "joint":
        return result
    return by_the_declarer(result)


@rule("german.contracts.side-target")
def by_the_declarer(result: Result) -> Result:
    """By a reading the game is made if the declarer's own target is reached.

    Return the result with another target for the side: the tricks that it took, plus the tricks
    that the declarer lacks.

    >>> from dataclasses import replace
    >>> from boston.games.german.contracts import LADDER
    >>> result = Result(contract=LADDER.contract("klein-boston"), declarer=1, partner=3)
    >>> played = [replace(result, tricks=tricks) for tricks in ((5, 4, 2, 2), (4, 3, 4, 2))]
    >>> [(each.is_made, by_the_declarer(each).is_made) for each in played]
    [(False, True), (True, False)]
    """
    goal = result.partnership
    if goal is None:
        return result
    lacking = result.own_missing if result.declarer in result.short else 0
    return asking_of_the_side(result, goal, result.side_tricks + lacking)


@rule("german.pay.own-tricks")
def short_though_won(terms: Terms, result: Result) -> tuple[Seat, ...]:
    """A partner who is short of their own target pays, even if the game is won.

    Return the partners who do so. By the reading ``made-one-short`` nobody does.
    """
    if not result.is_made or terms.reading("made-one-short") == "side-only":
        return ()
    return result.short


@rule("german.pay.units-with-whist", "german.pay.announced-only")
def announced(terms: Terms, contract: Contract, goal: Partnership | None) -> int:
    """Only the tricks announced are paid. With a whister these are the tricks of both partners.

    By the reading ``units-with-whist`` they are the declarer's own, as without a whister.
    """
    if goal is None:
        return contract.tricks
    if terms.reading("units-with-whist") == "side":
        return goal.declarer + goal.partner
    return goal.declarer


# The rates that a record may give, and our own rates, which replace the lost ones.

#: The base of Swedish Boston divided by the tricks of the game, rounded; not historical.
BASE: Final = {
    "klein-boston": 1,
    "gross-boston": 2,
    "klein-independence": 3,
    "gross-independence": 3,
    "klein-philadelphia": 4,
    "gross-philadelphia": 5,
    "klein-souveraine": 7,
    "gross-souveraine": 9,
    "concordia": 12,
}
#: The factors of the couleurs from the lowest, by the number of couleurs. Nothing in a source
#: supports the factors of four couleurs.
FACTORS: Final = {3: (1, 2, 4), 4: (1, 2, 3, 4)}
#: The values of the Swedish misères. Nothing in a source supports the values of the last two games.
MISERES: Final = {
    "klein-misere": 48,
    "gross-misere": 96,
    "klein-misere-offen": 150,
    "gross-misere-offen": 300,
    "misere-forcee": 400,
    "revolution": 600,
}
RECONSTRUCTION: Final = "reconstruction-a"
#: One counter for each unit in the first couleur. At these rates the price of a game is the number
#: of its units.
UNITS: Final = {game: {"first": 1} for game in BASE}


def reconstruction(terms: Terms) -> Rates:
    """Return the base of each game, multiplied by the factor of each couleur."""
    couleurs, factors = contracts.words(terms), FACTORS[terms.number("couleurs")]
    games = {
        name: {word: base * factor for word, factor in zip(couleurs, factors, strict=True)}
        for name, base in BASE.items()
    }
    return Rates({**games, **MISERES}, f"{RECONSTRUCTION}, ours and not historical")


RATES: Final = RateBook(
    rule="german.pay.rate",
    ladder=LADDER,
    classes=contracts.words,
    known={RECONSTRUCTION: reconstruction},
)


# The one sum that the source works out, and the ways to read it.


class WorkedSum(NamedTuple):
    """A line of the comparison between the printed sum and its readings.

    ``tricks``: the tricks taken. ``game``: the tricks announced. ``missing``: the undertricks.
    ``units``: the units that the game is worth.
    """

    reading: str
    tricks: int
    game: int
    missing: int
    honours: int
    units: int

    @property
    def agrees(self) -> bool:
        """Whether the line has the two missing tricks and the fifteen units that are printed."""
        return (self.missing, self.units) == (PRINTED.missing, PRINTED.units)


#: The sum as the source has it: ten tricks are announced, three are taken, and two are missing.
PRINTED: Final = WorkedSum("as printed", tricks=3, game=10, missing=2, honours=3, units=15)


@rule("german.pay.worked-sum")
def worked_sum() -> tuple[WorkedSum, ...]:
    """Return the source's one sum as printed, then each way to read it, calculated by the rule.

    >>> [(line.reading, line.units, line.agrees) for line in worked_sum()[1:]]
    [('the printed tricks', 20, False), ('eight tricks for three', 15, True), ('five tricks, and the honours help', 15, True)]
    """  # noqa: E501 - the three lines stand together
    return (
        PRINTED,
        worked_by_rule("the printed tricks", PRINTED.tricks, counting=PRINTED.tricks),
        worked_by_rule("eight tricks for three", 8, counting=8),
        worked_by_rule("five tricks, and the honours help", 5, counting=5 + PRINTED.honours),
    )


@rule("german.pay.worked-sum")
def worked_by_rule(reading: str, tricks: int, counting: int) -> WorkedSum:
    """Return the sum as calculated by the rule of a lost game.

    ``reading``: the name of the line. ``tricks``: the tricks taken. ``counting``: the tricks that
    count towards the game; these may include honours.
    """
    game = LADDER.contract("gross-philadelphia")
    case = GermanCase(game, announced=game.tricks, tricks=counting, honours=PRINTED.honours)
    units = total(units_lost(case))
    return WorkedSum(reading, tricks, case.announced, case.missing, case.honours, units)
