"""German Boston: equipment, couleurs and games; auction, whister, and the play of the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

from boston.auction import bidding, finding
from boston.auction.auction import CallRule, OfBid, Superseding, ToBeat
from boston.auction.bidding import Named, TrumpRule
from boston.auction.finding import Finding
from boston.auction.ladder import (
    PLAIN,
    Bid,
    Contract,
    Ladder,
    Partnership,
    Qualifier,
    SuitClass,
    Words,
    misere,
    preference,
)
from boston.base.bound import Ruled, rule, stated
from boston.base.cards import PACK, Card, Suit
from boston.base.seats import SEATS, Seat, in_turn_from, left_of
from boston.errors import Refusal, Refused
from boston.game import Rules
from boston.pay.payment import Pool
from boston.record.record import Deal
from boston.table import dealing, play
from boston.table.play import Manner, Play
from boston.table.result import LaidAway, Result, laid_away
from boston.terms.terms import Terms

# Players and the two pools.

#: Four people play.
PLAYERS: Final = stated("german.equipment.players", SEATS)
#: The dealer's stake, in counters, unless the table agrees otherwise. The source has no amount.
STAKE: Final = stated("german.pool.stake-amount", 4)


@rule("german.equipment.pots")
class Pot(Pool):
    """The upper pool, the Stamm, and the lower one, the Rokambole."""

    STAMM = "stamm"
    ROKAMBOLE = "rokambole"

    @property
    def called(self) -> str:
        """The pool's name in a sentence."""
        return f"the {self.value.capitalize()}"


# Thirteen cards one by one, and the couleurs of the suits.

#: Thirteen rounds from the dealer's left. In each round every player gets one card.
PACKETS: Final = stated("german.deal.singly", (1,) * 13)


class Couleur(SuitClass):
    """The class of a suit in a deal: a couleur.

    Subclasses have the couleurs of each way to play.
    """

    @property
    def described(self) -> str:
        """The couleur, as it is written after a suit."""
        return f"{self.word} couleur"


class OfThree(Couleur):
    """Three couleurs: two suits share the lowest."""

    THIRD = 0
    SECOND = 1
    FIRST = 2


class OfFour(Couleur):
    """Four couleurs, one for each suit."""

    FOURTH = 0
    THIRD = 1
    SECOND = 2
    FIRST = 3


#: The suits in the order of four couleurs. Black and red alternate. The first suit follows again
#: after the last.
RING: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


@rule("german.deal.three-couleurs")
def three_couleurs(suit: Suit, turned: Suit) -> OfThree:
    """The suit turned up is first. The other suit of its colour is second, the other two are third.

    >>> [three_couleurs(suit, Suit.SPADES).word for suit in RING]
    ['first', 'third', 'second', 'third']
    """
    return OfThree(preference(suit, turned))


@rule("german.deal.four-couleurs")
def four_couleurs(suit: Suit, turned: Suit) -> OfFour:
    """The suit turned up is first. The others follow it in a ring of alternating colours.

    >>> [four_couleurs(suit, Suit.SPADES).word for suit in RING]
    ['first', 'second', 'third', 'fourth']
    """
    places_after = (RING.index(suit) - RING.index(turned)) % 4
    return (OfFour.FIRST, OfFour.SECOND, OfFour.THIRD, OfFour.FOURTH)[places_after]


#: For each number of couleurs: the function that gives a suit its couleur, and the class that has
#: all the couleurs.
COULEUR_OF: Final = {3: three_couleurs, 4: four_couleurs}
COULEURS: Final = {3: OfThree, 4: OfFour}


def words(terms: Terms) -> tuple[str, ...]:
    """Return the names of the couleurs at a table, the lowest first."""
    return tuple(each.word for each in COULEURS[terms.number("couleurs")])


@rule("german.deal.couleur", "german.equipment.pack")
def turned_over(source: Random, hands: Mapping[Seat, Sequence[Card]], dealer: Seat) -> Suit:
    """Forehand lifts a part off the second pack and turns it over. Return the suit seen there.

    The dealer's partner has shuffled this pack. It is used for nothing else.
    """
    second_pack = dealing.shuffled(PACK, source)
    return second_pack[-1].suit


# Nine games with tricks, four misères, and two more games by agreement.


