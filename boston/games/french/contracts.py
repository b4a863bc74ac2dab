"""French Boston: equipment, deal, suits and bids; auction, partner, and the play of the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from boston.auction import bidding, finding
from boston.auction.auction import Auction, CallRule, OfBid
from boston.auction.bidding import Named
from boston.auction.finding import Finding
from boston.auction.ladder import (
    ACCEPT,
    PLAIN,
    Accept,
    Bid,
    Call,
    Contract,
    Ladder,
    Partnership,
    Qualifier,
    Words,
    misere,
)
from boston.base.bound import Ruled, rule, stated
from boston.base.cards import Card, Hand, Suit
from boston.base.seats import NextSeat, Seat, left_of, right_of
from boston.errors import Refusal
from boston.game import Quoted, Rules
from boston.record.record import Deal
from boston.table import dealing, play
from boston.table.result import LaidAway, Result, all_lay_away
from boston.terms.terms import Terms

# The state of a game between two deals, and the suits of one deal.

#: The suits from the lowest to the highest in the bidding, and from the cheapest to the most
#: expensive. The columns of every table have this order.
SUITS: Final = stated(
    "french.deal.suit-order", (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)
)


class Evening(NamedTuple):
    """The state of a game between two deals.

    ``dealt``: the number of deals so far. ``counted``: the number of those that count towards the
    forty. ``belle``: ``None`` before the first deal, or if a record does not give it.
    """

    dealt: int = 0
    counted: int = 0
    belle: Suit | None = None
    pool: int = 0
    last_dealer: Seat | None = None


class Suits(NamedTuple):
    """The suits of one deal: the suit turned up and the belle, as far as they are known.

    >>> Suits(Suit.HEARTS, Suit.SPADES).petite
    <Suit.HEARTS: 'hearts'>
    >>> Suits(Suit.HEARTS, Suit.HEARTS).petite
    """

    turned: Suit | None = None
    belle: Suit | None = None
    is_first: bool = False

    @property
    @rule("french.deal.petite")
    def petite(self) -> Suit | None:
        """The petite: the suit turned up.

        The first deal has no petite, and neither has a deal that turns up the belle.
        """
        return None if self.is_first or self.turned is self.belle else self.turned


@rule("french.deal.belle")
def suits_of(evening: Evening, turned: Suit | None) -> Suits:
    """The suit turned up in the first deal is the belle for the whole game.

    Return the suits of a deal.

    >>> suits_of(Evening(), Suit.CLUBS).belle, suits_of(Evening(1, 1, Suit.CLUBS), None).belle
    (<Suit.CLUBS: 'clubs'>, <Suit.CLUBS: 'clubs'>)
    """
    is_first = evening.dealt == 0
    return Suits(turned, turned or evening.belle if is_first else evening.belle, is_first)


# Seven games with tricks and five misères, from the lowest to the highest.

ACE: Final = 14

#: The qualifiers of a bid in a suit. A record may also give the suit separately.
IN_ANY_SUIT: Final = (PLAIN, *bidding.suit_qualifiers(SUITS))
#: The qualifiers of a bid whose name determines the trump suit, or of a bid without trumps.
NAMES_NO_SUIT: Final = (PLAIN,)
#: A pair needs eight tricks together: five from the bidder, and three from the partner.
PAIR: Final = stated(
    (
        "french.partner.target",
        "french.contracts.simple",
        "french.pay.blame-partner",
        "french.pay.blame-caller",
        "french.pay.both-short",
    ),
    Partnership(side=8, declarer=5, partner=3),
)


def simple(name: str, *in_source: str) -> Contract:
    """Return a bid for five tricks that asks for a partner."""
    return Contract(id=name, tricks=5, in_source=in_source, partnership=PAIR)


def alone(
    tricks: int, name: str, in_source: str, suits: tuple[Qualifier, ...] = IN_ANY_SUIT
) -> Contract:
    """Return a bid to take ``tricks`` without a partner."""
    return Contract(id=name, tricks=tricks, in_source=(in_source,), qualifiers=suits)


#: The bids from the lowest to the highest. In the misère of four aces the bidder need not follow
#: suit in the first ten tricks. Both misères on the table are as emended: no tricks, and the hand
#: lies open before the first lead.
TWELVE_BIDS: Final = stated(
    (
        "french.contracts.ladder",
        "french.contracts.simple",
        "french.contracts.petite-independence",
        "french.contracts.misere",
        "french.contracts.discard",
        "french.contracts.grand-independence",
        "french.contracts.four-aces",
        "french.contracts.neuf",
        "french.contracts.neuf-petite",
        "french.contracts.neuf-belle",
        "french.contracts.misere-sur-table",
        "french.play.renege",
        "french.auction.demande",
        "french.auction.alone",
        "french.auction.asking",
    ),
    (
        simple("simple-petite", "Simple in Petite", "Simple en Petite", "Je demande en Petite"),
        simple("simple-belle", "Simple in Belle", "Simple en Belle", "Je demande en Belle"),
        alone(6, "petite-independence", "Petite Independence"),
        misere("petite-misere", "Petite Misère", discard=1),
        alone(8, "grand-independence", "Grand Independence"),
        misere("grand-misere", "Grand Misère"),
        replace(
            misere("misere-four-aces", "Misère des quatre as", "Misère de quatre as"), renege=10
        ),
        alone(9, "neuf", "Neuf"),
        alone(9, "neuf-petite", "Neuf en Petite", NAMES_NO_SUIT),
        alone(9, "neuf-belle", "Neuf en Belle", NAMES_NO_SUIT),
        misere("petite-misere-table", "Petite Misère sur Table", discard=1, exposed_after=0),
        misere("grand-misere-table", "Grand Misère sur Table", exposed_after=0),
    ),
)
PETITE_ON_THE_TABLE, GRAND_ON_THE_TABLE = TWELVE_BIDS[-2:]
#: The misères on the table as the source describes them, by the reading ``misere-sur-table``. They
#: ask for nine and ten tricks, in a suit.
ON_THE_TABLE_AS_PRINTED: Final = stated(
    "french.contracts.misere-sur-table",
    (
        replace(PETITE_ON_THE_TABLE, tricks=9, qualifiers=IN_ANY_SUIT),
        replace(GRAND_ON_THE_TABLE, tricks=10, qualifiers=IN_ANY_SUIT),
    ),
)
TWELVE_AS_PRINTED: Final = (*TWELVE_BIDS[:-2], *ON_THE_TABLE_AS_PRINTED)

#: Every contract called a misère, with or without tricks to take.
MISERES: Final = tuple(bid.id for bid in TWELVE_BIDS if bid.is_misere)
#: The three bids that no table prices.
NEUFS: Final = ("neuf", "neuf-petite", "neuf-belle")
#: The games whose names determine the trump suit.
IN_PETITE: Final = ("simple-petite", "neuf-petite")
IN_BELLE: Final = ("simple-belle", "neuf-belle")

#: The bids of a table, by the readings ``misere-sur-table`` and ``neuf-price``.
LADDERS: Final = {
    (sur_table, price): Ladder(bids, IN_ANY_SUIT, frozenset(not_played))
    for sur_table, bids in (("lose-all", TWELVE_BIDS), ("literal", TWELVE_AS_PRINTED))
    for price, not_played in (
        ("ninth-as-overtrick", ()),
        ("as-grand-independence", ()),
        ("refuse", NEUFS),
    )
}
LADDER: Final = LADDERS["lose-all", "ninth-as-overtrick"]


def holds_four_aces(hand: Hand, bid: Bid) -> str | None:
    """Only a player who has all four aces may bid the misère of four aces."""
    if bid.contract.id != "misere-four-aces":
        return None
    aces = sum(card.rank == ACE for card in hand)
    return None if aces == 4 else f"{bid} needs all four aces, and the hand has {aces}"


@rule("french.contracts.turned-card")
def each_lays_a_card_away(laid: LaidAway) -> str | None:
    """All four discard a card of their choice, which may be the turned one."""
    return all_lay_away(laid)


def each_lays_a_card_away_on_the_table(laid: LaidAway) -> str | None:
    """In the petite misère on the table all four also discard a card."""
    return each_lays_a_card_away(laid) if laid.contract.id == PETITE_ON_THE_TABLE.id else None


def twelve_tricks_on_the_table(result: Result) -> str | None:
    """In the petite misère on the table only twelve tricks are played."""
    is_played = result.contract.id == PETITE_ON_THE_TABLE.id
    return dealing.twelve_tricks(result) if is_played else None


@rule("french.auction.alone", "french.partner.target", "french.pay.overtricks")
def tricks_needed(contract: Contract, partnership: Partnership | None) -> int:
    """A pair needs eight tricks. A lone player needs the tricks of the bid, five in a Simple.

    Return the target.

    >>> belle = LADDER.contract("simple-belle")
    >>> tricks_needed(belle, PAIR), tricks_needed(belle, None)
    (8, 5)
    """
    return contract.tricks if partnership is None else partnership.side


# The suit in which a bid is played, and the bids that name none.


@rule("french.contracts.simple", "french.contracts.neuf-petite", "french.contracts.neuf-belle")
def trump_in(suits: Suits, bid: Bid) -> Suit | None:
    """Return the trump suit: the petite or the belle of this deal, or the suit named in the bid.

    >>> trump_in(Suits(Suit.CLUBS, Suit.HEARTS), Bid(LADDER.contract("neuf-belle")))
    <Suit.HEARTS: 'hearts'>
    """
    if bid.contract.id in IN_PETITE:
        return suits.petite
    if bid.contract.id in IN_BELLE:
        return suits.belle
    return bid.qualifier.suit


@rule("french.contracts.simple")
def trump_agrees(suits: Suits, named: Named) -> str | None:
    """A game in petite or in belle is played in that suit and in no other."""
    if named.bid.contract.id not in IN_PETITE + IN_BELLE:
        return None
    settled = trump_in(suits, named.bid)
    if named.trump in (None, settled):
        return None
    return f"{named.bid} is played in {settled}: {named.trump} was named"


@rule("french.contracts.petite-suit")
def needs_a_petite(
    suits: Suits, ladder: Ladder, auction: Auction, seat: Seat, call: Call
) -> str | None:
    """No bid in petite is legal in the first deal, or in a deal that turns up the belle again."""
    if not isinstance(call, Bid) or call.contract.id not in IN_PETITE:
        return None
    if suits.is_first:
        return f"{call} needs a petite, and this is the first deal"
    if suits.turned is not None and suits.turned is suits.belle:
        return f"{call} needs a petite, and the belle suit was turned up again"
    return None


def quoted_in(contract: Contract, suit: Suit | None) -> Quoted:
    """Return a deal after the first, for a contract and the suit that sets its price.

    The suit may be the petite, the belle or another trump suit. A misère is priced by the suit
    turned up.
    """
    if suit is None:
        return Quoted({})
    belle = next(each for each in Suit if (each is suit) == (contract.id in IN_BELLE))
    turned = next(each for each in Suit if (each is suit) == (contract.id not in IN_BELLE))
    trump = {} if contract.is_misere else {"trump": suit}
    return Quoted({"turned": turned, **trump}, {"first_deal": 2, "belle": belle.value})


@OfBid
def priced(ladder: Ladder, bid: Bid) -> str | None:
    """A bid without a price is not played, unless a reading gives it a price."""
    if bid.contract.id in ladder.set_aside:
        return f"the source has no price for {bid.contract}, and none is guessed"
    return None


@OfBid
def names_no_suit(ladder: Ladder, bid: Bid) -> str | None:
    """A misère is bid without a suit, and so is a game in petite or in belle."""
    return suit_too_many(bid)


def suit_too_many(bid: Bid) -> str | None:
    """Return the objection to a suit in a bid that cannot name one."""
    contract, qualifier = bid
    if qualifier.suit is None or qualifier in contract.qualifiers:
        return None
    if contract.is_misere:
        return f"{contract} is played at no trumps and cannot be bid in a suit"
    return f"{contract} says by itself which suit is trump, and names none"


def no_trump_named(named: Named) -> str | None:
    """A misère has no trump suit."""
    contract, trump = named.bid.contract, named.trump
    if contract.is_misere and trump is not None:
        return f"{contract} is played at no trumps, and {trump} was named"
    return suit_too_many(named.bid)


# The slam that is announced after the bid is made.

ALL_TRICKS: Final = 13
OPEN_HAND: Final = "table"


def slam_announced(deal: Deal, result: Result) -> str | None:
    """A side that has the tricks of its bid and has lost none may go on for all thirteen.

    Return the objection to any other slam. No slam is announced in a misère.
    """
    contract, taken = result.contract, result.side_tricks
    if contract.id in MISERES:
        return f"no slam is announced in {contract}"
    needed = tricks_needed(contract, result.partnership)
    if taken < needed:
        return f"a slam is announced when the bid is made: {taken} tricks were taken of {needed}"
    if deal.play is not None and result.opening_run < needed:
        return f"a trick was lost before there were {needed}, and with it the slam"
    return None


# Players and the first dealer.

#: Four people play, each alone. A partner who is found in the auction is a partner for that deal
#: only.
PLAYERS: Final = stated("french.equipment.players", (1, 2, 3, 4))

JACK_OF_DIAMONDS: Final = Card(Suit.DIAMONDS, 11)
JACK_OF_HEARTS: Final = Card(Suit.HEARTS, 11)

#: The number of deals in a game.
DEALS: Final = stated("french.deal.forty", 40)


@rule("french.equipment.seats", "french.pay.knave-of-diamonds")
def holder(hands: Sequence[Hand], card: Card) -> Seat | None:
    """Return the seat that was dealt a card, or ``None`` if no hand holds it."""
    return next((seat for seat in PLAYERS if card in hands[seat - 1]), None)


@rule("french.equipment.seats")
def first_dealer(hands: Sequence[Hand]) -> Seat | None:
    """The player who is dealt the jack of diamonds chooses a seat first and deals first.

    >>> from boston.base.cards import hand
    >>> first_dealer([hand("AKQ..."), hand("..KJ."), hand(".J.."), hand("...J")])
    2
    """
    return holder(hands, JACK_OF_DIAMONDS)


# The cards dealt, the card turned up, belle and petite, and forty deals.

#: The numbers of cards dealt at a time, by the reading ``packets``.
PACKETS: Final[Mapping[str, tuple[int, ...]]] = stated(
    "french.deal.packets",
    {"singly": (1,) * 13, "three-three-three-four": (3, 3, 3, 4), "four-four-five": (4, 4, 5)},
)


@rule("french.deal.rotation")
def rotation(terms: Terms) -> Ruled[NextSeat]:
    """The next player clockwise deals. By the reading ``direction`` the next anticlockwise does."""
    is_reversed = terms.reading("direction") == "anticlockwise"
    return Ruled("french.deal.rotation", right_of if is_reversed else left_of)


@rule("french.deal.turn-up")
def dealer_holds(
    dealer: Seat | None, shown: Suit | Card | None, hands: Sequence[Hand]
) -> str | None:
    """The card turned up is one of the dealer's own cards. A record may give only its suit."""
    if dealer is None or shown is None:
        return None
    if any(shown in (card, card.suit) for card in hands[dealer - 1]):
        return None
    if isinstance(shown, Card):
        return f"{shown} was turned up, and seat {dealer}, who deals, does not hold it"
    return f"{shown} were turned up, and seat {dealer}, who deals, holds none"


