"""Benchmarks of the players: their mistakes against perfect play, and matches between them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, repeat
from math import sqrt
from random import Random
from statistics import fmean, median, stdev
from typing import Final, NamedTuple, TypeAlias

from boston.apps.players.plain import Plain, Player, one_step
from boston.apps.players.sampling import PLAYERS
from boston.apps.solver.solve import Solution, solve
from boston.base.seats import SEATS, Seat
from boston.catalogue import GAMES
from boston.course.deal import DealState, Phase
from boston.course.playing import CARD
from boston.position.before import before, begin, by_seed, dealt
from boston.position.seen import Seen, seen
from boston.record.record import Session
from tools import page_solver

#: The number of deals of each game, and the seed of the first deal. No two deals share a seed.
DEALS: Final = 100
SEED: Final = 1828
#: Mistakes are counted only in this many tricks at the end of a deal.
LAST: Final = 7
#: The number of deals that a process takes at a time.
CHUNK: Final = 10


class ByLot:
    """A player who plays any legal card at random, and otherwise decides like the plain player."""

    def __init__(self) -> None:
        self.chance = Random(SEED)

    def choose(self, view: Seen) -> str:
        """Return a random card, or the plain player's answer to any other question."""
        if view.phase is not Phase.PLAY:
            return Plain().choose(view)
        return self.chance.choice([said for said in view.may if said in CARD])


EVERYBODY: Final[Mapping[str, Callable[[], Player]]] = {**PLAYERS, "by-lot": ByLot}


class Decision(NamedTuple):
    """The choice of a card in one of the last tricks of a deal, solved with all cards known.

    ``lost``: The number of tricks that the card gives away.

    ``mattered``: Whether any of the legal cards would have given a trick away.
    """

    side: str
    place: str
    lost: int
    mattered: bool


class Watched(NamedTuple):
    """A deal with the same player in all seats: the decisions, and the seconds for each choice.

    ``unknown``: The number of decisions that the solver left open.
    """

    game: str
    wanted: str
    decisions: list[Decision]
    unknown: int
    seconds: list[float]

    def given(self, sides: Sequence[str]) -> int:
        """Return the number of tricks that these sides gave away."""
        return sum(each.lost for each in self.decisions if each.side in sides)


def begun(game: str, seed: int) -> DealState:
    """Begin the first deal of an evening, with the cards and the dealer that belong to the seed."""
    earlier = before(Session(game=game))
    return begin(earlier, dealt(earlier.at_table, by_seed(seed), SEATS[seed % len(SEATS)]))


def wanted(deal: DealState) -> str:
    """Return the aim of the declarer, or ``all passed``."""
    held = deal.contracted
    if held is None:
        return "all passed"
    return "misère" if held.bid.contract.is_misere else "tricks"


def side(deal: DealState, seat: Seat) -> str:
    """Return the side of a seat; if all passed, ``everybody``."""
    held = deal.contracted
    if held is None:
        return "everybody"
    return "declarer" if seat == held.declarer else "partner" if seat in held.side else "defender"


def place(deal: DealState) -> str:
    """Return the place of the next card in its trick; ``void`` if the player cannot follow suit."""
    play = deal.play
    assert play is not None
    if play.table and not play.hands[play.turn - 1] & play.to_follow:
        return "void"
    return ("lead", "second", "third", "fourth")[len(play.table)]


def lost(found: Solution, said: str) -> tuple[int, bool]:
    """Return the tricks that a card gives away, and whether any legal card gives a trick away."""
    merits = {str(card): found.merit(tricks) for card, tricks in (found.cards or {}).items()}
    best = max(merits.values())
    return best - merits[said], best != min(merits.values())


def watched(name: str, game: str, seed: int) -> Watched | None:
    """Play the deal of a seed with the same player in every seat; ``None`` if no card is played."""
    deal, players = begun(game, seed), {seat: EVERYBODY[name]() for seat in SEATS}
    decisions, unknown, seconds = list[Decision](), 0, list[float]()
    while deal.seat is not None:
        view = seen(deal, deal.seat)
        began = time.process_time()
        said = players[deal.seat].choose(view)
        seconds.append(time.process_time() - began)
        if said in CARD and len(view.may) > 1 and _is_late(deal):
            found = solve(deal)
            if found.cards is None:
                unknown += 1
            else:
                where = side(deal, deal.seat), place(deal)
                decisions.append(Decision(*where, *lost(found, said)))
        deal = deal.push(said)
    return Watched(game, wanted(deal), decisions, unknown, seconds) if deal.cards else None


def _is_late(deal: DealState) -> bool:
    """Return whether the deal is in one of its last tricks."""
    if deal.phase is not Phase.PLAY or deal.play is None or deal.length is None:
        return False
    return deal.length.tricks - len(deal.play.tricks) <= LAST


