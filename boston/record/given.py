"""What a record gives where something else is wanted, as a message says it."""

from __future__ import annotations

from datetime import date, time
from typing import Final

from boston.base.limits import LARGEST
from boston.base.words import quoted, shortened

#: Values that are not written out.
_KINDS: Final = {
    list: "a list",
    dict: "a table",
    date: "a date",
    time: "a time",
    int: "a huge number",
    type(None): "nothing",
}


def given(value: object) -> str:
    """A short text or a number as it stands, of anything else only what kind it is.

    >>> given("eels"), given(5), given(True), given([]), given(10**9), given(date(1847, 5, 27))
    ("'eels'", '5', 'true', 'a list', 'a huge number', 'a date')
    """
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) <= LARGEST:
        return str(value)
    for kind, said in _KINDS.items():
        if isinstance(value, kind):
            return said
    return shortened(repr(value))
