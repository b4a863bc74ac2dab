"""What a player is, what the plain one counts on in a hand, and what it calls and plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, Protocol

from boston.auction.bidding import open_trumps
from boston.auction.ladder import ACCEPT, PASS, Bid, SuitClass, read_call
from boston.base.cards import PACK, Card, Hand, Suit, card
from boston.base.seats import SEATS, Seat
from boston.course.deal import ACCEPT as ACCEPTS
from boston.course.deal import (
    ALONE,
    ASK,
    DECLINE,
    KEEP,
    NO_CARD,
    NO_TRUMP,
    PLAY_ON,
    DealState,
    Phase,
)
from boston.position.seen import Seen, seen
from boston.table.play import CardOrder, Play

__all__ = ["Plain", "Player", "one_step", "play_out"]


class Player(Protocol):
    """Somebody at the table, who knows no more than his seat sees."""

    def choose(self, his: Seen) -> str:
        """What he says or does: one of ``his.may``."""
        ...


def one_step(deal: DealState, player: Player) -> DealState:
    """The deal after the choice of the player whose turn it is."""
    assert deal.seat is not None
    return deal.push(player.choose(seen(deal, deal.seat)))


def play_out(deal: DealState, players: Mapping[Seat, Player]) -> DealState:
    """A deal played from wherever it stands to its end, or to the turn of a seat without a player.

    >>> from boston.players.plain import Plain
    >>> from boston.position.before import before, begin
    >>> from boston.record.reading import loads, read_deal
    >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    >>> deal = begin(before(loads('game = "solo"')), read_deal({"dealer": 4, "hands": hands}))
    >>> end = play_out(deal, dict.fromkeys((1, 2, 3, 4), Plain()))
    >>> end.phase, end.told.calls[:2]
    (<Phase.OVER: 'over'>, ('slam spades', 'slam hearts'))
    """
    while (player := players.get(deal.seat or 0)) is not None:
        deal = one_step(deal, player)
    return deal


ACE, KING, QUEEN = 14, 13, 12
#: Trumps beyond so many count a trick each.
LONG: Final = 3
#: With so many lower cards of the suit below it a card of this height need not take a trick.
SAFE: Final = (5, 7, 9, 11, 13)


@lru_cache(maxsize=256)  # Asked of one hand for every bid.
def winners(hand: Hand, trump: Suit | None, order: CardOrder) -> int:
    """The tricks a hand counts on: aces, guarded kings, and in trumps guarded queens and length.

    >>> from boston.base.cards import hand
    >>> from boston.table.play import as_printed
    >>> winners(hand("AKQ32.K4.A32.765"), Suit.SPADES, as_printed)
    7
    >>> winners(hand("AKQ32.K4.A32.765"), None, as_printed)
    4
    """
    count = 0
    for suit in Suit:
        heights = _heights(hand, suit, trump, order)
        held = len(heights)
        count += sum(height >= ACE or (height == KING and held >= 2) for height in heights)
        if suit is trump:
            count += (QUEEN in heights and held >= 3) + max(0, held - LONG)
    return count


def needs_no_trick(hand: Hand, away: int) -> bool:
    """Whether a hand may hope to take no trick, when so many of its cards are laid away.

    In every suit the lowest card is a five or lower, the next a seven or lower, and so on.

    >>> from boston.base.cards import hand
    >>> needs_no_trick(hand("5432.5432.5432.5"), 0), needs_no_trick(hand("5432.5432.5432.K"), 0)
    (True, False)
    >>> needs_no_trick(hand("5432.5432.5432.K"), 1)
    True
    """
    unsafe = 0
    for suit in Suit:
        ranks = sorted(card.rank for card in hand if card.suit is suit)
        unsafe += sum(rank > most for rank, most in zip(ranks, SAFE, strict=False))
    return unsafe <= away


def trumps_for(his: Seen, bid: Bid) -> Iterator[Suit | None]:
    """The trumps in which this bid may be played, no trumps among them."""
    settled = his.game.trump_of(bid)
    if settled is not None:
        yield settled
        return
    trumps = tuple((suit, _class_of(his, suit)) for suit in (*Suit, None))
    yield from (suit for suit, _ in open_trumps(his.game.rules.trump, bid, trumps))


def _class_of(his: Seen, suit: Suit | None) -> SuitClass | None:
    if suit is None or his.turned is None:
        return None
    found: SuitClass | None = his.game.standing_of(suit, his.turned)
    return found


def best_in(his: Seen, bid: Bid) -> int:
    """The most tricks that this hand counts on, under any trump the bid allows."""
    order = his.game.card_order
    return max((winners(his.hand, trump, order) for trump in trumps_for(his, bid)), default=0)


def held(his: Seen, bid: Bid) -> bool:
    """Whether this hand holds what a bid asks for; a bid for exactly so many tricks it never is."""
    contract = bid.contract
    if contract.is_misere:
        ways_out = contract.discard if contract.exposed_after is None else 0
        return not contract.most and needs_no_trick(his.hand, ways_out)
    return best_in(his, bid) >= contract.tricks


def _heights(hand: Hand, suit: Suit, trump: Suit | None, order: CardOrder) -> list[int]:
    ordered: list[tuple[Suit, int]] = [order(card, trump) for card in hand]
    return [height for of, height in ordered if of is suit]


def height(card: Card, trump: Suit | None, order: CardOrder) -> tuple[bool, int]:
    """How much a card is worth keeping: trumps above all, then by their height."""
    suit, high = order(card, trump)
    return suit is trump, high


#: Beside these he could declare something, and does not.
CARDS: Final = frozenset(map(str, PACK))


def card_to_play(his: Seen) -> str:
    """One of the cards he may play."""
    cards = [card(said) for said in his.may if said in CARDS]
    play = his.play
    assert play is not None
    if his.won is None or his.won.bid.contract.is_misere:
        return str(_unwanted(play, cards))
    return str(_leads(his, play, cards) if not play.table else _follows(his, play, cards))


def _unwanted(play: Play, cards: Sequence[Card]) -> Card:
    lowest_first = sorted(cards, key=lambda each: (each.rank, each.suit))
    if not play.table:
        return lowest_first[0]
    losing = [each for each in lowest_first if not _takes(play, each)]
    if losing or len(play.table) == len(play.held) - 1:
        return (losing or lowest_first)[-1]
    return lowest_first[0]  # Whoever plays after him may have to go higher.


def _leads(his: Seen, play: Play, cards: Sequence[Card]) -> Card:
    sure = [each for each in cards if _beats_all_out(his, play, each)]
    if sure:
        return max(sure, key=lambda each: (_held_in(play, his.seat, each), *_worth(play, each)))
    longest = max(_held_in(play, his.seat, each) for each in cards)
    return min(
        (each for each in cards if _held_in(play, his.seat, each) == longest),
        key=lambda each: _worth(play, each),
    )


def _follows(his: Seen, play: Play, cards: Sequence[Card]) -> Card:
    dearest_last = sorted(cards, key=lambda each: (*_worth(play, each), each.suit))
    taking = [each for each in dearest_last if _takes(play, each)]
    sure = [each for each in taking if _beats_all_out(his, play, each)]
    if not taking or _is_ours(his, play):
        return dearest_last[0]
    if len(play.table) == 3:
        return taking[0]
    if play.taker(play.table) in _side(his):
        return (sure or dearest_last)[0]
    if len(play.table) == 2:
        return taking[-1]
    return (sure or dearest_last)[0]


def _is_ours(his: Seen, play: Play) -> bool:
    """Whether a card of his own side takes the trick, and no opponent can beat it."""
    side, after = _side(his), play.manner.after
    played = [play.leader]
    while len(played) < len(play.table):
        played.append(after(played[-1]))
    taker = play.taker(play.table)
    still_to_play = set(SEATS) - {*played, his.seat}
    best = play.table[played.index(taker)]
    return taker in side and (still_to_play <= {*side} or _beats_all_out(his, play, best))


def _side(his: Seen) -> tuple[Seat, ...]:
    """Those who are with him, as far as he knows: the declarer and his partner, or the others."""
    ours = tuple(seat for seat in (his.won and his.won.seat, his.partner) if seat is not None)
    if his.seat in ours:
        return ours
    return tuple(seat for seat in SEATS if seat not in ours)


def _beats_all_out(his: Seen, play: Play, own: Card) -> bool:
    """Whether no card that others may still hold is higher in its suit; trumps are not feared."""
    suit, high = play.manner.order(own, play.manner.trump)
    gone = {each for trick in play.tricks for each in trick.cards} | {*play.table, *his.hand}
    out = (play.manner.order(each, play.manner.trump) for each in PACK if each not in gone)
    return all(of is not suit or height < high for of, height in out)


def _takes(play: Play, own: Card) -> bool:
    return play.taker((*play.table, own)) == play.turn


def _held_in(play: Play, seat: Seat, of: Card) -> int:
    suit = play.suit_of(of)
    return sum(play.suit_of(each) is suit for each in play.held_by(seat))


def _worth(play: Play, each: Card) -> tuple[bool, int]:
    return height(each, play.manner.trump, play.manner.order)


class Plain:
    """The plain player. All four seats may share one: it remembers nothing."""

    def choose(self, his: Seen) -> str:
        """One of the things he may say or do."""
        return _CHOOSES[his.phase](his)


def call(his: Seen) -> str:
    """The most tricks that his hand counts on, or else the lowest misère that it may hope for.

    He accepts a request if he can add what it lacks.
    """
    standing = his.bidding.standing
    if str(ACCEPT) in his.may and standing is not None and _adds(his, standing.bid):
        return str(ACCEPT)
    calls = (read_call(said, his.game.ladder, his.game.words, None) for said in his.may)
    holds = [bid for bid in calls if isinstance(bid, Bid) and held(his, bid)]
    most = max((bid.contract.tricks for bid in holds), default=0)
    return str(next((bid for bid in holds if bid.contract.tricks == most), PASS))


def trump(his: Seen) -> str:
    """The suit of which his hand counts most tricks."""

    def worth(said: str) -> int:
        suit = None if said == NO_TRUMP else Suit(said)
        return winners(his.hand, suit, his.game.card_order)

    return max(his.may, key=worth)


def invite(his: Seen) -> str:
    """He asks for a partner."""
    return ASK if ASK in his.may else ALONE


def answer(his: Seen) -> str:
    """He accepts if he can add what a partner has to, or if he must."""
    if DECLINE not in his.may or (his.won is not None and _adds(his, his.won.bid)):
        return ACCEPTS
    return DECLINE


def give_up(his: Seen) -> str:
    """He plays on."""
    return PLAY_ON


def card_called(his: Seen) -> str:
    """The highest card he may call, of his longest suit among those; he calls one if he may."""
    cards = [card(said) for said in his.may if said != NO_CARD]
    if not cards:
        return NO_CARD
    return str(max(cards, key=lambda each: (each.rank, _length(his, each))))


def discard(his: Seen) -> str:
    """His highest card, of his shortest suit among those."""
    cards = [card(said) for said in his.may if said != KEEP]
    if not cards:
        return KEEP
    return str(max(cards, key=lambda each: (each.rank, -_length(his, each))))


def leaves_it(his: Seen) -> str:
    """What is said to leave things as they are: the last of the choices."""
    return his.may[-1]


def _length(his: Seen, of: Card) -> int:
    return sum(each.suit is of.suit for each in his.hand)


def _adds(his: Seen, bid: Bid) -> bool:
    """Whether his hand counts the tricks that a partner has to add to what was bid."""
    pair = bid.contract.partnership
    if pair is None:
        return False
    wanted = pair.partner or pair.side - bid.contract.tricks
    settled = his.trump or his.game.trump_of(bid)
    if settled is None:
        return best_in(his, bid) >= wanted
    return winners(his.hand, settled, his.game.card_order) >= wanted


_CHOOSES: Final[Mapping[Phase, Callable[[Seen], str]]] = {
    Phase.CALL: call,
    Phase.TRUMP: trump,
    Phase.INVITE: invite,
    Phase.ANSWER: answer,
    Phase.GIVE_UP: give_up,
    Phase.CARD_CALLED: card_called,
    Phase.DISCARD: discard,
    Phase.PLAY: card_to_play,
    Phase.MERGE: leaves_it,
    Phase.FROM_SEAT: leaves_it,
    Phase.BLUNDER: leaves_it,
}
