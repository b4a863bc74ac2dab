"""German Boston: how many units a game is worth, at what rate, and who pays whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from boston import directions
from boston.case import Case as Played
from boston.errors import Refusal, Refused
from boston.game import Price, ResultRule
from boston.payment import Flow, Item, total
from boston.rates import rate
from boston.result import Result, side_target
from boston.seats import Seat
from boston.terms import Terms
from boston.words import counted

#: For all thirteen tricks, where they were not announced, in counters.
PREMIUM: Final = 10
HONOURS_DEALT: Final = 4


@dataclass(frozen=True, slots=True)
class Case(Played):
    """What a payment depends on; no seat matters.

    ``own_missing`` are the tricks that one partner lacks of his own number in a game that
    the side made, where he has to pay for it.
    """

    own_missing: int = field(default=0, kw_only=True)

    @property
    def announced(self) -> int:
        """The tricks announced: those of the side, and never more."""
        return side_target(self.contract, self.partnership)


def units(case: Case, terms: Terms) -> tuple[Item, ...]:
    """How many times the rate is paid, item by item; nothing in a misère, which has one value."""
    if case.contract.is_misere:
        return ()
    if case.own_missing:
        return units_made_one_short(case)
    return units_made(case, terms) if case.is_made else units_lost(case)


def units_made(case: Case, terms: Terms) -> tuple[Item, ...]:
    """The tricks announced, however many were taken, and by a reading the honours."""
    rule = "german.pay.units-made"
    game = Item(rule, case.announced, f"{counted(case.announced, 'trick')} announced")
    return (game, *HONOURS_ON_WIN[terms.reading("honours-on-win")](case))


def units_lost(case: Case) -> tuple[Item, ...]:
    """The tricks announced, those missing, and the honours."""
    return _as_lost("german.pay.units-lost", case, case.missing)


def units_made_one_short(case: Case) -> tuple[Item, ...]:
    """What one partner pays who is short though the side is not: as for a loss of his own."""
    return _as_lost("german.pay.made-one-short", case, case.own_missing)


def _as_lost(rule: str, case: Case, missing: int) -> tuple[Item, ...]:
    game = Item(rule, case.announced, f"{counted(case.announced, 'trick')} announced")
    lacking = Item(rule, missing, f"for {counted(missing, 'trick')} missing")
    return (game, lacking, *honours(case))


def honours(case: Case) -> tuple[Item, ...]:
    """Each honour is reckoned as a trick; none helps to make the game."""
    if not case.honours:
        return ()
    return (Item("german.pay.honours", case.honours, f"for {counted(case.honours, 'honour')}"),)


def no_honours(case: Case) -> tuple[Item, ...]:
    """Honours are counted in lost games alone."""
    return ()


#: By the reading ``honours-on-win``.
HONOURS_ON_WIN: Final[Mapping[str, Callable[[Case], tuple[Item, ...]]]] = {
    "added": honours,
    "losses-only": no_honours,
}


def premium(case: Case) -> tuple[Item, ...]:
    """All thirteen tricks without having announced them: ten counters, at no rate.

    >>> from boston.games.german.contracts import LADDER
    >>> premium(Case(LADDER.contract("klein-boston"), tricks=13))[0].points
    10
    >>> premium(Case(LADDER.contract("concordia"), tricks=13))
    ()
    """
    is_misere, announced = case.contract.is_misere, case.announced == 13
    if is_misere or announced or case.own_missing or case.tricks != 13:
        return ()
    return (Item("german.pay.concordia", PREMIUM, "for Concordia, not announced"),)


def rate_of(case: Case, terms: Terms) -> int:
    """The rate of a game in a couleur: the source's table is lost, so it has to be given."""
    couleur = None if case.standing is None else case.standing.word
    where = named(case)
    if couleur is None and not case.contract.is_misere:
        raise Refused(Refusal("german.pay.rate", f"{where} needs a couleur to have a rate"))
    if terms.rates is None:
        raise Refused(Refusal("german.pay.rate", f"no rate for {where}: {LOST}"))
    found = rate(terms.rates.table, case.contract, couleur)
    if found is None:
        raise Refused(Refusal("german.pay.rate", f"the rates given have none for {where}"))
    return found


def named(case: Case) -> str:
    """The game and its couleur, if it has one."""
    couleur = "" if case.standing is None else f" in {case.standing.phrase}"
    return f"{case.contract}{couleur}"


#: What is said where an amount is asked for and there are no rates.
LOST: Final = (
    "the source's table of values is lost; give [rates], "
    'or rates = "reconstruction-a", which is not historical'
)


def misere(value: int) -> tuple[Item, ...]:
    """A misère has one value, made or lost, whatever the tricks."""
    return (Item("german.pay.misere", value, f"a misère, worth {value}"),)


def price(case: Case, terms: Terms) -> Price:
    """What each payer pays: every unit at the rate, or the value of the misère."""
    at = rate_of(case, terms)
    if case.contract.is_misere:
        items = misere(at)
    else:
        items = tuple(
            Item(rule, number * at, f"{because}: {number} x {at}")
            for rule, number, because in units(case, terms)
        )
    items += premium(case)
    return Price(items, total(items))


MADE: Final[Mapping[str, directions.Direction]] = {
    "german.pay.made-alone": directions.made_alone,
    "german.pay.made-with-whist": directions.made_with_partner,
}
MADE_ONE_SHORT: Final[Mapping[str, directions.Direction]] = {
    "german.pay.made-one-short": directions.lost_one_short,
}
LOST_BY: Final[Mapping[str, directions.Direction]] = {
    "german.pay.lost-alone": directions.lost_alone,
    "german.pay.lost-one-short": directions.lost_one_short,
    "german.pay.lost-both-short": directions.lost_both_short,
}
#: Who pays, by what became of the game.
flows_when_made: Final = directions.adopted(MADE)
flows_when_one_short: Final = directions.adopted(MADE_ONE_SHORT)
flows_when_lost: Final = directions.adopted(LOST_BY)


def fourth_hand(blunderer: Seat, declarer: Seat) -> tuple[Flow, ...]:
    """Whoever let the declarer make the misère pays him alone, for all three.

    >>> len(fourth_hand(4, 1)), fourth_hand(4, 1)[0]
    (3, Flow(rule='german.pay.fourth-hand', payer=4, payee=1))
    """
    return (Flow("german.pay.fourth-hand", blunderer, declarer),) * 3


def honours_of_a_suit(result: Result) -> str | None:
    """Four honours are dealt at most, and none where there is no trump."""
    dealt = sum(result.honours)
    if dealt > HONOURS_DEALT:
        return f"{dealt} honours were dealt, and a suit has {HONOURS_DEALT}"
    if dealt and result.contract.is_misere:
        return f"{result.contract} is played at no trumps and has no honours"
    return None


RESULTS: Final[Mapping[str, ResultRule]] = {"german.pay.honours": honours_of_a_suit}
FACTS: Final[Mapping[str, object]] = {
    "german.pay.rate": rate_of,
    "german.pay.units-made": units_made,
    "german.pay.units-lost": units_lost,
    "german.pay.honours": honours,
    "german.pay.announced-only": Case.announced,
    "german.pay.concordia": premium,
    "german.pay.misere": misere,
    "german.pay.made-one-short": units_made_one_short,
    "german.pay.fourth-hand": fourth_hand,
}
