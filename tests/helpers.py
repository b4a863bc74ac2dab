"""Helpers for most tests: short ways to write sessions, and to read receipts and refusals.

Deals are written as in a session record, so a test reads like one."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Final, NamedTuple, NoReturn, TypeAlias, TypeVar

import pytest

from boston.apps.cite import cite
from boston.auction.auction import legal_calls
from boston.catalogue import GAMES
from boston.course.calling import follow_calls
from boston.course.deal import DealState, Phase
from boston.errors import BostonError
from boston.game import Game
from boston.pay.payment import Party, Pool
from boston.protocol.ledger import Ledger
from boston.record.reading import read_session
from boston.record.record import Deal
from boston.replaying.replay import Replay, Scored, replay
from boston.table.result import Result
from boston.terms.terms import agree

DealTable: TypeAlias = dict[str, Any]
F = TypeVar("F", bound=Callable[..., object])
Line = TypeVar("Line")

PASSED: Final[DealTable] = {"contract": "passed"}
#: Every rule that is on a page, with its place.
RULES: Final = cite.places()
#: The beginnings of the names of contracts with a discard.
SMALL: Final = ("petite-misere", "liten", "klein-misere", "little-", "piccolissimo")


class Lines(dict[str, Line]):
    """A table in a file with a line for every game; a missing line fails the test."""

    def __init__(self, place: str, lines: Iterable[tuple[str, Line]]) -> None:
        """Enter the lines by game; if a game has several, keep the last.

        ``place``: The file, and the name of the table if the file has others.
        """
        super().__init__(lines)
        self.place = place

    def __missing__(self, game: str) -> NoReturn:
        """Fail the test, and say which line to write."""
        pytest.fail(f"{self.place}: write a line for {game}", pytrace=False)

    def are_complete(self) -> None:
        """Assert that every game has a line, and nothing else has."""
        for game in GAMES:
            self[game]
        assert self.keys() == GAMES.keys(), self.place


def holds(*rules: str) -> Callable[[F], F]:
    """Name the rules that a test checks. The site uses the names to link a rule to its tests."""
    assert len(set(rules)) == len(rules)

    def mark(test: F) -> F:
        return test

    return mark


def told(text: str) -> DealTable:
    """Return a deal written on one line, as in a record: ``contract = "7", declarer = 1``."""
    deal: DealTable = tomllib.loads(f"deal = {{{text}}}")["deal"]
    return deal


def tricks(
    own: int, *, whister: int = 0, played: int = 13, seats: tuple[int, int] = (1, 3)
) -> list[int]:
    """Return the tricks by seat; one defender takes all that the declarer and whister do not."""
    declarer, partner = seats
    taken = [0, 0, 0, 0]
    taken[declarer - 1], taken[partner - 1] = own, whister
    defender = next(seat for seat in (1, 2, 3, 4) if seat not in seats)
    taken[defender - 1] = played - own - whister
    return taken


def alone(contract: str, own: int, suit: str | None = "plain", **more: object) -> DealTable:
    """Return a deal that seat 1 plays alone, with its number of tricks and its suit class."""
    played = 12 if contract.startswith(SMALL) else 13
    told = {"contract": contract, "declarer": 1, "tricks": tricks(own, played=played)}
    return {**told, **({} if suit is None else {"suit_class": suit}), **more}


def misere(contract: str, own: int, **more: object) -> DealTable:
    """Return a misère that seat 1 plays, with its number of tricks."""
    return alone(contract, own, None, **more)


def with_whist(
    contract: str, own: int, whister: int, suit: str | None = "plain", **more: object
) -> DealTable:
    """Return a deal in which seat 1 is declarer and seat 3 is whister."""
    taken = tricks(own, whister=whister)
    told = {"contract": contract, "declarer": 1, "partner": 3, "tricks": taken}
    return {**told, **({} if suit is None else {"suit_class": suit}), **more}


def evening(*deals: DealTable, game: str = "swedish", **more: object) -> Replay:
    """Replay a session of these deals; readings, options and players may be given by name.

    Every payment and every entry cites rules that are on a page, and gives its reason.
    """
    done = replay(read_session({"game": game, **more, "deal": [*deals]}))
    for scored in done.deals:
        for line in scored.receipt:
            assert {line.rule, line.direction} <= RULES.keys()
            assert line.because
            assert "None" not in line.because
        for entry in scored.outcome.entered:
            assert entry.rule in RULES
            assert "None" not in entry.because
    return done


def last(*deals: DealTable, game: str = "swedish", **more: object) -> Scored:
    """Return the last deal of such a session, scored."""
    return evening(*deals, game=game, **more).deals[-1]


def rates_of(game: str) -> DealTable:
    """Return rates for a game whose own rates are lost."""
    return {"rates": "reconstruction-a"} if game == "german" else {}


def in_the_pools(deal: Scored) -> int:
    """Return the sum of the pools after a deal, 0 if a game has none."""
    pool = deal.scoreboard.pool or 0
    return pool if isinstance(pool, int) else sum(pool.values())


def ledger(done: Replay | Scored) -> Ledger:
    """Return the ledger of bêtes after a deal, or at the end of a session."""
    scored = done.deals[-1] if isinstance(done, Replay) else done
    state = scored.outcome.state
    assert isinstance(state, Ledger)
    return state


def result(deal: Scored) -> Result:
    """Return the result of a deal that had a declarer."""
    found = deal.outcome.result
    assert isinstance(found, Result)
    return found


def items(deal: Scored) -> list[tuple[str, int]]:
    """Return the rule and points of each item of one direct payment, in the receipt's order."""
    direct = [line for line in deal.receipt if ".pay." in line.direction]
    first = (direct[0].payer, direct[0].payee)
    return [(each.rule, each.points) for each in direct if (each.payer, each.payee) == first]


