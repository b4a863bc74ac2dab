"""The answer of each command, as data and as text."""

from __future__ import annotations

import ast
import errno
import importlib
import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from importlib.resources import files
from importlib.resources.abc import Traversable
from operator import itemgetter
from pathlib import Path
from typing import Any, Final, NamedTuple, TextIO

from boston.apps.cite import cite
from boston.apps.cite import examples as printed
from boston.apps.cite.citation import Citation, Engine, bibtex, csl, footnote, report, ris, short
from boston.apps.cite.examples import RECORD, checksum_of, examples, record_file
from boston.apps.players.evening import MOST_PLAYED, played
from boston.apps.present import export
from boston.apps.present.citing import OPENS_RECORDS, Origin, session_citation
from boston.apps.present.table.steps import states_to
from boston.apps.present.text import replay_report
from boston.apps.solver.solve import Solution, solve
from boston.apps.study.course import begun
from boston.apps.study.explain import Explained, evening, explain, remembered
from boston.auction.auction import legal_calls
from boston.auction.ladder import Bid, Call
from boston.base import cards
from boston.base.cards import Hand, Suit
from boston.base.limits import LARGEST_FILE
from boston.base.seats import Seat
from boston.base.tables import Table
from boston.base.words import (
    command,
    counted,
    named,
    one_line,
    opening,
    quoted,
    whole,
    with_plain_signs,
)
from boston.catalogue import GAMES, game_of
from boston.course.calling import follow_calls, unfit_hand
from boston.course.deal import Phase
from boston.course.judge import objection_to_bid
from boston.errors import BostonError, Refusal, Refused, enforce, located
from boston.game import Game
from boston.position.before import before, by_seed, dealt
from boston.position.partial import told_with_cards
from boston.position.seen import ShownHand
from boston.record.reading import decode, opened
from boston.record.record import Deal, Session
from boston.record.written import write_session
from boston.replaying import quotation
from boston.replaying.quotation import Quotation
from boston.replaying.replay import known_keys, replay
from boston.terms.terms import Reading, agree

STDIN: Final = "-"
#: The file name extensions of session records.
RECORDS: Final = (".toml", ".json")
#: The largest number of characters of a file's name in a message. A longer name is shortened in the
#: middle.
NAME: Final = 120
#: The most characters of a line about a mistake, with the name of the file.
LINE: Final = 400
#: The forms of a citation, by the name that ``--as`` takes.
FORMS: Final = {"short": short, "footnote": footnote, "bibtex": bibtex, "ris": ris, "csl": csl}
#: The address of a folder of a site: a host, perhaps a port, and a path without characters that
#: would end the address in a text.
_FOLDER: Final = re.compile(
    r"https?://(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?"
    r"(?:/[^\s\x00-\x20\x7f\ud800-\udfff\"<>\\^`{|}?#]*)?",
    re.IGNORECASE,
)
#: The text before a number in a report: the name of the player who won or lost these points.
_WHOSE: Final = re.compile(r".*\s(?=[+-]\d)|.*[^\d\s+-].*?\s(?=\d)")
#: The number of the deal at the start of a step's name.
STEP: Final = re.compile(r"deal-(\d{1,9})\b")


class Asked(NamedTuple):
    """A question about an auction.

    ``weigh``: The number of deals with which to estimate the calls, or ``None``.
    """

    game: str
    calls: Sequence[str]
    dealer: Seat
    turned: str | None
    hand: str | None
    readings: Sequence[str] = ()
    options: Sequence[str] = ()
    weigh: int | None = None


def games() -> str:
    """Return a list of the games, one line each: id, name and status."""
    wide = max(map(len, GAMES))
    return "\n".join(
        f"{game.id:{wide}}  {game.name}: {game.source.status}" for game in GAMES.values()
    )


def contracts(game: str) -> str:
    """Return the ladder of ``game``, lowest contract first: id, tricks and the source's names."""
    ladder = game_of(game).ladder
    wide = max(len(contract.id) for contract in ladder)
    return "\n".join(
        f"{contract.id:{wide}}  {contract.tricks:2}  {', '.join(contract.in_source)}"
        for contract in ladder
    )


def readings(game: str, name: str | None = None) -> str:
    """Return the readings of ``game``, or only ``name``, with a star at each default."""
    lines = []
    for reading in _register(game, name):
        lines.append(f"{reading.name} ({reading.id}, {reading.status}): {reading.question}")
        for option, meaning in reading.options.items():
            lines.append(f"  {'*' if option == reading.default else ' '} {option}: {meaning}")
    return "\n".join(lines)


