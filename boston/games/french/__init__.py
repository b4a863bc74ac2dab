"""French Boston: five suits of a deal, an auction that asks for a partner, a jack above the ace.

Source 002. The module ``contracts`` has the bids and the play, and ``pay`` the value of a game.
This module has the payers, the payees and the pool, and puts the game together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

from boston.auction.auction import all_passed, open_auction
from boston.auction.bidding import of_game_played
from boston.auction.ladder import Ladder
from boston.base.bound import Ruled, rule, stated
from boston.base.cards import PACK, Card, Suit
from boston.base.seats import NOTHING, BySeat, NextSeat, Seat, highest, left_of
from boston.base.words import counted
from boston.errors import Refusal, Refused, enforce, first_refusal
from boston.game import Game, Rules, Source, WhenAllPass, from_register, kept
from boston.outcome import Outcome, Scoreboard, Settlement
from boston.pay import directions
from boston.pay.directions import DECLARER, FIRST, OTHER, PARTNER, Directions, Pays, Sides, When
from boston.pay.payment import Flow, Line
from boston.pay.payment import pay as paid_along
from boston.pool import pot
from boston.pool.pot import POOL, divided, settled
from boston.record.forms import in_every_game
from boston.record.record import Deal
from boston.table import result as results
from boston.table.dealing import deal_packets, dealers_last_card, honours_dealt, shuffled
from boston.table.result import Ending, Result, asking_of_the_side
from boston.terms.terms import Terms

from . import contracts, pay
from .contracts import RULES, Evening, Suits, first_dealer, holder, suits_of
from .pay import HONOURS, ROW_OF

__all__ = ["GAME", "first_dealer", "winner"]


# Who pays whom, and the two chips for the jack.

#: The payment of each other player to the holder of the jack.
BONUS: Final = 2


@directions.when(f"lost with a partner, only the partner short of {contracts.PAIR.partner}")
def partner_short(sides: Sides) -> bool:
    """Whether only the partner has missed their target."""
    return sides.partner is not None and sides.short == (sides.partner,)


@directions.when(f"lost with a partner, only the declarer short of {contracts.PAIR.declarer}")
def caller_short(sides: Sides) -> bool:
    """Whether only the bidder has missed their target."""
    return sides.partner is not None and sides.short == (sides.declarer,)


#: The directions of payment for a game that is made, by the reading ``settlement-with-partner``.
MADE: Final[Mapping[str, Directions[Sides]]] = {
    "one-pays-one": {
        "french.pay.made-alone": directions.MADE_ALONE,
        "french.pay.made-with-partner": directions.made_with_partner(
            "french.pay.which-opponent", FIRST >> DECLARER, OTHER >> PARTNER
        ),
    },
    "each-pays-both": {
        "french.pay.made-alone": directions.MADE_ALONE,
        "french.pay.made-with-partner": directions.made_with_partner(
            directions.EACH_DEFENDER >> directions.EACH_PARTNER
        ),
    },
}
LOST: Final[Directions[Sides]] = {
    "french.pay.lost-alone": directions.LOST_ALONE,
    "french.pay.blame-partner": partner_short(PARTNER >> directions.EACH_DEFENDER),
    "french.pay.blame-caller": caller_short(DECLARER >> directions.EACH_DEFENDER),
    "french.pay.both-short": directions.lost_both_short(
        "french.pay.which-opponent", DECLARER >> FIRST, PARTNER >> OTHER
    ),
}
#: If two partners announce a slam and do not make it, both have failed.
SLAM_MISSED: Final = directions.lost_both_short._replace(
    words="a slam announced with a partner, and missed"
)
SLAM_LOST: Final[Directions[Sides]] = {
    "french.pay.lost-alone": directions.LOST_ALONE,
    "french.pay.slam-lost-by-two": SLAM_MISSED(
        "french.pay.which-opponent", DECLARER >> FIRST, PARTNER >> OTHER
    ),
}
JACK: Final[Directions[Seat]] = {
    "french.pay.knave-of-diamonds": When[Seat]("made or lost, but never in a misère")(
        directions.OTHERS >> directions.ITSELF._replace(words="the holder of the jack of diamonds"),
        besides=f"{BONUS} each",
    )
}


@rule("french.pay.knave-of-diamonds")
def for_the_jack(
    terms: Terms, deal: Deal, result: Result, sides: Sides
) -> tuple[tuple[Line, ...], str | None]:
    """The player who was dealt the jack takes two chips from each other player, except in misères.

    The game may be made or lost, unless the reading ``knave-bonus-when`` says otherwise. Return the
    payments, and a text or ``None``. If the record does not give the holder, nobody is paid, and
    the text says what is missing.
    """
    jack = jack_that_earns(terms, deal, result)
    seat = recorded_holder(deal, jack)
    is_lost = bool(sides.short)
    if result.contract.id in contracts.MISERES:
        return (), None
    if is_lost and terms.reading("knave-bonus-when") == "made-only":
        return (), None
    if seat is None:
        return (), f"who was dealt {jack.face} and is paid for it (french.pay.knave-of-diamonds)"
    paid, because = "french.pay.knave-of-diamonds", f"for the jack, {jack.face}"
    pairs = JACK[paid].pairs(seat)
    return tuple(Line(paid, *pair, BONUS, because, paid) for pair in pairs), None


@rule("french.pay.knave-of-diamonds")
def jack_that_earns(terms: Terms, deal: Deal, result: Result) -> Card:
    """Return the jack of diamonds. By a reading, return the jack that is the highest trump."""
    if result.trump is None or terms.reading("knave-bonus-in-diamonds") == "knave-of-diamonds":
        return contracts.JACK_OF_DIAMONDS
    return contracts.top_jack(
        contracts.card_order(terms.reading("top-knave"), deal.turned), result.trump
    )


def recorded_holder(deal: Deal, jack: Card) -> Seat | None:
    """Return the seat that was dealt the jack that earns chips, or ``None`` if it is not recorded.

    Raise `Refused` if the record contradicts itself.
    """
    given = deal.jack_of_diamonds
    if deal.hands is not None:
        found = holder(deal.hands, contracts.JACK_OF_DIAMONDS)
        if given not in (None, found):
            reason = f"'jack_of_diamonds' is given as {given}, the cards say {found}"
            raise Refused(Refusal("french.pay.knave-of-diamonds", reason))
        return holder(deal.hands, jack)
    enforce(contracts.jack_turned_up(deal))
    if deal.turned_card == jack:
        return deal.dealer
    return given if jack == contracts.JACK_OF_DIAMONDS else None


# The dealer's stake, and what happens to the pool.

#: The dealer's stake in the first deals of a game, and in the last ones.
STAKE: Final = 10
LAST_STAKE: Final = 20
#: The number of deals with the lower stake.
FIRST_DEALS: Final = 32


STAKED: Final[Directions[Any]] = {
    "french.pool.stake": directions.EVERY_DEAL(
        directions.DEALER >> POOL, besides=f"{STAKE}, in the last eight deals {LAST_STAKE}"
    )
}
MOVED: Final[Directions[Sides]] = {
    "french.pool.won": directions.made(
        "french.pool.odd-chip", POOL >> directions.SIDE, besides="all of it, shared equally"
    ),
    "french.pool.doubled": directions.lost(
        "french.pool.odd-chip",
        Pays(directions.Role[Sides]("each player who pays the defenders"), POOL, "also pays"),
        besides="as much as it holds, shared equally",
    ),
}


@rule("french.pool.stake")
def stake(number: int) -> int:
    """Return the stake of the dealer, by the number of the deal from 1.

    >>> stake(1), stake(32), stake(33), stake(40)
    (10, 10, 20, 20)
    """
    return STAKE if number <= FIRST_DEALS else LAST_STAKE


@rule("french.pool.stake")
def staked(number: int, dealer: Seat) -> tuple[Line, ...]:
    """Only the dealer puts in a stake."""
    because = f"the dealer's stake in deal {number}"
    return pot.along(STAKED, "french.pool.stake", {dealer: stake(number)}, because)


#: The function that halves a sum between two partners, with the rule about the odd chip.
HALVES: Final = Ruled("french.pool.odd-chip", pot.halved)


@rule("french.pool.won")
def won(content: int, winners: Sequence[Seat]) -> tuple[Line, ...]:
    """A side that makes its game takes the pool. A bidder and a partner take half of it each."""
    because = f"the pool of {content} is won"
    return pot.along(MOVED, "french.pool.won", HALVES.function(content, winners), because)


@rule(
    "french.pool.doubled",
    "french.pay.blame-partner",
    "french.pay.blame-caller",
    "french.pay.both-short",
    "french.pay.slam-lost-by-two",
)
def doubled(content: int, losers: Sequence[Seat]) -> tuple[Line, ...]:
    """A player who fails adds as many chips as the pool holds. If two fail, each adds half."""
    because = f"the pool of {content} is doubled"
    return pot.along(MOVED, "french.pool.doubled", HALVES.function(content, losers), because)


# The scoring of a deal: the stake, the payment and the pool.


class Settled(NamedTuple):
    """A game that was played.

    ``result``: the result, measured by the target that applies. ``sides``: the players who made the
    game or failed. ``slam``: the slam that was announced, if any.
    """

    result: Result
    sides: Sides
    slam: str | None = None


@rule("french.deal.forty")
def begin(terms: Terms) -> Outcome[Evening]:
    """A record may begin in the middle of a game. It then gives the number of its first deal.

    It also gives the belle and the pool. Return the state before the first deal.
    """
    belle, before = terms.options["belle"], terms.number("first_deal") - 1
    suit = None if belle is None else Suit(str(belle))
    return Outcome(Evening(before, before, suit, terms.number("pool")))


def refuses_deal(terms: Terms, evening: Evening, deal: Deal) -> Refusal | None:
    """Return the objection to a deal after the last, or to a belle that the record contradicts."""
    after_all = contracts.beyond_the_last(evening.counted)
    return after_all or contracts.another_belle(evening, deal.turned)


def score(terms: Terms, evening: Evening, deal: Deal, result: Ending) -> Outcome[Evening]:
    """Score a deal: the stake, the game, the jack and the pool."""
    stake = staked(evening.counted + 1, pot.staking(deal.dealer))
    if not isinstance(result, Result):
        return passed_out(terms, evening, deal, stake)
    settled = settle(terms, deal, result)
    direct = paid_along(pay.price(case_of(deal, settled), terms).items, who_pays(terms, settled))
    jack, untold = for_the_jack(terms, deal, settled.result, settled.sides)
    moved = pool_moved(pot.after(evening.pool, stake), settled)
    lines = (*stake, *direct, *jack, *moved)
    state = after(evening, deal, lines, evening.counted + 1)
    return Outcome(state, lines, (), untold, settled.result)


@rule("french.pool.passed-out", "french.auction.passed-out", "french.deal.passed-counts")
def passed_out(
    terms: Terms, evening: Evening, deal: Deal, staked: tuple[Line, ...]
) -> Outcome[Evening]:
    """When all have passed, only the stake is paid. It stays in the pool.

    The deal counts as one of the forty. By the reading ``passed-deals`` it does not count.
    """
    is_counted = terms.reading("passed-deals") == "counted"
    return Outcome(after(evening, deal, staked, evening.counted + is_counted), staked)


@rule("french.pay.slam-lost-by-two")
def settle(terms: Terms, deal: Deal, result: Result) -> Settled:
    """Return whether the game was made, and which players failed.

    If two partners do not make a slam, both have failed.
    """
    if deal.slam is not None:
        enforce(first_refusal(RULES.slam, deal, result))
        asked = asked_for_all(result)
        return Settled(asked, Sides.jointly(asked), deal.slam)
    sides = sides_of(terms, result)
    return Settled(asked_for_parts(result, sides), sides)


@rule("french.partner.target")
def sides_of(terms: Terms, result: Result) -> Sides:
    """No partner fails if the two have eight tricks. Otherwise each one who is short fails.

    By the reading ``joint-target`` each partner who is below their target fails in every case.
    """
    is_individual = terms.reading("joint-target") == "individual"
    return Sides.severally(result) if is_individual else Sides.of(result)


@rule("french.pay.slam-lost")
def asked_for_all(result: Result) -> Result:
    """A side that announced a slam needs all thirteen tricks.

    Return the result measured by this target.
    """
    contract, goal = result.contract, result.partnership
    parts = goal and goal._replace(side=contracts.ALL_TRICKS)
    name = f"{contract.id} with a slam"
    asked = replace(contract, id=name, tricks=contracts.ALL_TRICKS, partnership=parts)
    return replace(result, contract=asked)


def asked_for_parts(result: Result, sides: Sides) -> Result:
    """Measure the result by each partner's target, if the pair has its tricks but one is short."""
    goal = result.partnership
    if goal is None or not sides.short or not result.is_made:
        return result
    return asking_of_the_side(result, goal, result.side_tricks + result.own_missing)


