"""The limits of this engine: they are its own and no game's, and no season of play reaches them."""

from __future__ import annotations

from typing import Final

from boston.base.tables import Table

#: No number in a record is larger.
LARGEST: Final = 1_000_000
#: No list in a record is longer, that of its deals apart, and no text has more characters.
LONGEST: Final = 1_000
#: No name of a player has more characters: reports repeat it many times in every deal.
LONGEST_NAME: Final = 100
#: No deal is dealt again more often.
MOST_MISDEALS: Final = 100
#: No session has more deals: an evening has 24 to 40, and this is a long season of them.
MOST_DEALS: Final = 5_000
#: No file is larger, in bytes: so many deals fit into it, told with all their cards.
LARGEST_FILE: Final = 8 * 2**20
#: A pool that every loss doubles is followed up to this power of ten.
POOL_DIGITS: Final = 100


def limits() -> Table:
    """Return every limit as a table, for those who write records.

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
