"""The parts of a form: fields, their words and values, and the questions before the first deal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final, NamedTuple, TypeAlias

from boston.auction.ladder import Contract, SuitClass
from boston.base.names import NUMBERED, as_told, seated
from boston.base.seats import SEATS, Seat
from boston.base.words import counted, opening, quoted, whole
from boston.catalogue import game_of
from boston.errors import BostonError, Refusal, Refused
from boston.game import Game
from boston.record import fields
from boston.record.forms import RateBook, agree_on_rates
from boston.record.record import DEAL_KEYS, Deal, Session
from boston.table.result import side_target, undertricks
from boston.terms.terms import Option, Reading, Terms, agree, choose


class Kind(StrEnum):
    """The kind of control with which a reader answers."""

    ONE = "one"
    SEVERAL = "several"
    NUMBER = "number"
    SEATS = "seats"
    YES = "yes"
    TEXT = "text"
    WRITTEN = "written"


class Offer(NamedTuple):
    """One possible answer: its value as a control sends it, its words, and its refusal, if any.

    The empty value is the answer *none*, for example no partner or no trumps.
    """

    value: str
    words: str
    refusal: Refusal | None = None

    @property
    def is_open(self) -> bool:
        """Whether no rule refuses the answer."""
        return self.refusal is None


Value: TypeAlias = str | list[str] | list[int] | int | bool | None


class Field(NamedTuple):
    """One question of a form.

    * ``key``: The key in the record.
    * ``label``: The words of the question.
    * ``kind``: The kind of control.
    * ``offers``: The answers to choose from. For a number, they are only the answers that have a
      button. The numbers of four seats are separated by commas.
    * ``value``: The value that the form shows: the entered value or the default.
    * ``told``: Whether the value was entered.
    * ``needed``: Whether the form is incomplete without an answer.
    * ``least``: The smallest number.
    * ``most``: The largest number.
    * ``total``: The sum that the numbers of four seats must have, or ``None``.
    * ``rule``: The rule behind the question.
    * ``note``: A hint about the answer.
    """

    key: str
    label: str
    kind: Kind
    offers: tuple[Offer, ...] = ()
    value: Value = None
    told: bool = False
    needed: bool = False
    least: int = 0
    most: int = 13
    total: int | None = None
    rule: str | None = None
    note: str = ""


class DealForm(NamedTuple):
    """The questions about a deal, and the deal itself when the needed answers are entered.

    * ``fields``: The questions; empty if no deal may follow.
    * ``deal``: The deal, if a replay accepts it.
    * ``lacking``: The question that still needs an answer, in words.
    * ``refusal``: The rule or the error that refuses the deal.
    * ``writes``: The tricks that the record of the deal gives, in a few words, whether entered or
      by default.
    """

    fields: tuple[Field, ...]
    deal: Deal | None
    lacking: str = ""
    refusal: Refusal | str | None = None
    writes: str = ""


# ── Words ─────────────────────────────────────────────────────────────────────────────────────────

#: The label of the field under each key.
LABELS: Final[Mapping[str, str]] = {
    "dealer": "Dealer",
    "turned": "Suit turned up",
    "contract": "Contract",
    "declarer": "Declarer",
    "partner": "Partner",
    "trump": "Trump",
    "suit_class": "Class of the suit",
    "tricks": "Tricks taken",
    "honours": "Honours dealt",
    "opening_run": "Tricks in a row from the first",
    "given_up": "Given up: all refused whist",
    "conceded": "Given away by the defenders",
    "merge": "Two bêtes merged into one",
    "from_seat": "Whose bête or ål is played off",
    "misdeals": "Misdeals before this deal",
    "blunder": "Took the declarer’s trick in fourth hand",
    "passed": "Passed before the declarer",
    "called": "Card called",
    "carte_blanche": "Carte blanche",
    "jack_of_diamonds": "Jack of diamonds dealt to",
    "slam": "Slam announced",
}
#: The label of the answer *none* under each key.
NOTHING_TOLD: Final[Mapping[str, str]] = {
    "partner": "Alone",
    "trump": "No trumps",
    "slam": "None",
    "from_seat": "The oldest",
    "blunder": "Nobody",
}
_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "slam": {"closed": "Hand hidden", "table": "Hand laid open"},
}


def label(key: str) -> str:
    """Return the label of the field under a key.

    >>> label("opening_run"), label("some_key")
    ('Tricks in a row from the first', 'Some key')
    """
    return LABELS.get(key, key.replace("_", " ").capitalize())


def sent(value: object) -> str:
    """Return a value as a control sends it.

    >>> sent(None), sent(3)
    ('', '3')
    """
    if value is None:
        return ""
    return value.word if isinstance(value, SuitClass) else str(value)


def named(key: str, value: object, players: Sequence[str]) -> str:
    """Return a value in words.

    >>> named("partner", 2, ("Anna", "Bo", "Carl", "Disa")), named("partner", None, ())
    ('Bo', 'Alone')
    >>> named("slam", "table", ())
    'Hand laid open'
    """
    if value is None:
        return NOTHING_TOLD.get(key, "Unknown")
    if isinstance(value, SuitClass):
        return value.word.capitalize()
    if isinstance(value, Seat):
        return player(value, players)
    return _WORDS.get(key, {}).get(str(value), str(value).capitalize())


def player(seat: Seat, players: Sequence[str]) -> str:
    """Return the name of the player at a seat.

    >>> player(2, ("Anna", "Bo", "Carl", "Disa")), player(2, ("Anna", "2", "Carl", "4"))
    ('Bo', 'Seat 2')
    """
    name = players[seat - 1]
    return f"Seat {seat}" if name == str(seat) else name


def passed_by_all(game: Game[Any]) -> str:
    """Return the name of a deal in which nobody bid.

    >>> from boston.games import grandissimo, swedish
    >>> passed_by_all(swedish.GAME), passed_by_all(grandissimo.GAME)
    ('All passed', 'All passed: rundmisar')
    """
    name = game.when_all_pass.contract
    return "All passed" if name == "passed" else f"All passed: {name}"


def in_words(contract: Contract, tricks: int, *, has_partner: bool) -> str:
    """Return a side's number of tricks and its result against the contract, in words.

    >>> from boston.games.swedish.contracts import LADDER
    >>> seven, misere = LADDER.contract("7"), LADDER.contract("petite-misere")
    >>> [in_words(seven, tricks, has_partner=False) for tricks in (5, 7, 9)]
    ['5 tricks: 2 down', '7 tricks: made', '9 tricks: 2 over']
    >>> [in_words(misere, tricks, has_partner=False) for tricks in (0, 1)]
    ['0 tricks: made', '1 trick: lost']
    """
    return f"{counted(tricks, 'trick')}: {came(contract, tricks, has_partner=has_partner)}"


def came(contract: Contract, tricks: int, *, has_partner: bool) -> str:
    """Return the result of a side against its contract, with its overtricks or undertricks."""
    pair = contract.partnership if has_partner else None
    down, over = undertricks(contract, pair, tricks), tricks - side_target(contract, pair)
    if contract.is_misere:
        return "lost" if down else "made"
    if down:
        return f"{down} down"
    return f"{over} over" if over else "made"


def key_field(game: Game[Any], key: str, kind: Kind, **more: Any) -> Field:
    """Return the field of a key, with its label and the rule that determines the key's value.

    ``more``: The other parts of the field.
    """
    return Field(key, label(key), kind, rule=game.settled_by.get(key), **more)


# ── Values of controls, read like the values of a record ──────────────────────────────────────────


class Parsed(NamedTuple):
    """The values entered, by key.

    ``unread``: The objection to the first value that cannot be read, or ``""``.
    """

    values: Mapping[str, Any]
    unread: str = ""


def parse_form(told: Mapping[str, Any], players: Sequence[str]) -> Parsed:
    """Read the values of a form's controls.

    ``told``: The values of the controls, by the keys of a record. An empty text means *none*. A key
    whose value is ``None`` is left out. ``players``: The names of the four seats.

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
    reads, names = DEAL_KEYS[key].reads, DEAL_KEYS[key].names
    if reads is fields.by_seat:
        told = _partly(value)
        return told if key == "tricks" else fields.by_seat([number or 0 for number in told])
    if reads is fields.claimants and value == []:
        return None
    if reads in (fields.number, fields.misdeals) or names is seated:
        value = [*map(_numeral, value)] if isinstance(value, list) else _numeral(value)
    return reads(names(value, players))


