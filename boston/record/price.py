"""The price of a point as a record gives it: exact, and kept as the text that means it."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from boston.base.limits import LARGEST
from boston.base.words import quoted
from boston.errors import BostonError

#: A decimal or whole number, and a fraction, perhaps after a whole number.
_DECIMAL: Final = re.compile(r"([0-9]{1,7})(?:[.,]([0-9]{1,9}))?")
_FRACTION: Final = re.compile(r"(?:([0-9]{1,7}) +)?([0-9]{1,7}) ?/ ?([0-9]{1,7})")
#: No price is written with more characters.
_LONGEST: Final = 40
#: A fraction in one sign, as ½; phones put it for 1/2.
_SIGN: Final = re.compile("[\u00bc-\u00be\u2150-\u215e]")
#: Three places after a comma are thousands to some readers.
_THOUSANDS: Final = re.compile(r"[1-9][0-9]*,[0-9]{3}")


@dataclass(frozen=True, slots=True)
class Written:
    """A number with a point in it, as it was written: nothing but a price is one."""

    text: str

    def __repr__(self) -> str:
        return self.text


def price(value: object) -> str:
    """The price of a point: a text that says it exactly, in one way only.

    A decimal keeps its places and has a point, whatever sign it was told with; a fraction is in
    its lowest terms.

    >>> [price(told) for told in (2, Written("0.50"), "0,05", "2/40", "1 1/2", "½")]
    ['2', '0.50', '0.05', '1/20', '3/2', '1/2']
    >>> price("five")
    Traceback (most recent call last):
    boston.errors.BostonError: is a price above nothing, such as 2, "0.05" or "1/20", not 'five'
    >>> price("1,000")
    Traceback (most recent call last):
    boston.errors.BostonError: is '1,000', a thousand to some and one to others: "1000" or "1.000"
    """
    number = isinstance(value, Written) or (type(value) is int and abs(value) <= LARGEST)
    text = repr(value) if number else value
    if not isinstance(text, str) or len(text) > _LONGEST:
        raise BostonError(_wrong("what is given"))
    plain = _SIGN.sub(lambda sign: f" {unicodedata.normalize('NFKC', sign[0])}", text)
    plain = plain.replace("\u2044", "/").strip()
    if _THOUSANDS.fullmatch(plain):
        whole, dot = plain.replace(",", ""), plain.replace(",", ".")
        reason = f'is {quoted(text)}, a thousand to some and one to others: "{whole}" or "{dot}"'
        raise BostonError(reason)
    found = _canonical(plain)
    if found is None or not 0 < exact(found) <= LARGEST:
        raise BostonError(_wrong(repr(text)))
    return found


def exact(told: str) -> Fraction:
    """The number that a price means.

    >>> exact("0.05"), exact("1/20")
    (Fraction(1, 20), Fraction(1, 20))
    """
    return Fraction(told)


def _canonical(plain: str) -> str | None:
    if decimal := _DECIMAL.fullmatch(plain):
        whole, places = decimal.groups()
        return f"{int(whole)}" if places is None else f"{int(whole)}.{places}"
    fraction = _FRACTION.fullmatch(plain)
    if fraction is None or not int(fraction[3]):
        return None
    return str(int(fraction[1] or 0) + Fraction(int(fraction[2]), int(fraction[3])))


def _wrong(given: str) -> str:
    return f'is a price above nothing, such as 2, "0.05" or "1/20", not {given}'
