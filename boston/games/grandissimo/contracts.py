"""Grandissimo: what is needed, the deal, the games, bidding, whist, and the play."""

from __future__ import annotations

from functools import partial
from typing import Final

from boston.auction import bidding, finding
from boston.auction.auction import all_passed
from boston.auction.bidding import Answer
from boston.auction.finding import Finding
from boston.auction.ladder import (
    PLAIN,
    Contract,
    Ladder,
    Partnership,
    Qualifier,
    SuitClass,
    Words,
    misere,
)
from boston.base.bound import Ruled, rule, stated
from boston.base.seats import Seat
from boston.game import Rules, WhenAllPass
from boston.pay.money import fewest, in_smallest
from boston.table import dealing, play
from boston.table.play import Customs
from boston.table.result import Case, Result, case_of, laid_away

# Counters.

#: The shapes of the counters and their value in points, the largest first.
COUNTERS: Final = {"fyrkant": 200, "round": 50, "pinne": 10}


@rule("grandissimo.equipment.counters")
def counters(points: int) -> dict[str, int]:
    """Return the fewest counters that make up an amount, by shape. ``points`` is the amount.

    Raise `Refused` if no counters make up the amount.

    >>> counters(130), counters(470)
    ({'round': 2, 'pinne': 3}, {'fyrkant': 2, 'round': 1, 'pinne': 2})
    >>> counters(66)
    Traceback (most recent call last):
    boston.errors.Refused: grandissimo.equipment.counters: no counters for 66: the smallest is 10
    """
    pinnar = in_smallest("grandissimo.equipment.counters", points, COUNTERS)
    return fewest(pinnar * COUNTERS["pinne"], COUNTERS)


# The deal.

#: Three rounds of three cards and one of four, as in Swedish Boston.
PACKETS: Final = stated("grandissimo.deal.at-a-time", (3, 3, 3, 4))


# Nine positive contracts, six misères, and one contract that nobody bids.

#: The additions to a bid that narrow the choice of trumps, with their ranks among bids of one
#: contract.
IN_COLOUR: Final = stated(
    "grandissimo.auction.in-colour", Qualifier("colour", 1, ("i färg", "in colour"))
)
IN_HIGHEST_SUIT: Final = stated(
    "grandissimo.auction.in-highest-suit",
    Qualifier("highest", 2, ("i högsta färg", "i högsta", "in the highest suit")),
)
GRANDISSIMO: Final = stated(
    "grandissimo.auction.grandissimo", Qualifier("grandissimo", 3, ("i grandissimo", "i sang"))
)
#: A bid for tricks may have any of these. It may also be the opening bid, or follow a lower
#: contract directly.
QUALIFIERS: Final = stated(
    "grandissimo.auction.qualified-opening", (PLAIN, IN_COLOUR, IN_HIGHEST_SUIT, GRANDISSIMO)
)

#: The contracts that can be played with whist, and the tricks that the side, the declarer and the
#: whister need.
WITH_WHIST: Final = stated(
    (
        "grandissimo.contracts.whist-targets",
        "grandissimo.contracts.individual-targets",
        "grandissimo.partner.begar-to-nine",
    ),
    {
        5: Partnership(side=8, declarer=5, partner=3),
        6: Partnership(side=10, declarer=6, partner=4),
        7: Partnership(side=11, declarer=7, partner=4),
        8: Partnership(side=12, declarer=8, partner=4),
        9: Partnership(side=13, declarer=9, partner=4),
    },
)


def high(tricks: int, in_source: str) -> Contract:
    """Return a contract for at least ``tricks``, with the source's name."""
    return Contract(
        id="begar" if tricks == 5 else str(tricks),
        tricks=tricks,
        in_source=(in_source,),
        qualifiers=QUALIFIERS,
        partnership=WITH_WHIST.get(tricks),
    )


#: The contracts in the order of Table I. An entry for a misère says whether a card is discarded
#: before the first lead, and after which trick the declarer's cards lie open.
LADDER: Final = stated(
    (
        "grandissimo.auction.ladder",
        "grandissimo.contracts.positive",
        "grandissimo.contracts.misere",
        "grandissimo.contracts.discard",
    ),
    Ladder(
        contracts=(
            high(5, "begär"),
            misere("liten-misar", "liten misär", discard=1),
            high(6, "6 spel"),
            high(7, "7 spel"),
            misere("stor-misar", "stor misär"),
            high(8, "8 spel"),
            misere("liten-upplaggare", "liten uppläggare", discard=1, exposed_after=1),
            high(9, "9 spel"),
            misere("stor-upplaggare", "stor uppläggare", exposed_after=1),
            high(10, "10 spel"),
            misere("liten-pratmakare", "liten pratmakare", discard=1, exposed_after=1),
            high(11, "11 spel"),
            high(12, "12 spel"),
            misere("stor-pratmakare", "stor pratmakare", exposed_after=1),
            high(13, "13 spel"),
        ),
        qualifiers=QUALIFIERS,
    ),
)

#: Rundmisär is played when nobody has bid: everyone plays thirteen tricks against everyone else,
#: and tries to take few. It cannot be bid.
RUNDMISAR: Final = stated(
    (
        "grandissimo.contracts.rundmisar",
        "grandissimo.auction.passed-out",
        "grandissimo.play.rundmisar",
    ),
    WhenAllPass("grandissimo.contracts.rundmisar", all_passed, contract="rundmisar", rounds=13),
)