def readings_data(game: str, name: str | None = None) -> list[dict[str, Any]]:
    """Return the readings of ``game``, or only the one called ``name``, as data."""
    return [export.reading(each) for each in _register(game, name)]


def _register(game: str, name: str | None) -> list[Reading]:
    found = [each for each in game_of(game).readings if name in (None, each.name)]
    if name is not None and not found:
        raise BostonError(
            f"{game} has no reading {quoted(name)}; 'boston readings {game}' lists them"
        )
    return found


def auction_data(asked: Asked) -> dict[str, Any]:
    """Return the state of an auction as data."""
    turned = None if asked.turned is None else cards.suit(asked.turned)
    known_keys(game_of(asked.game), Deal(turned=turned))
    tables = _tables(asked, turned)
    game = tables[turned]
    hand = None if asked.hand is None else _whole_hand(asked.hand)
    bidding = follow_calls(game, asked.calls, asked.dealer)
    for number, (_, call) in enumerate(bidding.calls, 1):
        with located(f"call {number}"):
            enforce(_leads_nowhere(tables, call))
    standing = bidding.high_bid
    won = standing if bidding.is_over else None
    return {
        "over": bidding.is_over,
        "turn": bidding.turn,
        "standing": standing and {"seat": standing.seat, "call": str(standing.bid)},
        "declarer": won and won.seat,
        "contract": won and won.bid.contract.id,
        **({"partner": bidding.accepted} if game.words.accepting else {}),
        "legal": [
            str(call)
            for call in legal_calls(game.rules.calls, game.ladder, game.words, bidding)
            if unfit_hand(game, hand, call) is None and _leads_nowhere(tables, call) is None
        ],
        **({} if asked.weigh is None else _weighed(asked, asked.weigh, hand, bidding.turn)),
    }


def _weighed(asked: Asked, deals: int, hand: Hand | None, turn: Seat | None) -> dict[str, Any]:
    """Return the value of each call of a hand, averaged over ``deals`` sampled deals, as data."""
    from boston.apps.study import bid

    if hand is None:
        raise BostonError("--weigh needs the hand of the player to call: give it with --hand")
    if turn is None:
        raise BostonError("the auction is over: there is no call to weigh")
    options, readings = valued(asked.options), named(asked.readings)
    session = replace(begun(asked.game), readings=readings, options=options)
    turned = None if asked.turned is None else cards.suit(asked.turned)
    deal = Deal(dealer=asked.dealer, calls=tuple(asked.calls), turned=turned)
    found = bid.weighed(before(session), deal, ShownHand(turn, hand), deals)
    choices = [{"call": call, **each._asdict()} for call, each in found.choices.items()]
    return {"weighed": {"deals": found.worlds, "choices": choices}}


def _tables(asked: Asked, turned: Suit | None) -> dict[Suit | None, Game[Any]]:
    """Return the game under each suit that may have been turned up.

    If ``turned`` is known or the game turns up no suit, there is one entry, under ``turned``.
    Otherwise there is also an entry for each suit that the rules allow.
    """
    game = game_of(asked.game)
    tables = {turned: at_table(game, asked.readings, asked.options, Deal(turned=turned))}
    if turned is None and "turned" in game.deal_keys:
        for suit in Suit:
            with suppress(Refused):
                deal = Deal(turned=suit)
                tables[suit] = at_table(game, asked.readings, asked.options, deal)
    return tables


def _leads_nowhere(tables: Mapping[Suit | None, Game[Any]], call: Call) -> Refusal | None:
    """Return the refusal of a bid that the rules refuse under every turned-up suit, or ``None``."""
    if not isinstance(call, Bid):
        return None
    refusals = [objection_to_bid(game, turned, call) for turned, game in tables.items()]
    return None if None in refusals else refusals[0]


def at_table(
    game: Game[Any], readings: Sequence[str], options: Sequence[str], told: Deal
) -> Game[Any]:
    """Return the game under the given readings and options, at the start of the deal ``told``."""
    terms = agree(game.readings, game.options, named(readings), valued(options))
    state = game.begin(terms).state
    enforce(game.refuses_deal(terms, state, told))
    return game.in_deal(game, terms, state, told)


def valued(given: Sequence[str]) -> dict[str, int | str]:
    """Return the value of each name in ``given``, as a number if it is written as one.

    ``given``: Texts of the form ``name=value``.
    """
    return {name: value(text) for name, text in named(given).items()}


