"""What is asked before an evening: what was agreed, how the source is read, and the price."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from boston.base.names import NUMBERED, as_told
from boston.base.seats import SEATS
from boston.catalogue import game_of
from boston.game import Game
from boston.record.rates import RateBook, agree_on_rates
from boston.terms.readings import Reading, choose
from boston.terms.terms import Option, Terms, agree

from .fields import Field, Kind, Offer
from .wording import player

OPTIONS: Final = "options."
READINGS: Final = "readings."
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
    offers = (Offer("", "None: what is paid is told in words"), *_tables(game.rates, terms))
    yield Field("rates", "Rates", Kind.ONE, offers, "", rule=game.rates.rule)


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
    """
    game = game_of(game_id)
    agreed = {
        "options": _options(game, told),
        "readings": _readings(game, told),
        "rates": told.get("rates"),
        "price": told.get("price"),
        "currency": told.get("currency"),
    }
    terms = agree(game.readings, game.options, agreed["readings"], agreed["options"])
    if agreed["rates"] and game.rates is not None:
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
