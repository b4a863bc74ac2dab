"""What most tests need: evenings told in a few words, and receipts and refusals read back.

Deals are written here as they stand in a session record, so a test reads like one."""

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
#: Every rule that stands on a page.
RULES: Final = cite.places()
#: How the contracts begin in which a card is laid away.
SMALL: Final = ("petite-misere", "liten", "klein-misere", "little-", "piccolissimo")


class Lines(dict[str, Line]):
    """A table with a line for every game, as it is in a file; a line that is missing is named."""

    def __init__(self, file: str, lines: Iterable[tuple[str, Line]]) -> None:
        """Enter the lines, each with its game; of a game with several, the last is kept."""
        super().__init__(lines)
        self.file = file

    def __missing__(self, game: str) -> NoReturn:
        """Say which line to write."""
        pytest.fail(f"{self.file}: write a line for {game}", pytrace=False)

    def are_complete(self) -> None:
        """Every game has a line, and nothing else has."""
        for game in GAMES:
            self[game]
        assert self.keys() == GAMES.keys(), self.file


def holds(*rules: str) -> Callable[[F], F]:
    """Name the rules a test holds; by these names the site links a rule to its tests."""
    assert len(set(rules)) == len(rules)

    def mark(test: F) -> F:
        return test

    return mark


def told(text: str) -> DealTable:
    """A deal as a record has it on one line: ``contract = "7", declarer = 1``."""
    deal: DealTable = tomllib.loads(f"deal = {{{text}}}")["deal"]
    return deal


def tricks(
    own: int, *, whister: int = 0, played: int = 13, seats: tuple[int, int] = (1, 3)
) -> list[int]:
    """Tricks by seat: those of the declarer and the whister, the rest to one defender."""
    declarer, partner = seats
    taken = [0, 0, 0, 0]
    taken[declarer - 1], taken[partner - 1] = own, whister
    defender = next(seat for seat in (1, 2, 3, 4) if seat not in seats)
    taken[defender - 1] = played - own - whister
    return taken


def alone(contract: str, own: int, suit: str | None = "plain", **more: object) -> DealTable:
    """A deal that seat 1 played alone and took so many tricks in; ``suit`` is its class."""
    played = 12 if contract.startswith(SMALL) else 13
    told = {"contract": contract, "declarer": 1, "tricks": tricks(own, played=played)}
    return {**told, **({} if suit is None else {"suit_class": suit}), **more}


def misere(contract: str, own: int, **more: object) -> DealTable:
    """A misère that seat 1 played and took so many tricks in."""
    return alone(contract, own, None, **more)


def with_whist(
    contract: str, own: int, whister: int, suit: str | None = "plain", **more: object
) -> DealTable:
    """A deal in which seat 1 was declarer and seat 3 the whister."""
    taken = tricks(own, whister=whister)
    told = {"contract": contract, "declarer": 1, "partner": 3, "tricks": taken}
    return {**told, **({} if suit is None else {"suit_class": suit}), **more}