def value(text: str) -> int | str:
    """Return a text as a value: a number of up to nine digits, a truth value, or else the text."""
    if text in ("true", "false"):
        return text == "true"
    number = whole(text)
    return number if number is not None and 0 <= number < 10**9 else text


def auction(asked: Asked) -> str:
    """Return the state of an auction in words."""
    said = auction_data(asked)
    standing = said["standing"]
    if said["over"] and standing is None:
        played = game_of(asked.game).when_all_pass
        follows = f"{played.contract} is played" if played.rounds else "the deal is passed out"
        return f"All four passed: {follows}."
    if said["over"]:
        found = f" with seat {said['partner']}" if said.get("partner") else ""
        return f"The auction is over: seat {standing['seat']} plays {standing['call']}{found}."
    to_beat = ""
    if standing:
        to_beat = f"The bid to beat is {standing['call']} by seat {standing['seat']}. "
    may = f"{to_beat}Seat {said['turn']} may call: {', '.join(said['legal'])}."
    return "\n".join([may, *_weighed_text(said["weighed"])]) if "weighed" in said else may


def _weighed_text(found: Mapping[str, Any]) -> Iterator[str]:
    """Yield the value of each call in words, the best call first."""
    from boston.apps.present.odds import NOT_WEIGHED, with_error

    if not found["choices"]:
        yield NOT_WEIGHED
        return
    yield f"In {counted(found['deals'], 'deal')} that fit the hand and the calls:"
    for each in sorted(found["choices"], key=itemgetter("net"), reverse=True):
        mean = with_error(each["net"], each["error"])
        yield f"{each['call']}: {mean} on average, above 0 in {each['won']}"


def quotation_of(
    game: str, contract: str, readings: Sequence[str] = (), options: Sequence[str] = (), **said: Any
) -> Quotation:
    """Return the price of a contract, item by item.

    Each of ``options`` is an option of the game, a reading, or a key of a deal. Raise
    :class:`~boston.BostonError` if another parameter already sets one of them.
    """
    agreed = {option.name for option in game_of(game).options}
    register = {reading.name for reading in game_of(game).readings}
    given: dict[str, Any] = valued(options)
    said = {name: each for name, each in said.items() if each is not None}
    for name in given.keys() & {"game", "contract", "readings", "options", *said}:
        raise BostonError(f"{name!r} cannot be given as an option")
    return quotation.quote(
        game,
        contract,
        readings=named(readings) | {k: str(v) for k, v in given.items() if k in register},
        options={name: each for name, each in given.items() if name in agreed},
        **said,
        **{name: each for name, each in given.items() if name not in agreed | register},
    )


def quotation_text(found: Quotation) -> str:
    """Return a quotation as text: its items, who pays whom, and its doubts."""
    pays = [
        opening(f"{each.payer} pays {each.payee} {each.points} ({each.rule}).")
        for each in found.pays
    ]
    rates = [f"Rates: {found.rates}."] if found.rates else []
    return "\n".join([str(found), *pays, *rates, *map(str, found.doubts)])


def numbers(text: str) -> list[int | None]:
    """Return the numbers in a text, as a command, a record, a report or a page writes them.

    A part of the text that is not a number becomes ``None``.

    >>> numbers("30,-10,-10,-10"), numbers("[−10, +1\u202f060, 0, x]")
    ([30, -10, -10, -10], [-10, 1060, 0, None])
    >>> numbers("Anna +30, Bo −10, 3 −10, seat 4 −10"), numbers("+30 −10 −10 −10")
    ([30, -10, -10, -10], [30, -10, -10, -10])
    """
    plain = with_plain_signs(text).strip(" []()")
    each_alone = re.split("[,;\t]", plain) if re.search("[,;\t]", plain) else plain.split()
    return [whole(_WHOSE.sub("", each.strip(), count=1)) for each in each_alone]


