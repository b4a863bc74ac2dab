"""What an evening costs: many of them, dealt by chance and played by four plain players."""

from __future__ import annotations

from statistics import median_low

from boston.base.tables import Table
from boston.catalogue import GAMES
from boston.players.evening import played
from boston.position.before import by_seed
from boston.record.record import Session
from boston.replaying.replay import replay

#: So many evenings are played of each game, of so many deals: enough to see the size of a loss.
EVENINGS = 21
DEALS = 40
#: Who deals first makes no difference to what an evening costs.
FIRST_DEALER = 4


def losses(*games: str) -> Table:
    """What the biggest loser of an evening loses, in each game's own unit."""
    rows = [(GAMES[game].name, *_spread([loss(game, seed) for seed in range(1, EVENINGS + 1)]))
            for game in games]  # fmt: skip
    caption = f"What the biggest loser loses in {DEALS} deals, in {EVENINGS} evenings"
    return Table(caption, ("Game", "least", "at the median", "most"), tuple(rows))


def loss(game: str, seed: int, deals: int = DEALS) -> int:
    """What whoever loses most has lost when all is settled, in an evening that a seed deals.

    >>> loss("fontainebleau", 1, deals=1) >= 0
    True
    """
    evening = played(Session(game=game), by_seed(seed), FIRST_DEALER, deals)
    return -min(replay(evening).balance)


def _spread(lost: list[int]) -> tuple[int, int, int]:
    """The least, the middle and the most.

    >>> _spread([30, 10, 20])
    (10, 20, 30)
    """
    return min(lost), median_low(lost), max(lost)
