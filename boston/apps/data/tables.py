"""The rows of the tables that ``tables.toml`` declares.

A cell that is ``None`` or an empty text is empty.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import Any, Final, NamedTuple, TypeAlias

from boston.apps.cite import bibliography, pages
from boston.apps.cite.bibliography import source_key, sources_in
from boston.apps.cite.examples import sessions
from boston.apps.data import printed
from boston.apps.data.words import PAGE, by_word, glossary
from boston.apps.present.across import price_doubts
from boston.apps.study.effects import Effect, effects
from boston.apps.study.family.members import kind_of
from boston.apps.study.same_deal import DECLARER, RANKS, Settled, in_every_suit
from boston.auction.ladder import Contract
from boston.base.cards import Suit
from boston.catalogue import GAMES
from boston.errors import BostonError
from boston.game import Game
from boston.record.reading import load
from boston.replaying.quotation import direct
from boston.replaying.replay import Replay, replay

#: The value of a cell.
Value: TypeAlias = str | int | bool | None
Row: TypeAlias = tuple[Value, ...]
Rows: TypeAlias = Callable[[], Iterable[Row]]

#: The declaration of each table, by its name.
TABLES: Final[Mapping[str, Mapping[str, Any]]] = tomllib.loads(
    (files(__package__) / "tables.toml").read_text("utf-8")
)
#: The function that yields the rows of each table.
ROWS: Final[dict[str, Rows]] = {}


def rows(table: str) -> Callable[[Rows], Rows]:
    """Bind the function below to the table whose rows it yields."""
    return lambda function: ROWS.setdefault(table, function)


# The games and their contracts


@rows("games")
def _games() -> Iterator[Row]:
    for game in GAMES.values():
        source = game.source
        yield game.id, game.name, source.title, source.status, f"{game.id}/index.html"


@rows("game-sources")
def _game_sources() -> Iterator[Row]:
    for game in GAMES.values():
        for number in game.source.number.split(","):
            yield game.id, source_key(number.strip())


@rows("contracts")
def _contracts() -> Iterator[Row]:
    for game in GAMES.values():
        for rank, each in enumerate(game.ladder, 1):
            shares = each.partnership or (None, None, None)
            asks = (each.name, str(kind_of(each)), each.tricks, each.most)
            yield game.id, each.id, rank, *asks, *shares, each.discard, each.exposed_after


@rows("contract-names")
def _contract_names() -> Iterator[Row]:
    for game in GAMES.values():
        for each in game.ladder:
            for place, name in enumerate(each.in_source, 1):
                yield game.id, each.id, place, name


# The rules, with their sources, readings and terms


@rows("rules")
def _rules() -> Iterator[Row]:
    texts = pages.texts()
    for place, each in enumerate(pages.rules(), 1):
        options = each.options
        yield (
            *(each.id, place, each.game, each.chapter, each.title, options["status"]),
            *(options.get("from"), each.place, texts[each.id], f"{each.page}.html", each.url),
            options.get("excuse"),
        )


@rows("rule-sources")
def _rule_sources() -> Iterator[Row]:
    for each in pages.rules():
        for number in sources_in(each.place, each.game):
            yield each.id, source_key(number)


@rows("rule-readings")
def _rule_readings() -> Iterator[Row]:
    for each in pages.rules():
        yield from ((each.id, reading) for reading in dict.fromkeys(each.readings))


@rows("rule-terms")
def _rule_terms() -> Iterator[Row]:
    known = by_word(glossary())
    for each in pages.rules():
        for language, word in dict.fromkeys(each.terms):
            yield each.id, language, word, known[f"{language}:{word}"].id


# The price of each contract that is made exactly, or failed by one trick, and the rules behind it


class PriceRow(NamedTuple):
    """A contract of a game, made or lost, with the suit and its class if these matter."""

    game: Game[Any]
    contract: Contract
    outcome: str
    trump: str | None
    suit_class: str | None
    done: Settled

    @property
    def id(self) -> str:
        """The name of the price; the suit or its class is ``any`` if it makes no difference."""
        place = (self.trump or "any", self.suit_class or "any")
        return "/".join((self.game.id, self.contract.id, self.outcome, *place))


@cache
def _priced() -> tuple[PriceRow, ...]:
    """Return each contract twice for a lone declarer: made exactly, and failed by one trick."""
    return tuple(
        PriceRow(game, contract, outcome, *place, done)
        for game in GAMES.values()
        for contract in game.ladder
        for outcome, beside in (("made", 0), ("lost", 1 if contract.is_misere else -1))
        for place, done in _distinct(_paid(game, contract, contract.tricks + beside)).items()
    )


#: A suit with its class. The suit is ``None`` for play without trumps.
Place: TypeAlias = tuple[Suit | None, str]


def _paid(game: Game[Any], contract: Contract, tricks: int) -> dict[Place, Settled]:
    """Return the result in each suit and class in which the contract has a price."""
    suits = (*Suit,) if contract.is_misere else (*Suit, None)
    found = in_every_suit(game, contract, tricks, suits)
    return {place: done for place, done in found.items() if done.price}


def _distinct(found: Mapping[Place, Settled]) -> dict[tuple[str | None, str | None], Settled]:
    """Keep one result for each suit and class, if the suit or the class makes a difference."""
    prices = {place: done.price for place, done in found.items()}
    suits = {suit for suit, _ in prices if suit is not None}
    by_suit = any(len({prices.get((suit, rank)) for suit in suits}) > 1 for rank in RANKS)
    by_rank = any(len({prices.get((suit, rank)) for rank in RANKS}) > 1 for suit in suits)
    no_trumps = None if len(set(prices.values())) == 1 else "none"
    distinct: dict[tuple[str | None, str | None], Settled] = {}
    for (suit, rank), done in found.items():
        in_suit = (suit.value if suit and by_suit else None, rank if by_rank else None)
        distinct.setdefault(in_suit if suit else (no_trumps, None), done)
    return distinct


@rows("prices")
def _prices() -> Iterator[Row]:
    for each in _priced():
        result = each.done.result
        yield (
            *(each.id, each.game.id, each.contract.id, each.outcome, each.trump, each.suit_class),
            *(result.side_tricks if result else None, each.done.price),
            " ".join(dict.fromkeys(price_doubts(each.game, [each.done]))),
        )


@rows("price-rules")
def _price_rules() -> Iterator[Row]:
    """Yield the rules of every payment between the declarer and an opponent."""
    for each in _priced():
        behind = (
            rule
            for line in direct(each.done.receipt)
            if DECLARER in (line.payer, line.payee)
            for rule in (line.direction, line.rule)
        )
        yield from ((each.id, rule) for rule in dict.fromkeys(behind))


# The numbers that the sources print, with the marks that the pages give them


@cache
def _entries() -> tuple[tuple[str, printed.Entry], ...]:
    """Return every entry with its id.

    If an entry has no id, the number of its source and its own number in that source replace the
    id.
    """
    return tuple(
        (entry.id or f"{source}-{place}", entry)
        for source, found in groupby(printed.all_printed(), key=lambda entry: entry.source)
        for place, entry in enumerate(found, 1)
    )


@rows("printed-entries")
def _printed_entries() -> Iterator[Row]:
    for name, entry in _entries():
        data = entry.data
        yield (
            *(name, source_key(entry.source), data["place"], data["what"], entry.words),
            *(entry.words and entry.state_of_words, data.get("why"), data.get("how")),
            *(data.get("by"), _expression(data.get("engine")), entry.reading),
        )


def _expression(engine: object) -> str | None:
    """Return the expression as text. Each of several expressions follows the name of its row."""
    if isinstance(engine, dict):
        return "\n".join(f"{row}: {expression}" for row, expression in engine.items())
    return None if engine is None else str(engine)


@rows("printed-numbers")
def _printed_numbers() -> Iterator[Row]:
    for name, entry in _entries():
        if entry.error:
            raise BostonError(f"{name} cannot be recomputed: {entry.error}")
        for place, cell in enumerate(entry.cells, 1):
            held = cell.engine if isinstance(cell.engine, int) else None
            yield name, place, cell.row, cell.column, cell.printed, held, entry.state(cell)


@rows("printed-rules")
def _printed_rules() -> Iterator[Row]:
    for name, entry in _entries():
        yield from ((name, rule) for rule in dict.fromkeys(entry.data.get("rules", ())))


# The open questions of the sources, and the effect of each option


@rows("readings")
def _readings() -> Iterator[Row]:
    for game in GAMES.values():
        for each in game.readings:
            yield (
                *(f"{game.id}.{each.name}", game.id, each.name, each.id, each.question),
                *(each.says, each.evidence, each.status, each.default, each.switchable),
                *(each.not_offered, each.settled_by),
            )


@rows("options")
def _options() -> Iterator[Row]:
    for game in GAMES.values():
        for each in game.readings:
            for place, (name, meaning) in enumerate(each.options.items(), 1):
                yield f"{game.id}.{each.name}", name, place, meaning


class EffectRow(NamedTuple):
    """An effect with its reading, and the session that shows it or the reason why none can."""

    reading: str
    session: str | None
    why: str | None
    effect: Effect


@cache
def _shown() -> tuple[EffectRow, ...]:
    """Return the effects that the pages of readings show, in the sessions listed there."""
    known = sessions()
    asked = {
        found.argument: found
        for game in GAMES
        for _, found in pages.directives_of(game, "switch-readings")
    }
    shown = []
    for game, found in asked.items():
        names = found.options["sessions"].split()
        lines = (line.partition(":") for line in found.body.splitlines() if line.strip())
        reasons = {name.strip(): why.strip() for name, _, why in lines}
        for each in effects(game, [load(known[name]) for name in names]):
            session = None if each.session is None else names[each.session]
            why = reasons.get(each.reading) if session is None else None
            shown.append(EffectRow(f"{game}.{each.reading}", session, why, each))
    return tuple(shown)


@rows("effects")
def _effects() -> Iterator[Row]:
    for each in _shown():
        found = each.effect
        difference = found.difference or (None,) * 4
        place = (each.reading, found.option, each.session, found.deal)
        yield *place, *difference, found.refused, each.why


@rows("effect-rules")
def _effect_rules() -> Iterator[Row]:
    for each in _shown():
        rules = dict.fromkeys(each.effect.rules)
        yield from ((each.reading, each.effect.option, rule) for rule in rules)


# The glossary, and the bibliography


@rows("terms")
def _terms() -> Iterator[Row]:
    for each in glossary():
        url = f"{PAGE}.html#{each.anchor}"
        yield each.id, each.english, each.definition, each.false_friend, url


@rows("term-words")
def _term_words() -> Iterator[Row]:
    for each in glossary():
        for language, found in each.words.items():
            for place, word in enumerate(found, 1):
                yield each.id, language, place, word


@rows("works")
def _works() -> Iterator[Row]:
    for each in bibliography.bibliography():
        fields = each.fields
        url = f"{bibliography.PAGE}.html#ref-{each.key}"
        columns = (fields.get(name) for name in list(TABLES["works"]["columns"])[4:-1])
        yield each.key, each.kind, fields["shorthand"], fields["keywords"], *columns, url


# The sessions that the edition shows: deals and payments


@cache
def replayed() -> tuple[tuple[str, Replay], ...]:
    """Return every session of the edition, replayed, with the path of its file."""
    return tuple((name, replay(load(file))) for name, file in sessions().items())


@rows("sessions")
def _sessions() -> Iterator[Row]:
    records = sessions()
    for name, done in replayed():
        session = done.session
        checksum = hashlib.sha256(records[name].read_bytes()).hexdigest()
        about = (name, done.game.id, session.title, len(done.deals), checksum)
        yield *about, *(session.players or (None,) * 4), *done.totals, *done.balance


@rows("session-readings")
def _session_readings() -> Iterator[Row]:
    for name, done in replayed():
        for reading, option in done.session.readings.items():
            yield name, f"{done.game.id}.{reading}", option


@rows("deals")
def _deals() -> Iterator[Row]:
    for name, done in replayed():
        for each in done.deals:
            deal = each.deal
            trump = deal.trump.value if deal.trump else None
            about = (name, each.number, each.dealer, deal.contract, deal.declarer, deal.partner)
            yield *about, trump, *each.net


@rows("payments")
def _payments() -> Iterator[Row]:
    for name, done in replayed():
        for deal in done.deals:
            for place, line in enumerate(deal.receipt, 1):
                parties = (str(line.payer), str(line.payee))
                reason = (line.because, line.rule, line.direction)
                yield name, deal.number, place, *parties, line.points, *reason
