"""Boston de Fontainebleau: one deal taken through the stakes, the payment and the pool."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from boston.auction.ladder import Contract
from boston.base.bound import rule
from boston.base.seats import SEATS, BySeat, Seat, highest
from boston.errors import RecordError
from boston.outcome import Outcome, Settlement
from boston.pay.directions import ALL_PASS, EVERY_DEAL, EVERYBODY, SIDE, Directions, Role, When
from boston.pay.marks import Mark
from boston.pay.payment import Due, Line
from boston.pay.payment import pay as paid_along
from boston.pool import pot
from boston.pool.pot import POOL, Middle, along, divide
from boston.record.record import Deal
from boston.table.result import PlayedByAll, Result
from boston.terms.terms import Terms

from . import contracts, pay
from .pay import HONOURS, LOSSES

# The pool in the middle, staked, taken and raised.
#
# Every movement is a line of the receipt; the pool is what the lines make of it.

#: What each player puts in before every deal.
STAKE: Final = 5
#: By other readings the dealer alone stakes as much, or this.
DEALERS_FIFTY: Final = 50
#: The pool goes with bids of so many tricks or more, and is doubled by fewer tricks than that.
SEVEN: Final = 7


FEWEST: Final = Role[BySeat](
    "whoever took the fewest tricks",
    lambda tricks: tuple(seat for seat in SEATS if tricks[seat - 1] == min(tricks)),
)
DIRECTIONS: Final[Directions[Any]] = {
    "fontainebleau.pool.stake": EVERY_DEAL(EVERYBODY >> POOL, besides=f"{STAKE} each"),
    "fontainebleau.pool.won": When[Any](f"{SEVEN} or more bid, and made")(
        "fontainebleau.pool.odd-chips", POOL >> SIDE, besides="all of it, two by halves"
    ),
    "fontainebleau.pool.doubled": When[Any](f"{SEVEN} or more bid, fewer than {SEVEN} taken")(
        "fontainebleau.pool.whose-tricks",
        "fontainebleau.pool.odd-doubling",
        SIDE >> POOL,
        besides="as much as lies there, two by halves",
    ),
    "fontainebleau.pool.passed-out": ALL_PASS(
        POOL >> FEWEST, besides="in equal parts; odd chips stay"
    ),
}


@rule("fontainebleau.pool.stake")
def stakes(terms: Terms, dealer: Seat | None) -> tuple[Line, ...]:
    """Every player puts five units into the pool in each deal; by a reading the dealer alone."""
    reading = terms.reading("stake")
    if reading == "each-five":
        return along(DIRECTIONS, "fontainebleau.pool.stake", dict.fromkeys(SEATS, STAKE))
    if dealer is None:
        raise RecordError("'dealer' is missing: the dealer stakes")
    units = DEALERS_FIFTY if reading == "dealer-fifty" else STAKE
    return along(DIRECTIONS, "fontainebleau.pool.stake", {dealer: units})


@rule("fontainebleau.pool.won")
def won(terms: Terms, content: int, result: Result) -> tuple[Line, ...]:
    """Whoever makes a bid that goes with the pool takes all of it, two partners by halves."""
    if not result.is_made or not goes_with_the_pool(terms, result.contract):
        return ()
    because = f"the pool of {content}"
    return along(DIRECTIONS, "fontainebleau.pool.won", halves(content, result), because)


@rule("fontainebleau.pool.won")
def goes_with_the_pool(terms: Terms, contract: Contract) -> bool:
    """The pool goes with seven tricks or more; by readings with what ranks so high, or any bid."""
    reading = terms.reading("pool-misere")
    if reading == "every-success":
        return True
    if reading == "rank-seven-up":
        return contracts.ORDER.index(contract.id) >= contracts.ORDER.index("7")
    return contract.tricks >= SEVEN


@rule("fontainebleau.pool.doubled")
def doubled(terms: Terms, content: int, result: Result) -> tuple[Line, ...]:
    """What a loser adds to the pool, two partners by halves."""
    due = None if result.is_made else added_by_loser(terms, content, result)
    if due is None:
        return ()
    return along(DIRECTIONS, "fontainebleau.pool.doubled", halves(due.points, result), due.because)


@rule("fontainebleau.pool.doubled")
def added_by_loser(terms: Terms, content: int, result: Result) -> Due | None:
    """As much as lay there, where seven or more were bid and fewer than seven taken.

    By a reading for any failed bid of seven or more; by another whatever one opponent is paid.
    """
    reading = terms.reading("pool-loss")
    if reading == "foster":
        paid = pay.price(pay.case_of(terms, result), terms).points
        return Due(paid, "as much as to one opponent")
    if result.contract.tricks < SEVEN:
        return None
    if reading == "literal" and tricks_counted(terms, result) >= SEVEN:
        return None
    return Due(content, f"the pool of {content} is doubled")


@rule("fontainebleau.pool.whose-tricks")
def tricks_counted(terms: Terms, result: Result) -> int:
    """Where seven tricks are asked for, those of both partners; by a reading the declarer's."""
    if terms.reading("pool-whose-tricks") == "bidder":
        return result.tricks[result.declarer - 1]
    return result.side_tricks


