"""Play deals out and keep the results: `.venv/bin/python -m tools.odds`.

If no id of a game is given, it plays deals of all games. It writes the results to
`docs/odds/<game>-<player>.json`. They are the results of `boston odds`, the losses and their costs
by the number of missing tricks, and the wins, losses and pools of whole evenings.
"""

import argparse
import hashlib
import json
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final

from boston.apps.players.sampling import PLAYERS
from boston.apps.study.course import begun
from boston.apps.study.odds import EVENING, By, Played, evenings, summed
from boston.catalogue import GAMES
from boston.errors import BostonError
from tools import page_solver
from tools.places import ROOT, say, shown
from tools.progress import progress
from tools.stopping import listen

FOLDER: Final = ROOT / "docs" / "odds"
DEALS, SEED, PLAYER = 20_000, 1, "plain"
#: The numbers of deals in an evening. After 4 deals or a multiple, all seats have dealt equally
#: often.
LENGTHS: Final = (1, *range(4, EVENING + 1, 4))
#: The shares for `quantiles`.
SHARES: Final = (0.05, 0.25, 0.5, 0.75, 0.95, 1)


class Pool(ProcessPoolExecutor):
    """Processes that play evenings, with a report of their progress."""

    def map(self, fn: Callable[..., Any], *iterables: Any, **options: Any) -> Iterator[Any]:
        """Return the evenings. The last argument gives the number of deals in each evening."""
        return progress(super().map(fn, *iterables, **options), sum(iterables[-1]), "deals", len)


def quantiles(values: Sequence[int], shares: Sequence[float] = SHARES) -> list[int]:
    """Return the quantile for each share.

    It is the least value such that at least this share of all values is no greater.

    >>> quantiles([30, 10, 20, 40], (0, 0.25, 0.5, 0.95, 1))
    [10, 10, 20, 40, 40]
    """
    ordered = sorted(values)
    places = (max(1, math.ceil(share * len(ordered))) for share in shares)
    return [ordered[place - 1] for place in places]


def kept(game: str, deals: int, seed: int, player: str, executor: By) -> dict[str, Any]:
    """Play deals of a game, and return the results to keep."""
    played = evenings(begun(game), deals, EVENING, seed, player, executor)
    every = [deal for deals in played for deal in deals]
    found = {**summed(game, player, seed, every)._asdict(), "evening": EVENING}
    found["contracts"] = [price._asdict() for price in found["contracts"]]
    for price in found["contracts"]:
        price["by"] = losses([deal for deal in every if deal.contract == price["contract"]])
    found["first"] = [[deal.contract, *deal.net] for deal in played[0]]
    whole = [deals for deals in played if len(deals) == EVENING]
    found["shares"] = SHARES
    found["evenings"] = [
        {"deals": n, **evening([each[:n] for each in whole])} for n in LENGTHS if whole
    ]
    return {**found, "checksum": checksum(found)}


def losses(deals: Sequence[Played]) -> dict[str, list[int]]:
    """Return the results of bids, by the number of tricks that they missed.

    Each entry gives the number of such bids, and the least, middle and greatest cost. Bids that did
    not fail are under 0, with their gains in place of costs.
    """
    found: dict[int, list[int]] = {}
    for deal in deals:
        found.setdefault(deal.missing, []).append(deal.net[deal.side[0] - 1])
    return {
        str(missing): [
            len(nets),
            *quantiles([-net for net in nets] if missing else nets, (0, 0.5, 1)),
        ]
        for missing, nets in sorted(found.items())
    }


def evening(whole: Sequence[Sequence[Played]]) -> dict[str, Any]:
    """Return the number of evenings, and the quantiles of their biggest wins, losses and pools.

    ``whole``: The deals of each evening.
    """
    ends = [deals[-1] for deals in whole]
    wins, losses = ([max(each.ends) for each in ends], [-min(each.ends) for each in ends])
    pools = [content(each) for each in ends]
    told = {"win": wins, "loss": losses, "pool": pools}
    return {"evenings": len(whole), **{name: quantiles(values) for name, values in told.items()}}


def content(deal: Played) -> int:
    """Return the contents of all pools after a deal."""
    return sum(deal.pool.values()) if isinstance(deal.pool, Mapping) else deal.pool or 0


def checksum(found: Mapping[str, Any]) -> str:
    """Return the checksum of the results without their own checksum."""
    told = {key: value for key, value in found.items() if key != "checksum"}
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def as_text(found: Mapping[str, Any]) -> str:
    """Return results as JSON, with a line for each key and for each entry of a list of objects."""
    return "{\n" + ",\n".join(_lines(found)) + "\n}\n"


def _lines(found: Mapping[str, Any]) -> Iterator[str]:
    for key, value in found.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            rows = ",\n".join(f"  {json.dumps(each)}" for each in value)
            yield f' "{key}": [\n{rows}\n ]'
        else:
            yield f' "{key}": {json.dumps(value)}'


def main() -> None:
    """Play the games of the command line, and write each game's results as soon as it is done."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument(
        "games", nargs="*", metavar="GAME", choices=[[], *GAMES], help="id of a game"
    )
    least = f"number of deals, at least {EVENING} (default: {DEALS})"
    asked.add_argument("--deals", type=int, default=DEALS, help=least)
    asked.add_argument("--seed", type=int, default=SEED, help=f"seed (default: {SEED})")
    player = f"computer player (default: {PLAYER})"
    asked.add_argument("--player", default=PLAYER, choices=PLAYERS, help=player)
    processes = "number of processes (default: one for each processor)"
    asked.add_argument("--workers", type=int, help=processes)
    given = asked.parse_args()
    if given.deals < EVENING:
        asked.error(f"--deals is {given.deals}: give at least {EVENING}, which is one evening")
    FOLDER.mkdir(exist_ok=True)
    try:
        spawned = get_context("spawn")
        with Pool(given.workers, spawned, page_solver.in_worker) as executor:
            for game in given.games or GAMES:
                say(f"{GAMES[game].name}, by the player {given.player}:")
                found = kept(game, given.deals, given.seed, given.player, executor)
                path = FOLDER / f"{game}-{given.player}.json"
                path.write_text(as_text(found), encoding="utf-8", newline="\n")
                say(f"{shown(path)}: {found['deals']} deals")
    except BostonError as error:
        asked.error(str(error))


if __name__ == "__main__":
    listen()
    main()
