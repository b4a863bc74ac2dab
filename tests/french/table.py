"""A table of French Boston that plays whole random deals in the form of a session record.

It has its own, plain rules for belle and petite, requests and their answers, the jacks and the
licence of the four aces, so that the engine can be compared with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from tests.table import IN_WORDS, RANKS, SUITS, Cards, Played, Turn, clockwise, honours, written

#: From the lowest suit to the highest.
SUITED: Final = ("spades", "clubs", "diamonds", "hearts")
MISERES: Final = (
    "petite-misere",
    "grand-misere",
    "misere-four-aces",
    "petite-misere-table",
    "grand-misere-table",
)
BIDS: Final = (
    "simple-petite",
    "simple-belle",
    *(f"petite-independence {suit}" for suit in SUITED),
    "petite-misere",
    *(f"grand-independence {suit}" for suit in SUITED),
    "grand-misere",
    "misere-four-aces",
    *(f"neuf {suit}" for suit in SUITED),
    "neuf-petite",
    "neuf-belle",
    "petite-misere-table",
    "grand-misere-table",
)
#: The tricks that a declarer without a partner needs.
NEEDED: Final = {"simple": 5, "petite-independence": 6, "grand-independence": 8, "neuf": 9}


def needed(bid: str) -> int:
    """Return the tricks that a declarer without a partner needs, 0 in a misère."""
    return next((number for name, number in NEEDED.items() if bid.startswith(name)), 0)


#: A random call is one of this many of the lowest legal calls after the pass.
LEAP: Final = 5


class Suits(NamedTuple):
    """The suit turned up, and the belle of the game; in the first deal they are the same."""

    turned: str
    belle: str
    is_first: bool = False

    def trump(self, bid: str) -> str | None:
        """Return the letter of the trump suit of a bid, or ``None`` if it has none."""
        if bid.endswith("-petite"):
            return None if self.is_first or self.turned == self.belle else self.turned
        if bid.endswith("-belle"):
            return self.belle
        return next((s for s, word in IN_WORDS.items() if bid.endswith(f" {word}")), None)


def suit_of(card: str, trump: str | None) -> str | None:
    """Return the suit to which a card belongs; one jack is a trump."""
    if trump is not None and card == ("HJ" if trump == "D" else "DJ"):
        return trump
    return card[0]


def height(card: str, trump: str | None) -> int:
    """Return how high a card ranks in its suit."""
    return 13 if suit_of(card, trump) != card[0] else RANKS.index(card[1])


def winner(leader: int, trick: Sequence[str], trump: str | None) -> int:
    """Return the seat of the highest trump, or else of the highest card of the suit led."""
    is_trumped = any(suit_of(card, trump) == trump for card in trick)
    deciding = trump if is_trumped else suit_of(trick[0], trump)
    worth = [height(card, trump) if suit_of(card, trump) == deciding else -1 for card in trick]
    return clockwise(leader, worth.index(max(worth)))


def legal_cards(hand: Cards, trick: Sequence[str], trump: str | None, is_free: bool) -> Cards:
    """Return the cards of the suit led, or all cards if there are none or the seat is free."""
    if not trick or is_free:
        return list(hand)
    led = suit_of(trick[0], trump)
    return [card for card in hand if suit_of(card, trump) == led] or list(hand)


class Bidding:
    """An auction in progress."""

    def __init__(self, dealer: int, hands: dict[int, Cards], suits: Suits) -> None:
        """Begin an auction without calls."""
        self.hands, self.suits = hands, suits
        self.seat: int | None = clockwise(dealer)
        self.calls: list[str] = []
        self.passed: set[int] = set()
        self.shown: set[int] = set()
        self.answered: set[int] = set()
        self.held: tuple[str, int] | None = None
        self.accepted: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether a request waits for an answer."""
        return self.held is not None and self.held[0][:6] == "simple" and self.accepted is None

    def legal(self, seat: int) -> list[str]:
        """Return the calls that are legal for a seat, the pass first."""
        bids = [bid for bid in self._above() if self._may_bid(seat, bid)]
        return ["pass", *(["accept"] if self.is_open else []), *bids]

    def _above(self) -> tuple[str, ...]:
        return BIDS if self.held is None else BIDS[BIDS.index(self.held[0]) + 1 :]

    def _may_bid(self, seat: int, bid: str) -> bool:
        hand, trump = self.hands[seat], self.suits.trump(bid)
        if seat in self.passed or (bid in MISERES and seat in self.shown):
            return False
        if bid.endswith("-petite") and trump is None:
            return False
        if bid.startswith("simple") and not any(suit_of(card, trump) == trump for card in hand):
            return False
        return bid != "misere-four-aces" or sum(card[1] == "A" for card in hand) == 4

    def say(self, call: str) -> None:
        """Enter a call, and find the seat that calls next."""
        seat = self.seat
        assert seat is not None
        self.calls.append(call)
        if call == "pass":
            self.passed.add(seat)
        elif call == "accept":
            self.accepted = seat
        else:
            self.held, self.accepted, self.answered = (call, seat), None, set()
        if call != "pass":
            self.shown.add(seat)
        self.answered.add(seat)
        waiting = [clockwise(seat, step) for step in (1, 2, 3, 4)]
        self.seat = next((each for each in waiting if self._has_to_speak(each)), None)

    def _has_to_speak(self, seat: int) -> bool:
        if seat in self.answered:
            return False
        return seat not in self.passed or self.is_open