@rule("french.deal.turn-up")
def jack_turned_up(deal: Deal) -> Refusal | None:
    """If the jack of diamonds is turned up, it is the dealer's.

    Return the objection to another holder.
    """
    seat = deal.jack_of_diamonds
    if deal.turned_card != JACK_OF_DIAMONDS or seat in (None, deal.dealer):
        return None
    by = f"was turned up by seat {deal.dealer}, who deals, not by seat {seat}"
    return Refusal("french.deal.turn-up", f"{deal.turned_card} {by}")


def honours_in_sight(deal: Deal, result: Result) -> str | None:
    """Return the objection to honours that contradict the card turned up or the jack of diamonds.

    The dealer holds the card turned up. The jack of diamonds is an honour if diamonds are trumps.
    """
    return dealing.honours_shown(result, cards_shown(deal, result))


def cards_shown(deal: Deal, result: Result) -> dict[Card, Seat]:
    """Return the card turned up and the jack of diamonds, each with the seat that was dealt it."""
    told = {JACK_OF_DIAMONDS: deal.jack_of_diamonds}
    if deal.turned_card is not None:
        told[deal.turned_card] = deal.dealer
    return {card: seat for card, seat in told.items() if seat is not None}


def ace_of_another(deal: Deal, result: Result) -> str | None:
    """Return the objection to four aces in one hand if another player turned up one of them."""
    shown, dealer = deal.turned_card, deal.dealer
    if result.contract.id != "misere-four-aces" or shown is None or shown.rank != ACE:
        return None
    if dealer in (None, result.declarer):
        return None
    holds = f"seat {result.declarer} cannot hold all four aces"
    return f"{holds}: seat {dealer}, who deals, turned up {shown}; correct 'turned' or 'contract'"


