"""What a form asks of a deal, from what the game gives and what is told of the deal so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from boston.base.names import NUMBERED, seated
from boston.errors import BostonError, Refusal
from boston.position.before import Before
from boston.record import fields
from boston.record.forms import STRANGE, has_cards
from boston.record.reading import parsed, read_deal
from boston.record.record import DEAL_KEYS, Deal, Form
from boston.record.written import plain, write_deal

from . import questions
from .fields import DealForm, Field, Kind, Offer, agreed_by, label, start_form
from .questions import Choice, Inquiry, detail_field
from .trials import UNTOLD, Draft, Trials, contract_of, form_in, to_deal, trials_after, with_tricks

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

#: By what a form is told a deal that it cannot ask for: no key of a record.
WRITTEN: Final = "written"
NOTE: Final = "The keys of a deal in a session record, in TOML or JSON."
#: What is known of a deal before the first call, and what is asked of its auction: the suit turned
#: up last, since it need not be told where nothing depends on it.
BEFORE_CALLS: Final = ("dealer", "turned_card", "misdeals")
CONTRACT: Final = ("declarer", "partner", "trump", "turned")
#: Keys of a summary that are asked neither with the contract nor with the tricks.
DETAILS: Final = tuple(
    key
    for key in DEAL_KEYS
    if key not in (*CONTRACT, "dealer", "contract", "suit_class", "tricks")
    and key not in STRANGE[Form.SUMMARY]
)
#: What is told in numbers.
COUNTED: Final = (Kind.NUMBER, Kind.SEATS)


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
    return _form(earlier, told, players, with_fields=True)


def whole_deal(
    earlier: Before, told: Mapping[str, Any], players: Sequence[str] = NUMBERED
) -> DealForm:
    """The same form without its fields: the deal it tells, or what stands against that.

    >>> from boston.position.before import before
    >>> from boston.record.reading import loads
    >>> told = {"dealer": 4, "contract": "passed"}
    >>> whole_deal(before(loads('game = "solo"')), told).deal == Deal(**told)
    True
    """
    return _form(earlier, told, players, with_fields=False)


def _form(
    earlier: Before, told: Mapping[str, Any], players: Sequence[str], *, with_fields: bool
) -> DealForm:
    if earlier.over is not None:
        return DealForm((), None, refusal=earlier.over)
    trials = trials_after(earlier)
    if WRITTEN in told:
        return written_form(trials, str(told[WRITTEN]), players)
    values, unread = parse_form(told, players)
    strange = DEAL_KEYS.keys() - trials.keys
    values = {key: value for key, value in values.items() if key not in strange}
    if is_written_otherwise(Deal(**values)):
        return _as_written(trials, values, unread)
    if values.get("contract") is not None:
        try:
            questions.canonical(trials.game, values["contract"])
        except BostonError as error:
            unread, values = unread or str(error), {**values, "contract": None}
    asking = Asking(trials, values, players)
    asking.settle()
    return asking.form(asking.fields() if with_fields else (), unread)


class Asking:
    """One form being made: what is settled grows question by question.

    The fields are made in the end, and only where somebody wants to see them: which answers a
    question has, and whether it is asked, takes far more trials than what its answer is.
    """

    def __init__(self, trials: Trials, values: Mapping[str, Any], players: Sequence[str]) -> None:
        self.trials = trials
        self.values = values
        self.players = players
        self.settled: dict[str, Any] = {
            key: values[key] for key in (*BEFORE_CALLS, "suit_class") if values.get(key) is not None
        }
        if values.get("turned") and values.get("trump"):
            self.settled.pop("suit_class", None)
        self.against: Refusal | None = None
        self.lacking: list[str] = []
        self.makes: list[Callable[[], Field | None]] = []

    def settle(self) -> None:
        """Everything that is told or stands by default."""
        if not self.trials.knows_dealer:
            self.open("dealer")
        if self.values.get("turned") is not None:
            self.settled["turned"] = self.values["turned"]
        self.contract()
        if "contract" in self.settled:
            self.auction()
            self.details()
            self.tricks()
        else:
            self.makes.append(self.turned_before_contract)
            self.open("declarer")

    def fields(self) -> tuple[Field, ...]:
        """All that is asked, in the order of a record."""
        made = (make() for make in self.makes)
        return tuple(sorted(filter(None, made), key=lambda each: _ORDER[each.key]))

    def form(self, made: tuple[Field, ...], unread: str) -> DealForm:
        """The form with the deal it tells, or what is lacking or refused."""
        lacking = min(self.lacking, key=_ORDER.__getitem__, default=None)
        if unread or self.against or lacking:
            words = lacking and label(lacking)
            said = f"Still to be told: {words[:1].lower()}{words[1:]}" if words else ""
            return DealForm(made, None, said, unread or self.against)
        deal = to_deal(self.trials.game, self.settled)
        refusal = self.trials.of(deal).refusal
        return DealForm(made, None if refusal else deal, refusal=refusal)

    def has(self, key: str) -> bool:
        """Whether the key has a place in this game, and in a deal of this form."""
        strange = STRANGE[form_in(self.trials.game, self.settled)]
        return key in self.trials.keys and key not in strange

    def open(self, key: str) -> None:
        """A question that nothing can refuse yet."""
        self.makes.append(lambda: questions.open_field(self.trials, key, self.values, self.players))
        if self.values.get(key) is not None:
            self.settled[key] = self.values[key]
        else:
            self.lacking.append(key)

    def turned_before_contract(self) -> Field | None:
        """The suit turned up, if it counts in any contract."""
        if "turned" in self.trials.keys and questions.turned_counts(self.trials):
            return questions.open_field(self.trials, "turned", self.values, self.players)
        return None

    def contract(self) -> None:
        """The contract, whatever else is told, and what refuses the one that is."""
        told, before = self.values.get("contract"), self.before_contract()
        self.makes.append(lambda: questions.contract_field(self.trials, before, told))
        if told is None:
            self.lacking.append("contract")
            return
        self.settled["contract"] = told
        name = questions.canonical(self.trials.game, told)
        self.against = questions.against_contract(self.trials, before, name)

    def before_contract(self) -> Draft:
        """What is known before a contract is bid."""
        known = (*BEFORE_CALLS, "turned")
        return {key: self.settled[key] for key in known if key in self.settled}

    def auction(self) -> None:
        """Who played, with whom and in which suit."""
        contract = contract_of(self.trials.game, self.settled)
        alone = contract is not None and contract.partnership is None
        for key in CONTRACT:
            if key == "partner" and alone and self.values.get(key) is None:
                self.settled[key] = None
            elif self.has(key):
                self.choose(key)
        if self.settled.get("turned") is None:
            self.settled.pop("turned_card", None)
        if self.has("suit_class"):
            self.suit_class()

    def choose(self, key: str) -> None:
        """One of the questions that may refuse one another."""
        others = {each: value for each, value in self.settled.items() if each != key}
        choice = Choice(self.trials, others, key, self.values)
        self.makes.append(lambda: choice.field(self.players) if choice.is_asked else None)
        if choice.value is None and choice.is_asked:
            self.settled.pop(key, None)
            self.lacking.append(key)
        else:
            self.settled[key] = choice.meant

    def suit_class(self) -> None:
        """The class of the suit, where a book gives no more than that."""
        self.settled.pop("suit_class", None)
        unknown = {"turned": None, "trump": None, **self.settled}
        choice = Choice(self.trials, unknown, "suit_class", self.values)
        if self.values.get("suit_class") is None and (unknown["turned"] or unknown["trump"]):
            return
        self.makes.append(lambda: self.suit_class_field(choice))
        self.settled["suit_class"] = self.values["suit_class"] if choice.told else None

    def suit_class_field(self, choice: Choice) -> Field | None:
        """The question for it, where any class stands open; it can always be left out."""
        if choice.open in ([], [None]):
            return None
        return choice.field(self.players)._replace(needed=False, value=choice.value or "")

    def details(self) -> None:
        """What is asked beside the tricks, on the deal as it would be by default."""
        base = self.base()
        asked = [key for key in DETAILS if key in self.trials.keys]
        kept: dict[str, Any] = {}
        for key in asked:
            value = self.values.get(key)
            tried = {**base, **kept, key: value}
            if value is not None and value is not False and self.is_accepted(tried):
                kept[key] = value
        self.settled |= kept
        known = {**base, **kept}
        for key in filter(self.has, asked):
            inquiry = Inquiry(self.trials, known, key, self.players)
            self.makes.append(partial(self.detail_field, inquiry))
            told, is_counted = self.values.get(key), questions.kind_of(key) in COUNTED
            # A number that is told and refused stands all the same, where one is asked for.
            if told is not None and is_counted and key not in kept and detail_field(inquiry):
                self.settled[key] = told

    def detail_field(self, inquiry: Inquiry) -> Field | None:
        """The field of a detail, with a number that is told as it is told."""
        field, told = detail_field(inquiry), self.values.get(inquiry.key)
        if field is None or told is None or field.kind not in COUNTED:
            return field
        return field._replace(told=True, value=[*told] if field.kind is Kind.SEATS else told)

    def is_accepted(self, draft: Draft) -> bool:
        """Whether a replay takes the deal, whoever deals."""
        return self.trials.evaluate(draft).is_accepted

    def base(self) -> Draft:
        """The deal complete: as it is told where that is accepted, else by default."""
        told = self.values.get("tricks") or UNTOLD
        contract = {**self.before_contract(), "contract": self.settled["contract"]}
        for settled in (self.settled, contract):
            found = self.trials.first_valid(settled).draft
            if found is not None:
                shared = with_tricks(self.trials, found, told)
                return shared if self.is_accepted(shared) else found
        return with_tricks(self.trials, self.settled)

    def tricks(self) -> None:
        """Four numbers that add up to the tricks played; those not told share the rest."""
        if not self.has("tricks"):
            return
        told, settled = self.values.get("tricks"), {**self.settled}
        self.makes.append(lambda: questions.tricks_field(self.trials, settled, told))
        self.settled["tricks"] = questions.tricks_in_all(self.trials, settled, told)


_ORDER: Final[Mapping[str, int]] = {key: place for place, key in enumerate(DEAL_KEYS)}


# ── What is told: read as a record is, from values as controls send them ──────────────────────────


class Parsed(NamedTuple):
    """The values said, by key; ``unread`` is what stands against one that cannot be read."""

    values: Mapping[str, Any]
    unread: str = ""


def parse_form(told: Mapping[str, Any], players: Sequence[str]) -> Parsed:
    """What is told, read: an empty text tells that there is nothing, and ``None`` tells nothing.

    >>> parse_form({"declarer": "2", "trump": "", "tricks": ["8", None, 0, None]}, "ABCD").values
    {'declarer': 2, 'trump': None, 'tricks': (8, None, 0, None)}
    >>> parse_form({"trump": "cups"}, "ABCD").unread
    "'trump' cannot be read: 'cups' is not a suit: spades, hearts, diamonds or clubs"
    >>> parse_form({"whistler": ""}, "ABCD").unread
    "'whistler' is not a key of a deal"
    """
    values: dict[str, Any] = {}
    unread = ""
    for key, value in told.items():
        if value is None:
            continue
        try:
            if key not in DEAL_KEYS:
                raise BostonError("is not a key of a deal")
            values[key] = None if value == "" else _read(key, value, players)
            if key == "turned":
                values["turned_card"] = fields.turned_card(value) if value else None
        except BostonError as error:
            unread = unread or f"{key!r} {error}"
    return Parsed(values, unread)


def _read(key: str, value: Any, players: Sequence[str]) -> Any:
    reads = DEAL_KEYS[key].reads
    if reads is fields.by_seat:
        told = _partly(value)
        return told if key == "tricks" else fields.by_seat([number or 0 for number in told])
    if reads is fields.claimants and value == []:
        return None
    if reads is fields.number or DEAL_KEYS[key].names is seated:
        value = [*map(_numeral, value)] if isinstance(value, list) else _numeral(value)
    return DEAL_KEYS[key].read(value, players)


def _partly(value: Any) -> tuple[int | None, ...]:
    """Four numbers, as a list or with commas between, of which some may not be told yet."""
    if isinstance(value, str):
        value = value.split(",")
    if not isinstance(value, (list, tuple)):
        return fields.by_seat(value)
    told = [None if each in (None, "") else _numeral(each) for each in value]
    fields.by_seat([each or 0 for each in told])
    return tuple(told)


def _numeral(value: Any) -> Any:
    """A number where a control sends its digits."""
    return int(value) if isinstance(value, str) and value.isdecimal() else value


def told_by_deal(deal: Deal) -> dict[str, Any]:
    """What a deal tells, as the form takes it: to open an earlier deal for change.

    >>> told_by_deal(Deal(contract="7", declarer=3, tricks=(2, 1, 8, 2)))
    {'trump': '', 'contract': '7', 'declarer': 3, 'tricks': [2, 1, 8, 2]}
    """
    told: dict[str, Any] = plain(deal)
    return told if deal.suit_class is not None else {"trump": "", **told}


# ── A deal with cards, or an entry of the protocol: changed as a text ─────────────────────────────


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


def _as_written(trials: Trials, values: Mapping[str, Any], unread: str) -> DealForm:
    """A deal that stands as it was written: there is nothing to ask."""
    deal = Deal(**values)
    against = unread or trials.of(deal).refusal
    return DealForm((), None if against else deal, refusal=against or None)