def bid_at_random(source: Random, bidding: Bidding) -> None:
    """Make random calls until the auction is over."""
    while bidding.seat is not None:
        legal = bidding.legal(bidding.seat)
        if source.random() < 0.55 or len(legal) == 1:
            bidding.say("pass")
        else:
            bidding.say(source.choice(legal[1 : 1 + LEAP]))


def play_at_random(
    source: Random, hands: dict[int, Cards], leader: int, trump: str | None, free: int | None
) -> tuple[Cards, list[int], list[Turn]]:
    """Return the cards in the order played, the winner of each trick, and the turns."""
    held = {seat: list(cards) for seat, cards in hands.items()}
    played: Cards = []
    winners: list[int] = []
    turns: list[Turn] = []
    for number in range(len(held[1])):
        trick: Cards = []
        for step in range(4):
            seat = clockwise(leader, step)
            legal = legal_cards(held[seat], trick, trump, seat == free and number < 10)
            turns.append(Turn(seat, list(held[seat]), list(trick), legal))
            trick.append(source.choice(legal))
            held[seat].remove(trick[-1])
        leader = winner(leader, trick, trump)
        winners.append(leader)
        played += trick
    return played, winners, turns


def play_a_deal(source: Random, dealer: int, belle: str | None) -> tuple[Played, str]:
    """Shuffle, deal, bid and play; return the deal and the belle of the game."""
    pack = [suit + rank for suit in SUITS for rank in RANKS]
    source.shuffle(pack)
    hands = {seat: pack[13 * seat - 13 : 13 * seat] for seat in (1, 2, 3, 4)}
    turned = hands[dealer][-1][0]
    suits = Suits(turned, belle or turned, belle is None)
    bidding = Bidding(dealer, hands, suits)
    bid_at_random(source, bidding)
    told: dict[str, Any] = {"dealer": dealer, "turned": IN_WORDS[turned]}
    written_hands = [written(hands[seat]) for seat in (1, 2, 3, 4)]
    full = {**told, "hands": written_hands, "calls": bidding.calls}
    if bidding.held is None:
        return Played(full, {**told, "contract": "passed"}), suits.belle
    bid, declarer = bidding.held
    trump = suits.trump(bid)
    kept = _kept(source, hands, bid, full)
    free = declarer if bid == "misere-four-aces" else None
    leader = clockwise(dealer)
    full["play"], winners, turns = play_at_random(source, kept, leader, trump, free)
    told |= {
        "contract": bid,
        "declarer": declarer,
        "tricks": [winners.count(seat) for seat in (1, 2, 3, 4)],
        "honours": honours(hands, trump),
        "jack_of_diamonds": next(seat for seat in hands if "DJ" in hands[seat]),
    }
    if trump is not None:
        told["trump"] = IN_WORDS[trump]
    if bidding.accepted is not None:
        told["partner"] = bidding.accepted
    return Played(full, told, tuple(turns)), suits.belle


def _kept(
    source: Random, hands: dict[int, Cards], bid: str, full: dict[str, Any]
) -> dict[int, Cards]:
    if not bid.startswith("petite-misere"):
        return hands
    away = {seat: source.choice(hands[seat]) for seat in hands}
    full["discards"] = [[away[seat]] for seat in (1, 2, 3, 4)]
    return {seat: [card for card in hands[seat] if card != away[seat]] for seat in hands}


class FrenchHouse:
    """French Boston as its players know it; its auction and play do not fit ``House``."""

    @property
    def bids(self) -> tuple[str, ...]:
        """All bids, from the lowest."""
        return BIDS

    def is_over(self, calls: Sequence[str]) -> bool:
        """Return whether the auction is over after these calls."""
        bidding = Bidding(4, {}, Suits("S", "S"))
        for call in calls:
            bidding.say(call)
        return bidding.seat is None

    def evening(self, seed: int, deals: int = 3) -> list[Played]:
        """Play the first deals of a game; the same seed gives the same deals."""
        source = Random(seed)
        first = source.choice((1, 2, 3, 4))
        belle: str | None = None
        played = []
        for number in range(deals):
            deal, belle = play_a_deal(source, clockwise(first, number), belle)
            played.append(deal)
        return played
