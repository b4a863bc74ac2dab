"""One form being made, question by question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from boston.errors import Refusal
from boston.record.forms import STRANGE
from boston.record.keys import Form
from boston.record.record import DEAL_KEYS

from . import early
from .completing import Draft, contract_of, drawn, first, form_in, with_tricks
from .fields import DealForm, Field, Kind
from .late import Inquiry, late
from .results import tricks_field
from .sharing import UNTOLD
from .trials import Trials

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
        if self.settled.get("turned") is None:
            self.settled.pop("turned_card", None)
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
