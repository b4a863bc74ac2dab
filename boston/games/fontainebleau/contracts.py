"""Boston de Fontainebleau: what is needed, the deal, the bids, the whister, and the play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from boston.auction import bidding, finding
from boston.auction.auction import all_passed
from boston.auction.bidding import Called, suit_qualifiers
from boston.auction.finding import ByCard, Finding
from boston.auction.ladder import PLAIN, Contract, Ladder, Partnership, Words, misere
from boston.base.bound import Ruled, rule, stated
from boston.base.cards import Card, Hand, Suit
from boston.base.seats import Seat
from boston.errors import Refusal, enforce
from boston.game import Game, Rules, WhenAllPass, kept
from boston.pool.pot import Middle
from boston.record.record import Deal
from boston.table import dealing, play
from boston.table.play import Customs, Trick
from boston.table.result import Result, all_lay_away
from boston.terms.terms import Terms

# The draw for seats, and the rank of the cards.

#: The ranks of a suit from the highest: ace, king, queen, jack, ten and so on.
RANKED: Final = stated("fontainebleau.equipment.rank", "AKQJT98765432")

#: The suits in the draw for seats, from the lowest. The auction has another order.
DRAWN_SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)


@rule("fontainebleau.equipment.seats")
def seating(drawn: Sequence[Card]) -> tuple[int, ...]:
    """The highest card gets the first seat. Cards of equal rank are ordered by their suits.

    Return the places in ``drawn`` from the highest card to the lowest.

    >>> from boston.base.cards import card
    >>> seating([card("H9"), card("SK"), card("S9"), card("DA")])
    (3, 1, 2, 0)
    """

    def height(place: int) -> tuple[int, int]:
        return drawn[place].rank, DRAWN_SUITS.index(drawn[place].suit)

    return tuple(sorted(range(len(drawn)), key=height, reverse=True))


# One shuffle for the whole game, four cuts, and cards dealt one by one.

#: The cards dealt to a player at a time, by the reading ``packets``.
PACKETS: Final[Mapping[str, tuple[int, ...]]] = stated(
    "fontainebleau.deal.singly",
    {"singly": (1,) * 13, "four-four-five": (4, 4, 5)},
)


def gathered(tricks: Iterable[Trick], laid_away: Iterable[Card] = ()) -> tuple[Card, ...]:
    """Return the pack after a deal: first the discards, then the tricks in their order."""
    return (*laid_away, *(card for trick in tricks for card in trick.cards))


@rule("fontainebleau.deal.never-shuffled")
def cut_by_all(pack: Sequence[Card], lifted: Sequence[int]) -> tuple[Card, ...]:
    """Nobody shuffles from the second deal on. Each of the four players cuts once.

    Cuts do not change the order of the cards round the pack, so four cuts have the effect of one.
    ``lifted``: the number of cards that each player lifts. Raise `Refused` if there are not four
    cuts.

    >>> from boston.base.cards import PACK
    >>> cut_by_all(PACK, (10, 20, 30, 40)) == cut(PACK, (10 + 20 + 30 + 40) % 52)
    True
    """
    if len(lifted) != 4:
        reason = f"each of the four players cuts once, and {len(lifted)} cut"
        enforce(Refusal("fontainebleau.deal.never-shuffled", reason))
    for cards in lifted:
        pack = cut(pack, cards)
    return tuple(pack)


def cut(pack: Sequence[Card], lifted: int) -> tuple[Card, ...]:
    """Return the pack after ``lifted`` cards have been lifted off and laid beneath the rest.

    Raise `Refused` if the cut lifts no cards, or the whole pack.

    >>> from boston.base.cards import PACK
    >>> [str(card) for card in cut(PACK, 51)[:2]]
    ['C2', 'SA']
    >>> cut(PACK, 52)
    Traceback (most recent call last):
    boston.errors.Refused: fontainebleau.deal.never-shuffled: a cut lifts 1 to 51 of 52 cards, not 52
    """  # noqa: E501 - a refusal stands on one line
    if not 0 < lifted < len(pack):
        reason = f"a cut lifts 1 to {len(pack) - 1} of {len(pack)} cards, not {lifted}"
        enforce(Refusal("fontainebleau.deal.never-shuffled", reason))
    return (*pack[lifted:], *pack[:lifted])


# Ten bids with a trump suit and five without, from five to thirteen.


def trumps(name: str, tricks: int, *in_source: str, exposed_after: int | None = None) -> Contract:
    """Return a bid to take ``tricks`` or more with a trump suit that belongs to the bid."""
    return Contract(id=name, tricks=tricks, in_source=in_source, exposed_after=exposed_after)


def piccolissimo(*in_source: str) -> Contract:
    """Return the bid to take exactly one trick. It fails with no tricks, and with two or more.

    >>> piccolissimo().tricks, piccolissimo().most
    (1, 1)
    """
    return Contract(id="piccolissimo", tricks=1, most=1, in_source=in_source, discard=1)


#: The bids from the lowest to the highest, with the names in the source. An entry also says whether
#: everybody discards a card before the first trick, and whether the declarer plays with the whole
#: hand face up.
BIDS: Final = stated(
    (
        "fontainebleau.contracts.ladder",
        "fontainebleau.contracts.tricks",
        "fontainebleau.contracts.piccolissimo",
        "fontainebleau.contracts.misere",
        "fontainebleau.contracts.discard",
        "fontainebleau.contracts.exposed",
        "fontainebleau.contracts.grand-boston",
    ),
    (
        trumps("5", 5, "Simple Boston", "Five"),
        trumps("6", 6, "Six Levees", "Six"),
        misere("little-misere", "Little Misère", discard=1),
        trumps("7", 7, "Seven Levees", "Seven"),
        piccolissimo("Piccolissimo", "Picolissimo", "Piccolisimo"),
        trumps("8", 8, "Eight Levees", "Eight"),
        misere("grand-misere", "Grand Misère"),
        trumps("9", 9, "Nine Levees", "Nine"),
        misere("little-misere-table", "Little Misère on the Table", discard=1, exposed_after=0),
        trumps("10", 10, "Ten Levees", "Ten"),
        misere("grand-misere-table", "Grand Misère on the Table", exposed_after=0),
        trumps("11", 11, "Eleven Levees", "Eleven"),
        trumps("12", 12, "Twelve Levees", "Twelve"),
        trumps("grand-boston", 13, "Grand Boston", "Chelem"),
        trumps(
            *("grand-boston-table", 13, "Grand Boston on the Table", "Chelem on the Table"),
            exposed_after=0,
        ),
    ),
)
ORDER: Final = tuple(each.id for each in BIDS)


def ladder_of(suits: Sequence[Suit], pairs: Mapping[str, Partnership]) -> Ladder:
    """Return the bids of a table.

    ``suits``: the suits from the lowest. ``pairs``: the targets of two partners, by bid.

    >>> table = ladder_of(tuple(Suit), {"5": Partnership(8, 0, 0)})
    >>> table.contract("5").partnership.side, table.contract("6").partnership
    (8, None)
    """
    named = suit_qualifiers(suits)
    return Ladder(
        contracts=tuple(
            each
            if each.is_misere
            else replace(each, qualifiers=named, partnership=pairs.get(each.id))
            for each in BIDS
        ),
        qualifiers=(PLAIN, *named),
    )


# Bidding: one rule for each objection, checked from top to bottom.

WORDS: Final = Words(passing=("pass", "I pass"))

#: The suits of the auction from the lowest, by the reading ``suit-order``.
SUITS: Final = stated(
    "fontainebleau.auction.suit-order",
    {
        "hearts-high": (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS),
        "diamonds-high": (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS),
    },
)


# The whister, found by a card that the declarer calls.

#: The bids that may be played with a partner.
WITH_PARTNER: Final = stated("fontainebleau.partner.up-to-ten", ("5", "6", "7", "8", "9", "10"))

#: A pair needs this number of tricks more than the bid.
ABOVE_THE_BID: Final = 3

#: The ranks of the cards that may be called, by the reading ``callable-card``.
CALLABLE: Final = {"court": "AKQJ", "ace-king-only": "AK", "any-card": RANKED}


@rule("fontainebleau.partner.target")
def needed_together(tricks_bid: int) -> Partnership:
    """Declarer and whister together need three tricks more than the bid.

    Neither of them has a separate target.

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
    """The table knows the partner once the called card has been played.

    Return whether this card has been played.

    >>> from boston.base.cards import card
    >>> is_known(card("DA"), [card("D2")]), is_known(card("DA"), [card("D2"), card("DA")])
    (False, True)
    """
    return called in played