def belle_known(suits: Suits, named: Named) -> str | None:
    """For a game in belle or in petite the record has to give the belle."""
    if named.bid.contract.id not in IN_PETITE + IN_BELLE or suits.belle is not None:
        return None
    return f"{named.bid} needs the suit turned up in the first deal (options.belle)"


def turned_known(suits: Suits, named: Named) -> str | None:
    """For a game in petite the record has to give the suit turned up."""
    if named.bid.contract.id not in IN_PETITE or suits.turned is not None:
        return None
    return f"{named.bid} needs the suit turned up ('turned')"


@rule("french.deal.belle")
def another_belle(evening: Evening, turned: Suit | None) -> Refusal | None:
    """The first deal turns up the belle. Return the objection to a record that gives another one.

    >>> another_belle(Evening(belle=Suit.HEARTS), None)
    >>> print(another_belle(Evening(belle=Suit.HEARTS), Suit.CLUBS))
    french.deal.belle: belle is hearts, but the first deal turned up clubs
    """
    belle = suits_of(evening, turned).belle
    if evening.belle in (None, belle):
        return None
    reason = f"belle is {evening.belle}, but the first deal turned up {belle}"
    return Refusal("french.deal.belle", reason)


@rule("french.deal.forty", "french.settle.deals")
def beyond_the_last(counted: int) -> Refusal | None:
    """A game has forty deals, but a record may end earlier. Return the objection to a further deal.

    ``counted``: the number of deals so far that count towards the forty.

    >>> beyond_the_last(39)
    >>> print(beyond_the_last(40))
    french.settle.deals: a game has 40 deals, and this would be deal 41
    """
    if counted < DEALS:
        return None
    reason = f"a game has {DEALS} deals, and this would be deal {counted + 1}"
    return Refusal("french.settle.deals", reason)


