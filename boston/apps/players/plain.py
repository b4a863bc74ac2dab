"""What a player is, what the plain one counts on in a hand, and what it calls and plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Protocol

from boston.apps.players.view import ACE, View, view
from boston.auction.bidding import open_trumps
from boston.auction.ladder import ACCEPT, PASS, Bid, read_call
from boston.base.cards import Card, Hand, Suit, card
from boston.base.seats import Seat
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
from boston.course.playing import CARD
from boston.game import Game
from boston.position.seen import Seen, seen
from boston.table.play import CardOrder

__all__ = ["Plain", "Player", "one_step", "play_out"]


class Player(Protocol):
    """A player at the table, who knows no more than the seat sees."""

    def choose(self, his: Seen) -> str:
        """Return what the player says or does: one of ``his.may``."""
        ...


def one_step(deal: DealState, player: Player) -> DealState:
    """The deal after the choice of the player whose turn it is."""
    assert deal.seat is not None
    return deal.push(player.choose(seen(deal, deal.seat)))


def play_out(deal: DealState, players: Mapping[Seat, Player]) -> DealState:
    """A deal played from wherever it stands to its end, or to the turn of a seat without a player.

    >>> from boston.apps.players.plain import Plain
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


KING, QUEEN = 13, 12
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
    count, ordered = 0, [order(card, trump) for card in hand]
    for suit in Suit:
        heights = [height for of, height in ordered if of is suit]
        held = len(heights)
        count += sum(height >= ACE or (height == KING and held >= 2) for height in heights)
        if suit is trump:
            count += (QUEEN in heights and held >= 3) + max(0, held - LONG)
    return count


def too_high(hand: Hand) -> int:
    """How many cards of a hand are too high for it to hope to take no trick.

    In every suit the lowest card has to be a five or lower, the next a seven or lower, and so on.

    >>> from boston.base.cards import hand
    >>> too_high(hand("5432.5432.5432.5")), too_high(hand("5432.5432.5432.K"))
    (0, 1)
    """
    count = 0
    for suit in Suit:
        ranks = sorted(card.rank for card in hand if card.suit is suit)
        count += sum(rank > most for rank, most in zip(ranks, SAFE, strict=False))
    return count


@lru_cache(maxsize=1024)
def trumps_for(game: Game[Any], turned: Suit | None, bid: Bid) -> tuple[Suit | None, ...]:
    """The trumps in which this bid may be played, no trumps among them."""
    settled = game.trump_of(bid)
    if settled is not None:
        return (settled,)
    classes = (None if turned is None else game.suit_class_of(suit, turned) for suit in Suit)
    trumps = (*zip(Suit, classes, strict=True), (None, None))
    return tuple(suit for suit, _ in open_trumps(game.rules.trump, bid, trumps))


def best_in(his: Seen, bid: Bid) -> int:
    """The most tricks that this hand counts on, under any trump the bid allows."""
    order = his.game.card_order
    trumps = trumps_for(his.game, his.turned, bid)
    return max((winners(his.hand, trump, order) for trump in trumps), default=0)


def shortfall(his: Seen, bid: Bid) -> int:
    """The tricks that his hand lacks for a bid, or for a misère the cards that it has too high."""
    contract = bid.contract
    if not contract.is_misere:
        return max(0, contract.tricks - best_in(his, bid))
    ways_out = contract.discard if contract.exposed_after is None else 0
    return max(0, too_high(his.hand) - ways_out)


def held(his: Seen, bid: Bid) -> bool:
    """Whether this hand holds what a bid asks for; a bid for exactly so many tricks it never is."""
    return not bid.contract.most and shortfall(his, bid) == 0


def card_to_play(his: Seen) -> str:
    """One of the cards he may play."""
    cards = [CARD[said] for said in his.may if said in CARD]  # He declares nothing.
    if len(cards) == 1:
        return str(cards[0])
    sees = view(his)
    cards.sort(key=sees.worth)
    if his.won is None or his.won.bid.contract.is_misere:
        return str(_ducks(sees, cards) if sees.play.table else _leads_low(sees, cards))
    return str(_follows(sees, cards) if sees.play.table else _leads(sees, cards))


