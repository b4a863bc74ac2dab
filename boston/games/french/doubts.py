"""French Boston: what a receipt has to say of sums that the source does not settle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from boston.base.cards import Card
from boston.outcome import Outcome
from boston.pay.marks import Mark
from boston.pay.payment import Line
from boston.record.record import Deal
from boston.table.result import Result
from boston.terms.terms import Terms

from . import play
from .equipment import JACK_OF_DIAMONDS, holder
from .evening import Evening
from .printed import HONOURS, ROW_OF
from .slam import OPEN_HAND

MARKS: Final[Mapping[str, Mark]] = {
    "french.deal.passed-counts": Mark(
        "conjectured", "the source does not say whether a deal that all pass is one of the forty"
    ),
    "french.contracts.misere-sur-table": Mark(
        "emended",
        "the source describes both misères sur table as games of winning nine and ten tricks",
    ),
    "french.contracts.slam-open-hand": Mark(
        "conjectured", "the source has one price for a slam sur table, with a partner or without"
    ),
    "french.pay.neuf": Mark("conjectured", "the source has no price for the three Neuf"),
    "french.pay.honour-knave": Mark(
        "conjectured", "the source does not say which jack is an honour if another is higher"
    ),
    "french.pay.slam-honours": Mark(
        "conjectured", "the source does not say whether honours are paid with a slam"
    ),
    "french.pay.slam-lost-by-two": Mark(
        "conjectured", "the source does not say which of two partners pays for a slam that fails"
    ),
    "french.pay.made-with-partner": Mark(
        "conjectured", "the source does not say how two partners are paid"
    ),
    "french.pay.which-opponent": Mark(
        "conjectured", "the source does not say which opponent settles with which partner"
    ),
    "french.pool.odd-chip": Mark(
        "conjectured", "the source does not say whose the odd chip of a halved pool is"
    ),
    "french.pool.passed-out": Mark(
        "conjectured", "the source does not say what becomes of the pool when all four pass"
    ),
    "french.settle.pool-left": Mark(
        "conjectured", "the source does not say what becomes of the pool after the last deal"
    ),
}
#: The directions that give each partner an opponent.
ONE_WITH_ONE: Final = frozenset({"french.pay.both-short", "french.pay.slam-lost-by-two"})
#: How a pool moves that two partners win or double.
HALVED: Final = ("french.pool.won", "french.pool.doubled")


def unsaid(terms: Terms, before: Evening, deal: Deal, outcome: Outcome[Evening]) -> Iterator[str]:
    """What bears on a deal besides the rules that its lines name."""
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
    """Who settles with whom, and what two partners pay and are paid together."""
    ways = {line.direction for line in receipt}
    by_ones = terms.reading("settlement-with-partner") == "one-pays-one"
    if ways & ONE_WITH_ONE or (by_ones and "french.pay.made-with-partner" in ways):
        yield "french.pay.which-opponent"
    if deal.slam == OPEN_HAND:
        yield "french.contracts.slam-open-hand"
    moved = [line.points for line in receipt if line.rule in HALVED]
    if len(moved) > 1 and sum(moved) % 2:
        yield "french.pool.odd-chip"


def differs_by_the_jack(terms: Terms, deal: Deal, result: Result) -> bool:
    """Whether honours would be paid otherwise, were the highest jack one of them.

    Only the cards can show it: a record without them counts the honours itself.
    """
    if deal.hands is None or result.trump is None or not result.is_made:
        return False
    order = play.card_order(terms.reading("top-knave"), deal.turned)
    own = Card(result.trump, JACK_OF_DIAMONDS.rank)
    counted, row = result.side_honours, ROW_OF[result.contract.id]
    in_hand = [
        holder(deal.hands, jack) in result.side for jack in (own, play.top_jack(order, own.suit))
    ]
    other = counted - in_hand[0] + in_hand[1]
    return HONOURS.get((row, counted)) != HONOURS.get((row, other))
