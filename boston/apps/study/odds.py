"""How often contracts are made and what they come to: evenings played out by one player."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from itertools import chain, compress, islice
from operator import sub
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from boston import __version__
from boston.apps.players.evening import evening
from boston.apps.players.sampling import PLAYERS
from boston.apps.study.course import begun
from boston.base.seats import NOTHING, BySeat, Seat, add
from boston.base.words import quoted
from boston.catalogue import game_of
from boston.errors import BostonError
from boston.pay.payment import between_players, net
from boston.position.before import before, by_seed
from boston.record.record import Session
from boston.replaying.replay import replay
from boston.table.result import Result

if TYPE_CHECKING:
    from concurrent.futures import Executor

__all__ = ["Beside", "ContractOdds", "Odds", "beside", "odds", "workers"]

#: Who plays the evenings: an executor of :mod:`concurrent.futures` or what does as those do, and
#: where there is none, this process.
By: TypeAlias = "Executor | None"
#: The deals of an evening: a game of French Boston, the longest for which a source has a number.
EVENING: Final = 40
#: Evening ``n`` of a seed is that of the seed times this, and ``n``: no two seeds share one.
EVENINGS: Final = 100_000
MOST_DEALS: Final = 1_000_000
#: By this a Python that is started leaves the current folder out of where it imports from.
SAFE_PATH: Final = "PYTHONSAFEPATH"
NOT_STARTED: Final = (
    "no worker could be started: each imports the program again, so start them below "
    "'if __name__ == \"__main__\":' there, or have one worker"
)
#: More processes than this Windows does not wait for.
MOST_WORKERS: Final = 61


class ContractOdds(NamedTuple):
    """A contract, how often it was played, and what it came to, in the points of its game.

    ``share`` is the part of all deals in which it was ``times`` the contract, ``made`` how often it
    was made. ``net`` is the declarer's mean; ``won`` and ``lost`` are the same where it was made
    and where it was not, and ``pool`` is what of ``net`` came from pools. ``break_even`` is the
    share made at which ``net`` would be nought, ``None`` where there is no such share, or where one
    of the two never happened. ``settled`` is the declarer's mean with what the deal left in a
    protocol or a pool settled at once, and ``settled_even`` the share made at which that would be
    nought. ``defenders`` have their mean together, the ``partner`` has one in those deals,
    ``paired``, in which there was a partner. Each ``error`` is a standard error, ``None`` of a
    single deal: it takes deals for independent of one another.
    """

    contract: str
    times: int
    made: int
    net: float
    error: float | None
    break_even: float | None
    share: float
    won: float | None
    lost: float | None
    pool: float
    settled: float
    settled_error: float | None
    settled_even: float | None
    defenders: float
    defenders_error: float | None
    paired: int
    partner: float | None
    partner_error: float | None


class Odds(NamedTuple):
    """The contracts of a game that were played, from the lowest, in so many ``deals`` of evenings.

    In ``passed`` of them all passed. ``engine`` is the version that played them.
    """

    game: str
    deals: int
    player: str
    seed: int
    engine: str
    passed: int
    contracts: tuple[ContractOdds, ...]


class Played(NamedTuple):
    """One deal of an evening; ``contract`` is ``None`` where all passed.

    It failed by so many tricks ``missing``. ``side`` is the declarer and a partner he had. Of what
    each seat won, ``net``, the players paid so much ``direct``, and pools the rest; ``gain`` has
    what the deal left to be settled besides. ``pool`` is what then lay in pools, and ``ends`` what
    each seat would have if the evening ended there.
    """

    contract: str | None
    missing: int
    side: tuple[Seat, ...]
    net: BySeat
    direct: BySeat
    gain: BySeat
    pool: int | Mapping[str, int] | None
    ends: BySeat


def play(session: Session, player: str, seed: int, number: int, deals: int) -> list[Played]:
    """The deals of an evening: those of ``boston play`` with the seed that its number comes to.

    >>> from boston.apps.players.evening import played
    >>> solo = Session(game="solo")
    >>> done = replay(played(solo, by_seed(100_001), 4, 2))
    >>> [deal.net for deal in play(solo, "plain", 1, 1, 2)] == [deal.net for deal in done.deals]
    True
    """
    source, won, done = by_seed(seed * EVENINGS + number), NOTHING, list[Played]()
    played = evening(before(session), source, session.dealer or 4, PLAYERS[player])
    for end in islice(played, deals):
        outcome, base, result = end.outcome, end.context.base, end.result
        assert outcome is not None
        paid, gain = net(outcome.receipt), end.context.gain(outcome)
        won = add(won, paid)
        settled = base.finish(end.context.terms, outcome.state, won)
        ends = add(won, settled.final) if settled else won
        pool, direct = base.scoreboard(outcome.state).pool, net(between_players(outcome.receipt))
        name, side = (result.contract.id, result.side) if isinstance(result, Result) else (None, ())
        missing = result.undertricks if isinstance(result, Result) else 0
        done.append(Played(name, missing, side, paid, direct, gain, pool, ends))
    return done


def evenings(
    session: Session, deals: int, each: int, seed: int, player: str, executor: By
) -> list[list[Played]]:
    """So many deals as evenings of as many as ``each``, the last with those that are left.

    >>> solo = Session(game="solo")
    >>> [len(deals) for deals in evenings(solo, 5, 2, 1, "plain", None)]
    [2, 2, 1]
    >>> evenings(solo, 0, 2, 1, "plain", None)
    Traceback (most recent call last):
    boston.errors.BostonError: 1 to 1000000 deals are played, not 0
    >>> evenings(solo, 5, 2, 1, "lucky", None)
    Traceback (most recent call last):
    boston.errors.BostonError: 'lucky' is no player known here: plain, sampling
    """
    if not 0 < deals <= MOST_DEALS:
        raise BostonError(f"1 to {MOST_DEALS} deals are played, not {deals}")
    if player not in PLAYERS:
        raise BostonError(f"{quoted(player)} is no player known here: {', '.join(PLAYERS)}")
    by_seed(seed)
    lengths = [min(each, deals - done) for done in range(0, deals, each)]
    task, numbers = partial(play, session, player, seed), range(1, len(lengths) + 1)
    return list((executor.map if executor else map)(task, numbers, lengths))


@contextmanager
def workers(number: int | None = None) -> Iterator[By]:
    """Start so many processes to play evenings, or one for each core; if it is one, this one plays.

    They import the program that starts them again. So in a script the call belongs below
    ``if __name__ == "__main__":``; without that :class:`~boston.BostonError` is raised.

    >>> with workers(0):
    ...     pass
    Traceback (most recent call last):
    boston.errors.BostonError: evenings are played by 1 to 61 workers, not 0
    """
    number = min(os.cpu_count() or 1, MOST_WORKERS) if number is None else number
    if not 0 < number <= MOST_WORKERS:
        raise BostonError(f"evenings are played by 1 to {MOST_WORKERS} workers, not {number}")
    if number == 1:
        yield None
        return
    # A page, where nobody works for anybody, has no memory for these.
    import signal
    from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
    from multiprocessing import current_process, get_context

    if getattr(current_process(), "_inheriting", False):
        raise SystemExit(1)  # This is a worker that imports its program; the first process says so.
    # Whoever stops the command at the keyboard stops this process, which then ends the others.
    quiet = (signal.SIGINT, signal.SIG_IGN)
    reason = NOT_STARTED
    try:
        with _apart():
            executor = ProcessPoolExecutor(number, get_context("spawn"), signal.signal, quiet)
            first, *_ = [executor.submit(int) for _ in range(number)]
        with executor:
            first.result()
            reason = "a worker was ended before its evenings were played"
            yield executor
    except BrokenProcessPool:
        raise BostonError(reason) from None


@contextmanager
def _apart() -> Iterator[None]:
    """Keep the current folder out of where the processes import from that are started meanwhile."""
    before = os.environ.get(SAFE_PATH)
    os.environ[SAFE_PATH] = "1"
    try:
        yield
    finally:
        del os.environ[SAFE_PATH]
        os.environ.update({} if before is None else {SAFE_PATH: before})


def odds(
    game: str, deals: int = 1000, seed: int = 1, player: str = "plain", executor: By = None
) -> Odds:
    """What the contracts of a game come to in so many deals.

    They are evenings of 40, each begun anew, so that what a pool holds, and what deals leave
    behind, is as it comes. The table is the same whoever plays them: ``executor`` may be any of
    :mod:`concurrent.futures`, or one that does as those do. That of ``dask.distributed`` (2026.8.0,
    tried once: ``Client.get_executor()``, two workers, one of them killed on the way) came to it.

    >>> found = odds("swedish", 40)
    >>> found.deals, found.passed + sum(price.times for price in found.contracts)
    (40, 40)
    """
    found = evenings(begun(game), deals, EVENING, seed, player, executor)
    return summed(game, player, seed, tuple(chain(*found)))


def summed(game: str, player: str, seed: int, deals: Sequence[Played]) -> Odds:
    """The table of these deals."""
    by_contract = {
        contract.id: [deal for deal in deals if deal.contract == contract.id]
        for contract in game_of(game).ladder
    }
    passed = sum(deal.contract is None for deal in deals)
    prices = (_price(name, of, len(deals)) for name, of in by_contract.items() if of)
    return Odds(game, len(deals), player, seed, __version__, passed, tuple(prices))


def _price(contract: str, deals: Sequence[Played], all_deals: int) -> ContractOdds:
    nets = [deal.net[deal.side[0] - 1] for deal in deals]
    direct = [deal.direct[deal.side[0] - 1] for deal in deals]
    gains = [deal.gain[deal.side[0] - 1] for deal in deals]
    made, missed = ([bool(deal.missing) is lost for deal in deals] for lost in (False, True))
    won, gained = (list(compress(of, made)) for of in (nets, gains))
    lost, given = (list(compress(of, missed)) for of in (nets, gains))
    partners = [deal.net[deal.side[1] - 1] for deal in deals if len(deal.side) > 1]
    others = [sum(deal.net) - sum(deal.net[seat - 1] for seat in deal.side) for deal in deals]
    return ContractOdds(
        contract=contract,
        times=len(deals),
        made=len(won),
        net=round(fmean(nets), 2),
        error=_error(nets),
        break_even=_break_even(won, lost),
        share=round(len(deals) / all_deals, 4),
        won=_mean(won),
        lost=_mean(lost),
        pool=round(fmean(map(sub, nets, direct)), 2),
        settled=round(fmean(gains), 2),
        settled_error=_error(gains),
        settled_even=_break_even(gained, given),
        defenders=round(fmean(others), 2),
        defenders_error=_error(others),
        paired=len(partners),
        partner=_mean(partners),
        partner_error=_error(partners),
    )


def _mean(points: Sequence[int]) -> float | None:
    return round(fmean(points), 2) if points else None


def _error(points: Sequence[int]) -> float | None:
    return round(stdev(points) / math.sqrt(len(points)), 2) if len(points) > 1 else None


def _break_even(won: Sequence[int], lost: Sequence[int]) -> float | None:
    """The share made at which gain and loss are alike.

    >>> _break_even([60, 40], [-150]), _break_even([50], []), _break_even([50], [10])
    (0.75, None, None)
    """
    if not won or not lost or not fmean(won) > 0 > fmean(lost):
        return None
    return round(fmean(lost) / (fmean(lost) - fmean(won)), 4)


class Beside(NamedTuple):
    """The biggest win and loss of a seat, and how many ``evenings`` had a bigger one."""

    deals: int
    evenings: int
    win: int
    bigger_wins: int
    loss: int
    bigger_losses: int


def beside(
    session: Session, deals: int = 1000, seed: int = 1, player: str = "plain", executor: By = None
) -> Beside:
    """An account beside evenings of as many deals, played by the same readings and options.

    What the table adjusted is left out. Of evenings there are as many as ``deals`` are enough for.

    >>> from boston.record.reading import loads
    >>> beside(loads('game = "solo"'))
    Traceback (most recent call last):
    boston.errors.BostonError: an evening without a deal is beside nothing
    """
    if not session.deals:
        raise BostonError("an evening without a deal is beside nothing")
    done = replay(replace(session, adjustments=()))
    empty = replace(done.session, deals=())
    each = len(session.deals)
    whole = max(1, deals // each) * each if deals > 0 else deals
    played = evenings(empty, whole, each, seed, player, executor)
    found, win, loss = [deals[-1].ends for deals in played], max(done.balance), min(done.balance)
    wins, losses = (sum(max(e) > win for e in found), sum(min(e) < loss for e in found))
    return Beside(each, len(found), win, wins, loss, losses)
