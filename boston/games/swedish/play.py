"""Swedish Boston: bidding, whist asked and answered, and the play of the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction import bidding, finding
from boston.auction.auction import CallRule
from boston.auction.bidding import Answer, Named, PartnerRule, TrumpRule
from boston.auction.finding import Finding
from boston.auction.ladder import Contract, Partnership, Preference, Words
from boston.base.bound import Ruled, rule, stated
from boston.base.seats import Seat
from boston.pay.directions import Sides, When
from boston.table import dealing, play
from boston.table.play import Customs
from boston.table.result import Result, ResultRule
from boston.terms.terms import Terms

from . import contracts

# Bidding, a rule an objection, asked from top to bottom.

#: The source's words for the calls that lean on the standing bid.
WORDS: Final = stated(
    ("swedish.auction.better-hand", "swedish.auction.in-colour"),
    Words(
        passing=("pass", "passar"),
        same_bid=("förhand", "i förhand", "forehand"),
        same_bid_suffix=("i förhand", "in forehand"),
        raising={"bättre spel": contracts.IN_COLOUR},
    ),
)


@rule("swedish.auction.name-trump")
def second_or_highest(named: Named) -> str | None:
    """After a bid in colour the second or the highest suit must be trump, whichever one likes."""
    if named.bid.qualifier == contracts.IN_COLOUR and named.standing is Preference.PLAIN:
        return bidding.not_promised(named, named.standing)
    return None


@rule("swedish.auction.name-trump")
def highest_alone(named: Named) -> str | None:
    """After a bid in the highest suit that suit is trump, and no other."""
    if named.bid.qualifier != contracts.IN_HIGHEST_SUIT or named.standing is None:
        return None
    if named.standing is not Preference.HIGHEST:
        return bidding.not_promised(named, named.standing)
    return None


CALLS: Final[Mapping[str, CallRule]] = {
    "swedish.auction.end": bidding.auction_open,
    "swedish.auction.pass-is-final": bidding.passed_for_good,
    "swedish.auction.turn": bidding.own_turn,
    **contracts.NO_SUIT,
    "swedish.auction.ladder": bidding.higher_contract,
    "swedish.auction.better-suit": bidding.better_suit,
    "swedish.auction.first-round": bidding.strictly_higher,
    "swedish.auction.better-hand": bidding.better_hand,
}
TRUMP: Final[Mapping[str, TrumpRule]] = {
    "swedish.auction.name-trump": bidding.trump_named,
    "swedish.auction.in-colour": second_or_highest,
    "swedish.auction.in-highest-suit": highest_alone,
}


# Whist asked and answered, giving up, the forced variant.

#: By how many tricks a game is lost that is given up.
GIVEN_UP_BY: Final = stated("swedish.partner.give-up", 1)
WHEN_GIVEN_UP: Final = When[Sides]("given up when all refuse")
AS_LOST_BY_ONE: Final = "as for a game played alone and lost by one"


def may_give_up(answer: Answer) -> str | None:
    """A game may be given up only when whist was asked and all three declined."""
    if not answer.given_up:
        return None
    if answer.bid.contract.partnership is None:
        return f"{answer.bid.contract} cannot be given up: nobody is asked for whist in it"
    if answer.partner is not None:
        return f"the game cannot be given up: seat {answer.partner} accepted whist"
    return None


def forced_in_five(answer: Answer) -> str | None:
    """In the variant whist must be asked in 5, and the last one asked must accept."""
    if answer.terms.options.get("five_whist") != "forced":
        return None
    if answer.bid.contract.id == "5" and answer.partner is None:
        return "in 5 somebody must become partner"
    return None


@rule("swedish.pay.given-up", "swedish.partner.alone")
def priced_as(terms: Terms, result: Result) -> Partnership | None:
    """With whist if somebody accepted; refused or not invited, alone; given up, alone as well.

    By the other reading a game given up is priced with whist.
    """
    if result.laid_down is not None and terms.reading("give-up-price") == "with-whist":
        return result.contract.partnership
    return result.partnership


#: Once trump is named, the declarer of 5 or 6 says whether the game is to be played with whist;
#: if so the others are asked, and who says "whist" is the partner.
FOUND: Final = stated(
    "swedish.partner.invitation",
    Finding(
        "swedish.partner.invitation",
        "whist",
        asks=Ruled("swedish.partner.answers", finding.ask),
    ),
)
PARTNER: Final[Mapping[str, PartnerRule]] = {
    "swedish.partner.only-five-and-six": finding.contract_allows,
    "swedish.partner.invitation": stated(
        ("swedish.equipment.players", "swedish.partner.alone"), finding.somebody_else
    ),
    "swedish.partner.give-up": may_give_up,
    "swedish.partner.forced-whist": forced_in_five,
}


# Leading, following, taking tricks; misères laid open or of twelve tricks.


def exposed_seat(
    contract: Contract, declarer: Seat, tricks_turned: int, cards_on_table: int = 0
) -> Seat | None:
    """Whose cards lie open after so many finished tricks.

    >>> from boston.games.swedish.contracts import LADDER
    >>> ouverte = LADDER.contract("petite-misere-ouverte")
    >>> exposed_seat(ouverte, 3, 0), exposed_seat(ouverte, 3, 1)
    (None, 3)
    >>> exposed_seat(LADDER.contract("petite-misere"), 3, 12)
    """
    if contract.exposed_after is None or tricks_turned < contract.exposed_after:
        return None
    return declarer


CARDS: Final[Mapping[str, play.CardRule]] = {
    "swedish.play.turn": play.in_turn,
    "swedish.play.follow-suit": play.follow_suit,
}
TRICKS: Final[Mapping[str, ResultRule]] = {"swedish.play.twelve-tricks": dealing.twelve_tricks}
PLAYING: Final = Customs(
    first_lead=Ruled("swedish.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("swedish.play.trick-winner", play.trick_winner),
    next_lead=Ruled("swedish.play.winner-leads", play.winner_leads),
    laid_open=Ruled("swedish.play.exposure", exposed_seat),
)
