"""Grandissimo: bidding, whist asked and answered, and the play of the cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from boston.auction import bidding, finding
from boston.auction.auction import CallRule
from boston.auction.bidding import Answer, Named, PartnerRule, TrumpRule
from boston.auction.finding import Finding, ask
from boston.auction.ladder import Contract, Preference, Words
from boston.base.bound import Ruled, rule, stated
from boston.base.seats import Seat
from boston.table import dealing, play
from boston.table.play import Customs
from boston.table.result import Case, ConcedingRule, Result, ResultRule, case_of

from . import contracts

# Bidding, a rule an objection, asked from top to bottom.

#: The source's words for the calls that lean on the standing bid.
WORDS: Final = stated(
    "grandissimo.auction.better-hand",
    Words(
        passing=("pass", "passar"),
        same_bid=("förhand", "i förhand", "forehand"),
        same_bid_suffix=("i förhand", "in forehand"),
    ),
)


@rule("grandissimo.auction.name-trump")
def not_plain(named: Named) -> str | None:
    """After a bid in colour the second suit or the highest is trump, or there is none."""
    if named.bid.qualifier == contracts.IN_COLOUR and named.standing is Preference.PLAIN:
        return bidding.not_promised(named, named.standing)
    return None


@rule("grandissimo.auction.name-trump")
def highest_or_none(named: Named) -> str | None:
    """After a bid in the highest suit that suit is trump, or there is none."""
    if named.bid.qualifier != contracts.IN_HIGHEST_SUIT or named.standing is None:
        return None
    if named.standing is not Preference.HIGHEST:
        return bidding.not_promised(named, named.standing)
    return None


@rule("grandissimo.auction.name-trump")
def no_suit(named: Named) -> str | None:
    """After a bid of grandissimo no suit is trump."""
    if named.bid.qualifier == contracts.GRANDISSIMO and named.standing is not None:
        return bidding.not_promised(named, named.standing)
    return None


CALLS: Final[Mapping[str, CallRule]] = {
    "grandissimo.auction.end": bidding.auction_open,
    "grandissimo.auction.pass-is-final": bidding.passed_for_good,
    "grandissimo.auction.turn": bidding.own_turn,
    **contracts.NO_SUIT,
    "grandissimo.auction.ladder": bidding.higher_contract,
    "grandissimo.auction.better-suit": bidding.better_suit,
    "grandissimo.auction.first-round": bidding.strictly_higher,
    "grandissimo.auction.better-hand": bidding.better_hand,
}
TRUMP: Final[Mapping[str, TrumpRule]] = {
    "grandissimo.auction.in-colour": not_plain,
    "grandissimo.auction.in-highest-suit": highest_or_none,
    "grandissimo.auction.grandissimo": no_suit,
}


# Whist asked and answered, and the gift of a game.

#: By how many tricks more than it needs a game counts as made that is given.
OVERTRICKS_OF_A_GIFT: Final = stated("grandissimo.partner.gift-counts", 1)

#: The cards on the table and in tricks when a gift may be proposed at the latest: two tricks of
#: four, and the first card of the third.
LAST_CARD: Final = 2 * 4 + 1


def gift_in_begar(answer: Answer) -> str | None:
    """The defenders may give away begär, played alone or with whist, and no other game."""
    if answer.conceded and answer.bid.contract.id != "begar":
        return f"{answer.bid.contract} cannot be given away, only begär can"
    return None


@rule("grandissimo.partner.gift-proposals")
def in_good_time(cards: int) -> str | None:
    """A gift may be proposed, and proposed again, until a second card lies in the third trick.

    >>> in_good_time(9)
    >>> in_good_time(10)
    'a gift comes too late after 10 cards: 9 at most may have been played'
    """
    if cards > LAST_CARD:
        last = f"{LAST_CARD} at most may have been played"
        return f"a gift comes too late after {cards} cards: {last}"
    return None


@rule("grandissimo.partner.gift-counts", "grandissimo.partner.refused-in-sang")
def as_given(result: Result) -> Case:
    """A game given counts as made with one overtrick; neither sänk nor slam is added.

    So counts what the defenders give, and begär at no trumps in which nobody accepted whist.
    """
    tricks = result.target + OVERTRICKS_OF_A_GIFT
    return replace(case_of(result), tricks=tricks, opening_run=0)


FOUND: Final = stated(
    "grandissimo.partner.invitation",
    Finding(
        "grandissimo.partner.invitation",
        "whist",
        asks=Ruled("grandissimo.partner.answers", ask),
    ),
)
PARTNER: Final[Mapping[str, PartnerRule]] = {
    "grandissimo.partner.begar-to-nine": finding.contract_allows,
    "grandissimo.partner.invitation": stated(
        ("grandissimo.equipment.players", "grandissimo.partner.alone"), finding.somebody_else
    ),
    "grandissimo.partner.gift": gift_in_begar,
}
CONCEDING: Final[Mapping[str, ConcedingRule]] = {"grandissimo.partner.gift-deadline": in_good_time}


# Trick play, and cards laid open.


def exposed_seat(
    contract: Contract, declarer: Seat, tricks_turned: int, cards_on_table: int
) -> Seat | None:
    """Whose cards lie open: the declarer's, once the second trick has been led to, by whomever.

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


CARDS: Final[Mapping[str, play.CardRule]] = {
    "grandissimo.play.turn": play.in_turn,
    "grandissimo.play.follow-suit": play.follow_suit,
}
TRICKS: Final[Mapping[str, ResultRule]] = {"grandissimo.play.twelve-tricks": dealing.twelve_tricks}
PLAYING: Final = Customs(
    first_lead=Ruled("grandissimo.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("grandissimo.play.trick-winner", play.trick_winner),
    next_lead=Ruled("grandissimo.play.winner-leads", play.winner_leads),
    laid_open=Ruled("grandissimo.play.exposure", exposed_seat),
)
