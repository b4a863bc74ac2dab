"""Swedish Boston: how an entry of the protocol is taken where the deal itself is not told."""

from __future__ import annotations

from typing import Final

from boston import betes
from boston.betes import Written
from boston.directions import Sides
from boston.entries import Keeping
from boston.game import Outcome
from boston.ladder import Contract
from boston.ledger import Ledger
from boston.losses import Loss
from boston.payment import Line
from boston.record import Deal
from boston.seats import Seat
from boston.terms import Terms

from . import bete, losing, pay
from .contracts import LADDER


def passed_out(terms: Terms, ledger: Ledger) -> Outcome[Ledger]:
    """Nobody bid: a stroke, and the next player deals."""
    drawn = bete.stroke(ledger, "swedish.auction.passed-out", "all four passed")
    return Outcome(drawn.ledger, entered=drawn.entered)


def made(ledger: Ledger, sides: Sides, from_seat: Seat | None) -> Written:
    """The running bête is won, and the strokes are struck out."""
    won = betes.win(bete.IDS, ledger, sides.declarer, sides.partner, from_seat)
    cleared = bete.clear_strokes(won.ledger)
    return Written(cleared.ledger, won.entered + cleared.entered, won.lines)


def lost(terms: Terms, ledger: Ledger, loss: Loss, deal: Deal) -> Written:
    """A stroke is drawn and the bêtes are set."""
    return losing.lose(ledger, loss, terms, deal.merge)


def misere_lines(
    terms: Terms, ledger: Ledger, sides: Sides, contract: Contract
) -> tuple[Line, ...]:
    """The direct payment of a misère made."""
    return pay.direct_payment(pay.Case(contract, strokes=ledger.strokes), sides, terms)


def lost_lines(terms: Terms, ledger: Ledger, loss: Loss) -> tuple[Line, ...]:
    """The direct payment: it does not depend on the undertricks."""
    if loss.contract is None:
        return ()
    partnership = loss.contract.partnership if loss.sides.partner is not None else None
    case = pay.Case(loss.contract, partnership, standing=loss.standing, strokes=ledger.strokes)
    return pay.lost_payment(case, loss.sides, terms)


def needs_class(contract: Contract | None) -> bool:
    """Every contract has a suit but the misères."""
    return contract is None or not contract.is_misere


KEEPING: Final = Keeping(
    own_partner="swedish.partner.invitation",
    no_partner="swedish.partner.only-five-and-six",
    no_suit="swedish.contracts.no-trumps",
    how_many="swedish.bete.undertricks",
    ladder=LADDER,
    most_betes=2,
    needs_class=needs_class,
    passed=passed_out,
    made=made,
    lost=lost,
    misere_lines=misere_lines,
    lost_lines=lost_lines,
)
