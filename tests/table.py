"""A table that plays whole deals by itself and writes them as a session record does.

It has its own rules of bidding and play, in the plainest form, so that tests can compare the engine
with it. Each rule on which the games differ is written once and has a name. Nothing here is taken
from the engine."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from tests.helpers import SMALL, DealTable

SUITS: Final = "SHDC"
RANKS: Final = "23456789TJQKA"
Cards: TypeAlias = list[str]


def written(hand: Cards) -> str:
    """Return a hand as a record writes it, each suit from the top."""
    return ".".join(
        "".join(rank for rank in reversed(RANKS) if suit + rank in hand) for suit in SUITS
    )


def honours(hands: dict[int, Cards], trump: str | None) -> list[int]:
    """Return how many of the ace, king, queen and jack of trumps are in each hand."""
    return [
        sum(card in hands[seat] for card in ((trump or " ") + rank for rank in "AKQJ"))
        for seat in (1, 2, 3, 4)
    ]


def blanks(hands: dict[int, Cards], trump: str | None) -> list[int]:
    """Return the seats that were dealt no trumps; none if there is no trump suit."""
    if trump is None:
        return []
    return [seat for seat in (1, 2, 3, 4) if all(card[0] != trump for card in hands[seat])]


#: The beginnings of the contracts to take no tricks, or one trick in piccolissimo.
LOW: Final = (
    *("petite-", "grande-", "liten-", "stor-", "klein-misere", "gross-misere", "little-"),
    *("piccolissimo", "grand-misere", "grand-spread"),
)


def is_misere(bid: str) -> bool:
    """Return whether a bid is to take no tricks, or one trick in piccolissimo."""
    return bid.startswith(LOW)


def is_small(bid: str) -> bool:
    """Return whether a card is discarded in this bid."""
    return bid.startswith(SMALL)


def qualified(ladder: str, *qualifiers: str) -> tuple[str, ...]:
    """Return every bid of a ladder: plain and, if it has trumps, with each qualifier."""
    return tuple(
        f"{contract} {qualifier}".rstrip()
        for contract in ladder.split()
        for qualifier in ("", *([] if is_misere(contract) else qualifiers))
    )


def suited(ladder: str, *lowest_first: str) -> tuple[str, ...]:
    """Return every bid of a ladder: in each suit if it has trumps, otherwise plain."""
    return tuple(
        f"{contract} {suit}".rstrip()
        for contract in ladder.split()
        for suit in (("",) if is_misere(contract) else lowest_first)
    )


#: A bid and the seat that holds it.
Held: TypeAlias = tuple[str, int]


def clockwise(seat: int, steps: int = 1) -> int:
    """Return the seat this many places to the left."""
    return (seat - 1 + steps) % 4 + 1


def first_speaks_before(order: Sequence[int], seat: int, holder: int) -> bool:
    """Return whether a seat has the better hand: it speaks before the holder of the same bid."""
    return order.index(seat) < order.index(holder)


def nobody_takes_over(order: Sequence[int], seat: int, holder: int) -> bool:
    """Return False: a bid gives way only to a higher one."""
    return False


class Turns(NamedTuple):
    """The turns of an auction: who may still call, and when it is over."""

    asks: Callable[[int, Collection[int]], bool]
    is_over: Callable[[Sequence[str]], bool]


def _enough(calls: Sequence[str]) -> int:
    """Return how many passes end an auction: four without a bid, three with one."""
    return 4 if set(calls) <= {"pass"} else 3


#: A player who has passed is out.
DROPPING_OUT = Turns(
    lambda seat, passed: seat not in passed,
    lambda calls: list(calls).count("pass") == _enough(calls),
)
#: Every player calls once.
ONCE_ROUND = Turns(DROPPING_OUT.asks, lambda calls: len(calls) == 4)
#: A player who has passed may call again, until enough players pass in a row.
PASSES_RUNNING = Turns(
    lambda seat, passed: True,
    lambda calls: [*calls][-_enough(calls) :] == ["pass"] * _enough(calls),
)


class Auction(NamedTuple):
    """The auction of a game.

    ``bids`` are all bids from the lowest, each contract's together; a random bid is one of the next
    ``leap``. A player who has passed may only make the bids in ``back_with``.
    """

    bids: tuple[str, ...]
    leap: int
    takes_over: Callable[[Sequence[int], int, int], bool] = nobody_takes_over
    turns: Turns = DROPPING_OUT
    back_with: tuple[str, ...] = ()

    def may_bid(
        self,
        bid: str,
        seat: int,
        standing: Held | None,
        order: Sequence[int],
        passed: Collection[int] = (),
    ) -> bool:
        """Return whether a bid is legal: higher than the standing bid, or taking it over."""
        if seat in passed and bid not in self.back_with:
            return False
        if standing is None:
            return True
        held, holder = standing
        if bid == held:
            return self.takes_over(order, seat, holder)
        return self.bids.index(bid) > self.bids.index(held)

    def at_random(self, source: Random, dealer: int) -> tuple[list[str], Held | None]:
        """Return the calls of a random auction, and the winning bid with its holder, if any."""
        order = [clockwise(dealer, step) for step in (1, 2, 3, 4)]
        calls: list[str] = []
        passed: set[int] = set()
        standing: Held | None = None
        seat = order[0]
        while not self.turns.is_over(calls):
            if self.turns.asks(seat, passed):
                legal = [b for b in self.bids if self.may_bid(b, seat, standing, order, passed)]
                if not legal or source.random() < 0.6:
                    passed.add(seat)
                    calls.append("pass")
                else:
                    standing = (source.choice(legal[: self.leap]), seat)
                    calls.append(standing[0])
            seat = clockwise(seat)
        return calls, standing


class Turn(NamedTuple):
    """A turn in the play: the seat, its hand, the trick so far, and the legal cards."""

    seat: int
    hand: Cards
    trick: Cards
    legal: Cards


class Played(NamedTuple):
    """A deal with its cards, the same deal in summary, and the turns of the play."""

    full: dict[str, Any]
    summary: dict[str, Any]
    turns: tuple[Turn, ...] = ()


IN_WORDS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
FELLOW: Final = {"S": "C", "C": "S", "H": "D", "D": "H"}

Hands: TypeAlias = dict[int, Cards]
Trump: TypeAlias = Callable[[Random, str, str], str | None]

# The suit turned up after the deal.


def suit_turned_up(turned: str) -> DealTable:
    """Return the entry for the suit of the card turned up."""
    return {"turned": IN_WORDS[turned]}


def nothing_turned_up(turned: str) -> DealTable:
    """Return no entry: no card is turned up."""
    return {}


# The trump suit, within the limits of the bid.


def suit_of_the_bid(source: Random, bid: str, turned: str) -> str | None:
    """Return the suit that is the last word of the bid, if any."""
    return next((suit for suit, word in IN_WORDS.items() if bid.endswith(f" {word}")), None)


def promised(both: str, highest: str, *, may_be_none: bool = False) -> Trump:
    """Return a choice of trumps: ``both`` promises the colour turned up, ``highest`` that suit.

    Without a promise any suit may be trumps. There may also be no trumps if ``may_be_none``.
    """

    def named(source: Random, bid: str, turned: str) -> str | None:
        if is_misere(bid) or bid.endswith(" grandissimo"):
            return None
        limits = {both: [turned, FELLOW[turned]], highest: [turned]}
        suits: list[str | None] = [*limits.get(bid.partition(" ")[2], SUITS)]
        return source.choice([*suits, None] if may_be_none else suits)

    return named


def suit_kept(source: Random, bid: str, turned: str) -> str | None:
    """Return trumps: "first" is the suit turned up, "second" the other suit of its colour."""
    exactly = {"second": [FELLOW[turned]], "first": [turned]}
    return None if is_misere(bid) else source.choice(exactly.get(bid.partition(" ")[2], [*SUITS]))


# The deal after four passes: its name in the record, and the number of tricks.


class AllPassed(NamedTuple):
    """A deal in which all pass: its name in the record, and how many tricks are played."""

    contract: str
    tricks: int


THROWN_IN: Final = AllPassed("passed", 0)
PLAYED_BY_ALL: Final = AllPassed("passed", 13)
RUNDMISAR: Final = AllPassed("rundmisar", 13)

# How a partner is found, if the contract allows one.


class Partners(NamedTuple):
    """The contracts that allow a partner, and a function for the entry in a record with cards."""

    contracts: tuple[str, ...]
    found: Callable[[Random, Cards, int], DealTable]


def he_accepts(source: Random, hand: Cards, seat: int) -> DealTable:
    """Return the entry for a player who accepts an invitation."""
    return {"whist": seat}


def his_card_is_called(source: Random, hand: Cards, seat: int) -> DealTable:
    """Return the entry for a high card called from this hand; none if it has no high card."""
    high = [card for card in hand if card[1] in "AKQJ"]
    return {"called": source.choice(high)} if high else {}


ALONE: Final = Partners((), he_accepts)

# Who discards a card in the small misères.


def declarer_alone(declarer: int) -> tuple[int, ...]:
    """Return the declarer only."""
    return (declarer,)


def all_four(declarer: int) -> tuple[int, ...]:
    """Return all four seats."""
    return (1, 2, 3, 4)


# How a deal may end early.


class Ending(NamedTuple):
    """An early end: its key in the record, whether it is allowed, and the most cards played."""

    key: str
    may_be: Callable[[str, int | None], bool]
    most_cards: int


PLAYED_OUT: Final = Ending("", lambda contract, partner: False, 0)

# What a summary records of the cards.


def honours_dealt(hands: Hands, trump: str | None) -> DealTable:
    """Return the entry for the four highest trumps, by seat."""
    return {"honours": honours(hands, trump)}


def blanks_declared(hands: Hands, trump: str | None) -> DealTable:
    """Return the entry for the seats that hold no trumps, if any."""
    blank = blanks(hands, trump)
    return {"carte_blanche": blank} if blank else {}


def nothing_dealt(hands: Hands, trump: str | None) -> DealTable:
    """Return no entry."""
    return {}


def tricks_in_a_row(winners: Sequence[int], side: Sequence[int]) -> DealTable:
    """Return the entry for the number of tricks that the side took before it lost one."""
    run = next((n for n, seat in enumerate(winners) if seat not in side), len(winners))
    return {"opening_run": run}


def no_row(winners: Sequence[int], side: Sequence[int]) -> DealTable:
    """Return no entry: the order of the tricks does not count."""
    return {}


def winner(leader: int, trick: Sequence[str], trump: str | None) -> int:
    """Return the seat of the highest trump, or else of the highest card of the suit led."""
    deciding = trump if any(card[0] == trump for card in trick) else trick[0][0]
    worth = [RANKS.index(card[1]) if card[0] == deciding else -1 for card in trick]
    return clockwise(leader, worth.index(max(worth)))


def legal_cards(hand: Cards, trick: Sequence[str]) -> Cards:
    """Return the cards of the suit led, or the whole hand if it has none."""
    following = [card for card in hand if trick and card[0] == trick[0][0]]
    return following or list(hand)


class Trickster(NamedTuple):
    """A way of playing the cards: ``trying`` seats play high, or low in a misère."""

    source: Random
    trump: str | None
    trying: tuple[int, ...]
    is_misere: bool

    def choose(self, seat: int, cards: Cards) -> str:
        """Choose a card: at random in three of ten cases, otherwise the best for the contract."""
        if self.source.random() < 0.3:
            return self.source.choice(cards)
        high_wanted = (seat in self.trying) != self.is_misere
        by_rank = sorted(cards, key=lambda card: (RANKS.index(card[1]), card))
        return by_rank[-1 if high_wanted else 0]

    def play(
        self, hands: dict[int, Cards], leader: int, tricks: int
    ) -> tuple[Cards, list[int], list[Turn]]:
        """Return the cards in the order played, the winner of each trick, and the turns."""
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
    """A table at which a game is played at random."""

    @property
    def bids(self) -> tuple[str, ...]:
        """All bids, from the lowest."""

    def is_over(self, calls: Sequence[str]) -> bool:
        """Return whether the auction is over after these calls."""

    def evening(self, seed: int, deals: int = 3) -> list[Played]:
        """Return deals in succession, dealt clockwise; the same seed gives the same deals."""


class House(NamedTuple):
    """A game as its players know it: the auction and the other rules.

    ``is_misere`` recognises the bids to take few or no tricks, ``is_small`` those with a discard.
    ``counted`` returns the entries of a summary for the hands, ``declared`` those that a record
    with cards also has, and ``in_a_row`` those of a summary for the order of tricks.
    """

    auction: Auction
    trump: Callable[[Random, str, str], str | None]
    seen: Callable[[str], DealTable] = suit_turned_up
    nobody_bids: AllPassed = THROWN_IN
    partners: Partners = ALONE
    laying_away: Callable[[int], tuple[int, ...]] = declarer_alone
    ending: Ending = PLAYED_OUT
    is_misere: Callable[[str], bool] = is_misere
    is_small: Callable[[str], bool] = is_small
    counted: Callable[[Hands, str | None], DealTable] = honours_dealt
    declared: Callable[[Hands, str | None], DealTable] = nothing_dealt
    in_a_row: Callable[[Sequence[int], Sequence[int]], DealTable] = no_row

    @property
    def bids(self) -> tuple[str, ...]:
        """All bids, from the lowest."""
        return self.auction.bids

    def is_over(self, calls: Sequence[str]) -> bool:
        """Return whether the auction is over after these calls."""
        return self.auction.turns.is_over(calls)

    def evening(self, seed: int, deals: int = 3) -> list[Played]:
        """Return deals in succession, dealt clockwise; the same seed gives the same deals."""
        source = Random(seed)
        first = source.choice((1, 2, 3, 4))
        return [self._deal(source, clockwise(first, number)) for number in range(deals)]

    def _deal(self, source: Random, dealer: int) -> Played:
        """Shuffle, deal, bid and play; return the deal with its cards and in summary."""
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
        """Settle trumps, partner and discards; then play the deal, or as much of it as there is."""
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
        """Return the partner, if one is allowed and found, and the entry for them."""
        contracts, found = self.house.partners
        if contract not in contracts or self.source.random() >= 0.6:
            return None, {}
        seat = clockwise(self.declarer, self.source.choice((1, 2, 3)))
        told = found(self.source, self.hands[seat], seat)
        return (seat if told else None), told

    def _kept(self, full: dict[str, Any]) -> Hands:
        """Return the cards played with; in the small misères, enter the discards first."""
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
    in_a_row: Callable[[Sequence[int], Sequence[int]], DealTable] = no_row,
) -> Played:
    """Play to the last trick."""
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
    """Stop after this many cards; if there are none, the record has no play."""
    if cards == 0:
        return Played(full, told)
    play, _, turns = style.play(hands, leader, 13)
    return Played({**full, "play": play[:cards]}, told, tuple(turns[:cards]))
