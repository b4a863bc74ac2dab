"""Table I of both games as printed, with what each payer pays when a contract is lost.

A line has the contract; the tricks that make it, alone and those of a whister; what it is worth
alone and with him; and what is paid for it lost, alone and with him: in a plain, a second and a
highest suit and, in Grandissimo, in sang; once, twice, four and six times, to the nearest ten.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Printed(NamedTuple):
    """A line of the table. A misère is lost at one price."""

    contract: str
    tricks: int
    whister: int | None
    worth: int
    with_whist: int
    lost: tuple[int, ...]
    lost_with_whist: tuple[int, ...]

    @property
    def is_misere(self) -> bool:
        """Whether no trick is to be taken."""
        return self.tricks == 0


def read(table: str) -> dict[str, Printed]:
    """The lines of a table by contract."""
    found = {}
    for line in table.strip().splitlines():
        contract, tricks, worth, *lost = (cell.strip() for cell in line.split("|"))
        own, *whister = map(int, tricks.split("+"))
        alone, *joined = map(int, worth.split())
        prices = [tuple(map(int, cell.split())) for cell in (*lost, "")]
        found[contract] = Printed(
            contract, own, whister[0] if whister else None, alone, [*joined, 0][0], *prices[:2]
        )
    return found


TABLE_I: Final = {
    "swedish": read("""
        5                     | 5+3 |   5  8 |  10  10  20 | 10 20 30
        6                     | 6+4 |  12 18 |  10  20  50 | 20 40 70
        petite-misere         | 0   |  48    |  50
        7                     | 7   |  18    |  20  40  70
        grande-misere         | 0   |  96    | 100
        8                     | 8   |  24    |  20  50 100
        petite-misere-ouverte | 0   | 150    | 150
        9                     | 9   |  36    |  40  70 140
        grande-misere-ouverte | 0   | 300    | 300
        10                    | 10  |  48    |  50 100 190
        11                    | 11  |  72    |  70 140 290
        12                    | 12  | 108    | 110 220 430
        13                    | 13  | 162    | 160 320 650
    """),
    # Six more are paid for vist in 6 to 9, made or lost.
    "grandissimo": read("""
        begar            | 5+3 |   8  8 |  10  20  30  50 | 10 20  30  50
        liten-misar      | 0   |  50    |  50
        6                | 6+4 |  12 12 |  10  20  50  70 | 20 40  70 110
        7                | 7+4 |  18 18 |  20  40  70 110 | 20 50 100 140
        stor-misar       | 0   | 100    | 100
        8                | 8+4 |  24 24 |  20  50 100 140 | 30 60 120 180
        liten-upplaggare | 0   | 150    | 150
        9                | 9+4 |  30 30 |  30  60 120 180 | 40 70 140 220
        stor-upplaggare  | 0   | 200    | 200
        10               | 10  |  36    |  40  70 140 220
        liten-pratmakare | 0   | 250    | 250
        11               | 11  |  42    |  40  80 170 250
        12               | 12  |  48    |  50 100 190 290
        stor-pratmakare  | 0   | 300    | 300
        13               | 13  |  54    |  50 110 220 320
    """),
}
