"""American Boston, or Boston Whist: preference suits, no partner, a price for every result.

Source 002. The module ``contracts`` has the bids and the play, and ``pay`` the prices. This module
has the pool, and the payments after a deal in which all have passed. It also puts the game
together.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from boston.auction.auction import open_auction, three_passes_running
from boston.base.bound import Ruled, rule, stated
from boston.base.cards import PACK
from boston.base.seats import BySeat, Seat, highest, in_turn_from, left_of
from boston.base.words import counted
from boston.errors import RecordError
from boston.game import Game, Source, from_register
from boston.outcome import Outcome, Settlement
from boston.pay import directions
from boston.pay.directions import DECLARER, FEWER, MOST, Directions, Sides, When
from boston.pay.payment import Line
from boston.pay.payment import pay as paid_along
from boston.pool import pot
from boston.pool.pot import POOL, Middle, along, divide
from boston.record.forms import in_every_game
from boston.record.record import Deal
from boston.table.dealing import deal_packets
from boston.table.play import as_printed
from boston.table.result import Ending, PlayedByAll, Result
from boston.terms.terms import Terms

from . import contracts, pay
from .contracts import LADDER, PLAYERS, most_tricks
from .pay import Scale

__all__ = ["GAME"]

# The pool of stakes. Bids from seven upwards can win it, and every loss doubles it.

#: The stake of every player before every deal, as in Fontainebleau.
STAKE: Final = 5
#: The lowest bid that takes the pool.
SEVEN: Final = LADDER.contract("7")
DIRECTIONS: Final[Directions[Any]] = {
    "american.pool.stake": directions.EVERY_DEAL(
        directions.EVERYBODY >> POOL, besides=f"{STAKE} each"
    ),
    "american.pool.won": When[Any]("made, seven tricks or more bid")(
        POOL >> DECLARER, besides="all of it"
    ),
    "american.pool.won-by-misere": When[Any]("a misère made, all of which rank above Seven")(
        POOL >> DECLARER, besides="all of it"
    ),
    "american.pool.doubled": When[Any]("lost, whatever the bid")(
        DECLARER >> POOL, besides="as much as it holds"
    ),
}


@rule("american.pool.stake")
def stakes() -> tuple[Line, ...]:
    """Before the bidding every player puts five into the pool.

    >>> [(line.payer, line.points) for line in stakes()]
    [(1, 5), (2, 5), (3, 5), (4, 5)]
    """
    return along(DIRECTIONS, "american.pool.stake", dict.fromkeys(PLAYERS, STAKE))


@rule("american.pool.won")
def won(content: int, result: Result) -> tuple[Line, ...]:
    """A bid for seven tricks or more wins the whole pool if it is made.

    Five and Six do not win it.
    """
    contract = result.contract
    if contract.tricks < SEVEN.tricks:
        return ()
    because = f"{contract} was made and takes the pool"
    return along(DIRECTIONS, "american.pool.won", {result.declarer: content}, because)


@rule("american.pool.won-by-misere")
def won_by_misere(terms: Terms, content: int, result: Result) -> tuple[Line, ...]:
    """A misère that is made also wins the pool, because it ranks above Seven in the list.

    By the reading ``pool-misere`` it does not. Return no lines if the pool is not won.
    """
    contract = result.contract
    if terms.reading("pool-misere") == "trick-bids-only":
        return ()
    if LADDER.place(contract) < LADDER.place(SEVEN):
        return ()
    because = f"{contract} was made and takes the pool"
    return along(DIRECTIONS, "american.pool.won-by-misere", {result.declarer: content}, because)


@rule("american.pool.doubled")
def doubled(content: int, result: Result) -> tuple[Line, ...]:
    """A declarer who loses any bid puts in as much as the pool holds."""
    because = f"the pool of {content} is doubled"
    return along(DIRECTIONS, "american.pool.doubled", {result.declarer: content}, because)


@rule("american.pool.passed-out")
def passed_out() -> tuple[Line, ...]:
    """When all have passed, nothing is taken from the pool, and nothing is put into it."""
    return ()


# All have passed: the hand is played, and the player who wins the most tricks pays.

#: The price of each trick of difference.
EACH_TRICK: Final = stated(("american.pay.misere-partout", "american.pay.misere-partout-tied"), 5)
PARTOUT: Final[Directions[BySeat]] = {
    "american.pay.misere-partout": When[BySeat]("all pass; one has the most tricks")(
        MOST >> FEWER, besides=f"{EACH_TRICK} for each trick between them"
    ),
    "american.pay.misere-partout-tied": When[BySeat]("all pass; two are tied for the most")(
        "american.pay.half-chip",
        MOST._replace(words="each of the two") >> FEWER,
        besides="half of that",
    ),
    "american.pay.misere-partout-three": When[BySeat]("all pass; three are tied for the most")(
        MOST._replace(words="each of the three") >> FEWER._replace(words="the fourth"),
        besides=str(EACH_TRICK),
    ),
}


def partout(terms: Terms, dealer: Seat | None, played: PlayedByAll) -> tuple[Line, ...]:
    """The player with the most tricks pays each other player.

    Players tied for the most share the payments.
    """
    losers = most_tricks(played)
    paid: list[Line] = []
    for seat in FEWER.who(played.tricks):
        difference = max(played.tricks) - played.tricks[seat - 1]
        if len(losers) == 1:
            paid.append(one_pays(losers[0], seat, difference))
        elif len(losers) == 2:
            paid += two_pay(terms, dealer, losers, seat, difference)
        else:
            paid += three_pay(losers, seat, difference)
    return tuple(paid)


@rule("american.pay.misere-partout")
def one_pays(loser: Seat, seat: Seat, difference: int) -> Line:
    """A player who alone has the most tricks pays each other player for the difference in tricks.

    Each trick of difference costs five. ``loser`` has the most tricks, ``seat`` is paid, and
    ``difference`` is the difference of their tricks.
    """
    because = f"a difference of {counted(difference, 'trick')}, {EACH_TRICK} each"
    return pot.moved("american.pay.misere-partout", loser, seat, EACH_TRICK * difference, because)


@rule("american.pay.misere-partout-tied")
def two_pay(
    terms: Terms, dealer: Seat | None, losers: tuple[Seat, ...], seat: Seat, difference: int
) -> list[Line]:
    """If two have the most tricks, each of them pays half of what one alone would pay.

    Another rule says how the two share an odd sum.
    """
    because = f"a difference of {counted(difference, 'trick')}, {EACH_TRICK} each, borne by 2"
    owed, tied = EACH_TRICK * difference, "american.pay.misere-partout-tied"
    ordered_by = "american.pay.half-chip" if owed % 2 else tied
    halves = in_halves(owed, losers, dealer, terms.reading("half-payments"))
    return [
        Line(ordered_by, loser, seat, half, because, tied)
        for loser, half in zip(losers, halves, strict=True)
    ]


@rule("american.pay.half-chip")
def in_halves(
    owed: int, losers: tuple[Seat, ...], dealer: Seat | None, half_payments: str
) -> tuple[int, int]:
    """If two share a sum, each pays half. The first from the dealer's left pays the odd chip.

    By the reading ``half-payments`` nobody pays it. Return the amount of each. Raise `RecordError`
    if there is an odd chip and the record does not give the dealer.

    >>> in_halves(15, (1, 2), 1, "odd-chip"), in_halves(20, (1, 2), None, "odd-chip")
    ((7, 8), (10, 10))
    >>> in_halves(15, (1, 2), 1, "round-down")
    (7, 7)
    >>> in_halves(15, (1, 2), None, "odd-chip")
    Traceback (most recent call last):
    boston.errors.RecordError: 'dealer' is missing: the odd chip comes from the dealer's left
    """
    half, odd_chip = divmod(owed, 2)
    if half_payments == "round-down" or not odd_chip:
        return half, half
    if dealer is None:
        raise RecordError(
            "'dealer' is missing: the odd chip comes from the dealer's left", key="dealer"
        )
    payer = next(seat for seat in in_turn_from(left_of(dealer)) if seat in losers)
    first, second = (half + odd_chip if seat == payer else half for seat in losers)
    return first, second


@rule("american.pay.misere-partout-three")
def three_pay(losers: tuple[Seat, ...], fourth: Seat, difference: int) -> list[Line]:
    """If three players have four tricks each, each of them pays five to the fourth player."""
    because = f"a difference of {counted(difference, 'trick')}, {EACH_TRICK} each, borne by 3"
    third = EACH_TRICK * difference // 3
    return [
        pot.moved("american.pay.misere-partout-three", loser, fourth, third, because)
        for loser in losers
    ]


# One deal with its stakes, its payments and the pool, for either scale of prices.


def score(
    scale: Scale, terms: Terms, middle: Middle, deal: Deal, result: Ending
) -> Outcome[Middle]:
    """Score a deal: the stakes, the payments and the pool. ``scale`` gives the prices."""
    staked = stakes()
    content = pot.after(middle.pool, staked)
    if not isinstance(result, Result):
        played = () if result is None else partout(terms, deal.dealer, result)
        lines = (*staked, *played, *passed_out())
        return Outcome(Middle(content, deal.dealer), lines, result=result)
    direct = paid_along(pay.price(scale, terms, result).items, pay.flows(Sides.of(result)))
    moved = pool_moved(terms, content, result)
    losers = () if result.is_made else (result.declarer,)
    after = Middle(pot.after(content, moved), deal.dealer, losers)
    return Outcome(after, (*staked, *direct, *moved), result=result)


def pool_moved(terms: Terms, content: int, result: Result) -> tuple[Line, ...]:
    """Return the payments of a deal from the pool or into it."""
    if not result.is_made:
        return doubled(content, result)
    if result.contract.is_misere:
        return won_by_misere(terms, content, result)
    return won(content, result)


# The chips left in the pool at the end of the game.


@rule("american.settle.pool-left")
def pool_left(terms: Terms, middle: Middle, totals: BySeat) -> Settlement | None:
    """If the last bid was lost, the opponents of its declarer divide the pool.

    Otherwise all four players do. The reading ``pool-at-end`` may give the pool to the highest
    total, or to nobody.
    """
    reading = terms.reading("pool-at-end")
    return divide("american.settle.pool-left", reading, middle, highest(totals))


# The rules behind sums that the source does not settle.


def unsaid(terms: Terms, before: Middle, deal: Deal, outcome: Outcome[Middle]) -> Iterator[str]:
    """Return the rules that affect a deal although no line of its receipt cites them."""
    result, rules = outcome.result, {line.rule for line in outcome.receipt}
    if "american.pay.odd-cells" in rules and terms.reading("odd-cells") == "formula":
        yield "american.pay.lost-formula"
    if isinstance(result, Result) and result.contract.is_misere and result.is_made:
        yield "american.pool.won-by-misere"


#: A game has as many deals as the players agree on. If they have not agreed on a number, it has
#: twelve.
REGISTER: Final = stated("american.settle.deals", from_register(__package__))

GAME: Final[Game[Middle]] = Game(
    id="american",
    name="American Boston",
    source=Source("002", "American Boston", "complete, emended"),
    order=40,
    ladder=contracts.LADDER,
    words=contracts.WORDS,
    pack=stated("american.equipment.ranks", PACK),
    packets=contracts.PACKETS,
    deals=stated("american.deal.singly", deal_packets),
    deal_keys=in_every_game("honours", "turned"),
    rules=contracts.RULES,
    suit_class_of=contracts.suit_class,
    begin=pot.begin,
    when_all_pass=contracts.WHEN_ALL_PASS,
    score=partial(score, pay.SCALE),
    scoreboard=pot.scoreboard,
    finish=pool_left,
    rotation=Ruled("american.deal.rotation", left_of),
    playing=contracts.PLAYING,
    ladder_rule="american.contracts.ladder",
    ends="american.auction.end",
    told_by={"honours": "american.pay.won"},
    in_deal=contracts.as_agreed,
    quoted_in=contracts.quoted_in,
    opens=stated("american.auction.turn", open_auction),
    turns=stated(("american.auction.turn", "american.auction.end"), three_passes_running),
    card_order=stated("american.equipment.ranks", as_printed),
    turn_up=contracts.turned_up,
    **REGISTER,
    unsaid=unsaid,
)