@rule("fontainebleau.pool.odd-chips", "fontainebleau.pool.odd-doubling")
def halves(units: int, result: Result) -> dict[Seat, int]:
    """All to a lone declarer; two partners have half each, the declarer what is odd as well.

    So it is when they take the pool, and so when they double it.
    """
    if result.partner is None:
        return {result.declarer: units}
    half, odd = divmod(units, 2)
    return {result.declarer: half + odd, result.partner: half}


@rule("fontainebleau.pool.passed-out")
def for_the_fewest(content: int, tricks: BySeat) -> tuple[Line, ...]:
    """When all have passed, the fewest tricks take the pool; who tie have equal parts of it.

    What is odd stays in the pool.
    """
    takers = FEWEST.who(tricks)
    parts = dict.fromkeys(takers, content // len(takers))
    return along(
        DIRECTIONS, "fontainebleau.pool.passed-out", parts, f"the fewest tricks, {min(tricks)}"
    )


# One deal taken through the stakes, the payment and the pool.


def score(
    terms: Terms,
    middle: Middle,
    deal: Deal,
    result: Result | PlayedByAll | None,
    extras: pay.Parts = pay.EXTRAS,
) -> Outcome[Middle]:
    """The stakes, the bid and its price, and what becomes of the pool."""
    partner_told(deal, result)
    staked = stakes(terms, deal.dealer)
    content = pot.after(middle.pool, staked)
    lines = (*staked, *played(terms, content, result, extras))
    lost = isinstance(result, Result) and not result.is_made
    losers = result.side if isinstance(result, Result) and lost else ()
    after = Middle(pot.after(middle.pool, lines), deal.dealer, losers)
    return Outcome(after, lines, result=result)


def partner_told(deal: Deal, result: Result | PlayedByAll | None) -> None:
    """Who calls a card has a partner, and a record has to say which."""
    if deal.called is not None and isinstance(result, Result) and result.partner is None:
        raise RecordError(f"'partner' is missing: {deal.called} was called")


def played(
    terms: Terms, content: int, result: Result | PlayedByAll | None, extras: pay.Parts
) -> tuple[Line, ...]:
    """What is paid for the play, when so much lies in the pool."""
    if isinstance(result, PlayedByAll):
        return for_the_fewest(content, result.tricks)
    if result is None:
        return ()
    return (
        *direct_payment(terms, result, extras),
        *won(terms, content, result),
        *doubled(terms, content, result),
    )


def direct_payment(terms: Terms, result: Result, extras: pay.Parts) -> tuple[Line, ...]:
    """The price of the bid along every flow; the first of them has the extras in any case."""
    case, flows = pay.case_of(terms, result), pay.flows(result)
    first, further = (pay.price(case, terms, payment, extras).items for payment in (0, 1))
    return (*paid_along(first, flows[:1]), *paid_along(further, flows[1:]))


# The winner at the end of the game, and a pool that is left.


@rule("fontainebleau.settle.winner")
def winners(totals: BySeat) -> tuple[Seat, ...]:
    """Whoever has most in the end; of those who tie nobody is put before another."""
    return highest(totals)


@rule("fontainebleau.settle.pool-left")
def pool_left(terms: Terms, middle: Middle, totals: BySeat) -> Settlement | None:
    """Opponents of a last bid that was lost divide the pool that is left, otherwise all four do.

    By readings it is nobody's, or the winners'. Odd chips are the last dealer's, or the next
    player's who has a part.
    """
    reading = terms.reading("pool-at-end")
    return divide("fontainebleau.settle.pool-left", reading, middle, winners(totals))


# What a receipt has to say of sums that the source does not settle.

MARKS: Final[Mapping[str, Mark]] = {
    "fontainebleau.pay.honours-with-partner": Mark(
        "conjectured", "the source lets the two split their honours, and does not say how"
    ),
    "fontainebleau.pay.honours-when-lost": Mark(
        "conjectured", "the source does not say outright whether honours count if the bid is lost"
    ),
    "fontainebleau.pay.overtricks-with-partner": Mark(
        "conjectured", "the source counts from the bid, and from what the bid required"
    ),
    "fontainebleau.pay.undertricks-with-partner": Mark(
        "conjectured", "the source has the tricks of a lone declarer in mind"
    ),
    "fontainebleau.pay.extras-per-payer": Mark(
        "conjectured", "the source does not say whether each opponent pays the bonus, or one"
    ),
    "fontainebleau.pay.misere-lost": Mark(
        "emended", "the source prints a table of other amounts beside its own rule"
    ),
    "fontainebleau.pay.which-opponent": Mark(
        "conjectured", "the source does not say which opponent settles with which partner"
    ),
    "fontainebleau.pool.whose-tricks": Mark(
        "conjectured", "the source does not say whether a partner's tricks count for the pool"
    ),
    "fontainebleau.pool.odd-doubling": Mark(
        "conjectured", "the source does not say who adds the odd chip of a pool doubled by two"
    ),
    "fontainebleau.settle.pool-left": Mark(
        "conjectured", "the source does not say what becomes of a pool left at the end"
    ),
}


def unsaid(terms: Terms, before: Middle, deal: Deal, outcome: Outcome[Middle]) -> Iterator[str]:
    """What bears on a deal besides the rules that its lines name."""
    result, receipt = outcome.result, outcome.receipt
    if not isinstance(result, Result):
        return
    if any(line.rule in pay.EXTRAS for line in receipt):
        yield "fontainebleau.pay.extras-per-payer"
    if not result.is_made and result.contract.id in LOSSES:
        yield "fontainebleau.pay.misere-lost"
    if honours_are_withheld(terms, result):
        yield "fontainebleau.pay.honours-when-lost"
    if result.partner is not None:
        yield from with_partner(terms, result, receipt)


def honours_are_withheld(terms: Terms, result: Result) -> bool:
    """Whether the bid was lost with honours that would have been paid, had it been made."""
    case = pay.case_of(terms, result)
    if case.is_made or pay.is_lost_by_the_table(case, terms):
        return False
    return pay.bonus(case, terms) is not None


def with_partner(terms: Terms, result: Result, receipt: tuple[Line, ...]) -> Iterator[str]:
    """The source has a lone declarer in mind, and leaves most of what two are paid to us."""
    yield "fontainebleau.pay.which-opponent"
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
    """Whether the two have the seven tricks that spare the pool, and the declarer has not."""
    asks = not result.is_made and result.contract.tricks >= SEVEN
    own = result.tricks[result.declarer - 1]
    literal = terms.reading("pool-loss") == "literal"
    return asks and literal and own < SEVEN <= result.side_tricks