# All cards come to these by their worth, the least first.


def _leads_low(sees: View, cards: Sequence[Card]) -> Card:
    """The lowest of his shortest suit, and where one plays alone of one that he may still have."""

    def last(each: Card) -> tuple[bool, int, int]:
        is_gone = sees.declarer is not None and sees.has_shown(sees.declarer, each)
        return is_gone, sees.fellows(each, sees.own), -sees.fellows(each, sees.out)

    return min(cards, key=last)


def _ducks(sees: View, cards: Sequence[Card]) -> Card:
    """The highest that does not take; of another suit the one most likely to take a trick later."""
    losing = [each for each in cards if not sees.takes(each)] or cards
    if losing[-1] in sees.play.to_follow:
        return losing[-1]

    def danger(each: Card) -> int:
        higher = sees.higher[each] | {each}
        return sees.fellows(each, sees.out - higher) - sees.fellows(each, sees.own - higher)

    return max(reversed(losing), key=danger)


def _leads(sees: View, cards: Sequence[Card]) -> Card:
    """A sure card, or one for his partner to ruff, or the top of a sequence or the lowest card."""
    trumps_are_out = bool(sees.trumps & sees.out)
    ruffed = {each for each in cards if sees.may_be_ruffed(each, sees.opponents)}
    unbeaten = (each for each in cards if not sees.above(each) and each not in ruffed)
    sure = [each for each in unbeaten if trumps_are_out or not sees.is_trump(each)]
    if sure:
        return max(sure, key=lambda each: (sees.fellows(each, sees.own), *sees.worth(each)))
    for_partner = [each for each in cards if sees.may_be_ruffed(each, sees.side)]
    if for_partner:
        return for_partner[0]
    if sees.declarer in sees.side:
        return min(cards, key=lambda each: (-sees.fellows(each, sees.own), not sees.heads(each)))
    partners, others = sees.side - {sees.play.turn}, sees.opponents | {sees.play.turn}

    def last(each: Card) -> tuple[bool, bool, bool, bool, int]:
        return (
            sees.is_trump(each) or each in ruffed,
            not sees.was_led(each, partners),
            sees.was_led(each, others),
            not sees.heads(each),
            -sees.fellows(each, sees.own),
        )

    return min(cards, key=last)


def _follows(sees: View, cards: Sequence[Card]) -> Card:
    """What his side needs to have the trick, as far as the players after him allow."""
    play = sees.play
    is_ours = play.taker(play.table) in sees.side
    is_open = not sees.side.issuperset(sees.to_play)
    taking = [each for each in cards if sees.takes(each)]
    if not taking or (is_ours and not (is_open and sees.above(sees.best))):
        return _throws(sees, cards)
    if taking[0] not in play.to_follow:
        return taking[0]  # The lowest trump that does.
    if not is_open:
        return taking[0] if len(play.table) > 1 else cards[0]
    if is_ours or len(play.table) > 1:
        return next(each for each in taking if sees.above(each) == sees.above(taking[-1]))
    return next((each for each in taking if not sees.above(each)), cards[0])


def _throws(sees: View, cards: Sequence[Card]) -> Card:
    """The lowest of the suit in which most cards that are out beat his best; he keeps a guard."""

    def kept(each: Card) -> tuple[bool, bool, int]:
        suit = sees.suits[each] & sees.own
        beaten = min(len(sees.above(of)) for of in cards if of in suit)
        return sees.is_trump(each), len(suit) == beaten + 1, -beaten

    return min(cards, key=kept)


class Plain:
    """The plain player. All four seats may share one: it remembers nothing."""

    def choose(self, his: Seen) -> str:
        """Return one of the choices that are open to the player."""
        return _CHOOSES[his.phase](his)


def call(his: Seen) -> str:
    """The most tricks that his hand counts on, or else the lowest misère that it may hope for.

    He accepts a request if he can add what it lacks.
    """
    standing = his.bidding.high_bid
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
