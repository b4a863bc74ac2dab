"""What a form asks of a deal, from what the game gives and what is told of the deal so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boston.base.names import NUMBERED
from boston.position.before import Before
from boston.record.record import DEAL_KEYS, Deal

from . import early
from .asking import Asking
from .fields import DealForm, Field, Kind, Offer
from .said import told_by_deal, understood
from .start import agreed_by, start_form
from .trials import Trials, trials_after
from .written import WRITTEN, is_written_otherwise, written_form

__all__ = [
    "DealForm",
    "Field",
    "Kind",
    "Offer",
    "agreed_by",
    "deal_form",
    "start_form",
    "told_by_deal",
]


def deal_form(
    earlier: Before, told: Mapping[str, Any], players: Sequence[str] = NUMBERED
) -> DealForm:
    """The form of a deal after an evening, when so much of it is told; the rest is by default.

    ``told`` has the keys of a record, with values as controls send them: seats and numbers may be
    texts, ``""`` tells that there is nothing of the kind, and of four tricks those left out are
    ``None``. What this contract does not ask for is passed over where a rule refuses it.

    >>> from boston.position.before import before
    >>> from boston.record.reading import loads
    >>> evening = before(loads('game = "solo"'))
    >>> form = deal_form(evening, {"dealer": 4, "contract": "7", "declarer": 1, "trump": "hearts"})
    >>> [field.key for field in form.fields][2:6]
    ['declarer', 'partner', 'trump', 'tricks']
    >>> form.deal.tricks, deal_form(evening, {"dealer": 4}).lacking
    ((7, 2, 2, 2), 'Still to be told: contract')
    """
    if earlier.over is not None:
        return DealForm((), None, refusal=earlier.over)
    trials = trials_after(earlier)
    if WRITTEN in told:
        return written_form(trials, str(told[WRITTEN]), players)
    said = understood(told, players)
    values = {key: value for key, value in said.values.items() if key not in _strange(trials)}
    if is_written_otherwise(Deal(**values)):
        return _as_written(trials, values, said.unread)
    unread = said.unread
    contract = values.get("contract")
    if contract is not None and (against := early.readable(trials.game, contract)):
        unread, values = unread or against, {**values, "contract": None}
    return Asking(trials, values, players).form(unread)


def _strange(trials: Trials) -> tuple[str, ...]:
    return tuple(key for key in DEAL_KEYS if key not in trials.keys)


def _as_written(trials: Trials, values: Mapping[str, Any], unread: str) -> DealForm:
    """A deal that stands as it was written: there is nothing to ask."""
    deal = Deal(**values)
    against = unread or trials.of(deal).refusal
    return DealForm((), None if against else deal, refusal=against or None)
