"""Swedish Boston: what is needed, the deal, the contracts, bidding, whist, and the play."""

from __future__ import annotations

from functools import partial
from typing import Final

from boston.auction import bidding, finding
from boston.auction.bidding import Answer
from boston.auction.finding import Finding
from boston.auction.ladder import PLAIN, Contract, Ladder, Partnership, Qualifier, Words, misere
from boston.base.bound import Ruled, rule, stated
from boston.game import Rules
from boston.pay.directions import DECLARER, EACH_DEFENDER, Sides, When
from boston.pay.money import fewest, in_smallest
from boston.table import dealing, play, result
from boston.table.play import Customs
from boston.table.result import Result
from boston.terms.terms import Terms

# Counters.

#: The shapes of the counters and their value in points, the largest first.
COUNTERS: Final = {"fastighet": 100, "round": 50, "pinne": 10}


@rule("swedish.equipment.counters")
def pinnar(points: int) -> int:
    """Return the number of oblong counters, the smallest, that make up an amount.

    Raise `Refused` if no number of them makes up the amount.

    >>> pinnar(50)
    5
    >>> pinnar(54)
    Traceback (most recent call last):
    boston.errors.Refused: swedish.equipment.counters: no counters for 54: the smallest is 10
    """
    return in_smallest("swedish.equipment.counters", points, COUNTERS)


@rule("swedish.equipment.counters")
def counters(points: int) -> dict[str, int]:
    """Return the fewest counters that make up an amount, by shape.

    Raise `Refused` if no counters make up the amount.

    >>> counters(50), counters(870)
    ({'round': 1}, {'fastighet': 8, 'round': 1, 'pinne': 2})
    >>> counters(54)
    Traceback (most recent call last):
    boston.errors.Refused: swedish.equipment.counters: no counters for 54: the smallest is 10
    """
    return fewest(pinnar(points) * COUNTERS["pinne"], COUNTERS)


# The deal, the classes of suits, and the contracts in the order of Table I, the lowest first.

#: Three rounds of three cards and one of four.
PACKETS: Final = stated("swedish.deal.packets", (3, 3, 3, 4))

#: The promises that a bid may make about its trumps, with their ranks among bids of one contract.
IN_COLOUR: Final = stated(
    "swedish.auction.in-colour", Qualifier("colour", 1, ("i färg", "in colour"))
)
IN_HIGHEST_SUIT: Final = stated(
    "swedish.auction.in-highest-suit",
    Qualifier("highest", 2, ("i högsta färg", "i högsta", "in the highest suit")),
)
#: A bid for tricks may have any of these. It may also be the opening bid, or follow a lower
#: contract directly.
QUALIFIERS: Final = stated("swedish.auction.qualified-opening", (PLAIN, IN_COLOUR, IN_HIGHEST_SUIT))

#: The contracts that can be played with whist, and the tricks that the side, the declarer and the
#: whister need.
WITH_WHIST: Final = stated(
    (
        "swedish.contracts.whist-targets",
        "swedish.contracts.individual-targets",
        "swedish.partner.only-five-and-six",
    ),
    {
        5: Partnership(side=8, declarer=5, partner=3),
        6: Partnership(side=10, declarer=6, partner=4),
    },
)


def positive(tricks: int, *in_source: str) -> Contract:
    """Return a contract for ``tricks``, with the source's two names."""
    return Contract(
        id=str(tricks),
        tricks=tricks,
        in_source=in_source,
        qualifiers=QUALIFIERS,
        partnership=WITH_WHIST.get(tricks),
    )


#: The contracts in the order of Table I. An entry for a misère says whether a card is discarded
#: before the first lead, and after which trick the declarer's cards lie open.
LADDER: Final = stated(
    (
        "swedish.auction.ladder",
        "swedish.contracts.positive",
        "swedish.contracts.misere",
        "swedish.contracts.discard",
    ),
    Ladder(
        contracts=(
            positive(5, "5 spel", "liten boston"),
            positive(6, "6 spel", "stor boston"),
            misere("petite-misere", "petite misère", discard=1),
            positive(7, "7 spel", "liten independence"),
            misere("grande-misere", "grande misère"),
            positive(8, "8 spel", "stor independence"),
            misere("petite-misere-ouverte", "petite misère ouverte", discard=1, exposed_after=1),
            positive(9, "9 spel", "liten philadelphia"),
            misere("grande-misere-ouverte", "grande misère ouverte", exposed_after=1),
            positive(10, "10 spel", "stor philadelphia"),
            positive(11, "11 spel", "liten souveraine"),
            positive(12, "12 spel", "stor souveraine"),
            positive(13, "13 spel", "concordia"),
        ),
        qualifiers=QUALIFIERS,
    ),
)

