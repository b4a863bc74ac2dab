"""A player, and the plain player: how it values a hand, what it calls, and what it plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Protocol

from boston.apps.players.view import ACE, View, view_of_play
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

    def choose(self, view: Seen) -> str:
        """Return the player's choice: one of ``view.may``."""
        ...


def one_step(deal: DealState, player: Player) -> DealState:
    """Return the deal after the choice of the player whose turn it is."""
    assert deal.seat is not None
    return deal.push(player.choose(seen(deal, deal.seat)))


def play_out(deal: DealState, players: Mapping[Seat, Player]) -> DealState:
    """Return a deal played on to its end, or to the turn of a seat without a player.

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
#: Each trump beyond this number counts as a trick.
LONG: Final = 3
#: The highest safe rank of a hand's lowest card in a suit, then of its second lowest, and so on. A
#: card up to this rank need not take a trick if enough lower cards of its suit are in other hands.
SAFE: Final = (5, 7, 9, 11, 13)


@lru_cache(maxsize=256)  # Called for one hand with every bid.
def winners(hand: Hand, trump: Suit | None, order: CardOrder) -> int:
    """Return the number of tricks that a hand can expect to take.

    It counts aces, guarded kings and, in trumps, also guarded queens and each card beyond the
    third.

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


def high_cards(hand: Hand) -> list[Card]:
    """Return the cards that are too high if the hand is to take no tricks.

    In every suit the lowest card must be a five or lower, the next a seven or lower, and so on.

    >>> from boston.base.cards import hand
    >>> high_cards(hand("5432.5432.5432.5")), *map(str, high_cards(hand("5432.5432.5432.K")))
    ([], 'CK')
    """
    found = list[Card]()
    for suit in Suit:
        held = sorted((card for card in hand if card.suit is suit), key=lambda card: card.rank)
        found += [card for card, most in zip(held, SAFE, strict=False) if card.rank > most]
    return found


@lru_cache(maxsize=1024)
def trumps_for(game: Game[Any], turned: Suit | None, bid: Bid) -> tuple[Suit | None, ...]:
    """Return the trumps in which a bid may be played; ``None`` is play without trumps."""
    settled = game.trump_of(bid)
    if settled is not None:
        return (settled,)
    classes = (None if turned is None else game.suit_class_of(suit, turned) for suit in Suit)
    trumps = (*zip(Suit, classes, strict=True), (None, None))
    return tuple(suit for suit, _ in open_trumps(game.rules.trump, bid, trumps))


def best_in(view: Seen, bid: Bid) -> int:
    """Return the most tricks that the hand can expect, with any trumps that the bid allows."""
    order = view.game.card_order
    trumps = trumps_for(view.game, view.turned, bid)
    return max((winners(view.hand, trump, order) for trump in trumps), default=0)


def shortfall(view: Seen, bid: Bid) -> int:
    """Return the number of tricks that the hand lacks for a bid.

    For a misère, return the number of its cards that are too high.
    """
    contract = bid.contract
    if not contract.is_misere:
        return max(0, contract.tricks - best_in(view, bid))
    ways_out = contract.discard if contract.exposed_after is None else 0
    return max(0, len(high_cards(view.hand)) - ways_out)


def held(view: Seen, bid: Bid) -> bool:
    """Return whether the hand is good enough for a bid.

    No hand is good enough for a bid of an exact number of tricks.
    """
    return not bid.contract.most and shortfall(view, bid) == 0


def card_to_play(view: Seen) -> str:
    """Return the best card to play by the rules of thumb of the plain player."""
    cards = [CARD[said] for said in view.may if said in CARD]  # The player declares nothing.
    if len(cards) == 1:
        return str(cards[0])
    sees = view_of_play(view)
    cards.sort(key=sees.worth)
    if view.won is None or view.won.bid.contract.is_misere:
        return str(_ducks(sees, cards) if sees.play.table else _leads_low(sees, cards))
    return str(_follows(sees, cards) if sees.play.table else _leads(sees, cards))


# These functions take the cards in the order of their worth, the least valuable first.


def _leads_low(sees: View, cards: Sequence[Card]) -> Card:
    """Return the lowest card of the shortest suit.

    If possible, return a card of a suit that the declarer may hold.
    """

    def last(each: Card) -> tuple[bool, int, int]:
        is_gone = sees.declarer is not None and sees.has_shown(sees.declarer, each)
        return is_gone, sees.fellows(each, sees.own), -sees.fellows(each, sees.out)

    return min(cards, key=last)


def _ducks(sees: View, cards: Sequence[Card]) -> Card:
    """Return the highest card that does not take the trick.

    If the hand has no card of the suit led, return the card most likely to take a trick later.
    """
    losing = [each for each in cards if not sees.takes(each)] or cards
    if losing[-1] in sees.play.to_follow:
        return losing[-1]

    def danger(each: Card) -> int:
        higher = sees.higher[each] | {each}
        return sees.fellows(each, sees.out - higher) - sees.fellows(each, sees.own - higher)

    return max(reversed(losing), key=danger)


