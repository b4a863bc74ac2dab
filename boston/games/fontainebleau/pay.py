"""Boston de Fontainebleau: the printed tables, the price of a bid, the pool, and the scoring."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from boston.auction.ladder import Contract
from boston.base.bound import Ruled, rule, stated
from boston.base.cards import Suit
from boston.base.seats import SEATS, BySeat, Seat, highest
from boston.base.words import counted
from boston.errors import RecordError
from boston.outcome import Outcome, Price, Settlement
from boston.pay import directions
from boston.pay.directions import (
    DECLARER,
    FIRST,
    OTHER,
    PARTNER,
    SIDE,
    Directions,
    Role,
    Sides,
    When,
)
from boston.pay.payment import Due, Line, items, pay, total
from boston.pool import pot
from boston.pool.pot import POOL, Middle, along, divide
from boston.record.record import Deal
from boston.table import result as cases
from boston.table.result import Case, Ending, PlayedByAll, Result
from boston.terms.terms import Terms

from .contracts import ORDER

# The tables of the source, cell by cell, in units.

#: The columns of the price table, from left to right.
COLUMNS: Final = (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS)


def _row(*cells: int) -> Mapping[Suit, int]:
    return dict(zip(COLUMNS, cells, strict=True))


#: The payment of each opponent for a bid in a trump suit. Source 002, Boston, first table of
#: scores.
TRUMPS: Final[Mapping[str, Mapping[Suit, int]]] = {
    "5": _row(10, 10, 20, 30),
    "6": _row(30, 30, 40, 50),
    "7": _row(50, 50, 60, 70),
    "8": _row(70, 70, 80, 90),
    "9": _row(90, 90, 100, 110),
    "10": _row(110, 110, 120, 130),
    "11": _row(130, 130, 140, 150),
    "12": _row(150, 150, 160, 170),
    "grand-boston": _row(400, 400, 450, 500),
    "grand-boston-table": _row(600, 600, 700, 800),
}

#: The payment of each opponent for a bid without trumps. Source 002, Boston, second table of
#: scores.
NO_TRUMPS: Final = {
    "little-misere": 75,
    "piccolissimo": 100,
    "grand-misere": 150,
    "little-misere-table": 200,
    "grand-misere-table": 250,
}

#: The price of a failed bid by the table that contradicts the text above it, in the table's order.
LOSSES: Final = {
    "piccolissimo": 30,
    "grand-boston-table": 225,
    "little-misere": 20,
    "grand-misere": 40,
    "little-misere-table": 80,
    "grand-misere-table": 160,
}

#: A column in the chart of bids. No payment ever uses it.
POINT_VALUES: Final = {
    "5": 2,
    "6": 4,
    "little-misere": 4,
    "7": 8,
    "piccolissimo": 8,
    "8": 8,
    "grand-misere": 8,
    "9": 8,
    "little-misere-table": 4,
    "10": 8,
    "grand-misere-table": 8,
    "11": 16,
    "12": 16,
    "grand-boston": 32,
    "grand-boston-table": 32,
}

#: The worth of three honours and of four.
HONOURS: Final = {3: 10, 4: 20}
#: The amount for each trick beyond the target, and for each trick short of it.
EACH_OVERTRICK: Final = 5
EACH_UNDERTRICK: Final = 5


# The price of a bid for each payer, and who pays whom, in units.
#
# Every amount comes from the printed cells. The source describes a declarer without a partner. For
# each of its rules about extras, we add a rule about two partners.

#: The parts of the payment for a bid. A part returns ``None`` if it does not apply.
Parts: TypeAlias = Mapping[str, Callable[[Case, Terms], Due | None]]


def trumps(case: Case, terms: Terms) -> Due | None:
    """A bid with trumps costs the same, made or lost. Its price depends on its tricks and suit."""
    if case.trump is None or is_lost_by_the_table(case, terms):
        return None
    return Due(TRUMPS[case.contract.id][case.trump], f"{case.contract} in {case.trump}")


def no_trumps(case: Case, terms: Terms) -> Due | None:
    """A bid without trumps that is made costs its price."""
    if not case.contract.is_misere or not case.is_made:
        return None
    return Due(NO_TRUMPS[case.contract.id], str(case.contract))


def misere_lost(case: Case, terms: Terms) -> Due | None:
    """A misère or Piccolissimo that fails, by any number of tricks, costs its price."""
    if not case.contract.is_misere or case.is_made or is_lost_by_the_table(case, terms):
        return None
    return Due(NO_TRUMPS[case.contract.id], f"{case.contract}, as if won")


def printed_loss(case: Case, terms: Terms) -> Due | None:
    """By the reading ``misere-loss`` the table of bids not fulfilled prices a failed bid."""
    if not is_lost_by_the_table(case, terms):
        return None
    return Due(LOSSES[case.contract.id], f"{case.contract} not fulfilled, by the table")


@rule("fontainebleau.pay.printed-losses")
def is_lost_by_the_table(case: Case, terms: Terms) -> bool:
    """Whether the table of bids not fulfilled prices this result.

    The bid has failed, it is in that table, and the reading ``misere-loss`` applies the table.
    """
    by_the_table = terms.reading("misere-loss") == "printed-table"
    return by_the_table and not case.is_made and case.contract.id in LOSSES


def undertricks(case: Case, terms: Terms) -> Due | None:
    """A declarer who fails without a partner also pays for every trick short of the bid."""
    if case.partnership is not None or is_lost_by_the_table(case, terms):
        return None
    return five_for_each_short(case, case.contract.tricks)


def undertricks_with_partner(case: Case, terms: Terms) -> Due | None:
    """Two partners pay for the tricks short of their target.

    By the reading ``tricks-short`` they pay for the tricks short of the bid.
    """
    if case.partnership is None:
        return None
    if terms.reading("tricks-short") == "short-of-bid":
        return five_for_each_short(case, case.contract.tricks)
    return five_for_each_short(case, case.partnership.side)


@rule("fontainebleau.pay.undertricks", "fontainebleau.pay.undertricks-with-partner")
def five_for_each_short(case: Case, needed: int) -> Due | None:
    """If a bid to take tricks fails, every trick short costs five units more.

    ``needed`` is the target.
    """
    short = needed - case.tricks
    if case.contract.is_misere or short <= 0:
        return None
    points = EACH_UNDERTRICK * short
    return Due(points, f"for {counted(short, 'trick')} short, {EACH_UNDERTRICK} each")


def overtricks(case: Case, terms: Terms) -> Due | None:
    """A declarer who makes a bid without a partner is paid for every trick beyond the bid."""
    if case.partnership is not None:
        return None
    return five_for_each_beyond(case, case.contract.tricks)


def overtricks_with_partner(case: Case, terms: Terms) -> Due | None:
    """Two partners are paid for every trick beyond their target.

    By the reading ``overtricks-with-partner`` they are paid for every trick beyond the bid.
    """
    if case.partnership is None:
        return None
    if terms.reading("overtricks-with-partner") == "all":
        return five_for_each_beyond(case, case.contract.tricks)
    return five_for_each_beyond(case, case.partnership.side)


@rule("fontainebleau.pay.overtricks", "fontainebleau.pay.overtricks-with-partner")
def five_for_each_beyond(case: Case, needed: int) -> Due | None:
    """If a bid to take tricks is made, every trick beyond the target earns five units more.

    ``needed`` is the target.
    """
    over = case.tricks - needed
    if case.contract.is_misere or not case.is_made or over <= 0:
        return None
    return Due(EACH_OVERTRICK * over, f"for {counted(over, 'overtrick')}, {EACH_OVERTRICK} each")


def honours(case: Case, terms: Terms) -> Due | None:
    """A declarer who makes a bid without a partner is paid for the honours dealt to them."""
    if case.partnership is not None or not case.is_made:
        return None
    return bonus(case, terms)


def honours_with_partner(case: Case, terms: Terms) -> Due | None:
    """Partners who make their bid get the bonus for honours in each of their two payments."""
    if case.partnership is None or not case.is_made:
        return None
    return bonus(case, terms)


def honours_when_lost(case: Case, terms: Terms) -> Due | None:
    """Honours are not paid if the bid is lost.

    By the reading ``honours-when-lost`` they make the loss more expensive.
    """
    if case.is_made or terms.reading("honours-when-lost") == "none":
        return None
    return None if is_lost_by_the_table(case, terms) else bonus(case, terms)


@rule("fontainebleau.pay.honours", "fontainebleau.pay.honours-with-partner")
def bonus(case: Case, terms: Terms) -> Due | None:
    """Three of the four highest trumps are worth ten units, and all four are worth twenty.

    Fewer are worth nothing.
    """
    if case.contract.is_misere or case.honours not in HONOURS:
        return None
    because = f"for {counted(case.honours, 'honour')}"
    return in_each_payment(Due(HONOURS[case.honours], because), case, terms)


@rule("fontainebleau.pay.honours-with-partner")
def in_each_payment(due: Due, case: Case, terms: Terms) -> Due:
    """Two partners get the full bonus in each of their payments.

    By the reading ``honours-with-partner`` they get half of it in each.

    >>> from boston.games.fontainebleau import GAME
    >>> from boston.terms.terms import agree
    >>> five, due = GAME.ladder.contract("5"), Due(10, "for 3 honours")
    >>> halved = agree(GAME.readings, GAME.options, {"honours-with-partner": "halved"})
    >>> in_each_payment(due, Case(five, five.partnership), halved)
    Due(points=5, because='for 3 honours, half of 10')
    >>> in_each_payment(due, Case(five), halved).points
    10
    """
    if case.partnership is None or terms.reading("honours-with-partner") != "halved":
        return due
    return Due(due.points // 2, f"{due.because}, half of {due.points}")


@rule("fontainebleau.pay.honours-with-partner")
def honours_counted(terms: Terms, result: Result) -> int:
    """Partners count the honours of both hands.

    By the reading ``honours-with-partner`` only the declarer's honours count.
    """
    if terms.reading("honours-with-partner") == "bidder-hand-only":
        return result.honours[result.declarer - 1]
    return result.side_honours


#: The payment of each payer for a bid, made or lost.
PRICE: Final[Parts] = {
    "fontainebleau.pay.trumps": trumps,
    "fontainebleau.pay.no-trumps": no_trumps,
    "fontainebleau.pay.misere-lost": misere_lost,
    "fontainebleau.pay.printed-losses": printed_loss,
    "fontainebleau.pay.undertricks": undertricks,
    "fontainebleau.pay.undertricks-with-partner": undertricks_with_partner,
}
#: The additions to this payment.
EXTRAS: Final[Parts] = {
    "fontainebleau.pay.overtricks": overtricks,
    "fontainebleau.pay.overtricks-with-partner": overtricks_with_partner,
    "fontainebleau.pay.honours": honours,
    "fontainebleau.pay.honours-with-partner": honours_with_partner,
    "fontainebleau.pay.honours-when-lost": honours_when_lost,
}
#: The additions that are not for honours.
FOR_OVERTRICKS: Final = frozenset(
    {"fontainebleau.pay.overtricks", "fontainebleau.pay.overtricks-with-partner"}
)


def price(case: Case, terms: Terms, payment: int = 0, extras: Parts = EXTRAS) -> Price:
    """Return the price of a bid, item by item.

    ``payment``: the number of this payment in the deal, from 0. ``extras``: the possible additions.
    """
    due = items(PRICE, case, terms) + items(extras_in(case, terms, payment, extras), case, terms)
    return Price(due, total(due))


@rule("fontainebleau.pay.extras-per-payer")
def extras_in(case: Case, terms: Terms, payment: int, extras: Parts) -> Parts:
    """Each payer pays the additions for honours and overtricks.

    By the reading ``extras-per-payer`` only the first payer does. If partners halve a bonus, each
    of their two payments includes one half, so that the bonus is paid once in all. ``payment``: the
    number of this payment in the deal, from 0.
    """
    if payment == 0 or terms.reading("extras-per-payer") == "per-payer":
        return extras
    if case.partnership is None or terms.reading("honours-with-partner") != "halved":
        return {}
    return {rule_id: part for rule_id, part in extras.items() if rule_id not in FOR_OVERTRICKS}


def case_of(terms: Terms, result: Result) -> Case:
    """Return the facts of a result that a payment depends on."""
    return cases.case_of(result, Case, honours=honours_counted(terms, result))


DIRECTIONS: Final = {
    "fontainebleau.pay.made-alone": directions.MADE_ALONE,
    "fontainebleau.pay.made-with-partner": directions.made_with_partner(
        "fontainebleau.pay.which-opponent", FIRST >> DECLARER, OTHER >> PARTNER
    ),
    "fontainebleau.pay.lost-alone": directions.LOST_ALONE,
    "fontainebleau.pay.lost-with-partner": directions.lost_with_partner(
        "fontainebleau.pay.which-opponent", DECLARER >> FIRST, PARTNER >> OTHER
    ),
}
flows: Final = directions.adopted(DIRECTIONS)


# The pool: staked, taken and raised.
#
# Every movement is a line of the receipt. The lines determine what the pool holds.

#: The stake of each player before every deal.
STAKE: Final = 5
#: A bid for this number of tricks or more takes the pool. A loser who takes fewer tricks doubles
#: it.
SEVEN: Final = 7


FEWEST: Final = Role[BySeat](
    "the players with the fewest tricks",
    lambda tricks: tuple(seat for seat in SEATS if tricks[seat - 1] == min(tricks)),
)
POOL_DIRECTIONS: Final[Directions[Any]] = {
    "fontainebleau.pool.stake": directions.EVERY_DEAL(
        directions.EVERYBODY >> POOL, besides=f"{STAKE} each"
    ),
    "fontainebleau.pool.won": When[Any](f"{SEVEN} or more bid, and made")(
        "fontainebleau.pool.odd-chips", POOL >> SIDE, besides="all of it, shared equally"
    ),
    "fontainebleau.pool.doubled": When[Any](f"{SEVEN} or more bid, fewer than {SEVEN} taken")(
        "fontainebleau.pool.whose-tricks",
        "fontainebleau.pool.odd-doubling",
        SIDE >> POOL,
        besides="as much as it holds, shared equally",
    ),
    "fontainebleau.pool.passed-out": directions.ALL_PASS(
        POOL >> FEWEST, besides="in equal parts; odd chips stay"
    ),
}


@rule("fontainebleau.pool.stake")
def stakes(terms: Terms, dealer: Seat | None) -> tuple[Line, ...]:
    """Every player puts five units into the pool before each deal.

    By the reading ``stake`` only the dealer does.
    """
    reading = terms.reading("stake")
    if reading == "each-five":
        return along(POOL_DIRECTIONS, "fontainebleau.pool.stake", dict.fromkeys(SEATS, STAKE))
    units = 50 if reading == "dealer-fifty" else STAKE
    return along(POOL_DIRECTIONS, "fontainebleau.pool.stake", {pot.staking(dealer): units})


#: The declarer gets the odd chip if two partners take the pool, and pays it if they double the
#: pool.
HALVES: Final = Ruled(
    "fontainebleau.pool.odd-chips", stated("fontainebleau.pool.odd-doubling", pot.halved)
)


@rule("fontainebleau.pool.won")
def won(terms: Terms, content: int, result: Result) -> tuple[Line, ...]:
    """A side that fulfils a bid for the pool takes the whole pool. Two partners take half each."""
    if not result.is_made or not goes_with_the_pool(terms, result.contract):
        return ()
    because = f"the pool of {content}"
    return along(
        POOL_DIRECTIONS, "fontainebleau.pool.won", HALVES.function(content, result.side), because
    )


@rule("fontainebleau.pool.won")
def goes_with_the_pool(terms: Terms, contract: Contract) -> bool:
    """A bid for seven tricks or more is a bid for the pool. Return whether this contract is.

    By the reading ``pool-misere`` every bid that ranks as high is a bid for the pool. By another
    option of this reading every bid is.
    """
    reading = terms.reading("pool-misere")
    if reading == "every-success":
        return True
    if reading == "rank-seven-up":
        return ORDER.index(contract.id) >= ORDER.index("7")
    return contract.tricks >= SEVEN


@rule("fontainebleau.pool.doubled")
def doubled(terms: Terms, content: int, result: Result) -> tuple[Line, ...]:
    """Return what the losers add to the pool; two partners add half each."""
    due = None if result.is_made else added_by_loser(terms, content, result)
    if due is None:
        return ()
    return along(
        POOL_DIRECTIONS,
        "fontainebleau.pool.doubled",
        HALVES.function(due.points, result.side),
        due.because,
    )


@rule("fontainebleau.pool.doubled")
def added_by_loser(terms: Terms, content: int, result: Result) -> Due | None:
    """A loser doubles the pool, if seven tricks or more were bid and fewer than seven were taken.

    By the reading ``pool-loss`` every failed bid for seven or more doubles the pool. By another
    option the loser of any bid adds the payment of one opponent. Return ``None`` if nothing is
    added.
    """
    reading = terms.reading("pool-loss")
    if reading == "foster":
        paid = price(case_of(terms, result), terms).points
        return Due(paid, "as much as to one opponent")
    if result.contract.tricks < SEVEN:
        return None
    if reading == "literal" and tricks_counted(terms, result) >= SEVEN:
        return None
    return Due(content, f"the pool of {content} is doubled")


@rule("fontainebleau.pool.whose-tricks")
def tricks_counted(terms: Terms, result: Result) -> int:
    """The tricks of both partners count towards the seven that spare the pool.

    By the reading ``pool-whose-tricks`` only the declarer's tricks count.
    """
    if terms.reading("pool-whose-tricks") == "bidder":
        return result.tricks[result.declarer - 1]
    return result.side_tricks


@rule("fontainebleau.pool.passed-out")
def for_the_fewest(content: int, tricks: BySeat) -> tuple[Line, ...]:
    """When all have passed, the player with the fewest tricks takes the pool.

    Players who tie share it. Odd chips stay in the pool. ``content``: the units in the pool.
    """
    takers = FEWEST.who(tricks)
    parts = dict.fromkeys(takers, content // len(takers))
    return along(
        POOL_DIRECTIONS, "fontainebleau.pool.passed-out", parts, f"the fewest tricks, {min(tricks)}"
    )


# The scoring of a deal: the stakes, the payment and the pool.


def score(
    terms: Terms, middle: Middle, deal: Deal, result: Ending, extras: Parts = EXTRAS
) -> Outcome[Middle]:
    """Score a deal: the stakes, the price of the bid, and the payments from the pool or into it."""
    partner_told(deal, result)
    staked = stakes(terms, deal.dealer)
    content = pot.after(middle.pool, staked)
    lines = (*staked, *played(terms, content, result, extras))
    lost = isinstance(result, Result) and not result.is_made
    losers = result.side if isinstance(result, Result) and lost else ()
    after = Middle(pot.after(middle.pool, lines), deal.dealer, losers)
    return Outcome(after, lines, result=result)


def partner_told(deal: Deal, result: Ending) -> None:
    """Raise `RecordError` if a card was called and the record does not give the partner."""
    if deal.called is not None and isinstance(result, Result) and result.partner is None:
        raise RecordError(f"'partner' is missing: {deal.called} was called", key="partner")


def played(terms: Terms, content: int, result: Ending, extras: Parts) -> tuple[Line, ...]:
    """Return the payments for the play. ``content`` is the number of units in the pool."""
    if isinstance(result, PlayedByAll):
        return for_the_fewest(content, result.tricks)
    if result is None:
        return ()
    return (
        *direct_payment(terms, result, extras),
        *won(terms, content, result),
        *doubled(terms, content, result),
    )


def direct_payment(terms: Terms, result: Result, extras: Parts) -> tuple[Line, ...]:
    """Return the direct payments for a bid. The first payment always has the extras.

    Two partners win or lose together.
    """
    case, (first, *others) = case_of(terms, result), flows(Sides.jointly(result))
    with_extras, further = (price(case, terms, payment, extras).items for payment in (0, 1))
    return (*pay(with_extras, (first,)), *pay(further, others))


# The winner at the end of the game, and the chips left in the pool.


@rule("fontainebleau.settle.winner")
def winners(totals: BySeat) -> tuple[Seat, ...]:
    """The player with the most chips at the end wins. Players who tie win together."""
    return highest(totals)


@rule("fontainebleau.settle.pool-left")
def pool_left(terms: Terms, middle: Middle, totals: BySeat) -> Settlement | None:
    """If the last bid was lost, the opponents of its declarer divide the pool.

    Otherwise all four players do. By the reading ``pool-at-end`` nobody gets the pool, or the
    winners do. Odd chips go to the last dealer, or else to the next player who has a share.
    """
    reading = terms.reading("pool-at-end")
    return divide("fontainebleau.settle.pool-left", reading, middle, winners(totals))


# The rules behind sums that the source does not settle.


def unsaid(terms: Terms, before: Middle, deal: Deal, outcome: Outcome[Middle]) -> Iterator[str]:
    """Return the rules that affect a deal although no line of its receipt cites them."""
    result, receipt = outcome.result, outcome.receipt
    if not isinstance(result, Result):
        return
    if any(line.rule in EXTRAS for line in receipt):
        yield "fontainebleau.pay.extras-per-payer"
    if not result.is_made and result.contract.id in LOSSES:
        yield "fontainebleau.pay.misere-lost"
    if honours_are_withheld(terms, result):
        yield "fontainebleau.pay.honours-when-lost"
    if result.partner is not None:
        yield from with_partner(terms, result, receipt)


def honours_are_withheld(terms: Terms, result: Result) -> bool:
    """Whether the bid was lost with honours that would have been paid if the bid had been made."""
    case = case_of(terms, result)
    if case.is_made or is_lost_by_the_table(case, terms):
        return False
    return bonus(case, terms) is not None


def with_partner(terms: Terms, result: Result, receipt: tuple[Line, ...]) -> Iterator[str]:
    """Return the rules about two partners that are not in the source.

    The source describes a declarer without a partner.
    """
    yield from directions.relied_on(DIRECTIONS, receipt)
    if result.is_made:
        yield "fontainebleau.pay.overtricks-with-partner"
    else:
        yield "fontainebleau.pay.undertricks-with-partner"
    counted = result.is_made or terms.reading("honours-when-lost") == "counted"
    if counted and result.side_honours in HONOURS:
        yield "fontainebleau.pay.honours-with-partner"
    if differs_by_whose_tricks(terms, result):
        yield "fontainebleau.pool.whose-tricks"
    if sum(line.points for line in receipt if line.rule == "fontainebleau.pool.doubled") % 2:
        yield "fontainebleau.pool.odd-doubling"


def differs_by_whose_tricks(terms: Terms, result: Result) -> bool:
    """Whether two partners together have seven tricks, but the declarer alone has fewer.

    Seven tricks spare the pool.
    """
    asks = not result.is_made and result.contract.tricks >= SEVEN
    own = result.tricks[result.declarer - 1]
    literal = terms.reading("pool-loss") == "literal"
    return asks and literal and own < SEVEN <= result.side_tricks
