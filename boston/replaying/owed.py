"""The debts of the players at the end of a session, in points, and in money at a price."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boston.base.seats import SEATS, BySeat
from boston.errors import Refusal, enforce
from boston.pay.money import amount
from boston.pay.payment import Party
from boston.pay.transfers import Transfer, fewest_transfers
from boston.pool.pot import Pot
from boston.record.record import Session
from boston.terms.terms import Option, Terms

__all__ = ["Owed"]


class Priced(NamedTuple):
    """The price of a point in a record, and its currency.

    The price is ``None`` if there is none.
    """

    price: str | None
    currency: str


class Owed(NamedTuple):
    """The balance of each seat in money, if there is a price, and the fewest transfers."""

    priced: Priced
    amounts: tuple[str, ...] | None
    transfers: tuple[Transfer, ...]

    def amount(self, points: int) -> str | None:
        """Return the value of ``points`` in money, or ``None`` if there is no price."""
        price = self.priced.price
        return None if price is None else amount(points, price)


def owed(balance: BySeat, priced: Priced) -> Owed:
    """Return the debts after a session.

    The pool owes what is left in it, or is owed what is missing.

    >>> done = owed((30, -10, 0, -21), Priced("0.05", "kr"))
    >>> done.amounts
    ('1.50', '-0.50', '0.00', '-1.05')
    >>> for payer, payee, points in done.transfers:
    ...     print(payer, payee, points, done.amount(points))
    4 1 21 1.05
    2 1 9 0.45
    2 pool 1 0.05
    """
    balances: dict[Party, int] = dict(zip(SEATS, balance, strict=True))
    transfers = fewest_transfers(balances | {Pot.POOL: -sum(balance)})
    price = priced.price
    amounts = None if price is None else tuple(amount(points, price) for points in balance)
    return Owed(priced, amounts, transfers)


def priced(options: Sequence[Option], terms: Terms, session: Session) -> Priced:
    """Return the price of a point: the session's, or the game's own if the game has one.

    :class:`~boston.errors.Refused` is raised if both are given.

    >>> from boston.games.swedish import GAME
    >>> from boston.terms.terms import agree
    >>> terms = agree(GAME.readings, GAME.options, agreed={"ore_per_point": 5})
    >>> priced(GAME.options, terms, Session(game="swedish"))
    Priced(price='5', currency='öre')
    >>> priced(GAME.options, terms, Session(game="swedish", price="0.05"))
    Traceback (most recent call last):
    boston.errors.Refused: swedish.settle.money: 'price' and option 'ore_per_point' both say what \
a point costs
    """
    for option in options:
        if option.coin and terms.options[option.name] is not None:
            reason = f"'price' and option {option.name!r} both say what a point costs"
            enforce(Refusal(option.rule, reason) if session.price else None)
            return Priced(str(terms.number(option.name)), option.coin)
    return Priced(session.price, session.currency)
