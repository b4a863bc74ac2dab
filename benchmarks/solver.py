"""Benchmarks of the solver: in Python and in the page's JavaScript, on the same deals."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from benchmarks.command import Figure
from boston.apps.solver.cards import OpenDeal, UnsolvedError
from boston.apps.solver.misere import Misere
from boston.apps.solver.solve import LIMIT, values
from boston.apps.solver.tricks import Most
from tools import node

SCRIPT: Final = Path(__file__).with_name("solver.mjs")
#: The number of deals of each kind in a round: in JavaScript, and in the slower Python.
DEALS: Final = 12
IN_PYTHON: Final = 3
Hands = tuple[tuple[int, ...], ...]


class Asked(NamedTuple):
    """A question to the solver.

    ``kind``: The search to use: ``most``, ``within`` or ``cards``.

    ``need``: The number of tricks in question.
    """

    kind: str
    deal: OpenDeal
    need: int = 0

    @property
    def legal(self) -> list[tuple[int, int]]:
        """The legal cards of the leader."""
        hand = self.deal.hands[self.deal.turn]
        return [(suit, rank) for suit in range(4) for rank in range(13) if hand[suit] >> rank & 1]

    def told(self) -> str:
        """Return the question as a line for the script."""
        deal = asdict(self.deal) | {"side": sorted(self.deal.side)}
        return json.dumps(self._asdict() | {"deal": deal, "legal": self.legal})

    def in_python(self) -> object:
        """Return the answer of the solver in Python; ``None`` if it reaches its limit first."""
        try:
            if self.kind == "most":
                return Most(self.deal, LIMIT).can(self.need)
            if self.kind == "within":
                return Misere(self.deal, LIMIT).can(self.need, self.need)
        except UnsolvedError:
            return None
        return values(self.deal, self.legal, "most", 0, LIMIT)


def dealt(chance: Random, cards: int = 13) -> Hands:
    """Return four random hands."""
    pack = chance.sample(range(52), 4 * cards)
    hands = [pack[player::4] for player in range(4)]
    return tuple(
        tuple(sum(1 << card % 13 for card in hand if card // 13 == suit) for suit in range(4))
        for hand in hands
    )


def tricks_of(hand: Sequence[int], trump: int | None) -> float:
    """Return a rough estimate of the tricks of a hand, from its honours and its long suits."""
    found = 0.0
    for suit, cards in enumerate(hand):
        length = cards.bit_count()
        ace, king, queen = (cards >> rank & 1 for rank in (12, 11, 10))
        if suit == trump:
            found += ace + king * (0.5 if length < 2 else 1) + queen * (0.3 if length < 3 else 0.8)
            found += 0.85 * max(0, length - 3)
        else:
            guarded = 0.9 if ace else 0.15 if length < 2 else 0.55
            found += 0.95 * ace + guarded * king
            found += queen * (0.7 if ace and king else 0.1 if length < 3 else 0.3)
            if trump is None and ace + king + queen > 1:
                found += 0.7 * max(0, length - 4)
    return found


def longest(hand: Sequence[int]) -> int:
    """Return the longest suit of a hand."""
    return max(range(4), key=lambda suit: hand[suit].bit_count())


def of_any(side: Sequence[int], need: int, *, trump: bool) -> Callable[[Random], Asked]:
    """Return a function that makes questions about random hands.

    If ``trump`` is true, the longest suit of the first player is trumps. Otherwise there are no
    trumps.
    """

    def ask(chance: Random) -> Asked:
        hands = dealt(chance)
        suit = longest(hands[0]) if trump else None
        deal = OpenDeal(hands, 13, chance.randrange(4), frozenset(side), suit)
        return Asked("most", deal, need)

    return ask


def of_bidders(
    side: Sequence[int], least: float, *, trump: bool, need: int | None = None
) -> Callable[[Random], Asked]:
    """Return a function that makes questions about hands on which the first player would bid.

    ``least``: The smallest estimate of tricks with which the player bids.

    ``need``: The number of tricks to take; if ``None``, the estimate.
    """

    def ask(chance: Random) -> Asked:
        while True:
            hands = dealt(chance)
            suits = range(4) if trump else (None,)
            suit = max(suits, key=lambda each: tricks_of(hands[0], each))
            worth = tricks_of(hands[0], suit)
            if worth >= least:
                deal = OpenDeal(hands, 13, chance.randrange(4), frozenset(side), suit)
                return Asked("most", deal, need or min(13, round(worth)))

    return ask


def misere(need: int) -> Callable[[Random], Asked]:
    """Return a function that makes questions about low hands.

    If ``need`` is 0, the player is to take no tricks. Otherwise the player holds one high card and
    is to take exactly one trick.
    """

    def is_low(cards: int) -> bool:
        ranks = [rank for rank in range(13) if cards >> rank & 1]
        limits = (3, 5, 7, 9)  # Five, seven, nine, jack.
        return all(rank <= limit for rank, limit in zip(ranks, limits, strict=False))

    def ask(chance: Random) -> Asked:
        while True:
            hands = dealt(chance)
            hand = [*hands[0]]
            tops = [(s, r) for s in range(4) for r in (11, 12) if hand[s] >> r & 1]
            if need and len(tops) == 1:
                hand[tops[0][0]] ^= 1 << tops[0][1]
            if (not need or len(tops) == 1) and all(map(is_low, hand)):
                deal = OpenDeal(hands, 13, chance.randrange(4), frozenset({0}))
                return Asked("within", deal, need)

    return ask


def every_card(cards: int) -> Callable[[Random], Asked]:
    """Return a function that makes questions about each card of one player, who plays alone.

    The longest suit of that player is trumps.

    ``cards``: The number of cards in each hand.
    """

    def ask(chance: Random) -> Asked:
        hands = dealt(chance, cards)
        deal = OpenDeal(hands, cards, chance.randrange(4), frozenset({0}), longest(hands[0]))
        return Asked("cards", deal)

    return ask


KINDS: Final[dict[str, Callable[[Random], Asked]]] = {
    "1 to 3, trumps, by lot, 5": of_any((0,), 5, trump=True),
    "1 to 3, trumps, as bid": of_bidders((0,), 5.2, trump=True),
    "1 to 3, no trumps, as bid": of_bidders((0,), 4.6, trump=False),
    "1 to 3, no trumps, by lot, 3": of_any((0,), 3, trump=False),
    "2 opposite, trumps, as bid, 8": of_bidders((0, 2), 4.2, trump=True, need=8),
    "2 neighbours, trumps, as bid, 8": of_bidders((0, 1), 4.2, trump=True, need=8),
    "2 opposite, trumps, by lot, 7": of_any((0, 2), 7, trump=True),
    "2 opposite, no trumps, by lot, 7": of_any((0, 2), 7, trump=False),
    "2 neighbours, no trumps, by lot, 7": of_any((0, 3), 7, trump=False),
    "misère": misere(0),
    "exactly one": misere(1),
    "every card of 13": every_card(13),
    "every card of 10": every_card(10),
    "every card of 8": every_card(8),
}


def timed(asked: Asked) -> tuple[bool, object, float]:
    """Return whether the solver in Python knows the answer, the answer, and the milliseconds."""
    began = time.perf_counter()
    answer = asked.in_python()
    return answer is not None, answer, 1000 * (time.perf_counter() - began)


def in_javascript(asked: Sequence[Asked]) -> list[dict[str, Any]]:
    """Return the answers of the page's solver, each with its milliseconds."""
    lines = "".join(f"{each.told()}\n" for each in asked)
    line = [str(node.NODE), str(SCRIPT)]
    done = subprocess.run(line, input=lines, capture_output=True, text=True, check=True)
    return [*map(json.loads, done.stdout.splitlines())]