# Bidding: one rule for each objection, checked from top to bottom.

WORDS: Final = stated(
    "french.auction.pass",
    Words(passing=("pass", "je passe"), accepting=(str(ACCEPT), "j'accepte")),
)


@rule("french.auction.demande", "french.auction.asking", "french.equipment.players")
def asks(contract: Contract) -> bool:
    """A bid of any Simple also asks for a partner. No other bid does."""
    return contract.partnership is not None


@rule("french.auction.turn", "french.auction.accept", "french.auction.pass", "french.auction.end")
def next_to_speak(auction: Auction) -> Seat | None:
    """The auction ends when all seats have spoken since the high bid.

    Return the next seat to speak. While nobody has accepted a request, players who have passed
    speak once more.
    """
    high_bid, spoken = auction.high_bid, auction.since_the_bid
    request_open = high_bid is not None and asks(high_bid.bid.contract) and auction.accepted is None
    for seat in auction.next_in_turn:
        if seat in spoken or (high_bid is not None and high_bid.seat == seat):
            continue
        if seat not in auction.passed or request_open:
            return seat
    return None


def somebody_asks(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """The first player to accept another player's request becomes the partner."""
    if not isinstance(call, Accept):
        return None
    high_bid = auction.high_bid
    if high_bid is None or not asks(high_bid.bid.contract):
        return "nobody asks for a partner"
    if auction.accepted is not None:
        return f"seat {auction.accepted} has accepted"
    return f"seat {seat} asked for the partner" if high_bid.seat == seat else None


def request_gone(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """A higher bid cancels an earlier request and its acceptance."""
    high_bid = auction.high_bid
    if not isinstance(call, Accept) or high_bid is None or asks(high_bid.bid.contract):
        return None
    for speaker, said in auction.calls:
        if isinstance(said, Bid) and asks(said.contract):
            return f"{high_bid.bid} has put an end to the request of seat {speaker}"
    return None


def out_of_the_bidding(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """A player who has passed may not bid again, but may still accept a request."""
    if isinstance(call, Bid) and seat in auction.passed:
        return f"seat {seat} has passed and may not say {call}"
    return None


def misere_after(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """A player who has bid, or accepted a request, may no longer bid a misère."""
    if not isinstance(call, Bid) or call.contract.id not in MISERES:
        return None
    for speaker, said in auction.calls:
        if speaker == seat and isinstance(said, Bid | Accept):
            done = "accepted a request" if isinstance(said, Accept) else f"bid {said}"
            return f"seat {seat} has {done} and may not bid {call}"
    return None


@rule("french.auction.card-laid-down")
def lays_a_trump_down(suits: Suits, hand: Hand, bid: Bid) -> str | None:
    """A player who asks for a partner has to hold a card of the trump suit, and lays it down."""
    trump = trump_in(suits, bid)
    if trump is None or not asks(bid.contract):
        return None
    if any(by_trumps(card, trump)[0] is trump for card in hand):
        return None
    return f"{bid} asks with a card of {trump} laid down, and the hand has none"


# Trick play as at whist, with a jack as the highest trump.

ABOVE_THE_ACE: Final = 15


@rule("french.play.knave-of-diamonds")
def jack_of_diamonds(card: Card, trump: Suit) -> tuple[Suit, int]:
    """The jack of diamonds belongs to the trump suit and is the highest trump.

    >>> jack_of_diamonds(JACK_OF_DIAMONDS, Suit.SPADES)
    (<Suit.SPADES: 'spades'>, 15)
    """
    return (trump, ABOVE_THE_ACE) if card == JACK_OF_DIAMONDS else card


@rule("french.play.knave-of-hearts")
def jack_of_hearts(card: Card, trump: Suit) -> tuple[Suit, int]:
    """The jack of hearts counts as a diamond and is the highest trump if diamonds are trumps.

    The jack of diamonds then keeps its usual place.

    >>> jack_of_hearts(JACK_OF_HEARTS, Suit.DIAMONDS)
    (<Suit.DIAMONDS: 'diamonds'>, 15)
    >>> jack_of_hearts(JACK_OF_DIAMONDS, Suit.DIAMONDS).rank
    11
    """
    return (trump, ABOVE_THE_ACE) if card == JACK_OF_HEARTS else card


@rule(
    "french.play.knave-of-diamonds",
    "french.play.knave-of-hearts",
    "french.play.knaves-at-no-trumps",
)
def by_trumps(card: Card, trump: Suit | None) -> tuple[Suit, int]:
    """Return the suit to which a card belongs, and its height in that suit.

    Without trumps both jacks are ordinary cards of their suits. If diamonds are trumps, the jack of
    hearts is the highest trump. If another suit is trumps, the jack of diamonds is.
    """
    if trump is None:
        return card
    if trump is Suit.DIAMONDS:
        return jack_of_hearts(card, trump)
    return jack_of_diamonds(card, trump)


def diamonds_turned(card: Card, trump: Suit | None) -> tuple[Suit, int]:
    """The jack of hearts is the highest trump, because a diamond was turned up."""
    return card if trump is None else jack_of_hearts(card, trump)


def other_suit_turned(card: Card, trump: Suit | None) -> tuple[Suit, int]:
    """The jack of diamonds is the highest trump, because no diamond was turned up."""
    return card if trump is None else jack_of_diamonds(card, trump)


def card_order(reading: str, turned: Suit | None) -> play.CardOrder:
    """Return the function that gives a card's suit and height, by the reading ``top-knave``."""
    if reading == "trump-suit":
        return by_trumps
    return diamonds_turned if turned is Suit.DIAMONDS else other_suit_turned


def top_jack(order: play.CardOrder, trump: Suit) -> Card:
    """Return the jack that is the highest trump.

    >>> [str(top_jack(by_trumps, suit)) for suit in Suit]
    ['DJ', 'DJ', 'HJ', 'DJ']
    """
    jacks = (JACK_OF_DIAMONDS, JACK_OF_HEARTS)
    return max(jacks, key=lambda jack: order(jack, trump)[1])


def need_not_follow(played: play.Play, seat: Seat) -> bool:
    """Only the bidder of the four aces need not follow suit, in the first ten tricks.

    Return whether this holds for a seat at this point of the play.
    """
    free = played.manner.free
    return free is not None and free.seat == seat and len(played.tricks) < free.tricks


PLAYING: Final = play.Customs(
    first_lead=Ruled("french.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("french.play.trick-winner", play.trick_winner),
    next_lead=Ruled("french.play.winner-leads", play.winner_leads),
    laid_open=Ruled("french.contracts.misere-sur-table", play.lies_open),
    renege=Ruled("french.play.renege", need_not_follow),
)

# Every refusal, phase by phase, in the order in which the rules are checked.

#: The objections to a call that are checked before those from the suits of the deal.
FIRST_CALLS: Final[Mapping[str, CallRule]] = {
    "french.auction.end": bidding.auction_open,
    "french.auction.turn": bidding.own_turn,
    "french.auction.request-superseded": request_gone,
    "french.auction.accept": somebody_asks,
    "french.auction.pass": out_of_the_bidding,
    "french.pay.neuf": priced,
    "french.contracts.no-trumps": names_no_suit,
}
#: The objections checked after those from the suits of the deal. The reading ``no-misere-after``
#: may leave out the first.
LAST_CALLS: Final[Mapping[str, CallRule]] = {
    "french.auction.no-misere-after": misere_after,
    "french.auction.suit-named": bidding.suit_named,
    "french.auction.higher": bidding.higher,
}
#: A game with tricks has a trump suit. The bid names it, or determines it.
TRUMP_NAMED: Final = {
    "french.auction.suit-binds": bidding.suit_binds,
    "french.auction.suit-named": bidding.trump_named,
}
#: All refusals except those from the suits of a deal.
RULES: Final = Rules(
    hands={"french.deal.thirteen": dealing.thirteen_each},
    calls={**FIRST_CALLS, **LAST_CALLS},
    trump={"french.contracts.no-trumps": no_trump_named},
    finding=Finding("french.auction.accept", str(ACCEPT)),
    partner={
        "french.partner.simple-only": finding.contract_allows,
        "french.auction.accept": finding.somebody_else,
    },
    discards={
        "french.contracts.misere-sur-table": each_lays_a_card_away_on_the_table,
        "french.contracts.discard": each_lays_a_card_away,
    },
    cards={"french.play.turn": play.in_turn, "french.play.follow-suit": play.follow_suit},
    results={
        "french.contracts.misere-sur-table": twelve_tricks_on_the_table,
        "french.contracts.discard": dealing.twelve_tricks,
        "french.deal.thirteen": dealing.thirteen_tricks,
        "french.pay.honours": dealing.four_honours,
    },
    holding={"french.contracts.four-aces": holds_four_aces},
    slam={"french.contracts.slam": slam_announced},
    dealt={
        "french.contracts.four-aces": ace_of_another,
        "french.pay.honours": honours_in_sight,
    },
)
