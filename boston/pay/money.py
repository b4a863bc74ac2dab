"""Points as money, exact at any price, and as counters."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from boston.errors import Refusal, Refused

__all__ = ["amount"]


def amount(points: int, price: str) -> str:
    """Return the value of points. The price of a point is written as in a record.

    At a whole price amounts are whole. At a decimal price, or at a fraction that can be written as
    a decimal, amounts have two decimal places, or more if necessary. At other prices amounts are
    fractions.

    >>> [amount(30, price) for price in ("2", "0.05", "1/20", "0.001", "1/12", "1/7")]
    ['60', '1.50', '1.50', '0.03', '2 1/2', '4 2/7']
    >>> [amount(-3, price) for price in ("1.5", "1/12", "0.0125", "2.00")]
    ['-4.50', '-1/4', '-0.0375', '-6.00']
    """
    each = Fraction(price)
    if each.denominator == 1 and "." not in price:
        return str(points * each)
    return _fraction(points * each) if _places(each) is None else _decimal(points * each)


def _places(number: Fraction) -> int | None:
    """Return the number of decimal places of a number, or ``None`` if they never end."""
    left, places = number.denominator, 0
    for prime in (2, 5):
        times = 0
        while left % prime == 0:
            left, times = left // prime, times + 1
        places = max(places, times)
    return places if left == 1 else None


def _decimal(worth: Fraction) -> str:
    places = max(2, _places(worth) or 0)
    whole, parts = divmod(int(abs(worth) * 10**places), 10**places)
    return f"{_sign(worth)}{whole}.{parts:0{places}}"


def _fraction(worth: Fraction) -> str:
    whole, part = divmod(abs(worth), 1)
    shown = " ".join(str(each) for each in (whole, part) if each) or "0"
    return f"{_sign(worth)}{shown}"


def _sign(worth: Fraction) -> str:
    return "-" if worth < 0 else ""


def in_smallest(rule: str, points: int, worth: Mapping[str, int]) -> int:
    """Return how many of the smallest counters make up an amount. Refuse the amount if none do."""
    smallest = min(worth.values())
    if points < 0 or points % smallest:
        reason = f"no counters for {points}: the smallest is {smallest}"
        raise Refused(Refusal(rule, reason))
    return points // smallest


def fewest(points: int, worth: Mapping[str, int]) -> dict[str, int]:
    """Return the fewest counters that make up an amount, by name, the largest first.

    >>> fewest(18, {"five": 5, "two": 2, "one": 1})
    {'five': 3, 'two': 1, 'one': 1}
    """
    paid = {}
    for name, value in worth.items():
        number, points = divmod(points, value)
        if number:
            paid[name] = number
    return paid
