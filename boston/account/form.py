"""What a form asks of a deal, from what the game gives and what is told of the deal so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from boston.base.names import NUMBERED
from boston.errors import Refusal
from boston.position.before import Before
from boston.record.forms import STRANGE, has_cards
from boston.record.keys import Form
from boston.record.record import DEAL_KEYS, Deal

from . import early
from .completing import Draft, contract_of, drawn, first, form_in, with_tricks
from .fields import DealForm, Field, Kind, Offer
from .late import Inquiry, late
from .results import tricks_field
from .said import told_by_deal, understood
from .sharing import UNTOLD
from .start import agreed_by, start_form
from .trials import Trials, trials_after

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

#: What is known of a deal before the first call, and what is asked of its auction: the suit turned
#: up last, since it need not be told where nothing depends on it.
BEFORE_CALLS: Final = ("dealer", "turned_card", "misdeals")
EARLY: Final = ("declarer", "partner", "trump", "turned")
#: Keys of a summary that are asked neither early nor with the tricks.
LATE: Final = tuple(
    key
    for key in DEAL_KEYS
    if key not in (*EARLY, "dealer", "contract", "suit_class", "tricks")
    and key not in STRANGE[Form.SUMMARY]
)


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
    said = understood(told, players)
    trials = trials_after(earlier)
    values = {key: value for key, value in said.values.items() if key not in _strange(trials)}
    if _is_written_otherwise(values):
        return _as_written(trials, values, said.unread)
    unread = said.unread
    contract = values.get("contract")
    if contract is not None and (against := early.readable(trials.game, contract)):
        unread, values = unread or against, {**values, "contract": None}
    return Asking(trials, values, players).form(unread)


def _strange(trials: Trials) -> tuple[str, ...]:
    return tuple(key for key in DEAL_KEYS if key not in trials.keys)


def _is_written_otherwise(values: Mapping[str, Any]) -> bool:
    """Whether that is a deal with cards, or an entry of the protocol: no form can ask for it."""
    deal = Deal(**values)
    return has_cards(deal) or deal.event is not None


def _as_written(trials: Trials, values: Mapping[str, Any], unread: str) -> DealForm:
    """A deal that stands as it was written: there is nothing to ask."""
    deal = Deal(**values)
    against = unread or trials.of(deal).refusal
    return DealForm((), None if against else deal, refusal=against or None)


class Asking:
    """One form being made: what is settled grows question by question."""

    def __init__(self, trials: Trials, values: Mapping[str, Any], players: Sequence[str]) -> None:
        self.trials = trials
        self.values = values
        self.players = players
        self.fields: list[Field] = []
        self.settled: dict[str, Any] = {
            key: values[key] for key in (*BEFORE_CALLS, "suit_class") if values.get(key) is not None
        }
        if values.get("turned") and values.get("trump"):
            self.settled.pop("suit_class", None)

    def form(self, unread: str) -> DealForm:
        """The whole form."""
        if not self.trials.knows_dealer:
            self.open("dealer")
        if self.values.get("turned") is not None:
            self.settled["turned"] = self.values["turned"]
        against = self.contract()
        if "contract" in self.settled:
            self.auction()
            self.tricks_and_more()
        else:
            self.before_contract()
        self.fields.sort(key=lambda field: [*DEAL_KEYS].index(field.key))
        return self.finished(unread, against)

    def open(self, key: str) -> None:
        """A question that nothing can refuse yet."""
        field = early.unasked(self.trials, key, self.values, self.players)
        self.fields.append(field)
        if field.told:
            self.settled[key] = self.values[key]

    def before_contract(self) -> None:
        """The suit turned up, if it counts in any contract, and who declares."""
        if "turned" in self.trials.keys and early.counts_somewhere(self.trials, "turned"):
            self.open("turned")
        self.open("declarer")

    def auction(self) -> None:
        """Who played, with whom and in which suit."""
        for key in EARLY:
            if key == "partner" and self.values.get(key) is None and self.is_for_one():
                self.settled[key] = None
            elif self.has(key):
                self.one(key)
        if self.has("suit_class"):
            self.suit_class()

    def has(self, key: str) -> bool:
        """Whether the key has a place in this game, and in a deal of this form."""
        return (
            key in self.trials.keys and key not in STRANGE[form_in(self.trials.game, self.settled)]
        )

    def contract(self) -> Refusal | None:
        """The contract, whatever else is told, and what refuses the one that is."""
        field = early.contracts(self.trials, self.front(), self.values.get("contract"))
        self.fields.append(field)
        if field.value is not None:
            self.settled["contract"] = self.values["contract"]
        return next((each.refusal for each in field.offers if each.value == field.value), None)

    def front(self) -> Draft:
        """What is known before a contract is bid."""
        known = (*BEFORE_CALLS, "turned")
        return {key: self.settled[key] for key in known if key in self.settled}

    def one(self, key: str) -> None:
        """One of the questions that may refuse one another."""
        others = {each: value for each, value in self.settled.items() if each != key}
        field = early.one(self.trials, others, key, self.values, self.players)
        if (field.told and field.value) or early.is_asked(self.trials, others, field):
            self.fields.append(field)
            if field.value is None:
                self.settled.pop(key, None)
            else:
                self.settled[key] = early.meant(field)
        else:
            self.settled[key] = None

    def is_for_one(self) -> bool:
        """Whether the contract is one that is played alone."""
        contract = contract_of(self.trials.game, self.settled)
        return contract is not None and contract.partnership is None

    def suit_class(self) -> None:
        """The class of the suit, where a book gives no more than that."""
        self.settled.pop("suit_class", None)
        unknown = {"turned": None, "trump": None, **self.settled}
        told = self.values.get("suit_class")
        if told is None and (unknown["turned"] or unknown["trump"]):
            return
        field = early.one(self.trials, unknown, "suit_class", self.values, self.players)
        if any(early.opened(field)):
            self.fields.append(field._replace(needed=False, value=field.value or ""))
            self.settled["suit_class"] = early.meant(field) if field.told else None

    def tricks_and_more(self) -> None:
        """The tricks, and what is asked beside them, on the deal as it would be by default."""
        base = self.base()
        asked = [key for key in LATE if key in self.trials.keys]
        kept: dict[str, Any] = {}
        for key in asked:
            value = self.values.get(key)
            tried = {**base, **kept, key: value}
            if value is not None and value is not False and self.is_accepted(tried):
                kept[key] = value
        self.settled |= kept
        found = [
            late(Inquiry(self.trials, {**base, **kept}, key, self.players))
            for key in asked
            if self.has(key)
        ]
        self.fields += [self.as_told(field) for field in found if field is not None]
        self.tricks()

    def as_told(self, field: Field) -> Field:
        """The field with a number that is told, even if it is refused: it stands as it is."""
        told = self.values.get(field.key)
        if told is None or field.kind not in (Kind.NUMBER, Kind.SEATS):
            return field
        self.settled[field.key] = told
        return field._replace(told=True, value=[*told] if field.kind is Kind.SEATS else told)

    def is_accepted(self, draft: Draft) -> bool:
        """Whether a replay takes the deal, whoever deals."""
        return self.trials.somehow(drawn(self.trials, draft)).is_accepted

    def base(self) -> Draft:
        """The deal complete: as it is told where that is accepted, else by default."""
        told = self.values.get("tricks") or UNTOLD
        for settled in (self.settled, {**self.front(), "contract": self.settled["contract"]}):
            found = first(self.trials, settled).draft
            if found is not None:
                shared = with_tricks(self.trials, found, told)
                return shared if self.is_accepted(shared) else found
        return with_tricks(self.trials, self.settled)

    def tricks(self) -> None:
        """Four numbers that add up to the tricks played; those not told share the rest."""
        if not self.has("tricks"):
            return
        field = tricks_field(self.trials, self.settled, self.values.get("tricks"))
        self.settled["tricks"] = tuple(cast(list[int], field.value))
        self.fields.append(field)

    def finished(self, unread: str, against: Refusal | None) -> DealForm:
        """The form with the deal it tells, or what is lacking or refused."""
        lacking = next((f.label for f in self.fields if f.needed and f.value is None), None)
        if unread or against or lacking:
            said = (
                "" if lacking is None else f"Still to be told: {lacking[:1].lower()}{lacking[1:]}"
            )
            return DealForm(tuple(self.fields), None, said, unread or against)
        deal = drawn(self.trials, self.settled)
        refusal = self.trials.of(deal).refusal
        return DealForm(tuple(self.fields), None if refusal else deal, refusal=refusal)
