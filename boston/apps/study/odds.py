"""How often contracts are made, and their average results, in evenings played by one player."""

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

#: The executor that plays the evenings: one of :mod:`concurrent.futures`, or one with the same
#: methods. ``None`` means this process.
By: TypeAlias = "Executor | None"
#: The number of deals in an evening: the length of a session of French Boston, which is the longest
#: that a source gives.
EVENING: Final = 40
#: The seed of evening ``n`` is the given seed times this number, plus ``n``. So no two seeds share
#: an evening.
EVENINGS: Final = 100_000
MOST_DEALS: Final = 1_000_000
#: The environment variable that makes a new Python leave the current folder out of its import path.
SAFE_PATH: Final = "PYTHONSAFEPATH"
NOT_STARTED: Final = (
    "no worker could be started: each imports the program again, so start them below "
    "'if __name__ == \"__main__\":' there, or have one worker"
)
#: The largest number of processes for which Windows can wait.
MOST_WORKERS: Final = 61


class ContractOdds(NamedTuple):
    """A contract, how often it was played, and its average result in the points of its game.

    * ``contract``: The id of the contract.
    * ``times``: The number of deals in which it was the contract.
    * ``made``: The number of deals in which it was made.
    * ``net``: The declarer's mean.
    * ``error``: The standard error of ``net``.
    * ``break_even``: The share of made contracts at which ``net`` would be 0. It is ``None`` if
      there is no such share, or if the contract was never made or never lost.
    * ``share``: The share of all deals in which it was the contract.
    * ``won``: The declarer's mean in the deals in which it was made, or ``None``.
    * ``lost``: The declarer's mean in the deals in which it was lost, or ``None``.
    * ``pool``: The part of ``net`` that came from pools.
    * ``settled``: The declarer's mean with debts and pools settled at once.
    * ``settled_error``: The standard error of ``settled``.
    * ``settled_even``: The share of made contracts at which ``settled`` would be 0, or ``None``.
    * ``defenders``: The mean of the defenders together.
    * ``defenders_error``: The standard error of ``defenders``.
    * ``paired``: The number of deals with a partner.
    * ``partner``: The partner's mean in those deals, or ``None``.
    * ``partner_error``: The standard error of ``partner``.

    A standard error treats deals as independent of one another; it is ``None`` for a single deal.
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
    """The contracts that were played in ``deals`` deals of a game, the lowest first.

    ``passed``: The number of deals in which all passed. ``engine``: The version of the engine that
    played the deals.
    """

    game: str
    deals: int
    player: str
    seed: int
    engine: str
    passed: int
    contracts: tuple[ContractOdds, ...]


class Played(NamedTuple):
    """One deal of an evening.

    * ``contract``: The contract, or ``None`` if all passed.
    * ``missing``: The undertricks.
    * ``side``: The declarer, and the partner if there is one.
    * ``net``: The points won by each seat.
    * ``direct``: The part of ``net`` that other players paid; the rest came from pools.
    * ``gain``: ``net``, plus the debts and pools that the deal leaves, as if settled at once.
    * ``pool``: The contents of the pools after the deal.
    * ``ends``: The points of each seat if the evening ended after this deal.
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
    """Return the deals of evening ``number``.

    They are the deals of ``boston play`` with the seed of this evening.

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
    """Play evenings of deals, and return the evenings.

    ``deals``: The number of all deals. ``each``: The number of deals in an evening; the last
    evening has the rest. ``seed``: The number from which the seeds of the evenings follow. Raise
    :class:`~boston.BostonError` for an illegal number of deals or an unknown player.

    >>> solo = Session(game="solo")
    >>> [len(deals) for deals in evenings(solo, 5, 2, 1, "plain", None)]
    [2, 2, 1]
    >>> evenings(solo, 0, 2, 1, "plain", None)
    Traceback (most recent call last):
    boston.errors.BostonError: the number of deals must be 1 to 1000000, not 0
    >>> evenings(solo, 5, 2, 1, "lucky", None)
    Traceback (most recent call last):
    boston.errors.BostonError: 'lucky' is not a known player: plain, sampling
    """
    if not 0 < deals <= MOST_DEALS:
        raise BostonError(f"the number of deals must be 1 to {MOST_DEALS}, not {deals}")
    if player not in PLAYERS:
        raise BostonError(f"{quoted(player)} is not a known player: {', '.join(PLAYERS)}")
    by_seed(seed)
    lengths = [min(each, deals - done) for done in range(0, deals, each)]
    task, numbers = partial(play, session, player, seed), range(1, len(lengths) + 1)
    return list((executor.map if executor else map)(task, numbers, lengths))


@contextmanager
def workers(number: int | None = None) -> Iterator[By]:
    """Start processes to play evenings until the block ends.

    ``number``: The number of processes, or ``None`` for one for each core. For 1, no process is
    started.

    Each process starts by importing the program that called this function. In a script, the call
    therefore belongs below ``if __name__ == "__main__":``. Otherwise :class:`~boston.BostonError`
    is raised.

    >>> with workers(0):
    ...     pass
    Traceback (most recent call last):
    boston.errors.BostonError: the number of workers must be 1 to 61, not 0
    """
    number = min(os.cpu_count() or 1, MOST_WORKERS) if number is None else number
    if not 0 < number <= MOST_WORKERS:
        raise BostonError(f"the number of workers must be 1 to {MOST_WORKERS}, not {number}")
    if number == 1:
        yield None
        return
    # Import these modules only here: a page has no memory for them, and never starts workers.
    import signal
    from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
    from multiprocessing import current_process, get_context

    if getattr(current_process(), "_inheriting", False):
        raise SystemExit(1)  # A worker is importing its program; the first process reports it.
    # An interrupt from the keyboard stops this process, which then ends the others.
    quiet = (signal.SIGINT, signal.SIG_IGN)
    reason = NOT_STARTED
    try:
        with _apart():
            executor = ProcessPoolExecutor(number, get_context("spawn"), signal.signal, quiet)
            first, *_ = [executor.submit(int) for _ in range(number)]
        with executor:
            first.result()
            reason = "a worker process ended before it had played its evenings"
            yield executor
    except BrokenProcessPool:
        raise BostonError(reason) from None


@contextmanager
def _apart() -> Iterator[None]:
    """Keep the current folder out of the import path of processes started in the block."""
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
    """Return the results of the contracts of a game in ``deals`` deals.

    The deals are evenings of 40 deals. Each evening starts afresh, so that pools and debts are as
    they are in real play. ``seed``: The number from which the seeds of the evenings follow.
    ``player``: The name of the computer player. ``executor``: Any executor of
    :mod:`concurrent.futures`, or one with the same methods. The table is the same with each of
    them. The executor of ``dask.distributed`` (2026.8.0, tried once: ``Client.get_executor()``, two
    workers, one of them killed on the way) gave the same table.

    >>> found = odds("swedish", 40)
    >>> found.deals, found.passed + sum(price.times for price in found.contracts)
    (40, 40)
    """
    found = evenings(begun(game), deals, EVENING, seed, player, executor)
    return summed(game, player, seed, tuple(chain(*found)))


def summed(game: str, player: str, seed: int, deals: Sequence[Played]) -> Odds:
    """Return the table of these deals."""
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
    """Return the share of made contracts at which gain and loss are equal, or ``None``.

    >>> _break_even([60, 40], [-150]), _break_even([50], []), _break_even([50], [10])
    (0.75, None, None)
    """
    if not won or not lost or not fmean(won) > 0 > fmean(lost):
        return None
    return round(fmean(lost) / (fmean(lost) - fmean(won)), 4)


class Beside(NamedTuple):
    """The biggest win and the biggest loss of a seat, and how many evenings had bigger ones."""

    deals: int
    evenings: int
    win: int
    bigger_wins: int
    loss: int
    bigger_losses: int


def beside(
    session: Session, deals: int = 1000, seed: int = 1, player: str = "plain", executor: By = None
) -> Beside:
    """Compare a session with evenings of the same length under the same readings and options.

    The adjustments of the session are left out. ``deals``: The largest number of deals in all these
    evenings. Raise :class:`~boston.BostonError` if the session has no deal.

    >>> from boston.record.reading import loads
    >>> beside(loads('game = "solo"'))
    Traceback (most recent call last):
    boston.errors.BostonError: the record has no deal to compare: give one with deals
    """
    if not session.deals:
        raise BostonError("the record has no deal to compare: give one with deals")
    done = replay(replace(session, adjustments=()))
    empty = replace(done.session, deals=())
    each = len(session.deals)
    whole = max(1, deals // each) * each if deals > 0 else deals
    played = evenings(empty, whole, each, seed, player, executor)
    found, win, loss = [deals[-1].ends for deals in played], max(done.balance), min(done.balance)
    wins, losses = (sum(max(e) > win for e in found), sum(min(e) < loss for e in found))
    return Beside(each, len(found), win, wins, loss, losses)
