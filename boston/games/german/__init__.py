"""German Boston, as it was simplified in ports: with Stamm and Rokambole. Its rates are lost.

Source 003. The module ``contracts`` has the play and ``pay`` the value of a game. This module has
the pools. It also puts the game together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeAlias

from boston.auction.auction import all_passed, once_round, open_auction, until_three_have_passed
from boston.base.bound import Ruled, rule, stated
from boston.base.seats import BySeat, Seat, by_seat, clockwise_from, left_of
from boston.base.words import counted
from boston.errors import Refusal, Refused
from boston.game import Game, Source, WhenAllPass, from_register, kept
from boston.outcome import Outcome, Scoreboard, Settlement
from boston.pay.directions import DEALER, EVERY_DEAL, SHORT, Directions, Pays, Role, Sides, When
from boston.pay.payment import Flow, Line, Pool, total
from boston.pay.payment import pay as paid_along
from boston.pool import pot
from boston.pool.pot import divided, settled
from boston.record.forms import in_every_game
from boston.record.record import Deal
from boston.table import result as results
from boston.table.dealing import deal_packets
from boston.table.play import as_printed
from boston.table.result import Ending, Result, asking_of_the_side
from boston.terms.terms import Terms

from . import contracts, pay
from .contracts import PLAYERS, STAKE, Pot
from .pay import UNITS, worked_sum

__all__ = ["GAME", "UNITS", "worked_sum"]


# Payments into the Stamm and the Rokambole, and out of them.
#
# Every movement is a line of the receipt. The lines determine what the pools hold.

#: The bête, in counters, for passing when the deal is played for the Rock.
BETE: Final = stated(("german.equipment.counters", "german.pool.rock-pass"), 1)


class Pots(NamedTuple):
    """The counters in the two pools."""

    stamm: int = 0
    rokambole: int = 0


STAMM: Final = pot.bowl(Pot.STAMM)
ROCK: Final = pot.bowl(Pot.ROKAMBOLE)
WINNERS: Final = Role[Any]("the declarer’s side, without a partner who fell short")
SHORTS: Final = SHORT._replace(words="the players who fell short")
STAKED: Final[Directions[Any]] = {
    "german.pool.stake": EVERY_DEAL(
        "german.pool.stake-amount",
        "german.pool.at-first",
        DEALER >> STAMM,
        besides=f"{STAKE} counters unless agreed otherwise",
    ),
    "german.deal.misdeal": When[Any]("every misdeal")(
        Pays(DEALER, STAMM, "puts another stake into")
    ),
}
MOVED: Final[Directions[Any]] = {
    "german.pool.stamm-won": When[Any]("made, for the Stamm")(
        "german.pool.quarter",
        "german.pool.partners",
        Pays(STAMM, WINNERS, "goes to"),
        Pays(Role[Any]("the first of them"), ROCK, "puts a quarter of it into"),
    ),
    "german.pool.stamm-doubled": When[Any]("lost, for the Stamm")(
        "german.pool.partners", Pays(SHORTS, STAMM, "double")
    ),
    "german.pool.rock-won": When[Any]("made, for the Rock")(
        "german.pool.partners",
        "german.pool.stamm-untouched",
        Pays(ROCK, WINNERS, "goes whole to"),
    ),
    "german.pool.rock-tripled": When[Any]("lost, for the Rock")(
        "german.pool.partners",
        "german.pool.stamm-untouched",
        Pays(SHORTS, ROCK, "treble"),
    ),
    "german.pool.rock-pass": When[Any]("the Rock is played for")(
        "german.pool.rock-pass-moment",
        Role[Any]("each player who passes before the declarer") >> ROCK,
        besides=f"{BETE} counter",
    ),
}

#: The one player, or the two partners, who win a pool or have to raise it; the declarer comes
#: first.
Takers: TypeAlias = tuple[Seat, ...]


def after(pots: Pots, lines: Sequence[Line]) -> Pots:
    """Return the pools after these lines have been paid."""
    stamm = pot.after(pots.stamm, lines, Pot.STAMM)
    return Pots(stamm, pot.after(pots.rokambole, lines, Pot.ROKAMBOLE))


@rule("german.pool.stake")
def staked(dealer: Seat, terms: Terms) -> tuple[Line, ...]:
    """The dealer puts a stake into the upper pool, the Stamm."""
    stake = {dealer: terms.number("stake")}
    return pot.along(STAKED, "german.pool.stake", stake, "the dealer's stake")


@rule("german.deal.misdeal")
def staked_again(dealer: Seat, terms: Terms, misdeals: int) -> tuple[Line, ...]:
    """A dealer who makes a mistake deals again and stakes again.

    Return one line for all misdeals.
    """
    stake = terms.number("stake")
    because = "a misdeal, and a new stake"
    if misdeals > 1:
        because = f"{misdeals} misdeals, and a new stake for each: {misdeals} x {stake}"
    return pot.along(STAKED, "german.deal.misdeal", {dealer: misdeals * stake}, because)


@rule("german.deal.first-stake")
def stakes(dealer: Seat, terms: Terms, misdeals: int) -> tuple[Line, ...]:
    """Stakes already paid stay in the Stamm. Return the dealer's stakes, and those for misdeals."""
    return staked(dealer, terms) + staked_again(dealer, terms, misdeals)


