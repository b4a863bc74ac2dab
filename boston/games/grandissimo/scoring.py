"""Grandissimo: the protocol, and one deal taken through it and the direct payment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from boston.auction.ladder import Contract, Preference, SuitClass
from boston.base.bound import Ruled, rule, stated
from boston.base.seats import BySeat, Seat
from boston.errors import Refusal, Refused
from boston.outcome import Outcome, Settlement
from boston.pay.directions import (
    DECLARER,
    EACH_PARTNER,
    MOST,
    SHORT,
    SIDE,
    Directions,
    Pays,
    Sides,
    lost_alone,
    lost_both_short,
    lost_one_short,
    made,
)
from boston.pay.marks import Mark
from boston.pay.payment import Line, round_to_ten
from boston.protocol import betes, division
from boston.protocol import betes as losses
from boston.protocol import betes as running
from boston.protocol.betes import A_BETE, BY_HALVES, OWNER, Debt, LedgerRules, Loss, Written
from boston.protocol.division import DivisionRules
from boston.protocol.entries import Keeping, score_entry
from boston.protocol.ledger import Ledger, halves
from boston.record.record import Deal
from boston.table.result import Case, PlayedByAll, Result, case_of
from boston.terms.terms import Terms

from . import pay, play
from .contracts import LADDER, RUNDMISAR, is_grandissimo
from .pay import WHEN_RUNDMISAR

# The ålar, the highest bête, what is added, who sets.

#: Table II: what a positive contract adds to a bête, by the trump suit, or without one.
INCREMENT: Final[Mapping[SuitClass, int]] = {
    Preference.PLAIN: 10,
    Preference.SECOND: 20,
    Preference.HIGHEST: 40,
}
INCREMENT_IN_SANG: Final = 60
#: Table II: what is added by a misère.
INCREMENT_OF_LOW: Final[Mapping[str, int]] = {
    "liten-misar": 10,
    "stor-misar": 20,
    "liten-upplaggare": 30,
    "stor-upplaggare": 40,
    "liten-pratmakare": 50,
    "stor-pratmakare": 60,
}
INCREMENT_OF_RUNDMISAR: Final = stated("grandissimo.bete.increment", 10)

RULES: Final = LedgerRules(
    playing_off=Ruled("grandissimo.bete.playing-off", betes.win),
    noting=Ruled("grandissimo.bete.notation", betes.noted),
    tied=Ruled("grandissimo.bete.tied", stated("grandissimo.bete.choice", betes.to_play_off)),
    made_alone=Ruled("grandissimo.bete.made-alone", betes.alone_wins),
    shared=Ruled("grandissimo.bete.shared", betes.partners_share),
    own=Ruled("grandissimo.bete.own", betes.paid_for),
    whisters_own=Ruled("grandissimo.bete.whisters-own", betes.but_his_own),
    rounding=Ruled("grandissimo.bete.rounding", round_to_ten),
    odd_ten=Ruled("grandissimo.bete.odd-ten", halves),
    next_runs=Ruled("grandissimo.bete.highest", running.next_to_run),
    dearest_runs=Ruled("grandissimo.bete.highest", running.run_dearest),
    back_to_alar=Ruled("grandissimo.bete.back-to-alar", running.alar_again),
    new_alar=Ruled("grandissimo.bete.new-alar", running.renew_alar),
    runs_as="highest",
)

#: How many bêtes a player sets who has failed, however many tricks were short.
BETES_OF_A_LOSS: Final = stated("grandissimo.bete.lost-alone", 1)

SETTING: Final = Ruled("grandissimo.bete.setting", betes.write_debts)
CHOOSING: Final = Ruled("grandissimo.bete.on-alar", running.choose_again)

PLAYED_OFF: Final[Directions[Sides]] = {
    "grandissimo.bete.playing-off": made(
        "grandissimo.bete.shared",
        "grandissimo.bete.whisters-own",
        "grandissimo.bete.choice",
        OWNER >> SIDE,
        besides=BY_HALVES,
    )
}
WHO_SETS: Final[Directions[Sides]] = {
    "grandissimo.bete.lost-alone": lost_alone(Pays(DECLARER, A_BETE, "sets")),
    "grandissimo.bete.one-short": lost_one_short(Pays(SHORT, A_BETE, "sets")),
    "grandissimo.bete.both-short": lost_both_short(Pays(EACH_PARTNER, A_BETE, "sets")),
}
IN_RUNDMISAR: Final[Directions[BySeat]] = {
    "grandissimo.bete.rundmisar": WHEN_RUNDMISAR(Pays(MOST, A_BETE, "sets"))
}


def win(ledger: Ledger, sides: Sides, from_seat: Seat | None) -> Written:
    """The running bête is won."""
    return RULES.playing_off.does(RULES, ledger, sides.declarer, sides.partner, from_seat)


@rule("grandissimo.bete.increment")
def increment(contract: Contract | None, standing: SuitClass | None) -> int:
    """By how much a new bête is dearer than the running one: by the trump suit, or by the misère.

    >>> from boston.games.grandissimo.contracts import LADDER
    >>> increment(LADDER.contract("6"), Preference.HIGHEST), increment(LADDER.contract("6"), None)
    (40, 60)
    >>> increment(LADDER.contract("stor-misar"), None)
    20
    """
    if standing is not None:
        return INCREMENT[standing]
    if contract is None or is_grandissimo(contract, standing):
        return INCREMENT_IN_SANG
    return INCREMENT_OF_LOW[contract.id]


@rule("grandissimo.bete.increment", "grandissimo.bete.same-value")
def lose(ledger: Ledger, loss: Loss, terms: Terms) -> Written:
    """Whoever failed sets a bête: the running value and one increase, the same for everyone."""
    added = increment(loss.contract, loss.standing)
    value = ledger.running_value + added
    because = f"{ledger.running_value} runs, and {_played_in(loss)} adds {added}"
    setters = losses.setters(WHO_SETS, loss)
    debts = tuple(Debt(each.rule, each.seat, value, because) for each in setters)
    return _written(ledger, debts, terms)


@rule("grandissimo.bete.rundmisar")
def lose_rundmisar(ledger: Ledger, tricks: BySeat, terms: Terms) -> Written:
    """Everyone who took the most tricks sets a bête; nobody wins the running one."""
    added = 0 if terms.reading("rundmisar-increment") == "none" else INCREMENT_OF_RUNDMISAR
    value = ledger.running_value + added
    because = (
        f"the most tricks, {max(tricks)}: {ledger.running_value} runs, and rundmisär adds {added}"
    )
    rule_id = "grandissimo.bete.rundmisar"
    setters = IN_RUNDMISAR[rule_id].payers(tricks)
    debts = tuple(Debt(rule_id, seat, value, because) for seat in setters)
    return _written(ledger, debts, terms)


@rule("grandissimo.bete.highest")
def run_after_a_loss(ledger: Ledger, terms: Terms) -> Written:
    """The bête that is highest runs in the next deal; by the other reading the old one is kept."""
    if terms.reading("running-bete") == "sticky":
        return Written(ledger)
    return CHOOSING.does(RULES, ledger)


def nothing_to_play_off(deal: Deal) -> None:
    """No bête is chosen where none is won."""
    if deal.from_seat is not None:
        raise Refused(Refusal(RULES.tied.rule, "no bête is played off in this deal"))


def _written(ledger: Ledger, debts: tuple[Debt, ...], terms: Terms) -> Written:
    written = SETTING.does(ledger, debts)
    following = run_after_a_loss(written.ledger, terms)
    return Written(following.ledger, written.entered + following.entered)


def _played_in(loss: Loss) -> str:
    if loss.contract is not None and loss.contract.is_misere:
        return loss.contract.id
    return "grandissimo" if loss.standing is None else f"the {loss.standing.word} suit"


# One deal taken through the protocol and the direct payment.

PROTOCOL: Final = Ruled("grandissimo.equipment.protocol", Ledger)
WHO_IS_SHORT: Final = Ruled("grandissimo.contracts.individual-targets", Sides.of)


@rule("grandissimo.bete.alar")
def begin(terms: Terms) -> Outcome[Ledger]:
    """Before the first deal every player writes an ål of the value agreed upon; the ålar run."""
    opened = betes.write_alar(PROTOCOL.does(), "grandissimo.bete.alar", terms.number("ala"))
    return Outcome(opened.ledger, entered=opened.entered)


def score(
    terms: Terms, ledger: Ledger, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[Ledger]:
    """A contract, a rundmisär, or the entry of a deal in the protocol."""
    if deal.event is not None:
        return score_entry(KEEPING, terms, ledger, deal)
    if isinstance(result, PlayedByAll):
        return score_rundmisar(terms, ledger, deal, result)
    if result is None:
        return passed_out(terms, ledger)
    return pay_in_two_parts(terms, ledger, deal, result)


@rule("grandissimo.pay.two-parts")
def pay_in_two_parts(terms: Terms, ledger: Ledger, deal: Deal, result: Result) -> Outcome[Ledger]:
    """A game is paid in bêtes, and for this game alone from player to player."""
    sides = WHO_IS_SHORT.does(result)
    case = case_of(result) if result.laid_down is None else play.as_given(result)
    direct = pay.direct_payment(case, sides, terms)
    if result.is_made:
        in_betes = win(ledger, sides, deal.from_seat)
    else:
        nothing_to_play_off(deal)
        loss = Loss(sides, BETES_OF_A_LOSS, result.standing, result.contract)
        in_betes = lose(ledger, loss, terms)
    return Outcome(in_betes.ledger, in_betes.lines + direct, in_betes.entered, result=result)


@rule("grandissimo.contracts.rundmisar", "grandissimo.play.rundmisar")
def score_rundmisar(
    terms: Terms, ledger: Ledger, deal: Deal, result: PlayedByAll
) -> Outcome[Ledger]:
    """Everyone against everyone, without a declarer: most tricks cost, and none is best."""
    nothing_to_play_off(deal)
    lost = lose_rundmisar(ledger, result.tricks, terms)
    return Outcome(lost.ledger, pay.rundmisar(result.tricks), lost.entered, result=result)


def finish(terms: Terms, ledger: Ledger, won: BySeat) -> Settlement | None:
    """The division of the bêtes that are left."""
    return division.divide(DIVISION, ledger, won, terms)


# How an entry of the protocol is taken where the deal itself is not told.


def passed_out(terms: Terms, ledger: Ledger) -> Outcome[Ledger]:
    """No deal is passed out here: when nobody bids rundmisär is played."""
    raise Refused(Refusal(RUNDMISAR.rule, f"when all pass {RUNDMISAR.contract} is played"))


def lost(terms: Terms, ledger: Ledger, loss: Loss, deal: Deal) -> Written:
    """Bêtes are set."""
    nothing_to_play_off(deal)
    return lose(ledger, loss, terms)


def paid(terms: Terms, ledger: Ledger, sides: Sides, case: Case) -> tuple[Line, ...]:
    """The direct payment."""
    return pay.direct_payment(case, sides, terms)


def needs_class(contract: Contract | None) -> bool:
    """A contract without a suit is played at no trumps; without the contract nothing is known."""
    return contract is None


KEEPING: Final = Keeping(
    own_partner="grandissimo.partner.invitation",
    no_partner="grandissimo.partner.begar-to-nine",
    no_suit="grandissimo.contracts.no-trumps",
    how_many="grandissimo.bete.lost-alone",
    ladder=LADDER,
    most_betes=BETES_OF_A_LOSS,
    needs_class=needs_class,
    passed=passed_out,
    made=win,
    lost=lost,
    paid=paid,
)


# The division of the bêtes, under this game's rules.

DIVISION: Final = DivisionRules(
    alar=Ruled("grandissimo.settle.alar", division.still_owed),
    columns=Ruled("grandissimo.settle.columns", division.columns),
    mean=Ruled("grandissimo.settle.mean", division.differences),
    rounding=Ruled("grandissimo.settle.rounding", division.to_ten),
    residue=Ruled("grandissimo.settle.residue", division.takes_residue),
    by_balance=Ruled("grandissimo.settle.residue-by-balance", division.balance),
)


# What a receipt has to say of sums that the source does not settle.

MARKS: Final[Mapping[str, Mark]] = {
    "grandissimo.pay.which-defender": Mark(
        "conjectured", "the source does not say which defender settles with which partner"
    ),
    "grandissimo.bete.choice": Mark(
        "conjectured", "the source does not say who chooses among several bêtes"
    ),
    "grandissimo.bete.whisters-own": Mark(
        "conjectured", "the source shows what becomes of a declarer's own bête, not of a whister's"
    ),
    "grandissimo.settle.alar": Mark(
        "conjectured", "the source does not say whether ålar that are left are divided"
    ),
    "grandissimo.settle.rounding": Mark(
        "conjectured", "the source does not say how a difference that ends in 5 is rounded"
    ),
    "grandissimo.settle.residue-by-balance": Mark(
        "conjectured", "the source proposes two ways to deal with the residue, and prefers neither"
    ),
}
#: The ways in which each of two partners settles with one defender.
ONE_WITH_ONE: Final = frozenset(
    {"grandissimo.pay.made-with-whist", "grandissimo.pay.lost-both-short"}
)


def unsaid(terms: Terms, before: Ledger, deal: Deal, outcome: Outcome[Ledger]) -> Iterator[str]:
    """What bears on a deal besides the rules that its lines and its entries name."""
    if any(line.direction in ONE_WITH_ONE for line in outcome.receipt):
        yield "grandissimo.pay.which-defender"
    won = [entry for entry in outcome.entered if entry.what == "played off"]
    owners = {entry.owner for entry in before.running}
    if won and deal.from_seat is None and len(owners) > 1 and won[0].declarer not in owners:
        yield "grandissimo.bete.choice"