def promise(word: str, level: int) -> Qualifier:
    """Return the addition by which a bid promises a couleur of trump."""
    ordinal = {"first": "erster", "second": "zweiter", "third": "dritter", "fourth": "vierter"}
    return Qualifier(word, level, (f"in {ordinal[word]} Couleur", f"in the {word} couleur"))


#: The couleurs that a bid may promise from the lowest, by the number of couleurs. A bid without a
#: promise ranks below these, and counts as a bid in the lowest couleur.
PROMISES: Final = stated(
    "german.auction.promise",
    {
        3: (promise("second", OfThree.SECOND), promise("first", OfThree.FIRST)),
        4: (
            promise("third", OfFour.THIRD),
            promise("second", OfFour.SECOND),
            promise("first", OfFour.FIRST),
        ),
    },
)
#: The words for the lowest couleur, by the number of couleurs.
LOWEST: Final = {number: promise(couleurs(0).word, 0) for number, couleurs in COULEURS.items()}


def positive(name: str, in_source: str, tricks: int, whister: int | None = None) -> Contract:
    """Return a game to take ``tricks``. Two partners need ``tricks`` plus ``whister``."""
    pair = None if whister is None else Partnership(tricks + whister, tricks, whister)
    return Contract(id=name, tricks=tricks, in_source=(in_source,), partnership=pair)


#: The games from the lowest to the highest, with the targets of the declarer and of a whister. The
#: source does not place the misères. An entry for a misère says whether a card may be discarded,
#: and after how many tricks cards lie open.
GAMES: Final = stated(
    (
        "german.contracts.positive",
        "german.contracts.side-target",
        "german.contracts.whist-targets",
        "german.contracts.misere",
        "german.contracts.discard",
        "german.contracts.ladder-of-miseres",
        "german.contracts.revolution",
    ),
    (
        positive("klein-boston", "Klein-Boston", 5, whister=3),
        positive("gross-boston", "Groß-Boston", 6, whister=3),
        misere("klein-misere", "Klein-Misere", discard=1),
        misere("gross-misere", "Groß-Misere"),
        positive("klein-independence", "Klein-Independence", 7, whister=4),
        positive("gross-independence", "Groß-Independence", 8, whister=4),
        misere(
            *("klein-misere-offen", "Klein-Misere offen", "Klein-Misere ouvert"),
            discard=1,
            exposed_after=0,
        ),
        positive("klein-philadelphia", "Klein-Philadelphia", 9),
        misere(*("gross-misere-offen", "Groß-Misere offen", "Groß-Misere ouvert"), exposed_after=0),
        positive("gross-philadelphia", "Groß-Philadelphia", 10),
        misere("misere-forcee", "misère forcée", exposed_after=0),
        misere("revolution", "Revolution", exposed_after=0),
        positive("klein-souveraine", "Klein-Souveraine", 11),
        positive("gross-souveraine", "Groß-Souveraine", 12),
        positive("concordia", "Concordia", 13),
    ),
)
#: These games are played only if the table has agreed on them.
FORCED: Final = "misere-forcee"
REVOLUTION: Final = "revolution"


@cache
def ladder(couleurs: int, forced_miseres: str) -> Ladder:
    """Return the games of a table. Those not agreed on are known by name but set aside."""
    promises = (PLAIN, *PROMISES[couleurs])
    return Ladder(
        contracts=tuple(
            each if each.is_misere else replace(each, qualifiers=promises) for each in GAMES
        ),
        qualifiers=promises,
        set_aside=frozenset((FORCED, REVOLUTION)) if forced_miseres == "off" else frozenset(),
        plain_words=(LOWEST[couleurs].id, *LOWEST[couleurs].in_source),
    )


LADDER: Final = ladder(3, "off")


@OfBid
def agreed_on(ladder: Ladder, bid: Bid) -> str | None:
    """Misère forcée and Revolution are played only if the table has agreed on them."""
    if bid.contract.id not in ladder.set_aside:
        return None
    return f"{bid.contract} is played only where the table has agreed on it (forced_miseres)"


# The card discarded in a little misère, and the number of tricks that remain.

#: The misère whose declarer may discard a card or keep it. Its open form shows twelve cards.
MAY_KEEP: Final = "klein-misere"


def kept(contract: Contract) -> Contract:
    """Return the contract as played with all thirteen cards, if the declarer may keep them."""
    return replace(contract, discard=0) if contract.id == MAY_KEEP else contract