@rule("fontainebleau.play.before-the-lead")
def not_played_alone(called: Called) -> str | None:
    """A card may be called before the first lead, if the bid may have a partner."""
    if called.contract.partnership is None:
        return f"{called.contract} is played alone, and no card is called"
    return None


def high_enough(called: Called) -> str | None:
    """The card called is an ace, king, queen or jack.

    The reading ``callable-card`` may change this.
    """
    ranks = CALLABLE[called.terms.reading("callable-card")]
    rank = str(called.card)[1]
    if rank in ranks:
        return None
    return f"{called.card} is not a card to be called: one of {ranks} is"


def not_held(called: Called) -> str | None:
    """The declarer calls a card from another hand.

    Return the objection to a card from the declarer's own hand, if this hand is known.
    """
    if called.hand is not None and called.card in called.hand:
        return f"{called.card} is in the hand of the player who calls it"
    return None


def called_honour(deal: Deal, result: Result) -> str | None:
    """The partner was dealt the card called.

    Return the objection to honours that contradict this.
    """
    return dealing.honours_shown(result, card_shown(deal, result))


def card_shown(deal: Deal, result: Result) -> dict[Card, Seat]:
    """Return the card called and its holder, the partner. Return nothing if no card was called."""
    if deal.called is None or result.partner is None:
        return {}
    return {deal.called: result.partner}


