"""Who pays whom in bêtes, for games that keep them in a protocol: the same roles, other rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boston.present.roles import (
    A_BETE,
    DECLARER,
    EACH_PARTNER,
    LOST_ALONE,
    LOST_BOTH_SHORT,
    LOST_ONE_SHORT,
    MADE,
    OWNER,
    SHORT,
    SIDE,
)
from boston.present.who_pays import Pays, Role, Row

BY_HALVES: Final = (
    "two partners get half each; a player whose own bête is won does not pay their own share"
)


def played_off(rule: str, *also: str) -> Row:
    """The running bête, won by the side that made its contract."""
    return Row(rule, MADE, (Pays(OWNER, SIDE),), BY_HALVES, also)


def set_when_lost(
    alone: str, one_short: str, both_short: str, by_one: Callable[[Role], Pays]
) -> tuple[Row, ...]:
    """The bêtes of a contract that is lost, under the rule of each case.

    ``by_one`` says what somebody sets who has failed alone; two who have both failed set one each.
    """
    return (
        Row(alone, LOST_ALONE, (by_one(DECLARER),)),
        Row(one_short, LOST_ONE_SHORT, (by_one(SHORT),)),
        Row(both_short, LOST_BOTH_SHORT, (Pays(EACH_PARTNER, A_BETE, "sets"),)),
    )