def may_lay_away(laid: LaidAway) -> str | None:
    """The declarer of a little misère may discard a card, or keep it."""
    is_kept = not laid.discards[laid.declarer - 1]
    contract = kept(laid.contract) if is_kept else laid.contract
    return laid_away(laid._replace(contract=contract))


def twelve_or_thirteen(result: Result) -> str | None:
    """Twelve tricks are played after a discard, otherwise thirteen."""
    objection = dealing.twelve_tricks(result)
    if objection is None or result.contract.id != MAY_KEEP:
        return objection
    if dealing.thirteen_tricks(replace(result, contract=kept(result.contract))) is None:
        return None
    return f"{objection} or, with no card discarded, {dealing.CARDS_EACH}"


def none_away_in_forced(laid: LaidAway) -> str | None:
    """Nobody discards in the forced misère."""
    if laid.contract.id == FORCED and any(laid.discards):
        return f"no card is discarded in {FORCED}"
    return None


def none_away_in_revolution(laid: LaidAway) -> str | None:
    """Nobody discards in Revolution, because all fifty-two cards lie open at once."""
    if laid.contract.id == REVOLUTION and any(laid.discards):
        return f"no card is discarded in {REVOLUTION}"
    return None


# Bidding: one rule for each objection, checked from top to bottom.

WORDS: Final = Words(
    passing=("pass", "passe", "ich passe"),
    same_bid=("vorhand", "in vorhand", "forehand"),
    same_bid_suffix=("in vorhand", "in forehand"),
)

#: The lowest game that may be played for the Rock, in the first couleur.
ROCK_MINIMUM: Final = "gross-boston"


@Superseding
def higher_couleur(ladder: Ladder, bid: Bid, beaten: ToBeat) -> str | None:
    """A bid of the same game supersedes the last only in a higher couleur."""
    is_same_game = bid.contract == beaten.bid.contract
    if is_same_game and ladder.rank(bid) <= ladder.rank(beaten.bid):
        return bidding.does_not_supersede(bid, beaten)
    return None


@OfBid
def below_the_rock(ladder: Ladder, bid: Bid) -> str | None:
    """For the Rock, Gross-Boston in the first couleur is the lowest bid."""
    least = ladder.contract(ROCK_MINIMUM)
    minimum = Bid(least, least.qualifiers[-1])
    if ladder.rank(bid) >= ladder.rank(minimum):
        return None
    return f"the Rock is played for, and {bid} is below {minimum}"


def played_below_the_rock(ladder: Ladder) -> TrumpRule:
    """Return the rule of the lowest bid for the Rock, as a check of a game that was played.

    If the bid promises no couleur, the trump suit determines the couleur.
    """
    objection = bidding.of_game_played(ladder, below_the_rock)

    def objects(named: Named) -> str | None:
        contract, qualifier = named.bid
        if qualifier == PLAIN and named.suit_class is not None:
            qualifier = next(q for q in contract.qualifiers if q.level == named.suit_class)
        played = Bid(contract, qualifier)
        return objection(named._replace(bid=played))

    return objects


# Trick play as at whist, and the error of the fourth hand.


@rule("german.play.fourth-hand")
def takes_in_fourth_hand(state: Play, card: Card, declarer: Seat) -> bool:
    """Whether this card is the fourth to a trick that the declarer holds, and takes the trick."""
    if len(state.table) != 3 or state.turn == declarer:
        return False
    return state.taker(state.table) == declarer and state.taker((*state.table, card)) == state.turn


@rule("german.play.by-mistake")
def could_have_left_it(state: Play, declarer: Seat) -> bool:
    """Whether another legal card would leave the trick to the declarer."""
    others = play.legal_cards(RULES.cards, state)
    return any(state.taker((*state.table, other)) == declarer for other in others)


@rule("german.play.by-mistake")
def is_blunder(state: Play, card: Card, declarer: Seat) -> bool:
    """Whether the fourth hand takes a trick that it could have left to the declarer."""
    return takes_in_fourth_hand(state, card, declarer) and could_have_left_it(state, declarer)


def blunders(deal: Deal, result: Result) -> Iterator[Seat]:
    """Return the seats that took a trick in fourth hand and could have left it to the declarer."""
    fourth = fourth_cards(deal, result)
    return (state.turn for state, card in fourth if is_blunder(state, card, result.declarer))


