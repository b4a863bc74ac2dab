"""A deal as one seat knows it, at our own table or at a table of which one hand is shown.

The seat knows its own hand, and everything that all players have heard and seen. A hand that is
shown is checked as in a replay, as far as one hand allows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final, NamedTuple

from boston.auction.auction import Auction, Said
from boston.base.cards import PACK, Card, Hand, Suit
from boston.base.seats import SEATS, BySeat, Seat, in_turn_from
from boston.base.words import counted
from boston.course import judge
from boston.course.agreeing import trump_choices
from boston.course.calling import follow_calls
from boston.course.deal import KEEP, Choice, DealState, Phase
from boston.course.events import Away
from boston.course.playing import card_choices
from boston.course.stages import on_table
from boston.errors import BostonError, RecordError, Refusal, Refused, enforce, first_refusal
from boston.game import Game
from boston.position.before import Before
from boston.record.record import Deal
from boston.table.dealing import CARDS_EACH, thirteen_each
from boston.table.play import NO_CARD, Manner, Play, Renege, Trick

__all__ = [
    "Heard",
    "OnTable",
    "Seen",
    "ShownHand",
    "cards",
    "heard",
    "public_choices",
    "seen",
    "to_call",
    "to_play",
]


#: The text of a choice that was made unseen.
UNSEEN: Final = "?"


class Seen(NamedTuple):
    """The knowledge of the player to act, and the legal choices.

    ``hand``: the cards held now. ``left``: the number of cards of each seat. ``deal``: the deal as
    this seat has heard and seen it. It contains only the player's own hand and the hands that lie
    open. Its choices contain :data:`UNSEEN` in place of unseen discards. It gives the partner only
    if this seat knows the partner.
    """

    deal: DealState
    seat: Seat
    hand: Hand
    left: BySeat
    may: tuple[str, ...]

    @property
    def game(self) -> Game[Any]:
        """The game as it is played in this deal."""
        return self.deal.game

    @property
    def phase(self) -> Phase:
        """The phase: the kind of choice that the player has to make."""
        return self.deal.phase

    @property
    def turned(self) -> Suit | None:
        """The suit turned up."""
        return self.deal.record.turned

    @property
    def bidding(self) -> Auction:
        """The auction so far."""
        return self.deal.bidding

    @property
    def won(self) -> Said | None:
        """The bid that won the auction."""
        return self.deal.won

    @property
    def partner(self) -> Seat | None:
        """The declarer's partner, or ``None`` if this seat does not know the partner."""
        return self.deal.contracted and self.deal.contracted.partner

    @property
    def trump(self) -> Suit | None:
        """The trump suit, once it is settled."""
        won = self.won
        return judge.trump_of(self.game, self.deal.record, won.bid) if won else None

    @property
    def play(self) -> Play | None:
        """The play, with only the hands that this seat sees."""
        return self.deal.play

    @property
    def is_declarer(self) -> bool:
        """Whether this seat has won the auction."""
        return self.won is not None and self.won.seat == self.seat


def seen(deal: DealState, seat: Seat) -> Seen:
    """Return the deal as this seat sees it. Only the seat to act has legal choices.

    >>> from boston.position.before import before
    >>> from boston.record.reading import loads
    >>> hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    >>> deal = before(loads('game = "solo"')).deal(dealer=4, hands=hands)
    >>> his = seen(deal.push("grand-misere"), 2)
    >>> sorted({card.suit.value for card in his.hand}), his.may[:2]
    (['hearts'], ('pass', '9 spades'))
    >>> [hand and len(hand) for hand in his.deal.hands], his.deal.pushed[0][1]
    ([None, 13, None, None], 'grand-misere')
    """
    record, play, contracted = deal.record, deal.play, deal.contracted
    away = record.discards or ((), (), (), ())
    hand = (record.hands or ())[seat - 1].difference(away[seat - 1])
    left = tuple(CARDS_EACH - len(each) for each in away)
    known = {*deal.opened, seat}
    if play is not None:
        hand = play.held_by(seat)
        left = tuple(map(len, play.hands))
        in_sight = zip(SEATS, play.hands, strict=True)
        play = play._replace(hands=tuple(h if s in known else NO_CARD for s, h in in_sight))
    if contracted is not None:
        contracted = contracted._replace(partner=_partner(deal, seat))
    public = deal._replace(
        record=record.telling(hands=None, discards=None),
        hands=tuple(h if s == seat else None for s, h in zip(SEATS, deal.hands, strict=True)),
        pushed=deal.pushed if record.discards is None else tuple(public_choices(deal, {seat})),
        log=(),
        play=play,
        contracted=contracted,
    )
    may = deal.legal if seat == deal.seat else ()
    return Seen(public, seat, hand, (left[0], left[1], left[2], left[3]), may)


