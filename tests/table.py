"""A table that plays whole deals by itself, as a session record tells them.

It knows the rules of bidding and of tricks on its own account, in the plainest form, so
that what it plays can hold the engine to them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from tests import house
from tests.bidders import Auction, clockwise
from tests.bids import is_misere, is_small
from tests.hands import RANKS, SUITS, Cards, written
from tests.helpers import DealTable
from tests.house import IN_WORDS, AllPassed, Ending, Hands, Partners
from tests.played import Played, Turn


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


class Table(Protocol):
    """Where a game is played at random."""

    @property
    def bids(self) -> tuple[str, ...]:
        """All of them from the lowest."""

    def is_over(self, calls: Sequence[str]) -> bool:
        """Whether nobody has to say anything after these calls."""

    def evening(self, seed: int, deals: int = 3) -> list[Played]:
        """So many deals one after the other, the deal passing clockwise; the same for a seed."""


class House(NamedTuple):
    """A game as those at the table know it: how it is bid, and its rules in :mod:`tests.house`.

    ``is_misere`` tells the bids in which no trick is to be taken, ``is_small`` those in which a
    card is laid away. ``counted`` is what a summary tells of the hands, and ``declared`` what a
    record with cards tells as well; ``in_a_row`` is what a summary tells of the order of tricks.
    """

    auction: Auction
    trump: Callable[[Random, str, str], str | None]
    seen: Callable[[str], DealTable] = house.suit_turned_up
    nobody_bids: AllPassed = house.THROWN_IN
    partners: Partners = house.ALONE
    laying_away: Callable[[int], tuple[int, ...]] = house.declarer_alone
    ending: Ending = house.PLAYED_OUT
    is_misere: Callable[[str], bool] = is_misere
    is_small: Callable[[str], bool] = is_small
    counted: Callable[[Hands, str | None], DealTable] = house.honours_dealt
    declared: Callable[[Hands, str | None], DealTable] = house.nothing_dealt
    in_a_row: Callable[[Sequence[int], Sequence[int]], DealTable] = house.no_row

    @property
    def bids(self) -> tuple[str, ...]:
        """All of them from the lowest."""
        return self.auction.bids

    def is_over(self, calls: Sequence[str]) -> bool:
        """Whether nobody has to say anything after these calls."""
        return self.auction.turns.is_over(calls)

    def evening(self, seed: int, deals: int = 3) -> list[Played]:
        """So many deals one after the other, the deal passing clockwise; the same for a seed."""
        source = Random(seed)
        first = source.choice((1, 2, 3, 4))
        return [self._deal(source, clockwise(first, number)) for number in range(deals)]

    def _deal(self, source: Random, dealer: int) -> Played:
        """Shuffle, deal, bid, play: one deal with its cards and in summary."""
        pack = [suit + rank for suit in SUITS for rank in RANKS]
        source.shuffle(pack)
        hands = {seat: pack[13 * seat - 13 : 13 * seat] for seat in (1, 2, 3, 4)}
        turned = source.choice(SUITS)
        calls, won = self.auction.at_random(source, dealer)
        told = {"dealer": dealer, **self.seen(turned)}
        full = {**told, "hands": [written(hands[seat]) for seat in (1, 2, 3, 4)], "calls": calls}
        if won is not None:
            return Bargain(source, self, hands, turned, *won).played(full, told)
        contract, tricks = self.nobody_bids
        told["contract"] = contract
        if not tricks:
            return Played(full, told)
        return _played_out(
            Trickster(source, None, (), True), hands, clockwise(dealer), tricks, full, told
        )


class Bargain(NamedTuple):
    """A bid that won the auction, about to be played."""

    source: Random
    house: House
    hands: Hands
    turned: str
    bid: str
    declarer: int

    def played(self, full: dict[str, Any], told: dict[str, Any]) -> Played:
        """Trump, partner, discard; then the play, or as much of it as there is."""
        contract = self.bid.partition(" ")[0]
        trump = self.house.trump(self.source, self.bid, self.turned)
        partner, found = self._found(contract)
        named = {} if trump is None else {"trump": IN_WORDS[trump]}
        declared = self.house.declared(self.hands, trump)
        full = {**full, **named, **found, **declared}
        told = {**told, "contract": self.bid, "declarer": self.declarer, **named, **declared}
        told |= self.house.counted(self.hands, trump)
        if partner is not None:
            told["partner"] = partner
        kept = self._kept(full)
        side = (self.declarer, *([] if partner is None else [partner]))
        tricks = 12 if self.house.is_small(contract) else 13
        style = Trickster(self.source, trump, side, self.house.is_misere(contract))
        leader = clockwise(told["dealer"])
        ending = self.house.ending
        if ending.may_be(contract, partner) and self.source.random() < 0.2:
            cards, ended = self.source.randint(0, ending.most_cards), {ending.key: True}
            return _broken_off(style, kept, leader, cards, {**full, **ended}, {**told, **ended})
        return _played_out(style, kept, leader, tricks, full, told, self.house.in_a_row)

    def _found(self, contract: str) -> tuple[int | None, DealTable]:
        """The partner, if the contract allows one and he is found, and how it is told."""
        contracts, found = self.house.partners
        if contract not in contracts or self.source.random() >= 0.6:
            return None, {}
        seat = clockwise(self.declarer, self.source.choice((1, 2, 3)))
        told = found(self.source, self.hands[seat], seat)
        return (seat if told else None), told

    def _kept(self, full: dict[str, Any]) -> Hands:
        """What is played with: in the small misères a card is laid away."""
        if not self.house.is_small(self.bid):
            return self.hands
        laying = self.house.laying_away(self.declarer)
        away = {seat: [self.source.choice(self.hands[seat])] for seat in laying}
        full["discards"] = [away.get(seat, []) for seat in (1, 2, 3, 4)]
        return {
            seat: [card for card in cards if card not in away.get(seat, [])]
            for seat, cards in self.hands.items()
        }


def _played_out(
    style: Trickster,
    hands: Hands,
    leader: int,
    tricks: int,
    full: dict[str, Any],
    told: dict[str, Any],
    in_a_row: Callable[[Sequence[int], Sequence[int]], DealTable] = house.no_row,
) -> Played:
    """To the last trick."""
    play, winners, turns = style.play(hands, leader, tricks)
    taken = [winners.count(seat) for seat in (1, 2, 3, 4)]
    summary = {**told, "tricks": taken, **in_a_row(winners, style.trying)}
    return Played({**full, "play": play}, summary, tuple(turns))


def _broken_off(
    style: Trickster,
    hands: Hands,
    leader: int,
    cards: int,
    full: dict[str, Any],
    told: dict[str, Any],
) -> Played:
    """After so many cards, or before the first, which a record does not tell of."""
    if cards == 0:
        return Played(full, told)
    play, _, turns = style.play(hands, leader, 13)
    return Played({**full, "play": play[:cards]}, told, tuple(turns[:cards]))