@rule("german.pool.rock-test")
def when_staked(pots: Pots, terms: Terms, misdeals: int) -> Pots:
    """The pools are compared after the dealer has staked. Return the pools at that moment.

    >>> from boston.games.german import GAME
    >>> from boston.terms.terms import agree
    >>> when_staked(Pots(4, 8), agree(GAME.readings, GAME.options), misdeals=0)
    Pots(stamm=8, rokambole=8)
    """
    return pots._replace(stamm=pots.stamm + terms.number("stake") * (1 + misdeals))


@rule("german.pool.rock")
def played_for(pots: Pots) -> Pot:
    """The deal is played for the Rock if the Rokambole holds more than the Stamm.

    >>> played_for(Pots(stamm=4, rokambole=8)).value, played_for(Pots(8, 8)).value
    ('rokambole', 'stamm')
    """
    return Pot.ROKAMBOLE if pots.rokambole > pots.stamm else Pot.STAMM


@rule("german.pool.rock-pass")
def passers(dealer: Seat, declarer: Seat, passed: tuple[Seat, ...] | None) -> tuple[Seat, ...]:
    """Return the players who sit before the declarer and have passed.

    ``passed``: the players who passed, or ``None`` if the record does not say. In that case
    everyone who sits before the declarer counts as having passed.

    >>> passers(dealer=1, declarer=4, passed=None), passers(1, 4, (1, 3))
    ((2, 3), (3,))
    """
    order = clockwise_from(left_of(dealer))
    before = order[: order.index(declarer)]
    return before if passed is None else tuple(seat for seat in before if seat in passed)


@rule("german.pool.rock-pass")
def rock_pass(seats: Iterable[Seat]) -> tuple[Line, ...]:
    """A player who passed before the declarer bid pays a counter into the Rokambole.

    This applies only to a deal for the Rock. ``seats``: the players who passed.
    """
    because = "for passing when the Rock was played for"
    each = dict.fromkeys(seats, BETE)
    return pot.along(MOVED, "german.pool.rock-pass", each, because)


@rule("german.pool.quarter")
def quarter_of(stamm: int) -> int:
    """Return a quarter of the Stamm in whole counters. A fraction stays with the winner.

    >>> quarter_of(28), quarter_of(10)
    (7, 2)
    """
    return stamm // 4


#: Two partners share equally what they win, and each pays half of what they have to add.
HALVES: Final = Ruled("german.pool.partners", pot.halved)


@rule("german.pool.stamm-won", "german.pool.partners")
def stamm_won(pots: Pots, winners: Takers) -> tuple[Line, ...]:
    """The winners take the Stamm, and put a quarter of it into the Rokambole.

    Two partners share the rest equally. The declarer gets an odd counter.
    """
    quarter = quarter_of(pots.stamm)
    parts = HALVES.function(pots.stamm - quarter, winners)
    because = f"a quarter of the Stamm of {pots.stamm}"
    rule, first = "german.pool.stamm-won", winners[0]
    taken = {**parts, first: parts[first] + quarter}
    return (
        *pot.along(MOVED, rule, taken, "the Stamm is won"),
        *pot.along(MOVED, rule, {first: quarter}, because, part=1),
    )


@rule("german.pool.stamm-doubled", "german.pool.partners")
def stamm_doubled(pots: Pots, losers: Takers) -> tuple[Line, ...]:
    """The loser doubles the Stamm. Two partners pay half each."""
    because = f"the Stamm of {pots.stamm} is doubled"
    halved = HALVES.function(pots.stamm, losers)
    return pot.along(MOVED, "german.pool.stamm-doubled", halved, because)


@rule("german.pool.rock-won", "german.pool.partners")
def rock_won(pots: Pots, winners: Takers) -> tuple[Line, ...]:
    """The winner takes the whole Rokambole.

    Two partners share it; an odd counter is the declarer's.
    """
    halved = HALVES.function(pots.rokambole, winners)
    return pot.along(MOVED, "german.pool.rock-won", halved, "the Rock is won")


