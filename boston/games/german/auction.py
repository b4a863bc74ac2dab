"""German Boston: bidding, a rule an objection, asked from top to bottom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction import bidding
from boston.auction.asked import Named, TrumpRule
from boston.auction.auction import CallRule
from boston.auction.call_rule import OfBid, Superseding, ToBeat
from boston.auction.calls import Words
from boston.auction.ladder import PLAIN, Bid, Ladder

from . import contracts, deal
from .equipment import Pot

WORDS: Final = Words(
    passing=("pass", "passe", "ich passe"),
    same_bid=("vorhand", "in vorhand", "forehand"),
    same_bid_suffix=("in vorhand", "in forehand"),
)

#: The lowest game that may be played for the Rock, in the first couleur.
ROCK_MINIMUM: Final = "gross-boston"


@Superseding
def higher_couleur(ladder: Ladder, bid: Bid, beaten: ToBeat) -> str | None:
    """The same game supersedes only in a higher couleur."""
    is_same_game = bid.contract == beaten.bid.contract
    if is_same_game and ladder.rank(bid) <= ladder.rank(beaten.bid):
        return bidding.does_not_supersede(bid, beaten)
    return None


@OfBid
def below_the_rock(ladder: Ladder, bid: Bid) -> str | None:
    """For the Rock, Gross-Boston in the first couleur is the least that may be bid."""
    least = ladder.contract(ROCK_MINIMUM)
    minimum = Bid(least, least.qualifiers[-1])
    if ladder.rank(bid) >= ladder.rank(minimum):
        return None
    return f"the Rock is played for, and {bid} is below {minimum}"


def played_below_the_rock(ladder: Ladder) -> TrumpRule:
    """The same of a game that a record says was played: the trump may tell its couleur."""
    objection = bidding.of_game_played(ladder, below_the_rock)

    def objects(named: Named) -> str | None:
        contract, qualifier = named.bid
        if qualifier == PLAIN and named.standing is not None:
            qualifier = next(q for q in contract.qualifiers if q.level == named.standing)
        played = Bid(contract, qualifier)
        return objection(named._replace(bid=played))

    return objects


#: Where everybody speaks once.
SINGLE_ROUND: Final[Mapping[str, CallRule]] = {
    "german.auction.end": bidding.auction_open,
    "german.auction.single-round": bidding.speaks_once,
    "german.auction.pass-is-final": bidding.passed_for_good,
    "german.auction.turn": bidding.own_turn,
    **contracts.BY_AGREEMENT,
    **contracts.NO_SUIT,
    "german.auction.higher": bidding.higher_contract,
    "german.auction.couleur": higher_couleur,
}
#: Where the auction goes round until three have passed.
CONTINUOUS: Final[Mapping[str, CallRule]] = {
    "german.auction.end": bidding.auction_open,
    "german.auction.pass-is-final": bidding.passed_for_good,
    "german.auction.turn": bidding.own_turn,
    **contracts.BY_AGREEMENT,
    **contracts.NO_SUIT,
    "german.auction.higher": bidding.higher_contract,
    "german.auction.couleur": bidding.better_suit,
    "german.auction.better-hand": bidding.better_hand,
}

#: What comes on top when the Rock is played for.
ROCK: Final[Mapping[str, CallRule]] = {"german.auction.rock-minimum": below_the_rock}
TRUMP: Final[Mapping[str, TrumpRule]] = {
    "german.auction.name-couleur": bidding.trump_named,
    "german.auction.promise": bidding.at_least_promised,
}


def calls(reading: str, pool: str) -> Mapping[str, CallRule]:
    """The objections to a call, by the reading and by the pool that is played for."""
    said = SINGLE_ROUND if reading == "single-round" else CONTINUOUS
    return {**said, **ROCK} if pool == Pot.ROKAMBOLE else said


def game_played(ladder: Ladder) -> Mapping[str, TrumpRule]:
    """The objections to a game that is said to have been played, whatever suit was turned up."""
    by_agreement = {
        rule: bidding.of_game_played(ladder, objects)
        for rule, objects in contracts.BY_AGREEMENT.items()
    }
    return {**by_agreement, **contracts.NO_TRUMPS}


def trump(ladder: Ladder, pool: str) -> Mapping[str, TrumpRule]:
    """The objections to the trump named, and to the game that a record says was played."""
    minimum = {rule: played_below_the_rock(ladder) for rule in ROCK if pool == Pot.ROKAMBOLE}
    return {**game_played(ladder), **deal.TURNED, **TRUMP, **minimum}