def sought(
    game: str,
    net: str,
    declarer: Seat | None,
    strokes: int,
    options: Sequence[str],
    deals: int,
    *,
    unlikely: bool = False,
    nearly: bool = False,
) -> tuple[str, Callable[..., Explained], dict[str, Any]]:
    """Return the game, the function that searches for the deals, and its arguments.

    ``net``: The points of each seat, with commas between them. ``strokes``: The number of strokes
    before the deal. ``options``: The same as for a quotation. ``deals``: The number of deals in the
    account. ``unlikely``, ``nearly``: The same as for an explanation of one deal.
    """
    nets = numbers(net)
    told = remembered(game, named(options))
    if declarer is not None:
        told["known"]["declarer"] = declarer
    if deals == 1:
        more = {"strokes": strokes, "unlikely": unlikely, "nearly": nearly}
        return game, explain, {"nets": nets, **more, **told}
    if strokes:
        raise BostonError("--strokes applies to one deal only: leave it out, or leave out --deals")
    if unlikely or "made" in told:
        raise BostonError("--unlikely and 'result' apply to one deal only: leave out --deals")
    return game, evening, {"totals": nets, "deals": deals, **told}


def deal(game: str, seed: int, dealer: Seat, readings: Sequence[str] = ()) -> str:
    """Return a deal as a record. The same ``seed`` always deals the same cards."""
    hands = dealt(at_table(game_of(game), readings, (), Deal()), by_seed(seed), dealer)
    return write_session(Session(game=game, readings=named(readings), deals=(hands,))).rstrip()


def play(game: str, seed: int, deals: int, dealer: Seat, readings: Sequence[str] = ()) -> str:
    """Return a record of deals dealt by ``seed`` and played by the plain player.

    If the game ends before ``deals`` deals, write a warning to standard error.
    """
    session = Session(game=game, readings=named(readings))
    if not 0 < deals <= MOST_PLAYED:
        raise BostonError(f"the number of deals must be 1 to {MOST_PLAYED}, not {deals}")
    done = played(session, by_seed(seed), dealer, deals)
    if len(done.deals) < deals:
        complain(f"{counted(len(done.deals), 'deal')} played: {before(done).over}")
    return write_session(done).rstrip()


def solved(file: str, number: int | None, step: str | None) -> Solution:
    """Solve a deal of a record with all cards open.

    ``number``: The number of the deal; if ``None``, the deal of the step, or the first deal.
    ``step``: The step of the play from which to solve the deal; if ``None``, before the first card.
    """
    if number is None:
        named_in = STEP.match(step or "")
        number = int(named_in[1]) if named_in else 1
    with located(shown_name(file)):
        session = _session(file)
        if not 0 < number <= len(session.deals):
            has = counted(len(session.deals), "deal")
            raise BostonError(f"there is no deal {number}: the record has {has}")
        _, states = told_with_cards(session, number)
        if step is not None:
            return solve(states_to(states, number, step)[-1])
        return solve(next((state for state in states if state.phase is Phase.PLAY), states[-1]))


def solution_data(found: Solution) -> dict[str, Any]:
    """Return a solution as data. If the solution is not known, it has no cards."""
    cards = {str(card): tricks for card, tricks in (found.cards or {}).items()}
    known = found.cards is not None
    return {**found._asdict(), "cards": cards, "known": known}


def solution_text(found: Solution) -> str:
    """Return a solution as text, one line for each card, the best first."""
    counted = " and ".join(f"seat {seat}" for seat in found.counted)
    wants = found.aim if isinstance(found.aim, str) else f"exactly {found.aim}"
    head = f"Seat {found.turn} plays. {opening(counted)}: {wants} of the tricks."
    if found.cards is None:
        return f"{head}\nNot known: the search would have to examine too many positions."
    lines = [f"{card}  {tricks}" for card, tricks in found.best_first()]
    return "\n".join([head, *lines])


def odds_of(game: str, beside: str | None, workers: int | None, **asked: Any) -> Any:
    """Return the odds of a game's contracts, or the comparison of a record with simulated evenings.

    ``beside``: The record to compare with evenings that have the same number of deals, or ``None``
    to return the odds.
    """
    from boston.apps.study import odds

    with odds.workers(workers) as executor:
        if beside is None:
            return odds.odds(game, executor=executor, **asked)
        with located(shown_name(beside)):
            session = _session(beside)
            if session.game != game_of(game).id:
                raise BostonError(f"this is a session of {session.game}, not of {game}")
            return odds.beside(session, executor=executor, **asked)


def odds_data(found: Any) -> dict[str, Any]:
    """Return the odds or the comparison as data."""
    data: dict[str, Any] = found._asdict()
    if "contracts" in data:
        data["contracts"] = [each._asdict() for each in data["contracts"]]
    return data


def odds_text(found: Any) -> str:
    """Return the odds or the comparison in words."""
    from boston.apps.present.odds import said

    return said(found)


