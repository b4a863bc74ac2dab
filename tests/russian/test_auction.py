"""Bids: diamonds above hearts, or the other way round by a reading."""

from __future__ import annotations

import pytest

from boston.game import Game
from boston.games.russian import GAME
from boston.pool.middle import Middle
from boston.record.record import Deal
from boston.replaying.calls_told import follow_calls
from boston.terms.terms import agree
from tests.auctions import last_is_refused
from tests.helpers import holds, refused

SUIT = "russian.auction.suit-order"


def table(**readings: str) -> Game[Middle]:
    """The game at a table."""
    terms = agree(GAME.readings, GAME.options, readings)
    return GAME.in_deal(GAME, terms, Middle(), Deal())


RECONSTRUCTED = table()
HEARTS_HIGH = table(**{"suit-order": "hearts-high"})
BARE = table(differences="bare")


@holds(SUIT)
@pytest.mark.parametrize(
    ("calls", "rule"),
    [
        (["5 spades", "5 clubs", "5 hearts", "5 diamonds"], None),
        (["5 diamonds", "5 hearts"], SUIT),
        (["5 hearts", "5 clubs"], SUIT),
        (["6 hearts", "6 hearts"], "fontainebleau.auction.higher"),
        (["6 spades", "5 diamonds"], "fontainebleau.auction.higher"),
        (["little-misere", "little-misere"], "fontainebleau.auction.higher"),
        (["7"], "fontainebleau.auction.suit-named"),
        (["pass", "5 spades", "1:5 clubs"], "fontainebleau.auction.pass-is-final"),
        (["pass", "3:5 spades"], "fontainebleau.auction.turn"),
        (["5 diamonds", "3:5 spades"], "fontainebleau.auction.turn"),
        (["piccolissimo clubs"], "fontainebleau.contracts.no-trumps"),
    ],
)
def test_a_call(calls: list[str], rule: str | None) -> None:
    if rule is None:
        assert follow_calls(RECONSTRUCTED, calls, dealer=4).standing is not None
    else:
        last_is_refused(RECONSTRUCTED, calls, rule)


@holds(SUIT, "russian.contracts.differences")
def test_hearts_may_be_read_above_diamonds() -> None:
    for at in (HEARTS_HIGH, BARE):
        assert follow_calls(at, ["5 diamonds", "5 hearts"], dealer=4).standing is not None
    message = refused(lambda: follow_calls(HEARTS_HIGH, ["5 hearts", "5 diamonds"], dealer=4))
    assert message.startswith(f"call 2: {SUIT}: ")
    message = refused(lambda: follow_calls(BARE, ["5 hearts", "5 diamonds"], dealer=4))
    assert message.startswith("call 2: fontainebleau.auction.higher: ")
