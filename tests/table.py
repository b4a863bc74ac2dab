"""A table that plays whole deals by itself, as a session record tells them.

It knows the rules of bidding and of tricks on its own account, in the plainest form, so
that what it plays can hold the engine to them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from tests.bidders import bid_at_random, clockwise
from tests.french import table as french
from tests.hands import RANKS, SUITS, Cards, blanks, honours, written
from tests.house import House, is_misere, is_small
from tests.houses import SWEDISH
from tests.played import Played, Turn

IN_WORDS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
FELLOW: Final = {"S": "C", "C": "S", "H": "D", "D": "H"}


def trump_for(source: Random, bid: str, turned: str, house: House) -> str | None:
    """A trump suit within the limits of the bid, or none where the game has sang."""
    if is_misere(bid) or bid.endswith(" grandissimo"):
        return None
    if house.names_suit:
        return next(suit for suit, word in IN_WORDS.items() if bid.endswith(word))
    allowed: list[str | None] = [*SUITS]
    if house.keeps_exactly and bid.endswith(" second"):
        allowed = [FELLOW[turned]]
    elif bid.endswith((" colour", " second")):
        allowed = [turned, FELLOW[turned]]
    elif bid.endswith((" highest", " first")):
        allowed = [turned]
    return source.choice([*allowed, None] if house.has_sang else allowed)


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


def play_at_random(
    hands: dict[int, Cards], leader: int, tricks: int, style: Trickster
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
            card = style.choose(seat, legal)
            held[seat].remove(card)
            trick.append(card)
        leader = winner(leader, trick, style.trump)
        winners.append(leader)
        played += trick
    return played, winners, turns


def play_a_deal(source: Random, dealer: int, house: House) -> Played:
    """Shuffle, deal, bid, play: one deal with its cards and in summary."""
    pack = [suit + rank for suit in SUITS for rank in RANKS]
    source.shuffle(pack)
    hands = {seat: pack[13 * seat - 13 : 13 * seat] for seat in (1, 2, 3, 4)}
    turned = source.choice(SUITS)
    calls, won = bid_at_random(source, dealer, house)
    told: dict[str, Any] = {"dealer": dealer}
    if house.turns_up:
        told["turned"] = IN_WORDS[turned]
    full = {**told, "hands": [written(hands[seat]) for seat in (1, 2, 3, 4)], "calls": calls}
    if won is not None:
        return Bargain(source, house, hands, turned, *won).played(full, told)
    told["contract"] = house.nobody_bids
    if not house.all_play:
        return Played(full, told)
    style = Trickster(source, None, (), True)
    full["play"], winners, turns = play_at_random(hands, clockwise(dealer), 13, style)
    told["tricks"] = [winners.count(seat) for seat in (1, 2, 3, 4)]
    return Played(full, told, tuple(turns))


class Bargain(NamedTuple):
    """A bid that won the auction, about to be played."""

    source: Random
    house: House
    hands: dict[int, Cards]
    turned: str
    bid: str
    declarer: int

    def played(self, full: dict[str, Any], told: dict[str, Any]) -> Played:
        """Trump, partner, discard; then the play, or as much of it as there is."""
        source, house, declarer = self.source, self.house, self.declarer
        contract = self.bid.partition(" ")[0]
        trump = trump_for(source, self.bid, self.turned, house)
        whister: int | None = None
        if contract in house.with_whist and source.random() < 0.6:
            whister = self._may_be_found(clockwise(declarer, source.choice((1, 2, 3))))
        told |= {"contract": self.bid, "declarer": declarer}
        if trump is not None:
            full["trump"] = told["trump"] = IN_WORDS[trump]
        if whister is not None:
            full |= self._found(whister)
            told["partner"] = whister
        if house.has_honours:
            told["honours"] = honours(self.hands, trump)
        if house.has_blanks and (blank := blanks(self.hands, trump)):
            full["carte_blanche"] = told["carte_blanche"] = blank
        kept = self._kept(full)
        side = tuple(seat for seat in (declarer, whister) if seat is not None)
        tricks = 12 if is_small(contract) else 13
        style = Trickster(source, trump, side, is_misere(contract))
        leader = clockwise(told["dealer"])
        may_end = contract in house.may_end and not (house.ended_alone and whister)
        if may_end and source.random() < 0.2:
            return self._broken_off(kept, leader, style, full, told)
        full["play"], winners, turns = play_at_random(kept, leader, tricks, style)
        told["tricks"] = [winners.count(seat) for seat in (1, 2, 3, 4)]
        if house.has_runs:
            told["opening_run"] = next(
                (n for n, seat in enumerate(winners) if seat not in side), tricks
            )
        return Played(full, told, tuple(turns))

    def _may_be_found(self, whister: int) -> int | None:
        """The whister; nobody where a card is called and he has none high enough."""
        return whister if self._high(whister) or not self.house.calls_card else None

    def _high(self, seat: int) -> Cards:
        return [card for card in self.hands[seat] if card[1] in "AKQJ"]

    def _found(self, whister: int) -> dict[str, Any]:
        """How the partner is found: by a high card of his, or because he accepted."""
        if self.house.calls_card:
            return {"called": self.source.choice(self._high(whister))}
        return {"whist": whister}

    def _kept(self, full: dict[str, Any]) -> dict[int, Cards]:
        kept = {seat: list(cards) for seat, cards in self.hands.items()}
        if is_small(self.bid):
            discarding = (1, 2, 3, 4) if self.house.all_discard else (self.declarer,)
            away = {seat: self.source.choice(self.hands[seat]) for seat in discarding}
            for seat, card in away.items():
                kept[seat].remove(card)
            full["discards"] = [[away[seat]] if seat in away else [] for seat in (1, 2, 3, 4)]
        return kept

    def _broken_off(
        self,
        kept: dict[int, Cards],
        leader: int,
        style: Trickster,
        full: dict[str, Any],
        told: dict[str, Any],
    ) -> Played:
        """No more than so many cards come before the end."""
        cards = self.source.randint(0, self.house.cards_first)
        ended = {self.house.ended_by: True}
        if cards == 0:
            return Played({**full, **ended}, {**told, **ended})
        play, _, turns = play_at_random(kept, leader, 13, style)
        return Played(
            {**full, **ended, "play": play[:cards]}, {**told, **ended}, tuple(turns[:cards])
        )


#: Games whose bidding and play are too much their own for this table.
OWN_TABLES: Final[Mapping[str, Callable[[int, int], list[Played]]]] = {
    "french": french.play_an_evening
}


def play_an_evening(seed: int, deals: int = 3, house: House = SWEDISH) -> list[Played]:
    """So many deals one after the other, the deal passing clockwise; the same for a seed."""
    if house.own_table:
        return OWN_TABLES[house.own_table](seed, deals)
    source = Random(seed)
    first = source.choice((1, 2, 3, 4))
    return [play_a_deal(source, clockwise(first, number), house) for number in range(deals)]