# Trick play as at whist, and a hand that is played for the fewest tricks.

#: When all pass, thirteen tricks are played without trumps. Each player plays alone.
FOR_THE_FEWEST: Final = stated(
    ("fontainebleau.auction.passed-out", "fontainebleau.play.passed-out"),
    WhenAllPass("fontainebleau.play.passed-out", all_passed, rounds=13),
)


#: A hand that is laid open no longer contains the discards.
PLAYING: Final = Customs(
    first_lead=Ruled("fontainebleau.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("fontainebleau.play.trick-winner", play.trick_winner),
    next_lead=Ruled("fontainebleau.play.winner-leads", play.winner_leads),
    laid_open=Ruled(
        "fontainebleau.contracts.exposed",
        stated("fontainebleau.play.before-the-lead", play.lies_open),
    ),
)


# The game as one table plays it.

#: A call or a card that breaks one of these rules is refused, and nothing is paid for it. Every
#: record gives the card called. Only a record with hands shows who holds it.
RULES: Final = Rules(
    hands={
        "fontainebleau.deal.singly": stated(
            "fontainebleau.equipment.players", dealing.thirteen_each
        )
    },
    calls={
        "fontainebleau.auction.end": bidding.auction_open,
        "fontainebleau.auction.pass-is-final": bidding.passed_for_good,
        "fontainebleau.auction.turn": bidding.own_turn,
        "fontainebleau.contracts.no-trumps": bidding.no_suit_bid,
        "fontainebleau.auction.suit-named": bidding.suit_named,
        "fontainebleau.auction.suit-order": bidding.better_suit,
        "fontainebleau.auction.higher": bidding.higher,
    },
    trump={
        "fontainebleau.contracts.no-trumps": bidding.no_trump_named,
        "fontainebleau.auction.suit-binds": bidding.suit_binds,
        "fontainebleau.auction.suit-named": bidding.trump_named,
    },
    finding=Finding(
        "fontainebleau.partner.called-card",
        "called",
        by_card=ByCard(
            holder=Ruled("fontainebleau.partner.called-card", whister),
            is_known=Ruled("fontainebleau.partner.hidden", is_known),
        ),
    ),
    partner={
        "fontainebleau.partner.up-to-ten": finding.contract_allows,
        "fontainebleau.partner.called-card": finding.somebody_else,
    },
    called={
        "fontainebleau.partner.up-to-ten": not_played_alone,
        "fontainebleau.partner.callable-card": high_enough,
        "fontainebleau.partner.called-card": not_held,
    },
    discards={
        "fontainebleau.contracts.discard": stated(
            "fontainebleau.play.before-the-lead", all_lay_away
        )
    },
    cards={
        "fontainebleau.play.turn": play.in_turn,
        "fontainebleau.play.follow-suit": play.follow_suit,
    },
    results={
        "fontainebleau.deal.singly": dealing.thirteen_tricks,
        "fontainebleau.contracts.discard": dealing.twelve_tricks,
        "fontainebleau.pay.honours": dealing.four_honours,
    },
    dealt={"fontainebleau.pay.honours": called_honour},
)


@cache
def ladder(order: str) -> Ladder:
    """Return the bids by the reading ``suit-order``."""
    return ladder_of(SUITS[order], {bid: needed_together(int(bid)) for bid in WITH_PARTNER})


@kept
def played(game: Game[Middle], order: str, packets: str) -> Game[Middle]:
    """Return the game under the readings ``suit-order`` and ``packets``."""
    return replace(game, ladder=ladder(order), packets=PACKETS[packets])


def as_agreed(game: Game[Middle], terms: Terms, middle: Middle, deal: Deal) -> Game[Middle]:
    """Return the game under the readings of the table."""
    return played(game, terms.reading("suit-order"), terms.reading("packets"))