def case_of(deal: Deal, settled: Settled) -> pay.FrenchCase:
    """Return the facts that the payment depends on."""
    result = settled.result
    suit = pay.price_suit(result, deal.turned)
    return results.case_of(result, pay.FrenchCase, suit=suit, slam=settled.slam)


def who_pays(terms: Terms, settled: Settled) -> tuple[Flow, ...]:
    """Return the payers and payees of a deal."""
    sides = settled.sides._replace(next_seat=contracts.rotation(terms).function)
    if not sides.short:
        return directions.along(MADE[terms.reading("settlement-with-partner")], sides)
    return directions.along(LOST if settled.slam is None else SLAM_LOST, sides)


def pool_moved(content: int, settled: Settled) -> tuple[Line, ...]:
    """Return the payments if the side wins the pool, or if the players who failed double it."""
    short = settled.sides.short
    return doubled(content, short) if short else won(content, settled.result.side)


@rule("french.pool.passed-out")
def after(evening: Evening, deal: Deal, lines: tuple[Line, ...], counted: int) -> Evening:
    """Return the evening after a deal.

    ``lines``: the payments of the deal. ``counted``: the number of deals that count towards the
    forty.
    """
    return Evening(
        dealt=evening.dealt + 1,
        counted=counted,
        belle=suits_of(evening, deal.turned).belle,
        pool=pot.after(evening.pool, lines),
        last_dealer=deal.dealer,
    )


