"""Random endings of deals, for which the Python solver and the page's solver must agree.

`python3 -m tests.endings 100000` compares that many endings.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

from boston.apps.solver.cards import Face, OpenDeal
from boston.apps.solver.solve import Aim, values
from tools import page_solver
from tools.progress import progress

#: A limit of positions that is high enough for every ending here.
ENOUGH = 10**8


class Ending(NamedTuple):
    """The arguments for both solvers."""

    deal: OpenDeal
    legal: list[Face]
    aim: Aim
    taken: int
    limit: int = ENOUGH


def cards_of(hand: list[int]) -> list[Face]:
    return [(suit, rank) for suit in range(4) for rank in range(16) if hand[suit] >> rank & 1]


def may_play(hand: list[int], table: list[Face], *, is_free: bool) -> list[Face]:
    """Return the cards that a hand may play to a trick."""
    led = table[0][0] if table and not is_free else -1
    return [card for card in cards_of(hand) if card[0] == led] or cards_of(hand)


def endings(chance: Random) -> Iterator[Ending]:
    """Yield endings with any side, aim and trump, a few cards each, perhaps in mid-trick."""
    while True:
        side = frozenset({0, *chance.sample(range(1, 4), chance.choice((0, 0, 1, 1, 2)))})
        shift = chance.randrange(4)
        side = frozenset((player + shift) % 4 for player in side)
        aim: Aim = chance.choice(("most", "most", "fewest", "fewest", 1, 2))
        trump = chance.choice((None, None, 0, 1, 2, 3))
        tricks, suits = chance.choice((1, 2, 3, 3, 4)), chance.choice((2, 3, 4, 4))
        if aim == "most" or (len(side) == 1 and trump is None):
            tricks += chance.randrange(3)
        pack = [(suit, rank) for suit in range(suits) for rank in range(14)]
        chance.shuffle(pack)
        if chance.random() < 0.3:
            pack.sort(key=lambda card: card[1] + 6 * chance.random())  # Low cards are dealt first.
        laid_away = aim != "most" and len(side) == 1 and chance.random() < 0.3
        hands = [[0] * 4 for _ in range(4)]
        for player in [*side, *({*range(4)} - side)]:
            for _ in range(tricks + (laid_away and player not in side)):
                suit, rank = pack.pop(0)
                hands[player][suit] |= 1 << rank
        free = (0, 0)
        if aim != "most" and chance.random() < 0.3:
            free = chance.randrange(4), chance.randrange(-1, 4)
        leader, table = chance.randrange(4), list[Face]()
        for place in range(chance.randrange(4)):
            player = (leader + place) % 4
            is_free = free[0] == player and free[1] > 0
            suit, rank = chance.choice(may_play(hands[player], table, is_free=is_free))
            hands[player][suit] ^= 1 << rank
            table.append((suit, rank))
        held = tuple(map(tuple, hands))
        deal = OpenDeal(held, tricks, leader, side, trump, tuple(table), free)
        is_free = free[0] == deal.turn and free[1] > 0
        legal = may_play(hands[deal.turn], table, is_free=is_free)
        yield Ending(deal, legal, aim, chance.randrange(3))


def differing(count: int, seed: int) -> list[Ending]:
    """Return those of ``count`` endings for which the two solvers differ."""
    asked = islice(endings(Random(seed)), count)
    return [each for each in asked if values(*each) != page_solver.answer(*each)]


if __name__ == "__main__":
    many = int(sys.argv[1])
    seeds = progress(range(many // 1_000), many, "endings", lambda _: 1_000)
    wrong = sum((differing(1_000, seed) for seed in seeds), start=list[Ending]())
    print(f"{many:,} endings, of which {len(wrong)} differ")
    sys.exit("\n".join(map(str, wrong[:3])) if wrong else 0)