@rule("german.pool.rock-tripled", "german.pool.partners")
def rock_tripled(pots: Pots, losers: Takers) -> tuple[Line, ...]:
    """The loser trebles the Rokambole. Two partners pay half each."""
    because = f"the Rokambole of {pots.rokambole} is trebled"
    halved = HALVES.function(2 * pots.rokambole, losers)
    return pot.along(MOVED, "german.pool.rock-tripled", halved, because)


@rule("german.pool.stamm-untouched")
def pools_moved(terms: Terms, played: Pot, pots: Pots, result: Result) -> tuple[Line, ...]:
    """A deal for the Rock does not touch the Stamm. Return what the pools gain or lose in a deal.

    By the reading ``rock`` the Stamm is also won or doubled. A partner who has to pay wins nothing.
    """
    won = result.is_made
    of_stamm, of_rock = (stamm_won, rock_won) if won else (stamm_doubled, rock_tripled)
    paying = pay.short_though_won(terms, result)
    winners = tuple(seat for seat in result.side if seat not in paying)
    seats = winners if won else result.short
    if played is Pot.STAMM:
        return of_stamm(pots, seats)
    alone = terms.reading("rock") == "replaces-stamm"
    return (*of_rock(pots, seats), *(() if alone else of_stamm(pots, seats)))


# The scoring of a deal: the pools and the direct payment.


@rule("german.equipment.pots", "german.pool.at-first")
def begin(terms: Terms) -> Outcome[Pots]:
    """Both pools are empty before the first deal."""
    return Outcome(Pots())


def score(terms: Terms, pots: Pots, deal: Deal, result: Ending) -> Outcome[Pots]:
    """Score the stake, the game and the pool that the deal is played for."""
    staked = stakes(pot.staking(deal.dealer), terms, deal.misdeals or 0)
    if not isinstance(result, Result):
        return void(pots, staked)
    result = pay.decided(terms, result)
    before = after(pots, staked)
    passing = bete_for_passing(deal, before, result)
    at_stake = after(before, passing)
    moved = pools_moved(terms, played_for(before), at_stake, result)
    direct, untold = direct_payment(terms, deal, result)
    lines = (*staked, *passing, *direct, *moved)
    return Outcome(after(pots, lines), lines, untold=untold, result=result)


@rule("german.auction.passed-out")
def void(pots: Pots, staked: tuple[Line, ...]) -> Outcome[Pots]:
    """When all have passed nothing is paid, and the pools keep what they hold."""
    return Outcome(after(pots, staked), staked)


@rule("german.pool.rock-pass-moment")
def bete_for_passing(deal: Deal, pots: Pots, result: Result) -> tuple[Line, ...]:
    """The bête for passing on the Rock is paid before the Rock is won or trebled.

    Return these payments; there are none if the deal is not played for the Rock. Raise `Refused` if
    the record says that the declarer passed.
    """
    if result.passed is not None and result.declarer in result.passed:
        reason = f"seat {result.declarer} plays the game and has not passed"
        raise Refused(Refusal("german.auction.pass-is-final", reason))
    if played_for(pots) is not Pot.ROKAMBOLE or deal.dealer is None:
        return ()
    return rock_pass(passers(deal.dealer, result.declarer, result.passed))


def flows_of(terms: Terms, result: Result, blunderer: Seat | None) -> tuple[Flow, ...]:
    """Return the payers and payees of a deal."""
    if blunderer is not None:
        return pay.fourth_hand(blunderer, result.declarer)
    if pay.short_though_won(terms, result):
        return pay.flows_when_one_short(Sides.severally(result))
    flows = pay.flows_when_made if result.is_made else pay.flows_when_lost
    return flows(Sides.of(result))


def direct_payment(terms: Terms, deal: Deal, result: Result) -> tuple[tuple[Line, ...], str | None]:
    """Return the payments of a game and, if there are no rates, a sentence in place of payments."""
    blunderer = contracts.blunderer(deal, result)
    case = case_of(terms, result)
    if terms.rates is None:
        return (), untold(terms, case)
    flows = flows_of(terms, result, blunderer)
    return paid_along(pay.price(case, terms).items, flows), None


def unpriced(terms: Terms, deal: Deal, result: Ending) -> Refusal | None:
    """Return the objection to a game that has no price at the rates given."""
    try:
        if isinstance(result, Result):
            direct_payment(terms, deal, pay.decided(terms, result))
    except Refused as refused:
        return refused.refusal
    return None