def fourth_cards(deal: Deal, result: Result) -> Iterator[tuple[Play, Card]]:
    """Yield, for every trick, the state of play before the last card, and this card."""
    manner = Manner(result.trump, PLAYING)
    away = deal.discards or ((), (), (), ())
    held = [hand.difference(gone) for hand, gone in zip(deal.hands or (), away, strict=False)]
    for number, trick in enumerate(result.played):
        for seat, card in zip(in_turn_from(trick.leader), trick.cards, strict=True):
            if card == trick.cards[-1]:
                table, before = trick.cards[:-1], result.played[:number]
                led = manner.suit_led(table)
                yield Play(manner, tuple(held), trick.leader, seat, led, table, before), card
            held[seat - 1] -= {card}


def blunderer(deal: Deal, result: Result) -> Seat | None:
    """Return the player who let the declarer make the misère and pays alone, or ``None``.

    Raise `Refused` if the record contradicts this error; if it has the cards, they have to show the
    error.
    """
    if deal.blunder is None:
        return None
    if not result.contract.is_misere:
        raise _not_so(f"{result.contract} is not a misère")
    if deal.blunder == result.declarer:
        raise _not_so(f"seat {deal.blunder} is the declarer")
    if not result.is_made:
        raise _not_so("the misère was lost")
    if deal.hands is None:
        _could_play_fourth(deal, deal.blunder, result)
    else:
        _shown(deal, deal.blunder, result)
    return deal.blunder


def _could_play_fourth(deal: Deal, seat: Seat, result: Result) -> None:
    """Refuse an error by a seat that took no tricks or never played fourth.

    The fourth player sits before the leader. Forehand leads to the first trick; a player who has
    taken a trick leads to each later one.
    """
    if not result.tricks[seat - 1]:
        raise _not_so(f"seat {seat} took no tricks: correct 'blunder' or 'tricks'")
    leader = left_of(seat)
    if seat != deal.dealer and not result.tricks[leader - 1]:
        why = f"seat {leader}, who would have led, took no tricks and was not forehand"
        raise _not_so(f"seat {seat} never played fourth: {why}; correct 'blunder' or 'tricks'")


def _shown(deal: Deal, seat: Seat, result: Result) -> None:
    """Refuse an error that the cards do not show."""
    fourth, declarer = fourth_cards(deal, result), result.declarer
    took = (state.turn for state, card in fourth if takes_in_fourth_hand(state, card, declarer))
    if seat not in took:
        raise _not_so(
            f"in the cards, seat {seat} takes no trick from the declarer by playing fourth"
        )
    if seat not in blunders(deal, result):
        raise _not_so(f"seat {seat} had to take the trick", "german.play.by-mistake")


def open_after_first_trick(
    contract: Contract, declarer: Seat, tricks_turned: int, cards_on_table: int
) -> Seat | None:
    """If the table has agreed on it, the declarer's cards lie open only after the first trick."""
    return None if contract.exposed_after is None or tricks_turned < 1 else declarer


def all_open_after_first_trick(contract: Contract, tricks_turned: int) -> bool:
    """In a forced misère the opponents also lay their cards open after the first trick."""
    return contract.id == FORCED and tricks_turned >= 1


def all_open_at_once(contract: Contract, tricks_turned: int) -> bool:
    """In Revolution all fifty-two cards lie open at once."""
    return contract.id == REVOLUTION


def _not_so(reason: str, rule: str = "german.play.fourth-hand") -> Refused:
    return Refused(Refusal(rule, f"no player pays alone for a blunder: {reason}"))


