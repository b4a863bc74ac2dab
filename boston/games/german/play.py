"""German Boston: bidding, the whister, and the play of the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from boston.auction import bidding, finding
from boston.auction.auction import CallRule, OfBid, Superseding, ToBeat
from boston.auction.bidding import Answer, Named, PartnerRule, TrumpRule
from boston.auction.finding import Answers, Finding
from boston.auction.ladder import PLAIN, Bid, Contract, Ladder, Words
from boston.base.bound import Ruled, rule
from boston.base.cards import Card
from boston.base.seats import Seat, in_turn_from
from boston.errors import Refusal, Refused
from boston.record.record import Deal
from boston.table import play
from boston.table.play import BIT, CardRule, Customs, Manner, Play, mask
from boston.table.result import Result

from . import contracts
from .contracts import FORCED, REVOLUTION, WHISTERS_TRICKS, Pot

# Bidding, a rule an objection, asked from top to bottom.

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
    return {**game_played(ladder), **contracts.TURNED, **TRUMP, **minimum}


# The whister, invited by the declarer or, for the Rock, forced on him.


@rule("german.equipment.players")
def only_in_the_four_lowest(answer: Answer) -> str | None:
    """The declarer plays alone; only in the four lowest games may there be a whister."""
    if answer.partner is not None and answer.bid.contract.id not in WHISTERS_TRICKS:
        return f"{answer.bid.contract} is played alone, without a partner"
    return None


def invitation(declarer: Seat, answers: tuple[bool, ...]) -> Answers:
    """Invited, the others answer in turn, clockwise; the first to offer is the whister.

    >>> invitation(3, (False, True)).whister, invitation(3, (False, False, False)).whister
    (1, None)
    """
    return finding.ask(declarer, answers)


def rock_offer(declarer: Seat, offers: tuple[bool, ...]) -> Answers:
    """For the Rock the others may offer in turn, unasked, and the first must be taken.

    >>> rock_offer(3, (False, True)).whister, rock_offer(3, (False, False, False)).whister
    (1, None)
    """
    return finding.ask(declarer, offers)


FOUND: Final = Finding(
    "german.partner.invitation", "whist", asks=Ruled("german.partner.invitation", invitation)
)
FOR_THE_ROCK: Final = Finding(
    "german.partner.invitation",
    "whist",
    asks=Ruled("german.partner.rock-offer", rock_offer),
    unasked="german.partner.rock-offer",
)
PARTNER: Final[Mapping[str, PartnerRule]] = {
    "german.partner.four-lowest": only_in_the_four_lowest,
    "german.partner.invitation": finding.somebody_else,
}


# Trick play as at whist, and the blunder of the fourth hand.


@rule("german.play.fourth-hand")
def takes_in_fourth_hand(state: Play, card: Card, declarer: Seat) -> bool:
    """Whether this card, fourth to a trick the declarer holds, takes it."""
    if len(state.table) != 3 or state.turn == declarer:
        return False
    return state.taker(state.table) == declarer and state.taker((*state.table, card)) == state.turn


@rule("german.play.by-mistake")
def could_have_left_it(state: Play, declarer: Seat) -> bool:
    """Whether another card that could be played leaves the trick to the declarer."""
    others = play.legal_cards(CARDS, state)
    return any(state.taker((*state.table, other)) == declarer for other in others)


@rule("german.play.by-mistake")
def is_blunder(state: Play, card: Card, declarer: Seat) -> bool:
    """Whether this card, fourth to a trick the declarer holds, takes it though it need not."""
    return takes_in_fourth_hand(state, card, declarer) and could_have_left_it(state, declarer)


def blunders(deal: Deal, result: Result) -> Iterator[Seat]:
    """The seats that took a trick from the declarer in fourth hand and need not have."""
    fourth = fourth_cards(deal, result)
    return (state.turn for state, card in fourth if is_blunder(state, card, result.declarer))


def fourth_cards(deal: Deal, result: Result) -> Iterator[tuple[Play, Card]]:
    """The last card to every trick, and how the play stood before it."""
    manner = Manner(result.trump, PLAYING)
    away = deal.discards or ((), (), (), ())
    held = [mask(hand.difference(gone)) for hand, gone in zip(deal.hands or (), away, strict=False)]
    for number, trick in enumerate(result.played):
        for seat, card in zip(in_turn_from(trick.leader), trick.cards, strict=True):
            if card == trick.cards[-1]:
                table, before = trick.cards[:-1], result.played[:number]
                led = manner.suit_led(table)
                yield Play(manner, tuple(held), trick.leader, seat, led, table, before), card
            held[seat - 1] &= ~BIT[card]


def blunderer(deal: Deal, result: Result) -> Seat | None:
    """Who pays the misère alone because he let the declarer make it; nobody as a rule.

    Where the record has the cards, they have to show the blunder.
    """
    if deal.blunder is None:
        return None
    if not result.contract.is_misere:
        raise _not_so(f"{result.contract} is no misère")
    if deal.blunder == result.declarer:
        raise _not_so(f"seat {deal.blunder} is the declarer")
    if not result.is_made:
        raise _not_so("the misère was lost all the same")
    if deal.hands is not None:
        _shown(deal, deal.blunder, result)
    return deal.blunder


def _shown(deal: Deal, seat: Seat, result: Result) -> None:
    """Refuse a blunder that the cards do not show."""
    fourth, declarer = fourth_cards(deal, result), result.declarer
    took = (state.turn for state, card in fourth if takes_in_fourth_hand(state, card, declarer))
    if seat not in took:
        raise _not_so(
            f"the cards show no trick that seat {seat}, playing fourth, took from the declarer"
        )
    if seat not in blunders(deal, result):
        raise _not_so(f"seat {seat} could only take the trick", "german.play.by-mistake")


def open_at_once(
    contract: Contract, declarer: Seat, tricks_turned: int, cards_on_table: int
) -> Seat | None:
    """In an open misère the declarer lays all cards face up at once, twelve or thirteen."""
    return None if contract.exposed_after is None else declarer


def open_after_first_trick(
    contract: Contract, declarer: Seat, tricks_turned: int, cards_on_table: int
) -> Seat | None:
    """Where the table has agreed on it, the same is done after the first trick."""
    if contract.exposed_after is None or tricks_turned < 1:
        return None
    return declarer


def all_open_after_first_trick(contract: Contract, tricks_turned: int) -> bool:
    """In a forced misère the opponents too lay their cards open, after the first trick."""
    return contract.id == FORCED and tricks_turned >= 1


def all_open_at_once(contract: Contract, tricks_turned: int) -> bool:
    """In Revolution all fifty-two cards lie open at once."""
    return contract.id == REVOLUTION


def _not_so(reason: str, rule: str = "german.play.fourth-hand") -> Refused:
    return Refused(Refusal(rule, f"nobody pays alone for a blunder: {reason}"))


CARDS: Final[Mapping[str, CardRule]] = {
    "german.play.turn": play.in_turn,
    "german.play.follow-suit": play.follow_suit,
}
PLAYING: Final = Customs(
    first_lead=Ruled("german.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("german.play.trick-winner", play.trick_winner),
    next_lead=Ruled("german.play.winner-leads", play.winner_leads),
    laid_open=Ruled("german.contracts.open", open_at_once),
    all_open=(
        Ruled("german.contracts.forced", all_open_after_first_trick),
        Ruled("german.contracts.revolution", all_open_at_once),
    ),
)
#: The same where the table has agreed on it by ``open_after``.
PLAYING_OPEN_LATER: Final = PLAYING._replace(
    laid_open=Ruled("german.contracts.open", open_after_first_trick)
)