def scoreboard(evening: Evening) -> Scoreboard:
    """Return the chips in the pool."""
    return Scoreboard(pool=evening.pool)


def in_force(terms: Terms, evening: Evening, deal: Deal) -> dict[str, str | None]:
    """Return the belle, the petite, and the suit by which a misère is paid.

    Some deals have no petite.

    >>> from boston.terms.terms import agree
    >>> from boston.games.french import GAME
    >>> terms = agree(GAME.readings, GAME.options)
    >>> in_force(terms, Evening(1, 1, Suit.HEARTS), Deal(turned=Suit.CLUBS))
    {'Belle': 'hearts', 'Petite': 'clubs', 'Misère paid in': 'clubs'}
    >>> in_force(terms, Evening(), Deal())
    {'Belle': None, 'Misère paid in': None}
    """
    suits = suits_of(evening, deal.turned)
    named = {"Belle": suits.belle, "Petite": suits.petite, "Misère paid in": suits.turned}
    if suits.is_first or (suits.turned is not None and suits.petite is None):
        del named["Petite"]
    return {what: None if suit is None else str(suit) for what, suit in named.items()}


# The chips left in the pool after forty deals, and the winner.


@rule("french.settle.winner")
def winner(totals: BySeat) -> tuple[Seat, ...]:
    """The player with the most chips wins. Players tied for the most win together.

    >>> winner((20, -60, 20, 20)), winner((5, 2, -4, -3))
    ((1, 3, 4), (1,))
    """
    return highest(totals)