def _partly(value: Any) -> tuple[int | None, ...]:
    """Return four numbers from a list or a text with commas, with ``None`` for a blank number."""
    if isinstance(value, str):
        value = value.split(",")
    if not isinstance(value, (list, tuple)):
        return fields.by_seat(value)
    told = [None if each in (None, "") else _numeral(each) for each in value]
    fields.by_seat([each or 0 for each in told])
    return tuple(told)


def _numeral(value: Any) -> Any:
    """Return a text of digits as a number, and any other value unchanged."""
    number = whole(value) if isinstance(value, str) else None
    return value if number is None else number


# ── Before the first deal: agreements, readings, rates and the price ──────────────────────────────

OPTIONS: Final = "options."
READINGS: Final = "readings."
RATES: Final = "rates."
#: The rates that a record gives: the name of a table of rates, or the players' own rates.
Rated: TypeAlias = str | Mapping[str, object] | None
#: The questions of every game: the price of a point, and the currency.
MONEY: Final = (
    Field(
        "price",
        "Price of a point",
        Kind.TEXT,
        value="",
        note="a whole number, a decimal or a fraction, as in 0.05 or 1/20; may be left out",
    ),
    Field("currency", "Currency", Kind.TEXT, value="", note="as in kr; may be left out"),
)


def start_form(game_id: str) -> tuple[Field, ...]:
    """Return the questions of a game before its first deal, each with its default.

    >>> [field.key for field in start_form("solo")][:2]
    ['options.deals', 'readings.losses']
    """
    game = game_of(game_id)
    return (
        *map(agreement, game.options),
        *(question(reading) for reading in game.readings if reading.switchable),
        *rates(game),
        *MONEY,
    )