def case_of(terms: Terms, result: Result) -> pay.GermanCase:
    """Return the facts of a result that a payment depends on."""
    return results.case_of(
        result,
        pay.GermanCase,
        honours=pay.honours_held(result),
        announced=pay.announced(terms, result.contract, result.partnership),
        own_missing=result.own_missing if pay.short_though_won(terms, result) else 0,
    )


def untold(terms: Terms, case: pay.GermanCase) -> str:
    """Describe a payment that has no rate: its units, and the missing table of rates."""
    counted = total(pay.units(case, terms))
    what = f"{counted} units of {pay.named(case)}" if counted else f"the value of {case.contract}"
    if premium := pay.premium(case):
        what += f" and {premium.points} counters"
    return f"{what} (german.pay.rate): {pay.LOST}"


def scoreboard(pots: Pots) -> Scoreboard:
    """Return the counters in the two pools, by name."""
    return Scoreboard(pool={Pot.STAMM.value: pots.stamm, Pot.ROKAMBOLE.value: pots.rokambole})


def in_force(terms: Terms, pots: Pots, deal: Deal) -> dict[str, str | None]:
    """Return the pool that the deal is played for, by its name.

    It is known when the dealer has staked.

    >>> from boston.terms.terms import agree
    >>> from boston.games.german import GAME
    >>> in_force(agree(GAME.readings, GAME.options), Pots(stamm=4, rokambole=12), Deal())
    {'Played for': 'Rokambole'}
    """
    played = played_for(when_staked(pots, terms, deal.misdeals or 0))
    return {"Played for": played.value.capitalize()}


# The division of the pools, and money.


@rule("german.settle.pots")
def divide(terms: Terms, pots: Pots, won: BySeat) -> Settlement:
    """Divide the pools into equal shares. A lot decides who gets the odd counters."""
    shares, odd = divided(pots.stamm + pots.rokambole, PLAYERS)
    seat = terms.number("lot_seat") if odd and terms.options["lot_seat"] is not None else None
    because = f"{pots.stamm} in the Stamm and {pots.rokambole} in the Rokambole"
    if odd and seat is None:
        because += f"; {counted(odd, 'odd counter')} for the lot to give (options.lot_seat)"
    left = settled("german.settle.pots", shares, odd, seat, because, "Division of the pools")
    is_priced = terms.options["pfennig_per_counter"] is not None
    return left._replace(also=("german.settle.money",) if is_priced else ())


@rule("german.settle.money")
def money(terms: Terms, counters: BySeat) -> BySeat | None:
    """Return the value of the counters in Pfennig, or ``None`` if no price was agreed."""
    if terms.options["pfennig_per_counter"] is None:
        return None
    price = terms.number("pfennig_per_counter")
    return by_seat({seat: price * counters[seat - 1] for seat in PLAYERS})


# The rules behind sums that the source does not settle.

#: The rules about the payments if two partners win a pool or add to it.
SHARED: Final = (
    "german.pool.stamm-won",
    "german.pool.stamm-doubled",
    "german.pool.rock-won",
    "german.pool.rock-tripled",
)
#: All the tricks of a deal.
ALL: Final = 13


def unsaid(terms: Terms, before: Pots, deal: Deal, outcome: Outcome[Pots]) -> Iterator[str]:
    """Return the rules that affect a deal although no line of its receipt cites them.

    Without rates a game is counted in units, and no line cites the rule for counting them.
    """
    if terms.number("stake") == STAKE:
        yield "german.pool.stake-amount"
    if before == Pots():
        yield "german.pool.at-first"
    result = outcome.result
    if not isinstance(result, Result):
        yield "german.auction.passed-out"
        return
    if deal.blunder is not None:
        yield "german.play.by-mistake"
    yield from of_the_game(terms, result)
    played = when_staked(before, terms, deal.misdeals or 0)
    yield from of_the_pools(before, played, outcome.receipt)


def of_the_game(terms: Terms, result: Result) -> Iterator[str]:
    """Return the rules about counting the units of a game, and about who pays for them."""
    if result.contract.is_misere:
        yield "german.pay.misere"
        return
    case = case_of(terms, result)
    if result.is_made and not case.own_missing:
        yield "german.pay.units-made"
    if result.partner is not None:
        yield from with_whister(result)
    if not result.is_made or case.own_missing or terms.reading("honours-on-win") == "added":
        yield "german.pay.honours-held"
    if case.honours and not result.is_made:
        yield "german.pay.worked-sum"
    if result.is_made and case.tricks == ALL and result.contract.tricks < ALL:
        yield "german.pay.concordia-payers"