@rule("french.settle.pool-left")
def finish(terms: Terms, evening: Evening, won: BySeat) -> Settlement | None:
    """Chips left in the pool are divided equally. The last dealer takes odd chips.

    By the reading ``pool-at-end`` all chips stay in the pool.
    """
    rule_id, chips = "french.settle.pool-left", f"{counted(evening.pool, 'chip')} in the pool"
    if terms.reading("pool-at-end") == "leave":
        return settled(rule_id, NOTHING, evening.pool, None, f"{chips}, which nobody takes")
    shares, odd = divided(evening.pool, contracts.PLAYERS)
    seat = evening.last_dealer if odd else None
    if odd and seat is None:
        chips += f"; {counted(odd, 'odd chip')} for the last dealer, whom the record does not name"
    return settled(rule_id, shares, odd, seat, chips)


# The rules behind sums that the source does not settle.

#: The directions in which each partner settles with one opponent.
ONE_WITH_ONE: Final = frozenset({"french.pay.both-short", "french.pay.slam-lost-by-two"})
#: The rules about the payments if two partners win or double the pool.
HALVED: Final = ("french.pool.won", "french.pool.doubled")


def unsaid(terms: Terms, before: Evening, deal: Deal, outcome: Outcome[Evening]) -> Iterator[str]:
    """Return the rules that affect a deal although no line of its receipt cites them."""
    result = outcome.result
    if not isinstance(result, Result):
        yield from ("french.pool.passed-out", "french.deal.passed-counts")
        return
    if deal.slam is None:
        if differs_by_the_jack(terms, deal, result):
            yield "french.pay.honour-knave"
    elif result.is_made and ("grand-independence", result.side_honours) in HONOURS:
        yield "french.pay.slam-honours"
    if result.partner is not None:
        yield from with_partner(terms, deal, outcome.receipt)


