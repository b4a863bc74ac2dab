"""Tricks at a table that plays by itself, told by rules in the plainest form."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from tests.bidders import clockwise
from tests.hands import RANKS, Cards
from tests.played import Turn


def winner(leader: int, trick: Sequence[str], trump: str | None) -> int:
    """The seat of the highest trump, or of the highest card of the suit led."""
    deciding = trump if any(card[0] == trump for card in trick) else trick[0][0]
    worth = [RANKS.index(card[1]) if card[0] == deciding else -1 for card in trick]
    return clockwise(leader, worth.index(max(worth)))


def legal_cards(hand: Cards, trick: Sequence[str]) -> Cards:
    """The cards of the suit led, or any when there is none of it."""
    following = [card for card in hand if trick and card[0] == trick[0][0]]
    return following or list(hand)


class Trickster(NamedTuple):
    """How the cards are played: ``trying`` seats play high, or low in a misère."""

    source: Random
    trump: str | None
    trying: tuple[int, ...]
    is_misere: bool

    def choose(self, seat: int, cards: Cards) -> str:
        """A card: the side that tries helps its contract along half of the time."""
        if self.source.random() < 0.3:
            return self.source.choice(cards)
        high_wanted = (seat in self.trying) != self.is_misere
        by_rank = sorted(cards, key=lambda card: (RANKS.index(card[1]), card))
        return by_rank[-1 if high_wanted else 0]

    def play(
        self, hands: dict[int, Cards], leader: int, tricks: int
    ) -> tuple[Cards, list[int], list[Turn]]:
        """The cards in the order played, who won each trick, and the turns."""
        held = {seat: list(cards) for seat, cards in hands.items()}
        played: Cards = []
        winners: list[int] = []
        turns: list[Turn] = []
        for _ in range(tricks):
            trick: Cards = []
            for step in range(4):
                seat = clockwise(leader, step)
                legal = legal_cards(held[seat], trick)
                turns.append(Turn(seat, list(held[seat]), list(trick), legal))
                card = self.choose(seat, legal)
                held[seat].remove(card)
                trick.append(card)
            leader = winner(leader, trick, self.trump)
            winners.append(leader)
            played += trick
        return played, winners, turns
