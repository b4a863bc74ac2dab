"""What a form asks in the first deal of an evening."""

from __future__ import annotations

from boston.account.fields import DealForm, Field
from boston.position.before import Before, before
from boston.record.reading import read_session
from tests.helpers import rates_of


def begun(game: str, **agreed: object) -> Before:
    """An evening in which seat 4 deals first, with rates where the game has lost its own."""
    return before(read_session({"game": game, "dealer": 4, **rates_of(game), **agreed}))


def field_of(form: DealForm, key: str) -> Field:
    """The field of a key."""
    return next(field for field in form.fields if field.key == key)