def with_partner(terms: Terms, deal: Deal, receipt: tuple[Line, ...]) -> Iterator[str]:
    """Return the rules about who settles with whom, and about the shares of two partners."""
    ways = {line.direction for line in receipt}
    by_ones = terms.reading("settlement-with-partner") == "one-pays-one"
    if ways & ONE_WITH_ONE or (by_ones and "french.pay.made-with-partner" in ways):
        yield "french.pay.which-opponent"
    if deal.slam == contracts.OPEN_HAND:
        yield "french.contracts.slam-open-hand"
    moved = [line.points for line in receipt if line.rule in HALVED]
    if len(moved) > 1 and sum(moved) % 2:
        yield "french.pool.odd-chip"


def differs_by_the_jack(terms: Terms, deal: Deal, result: Result) -> bool:
    """Whether honours would earn another amount if the highest jack counted as one of them.

    Only hands can show this. A record without hands gives the number of honours.
    """
    if deal.hands is None or result.trump is None or not result.is_made:
        return False
    order = contracts.card_order(terms.reading("top-knave"), deal.turned)
    own = Card(result.trump, contracts.JACK_OF_DIAMONDS.rank)
    counted, row = result.side_honours, ROW_OF[result.contract.id]
    in_hand = [
        holder(deal.hands, jack) in result.side
        for jack in (own, contracts.top_jack(order, own.suit))
    ]
    other = counted - in_hand[0] + in_hand[1]
    return HONOURS.get((row, counted)) != HONOURS.get((row, other))


# The game as one table plays it in one deal.


