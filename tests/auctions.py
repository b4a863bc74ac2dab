"""What becomes of the last of some calls: it is refused under a rule, or it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boston.auction.auction import legal_calls
from boston.course.calling import follow_calls
from boston.game import Game
from boston.record.record import Deal
from boston.terms.terms import agree
from tests.helpers import refused


def at_a_table(
    game: Game[Any],
    state: Any = None,
    readings: dict[str, str] | None = None,
    options: dict[str, object] | None = None,
) -> Game[Any]:
    """The game before a deal, by the readings and options of a table."""
    terms = agree(game.readings, game.options, readings, options)
    return game.in_deal(game, terms, state or game.begin(terms).state, Deal())


def last_is_refused(at: Game[Any], calls: Sequence[str], rule: str) -> None:
    """The last call is the one that this rule refuses; seat 4 deals."""
    message = refused(lambda: follow_calls(at, [*calls], dealer=4))
    assert message.startswith(f"call {len(calls)}: {rule}: ")


def standing(at: Game[Any], calls: Sequence[str]) -> tuple[int, str]:
    """Who holds the bid after these calls, and the bid; seat 4 deals."""
    held = follow_calls(at, [*calls], dealer=4).standing
    assert held is not None
    return held.seat, str(held.bid)


def last_stands_unless(at: Game[Any], calls: Sequence[str], rule: str | None) -> None:
    """The last call is the bid that stands, unless there is a rule that refuses it."""
    if rule is not None:
        last_is_refused(at, calls, rule)
    else:
        assert standing(at, calls)[1] == calls[-1]


def open_to(at: Game[Any], calls: Sequence[str]) -> list[str]:
    """What whoever speaks next may say after these calls; seat 4 deals."""
    bidding = follow_calls(at, [*calls], dealer=4)
    return [str(call) for call in legal_calls(at.rules.calls, at.ladder, at.words, bidding)]
