"""The limits of this engine. No game has them, and no season of play reaches them."""

from __future__ import annotations

from typing import Final

from boston.base.tables import Table

#: The largest number in a record.
LARGEST: Final = 1_000_000
#: The largest number of values in a list of a record, and of characters in a text. The list of
#: deals has its own limit.
LONGEST: Final = 1_000
#: The most characters of a player's name. Reports repeat a name many times in every deal.
LONGEST_NAME: Final = 100
#: The most misdeals before one deal.
MOST_MISDEALS: Final = 100
#: The most deals of a session. An evening has 24 to 40 deals, so this is a long season of evenings.
MOST_DEALS: Final = 5_000
#: The largest file, in bytes. It can hold the largest number of deals with all their cards.
LARGEST_FILE: Final = 8 * 2**20
#: The largest pool, as a power of ten. Losses can double a pool many times.
POOL_DIGITS: Final = 100


def limits() -> Table:
    """Return every limit in a table for people who write records.

    >>> limits().rows[0]
    ('a number in a record', '1000000')
    """
    rows = (
        ("a number in a record", f"{LARGEST}"),
        ("the misdeals before a deal", f"{MOST_MISDEALS}"),
        ("the length of a list within a deal", f"{LONGEST}"),
        ("the characters of a title, a currency or a reason", f"{LONGEST}"),
        ("the characters of a player’s name", f"{LONGEST_NAME}"),
        ("the deals of a session", f"{MOST_DEALS}"),
        ("the size of a file", f"{LARGEST_FILE // 2**20} MB"),
        ("what lies in a pool", f"10^{POOL_DIGITS}"),
    )
    return Table("The limits of the engine", ("What", "At most"), rows)