def spread(name: str, found: Sequence[tuple[bool, float]], aims: tuple[str, str]) -> list[Figure]:
    """Return three figures of one kind: median, 95th percentile, and share of unknown answers.

    ``found``: For each question, whether the answer is known, and the milliseconds.
    """
    times = sorted(ms for _, ms in found)
    most = times[min(len(times) - 1, int(0.95 * len(times)))]
    unknown = 100 * sum(not known for known, _ in found) / len(found)
    return [
        Figure(f"{name}: median", "ms", times, aims[0], 1),
        Figure(f"{name}: 95 of 100", "ms", [most], aims[1], 1),
        Figure(f"{name}: not known", "%", [unknown], "", 1),
    ]


def figures(rounds: int) -> Iterator[Figure]:
    """Yield the figures of every kind in both languages. Each round adds deals."""
    for name, kind in KINDS.items():
        chance = Random(1845)
        asked = [kind(chance) for _ in range(rounds * DEALS)]
        page = [(each["isKnown"], each["ms"]) for each in in_javascript(asked)]
        few = map(timed, asked[: rounds * IN_PYTHON])
        engine = [(known, ms) for known, _, ms in few]
        aims = ("≤ 5", "≤ 150") if asked[0].kind == "most" else ("", "")
        yield from spread(f"{name}, page", page, aims)
        yield from spread(f"{name}, Python", engine, ("", ""))