def with_whister(result: Result) -> Iterator[str]:
    """Return the rules about two partners that are not in the source.

    The source gives only a target for each partner.
    """
    yield "german.pay.units-with-whist"
    if result.is_made:
        yield "german.pay.made-one-short" if result.short else "german.pay.made-with-whist"
    elif len(Sides.of(result).short) > 1:
        yield "german.pay.lost-both-short"
    if differs_by_the_target(result):
        yield "german.contracts.side-target"


def differs_by_the_target(result: Result) -> bool:
    """Whether the joint target and the declarer's own give different numbers of undertricks."""
    goal = result.partnership
    if goal is None:
        return False
    joint = asking_of_the_side(result, goal, goal.declarer + goal.partner)
    return joint.undertricks != pay.by_the_declarer(joint).undertricks


def of_the_pools(before: Pots, staked: Pots, receipt: tuple[Line, ...]) -> Iterator[str]:
    """Return the rules about the choice of the pool, and about payments from it and into it."""
    played = played_for(staked)
    if played is not played_for(before):
        yield "german.pool.rock-test"
    if played is Pot.ROKAMBOLE:
        yield "german.pool.stamm-untouched"
    rules = [line.rule for line in receipt]
    if "german.pool.rock-pass" in rules:
        yield "german.pool.rock-pass-moment"
    if "german.pool.stamm-won" in rules:
        yield "german.pool.quarter"
    moved = [(line.payer, line.payee) for line in receipt if line.rule in SHARED]
    if len({party for both in moved for party in both if not isinstance(party, Pool)}) > 1:
        yield "german.pool.partners"


# The game as one table plays it in one deal.


@kept
def by_agreement(game: Game[Pots], played: Pot, couleurs: int, *agreed: str) -> Game[Pots]:
    """Return the game for the pool ``played``.

    ``couleurs`` is the number of couleurs. ``agreed`` has two agreements of the table and two
    readings.
    """
    forced_miseres, open_after, auction, laying_away = agreed
    ladder, open_at_once = contracts.ladder(couleurs, forced_miseres), open_after == "at-once"
    return replace(
        game,
        ladder=ladder,
        rules=contracts.rules(ladder, auction, played is Pot.ROKAMBOLE, laying_away),
        suit_class_of=contracts.COULEUR_OF[couleurs],
        turns=once_round if auction == "single-round" else until_three_have_passed,
        playing=contracts.PLAYING if open_at_once else contracts.PLAYING_OPEN_LATER,
    )


def as_agreed(game: Game[Pots], terms: Terms, pots: Pots, deal: Deal) -> Game[Pots]:
    """Return the game under the terms of the table, for the Stamm or for the Rock."""
    played = played_for(when_staked(pots, terms, deal.misdeals or 0))
    options = (str(terms.options[each]) for each in ("forced_miseres", "open_after"))
    readings = map(terms.reading, ("auction", "laying-away"))
    return by_agreement(game, played, terms.number("couleurs"), *options, *readings)


GAME: Final[Game[Pots]] = Game(
    id="german",
    name="German Boston",
    source=Source("003", "Boston", "incomplete: rates must be given"),
    order=100,
    ladder=contracts.LADDER,
    words=contracts.WORDS,
    packets=contracts.PACKETS,
    deals=stated("german.deal.singly", deal_packets),
    deal_keys=in_every_game("blunder", "honours", "misdeals", "passed", "turned", "whist"),
    rules=contracts.rules(contracts.LADDER, "single-round", for_the_rock=False, laying_away="may"),
    suit_class_of=contracts.three_couleurs,
    begin=begin,
    when_all_pass=WhenAllPass("german.auction.passed-out", all_passed),
    score=score,
    scoreboard=scoreboard,
    in_force=in_force,
    finish=divide,
    cash=money,
    rotation=Ruled("german.deal.rotation", left_of),
    playing=contracts.PLAYING,
    ladder_rule="german.contracts.positive",
    ends="german.auction.end",
    told_by={"honours": "german.pay.honours", "passed": "german.auction.pass-is-final"},
    in_deal=as_agreed,
    opens=stated("german.auction.turn", open_auction),
    turns=stated(("german.auction.single-round", "german.auction.turn"), once_round),
    card_order=stated("german.equipment.pack", as_printed),
    turn_up=contracts.turned_over,
    rates=pay.RATES,
    unpriced=unpriced,
    **from_register(__package__),
    unsaid=unsaid,
)
