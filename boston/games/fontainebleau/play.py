"""Boston de Fontainebleau: bidding, the whister, the play, and the game as one table plays it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from boston.auction import bidding
from boston.auction import bidding as suit_bids
from boston.auction import finding as partnering
from boston.auction.auction import CallRule, all_passed
from boston.auction.bidding import Called, CalledRule, PartnerRule, TrumpRule
from boston.auction.finding import ByCard, Finding
from boston.auction.ladder import Contract, Ladder, Partnership, Words
from boston.base.bound import Ruled, rule, stated
from boston.base.cards import Card, Hand, Suit
from boston.base.seats import Seat
from boston.game import Game, Rules, WhenAllPass
from boston.pool.pot import Middle
from boston.record.record import Deal
from boston.table import play
from boston.table.play import CardRule, Customs
from boston.terms.terms import Terms

from . import contracts, pay
from .contracts import ON_THE_TABLE, RANKED

# Bidding, a rule an objection, asked from top to bottom.

WORDS: Final = Words(passing=("pass", "I pass"))

#: The suits of the auction from the lowest, by the reading ``suit-order``.
SUITS: Final[Mapping[str, tuple[Suit, ...]]] = stated(
    "fontainebleau.auction.suit-order",
    {
        "hearts-high": (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS),
        "diamonds-high": (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS),
    },
)

CALLS: Final[Mapping[str, CallRule]] = {
    "fontainebleau.auction.end": bidding.auction_open,
    "fontainebleau.auction.pass-is-final": bidding.passed_for_good,
    "fontainebleau.auction.turn": bidding.own_turn,
    "fontainebleau.contracts.no-trumps": bidding.no_suit_bid,
    "fontainebleau.auction.suit-named": suit_bids.suit_named,
    "fontainebleau.auction.higher": suit_bids.higher,
}
TRUMP: Final[Mapping[str, TrumpRule]] = {
    "fontainebleau.contracts.no-trumps": bidding.no_trump_named,
    "fontainebleau.auction.suit-binds": suit_bids.suit_binds,
    "fontainebleau.auction.suit-named": bidding.trump_named,
}


# The whister, found by a card that the declarer calls.

#: The bids that may be played with a partner.
WITH_PARTNER: Final = stated("fontainebleau.partner.up-to-ten", ("5", "6", "7", "8", "9", "10"))

#: How many tricks more than the bid a pair needs.
ABOVE_THE_BID: Final = 3

#: The ranks of which a card may be called, by the reading ``callable-card``.
CALLABLE: Final[Mapping[str, str]] = {
    "court": "AKQJ",
    "ace-king-only": "AK",
    "any-card": RANKED,
}


@rule("fontainebleau.partner.target")
def needed_together(tricks_bid: int) -> Partnership:
    """Declarer and whister together need three more than the bid; neither has a number alone.

    >>> needed_together(5)
    Partnership(side=8, declarer=0, partner=0)
    """
    return Partnership(side=tricks_bid + ABOVE_THE_BID, declarer=0, partner=0)


def whister(called: Card, hands: Sequence[Hand]) -> Seat:
    """The partner is the player who was dealt the card that is called.

    >>> from boston.base.cards import card, hand
    >>> whister(card("DA"), [hand("A..."), hand("K..."), hand("..A."), hand("Q...")])
    3
    """
    return next(seat for seat, cards in enumerate(hands, 1) if called in cards)


def is_known(called: Card, played: Iterable[Card]) -> bool:
    """Whether the table knows the partner: not before his card has been played.

    >>> from boston.base.cards import card
    >>> is_known(card("DA"), [card("D2")]), is_known(card("DA"), [card("D2"), card("DA")])
    (False, True)
    """
    return called in played


@rule("fontainebleau.play.before-the-lead")
def not_played_alone(called: Called) -> str | None:
    """Before the first lead a card is called, if at all, for a bid that may have a partner."""
    if called.contract.partnership is None:
        return f"{called.contract} is played alone, and no card is called"
    return None


def high_enough(called: Called) -> str | None:
    """An ace, king, queen or jack of any suit is called; by a reading fewer cards, or any."""
    ranks = CALLABLE[called.terms.reading("callable-card")]
    rank = str(called.card)[1]
    if rank in ranks:
        return None
    return f"{called.card} is not a card to be called: one of {ranks} is"


def not_held(called: Called) -> str | None:
    """A card is called that the declarer has not himself, where his hand is known."""
    if called.hand is not None and called.card in called.hand:
        return f"{called.card} is in the hand of the player who calls it"
    return None


#: Which card it is every record tells, and whose it is only one with hands.
CALLED: Final[Mapping[str, CalledRule]] = {
    "fontainebleau.partner.up-to-ten": not_played_alone,
    "fontainebleau.partner.callable-card": high_enough,
    "fontainebleau.partner.called-card": not_held,
}
FOUND: Final = Finding(
    "fontainebleau.partner.called-card",
    "called",
    by_card=ByCard(
        holder=Ruled("fontainebleau.partner.called-card", whister),
        is_known=Ruled("fontainebleau.partner.hidden", is_known),
    ),
)
PARTNER: Final[Mapping[str, PartnerRule]] = {
    "fontainebleau.partner.up-to-ten": partnering.contract_allows,
    "fontainebleau.partner.called-card": partnering.somebody_else,
}


# Trick play as at whist, and a hand for the fewest tricks.

#: When all pass, the hand is played without trumps, each against all, to the thirteenth trick.
FOR_THE_FEWEST: Final = stated(
    ("fontainebleau.auction.passed-out", "fontainebleau.play.passed-out"),
    WhenAllPass("fontainebleau.play.passed-out", all_passed, rounds=13),
)


@rule("fontainebleau.contracts.exposed", "fontainebleau.play.before-the-lead")
def open_from_the_first(
    contract: Contract, declarer: Seat, tricks_turned: int, cards_on_table: int
) -> Seat | None:
    """In the bids on the table the declarer's hand lies open from before the first lead on.

    Whatever is laid away has gone by then.
    """
    return declarer if contract.id in ON_THE_TABLE else None


CARDS: Final[Mapping[str, CardRule]] = {
    "fontainebleau.play.turn": play.in_turn,
    "fontainebleau.play.follow-suit": play.follow_suit,
}
PLAYING: Final = Customs(
    first_lead=Ruled("fontainebleau.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("fontainebleau.play.trick-winner", play.trick_winner),
    next_lead=Ruled("fontainebleau.play.winner-leads", play.winner_leads),
    laid_open=Ruled("fontainebleau.contracts.exposed", open_from_the_first),
)


# The game as one table plays it.

#: A call or a card that breaks one of these is refused, and nothing is paid for it.
RULES: Final = stated(
    "fontainebleau.play.irregularities",
    Rules(
        hands=contracts.HANDS,
        calls=CALLS,
        trump=TRUMP,
        finding=FOUND,
        partner=PARTNER,
        discards=contracts.DISCARDS,
        cards=CARDS,
        results={**contracts.THIRTEEN_TRICKS, **contracts.TRICKS_PLAYED, **pay.RESULTS},
        called=CALLED,
    ),
)


@cache
def ladder(order: str) -> Ladder:
    """The bids, by the reading ``suit-order``."""
    pairs = {bid: needed_together(contracts.TRICKS[bid]) for bid in WITH_PARTNER}
    return contracts.ladder(SUITS[order], pairs)


@cache
def played(game: Game[Middle], order: str, packets: str) -> Game[Middle]:
    """The game by the readings ``suit-order`` and ``packets``."""
    return replace(game, ladder=ladder(order), packets=contracts.PACKETS[packets])


def as_agreed(game: Game[Middle], terms: Terms, middle: Middle, told: Deal) -> Game[Middle]:
    """The game under the readings of the table."""
    return played(game, terms.reading("suit-order"), terms.reading("packets"))