def rules(
    ladder: Ladder, after: str, suits: Suits, dealer: Seat | None, shown: Suit | Card | None
) -> Rules:
    """Return every refusal for one deal.

    ``ladder``: the bids of the table. ``after``: the reading ``no-misere-after``. ``suits``: the
    suits of the deal. ``shown``: the card that the ``dealer`` turned up, or only its suit.
    """
    petite, last = partial(contracts.needs_a_petite, suits), dict(contracts.LAST_CALLS)
    if after != "rest-of-deal":
        del last["french.auction.no-misere-after"]
    laid_down = partial(contracts.lays_a_trump_down, suits)
    return replace(
        RULES,
        hands={
            **RULES.hands,
            "french.deal.turn-up": partial(contracts.dealer_holds, dealer, shown),
        },
        calls={**contracts.FIRST_CALLS, "french.contracts.petite-suit": petite, **last},
        trump={
            "french.pay.neuf": of_game_played(ladder, contracts.priced),
            **RULES.trump,
            "french.contracts.petite-suit": of_game_played(ladder, petite),
            "french.deal.belle": partial(contracts.belle_known, suits),
            "french.deal.turn-up": partial(contracts.turned_known, suits),
            "french.pay.misere-suit": partial(pay.misere_suit_known, suits),
            "french.contracts.simple": partial(contracts.trump_agrees, suits),
            **contracts.TRUMP_NAMED,
        },
        holding={**RULES.holding, "french.auction.card-laid-down": laid_down},
    )


#: The readings that change the play of a deal.
READINGS: Final = ("misere-sur-table", "neuf-price", "no-misere-after", "packets", "top-knave")


@kept
def by_readings(
    game: Game[Evening],
    rotation: Ruled[NextSeat],
    suits: Suits,
    dealer: Seat | None,
    shown: Suit | Card | None,
    *readings: str,
) -> Game[Evening]:
    """Return the game under these readings, with the suits of a deal.

    ``shown``: the card that the ``dealer`` turned up, or only its suit.
    """
    sur_table, price, after, packets, top_knave = readings
    ladder = contracts.LADDERS[sur_table, price]
    return replace(
        game,
        ladder=ladder,
        packets=contracts.PACKETS[packets],
        rules=rules(ladder, after, suits, dealer, shown),
        rotation=rotation,
        trump_of=partial(contracts.trump_in, suits),
        card_order=contracts.card_order(top_knave, suits.turned),
    )


def as_agreed(game: Game[Evening], terms: Terms, evening: Evening, deal: Deal) -> Game[Evening]:
    """Return the game under the terms of the table, with the suits of this deal."""
    suits, shown = suits_of(evening, deal.turned), deal.turned_card or deal.turned
    readings = map(terms.reading, READINGS)
    return by_readings(game, contracts.rotation(terms), suits, deal.dealer, shown, *readings)


GAME: Final[Game[Evening]] = Game(
    id="french",
    name="French Boston",
    source=Source("002", "French Boston", "emended, three prices conjectured"),
    order=90,
    ladder=contracts.LADDER,
    words=contracts.WORDS,
    packets=contracts.PACKETS["singly"],
    deals=stated("french.deal.packets", deal_packets),
    shown=contracts.cards_shown,
    deal_keys=in_every_game("honours", "jack_of_diamonds", "slam", "turned"),
    rules=rules(contracts.LADDER, "rest-of-deal", Suits(), None, None),
    begin=begin,
    when_all_pass=WhenAllPass("french.auction.passed-out", all_passed),
    score=score,
    refuses_deal=refuses_deal,
    scoreboard=scoreboard,
    in_force=in_force,
    finish=finish,
    rotation=Ruled("french.deal.rotation", left_of),
    playing=contracts.PLAYING,
    ladder_rule="french.contracts.ladder",
    ends="french.auction.end",
    told_by={"honours": "french.pay.honours"},
    in_deal=as_agreed,
    quoted_in=contracts.quoted_in,
    opens=stated("french.auction.turn", open_auction),
    turns=contracts.next_to_speak,
    card_order=stated("french.equipment.pack", contracts.by_trumps),
    pack=stated("french.equipment.pack", PACK),
    shuffle=stated("french.deal.shuffle", shuffled),
    turn_up=stated("french.deal.turn-up", dealers_last_card),
    honours=stated("french.pay.honour-knave", honours_dealt),
    **from_register(__package__),
    unsaid=unsaid,
)
