"""The form of a deal: its questions, from the rules of the game and the answers so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import Any, Final

from boston.apps.account.details import COUNTED, Inquiry, detail_field, kind_of
from boston.apps.account.fields import (
    DealForm,
    Field,
    Kind,
    Offer,
    agreed_by,
    came,
    in_words,
    key_field,
    label,
    named,
    parse_form,
    passed_by_all,
    sent,
    start_form,
)
from boston.apps.account.trials import (
    UNTOLD,
    Draft,
    PartlyTold,
    Trials,
    by_side,
    contract_of,
    form_in,
    made_exactly,
    shared_out,
    to_deal,
    totals,
    trials_after,
    with_tricks,
)
from boston.auction.ladder import Preference
from boston.base.cards import Suit
from boston.base.names import NUMBERED
from boston.base.seats import SEATS
from boston.base.words import listed, within
from boston.course.judge import nobody_bid, read_contract
from boston.errors import BostonError, Refusal
from boston.game import Game
from boston.position.before import Before
from boston.record.forms import STRANGE, has_cards
from boston.record.reading import parsed, read_deal
from boston.record.record import DEAL_KEYS, Deal, Form
from boston.record.written import plain, write_deal

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

#: The key of a deal entered as a text. It is not a key of a record.
WRITTEN: Final = "written"
NOTE: Final = "The keys of a deal in a session record, in TOML or JSON."
#: The facts known before the first call. The next list holds the questions about the auction: the
#: suit turned up is the last of these facts, because a form may leave it out if nothing depends on
#: it.
BEFORE_CALLS: Final = ("dealer", "turned_card", "misdeals")
CONTRACT: Final = ("declarer", "partner", "trump", "turned")
#: Keys of a summary that belong neither to the questions about the contract nor to the tricks.
DETAILS: Final = tuple(
    key
    for key in DEAL_KEYS
    if key not in (*CONTRACT, "dealer", "contract", "suit_class", "tricks")
    and key not in STRANGE[Form.SUMMARY]
)


def deal_form(
    earlier: Before, told: Mapping[str, Any], players: Sequence[str] = NUMBERED
) -> DealForm:
    """Return the form of the next deal of an evening, with the answers entered so far.

    ``told``: The answers by the keys of a record, as controls send them. Seats and numbers may be
    texts. ``""`` means *none*. Tricks are four numbers, with ``None`` for a blank number. A
    question without an answer takes its default. If a rule refuses an answer that this contract
    does not need, the form ignores the answer.

    >>> from boston.position.before import before
    >>> from boston.record.reading import loads
    >>> evening = before(loads('game = "solo"'))
    >>> form = deal_form(evening, {"dealer": 4, "contract": "7", "declarer": 1, "trump": "hearts"})
    >>> [field.key for field in form.fields][2:6]
    ['declarer', 'partner', 'trump', 'tricks']
    >>> form.deal.tricks, deal_form(evening, {"dealer": 4}).lacking
    ((7, 2, 2, 2), 'Still to be entered: contract')
    """
    return _form(earlier, told, players, with_fields=True)


def whole_deal(
    earlier: Before, told: Mapping[str, Any], players: Sequence[str] = NUMBERED
) -> DealForm:
    """Return the form without its fields: the deal, or the objection to it.

    The parameters are those of :func:`deal_form`.

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
            canonical(trials.game, values["contract"])
        except BostonError as error:
            unread, values = unread or str(error), {**values, "contract": None}
    asking = Asking(trials, values, players)
    asking.settle()
    return asking.form(asking.fields() if with_fields else (), unread)


