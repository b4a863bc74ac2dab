"""Russian Boston: honours measured in overtricks, and the carte blanche."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from boston import carte_blanche
from boston.cards import Suit
from boston.carte_blanche import Ids
from boston.errors import Refusal, enforce
from boston.games.fontainebleau import printed
from boston.games.solo import pay as solo
from boston.marks import Mark
from boston.payment import Item, Line
from boston.record import Deal
from boston.terms import Terms

#: How many times those of source 004 the amounts are that are taken from it.
TIMES: Final = 5

#: The rules under which cartes blanches are paid, and paid back.
BLANCHES: Final = Ids(paid="russian.pay.carte-blanche", refunded="russian.pay.false-carte-blanche")
#: What a carte blanche brings from each of the others, by the reading ``carte-blanche``.
CARTE_BLANCHE: Final[Mapping[str, int]] = {"ten": TIMES * solo.CARTE_BLANCHE, "none": 0}
#: How many times that goes back if it was false, by the reading ``false-carte-blanche``.
PAID_BACK: Final[Mapping[str, int]] = {"double": 2, "refund": 1}

#: How many overtricks the honours of a side count for.
HONOURS: Final[Mapping[int, int]] = solo.HONOURS


def honours(held: int) -> int:
    """Two overtricks for three honours, four for all.

    >>> [honours(held) for held in range(5)]
    [0, 0, 0, 10, 20]
    """
    return printed.EACH_OVERTRICK * HONOURS.get(held, 0)


Paid = TypeVar("Paid", Item, Line)


def in_overtricks(line: Paid) -> Paid:
    """What is paid for honours under the rule of this game, for the same amount.

    Anything else is left as it is.
    """
    if line.rule != "fontainebleau.pay.honours":
        return line
    overtricks = line.points // printed.EACH_OVERTRICK
    because = f"{line.because}, as {overtricks} overtricks"
    return line._replace(rule="russian.pay.honours", because=because)


def cartes_blanches(terms: Terms, deal: Deal, trump: Suit | None) -> tuple[Line, ...]:
    """What is paid for hands without a trump, and paid back where there was one after all."""
    points = CARTE_BLANCHE[terms.reading("carte-blanche")]
    if not points:
        nothing_declared(deal)
    times = PAID_BACK[terms.reading("false-carte-blanche")]
    return carte_blanche.settled(BLANCHES, deal, trump, points, times)


def nothing_declared(deal: Deal) -> None:
    """Refuse a carte blanche where the table's reading knows of none."""
    if deal.carte_blanche:
        reason = "by the reading chosen nothing is paid for a carte blanche"
        enforce(Refusal("russian.pay.carte-blanche", reason))


#: What every receipt says that rests on one of these rules.
MARKS: Final[Mapping[str, Mark]] = {
    "russian.pay.honours": Mark(
        "reconstructed", "source 004 measures honours in overtricks; the list of source 002 is lost"
    ),
    "russian.pay.carte-blanche": Mark(
        "reconstructed", "five times what source 004 has; the list of source 002 is lost"
    ),
    "russian.pay.false-carte-blanche": Mark("conjectured", "no source says what is due"),
}
FACTS: Final[Mapping[str, object]] = {
    "russian.pay.honours": honours,
    "russian.pay.carte-blanche": CARTE_BLANCHE,
    "russian.pay.false-carte-blanche": PAID_BACK,
}