@rule("grandissimo.contracts.trump-or-sang", "grandissimo.auction.name-trump")
def is_grandissimo(contract: Contract, trump: SuitClass | None) -> bool:
    """A positive contract played without a trump suit is grandissimo, however it was bid.

    >>> six, misere = LADDER.contract("6"), LADDER.contract("stor-misar")
    >>> is_grandissimo(six, None), is_grandissimo(misere, None)
    (True, False)
    """
    return trump is None and not contract.is_misere


#: The source's words for the calls that refer to the highest bid so far.
WORDS: Final = stated(
    "grandissimo.auction.better-hand",
    Words(
        passing=("pass", "passar"),
        same_bid=("förhand", "i förhand", "forehand"),
        same_bid_suffix=("i förhand", "in forehand"),
    ),
)


# Whist, offered and accepted, and the gift of a game.

#: A game that the opponents concede is scored as made with this number of overtricks.
OVERTRICKS_OF_A_GIFT: Final = stated("grandissimo.partner.gift-counts", 1)

#: The largest number of cards that may be played before a gift is proposed: two tricks of four
#: cards, and the first card of the third trick.
LAST_CARD: Final = 2 * 4 + 1


def gift_in_begar(answer: Answer) -> str | None:
    """The defenders may concede begär, played alone or with whist, and no other game."""
    if answer.conceded and answer.bid.contract.id != "begar":
        return f"{answer.bid.contract} cannot be given away, only begär can"
    return None


@rule("grandissimo.partner.gift-proposals")
def in_good_time(cards: int) -> str | None:
    """A gift may be proposed, more than once, until the second card of the third trick is played.

    ``cards``: the cards played so far.

    >>> in_good_time(9)
    >>> in_good_time(10)
    'a gift is too late after 10 cards: 9 at most may have been played'
    """
    if cards > LAST_CARD:
        last = f"{LAST_CARD} at most may have been played"
        return f"a gift is too late after {cards} cards: {last}"
    return None


@rule("grandissimo.partner.gift-counts", "grandissimo.partner.refused-in-sang")
def as_given(result: Result) -> Case:
    """A game that the opponents concede is scored as made with one overtrick, without sänk or slam.

    Begär at no trumps is scored in the same way if nobody accepted whist. Return the facts that the
    price depends on.
    """
    tricks = result.target + OVERTRICKS_OF_A_GIFT
    return case_of(result, Case, tricks=tricks, opening_run=0)


# Trick play, and cards laid open.


def exposed_seat(
    contract: Contract, declarer: Seat, tricks_turned: int, cards_on_table: int
) -> Seat | None:
    """Return the seat whose cards lie open: the declarer, after the second trick has been led to.

    It does not matter who leads. Return ``None`` if no cards lie open.

    >>> from boston.games.grandissimo.contracts import LADDER
    >>> open_game = LADDER.contract("stor-upplaggare")
    >>> exposed_seat(open_game, 3, 1, 0), exposed_seat(open_game, 3, 1, 1)
    (None, 3)
    >>> exposed_seat(LADDER.contract("stor-misar"), 3, 13, 0)
    """
    if contract.exposed_after is None:
        return None
    led = (contract.exposed_after, 1)
    return declarer if (tricks_turned, cards_on_table) >= led else None


PLAYING: Final = Customs(
    first_lead=Ruled("grandissimo.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("grandissimo.play.trick-winner", play.trick_winner),
    next_lead=Ruled("grandissimo.play.winner-leads", play.winner_leads),
    laid_open=Ruled("grandissimo.play.exposure", exposed_seat),
)

#: The refusals, one rule for each objection, checked from top to bottom.
RULES: Final = Rules(
    hands={"grandissimo.deal.packets": dealing.thirteen_each},
    calls={
        "grandissimo.auction.end": bidding.auction_open,
        "grandissimo.auction.pass-is-final": bidding.passed_for_good,
        "grandissimo.auction.turn": bidding.own_turn,
        "grandissimo.contracts.no-trumps": bidding.no_suit_bid,
        "grandissimo.auction.ladder": bidding.higher_contract,
        "grandissimo.auction.better-suit": bidding.better_suit,
        "grandissimo.auction.first-round": bidding.strictly_higher,
        "grandissimo.auction.better-hand": bidding.better_hand,
    },
    trump={
        "grandissimo.contracts.no-trumps": bidding.no_trump_named,
        "grandissimo.deal.turn-up": bidding.suit_turned,
        "grandissimo.auction.in-colour": stated(
            "grandissimo.auction.name-trump", partial(bidding.as_promised, IN_COLOUR)
        ),
        "grandissimo.auction.in-highest-suit": stated(
            "grandissimo.auction.name-trump", partial(bidding.as_promised, IN_HIGHEST_SUIT)
        ),
        "grandissimo.auction.grandissimo": stated(
            "grandissimo.auction.name-trump", partial(bidding.as_promised, GRANDISSIMO)
        ),
    },
    finding=Finding(
        "grandissimo.partner.invitation",
        "whist",
        asks=Ruled("grandissimo.partner.answers", finding.ask),
    ),
    partner={
        "grandissimo.partner.begar-to-nine": finding.contract_allows,
        "grandissimo.partner.invitation": stated(
            ("grandissimo.equipment.players", "grandissimo.partner.alone"), finding.somebody_else
        ),
        "grandissimo.partner.gift": gift_in_begar,
    },
    conceding={"grandissimo.partner.gift-deadline": in_good_time},
    discards={"grandissimo.contracts.discard": laid_away},
    cards={
        "grandissimo.play.turn": play.in_turn,
        "grandissimo.play.follow-suit": play.follow_suit,
    },
    results={
        "grandissimo.deal.packets": dealing.thirteen_tricks,
        "grandissimo.play.twelve-tricks": dealing.twelve_tricks,
        "grandissimo.pay.sank": dealing.run_of_tricks,
    },
)
