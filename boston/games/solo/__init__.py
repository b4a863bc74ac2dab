"""Boston of the Solo family: a short form with carte blanche, without a pool and without stakes.

Source 004. The whole game is in this file, in the order of the source.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from boston.auction import bidding, finding
from boston.auction.auction import all_passed, open_auction, until_three_have_passed
from boston.auction.finding import Finding
from boston.auction.ladder import PLAIN, Contract, Ladder, Partnership, Words, misere
from boston.base.bound import Ruled, rule, stated
from boston.base.cards import PACK, Suit
from boston.base.seats import BySeat, Seat, highest, left_of
from boston.base.words import counted
from boston.errors import Refusal, Refused
from boston.game import Game, Rules, Source, WhenAllPass, from_register, kept
from boston.games import carte_blanche
from boston.games.carte_blanche import Blanches
from boston.outcome import Outcome, Price
from boston.pay import directions
from boston.pay.directions import DECLARER, FIRST, OTHER, PARTNER, Role, Sides
from boston.pay.money import fewest
from boston.pay.payment import Due, Item, items, pay, total
from boston.record.forms import in_every_game
from boston.record.record import Deal
from boston.table import dealing, play
from boston.table.result import Case, Ending, Result, all_lay_away, case_of, laid_away
from boston.terms.terms import Terms

__all__ = ["GAME", "chips", "winners"]

# Equipment: four players, and chips.

#: Four people play, each alone. Seats are numbered clockwise.
PLAYERS: Final = stated("solo.equipment.players", (1, 2, 3, 4))
#: The values of the chips, the largest first.
CHIPS: Final = stated("solo.equipment.chips", {"five": 5, "two": 2, "one": 1})


@rule("solo.equipment.chips")
def chips(points: int) -> dict[str, int]:
    """Return the fewest chips of each kind that make up an amount.

    >>> chips(160), chips(18)
    ({'five': 32}, {'five': 3, 'two': 1, 'one': 1})
    """
    return fewest(points, CHIPS)


# The deal: four, four and five cards at a time.

#: Two rounds of four cards and one of five, clockwise from the dealer's left.
PACKETS: Final = stated("solo.deal.packets", (4, 4, 5))


# Contracts: fifteen bids, and how each is played.

#: The suits as bids rank them, from the lowest.
SUITS_UPWARD: Final = stated(
    "solo.auction.suit-order", (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS)
)
#: The bids for which a partner may be called.
MAY_CALL: Final = stated("solo.partner.six-to-eight", ("6", "7", "8"))
#: The Soloist and the partner together need this number of tricks more than the bid.
MORE_WITH_PARTNER: Final = stated("solo.partner.target", 4)
SUITS: Final = bidding.suit_qualifiers(SUITS_UPWARD)


def in_suits(name: str, tricks: int, *in_source: str, exposed_after: int | None = None) -> Contract:
    """Return a bid to take ``tricks`` or more with a trump suit.

    Two partners have one target together, and neither has a separate target.
    """
    both = Partnership(tricks + MORE_WITH_PARTNER, declarer=0, partner=0)
    return Contract(
        id=name,
        tricks=tricks,
        in_source=in_source,
        qualifiers=SUITS,
        partnership=both if name in MAY_CALL else None,
        exposed_after=exposed_after,
    )


def exactly(
    tricks: int, name: str, *in_source: str, discard: int = 0, exposed_after: int | None = None
) -> Contract:
    """Return a bid to take exactly ``tricks``, which may be 0, without trumps."""
    least = misere(name, *in_source, discard=discard, exposed_after=exposed_after)
    return replace(least, tricks=tricks, most=tricks)


#: The bids from the lowest to the highest, with the source's names. An entry also says whether the
#: Soloist discards a card, so that only twelve tricks are played, and whether the Soloist's whole
#: hand lies open before play begins.
LADDER: Final = stated(
    (
        "solo.contracts.ladder",
        "solo.contracts.tricks",
        "solo.contracts.slam",
        "solo.contracts.misere",
        "solo.contracts.piccolissimo",
        "solo.contracts.no-trumps",
        "solo.contracts.discard",
        "solo.contracts.spread",
        "solo.play.twelve-tricks",
    ),
    Ladder(
        contracts=(
            in_suits("5", 5, "Boston", "Five Tricks"),
            in_suits("6", 6, "Six Tricks"),
            exactly(0, "little-misere", "Little Misere", "Little Misère", discard=1),
            in_suits("7", 7, "Seven Tricks"),
            exactly(1, "piccolissimo", "Piccolissimo", discard=1),
            in_suits("8", 8, "Eight Tricks"),
            exactly(0, "grand-misere", "Grand Misere", "Grand Misère"),
            in_suits("9", 9, "Nine Tricks"),
            exactly(0, "little-spread", "Little Spread", discard=1, exposed_after=0),
            in_suits("10", 10, "Ten Tricks"),
            exactly(0, "grand-spread", "Grand Spread", exposed_after=0),
            in_suits("11", 11, "Eleven Tricks"),
            in_suits("12", 12, "Twelve Tricks"),
            in_suits("slam", 13, "Slam", "Slam (Thirteen)"),
            in_suits("spread-slam", 13, "Spread Slam", exposed_after=0),
        ),
        qualifiers=(PLAIN, *SUITS),
    ),
)
#: The bids to take all thirteen tricks, in which there are no overtricks.
SLAMS: Final = ("slam", "spread-slam")

# Play: tricks, and the hand that is spread.

PLAYING: Final = play.Customs(
    first_lead=Ruled("solo.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("solo.play.trick-winner", play.trick_winner),
    next_lead=Ruled("solo.play.winner-leads", play.winner_leads),
    laid_open=Ruled("solo.contracts.spread", play.lies_open),
)

# Payment: the price of a contract.

#: The price of each contract with a trump suit, by the suit: a fifth of Fontainebleau's price.
PRICES: Final = stated(
    ("solo.pay.prices", "solo.pay.fifth"),
    {
        "5": {Suit.SPADES: 2, Suit.CLUBS: 2, Suit.HEARTS: 4, Suit.DIAMONDS: 6},
        "6": {Suit.SPADES: 6, Suit.CLUBS: 6, Suit.HEARTS: 8, Suit.DIAMONDS: 10},
        "7": {Suit.SPADES: 10, Suit.CLUBS: 10, Suit.HEARTS: 12, Suit.DIAMONDS: 14},
        "8": {Suit.SPADES: 14, Suit.CLUBS: 14, Suit.HEARTS: 16, Suit.DIAMONDS: 18},
        "9": {Suit.SPADES: 18, Suit.CLUBS: 18, Suit.HEARTS: 20, Suit.DIAMONDS: 22},
        "10": {Suit.SPADES: 22, Suit.CLUBS: 22, Suit.HEARTS: 24, Suit.DIAMONDS: 26},
        "11": {Suit.SPADES: 26, Suit.CLUBS: 26, Suit.HEARTS: 28, Suit.DIAMONDS: 30},
        "12": {Suit.SPADES: 30, Suit.CLUBS: 30, Suit.HEARTS: 32, Suit.DIAMONDS: 34},
        "slam": {Suit.SPADES: 80, Suit.CLUBS: 80, Suit.HEARTS: 90, Suit.DIAMONDS: 100},
        "spread-slam": {Suit.SPADES: 120, Suit.CLUBS: 120, Suit.HEARTS: 140, Suit.DIAMONDS: 160},
    },
)
#: The price of each contract without trumps, also a fifth of Fontainebleau's price.
NO_TRUMPS: Final = stated(
    ("solo.pay.no-trumps", "solo.pay.fifth"),
    {
        "little-misere": 15,
        "piccolissimo": 20,
        "grand-misere": 30,
        "little-spread": 40,
        "grand-spread": 50,
    },
)


class Prices(NamedTuple):
    """The prices of a game by contract and suit, those without trumps, and the rules of both."""

    in_suits: Mapping[str, Mapping[Suit, int]]
    no_trumps: Mapping[str, int]
    in_suits_rule: str = "solo.pay.prices"
    no_trumps_rule: str = "solo.pay.no-trumps"


AS_PRINTED: Final = Prices(PRICES, NO_TRUMPS)
EACH_OVERTRICK: Final = 1
#: The number of overtricks that three or four honours of a side are worth.
HONOURS: Final = {3: 2, 4: 4}


@rule("solo.pay.prices", "solo.pay.no-trumps")
def base(prices: Prices, case: Case) -> Item:
    """Return the price of a contract from the tables, by its suit or without trumps.

    >>> base(AS_PRINTED, Case(LADDER.contract("7"), trump=Suit.HEARTS)).points
    12
    """
    contract, trump = case.contract, case.trump
    if trump is None:
        return Item(prices.no_trumps_rule, prices.no_trumps[contract.id], str(contract))
    points = prices.in_suits[contract.id][trump]
    return Item(prices.in_suits_rule, points, f"{contract} in {trump}")


@rule("solo.contracts.slam")
def overtricks(case: Case, terms: Terms) -> Due | None:
    """A Soloist without a partner is paid for each overtrick. A slam has no overtricks."""
    if case.partnership is not None:
        return None
    return _for_overtricks(case.tricks - case.contract.tricks)


def overtricks_with_partner(case: Case, terms: Terms) -> Due | None:
    """Two partners are paid for each trick beyond the target that they have together.

    By the reading ``overtricks-with-partner`` each trick beyond the bid is paid for.
    """
    if case.partnership is None:
        return None
    beyond_bid = terms.reading("overtricks-with-partner") == "all"
    needed = case.contract.tricks if beyond_bid else case.partnership.side
    return _for_overtricks(case.tricks - needed)


def _for_overtricks(over: int) -> Due | None:
    return Due(EACH_OVERTRICK * over, f"for {counted(over, 'overtrick')}") if over else None


def honours(case: Case, terms: Terms) -> Due | None:
    """Three honours of a side count as two overtricks, four as four, but none count in a slam."""
    return None if case.contract.id in SLAMS else _for_honours(case.honours)


def honours_in_slams(case: Case, terms: Terms) -> Due | None:
    """Honours are not paid in a slam, because it has no price for overtricks.

    By the reading ``slam-honours`` they are paid as in other contracts.
    """
    if terms.reading("slam-honours") == "none" or case.contract.id not in SLAMS:
        return None
    return _for_honours(case.honours)


def _for_honours(held: int) -> Due | None:
    if held not in HONOURS:
        return None
    return Due(EACH_OVERTRICK * HONOURS[held], f"for {counted(held, 'honour')}")


#: The additions to the price of a contract that is made.
ADDITIONS: Final = {
    "solo.pay.overtricks": overtricks,
    "solo.pay.overtricks-with-partner": overtricks_with_partner,
    "solo.pay.honours": honours,
    "solo.pay.honours-in-slams": honours_in_slams,
}


@rule("solo.pay.lost")
def lost(prices: Prices, case: Case, terms: Terms) -> tuple[Item, ...]:
    """A lost contract costs its price. By the reading ``losses`` each trick short costs 1 more."""
    _, points, contract = base(prices, case)
    the_price = Item("solo.pay.lost", points, f"{contract}, lost")
    if terms.reading("losses") == "flat" or case.contract.is_misere:
        return (the_price,)
    short = Item("solo.pay.lost", case.missing, f"for {counted(case.missing, 'trick')} short")
    return (the_price, short)


def price(prices: Prices, case: Case, terms: Terms) -> Price:
    """Return what each payer pays, item by item."""
    if case.is_made:
        parts = (base(prices, case), *items(ADDITIONS, case, terms))
    else:
        parts = lost(prices, case, terms)
    return Price(parts, total(parts))


# Payment: who pays whom.

#: If the partners face each other, each settles with a neighbour: the left-hand neighbour if they
#: lose, the right-hand neighbour if they win.
NEAREST_RIGHT: Final = Role[Sides](
    "the nearest defender at the declarer’s right", lambda sides: sides.opponents[-1:]
)
OTHER_THAN_RIGHT: Final = Role[Sides](OTHER.words, lambda sides: sides.opponents[:-1])
DIRECTIONS: Final = {
    "solo.pay.made-alone": directions.MADE_ALONE,
    "solo.pay.made-with-partner": directions.made_with_partner(
        "solo.pay.side-by-side", NEAREST_RIGHT >> DECLARER, OTHER_THAN_RIGHT >> PARTNER
    ),
    "solo.pay.lost-alone": directions.LOST_ALONE,
    "solo.pay.lost-with-partner": directions.lost_with_partner(
        "solo.pay.side-by-side", DECLARER >> FIRST, PARTNER >> OTHER
    ),
}
flows: Final = directions.adopted(DIRECTIONS)
#: The players who have failed. Both partners fail if they miss their target together.
SIDES: Final = Ruled("solo.partner.target", Sides.jointly)

# Payment: hands without a trump.

#: The payment of each other player for a carte blanche.
CARTE_BLANCHE: Final = stated("solo.pay.carte-blanche", 2)
#: How cartes blanches are paid, and how false ones are paid back.
BLANCHES: Final[Blanches] = {
    "solo.pay.carte-blanche": carte_blanche.paid,
    "solo.pay.false-carte-blanche": (carte_blanche.holds_trump, carte_blanche.refunded),
}
#: The multiple of the payment that goes back for a false carte blanche.
TWICE: Final = 2


@rule("solo.pay.false-carte-blanche")
def times_paid_back(terms: Terms) -> int:
    """A false carte blanche costs twice the payment received.

    By the reading ``false-carte-blanche`` only the payment itself goes back.
    """
    return TWICE if terms.reading("false-carte-blanche") == "double" else 1


def against_declaring(terms: Terms, deal: Deal, trump: Suit | None) -> str | None:
    """Nobody can declare a hand without trumps if the deal has no trump suit."""
    return carte_blanche.no_trump_suit(deal, trump)


# One deal, and the result of many deals.


@rule("solo.settle.deals")
def begin(terms: Terms) -> Outcome[int]:
    """The number of hands agreed on must let each player deal equally often.

    Return the state before the first deal: no hands have been dealt. Raise `Refused` if the number
    is not a multiple of four.
    """
    agreed = terms.options["deals"]
    if isinstance(agreed, int) and agreed % len(PLAYERS):
        reason = f"{agreed} hands are agreed on, which is not a multiple of {len(PLAYERS)}"
        raise Refused(Refusal("solo.settle.deals", reason))
    return Outcome(0)


@rule("solo.settle.deals")
def no_more_than_agreed(terms: Terms, dealt: int, deal: Deal) -> Refusal | None:
    """No further hand is played after the agreed number of hands."""
    if terms.options["deals"] != dealt:
        return None
    reason = f"the {dealt} hands agreed on have been dealt, no other follows"
    return Refusal("solo.settle.deals", reason)


def score(prices: Prices, terms: Terms, dealt: int, deal: Deal, result: Ending) -> Outcome[int]:
    """Score cartes blanches first, then the contract. The state is the number of hands dealt.

    A game with other prices differs only in ``prices``:

    >>> from boston.terms.terms import agree
    >>> other = replace(GAME, score=partial(score, Prices({"7": {Suit.HEARTS: 50}}, NO_TRUMPS)))
    >>> result = Result(
    ...     contract=LADDER.contract("7"), declarer=1, trump=Suit.HEARTS, tricks=(7, 2, 2, 2)
    ... )
    >>> for game in (GAME, other):
    ...     terms = agree(game.readings, game.options)
    ...     print([line.points for line in game.score(terms, 0, Deal(), result).receipt])
    [12, 12, 12]
    [50, 50, 50]
    """
    if not isinstance(result, Result):
        return thrown_in(dealt)
    times = times_paid_back(terms)
    blanche = carte_blanche.settled(BLANCHES, deal, result.trump, CARTE_BLANCHE, times)
    case = case_of(result, Case)
    direct = pay(price(prices, case, terms).items, flows(SIDES.function(result)))
    return Outcome(dealt + 1, (*blanche, *direct), result=result)


@rule("solo.auction.passed-out")
def thrown_in(dealt: int) -> Outcome[int]:
    """The cards are thrown in, nothing is paid, and the next player deals."""
    return Outcome(dealt + 1, receipt=())


@rule("solo.settle.winner")
def winners(chips: BySeat) -> tuple[Seat, ...]:
    """The player with the most chips after the last hand wins.

    Players tied for the most win together.

    >>> winners((3, 9, -6, -6)), winners((4, 4, -4, -4))
    ((2,), (1, 2))
    """
    return highest(chips)


# The rules behind sums that the source does not settle.

#: The rules whose payments depend on the price of an overtrick.
IN_OVERTRICKS: Final = frozenset(
    {"solo.pay.overtricks-with-partner", "solo.pay.honours", "solo.pay.honours-in-slams"}
)


def unsaid(terms: Terms, before: int, deal: Deal, outcome: Outcome[int]) -> Iterator[str]:
    """Return the rules that affect a deal although no line of its receipt cites them."""
    result = outcome.result
    if not isinstance(result, Result):
        yield "solo.auction.passed-out"
        return
    contract = result.contract.id
    if result.contract.tricks == 0:
        yield "solo.contracts.misere"
    if contract == "piccolissimo":
        yield "solo.contracts.piccolissimo"
    if result.trump is not None and not result.is_made:
        yield "solo.pay.prices"
    if any(line.rule in IN_OVERTRICKS for line in outcome.receipt):
        yield "solo.pay.overtricks"
    if contract in SLAMS and result.is_made and result.side_honours in HONOURS:
        yield "solo.pay.honours-in-slams"
    # The source does not say whether the four tricks that partners need beyond the bid are paid,
    # nor who pays whom if partners are neighbours.
    if result.partner is not None and result.is_made:
        yield "solo.pay.overtricks-with-partner"
    if result.partner is not None and (result.partner - result.declarer) % 2:
        yield "solo.pay.side-by-side"


# The refusals, and the whole game.

#: The players who discard, by the reading ``discards``.
DISCARDS: Final = {
    "soloist-only": {"solo.contracts.discard": laid_away},
    "all-four": {"solo.contracts.discard": all_lay_away},
}
#: Every refusal, phase by phase, in the order in which they are checked.
RULES: Final = Rules(
    hands={"solo.deal.packets": dealing.thirteen_each},
    calls={
        "solo.auction.end": bidding.auction_open,
        "solo.auction.pass-is-final": bidding.passed_for_good,
        "solo.auction.turn": bidding.own_turn,
        "solo.contracts.no-trumps": bidding.no_suit_bid,
        "solo.auction.suit-named": bidding.suit_named,
        "solo.auction.suit-order": bidding.better_suit,
        "solo.auction.higher": bidding.higher,
    },
    trump={
        "solo.contracts.no-trumps": bidding.no_trump_named,
        "solo.auction.suit-named": bidding.trump_named,
        "solo.auction.suit-binds": bidding.suit_binds,
    },
    finding=Finding(
        "solo.partner.call", "whist", Ruled("solo.partner.order-of-answers", finding.ask)
    ),
    partner={
        "solo.partner.six-to-eight": finding.contract_allows,
        "solo.partner.call": finding.somebody_else,
    },
    discards=DISCARDS["soloist-only"],
    cards={"solo.play.turn": play.in_turn, "solo.play.follow-suit": play.follow_suit},
    results={
        "solo.deal.packets": dealing.thirteen_tricks,
        "solo.play.twelve-tricks": dealing.twelve_tricks,
        "solo.pay.honours": dealing.four_honours,
    },
    blank={"solo.pay.carte-blanche": against_declaring},
    dealt={"solo.pay.carte-blanche": carte_blanche.trumps_of_others},
)


@kept
def by_reading(game: Game[int], discards: str) -> Game[int]:
    """Return the game under the reading ``discards``."""
    return replace(game, rules=replace(RULES, discards=DISCARDS[discards]))


def as_agreed(game: Game[int], terms: Terms, dealt: int, deal: Deal) -> Game[int]:
    """Return the game under the readings of the table."""
    return by_reading(game, terms.reading("discards"))


GAME: Final[Game[int]] = Game(
    id="solo",
    name="Boston of the Solo family",
    source=Source("004", "Boston", "emended"),
    order=20,
    ladder=LADDER,
    words=Words(),
    pack=stated(("solo.equipment.pack", "solo.equipment.rank"), PACK),
    shuffle=stated("solo.deal.shuffle", dealing.shuffled),
    packets=PACKETS,
    deals=stated("solo.deal.packets", dealing.deal_packets),
    deal_keys=in_every_game("carte_blanche", "honours", "whist"),
    rules=RULES,
    begin=begin,
    when_all_pass=WhenAllPass("solo.auction.passed-out", all_passed),
    score=partial(score, AS_PRINTED),
    refuses_deal=no_more_than_agreed,
    rotation=Ruled("solo.deal.rotation", left_of),
    opens=stated("solo.auction.turn", open_auction),
    turns=stated(("solo.auction.turn", "solo.auction.end"), until_three_have_passed),
    card_order=stated("solo.equipment.rank", play.as_printed),
    playing=PLAYING,
    ladder_rule="solo.contracts.ladder",
    ends="solo.auction.end",
    told_by={"honours": "solo.pay.honours"},
    in_deal=as_agreed,
    turn_up=None,
    **from_register(__package__),
    unsaid=unsaid,
)