#: The source's words for the calls that refer to the highest bid so far.
WORDS: Final = stated(
    ("swedish.auction.better-hand", "swedish.auction.in-colour"),
    Words(
        passing=("pass", "passar"),
        same_bid=("förhand", "i förhand", "forehand"),
        same_bid_suffix=("i förhand", "in forehand"),
        raising={"bättre spel": IN_COLOUR},
    ),
)


# Whist, offered and accepted; giving up; and the forced variant.

#: A game that is given up counts as lost by this number of tricks.
GIVEN_UP_BY: Final = stated("swedish.partner.give-up", 1)


#: Who pays whom when a game is given up.
GIVEN_UP: Final = When[Sides]("given up when all refuse")(
    DECLARER >> EACH_DEFENDER, besides="as for a game played alone and lost by one"
)


def may_give_up(answer: Answer) -> str | None:
    """A game may be given up only if whist was asked and all three declined."""
    if not answer.given_up:
        return None
    if answer.bid.contract.partnership is None:
        return f"{answer.bid.contract} cannot be given up: nobody is asked for whist in it"
    if answer.partner is not None:
        return f"the game cannot be given up: seat {answer.partner} accepted whist"
    return None


def forced_in_five(answer: Answer) -> str | None:
    """In 5, the variant ``forced`` requires asking for whist. The last player asked must accept."""
    if answer.terms.options.get("five_whist") != "forced":
        return None
    if answer.bid.contract.id == "5" and answer.partner is None:
        return "in 5 one of the other players must become partner"
    return None


@rule("swedish.pay.given-up", "swedish.partner.alone")
def priced_as(terms: Terms, played: Result) -> Partnership | None:
    """If a player accepted, the contract has its price with whist, otherwise its price alone.

    A game that is given up also has the price of playing alone. By the reading ``give-up-price`` it
    has the price with whist.
    """
    if played.laid_down is not None and terms.reading("give-up-price") == "with-whist":
        return played.contract.partnership
    return played.partnership


# Leading, following and taking tricks; misères that are laid open or have twelve tricks.

PLAYING: Final = Customs(
    first_lead=Ruled("swedish.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("swedish.play.trick-winner", play.trick_winner),
    next_lead=Ruled("swedish.play.winner-leads", play.winner_leads),
    laid_open=Ruled("swedish.play.exposure", play.lies_open),
)

#: The refusals, one rule for each objection, checked from top to bottom. The declarer of 5 or 6
#: names the trump suit and then says whether whist is asked. A player who says "whist" is the
#: partner.
RULES: Final = Rules(
    hands={"swedish.deal.packets": dealing.thirteen_each},
    calls={
        "swedish.auction.end": bidding.auction_open,
        "swedish.auction.pass-is-final": bidding.passed_for_good,
        "swedish.auction.turn": bidding.own_turn,
        "swedish.contracts.no-trumps": bidding.no_suit_bid,
        "swedish.auction.ladder": bidding.higher_contract,
        "swedish.auction.better-suit": bidding.better_suit,
        "swedish.auction.first-round": bidding.strictly_higher,
        "swedish.auction.better-hand": bidding.better_hand,
    },
    trump={
        "swedish.contracts.no-trumps": bidding.no_trump_named,
        "swedish.deal.turn-up": bidding.suit_turned,
        "swedish.auction.name-trump": bidding.trump_named,
        "swedish.auction.in-colour": stated(
            "swedish.auction.name-trump", partial(bidding.as_promised, IN_COLOUR)
        ),
        "swedish.auction.in-highest-suit": stated(
            "swedish.auction.name-trump", partial(bidding.as_promised, IN_HIGHEST_SUIT)
        ),
    },
    finding=Finding(
        "swedish.partner.invitation",
        "whist",
        asks=Ruled("swedish.partner.answers", finding.ask),
    ),
    partner={
        "swedish.partner.only-five-and-six": finding.contract_allows,
        "swedish.partner.invitation": stated(
            ("swedish.equipment.players", "swedish.partner.alone"), finding.somebody_else
        ),
        "swedish.partner.give-up": may_give_up,
        "swedish.partner.forced-whist": forced_in_five,
    },
    discards={"swedish.contracts.discard": result.laid_away},
    cards={
        "swedish.play.turn": play.in_turn,
        "swedish.play.follow-suit": play.follow_suit,
    },
    results={
        "swedish.deal.packets": dealing.thirteen_tricks,
        "swedish.play.twelve-tricks": dealing.twelve_tricks,
        "swedish.pay.honours": dealing.four_honours,
        "swedish.pay.first-five": dealing.run_of_tricks,
    },
)