def paid(deal: Scored, chapter: str = "pay") -> dict[tuple[int, int], int]:
    """Return the payments by (payer, payee) under one chapter's rules: ``pay`` or ``bete``."""
    sums: dict[tuple[int, int], int] = {}
    for line in deal.receipt:
        if isinstance(line.payer, Pool) or isinstance(line.payee, Pool):
            continue
        if f".{chapter}." in line.direction:
            flow = (line.payer, line.payee)
            sums[flow] = sums.get(flow, 0) + line.points
    return sums


def won_for_betes(done: Replay) -> list[int]:
    """Return what each seat won from bêtes in all deals, less what it paid for its own."""
    won = [0, 0, 0, 0]
    for deal in done.deals:
        for (payer, payee), points in paid(deal, "bete").items():
            won[payer - 1] -= points
            won[payee - 1] += points
    return won


def directions(deal: Scored) -> set[str]:
    """Return the rules that say who pays whom in a deal."""
    return {line.direction for line in deal.receipt}


def columns(done: Replay | Scored) -> dict[int, list[int]]:
    """Return the values in each column, in the order in which they were written."""
    standing = ledger(done)
    entries = sorted((*standing.als, *standing.betes), key=lambda entry: entry.serial)
    return {seat: [e.value for e in entries if e.owner == seat] for seat in (1, 2, 3, 4)}


def refused(call: Callable[[], Any]) -> str:
    """Return the message, which is one line, of the error that a call must raise."""
    with pytest.raises(BostonError) as caught:
        call()
    message = str(caught.value)
    assert "\n" not in message
    assert "None" not in message
    refusal = getattr(caught.value, "refusal", None)
    assert refusal is None or refusal.rule in RULES
    return message


def refusal(*deals: DealTable, game: str = "swedish", **more: object) -> str:
    """Return the message that refuses a session of these deals."""
    return refused(lambda: evening(*deals, game=game, **more))


#: The pairs of payer and payee when seat 1, the declarer, wins and when it loses.
FROM_EACH = [(2, 1), (3, 1), (4, 1)]
TO_EACH = [(1, 2), (1, 3), (1, 4)]


def each_pays(points: int) -> dict[tuple[int, int], int]:
    """Return payments in which every defender pays seat 1."""
    return dict.fromkeys(FROM_EACH, points)


def pays_each(points: int) -> dict[tuple[int, int], int]:
    """Return payments in which seat 1 pays every defender."""
    return dict.fromkeys(TO_EACH, points)


def moved(deal: Scored) -> list[tuple[str, object, object, int]]:
    """Return the movements into and out of pools: rule, payer, payee, chips."""
    return [
        (line.rule, line.payer, line.payee, line.points)
        for line in deal.receipt
        if isinstance(line.payer, Pool) or isinstance(line.payee, Pool)
    ]