PLAYING: Final = play.Customs(
    first_lead=Ruled("german.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("german.play.trick-winner", play.trick_winner),
    next_lead=Ruled("german.play.winner-leads", play.winner_leads),
    laid_open=Ruled("german.contracts.open", play.lies_open),
    all_open=(
        Ruled("german.contracts.forced", all_open_after_first_trick),
        Ruled("german.contracts.revolution", all_open_at_once),
    ),
)
#: The play if the table has agreed by ``open_after`` that hands are laid open later.
PLAYING_OPEN_LATER: Final = PLAYING._replace(
    laid_open=Ruled("german.contracts.open", open_after_first_trick)
)

#: The number of honours dealt: the highest trumps.
HONOURS_DEALT: Final = 4


def honours_of_a_suit(result: Result) -> str | None:
    """At most four honours are dealt, and none at no trumps."""
    dealt = sum(result.honours)
    if dealt > HONOURS_DEALT:
        return f"{dealt} honours were dealt, and a suit has {HONOURS_DEALT}"
    if dealt and result.contract.is_misere:
        return f"{result.contract} is played at no trumps and has no honours"
    return None


# The refusals, phase by phase, in the order in which the rules are checked.

#: The refusals of a call if everybody speaks once.
SINGLE_ROUND: Final[Mapping[str, CallRule]] = {
    "german.auction.end": bidding.auction_open,
    "german.auction.single-round": bidding.speaks_once,
    "german.auction.pass-is-final": bidding.passed_for_good,
    "german.auction.turn": bidding.own_turn,
    "german.contracts.by-agreement": agreed_on,
    "german.contracts.no-trumps": bidding.no_suit_bid,
    "german.auction.higher": bidding.higher_contract,
    "german.auction.couleur": higher_couleur,
}
#: The refusals of a call if the auction goes on until three have passed.
CONTINUOUS: Final[Mapping[str, CallRule]] = {
    "german.auction.end": bidding.auction_open,
    "german.auction.pass-is-final": bidding.passed_for_good,
    "german.auction.turn": bidding.own_turn,
    "german.contracts.by-agreement": agreed_on,
    "german.contracts.no-trumps": bidding.no_suit_bid,
    "german.auction.higher": bidding.higher_contract,
    "german.auction.couleur": bidding.better_suit,
    "german.auction.better-hand": bidding.better_hand,
}
#: The further refusal if the deal is played for the Rock.
ROCK: Final[Mapping[str, CallRule]] = {"german.auction.rock-minimum": below_the_rock}
FOR_THE_ROCK: Final = Finding(
    "german.partner.invitation",
    "whist",
    asks=Ruled("german.partner.rock-offer", finding.ask),
    unasked="german.partner.rock-offer",
)
#: The refusals for the Stamm, at a table without agreements.
RULES: Final = Rules(
    hands={"german.deal.singly": dealing.thirteen_each},
    calls=SINGLE_ROUND,
    trump={
        "german.contracts.no-trumps": bidding.no_trump_named,
        "german.deal.couleur": bidding.suit_turned,
        "german.auction.name-couleur": bidding.trump_named,
        "german.auction.promise": bidding.at_least_promised,
    },
    finding=Finding(
        "german.partner.invitation", "whist", asks=Ruled("german.partner.invitation", finding.ask)
    ),
    partner={
        "german.partner.four-lowest": stated("german.equipment.players", finding.contract_allows),
        "german.partner.invitation": finding.somebody_else,
    },
    discards={
        "german.contracts.forced-form": none_away_in_forced,
        "german.contracts.revolution": none_away_in_revolution,
        "german.contracts.discard": may_lay_away,
    },
    cards={"german.play.turn": play.in_turn, "german.play.follow-suit": play.follow_suit},
    results={
        "german.deal.singly": dealing.thirteen_tricks,
        "german.contracts.discard": twelve_or_thirteen,
        "german.pay.honours": stated("german.contracts.no-trumps", honours_of_a_suit),
    },
)
#: The refusals if, by the reading ``laying-away``, a card must be discarded in either little
#: misère.
DISCARDS_BOUND: Final = {**RULES.discards, "german.contracts.discard": laid_away}
TRICKS_BOUND: Final = {**RULES.results, "german.contracts.discard": dealing.twelve_tricks}


@cache
def rules(ladder: Ladder, reading: str, for_the_rock: bool, laying_away: str) -> Rules:
    """Return every refusal for a table.

    ``ladder``: the games of the table. ``reading``: the reading ``auction``. ``for_the_rock``:
    whether the deal is played for the Rock. ``laying_away``: the reading ``laying-away``.
    """
    calls = SINGLE_ROUND if reading == "single-round" else CONTINUOUS
    by_agreement = bidding.of_game_played(ladder, agreed_on)
    trump = {"german.contracts.by-agreement": by_agreement, **RULES.trump}
    may_keep = laying_away == "may"
    found = replace(
        RULES,
        calls=calls,
        trump=trump,
        discards=RULES.discards if may_keep else DISCARDS_BOUND,
        results=RULES.results if may_keep else TRICKS_BOUND,
    )
    if not for_the_rock:
        return found
    minimum = {rule: played_below_the_rock(ladder) for rule in ROCK}
    return replace(found, calls={**calls, **ROCK}, trump={**trump, **minimum}, finding=FOR_THE_ROCK)