def agreement(option: Option) -> Field:
    """Return the question about an option, whose answer is a number, a word or a seat."""
    value = "" if option.default is None else option.default
    offers = tuple(_offers(option))
    return Field(
        f"{OPTIONS}{option.name}",
        opening(option.meaning),
        Kind.ONE if offers else Kind.NUMBER,
        offers,
        value if offers else option.default,
        least=option.least,
        most=option.most,
        rule=option.rule,
    )


def _offers(option: Option) -> Iterator[Offer]:
    """Yield the answers to choose from, if the option is not a number."""
    if option.words or option.names is not as_told:
        if option.default is None:
            yield Offer("", "Not agreed")
        for word in option.words:
            yield Offer(word, word.replace("-", " ").capitalize())
        if not option.words:
            yield from (Offer(str(seat), player(seat, NUMBERED)) for seat in SEATS)


def question(reading: Reading) -> Field:
    """Return the question about a reading, with its options as sentences."""
    return Field(
        f"{READINGS}{reading.name}",
        reading.question,
        Kind.ONE,
        tuple(Offer(name, meaning) for name, meaning in reading.options.items()),
        reading.default,
    )


def rates(game: Game[Any]) -> Iterator[Field]:
    """Yield the questions about rates, if the source of the game has lost its rates.

    Without rates, no payment can be calculated. The players may choose a known table of rates, or
    agree on a rate for each contract.
    """
    book = game.rates
    if book is None:
        return
    terms = agree(game.readings, game.options)
    notes = {name: table(terms).note for name, table in book.known.items()}
    known = (Offer(name, opening(note)) for name, note in notes.items())
    offers = (Offer("", "None by name"), *known)
    yield Field("rates", "Rates", Kind.ONE, offers, "", rule=book.rule)
    for contract in book.ladder:
        classes = "" if contract.is_misere else f": {', '.join(book.classes(terms))}"
        key, named = f"{RATES}{contract.id}", f"Rate of your own, {contract.name}"
        note = f"in counters{classes}; may be left out if no deal needs it"
        yield Field(key, named, Kind.TEXT, value="", rule=book.rule, note=note)


def agreed_by(game_id: str, told: Mapping[str, Any]) -> dict[str, Any]:
    """Return the answers to the questions of `start_form` as the arguments of ``begun``.

    ``told``: The answers, by the keys of their questions. Answers that equal the default are left
    out. Raise :class:`~boston.Refused` for an answer that a rule refuses.

    >>> agreed_by("swedish", {"options.ala": "100", "readings.running-bete": "highest"})
    {'options': {'ala': 100}, 'readings': {'running-bete': 'highest'}}
    >>> agreed_by("german", {"options.stake": "4", "rates": "reconstruction-a", "price": "1/20"})
    {'rates': 'reconstruction-a', 'price': '1/20'}
    >>> own = {"rates.klein-boston": "10, 20, 30", "rates.klein-misere": "40"}
    >>> agreed_by("german", own)
    {'rates': {'klein-boston': {'third': 10, 'second': 20, 'first': 30}, 'klein-misere': 40}}
    >>> agreed_by("german", {"rates.klein-boston": "10"})
    Traceback (most recent call last):
    boston.errors.Refused: german.pay.rate: klein-boston needs 3 rates (third, second, first), not '10'
    """  # noqa: E501 - a refusal is one line
    game = game_of(game_id)
    agreed = {
        "options": _options(game, told),
        "readings": _readings(game, told),
        "rates": None,
        "price": told.get("price"),
        "currency": told.get("currency"),
    }
    terms = agree(game.readings, game.options, agreed["readings"], agreed["options"])
    if game.rates is not None:
        own = _own_rates(game.rates, terms, told)
        agreed["rates"] = _rates(game.rates, terms, told.get("rates"), own)
    return {key: value for key, value in agreed.items() if value}


