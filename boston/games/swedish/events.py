"""Swedish Boston: deals of which only the entry in the protocol is known.

An account book often says no more than who made or lost, with whom, and in which
class of suit. That is enough for the bêtes; of the direct payment only as much is
reckoned as the record tells, and what it leaves out is said.
"""

from __future__ import annotations

from typing import Final

from boston import betes
from boston.directions import Sides
from boston.errors import RecordError, Refusal, Refused
from boston.game import Outcome
from boston.ladder import Contract
from boston.ledger import Ledger
from boston.payment import Line
from boston.record import Deal
from boston.terms import Terms

from . import bete, losing, pay
from .contracts import LADDER

UNTOLD_MADE: Final = "the direct payment: the record does not say contract and tricks"
UNTOLD_LOST: Final = "the direct payment: the record does not say the contract"


def score_event(terms: Terms, ledger: Ledger, deal: Deal) -> Outcome[Ledger]:
    """Take one entry through the protocol."""
    if deal.event == "passed":
        drawn = bete.stroke(ledger, "swedish.auction.passed-out", "all four passed")
        return Outcome(drawn.ledger, entered=drawn.entered)
    if deal.declarer is None:
        raise RecordError("'declarer' is missing")
    if deal.partner == deal.declarer:
        reason = f"seat {deal.declarer} cannot be his own partner"
        raise Refused(Refusal("swedish.partner.invitation", reason))
    return (_made if deal.event == "made" else _lost)(terms, ledger, deal)


def _made(terms: Terms, ledger: Ledger, deal: Deal) -> Outcome[Ledger]:
    assert deal.declarer is not None
    _contract(deal)
    won = betes.win(bete.IDS, ledger, deal.declarer, deal.partner, deal.from_seat)
    cleared = bete.clear_strokes(won.ledger)
    return Outcome(cleared.ledger, won.lines, won.entered + cleared.entered, UNTOLD_MADE)


def _lost(terms: Terms, ledger: Ledger, deal: Deal) -> Outcome[Ledger]:
    loss = _loss(deal)
    lost = losing.lose(ledger, loss, terms, deal.merge)
    direct: tuple[Line, ...] = ()
    if loss.contract is not None:
        partnership = loss.contract.partnership if loss.sides.partner is not None else None
        case = pay.Case(loss.contract, partnership, loss.standing, strokes=ledger.strokes)
        direct = pay.lost_payment(case, loss.sides, terms)
    return Outcome(lost.ledger, direct, lost.entered, None if direct else UNTOLD_LOST)


def _loss(deal: Deal) -> losing.Loss:
    """What the record tells of a lost contract; what it must tell and does not is named."""
    assert deal.declarer is not None
    contract = _contract(deal)
    if deal.suit_class is None and not (contract is not None and contract.is_misere):
        raise RecordError("'suit_class' is missing: plain, second or highest")
    side = (deal.declarer,) if deal.partner is None else (deal.declarer, deal.partner)
    if deal.set_by is None and len(side) == 2:
        raise RecordError("'set_by' is missing: which of the two partners failed")
    short = deal.set_by or side
    if not set(short) <= set(side):
        raise RecordError(f"'set_by' names {_seats(short)}, but {_seats(side)} played")
    if deal.betes is None and len(short) == 1:
        raise RecordError("'betes' is missing: one bête was set, or two")
    if deal.betes not in (None, 1, 2) or (len(short) == 2 and deal.betes == 2):
        raise Refused(
            Refusal("swedish.bete.undertricks", "one player sets one bête or two, two set one each")
        )
    return losing.Loss(
        Sides(deal.declarer, deal.partner, short), deal.betes or 1, deal.suit_class, contract
    )


def _contract(deal: Deal) -> Contract | None:
    if deal.contract is None:
        return None
    contract = LADDER.contract(deal.contract)
    if deal.partner is not None and contract.partnership is None:
        reason = f"{contract} is played alone, without a partner"
        raise Refused(Refusal("swedish.partner.only-five-and-six", reason))
    if contract.is_misere and deal.suit_class is not None:
        reason = f"{contract} is played at no trumps and has no trump suit"
        raise Refused(Refusal("swedish.contracts.no-trumps", reason))
    return contract


def _seats(seats: tuple[int, ...]) -> str:
    return " and ".join(f"seat {seat}" for seat in seats)