def public_choices(deal: DealState, seats: Collection[Seat]) -> Iterator[tuple[Phase, str]]:
    """Yield the choices made, as these seats heard them. Discards are unseen."""
    away = iter([each.seat for each in deal.log if isinstance(each, Away) for _ in each.cards])
    for phase, said in deal.pushed:
        is_hidden = phase is Phase.DISCARD and said != KEEP and next(away) not in seats
        yield phase, UNSEEN if is_hidden else said


def _partner(deal: DealState, seat: Seat) -> Seat | None:
    """Return the partner, or ``None`` if this seat does not know who the partner is.

    If a called card decides, all know the partner once the card has been played.
    """
    if deal.contracted is None:
        return None
    partner, called = deal.contracted.partner, deal.record.called
    if called is None or seat == partner:
        return partner
    known = deal.game.rules.finding.known_after(called, deal.cards)
    return partner if known else None


# ── One hand of a table with its own cards ───────────────────────────────────────────────────────


class ShownHand(NamedTuple):
    """The hand that is shown: its seat, and the cards that are still in it."""

    seat: Seat
    cards: Hand


class OnTable(NamedTuple):
    """The trick that is being played: its number, from 1, and its cards in the order of play."""

    number: int
    cards: tuple[Card, ...] = ()


class Heard(NamedTuple):
    """The auction so far, in the game as it is played in this deal."""

    deal: DealState

    @property
    def bidding(self) -> Auction:
        """The auction."""
        return self.deal.bidding

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Every call of the seat to speak. There are none when the auction is over."""
        return self.deal.choices

    @property
    def trumps(self) -> tuple[Choice, ...]:
        """The suits in which the winning bid may be played, if the declarer names one."""
        unnamed = self.deal.record.telling(trump=None)
        return trump_choices(self.deal._replace(record=unnamed))


def heard(earlier: Before, deal: Deal, shown: ShownHand | None = None) -> Heard:
    """Return the auction after the calls of a deal, with the next calls. Only the calls are needed.

    A complete hand that is shown is checked against every call of its own player. A hand from which
    cards have been played is not checked. The first illegal call raises its refusal.

    >>> from boston.position.before import before
    >>> from boston.record.reading import loads
    >>> said = heard(before(loads('game = "swedish"')), Deal(dealer=4, calls=("5 colour",)))
    >>> said.bidding.turn, str(next(each.refusal for each in said.choices if each.said == "5"))
    (2, 'swedish.auction.better-suit: 5 does not supersede 5 colour')
    """
    dealer = earlier.dealer_of(deal)
    if dealer is None:
        raise RecordError("'dealer' is missing: give the first dealer", key="dealer")
    told = deal.telling(dealer=dealer)
    context = earlier.context_of(told, dealer)
    whole = shown is not None and len(shown.cards) == CARDS_EACH
    hands = [shown.cards if shown and whole and seat == shown.seat else None for seat in SEATS]
    if whole:
        enforce(_unfit(context.game, hands))
    bidding = follow_calls(context.game, deal.calls or (), dealer, hands)
    return Heard(on_table(context, told)._replace(hands=hands, bidding=bidding, seat=bidding.turn))


def _unfit(game: Game[Any], hands: Sequence[Hand | None]) -> Refusal | None:
    """Return the refusal of the hands that are known, or ``None``.

    Other hands may hold any card.
    """
    rules = {rule: asks for rule, asks in game.rules.hands.items() if asks is not thirteen_each}
    return first_refusal(rules, [hand or frozenset(PACK) for hand in hands])


def to_call(said: Heard, shown: ShownHand) -> Seen:
    """Return the deal with the legal calls of the seat whose hand is shown.

    The deal contains only the facts that this seat knows.

    >>> from boston.base.cards import hand
    >>> from boston.position.before import before
    >>> from boston.record.reading import loads
    >>> shown = ShownHand(2, hand("AKQJT98765432..."))
    >>> said = heard(before(loads('game = "solo"')), Deal(dealer=4, calls=("12 hearts",)), shown)
    >>> to_call(said, shown).may[:3]
    ('pass', '12 diamonds', 'slam spades')
    """
    deal = said.deal._replace(
        record=said.deal.record.telling(calls=None),
        pushed=tuple((Phase.CALL, str(call)) for _, call in said.bidding.calls),
    )
    may = said.deal.legal
    return Seen(deal, shown.seat, shown.cards, (CARDS_EACH,) * 4, may)


def to_play(said: Heard, shown: ShownHand, trick: OnTable) -> Play:
    """Return the play before a card of the hand that is shown. No other hand is known.

    The contract comes from the auction if it is over, or else from the deal. No contract is needed
    if the cards of a trick alone decide.

    >>> from boston.base.cards import card, hand
    >>> from boston.position.before import before
    >>> from boston.record.reading import loads
    >>> said = heard(before(loads('game = "solo"')), Deal(dealer=4))
    >>> play = to_play(said, ShownHand(2, hand("A2.K..")), OnTable(11, (card("S7"),)))
    >>> [(each.said, each.is_open) for each in card_choices(said.deal.game, play, 2)]
    [('SA', True), ('S2', True), ('HK', False)]
    """
    _as_a_trick(trick, shown)
    manner = _manner(said, _won(said))
    order = in_turn_from(shown.seat, manner.next_seat)
    leader = order[-len(trick.cards)] if trick.cards else shown.seat
    if trick.number == 1:
        leader = manner.customs.first_lead.function(said.deal.context.dealer, manner.next_seat)
    turn = in_turn_from(leader, manner.next_seat)[len(trick.cards)]
    held = tuple(shown.cards if seat == shown.seat else NO_CARD for seat in SEATS)
    # Rules need the number of the earlier tricks, but not their cards.
    turned = (Trick(leader, (), leader),) * (trick.number - 1)
    return Play(manner, held, leader, turn, manner.suit_led(trick.cards), trick.cards, turned)


def cards(said: Heard, shown: ShownHand, trick: OnTable) -> tuple[Choice, ...]:
    """Return every card of the hand that is shown, with its refusal if this trick has one."""
    return tuple(card_choices(said.deal.game, to_play(said, shown, trick), shown.seat))


def _as_a_trick(trick: OnTable, shown: ShownHand) -> None:
    if not 1 <= trick.number <= CARDS_EACH:
        raise BostonError(f"there is no trick {trick.number}: a deal has {CARDS_EACH}")
    if len(trick.cards) >= len(SEATS):
        raise BostonError(f"a trick has {len(SEATS)} cards, and nobody plays a fifth")
    for number, card in enumerate(trick.cards):
        if card in trick.cards[:number]:
            raise BostonError(f"{card} lies on the table twice")
        if card in shown.cards:
            raise BostonError(f"{card} lies on the table, and seat {shown.seat} holds it")
    most = CARDS_EACH - trick.number + 1
    if len(shown.cards) > most:
        held = counted(len(shown.cards), "card")
        reason = f"seat {shown.seat} holds {held}, and before trick {trick.number}"
        raise BostonError(f"{reason} nobody holds more than {most}")


def _won(said: Heard) -> Said | None:
    """Return the winning bid, from the auction or the deal, or ``None`` if it is not known."""
    deal, game = said.deal.record, said.deal.game
    if said.bidding.is_over:
        passed = game.when_all_pass
        if said.bidding.high_bid is None and not passed.rounds:
            raise Refused(Refusal(passed.rule, "all have passed, and no card is played"))
        return said.bidding.high_bid
    if deal.contract is None or judge.nobody_bid(game, deal.contract):
        return None
    if deal.declarer is None:
        raise RecordError("'declarer' is missing beside 'contract'", key="declarer")
    return Said(deal.declarer, judge.read_contract(game, deal.contract))


def _manner(said: Heard, won: Said | None) -> Manner:
    game, deal = said.deal.game, said.deal.record
    if won is None:  # When all have passed, nobody names a trump suit.
        trump, free = None if said.bidding.is_over else deal.trump, None
    else:
        trump = judge.checked_trump(game, deal, won.bid).trump
        free = Renege(won.seat, won.bid.contract.renege)
    return Manner(trump, game.playing, game.card_order, game.next_seat, free)
