"""Deals in any game with a ledger, including deals of which only the entry in the ledger is known.

An account book often says only who made or lost a contract, with which partner, and in which class
of suit. This is enough for the bêtes. The direct payment has only the items that the record gives,
and the receipt lists the missing ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from boston.auction.ladder import Contract, Ladder
from boston.base.bound import Ruled
from boston.base.seats import Seat
from boston.errors import RecordError, Refusal, Refused
from boston.outcome import Outcome, Price, Scoreboard
from boston.pay.directions import Sides
from boston.pay.payment import Flow, Line, pay
from boston.protocol.betes import Loss, Written
from boston.protocol.ledger import Ledger
from boston.record.record import Deal
from boston.table.result import Case, Result
from boston.terms.terms import Terms

UNTOLD_MADE: Final = "the direct payment: the record does not give {}"
UNTOLD_LOST: Final = "the direct payment: the record does not give the contract"


@dataclass(frozen=True, slots=True, kw_only=True)
class Keeping:
    """How a game keeps its ledger, and how it pays directly.

    ``own_partner``, ``no_suit`` and ``how_many`` are ids of rules that may refuse an entry.
    ``most_betes``: the largest number of bêtes that one player may have to set in a deal. If it is
    1, a record need not give the number of bêtes. ``needs_class``: whether a record of this
    contract has to give a class of suit. ``short``: the players of a side who have failed.
    ``case_of``: the facts that the ``price`` depends on. ``flows``: the payers and payees of the
    price.
    """

    own_partner: str
    no_suit: str
    how_many: str
    ladder: Ladder
    most_betes: int
    needs_class: Callable[[Contract | None], bool]
    two_parts: Ruled[Callable[[Keeping, Terms, Ledger, Deal, Result], Outcome[Ledger]]]
    short: Ruled[Callable[[Result], Sides]]
    passed: Callable[[Terms, Ledger], Outcome[Ledger]]
    made: Callable[[Ledger, Sides, Seat | None], Written]
    lost: Callable[[Terms, Ledger, Loss, Deal], Written]
    case_of: Callable[[Terms, Ledger, Result], Case]
    price: Callable[[Case, Terms], Price]
    flows: Callable[[Sides], tuple[Flow, ...]]

    def paid(self, case: Case, sides: Sides, terms: Terms) -> tuple[Line, ...]:
        """Return the payments of a price between the payers and payees of these sides."""
        return pay(self.price(case, terms).items, self.flows(sides))


def score(
    keeping: Keeping, terms: Terms, ledger: Ledger, deal: Deal, result: Result | None
) -> Outcome[Ledger]:
    """Score a deal: an entry in the protocol, or a contract that is passed out, made or lost."""
    if deal.event is not None:
        return score_entry(keeping, terms, ledger, deal)
    if result is None:
        return keeping.passed(terms, ledger)
    return keeping.two_parts.function(keeping, terms, ledger, deal, result)


def in_two_parts(
    keeping: Keeping, terms: Terms, ledger: Ledger, deal: Deal, result: Result
) -> Outcome[Ledger]:
    """A contract is paid in two parts: in bêtes, and directly between players.

    The direct payment is for this contract alone.
    """
    sides = keeping.short.function(result)
    direct = keeping.paid(keeping.case_of(terms, ledger, result), sides, terms)
    if result.is_made:
        return keeping.made(ledger, sides, deal.from_seat).outcome(direct, result)
    loss = Loss(sides, betes_for(keeping, result), result.suit_class, result.contract)
    return keeping.lost(terms, ledger, loss, deal).outcome(direct, result)


def betes_for(keeping: Keeping, result: Result) -> int:
    """Return the number of bêtes: one for each undertrick, up to the most for one player."""
    return min(result.undertricks, keeping.most_betes)


def score_entry(keeping: Keeping, terms: Terms, ledger: Ledger, deal: Deal) -> Outcome[Ledger]:
    """Score a deal that is recorded only as an entry in the protocol."""
    if deal.event == "passed":
        return keeping.passed(terms, ledger)
    declarer = deal.declarer
    if declarer is None:
        raise RecordError("'declarer' is missing: give the seat", key="declarer")
    if deal.partner == declarer:
        reason = f"seat {declarer} cannot be their own partner"
        raise Refused(Refusal(keeping.own_partner, reason))
    contract = _contract(keeping, deal)
    if deal.event == "made":
        sides = Sides.told(declarer, deal.partner)
        won = keeping.made(ledger, sides, deal.from_seat)
        # Everything is known of a misère that was made: it has no suit and no tricks.
        if contract is not None and contract.is_misere:
            return won.outcome(keeping.paid(Case(contract, strokes=ledger.strokes), sides, terms))
        missing = "contract, suit and tricks" if contract is None else "suit and tricks"
        return won.outcome()._replace(untold=UNTOLD_MADE.format(missing))
    loss = _loss(keeping, deal, declarer, contract)
    written = keeping.lost(terms, ledger, loss, deal)
    if contract is None:
        return written.outcome()._replace(untold=UNTOLD_LOST)
    return written.outcome(keeping.paid(_lost(contract, loss), loss.sides, terms))


def _lost(contract: Contract, loss: Loss) -> Case:
    """Return the case of a lost contract.

    The payment is the same for any number of undertricks.
    """
    pair = None if loss.sides.partner is None else contract.partnership
    short = 1 if contract.is_misere else 0
    return Case(contract, pair, suit_class=loss.suit_class, tricks=short)


def _loss(keeping: Keeping, deal: Deal, declarer: Seat, contract: Contract | None) -> Loss:
    """Return the facts of a lost contract. A missing key raises an error that names the key."""
    if deal.suit_class is None and keeping.needs_class(contract):
        raise RecordError(
            "'suit_class' is missing: give plain, second or highest", key="suit_class"
        )
    side = (declarer,) if deal.partner is None else (declarer, deal.partner)
    if deal.set_by is None and len(side) == 2:
        raise RecordError("'set_by' is missing: give the partners who failed", key="set_by")
    short = deal.set_by or side
    if not set(short) <= set(side):
        reason = f"'set_by' names {_seats(short)}, but {_seats(side)} played"
        raise Refused(Refusal(keeping.how_many, reason))
    if deal.betes is None and len(short) == 1 and keeping.most_betes > 1:
        raise RecordError("'betes' is missing: give 1 or 2", key="betes")
    most = keeping.most_betes if len(short) == 1 else 1
    if deal.betes is not None and not 1 <= deal.betes <= most:
        writes = "writes" if len(short) == 1 else "each write"
        may = "one bête" if most == 1 else "one bête or two"
        reason = f"{_seats(short)} {writes} {may}, not {deal.betes}"
        raise Refused(Refusal(keeping.how_many, reason))
    sides = Sides.told(declarer, deal.partner, short)
    return Loss(sides, deal.betes or 1, deal.suit_class, contract)


def _contract(keeping: Keeping, deal: Deal) -> Contract | None:
    if deal.contract is None:
        return None
    contract = keeping.ladder.contract(deal.contract)
    if contract.is_misere and deal.suit_class is not None:
        reason = f"{contract} is played at no trumps and has no trump suit"
        raise Refused(Refusal(keeping.no_suit, reason))
    return contract


def _seats(seats: tuple[Seat, ...]) -> str:
    return " and ".join(f"seat {seat}" for seat in seats)


def scoreboard(ledger: Ledger) -> Scoreboard:
    """Return the strokes, the running bête and the columns."""
    return Scoreboard(ledger.strokes, ledger.running_value, ledger.columns)