def agreed_in(session: Session) -> dict[str, Any]:
    """Return the agreements of an evening as the answers of a form.

    Rates that the players agreed on themselves are left out.

    >>> agreed_in(Session(game="solo", readings={"losses": "all"}, price="2"))
    {'readings.losses': 'all', 'price': '2', 'currency': ''}
    """
    options = {
        f"{OPTIONS}{name}": value if isinstance(value, int) else str(value)
        for name, value in session.options.items()
    }
    readings = {f"{READINGS}{name}": value for name, value in session.readings.items()}
    rates = {"rates": session.rates} if isinstance(session.rates, str) else {}
    return {**options, **readings, **rates, "price": session.price, "currency": session.currency}


def _options(game: Game[Any], told: Mapping[str, Any]) -> dict[str, Any]:
    found = {}
    for option in game.options:
        value = told.get(f"{OPTIONS}{option.name}")
        if value is not None and value != "":
            read = option.read(value if option.words else _numeral(value))
            if read != option.default:
                found[option.name] = read
    return found


def _readings(game: Game[Any], told: Mapping[str, Any]) -> dict[str, str]:
    named = {reading.name: told.get(f"{READINGS}{reading.name}") for reading in game.readings}
    chosen = {name: str(option) for name, option in named.items() if option}
    defaults = choose(game.readings, {})
    choose(game.readings, chosen)
    return {name: option for name, option in chosen.items() if option != defaults[name]}


def rates_form(session: Session) -> tuple[Field, ...]:
    """Return the questions about the rates of an evening that has begun, with their answers.

    Return ``()`` if the source of the game gives its rates.

    >>> own = {"klein-boston": {"first": 3, "second": 2, "third": 1}, "klein-misere": 5}
    >>> asked = rates_form(Session(game="german", rates=own))
    >>> [(field.key, field.value) for field in asked if field.value]
    [('rates.klein-boston', '1, 2, 3'), ('rates.klein-misere', '5')]
    """
    game, had = game_of(session.game), session.rates
    if game.rates is None:
        return ()
    words = game.rates.classes(_terms(game, session))
    told = {"rates": had} if isinstance(had, str) else {}
    if isinstance(had, Mapping):
        told = {f"{RATES}{name}": _figures(words, each) for name, each in had.items()}
    return tuple(each._replace(value=told.get(each.key, "")) for each in rates(game))


def rates_agreed(session: Session, told: Mapping[str, Any]) -> Rated:
    """Return the rates of an evening once these answers apply, in the form of a record.

    ``told``: The answers of the form. A table in the answers replaces single rates, and single
    rates in the answers replace a table.
    """
    game, had = game_of(session.game), session.rates
    if game.rates is None:
        return None
    terms, named = _terms(game, session), told.get("rates")
    own = _own_rates(game.rates, terms, told)
    if isinstance(had, Mapping) and not named:
        own = {**{name: each for name, each in had.items() if f"{RATES}{name}" not in told}, **own}
    if isinstance(had, str) and named is None and not own:
        named = had
    return _rates(game.rates, terms, named, own)


def _terms(game: Game[Any], session: Session) -> Terms:
    return agree(game.readings, game.options, session.readings, session.options, session.players)


def _figures(words: Sequence[str], rate: object) -> str:
    """Return a contract's rates as a text: one for each class of suit, or a single rate."""
    if not isinstance(rate, Mapping):
        return str(rate)
    return ", ".join(str(rate.get(each, "-")) for each in words)


def _rates(book: RateBook, terms: Terms, named: str | None, own: Mapping[str, object]) -> Rated:
    """Return the rates, given by the name of a table or one by one.

    Raise :class:`~boston.Refused` if both are given.
    """
    if named and own:
        reason = f"rates are given by name ({named}) or one by one, not both"
        raise Refused(Refusal(book.rule, reason))
    agreed: Rated = named or own or None
    if agreed:
        agree_on_rates(book, terms, agreed)
    return agreed


def _own_rates(book: RateBook, terms: Terms, told: Mapping[str, Any]) -> dict[str, Any]:
    """Return the rates on which the players agreed themselves, in the form of a record."""
    given = {each: str(told.get(f"{RATES}{each.id}") or "").strip() for each in book.ladder}
    return {each.id: _read_rate(book, terms, each, text) for each, text in given.items() if text}


def _read_rate(book: RateBook, terms: Terms, contract: Contract, text: str) -> int | dict[str, int]:
    """Return the rate in ``text``: one number for a misère, or one for each class of suit."""
    numbers = [*map(whole, re.findall(r"[^\s,;/]+", text))]
    classes = () if contract.is_misere else book.classes(terms)
    if len(numbers) != max(1, len(classes)) or any(each is None or each < 0 for each in numbers):
        named = f"{len(classes)} rates ({', '.join(classes)})" if classes else "one rate"
        raise Refused(Refusal(book.rule, f"{contract.id} needs {named}, not {quoted(text)}"))
    read = [each or 0 for each in numbers]
    return dict(zip(classes, read, strict=True)) if classes else read[0]