class Asking:
    """A form under construction. Each question settles one more answer.

    The fields are made last, and only on request. Finding the answers of a question, and whether
    the form needs it, takes far more trials than finding its value.
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
        """Settle each answer that is entered or that follows by default."""
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
        """Return the questions in the order of a record."""
        made = (make() for make in self.makes)
        return tuple(sorted(filter(None, made), key=lambda each: _ORDER[each.key]))

    def form(self, made: tuple[Field, ...], unread: str) -> DealForm:
        """Return the form with its deal, or with its first missing answer or its refusal.

        ``unread``: The objection to a value that cannot be read, or ``""``.
        """
        lacking = min(self.lacking, key=_ORDER.__getitem__, default=None)
        if unread or self.against or lacking:
            words = lacking and label(lacking)
            said = f"Still to be entered: {within(words)}" if words else ""
            return DealForm(made, None, said, unread or self.against)
        deal = to_deal(self.trials.game, self.settled)
        if refusal := self.trials.of(deal).refusal:
            return DealForm(made, None, refusal=refusal)
        return DealForm(made, deal, writes=writes(self.trials.game, deal))

    def has(self, key: str) -> bool:
        """Return whether this game and this form of deal have the key."""
        strange = STRANGE[form_in(self.trials.game, self.settled)]
        return key in self.trials.keys and key not in strange

    def open(self, key: str) -> None:
        """Add a question whose answers no rule can refuse yet."""
        self.makes.append(lambda: open_field(self.trials, key, self.values, self.players))
        if self.values.get(key) is not None:
            self.settled[key] = self.values[key]
        else:
            self.lacking.append(key)

    def turned_before_contract(self) -> Field | None:
        """Return the question about the suit turned up, if the suit matters in any contract."""
        if "turned" in self.trials.keys and turned_counts(self.trials):
            return open_field(self.trials, "turned", self.values, self.players)
        return None

    def contract(self) -> None:
        """Settle the contract, and find the rule that refuses it, if any."""
        told, before = self.values.get("contract"), self.before_contract()
        self.makes.append(lambda: contract_field(self.trials, before, told))
        if told is None:
            self.lacking.append("contract")
            return
        self.settled["contract"] = told
        name = canonical(self.trials.game, told)
        self.against = against_contract(self.trials, before, name)

    def before_contract(self) -> Draft:
        """Return the facts known before a contract is bid."""
        known = (*BEFORE_CALLS, "turned")
        return {key: self.settled[key] for key in known if key in self.settled}

    def auction(self) -> None:
        """Settle the declarer, the partner and the suit."""
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
        """Settle a question whose answers may conflict with other answers."""
        others = {each: value for each, value in self.settled.items() if each != key}
        choice = Choice(self.trials, others, key, self.values)
        self.makes.append(lambda: choice.field(self.players) if choice.is_asked else None)
        if choice.value is None and choice.is_asked:
            self.settled.pop(key, None)
            self.lacking.append(key)
        else:
            self.settled[key] = choice.meant

    def suit_class(self) -> None:
        """Settle the class of the suit, for a record that gives only the class."""
        self.settled.pop("suit_class", None)
        unknown = {"turned": None, "trump": None, **self.settled}
        choice = Choice(self.trials, unknown, "suit_class", self.values)
        if self.values.get("suit_class") is None and (unknown["turned"] or unknown["trump"]):
            return
        self.makes.append(lambda: self.suit_class_field(choice))
        self.settled["suit_class"] = self.values["suit_class"] if choice.told else None

    def suit_class_field(self, choice: Choice) -> Field | None:
        """Return the question about the class, or ``None`` if no class can be chosen.

        The answer may always be left out.
        """
        if choice.open in ([], [None]):
            return None
        return choice.field(self.players)._replace(needed=False, value=choice.value or "")

    def details(self) -> None:
        """Settle the details other than the tricks.

        Each detail is tried in a complete deal, in which missing answers take their defaults.
        """
        base = self.base()
        asked = [key for key in DETAILS if key in self.trials.keys]
        kept: dict[str, Any] = {}
        for key in asked:
            value = self.values.get(key)
            tried = {**base, **kept, key: value}
            if value is not None and value is not False and self.trials.evaluate(tried).is_accepted:
                kept[key] = value
        self.settled |= kept
        known = {**base, **kept}
        for key in filter(self.has, asked):
            inquiry = Inquiry(self.trials, known, key, self.players)
            self.makes.append(partial(self.detail_field, inquiry))
            told, is_counted = self.values.get(key), kind_of(key) in COUNTED
            # Keep a refused number if the form asks for that number.
            if told is not None and is_counted and key not in kept and detail_field(inquiry):
                self.settled[key] = told

    def detail_field(self, inquiry: Inquiry) -> Field | None:
        """Return the field of a detail. A number is shown as it was entered, even if refused."""
        field, told = detail_field(inquiry), self.values.get(inquiry.key)
        if field is None or told is None or field.kind not in COUNTED:
            return field
        return field._replace(told=True, value=[*told] if field.kind is Kind.SEATS else told)

    def base(self) -> Draft:
        """Return a complete deal: as entered if the rules accept it, or else by default."""
        told = self.values.get("tricks") or UNTOLD
        contract = {**self.before_contract(), "contract": self.settled["contract"]}
        for settled in (self.settled, contract):
            found = self.trials.first_valid(settled).draft
            if found is not None:
                shared = with_tricks(self.trials, found, told)
                return shared if self.trials.evaluate(shared).is_accepted else found
        return with_tricks(self.trials, self.settled)

    def tricks(self) -> None:
        """Settle four numbers that add up to the tricks played. Blank seats share the rest."""
        if not self.has("tricks"):
            return
        told, settled = self.values.get("tricks"), {**self.settled}
        self.makes.append(lambda: tricks_field(self.trials, settled, told))
        self.settled["tricks"] = tricks_in_all(self.trials, settled, told)


_ORDER: Final[Mapping[str, int]] = {key: place for place, key in enumerate(DEAL_KEYS)}


#: The possible answers under each key. ``None`` means *none*, for example no partner.
OFFERED: Final[dict[str, tuple[Any, ...]]] = {
    "dealer": SEATS,
    "turned": (None, *Suit),
    "declarer": SEATS,
    "partner": (None, *SEATS),
    "trump": (*Suit, None),
    "suit_class": (None, *Preference),
}
#: Keys that accept the answer *none*, but not as their default.
NOT_BY_DEFAULT: Final = frozenset({"trump"})


# ── Answers that may conflict: suit turned up, contract, declarer, partner, trump ─────────────────


def contract_field(trials: Trials, before: Draft, told: str | None) -> Field:
    """Return the question about the contract.

    ``before``: The facts known before a contract is bid. ``told``: The contract entered, or
    ``None``. The answers are the bids, the lowest first, and a deal in which all passed.
    """
    game = trials.game
    offers = [
        Offer(name, words, against_contract(trials, before, name))
        for name, words in named_contracts(game)
    ]
    value = None if told is None else canonical(game, told)
    if value is not None and value not in (offer.value for offer in offers):
        offers.append(Offer(value, value, against_contract(trials, before, value)))
    answered = {"value": value, "told": told is not None, "needed": True}
    field = key_field(trials.game, "contract", Kind.ONE, offers=tuple(offers), **answered)
    return field._replace(rule=game.ladder_rule)


def against_contract(trials: Trials, before: Draft, name: str) -> Refusal | None:
    """Return the rule that refuses a contract whatever the other answers are, or ``None``."""
    settled = {**before, "declarer": trials.order[0], "contract": name}
    return trials.first_valid(settled).refusal


def named_contracts(game: Game[Any]) -> Iterator[tuple[str, str]]:
    """Yield the id and the name of each contract, and then those of a deal in which all pass."""
    for contract in game.ladder:
        yield contract.id, contract.name
    yield game.when_all_pass.contract, passed_by_all(game)


def canonical(game: Game[Any], told: str) -> str:
    """Return a contract in the form of an offer: its id, and the additions of the bid."""
    if nobody_bid(game, told):
        return game.when_all_pass.contract
    return str(read_contract(game, told))


class Choice:
    """A question with one answer.

    Each possible answer is checked against every answer that may still follow.

    ``others``: The answers to the other questions. ``values``: All answers entered. If a rule now
    refuses an entered answer, the answer is treated as not entered.
    """

    def __init__(self, trials: Trials, others: Draft, key: str, values: Draft) -> None:
        self.trials = trials
        self.others = others
        self.key = key
        self.values = values

    def refusal(self, value: Any) -> Refusal | None:
        """Return the rule that refuses an answer, or ``None``."""
        return self.trials.first_valid({**self.others, self.key: value}).refusal

    @cached_property
    def told(self) -> bool:
        """Whether an answer was entered and no rule refuses it."""
        value = self.values.get(self.key)
        is_offered = self.key in self.values and value in OFFERED[self.key]
        return is_offered and self.refusal(value) is None

    @cached_property
    def open(self) -> list[Any]:
        """The answers that no rule refuses."""
        return [value for value in OFFERED[self.key] if self.refusal(value) is None]

    @property
    def needed(self) -> bool:
        """Whether the deal is incomplete without an answer."""
        return self.key in NOT_BY_DEFAULT or None not in self.open

    @property
    def value(self) -> str | None:
        """The answer that was entered, or the only one left, as a control sends it."""
        if self.told:
            return sent(self.values[self.key])
        if not self.needed:
            return ""
        return sent(self.open[0]) if len(self.open) == 1 else None

    @property
    def meant(self) -> Any:
        """The answer in the form of a record, or ``None``."""
        value = self.value
        return next((each for each in OFFERED[self.key] if sent(each) == value), None)

    @cached_property
    def is_asked(self) -> bool:
        """Whether the form asks the question: an answer is entered, is needed or matters."""
        if self.told and self.value:
            return True
        if None not in self.open:
            return bool(self.open)
        return len(self.open) > 1 and matters(self.trials, self.others, self.key, self.open)

    def field(self, players: Sequence[str]) -> Field:
        """Return the question with its answers.

        The empty answer is left out if a rule refuses it.
        """
        offers = tuple(
            Offer(sent(each), named(self.key, each, players), self.refusal(each))
            for each in OFFERED[self.key]
            if each is not None or each in self.open
        )
        answered = {"value": self.value, "told": self.told, "needed": self.needed}
        return key_field(self.trials.game, self.key, Kind.ONE, offers=offers, **answered)


def open_field(trials: Trials, key: str, values: Draft, players: Sequence[str]) -> Field:
    """Return the field of a question whose answers no rule can refuse yet.

    ``values``: The answers entered so far, by their keys.
    """
    offers = tuple(Offer(sent(each), named(key, each, players)) for each in OFFERED[key] if each)
    told = values.get(key)
    value, is_told, needed = None if told is None else sent(told), told is not None, key != "turned"
    return key_field(
        trials.game, key, Kind.ONE, offers=offers, value=value, told=is_told, needed=needed
    )


def turned_counts(trials: Trials) -> bool:
    """Return whether the suit turned up makes a difference in any contract.

    It can make a difference only if prices depend on the class of a suit, or if a contract has a
    price by the suit turned up.
    """
    if trials.turned_counts is None:
        game = trials.game
        priced = {
            each.id: "turned" in game.quoted_in(each, Suit.SPADES).keys for each in game.ladder
        }
        likely = [each.id for each in game.ladder if priced[each.id] == each.is_misere]
        rest = [name for name, _ in named_contracts(game) if name not in likely]
        has_price = bool(game.factors or game.rates) or any(priced.values())
        trials.turned_counts = has_price and any(
            matters(trials, {"contract": name}, "turned", OFFERED["turned"])
            for name in (*likely, *rest)
        )
    return trials.turned_counts


def matters(trials: Trials, settled: Draft, key: str, values: Sequence[Any]) -> bool:
    """Return whether these answers lead to different payments or entries.

    ``settled``: The other answers. ``values``: The answers under ``key`` to compare.
    """
    ordered = sorted(values, key=lambda each: each is None)
    reference = trials.first_valid({**settled, key: ordered[0]}).draft
    if reference is None:
        return False
    tried = (trials.evaluate({**reference, key: each}) for each in ordered)
    accepted = (each.pays for each in tried if each.is_accepted)
    first = next(accepted, None)
    return any(each != first for each in accepted)


# ── The tricks: four numbers, and a button for every result of the declarer's side ────────────────


def tricks_in_all(trials: Trials, settled: Draft, told: PartlyTold | None) -> tuple[int, ...]:
    """Return the tricks by seat. Blank seats share the tricks that the contract leaves.

    ``settled``: The other answers. ``told``: The tricks entered, with ``None`` for a blank seat.
    """
    told = told or UNTOLD
    total = tricks_total(trials, settled, told) if None in told else None
    tricks: tuple[int, ...] = with_tricks(trials, settled, told, total)["tricks"]
    return tricks


def tricks_total(trials: Trials, settled: Draft, told: PartlyTold) -> int:
    """Return the number of all tricks in the deal, given the tricks entered so far.

    ``settled``: The other answers. ``told``: The tricks entered, with ``None`` for a blank seat.
    """
    possible, so_far = totals(trials, settled), sum(number or 0 for number in told)
    return so_far if so_far in possible else possible[0]


def tricks_field(trials: Trials, settled: Draft, told: PartlyTold | None) -> Field:
    """Return the question about tricks: four numbers, and a button for each result of the side."""
    total = tricks_total(trials, settled, told or UNTOLD)
    return key_field(
        trials.game,
        "tricks",
        Kind.SEATS,
        offers=tuple(results(trials, settled, total)),
        value=[*tricks_in_all(trials, settled, told)],
        told=told is not None,
        most=max(totals(trials, settled)),
        total=total,
    )


def results(trials: Trials, settled: Draft, total: int) -> Iterator[Offer]:
    """Yield an answer for each number of tricks that the declarer's side can take, from 0 up.

    Each answer is the tricks of the four seats.

    ``settled``: The other answers. ``total``: The number of all tricks in the deal.
    """
    contract, declarer = contract_of(trials.game, settled), settled.get("declarer")
    if contract is None or declarer is None:
        return
    partner = settled.get("partner")
    own = made_exactly(contract, declarer, partner)
    for tricks in range(total + 1):
        shared = shared_out(UNTOLD, by_side(own, tricks), total, declarer)
        words = in_words(contract, tricks, has_partner=partner is not None)
        yield Offer(",".join(map(str, shared)), words)


def writes(game: Game[Any], deal: Deal) -> str:
    """Return the tricks in a deal's record in a few words, or ``""`` if it has none.

    >>> from boston.games.solo import GAME
    >>> writes(GAME, Deal(contract="7", declarer=1, tricks=(6, 3, 2, 2)))
    '1 down with 6'
    >>> writes(GAME, Deal(contract="6", declarer=1, partner=3, tricks=(6, 2, 4, 1)))
    'made with 10'
    >>> writes(GAME, Deal(contract="passed"))
    ''
    """
    if deal.tricks is None:
        return ""
    contract = contract_of(game, {"contract": deal.contract})
    if contract is None:
        return f"{listed(map(str, deal.tricks))} tricks"
    tricks = sum(deal.tricks[seat - 1] for seat in (deal.declarer, deal.partner) if seat)
    return f"{came(contract, tricks, has_partner=deal.partner is not None)} with {tricks}"


def told_by_deal(deal: Deal) -> dict[str, Any]:
    """Return a deal as the answers of a form, so that an earlier deal can be changed.

    >>> told_by_deal(Deal(contract="7", declarer=3, tricks=(2, 1, 8, 2)))
    {'trump': '', 'contract': '7', 'declarer': 3, 'tricks': [2, 1, 8, 2]}
    """
    told: dict[str, Any] = plain(deal)
    return told if deal.suit_class is not None else {"trump": "", **told}


# ── A deal with cards, or an entry of the protocol: changed as a text ─────────────────────────────


def is_written_otherwise(deal: Deal) -> bool:
    """Return whether a deal has cards or is an entry of the protocol, which no form can show."""
    return has_cards(deal) or deal.event is not None


def to_change(deal: Deal) -> dict[str, Any]:
    """Return a deal as the answers of the form that changes it.

    >>> to_change(Deal(event="made", declarer=4))
    {'written': 'declarer = 4\\nevent = "made"\\n'}
    """
    return {WRITTEN: write_deal(deal)} if is_written_otherwise(deal) else told_by_deal(deal)


def written_form(trials: Trials, text: str, players: Sequence[str]) -> DealForm:
    """Return the form of a deal entered as a text."""
    field = Field(WRITTEN, "The deal as it is written", Kind.WRITTEN, (), text, True, note=NOTE)
    try:
        deal = read_deal(parsed(text), players)
    except BostonError as error:
        return DealForm((field,), None, refusal=str(error))
    refusal = trials.of(deal).refusal
    return DealForm((field,), None if refusal else deal, refusal=refusal)


def _as_written(trials: Trials, values: Mapping[str, Any], unread: str) -> DealForm:
    """Return a form without questions for a deal that is kept as it was written."""
    deal = Deal(**values)
    against = unread or trials.of(deal).refusal
    return DealForm((), None if against else deal, refusal=against or None)