def lost(seat: int, suit: str | None = "plain", betes: int = 1, **more: object) -> DealTable:
    """Return a contract lost by a player alone, as an account book records it."""
    told = {"event": "lost", "declarer": seat, "betes": betes}
    return {**told, **({} if suit is None else {"suit_class": suit}), **more}


def made(declarer: int, whister: int | None = None, **more: object) -> DealTable:
    """Return a contract made, as an account book records it."""
    told = {"event": "made", "declarer": declarer, **more}
    return told if whister is None else {**told, "partner": whister}


def untold(deal: DealTable, *keys: str) -> DealTable:
    """Return the deal without these keys."""
    return {key: value for key, value in deal.items() if key not in keys}


def without_stake(deal: Scored) -> tuple[int, ...]:
    """Return the net of a deal as its players work it out, without their stakes."""
    gained = list(deal.net)
    for line in deal.receipt:
        if line.rule.endswith(".pool.stake"):
            assert isinstance(line.payer, int)
            gained[line.payer - 1] += line.points
    return tuple(gained)


def flows(deal: Scored) -> dict[tuple[Party, Party], int]:
    """Return all payments by payer and payee, including pools but not stakes."""
    sums: dict[tuple[Party, Party], int] = {}
    for line in deal.receipt:
        if not line.rule.endswith(".pool.stake"):
            flow = (line.payer, line.payee)
            sums[flow] = sums.get(flow, 0) + line.points
    return sums


def at_a_table(
    game: Game[Any],
    state: Any = None,
    readings: dict[str, str] | None = None,
    options: dict[str, object] | None = None,
) -> Game[Any]:
    """Return the game before a deal, with the readings and options of a table."""
    terms = agree(game.readings, game.options, readings, options)
    return game.in_deal(game, terms, state or game.begin(terms).state, Deal())


def last_is_refused(at: Game[Any], calls: Sequence[str], rule: str) -> None:
    """Assert that this rule refuses the last call; seat 4 deals."""
    message = refused(lambda: follow_calls(at, [*calls], dealer=4))
    assert message.startswith(f"call {len(calls)}: {rule}: ")


def standing(at: Game[Any], calls: Sequence[str]) -> tuple[int, str]:
    """Return the seat with the high bid after these calls, and the bid; seat 4 deals."""
    held = follow_calls(at, [*calls], dealer=4).high_bid
    assert held is not None
    return held.seat, str(held.bid)


def last_stands_unless(at: Game[Any], calls: Sequence[str], rule: str | None) -> None:
    """Assert that the last call is the high bid, or that the given rule refuses it."""
    if rule is not None:
        last_is_refused(at, calls, rule)
    else:
        assert standing(at, calls)[1] == calls[-1]


def open_to(at: Game[Any], calls: Sequence[str]) -> list[str]:
    """Return the legal calls of the next player after these calls; seat 4 deals."""
    bidding = follow_calls(at, [*calls], dealer=4)
    return [str(call) for call in legal_calls(at.rules.calls, at.ladder, at.words, bidding)]


NOTHING: Final[dict[str, Any]] = {}


class Wrong(NamedTuple):
    """A record that is wrong in its last deal or, if it has no deals, in its terms.

    ``rule`` is empty if no rule refuses the record: something is missing, or a value is invalid.
    """

    deals: DealTable | list[DealTable]
    rule: str
    word: str = ""
    more: dict[str, Any] = NOTHING

    def is_refused(self, game: str) -> None:
        """Assert that one line refuses the record, and names the deal, the rule and the word."""
        deals = self.deals if isinstance(self.deals, list) else [self.deals]
        message = refusal(*deals, game=game, **self.more)
        place = f"deal {len(deals)}: " if deals else ""
        assert message.startswith(place), message
        said = message.removeprefix(place)
        if self.rule:
            assert f": {self.rule}: " in f": {said}", message
        else:
            assert said.startswith(("'", "key '", "reading '")), message
        assert self.word in message, message


def named(wrong: object) -> str | None:
    """Return the test id of a wrong record."""
    return f"{wrong.rule} {wrong.word}".strip() if isinstance(wrong, Wrong) else None


def by_chance(deal: DealState, source: Random) -> list[DealState]:
    """Play a deal at random; bids stay low, so that most contracts are played."""
    course = [deal]
    while (now := course[-1]).legal:
        passes = now.phase is Phase.CALL and "pass" in now.legal and source.random() < 0.7
        course.append(now.push("pass" if passes else source.choice(now.legal)))
    return course
