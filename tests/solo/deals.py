"""Deals of Solo Boston in a few words."""

from __future__ import annotations

from boston.replaying.replay import Replay, Scored
from tests import helpers
from tests.helpers import DealTable


def evening(*deals: DealTable, **more: object) -> Replay:
    """A session of these deals."""
    return helpers.evening(*deals, game="solo", **more)


def last(*deals: DealTable, **more: object) -> Scored:
    """The last deal of such a session."""
    return evening(*deals, **more).deals[-1]


def refusal(*deals: DealTable, **more: object) -> str:
    """Why such a session is not replayed."""
    return helpers.refusal(*deals, game="solo", **more)
