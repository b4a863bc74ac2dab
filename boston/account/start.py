"""What is asked before an evening: what was agreed, how the source is read, and the price."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from boston.auction.ladder import Contract
from boston.base.names import NUMBERED, as_told
from boston.base.seats import SEATS
from boston.base.words import quoted
from boston.catalogue import game_of
from boston.errors import Refusal, Refused
from boston.game import Game
from boston.record.rates import RateBook, agree_on_rates
from boston.terms.readings import Reading, choose
from boston.terms.terms import Option, Terms, agree

from .fields import Field, Kind, Offer
from .wording import player

OPTIONS: Final = "options."
READINGS: Final = "readings."
RATES: Final = "rates."
#: What is agreed in every game besides: what a point costs, and in which money.
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
    """The questions of a game before its first deal, each with its default.

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
    """What a table may agree: a number, one of a few words, or a seat."""
    value = "" if option.default is None else option.default
    offers = tuple(_offers(option))
    return Field(
        f"{OPTIONS}{option.name}",
        f"{option.meaning[:1].upper()}{option.meaning[1:]}",
        Kind.ONE if offers else Kind.NUMBER,
        offers,
        value if offers else option.default,
        least=option.least,
        most=option.most,
        rule=option.rule,
    )


def _offers(option: Option) -> Iterator[Offer]:
    """The few answers to choose among, where it is not a number that is agreed."""
    if option.words or option.names is not as_told:
        if option.default is None:
            yield Offer("", "Not agreed")
        for word in option.words:
            yield Offer(word, word.replace("-", " ").capitalize())
        if not option.words:
            yield from (Offer(str(seat), player(seat, NUMBERED)) for seat in SEATS)


def question(reading: Reading) -> Field:
    """What a source leaves open, as a question, with the ways to take it as sentences."""
    return Field(
        f"{READINGS}{reading.name}",
        reading.question,
        Kind.ONE,
        tuple(Offer(name, meaning) for name, meaning in reading.options.items()),
        reading.default,
    )


def rates(game: Game[Any]) -> Iterator[Field]:
    """The rates, where a source has lost its own: the tables that are known by name, or none."""
    if game.rates is None:
        return
    terms = agree(game.readings, game.options)
    offers = (Offer("", "None by name"), *_tables(game.rates, terms))
    yield Field("rates", "Rates", Kind.ONE, offers, "", rule=game.rates.rule)
    for contract in game.rates.ladder:
        yield _own_rate(game.rates, terms, contract)


def _own_rate(book: RateBook, terms: Terms, contract: Contract) -> Field:
    """What the table itself agreed for a contract; without any rate no amount can be named."""
    classes = "" if contract.is_misere else f": {', '.join(book.classes(terms))}"
    note = f"in counters{classes}; may be left out"
    key, label = f"{RATES}{contract.id}", f"Rate of your own, {contract.name}"
    return Field(key, label, Kind.TEXT, value="", rule=book.rule, note=note)


def _tables(book: RateBook, terms: Terms) -> Iterator[Offer]:
    for name, table in book.known.items():
        note = table(terms).note
        yield Offer(name, note[:1].upper() + note[1:])


def agreed_by(game_id: str, told: Mapping[str, Any]) -> dict[str, Any]:
    """What was told of these questions, as the arguments that begin an evening.

    What stands by default is left out; what a rule refuses is raised.

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
    """  # noqa: E501 - a refusal stands on one line
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
        named, own = told.get("rates"), _own_rates(game.rates, terms, told)
        if named and own:
            reason = f"rates are given by name ({named}) or one by one, not both"
            raise Refused(Refusal(game.rates.rule, reason))
        agreed["rates"] = named or own
        if agreed["rates"]:
            agree_on_rates(game.rates, terms, agreed["rates"])
    return {key: value for key, value in agreed.items() if value}


def _options(game: Game[Any], told: Mapping[str, Any]) -> dict[str, Any]:
    found = {}
    for option in game.options:
        value = told.get(f"{OPTIONS}{option.name}")
        if value is not None and value != "":
            is_number = not option.words and str(value).isdecimal()
            read = option.read(int(value) if is_number else value)
            if read != option.default:
                found[option.name] = read
    return found


def _readings(game: Game[Any], told: Mapping[str, Any]) -> dict[str, str]:
    named = {reading.name: told.get(f"{READINGS}{reading.name}") for reading in game.readings}
    chosen = {name: str(option) for name, option in named.items() if option}
    defaults = choose(game.readings, {})
    choose(game.readings, chosen)
    return {name: option for name, option in chosen.items() if option != defaults[name]}


def _own_rates(book: RateBook, terms: Terms, told: Mapping[str, Any]) -> dict[str, Any]:
    """The table of rates that the players agreed on themselves, as a record has it."""
    given = ((each, str(told.get(f"{RATES}{each.id}") or "").strip()) for each in book.ladder)
    return {
        contract.id: _read_rate(book, terms, contract, text) for contract, text in given if text
    }


def _read_rate(book: RateBook, terms: Terms, contract: Contract, text: str) -> int | dict[str, int]:
    """One number for a misère, else one for each class of suit."""
    numbers = re.findall(r"[^\s,;/]+", text)
    classes = () if contract.is_misere else book.classes(terms)
    if len(numbers) != max(1, len(classes)) or not all(each.isdecimal() for each in numbers):
        named = f"{len(classes)} rates ({', '.join(classes)})" if classes else "one rate"
        raise Refused(Refusal(book.rule, f"{contract.id} needs {named}, not {quoted(text)}"))
    read = [int(each) for each in numbers]
    return dict(zip(classes, read, strict=True)) if classes else read[0]