def duel(names: tuple[str, str], game: str, seed: int) -> float:
    """Return the average gain of a seat with the first player over a seat with the second.

    One deal is played twice: the first player has seats 1 and 3, then seats 2 and 4. The second
    player has the other seats. Both times, the settlement includes the debts and the contents of
    the pools.
    """
    more = 0
    for first in (1, 0):
        by_name = [EVERYBODY[names[seat % 2 != first]]() for seat in SEATS]
        players = dict(zip(SEATS, by_name, strict=True))
        deal = begun(game, seed)
        while deal.seat is not None:
            deal = one_step(deal, players[deal.seat])
        assert deal.outcome
        gained = deal.context.gain(deal.outcome)
        more += sum(gained[seat - 1] * (1 if seat % 2 == first else -1) for seat in SEATS)
    return more / len(SEATS)


# ── Tables ────────────────────────────────────────────────────────────────────────────────────────

#: The sides that count as the declaring side in the tables of mistakes, and the defenders' side.
DECLARING: Final = ("declarer", "partner", "everybody")
DEFENDING: Final = ("defender",)
Row: TypeAlias = tuple[str, ...]


def tables(names: Sequence[str], deals: int, seed: int) -> Iterator[list[Row]]:
    """Yield each player's tables of mistakes and times, then a table of the match of each pair."""
    with ProcessPoolExecutor(initializer=page_solver.in_worker) as workers:
        games = [game for game in GAMES for _ in range(deals)]
        seeds = range(seed, seed + len(games))
        for name in names:
            done = workers.map(watched, repeat(name), games, seeds, chunksize=CHUNK)
            played = [each for each in done if each is not None]
            yield given_away(name, played)
            yield by_decision(name, played)
            yield times(name, played)
        for pair in combinations(names, 2):
            more = list(workers.map(duel, repeat(pair), games, seeds, chunksize=CHUNK))
            yield match(
                pair,
                {
                    game: [each for of, each in zip(games, more, strict=True) if of == game]
                    for game in GAMES
                },
            )


def given_away(name: str, played: Sequence[Watched]) -> list[Row]:
    """Return a player's mistakes by game: wrong decisions, and tricks given away per deal."""
    rows: list[Row] = [(name, "deals", "declaring", "wrong", "defending", "wrong", "not known")]
    for aim in ("tricks", "misère", "all passed"):
        for game in (*GAMES, "all"):
            of = [each for each in played if each.wanted == aim and game in {each.game, "all"}]
            if of:
                unknown = sum(each.unknown for each in of)
                given = [cell for sides in (DECLARING, DEFENDING) for cell in _given(of, sides)]
                rows.append((f"{aim}, {game}", str(len(of)), *given, str(unknown)))
    return rows


def _given(played: Sequence[Watched], sides: Sequence[str]) -> tuple[str, str]:
    decisions = [each for deal in played for each in deal.decisions if each.side in sides]
    if not decisions:
        return "–", "–"
    return with_error([deal.given(sides) for deal in played]), _wrong(decisions)


def _wrong(decisions: Sequence[Decision]) -> str:
    mattered = [each for each in decisions if each.mattered]
    if not mattered:
        return "–"
    wrong = sum(each.lost > 0 for each in mattered)
    return f"{wrong:,} of {len(mattered):,} ({100 * wrong / len(mattered):.1f} %)"


def by_decision(name: str, played: Sequence[Watched]) -> list[Row]:
    """Return the table of a player's mistakes by side and by place in the trick."""
    rows: list[Row] = [(name, "tricks a deal", "wrong")]
    for aim in ("tricks", "misère", "all passed"):
        of = [each for each in played if each.wanted == aim]
        kinds = {(each.side, each.place) for deal in of for each in deal.decisions}
        for kind in sorted(kinds):
            those = [
                each for deal in of for each in deal.decisions if (each.side, each.place) == kind
            ]
            mean = sum(each.lost for each in those) / len(of)
            rows.append((f"{aim}, {', '.join(kind)}", f"{mean:.3f}", _wrong(those)))
    return rows


def times(name: str, played: Iterable[Watched]) -> list[Row]:
    """Return the table of a player's times for a choice: the median and the longest."""
    taken = [1000 * each for deal in played for each in deal.seconds]
    row = (f"{len(taken):,} choices", f"{median(taken):.2f} ms", f"{max(taken):,.1f} ms")
    return [(name, "median", "worst"), row]


def match(pair: tuple[str, str], more: Mapping[str, Sequence[float]]) -> list[Row]:
    """Return the table of a match by game: the average gain of the first player over the second."""
    rows: list[Row] = [(f"{pair[0]} against {pair[1]}", "deals", "more a deal", "standard errors")]
    for game, each in more.items():
        error = stdev(each) / sqrt(len(each))
        ratio = f"{fmean(each) / error:+.1f}" if error else "–"
        rows.append((game, str(len(each)), with_error(each), ratio))
    return rows


def with_error(values: Sequence[float]) -> str:
    """Return a mean with its standard error."""
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0
    return f"{fmean(values):.2f} ± {error:.2f}"