def cited(what: str | None, form: str | None = None, base: str = "") -> str:
    """Return the citation of the edition, a game, a rule or the session in a file.

    ``what``: The id of a rule, a reading or a game, or the name of a file; ``None`` for the
    edition. ``form``: One of ``FORMS``, or ``None`` for all forms. ``base``: The address of the
    site. Without ``base``, addresses are relative to the site's own folder. The citation also gives
    the version of this engine.

    >>> cited("swedish.pay.codille", "short").rpartition(",")[0]
    'Boston, swedish.pay.codille'
    >>> cited("swedish.pay.nothing", "short")
    Traceback (most recent call last):
    boston.errors.BostonError: 'swedish.pay.nothing' is not a known rule, reading or game: \
'boston games', 'boston readings GAME' and the pages of a game's rules list them
    """
    base = folder_at(base) if base else ""
    engine = cite.this_engine()
    if what is None:
        found = cite.edition(engine, base)
    elif what.endswith(RECORDS):
        found = session_cited(what, base)
    else:
        found = thing_cited(what, engine, base)
    return FORMS[form](found) if form else report(found)


def thing_cited(what: str, engine: Engine, base: str) -> Citation:
    """Return the citation of a rule, a reading or a game by its id.

    Raise :class:`~boston.BostonError` for anything else. If only a page can cite the thing, the
    message says where.
    """
    name = what.strip().lower()
    if name in GAMES:
        return cite.game(name, engine, base)
    if cite.is_rule(name):
        return cite.rule(name, engine, base)
    game_id, _, reading_name = name.partition(".")
    for reading in GAMES[game_id].readings if game_id in GAMES else ():
        if reading.name == reading_name:
            return cite.reading_at(engine, base, game_id, reading)
    looked_up = {
        "numbers": name in printed.names(),
        "replay": name in {each.name for each in examples() if each.kind == RECORD},
        "run": name in {each.name for each in examples() if each.kind != RECORD},
        "table": TABLE_NAME.fullmatch(name) is not None,
    }
    for asked, is_one in looked_up.items():
        if is_one:
            raise BostonError(
                f"{quoted(what)} has its citation on the site: use 'Cite this' beside it;"
                f" '{command(asked, name)}' repeats it"
            )
    raise BostonError(
        f"{quoted(what)} is not a known rule, reading or game: 'boston games', "
        "'boston readings GAME' and the pages of a game's rules list them"
    )


def folder_at(address: str) -> str:
    """Return the address of a folder on the web, to which the addresses of pages can be added.

    >>> folder_at("https://boston.example/edition")
    'https://boston.example/edition/'
    >>> folder_at("boston.example")
    Traceback (most recent call last):
    boston.errors.BostonError: 'boston.example' is not the address of a site: write it as https://...
    """
    if not _FOLDER.fullmatch(address):
        raise BostonError(
            f"{quoted(address)} is not the address of a site: write it as https://..."
        )
    return f"{address.rstrip('/')}/"


def session_cited(file: str, base: str = "") -> Citation:
    """Return the citation of a session in a file. Refuse a session that cannot be replayed."""
    try:
        game = replay(opened(Path(file))).game
        checksum = checksum_of(Path(file).read_bytes())
    except BostonError as error:
        raise BostonError(f"{shown_name(file)}: {error}") from None
    page, name = f"{base}{OPENS_RECORDS}", Path(file).name
    found = session_citation(Origin(cite.this_engine(), name, checksum, "", page, ""), game.name)
    # A file may have any name, but a key is one word.
    return found._replace(key=f"boston-own-{checksum}")


def replayed(file: str, *, in_lines: bool) -> str:
    """Return a replay as one line of JSON, or as a protocol sheet with the receipt of each deal."""
    done = replay(_session(file))
    return json.dumps(export.replay(done), ensure_ascii=False) if in_lines else replay_report(done)


def shown_name(file: str) -> str:
    """Return the name of a file as messages show it."""
    return "standard input" if file == STDIN else one_line(file, NAME) or repr(file)


def _session(file: str) -> Session:
    if file != STDIN:
        return opened(record_file(file))
    if sys.stdin is None:
        raise BostonError("cannot be read: it is closed")
    return decode(sys.stdin.buffer.read(LARGEST_FILE + 1))


def _whole_hand(text: str) -> Hand:
    hand = cards.hand(text)
    if len(hand) != 13:
        raise BostonError(f"{quoted(text)} is not a hand of thirteen cards")
    return hand


