"""A deal that no form can ask for, with cards or an entry of the protocol: changed as a text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from boston.errors import BostonError
from boston.record.forms import has_cards
from boston.record.parsing import parsed
from boston.record.reading import read_deal
from boston.record.record import Deal
from boston.record.written import write_deal

from .fields import DealForm, Field, Kind
from .said import told_by_deal
from .trials import Trials

#: By what a form is told such a deal: no key of a record.
WRITTEN: Final = "written"
NOTE: Final = "The keys of a deal in a session record, in TOML or JSON."


def is_written_otherwise(deal: Deal) -> bool:
    """Whether that is a deal with cards, or an entry of the protocol: no form can ask for it."""
    return has_cards(deal) or deal.event is not None


def to_change(deal: Deal) -> dict[str, Any]:
    """What a deal tells, as the form takes it that changes it.

    >>> to_change(Deal(event="made", declarer=4))
    {'written': 'declarer = 4\\nevent = "made"\\n'}
    """
    return {WRITTEN: write_deal(deal)} if is_written_otherwise(deal) else told_by_deal(deal)


def written_form(trials: Trials, text: str, players: Sequence[str]) -> DealForm:
    """The form of a deal that is told as a text."""
    field = Field(WRITTEN, "The deal as it is written", Kind.WRITTEN, (), text, True, note=NOTE)
    try:
        deal = read_deal(parsed(text), players)
    except BostonError as error:
        return DealForm((field,), None, refusal=str(error))
    refusal = trials.of(deal).refusal
    return DealForm((field,), None if refusal else deal, refusal=refusal)
