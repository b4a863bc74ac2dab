"""German Boston: what a game nobody has to have played is worth, in units and in counters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from boston.errors import BostonError
from boston.outcome import Price
from boston.pay.payment import Item, total
from boston.pay.quotation import Asked, checked, imagined
from boston.record.rates import agree_on_rates
from boston.terms.terms import Terms, agree

from . import auction, contracts, discard, partner, pay, whist
from .deal import COULEURS, Couleur
from .equipment import AGREEMENTS, READINGS
from .rates import RATES
from .scoring import case_of


@dataclass(frozen=True, slots=True)
class Quoted:
    """The worth of a game: its units, and with rates what each payer pays."""

    case: pay.Case
    terms: Terms

    @property
    def items(self) -> tuple[Item, ...]:
        """The units, item by item."""
        return pay.units(self.case, self.terms)

    @property
    def units(self) -> int:
        """How many times the rate is paid."""
        return total(self.items)

    @property
    def price(self) -> Price:
        """What each payer pays; without rates :class:`~boston.errors.Refused`."""
        return pay.price(self.case, self.terms)

    @property
    def points(self) -> int:
        """The same, as a number."""
        return self.price.points

    def __str__(self) -> str:
        rows = [f"{item.points:5}  {item.because:44} {item.rule}" for item in self.items]
        return "\n".join([*rows, "-----", f"{self.units:5}  units"])


def quote(
    contract: str,
    *,
    tricks: int,
    couleur: str | None = None,
    whister: int | None = None,
    honours: int = 0,
    rates: str | Mapping[str, object] | None = None,
    options: Mapping[str, object] | None = None,
    readings: Mapping[str, str] | None = None,
) -> Quoted:
    """The worth of a game; ``tricks`` are the declarer's, ``whister`` those of a whister.

    ``honours`` are those of the side. Rates are given as in a record.

    >>> quote("gross-philadelphia", tricks=8, honours=3).units
    15
    >>> quote("gross-boston", tricks=4, honours=1, couleur="second", rates="reconstruction-a").points
    36
    >>> quote("gross-boston", tricks=4, couleur="second").points
    Traceback (most recent call last):
    boston.errors.Refused: german.pay.rate: no rate for gross-boston in the second couleur: the source's table of values is lost; give [rates], or rates = "reconstruction-a", which is not historical
    """  # noqa: E501 - a refusal stands on one line
    terms = agree(READINGS, AGREEMENTS, readings, options)
    if rates is not None:
        terms = agree_on_rates(RATES, terms, rates)
    number, forced = terms.number("couleurs"), str(terms.options["forced_miseres"])
    ladder = contracts.ladder(number, forced)
    asked_for = ladder.contract(contract)
    found = discard.kept(asked_for) if terms.reading("laying-away") == "may" else asked_for
    result = replace(
        imagined(found, tricks, partners=whister, honours=honours),
        standing=None if couleur is None else couleur_of(number, couleur),
    )
    asked = Asked(partner.PARTNER, auction.game_played(ladder), pay.RESULTS)
    played = whist.decided(terms, checked(asked, terms, result))
    return Quoted(case_of(terms, played), terms)


def couleur_of(number: int, word: str) -> Couleur:
    """The couleur of that name, where so many couleurs are told apart.

    >>> couleur_of(4, "third").phrase
    'the third couleur'
    >>> couleur_of(3, "fourth")
    Traceback (most recent call last):
    boston.errors.BostonError: 'fourth' is no couleur: third, second or first
    """
    for each in COULEURS[number]:
        if each.word == word:
            return each
    *most, last = (each.word for each in COULEURS[number])
    raise BostonError(f"{word!r} is no couleur: {', '.join(most)} or {last}")