def _leads(sees: View, cards: Sequence[Card]) -> Card:
    """Return the card to lead.

    In order of preference: a sure winner, a card that the partner may ruff, the top of a sequence,
    or the lowest card.
    """
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
    """Return a card that wins the trick for the side, if later players allow it, or a low card."""
    play = sees.play
    is_ours = play.taker(play.table) in sees.side
    is_open = not sees.side.issuperset(sees.to_play)
    taking = [each for each in cards if sees.takes(each)]
    if not taking or (is_ours and not (is_open and sees.above(sees.best))):
        return _throws(sees, cards)
    if taking[0] not in play.to_follow:
        return taking[0]  # The lowest trump that takes the trick.
    if not is_open:
        return taking[0] if len(play.table) > 1 else cards[0]
    if is_ours or len(play.table) > 1:
        return next(each for each in taking if sees.above(each) == sees.above(taking[-1]))
    return next((each for each in taking if not sees.above(each)), cards[0])


def _throws(sees: View, cards: Sequence[Card]) -> Card:
    """Return the lowest card of the weakest suit, but keep trumps and guards.

    The weakest suit is the suit in which the most cards that are out beat the hand's best card.
    """

    def kept(each: Card) -> tuple[bool, bool, int]:
        suit = sees.suits[each] & sees.own
        beaten = min(len(sees.above(of)) for of in cards if of in suit)
        return sees.is_trump(each), len(suit) == beaten + 1, -beaten

    return min(cards, key=kept)


class Plain:
    """The plain player. One instance may serve all four seats, because it remembers nothing."""

    def choose(self, view: Seen) -> str:
        """Return one of the legal choices of the player."""
        return _CHOOSES[view.phase](view)


def call(view: Seen) -> str:
    """Return the bid for the most tricks that the hand can expect, or else the lowest misère.

    If the hand is good enough for no bid, the player passes. The player accepts a request if the
    hand adds the tricks that the bid needs from a partner.
    """
    standing = view.bidding.high_bid
    if str(ACCEPT) in view.may and standing is not None and _adds(view, standing.bid):
        return str(ACCEPT)
    calls = (read_call(said, view.game.ladder, view.game.words, None) for said in view.may)
    holds = [bid for bid in calls if isinstance(bid, Bid) and held(view, bid)]
    most = max((bid.contract.tricks for bid in holds), default=0)
    return str(next((bid for bid in holds if bid.contract.tricks == most), PASS))


def trump(view: Seen) -> str:
    """Return the trumps with which the hand can expect the most tricks."""

    def worth(said: str) -> int:
        suit = None if said == NO_TRUMP else Suit(said)
        return winners(view.hand, suit, view.game.card_order)

    return max(view.may, key=worth)


def invite(view: Seen) -> str:
    """Ask for a partner, if the player may."""
    return ASK if ASK in view.may else ALONE


def answer(view: Seen) -> str:
    """Accept if the hand adds the tricks that a partner must take, or if the player must accept."""
    if DECLINE not in view.may or (view.won is not None and _adds(view, view.won.bid)):
        return ACCEPTS
    return DECLINE


def give_up(view: Seen) -> str:
    """Return the choice to play on."""
    return PLAY_ON


def card_called(view: Seen) -> str:
    """Return the highest card that may be called, or no card.

    If several cards are equally high, return the card of the longest suit.
    """
    cards = [card(said) for said in view.may if said != NO_CARD]
    if not cards:
        return NO_CARD
    return str(max(cards, key=lambda each: (each.rank, _length(view, each))))


def discard(view: Seen) -> str:
    """Return the highest card that may be discarded, or keep the hand.

    If several cards are equally high, return the card of the shortest suit.
    """
    cards = [card(said) for said in view.may if said != KEEP]
    if not cards:
        return KEEP
    return str(max(cards, key=lambda each: (each.rank, -_length(view, each))))


def leaves_it(view: Seen) -> str:
    """Return the last choice, which changes nothing."""
    return view.may[-1]


def _length(view: Seen, of: Card) -> int:
    return sum(each.suit is of.suit for each in view.hand)


def _adds(view: Seen, bid: Bid) -> bool:
    """Return whether the hand can expect the tricks that a partner must add to a bid."""
    pair = bid.contract.partnership
    if pair is None:
        return False
    wanted = pair.partner or pair.side - bid.contract.tricks
    settled = view.trump or view.game.trump_of(bid)
    if settled is None:
        return best_in(view, bid) >= wanted
    return winners(view.hand, settled, view.game.card_order) >= wanted


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