def evening(*deals: DealTable, game: str = "swedish", **more: object) -> Replay:
    """Replay a session of these deals; readings, options and players may be given by name.

    Whatever is paid is paid by rules that stand on a page, and says for what.
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
    """The last deal of such a session, scored."""
    return evening(*deals, game=game, **more).deals[-1]


def rates_of(game: str) -> DealTable:
    """Rates for a game that has lost its own."""
    return {"rates": "reconstruction-a"} if game == "german" else {}


def in_the_pools(deal: Scored) -> int:
    """What lies in the pools after a deal: nothing where a game has none."""
    pool = deal.scoreboard.pool or 0
    return pool if isinstance(pool, int) else sum(pool.values())


def ledger(done: Replay | Scored) -> Ledger:
    """The ledger of bêtes after a deal, or at the end."""
    scored = done.deals[-1] if isinstance(done, Replay) else done
    state = scored.outcome.state
    assert isinstance(state, Ledger)
    return state


def result(deal: Scored) -> Result:
    """What the cards decided in a deal that had a declarer."""
    found = deal.outcome.result
    assert isinstance(found, Result)
    return found


def items(deal: Scored) -> list[tuple[str, int]]:
    """What one payer's direct payment is made of: rule and points, in the receipt's order."""
    direct = [line for line in deal.receipt if ".pay." in line.direction]
    first = (direct[0].payer, direct[0].payee)
    return [(each.rule, each.points) for each in direct if (each.payer, each.payee) == first]


def paid(deal: Scored, chapter: str = "pay") -> dict[tuple[int, int], int]:
    """Which player paid which how much, as (payer, payee), in one chapter: ``pay`` or ``bete``."""
    sums: dict[tuple[int, int], int] = {}
    for line in deal.receipt:
        if isinstance(line.payer, Pool) or isinstance(line.payee, Pool):
            continue
        if f".{chapter}." in line.direction:
            flow = (line.payer, line.payee)
            sums[flow] = sums.get(flow, 0) + line.points
    return sums


def won_for_betes(done: Replay) -> list[int]:
    """What each seat won with bêtes in all deals together, and did not lose with its own."""
    won = [0, 0, 0, 0]
    for deal in done.deals:
        for (payer, payee), points in paid(deal, "bete").items():
            won[payer - 1] -= points
            won[payee - 1] += points
    return won


def directions(deal: Scored) -> set[str]:
    """The rules that say who pays whom."""
    return {line.direction for line in deal.receipt}


def columns(done: Replay | Scored) -> dict[int, list[int]]:
    """What stands in each column, in the order in which it was written."""
    standing = ledger(done)
    entries = sorted((*standing.als, *standing.betes), key=lambda entry: entry.serial)
    return {seat: [e.value for e in entries if e.owner == seat] for seat in (1, 2, 3, 4)}


def refused(call: Callable[[], Any]) -> str:
    """The message of the error that a call must raise; it is one line."""
    with pytest.raises(BostonError) as caught:
        call()
    message = str(caught.value)
    assert "\n" not in message
    assert "None" not in message
    refusal = getattr(caught.value, "refusal", None)
    assert refusal is None or refusal.rule in RULES
    return message


def refusal(*deals: DealTable, game: str = "swedish", **more: object) -> str:
    """Why a session of these deals is not replayed."""
    return refused(lambda: evening(*deals, game=game, **more))


#: Seat 1 is declarer: the pairs of payer and payee when it wins and when it loses.
FROM_EACH = [(2, 1), (3, 1), (4, 1)]
TO_EACH = [(1, 2), (1, 3), (1, 4)]


def each_pays(points: int) -> dict[tuple[int, int], int]:
    """Every defender pays seat 1."""
    return dict.fromkeys(FROM_EACH, points)


def pays_each(points: int) -> dict[tuple[int, int], int]:
    """Seat 1 pays every defender."""
    return dict.fromkeys(TO_EACH, points)


def moved(deal: Scored) -> list[tuple[str, object, object, int]]:
    """What goes into a pool and comes out of it: rule, payer, payee, chips."""
    return [
        (line.rule, line.payer, line.payee, line.points)
        for line in deal.receipt
        if isinstance(line.payer, Pool) or isinstance(line.payee, Pool)
    ]


def lost(seat: int, suit: str | None = "plain", betes: int = 1, **more: object) -> DealTable:
    """A contract lost by a lone player, as an account book tells it."""
    told = {"event": "lost", "declarer": seat, "betes": betes}
    return {**told, **({} if suit is None else {"suit_class": suit}), **more}


def made(declarer: int, whister: int | None = None, **more: object) -> DealTable:
    """A contract made, as an account book tells it."""
    told = {"event": "made", "declarer": declarer, **more}
    return told if whister is None else {**told, "partner": whister}


def untold(deal: DealTable, *keys: str) -> DealTable:
    """The deal without what these keys tell."""
    return {key: value for key, value in deal.items() if key not in keys}


def without_stake(deal: Scored) -> tuple[int, ...]:
    """The net of a deal as its players work it out, without what they staked."""
    gained = list(deal.net)
    for line in deal.receipt:
        if line.rule.endswith(".pool.stake"):
            assert isinstance(line.payer, int)
            gained[line.payer - 1] += line.points
    return tuple(gained)


def flows(deal: Scored) -> dict[tuple[Party, Party], int]:
    """Who paid whom, and what went into the pool or came out of it; no stake."""
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
    """The game before a deal, by the readings and options of a table."""
    terms = agree(game.readings, game.options, readings, options)
    return game.in_deal(game, terms, state or game.begin(terms).state, Deal())


def last_is_refused(at: Game[Any], calls: Sequence[str], rule: str) -> None:
    """The last call is the one that this rule refuses; seat 4 deals."""
    message = refused(lambda: follow_calls(at, [*calls], dealer=4))
    assert message.startswith(f"call {len(calls)}: {rule}: ")


def standing(at: Game[Any], calls: Sequence[str]) -> tuple[int, str]:
    """Who holds the bid after these calls, and the bid; seat 4 deals."""
    held = follow_calls(at, [*calls], dealer=4).high_bid
    assert held is not None
    return held.seat, str(held.bid)


def last_stands_unless(at: Game[Any], calls: Sequence[str], rule: str | None) -> None:
    """The last call is the bid that stands, unless there is a rule that refuses it."""
    if rule is not None:
        last_is_refused(at, calls, rule)
    else:
        assert standing(at, calls)[1] == calls[-1]


def open_to(at: Game[Any], calls: Sequence[str]) -> list[str]:
    """What whoever speaks next may say after these calls; seat 4 deals."""
    bidding = follow_calls(at, [*calls], dealer=4)
    return [str(call) for call in legal_calls(at.rules.calls, at.ladder, at.words, bidding)]


NOTHING: Final[dict[str, Any]] = {}


class Wrong(NamedTuple):
    """A deal, or several of which the last is wrong, or none: then it is what was agreed on.

    ``rule`` is empty where the record does not say what has to be known, or says what it cannot.
    """

    deals: DealTable | list[DealTable]
    rule: str
    word: str = ""
    more: dict[str, Any] = NOTHING

    def is_refused(self, game: str) -> None:
        """The record is refused in one line that names the deal, the rule and the word."""
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
    """What a case is called where it is tried."""
    return f"{wrong.rule} {wrong.word}".strip() if isinstance(wrong, Wrong) else None


def by_chance(deal: DealState, source: Random) -> list[DealState]:
    """Play a deal by chance; bids stay low, so that most contracts are played."""
    course = [deal]
    while (now := course[-1]).legal:
        passes = now.phase is Phase.CALL and "pass" in now.legal and source.random() < 0.7
        course.append(now.push("pass" if passes else source.choice(now.legal)))
    return course