#: The name of a module, without `boston.apps`, and of a function in it that makes a table.
TABLE_NAME: Final = re.compile(r"(?P<module>[a-z]\w*(?:\.[a-z]\w*)*):(?P<function>[a-z]\w*)")


def plain_table(table: Table) -> str:
    """Return a table as text: the caption, the headings and the rows, with bars between cells.

    >>> print(plain_table(Table("Prices", ("Game", "Points"), (("7", 18), ("8", 26)))))
    Prices
    Game | Points
    7 | 18
    8 | 26
    """
    rows = (table.columns, *table.rows)
    return "\n".join([table.caption, *(" | ".join(map(str, row)) for row in rows)])


def makes_table(module: str, function: str) -> bool:
    """Return whether a function makes a table from words. Its module is not run."""
    where = _module_named(module)
    return where is not None and any(
        isinstance(made, ast.FunctionDef)
        and made.name == function
        and isinstance(made.returns, ast.Name)
        and made.returns.id == Table.__name__
        and {ast.unparse(each.annotation or each) for each in made.args.args} <= {str.__name__}
        for made in ast.parse(_file_of(where).read_text("utf-8")).body
    )


def _module_named(name: str) -> str | None:
    """Return the full name of a module of the engine or of ``boston.apps``, or ``None``."""
    names = (f"boston.apps.{name}", f"boston.{name}")
    return next((each for each in names if _file_of(each).is_file()), None)


def _file_of(module: str) -> Traversable:
    *folders, last = module.split(".")[1:]
    return files("boston").joinpath(*folders, f"{last}.py")


def named_table(name: str, *arguments: str) -> Table:
    """Return the table that the function called ``name`` makes from ``arguments``.

    Raise :class:`~boston.BostonError` if there is no such table.

    >>> named_table("present.games.swedish.tables:lost").columns[0]
    'Contract'
    >>> named_table("base.cards:suit", "spades")
    Traceback (most recent call last):
    boston.errors.BostonError: 'base.cards:suit spades' is not a known table
    """
    shown = " ".join([name, *arguments])
    unknown = BostonError(f"{shown!r} is not a known table")
    found = TABLE_NAME.fullmatch(name)
    if found is None or not makes_table(found["module"], found["function"]):
        raise unknown
    module = importlib.import_module(str(_module_named(found["module"])))
    try:
        made: Table = getattr(module, found["function"])(*arguments)
    except (TypeError, ValueError, LookupError):
        raise unknown from None
    return made


# ── The output and standard error, either of which may be closed ──────────────────────────────────


def show(text: str) -> int:
    """Print the answer of a command; return the exit status."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, "it is closed")
    print(text)
    return 0


def send(data: bytes) -> int:
    """Write bytes to standard output unchanged; return the exit status."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, "it is closed")
    flush()
    sys.stdout.buffer.write(data)
    return 0


class Waiting:
    """A line that says that the program is calculating, if standard error is a terminal."""

    said: Final = "Calculating…"

    def __init__(self) -> None:
        self.is_shown = False

    def begin(self) -> None:
        """Write the line."""
        self.is_shown = sys.stderr is not None and sys.stderr.isatty()
        if self.is_shown:
            print(self.said, end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Clear the line."""
        if self.is_shown:
            print(f"\r{' ' * len(self.said)}\r", end="", file=sys.stderr, flush=True)
            self.is_shown = False


@contextmanager
def calculating() -> Iterator[Waiting]:
    """Until the block ends, show at a terminal that the program is calculating."""
    wait = Waiting()
    wait.begin()
    try:
        yield wait
    finally:
        wait.end()


def flush() -> None:
    """Write out what has been printed, if there is an output."""
    if sys.stdout is not None:
        sys.stdout.flush()


def complain(message: str) -> None:
    """Write one line to standard error.

    If standard error is closed or full, only the exit status shows the error.
    """
    if sys.stderr is None:  # ``print`` would write to standard output.
        return
    try:
        print(one_line(message, LINE), file=sys.stderr, flush=True)
    except OSError:
        silence(sys.stderr)


def stop_writing(error: OSError) -> None:
    """Stop writing to standard output, which is full, closed or no longer read."""
    silence(sys.stdout)
    if not isinstance(error, BrokenPipeError):
        complain(f"the output cannot be written: {error.strerror}")


def silence(stream: TextIO | None) -> None:
    """Discard everything that is still to be written to a stream."""
    if stream is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
