"""A form as plain data for a page's script, and what the script says of it as a record reads it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from boston.account.fields import DealForm, Field, Offer, start_form
from boston.errors import Refusal


def start_fields(game: str) -> list[dict[str, Any]]:
    """What is asked before the first deal of a game: fetched by the page when it is chosen.

    >>> [each["key"] for each in start_fields("swedish")][-2:]
    ['price', 'currency']
    """
    return plain_fields(start_form(game))


def plain_fields(fields: Iterable[Field]) -> list[dict[str, Any]]:
    """The fields of a form."""
    return [_field(each) for each in fields]


def plain_form(form: DealForm) -> dict[str, Any]:
    """The form of a deal: its fields, whether it is whole, and what is lacking or refused."""
    return {
        "fields": plain_fields(form.fields),
        "whole": form.deal is not None,
        "lacking": form.lacking,
        "why": why(form.refusal),
    }


def why(refusal: Refusal | str | None) -> list[str] | None:
    """A refusal as a rule and its reason; the rule is empty where only the record forbids it."""
    if refusal is None:
        return None
    return ["", refusal] if isinstance(refusal, str) else [refusal.rule, refusal.reason]


def _field(field: Field) -> dict[str, Any]:
    told = field._asdict()
    return {**told, "kind": field.kind.value, "offers": [_offer(each) for each in field.offers]}


def _offer(offer: Offer) -> dict[str, Any]:
    return {"value": offer.value, "words": offer.words, "why": why(offer.refusal)}
