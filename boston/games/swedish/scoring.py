"""Swedish Boston: the protocol, and one deal taken through it and the direct payment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from boston.auction.ladder import Contract, Preference, SuitClass
from boston.base.bound import Ruled, rule, stated
from boston.base.seats import BySeat, Seat
from boston.base.words import counted
from boston.errors import Refusal, Refused
from boston.outcome import Entered, Outcome, Settlement
from boston.pay.directions import (
    DECLARER,
    EACH_PARTNER,
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
from boston.protocol.betes import A_BETE, BY_HALVES, OWNER, Debt, LedgerRules, Loss, Setter, Written
from boston.protocol.division import DivisionRules
from boston.protocol.entries import Keeping, score_entry
from boston.protocol.ledger import Ledger, halves
from boston.record.record import Deal
from boston.table.result import Case as Played
from boston.table.result import PlayedByAll, Result, undertricks
from boston.terms.terms import Terms

from . import pay, play
from .contracts import LADDER

# Strokes, what a lost contract writes in the protocol, and how a bête is won.

#: By how much each new series of ålar is dearer than the last.
NEW_ALAR_STEP: Final = stated("swedish.bete.new-alar", 16)

#: What every stroke adds to a bête, by the class of the suit that was lost.
INCREMENT: Final[Mapping[SuitClass, int]] = {
    Preference.PLAIN: 8,
    Preference.SECOND: 16,
    Preference.HIGHEST: 32,
}
INCREMENT_IN_MISERE: Final = 8

RULES: Final = LedgerRules(
    playing_off=Ruled("swedish.bete.playing-off", betes.win),
    noting=Ruled("swedish.bete.notation", betes.noted),
    tied=Ruled("swedish.bete.tied", stated("swedish.bete.choice", betes.to_play_off)),
    made_alone=Ruled("swedish.bete.made-alone", betes.alone_wins),
    shared=Ruled("swedish.bete.shared", betes.partners_share),
    own=Ruled("swedish.bete.own", betes.paid_for),
    whisters_own=Ruled("swedish.bete.whisters-own", betes.but_his_own),
    rounding=Ruled("swedish.bete.rounding", round_to_ten),
    odd_ten=Ruled("swedish.bete.odd-ten", halves),
    next_runs=Ruled("swedish.bete.running", running.next_to_run),
    dearest_runs=Ruled("swedish.bete.running", running.run_dearest),
    back_to_alar=Ruled("swedish.bete.back-to-alar", running.alar_again),
    new_alar=Ruled("swedish.bete.new-alar", running.renew_alar),
    new_alar_step=NEW_ALAR_STEP,
)

SETTING: Final = Ruled("swedish.bete.setting", betes.write_debts)

PLAYED_OFF: Final[Directions[Sides]] = {
    "swedish.bete.playing-off": made(
        "swedish.bete.shared",
        "swedish.bete.whisters-own",
        "swedish.bete.choice",
        OWNER >> SIDE,
        besides=BY_HALVES,
    )
}
ONE_OR_TWO: Final = A_BETE._replace(words="one bête, or two for two undertricks or more")
WHO_SETS: Final[Directions[Sides]] = {
    "swedish.bete.undertricks": lost_alone(Pays(DECLARER, ONE_OR_TWO, "sets")),
    "swedish.bete.one-short": lost_one_short(Pays(SHORT, ONE_OR_TWO, "sets")),
    "swedish.bete.both-short": lost_both_short(Pays(EACH_PARTNER, A_BETE, "sets")),
}


@rule("swedish.bete.stroke", "swedish.bete.notation")
def stroke(ledger: Ledger, ordered_by: str, because: str) -> Written:
    """One vertical stroke at the top of the protocol: for a deal passed out or a contract lost."""
    strokes = ledger.strokes + 1
    entered = Entered(ordered_by, "stroke", f"{because}: a stroke, {strokes} now", number=strokes)
    return Written(ledger._replace(strokes=strokes), (entered,))


@rule("swedish.pay.strokes-cleared", "swedish.bete.notation")
def clear_strokes(ledger: Ledger) -> Written:
    """When a contract has been made, and the strokes paid for, all of them are struck out."""
    if ledger.strokes == 0:
        return Written(ledger)
    because = f"a contract was made: {counted(ledger.strokes, 'stroke')} struck out"
    entered = Entered("swedish.pay.strokes-cleared", "cleared", because, number=ledger.strokes)
    return Written(ledger._replace(strokes=0), (entered,))


def win(ledger: Ledger, sides: Sides, from_seat: Seat | None) -> Written:
    """The running bête is won, and the strokes are struck out."""
    won = RULES.playing_off.does(RULES, ledger, sides.declarer, sides.partner, from_seat)
    cleared = clear_strokes(won.ledger)
    return Written(cleared.ledger, won.entered + cleared.entered, won.lines)


@rule("swedish.bete.undertricks", "swedish.bete.one-short")
def betes_for(undertricks: int) -> int:
    """One bête for one undertrick of the side, two for two or more.

    >>> [betes_for(number) for number in (1, 2, 7)]
    [1, 2, 2]
    """
    return 1 if undertricks == 1 else 2


@rule("swedish.bete.increment")
def increment(strokes: int, standing: SuitClass | None) -> int:
    """What is added to the running bête: the strokes that stand, this deal's too, times a factor.

    >>> increment(2, Preference.SECOND), increment(3, None), increment(1, Preference.PLAIN)
    (32, 24, 8)
    """
    if standing is None:
        return strokes * INCREMENT_IN_MISERE
    return strokes * INCREMENT[standing]


@rule("swedish.bete.increment", "swedish.bete.same-value")
def lose(ledger: Ledger, loss: Loss, terms: Terms, *, merge: bool = False) -> Written:
    """A stroke is drawn first; then the bêtes are set, all of them of one value."""
    drawn = stroke(ledger, "swedish.bete.stroke", "a contract was lost")
    added = increment(drawn.ledger.strokes, loss.standing)
    value = ledger.running_value + added
    because = _reckoned(ledger.running_value, drawn.ledger.strokes, loss.standing, added)
    debts = tuple(
        debt
        for setter in losses.setters(WHO_SETS, loss)
        for debt in _debts(setter, value, because, terms, merge=merge)
    )
    written = SETTING.does(drawn.ledger, debts)
    following = run_after_a_loss(written.ledger, terms)
    entered = (*drawn.entered, *written.entered, *following.entered)
    return Written(following.ledger, entered)


def _reckoned(running: int, strokes: int, standing: SuitClass | None, added: int) -> str:
    kind = "a misère" if standing is None else f"the {standing.word} suit"
    adds = "adds" if strokes == 1 else "add"
    return f"{running} runs, and {counted(strokes, 'stroke')} in {kind} {adds} {added}"


def _debts(
    setter: Setter, value: int, because: str, terms: Terms, *, merge: bool
) -> tuple[Debt, ...]:
    if not merge:
        debt = Debt("swedish.bete.increment", setter.seat, value, because, setter.betes)
        return (debt,) * setter.betes
    both = merged((value,) * setter.betes, terms)
    because = f"{because}: {value} twice, merged"
    return (Debt("swedish.bete.merge", setter.seat, both, because, setter.betes),)


@rule("swedish.bete.running")
def run_after_a_loss(ledger: Ledger, terms: Terms) -> Written:
    """A bête set meanwhile waits, even a dearer one; by the other reading the dearest runs."""
    if terms.reading("running-bete") == "highest":
        return running.choose_again(RULES, ledger)
    return Written(ledger)


@rule("swedish.bete.merge")
def merged(values: tuple[int, ...], terms: Terms) -> int:
    """Of two bêtes that one player sets he may make one that is twice as large.

    >>> from boston.games.swedish import GAME
    >>> from boston.terms.terms import agree
    >>> terms = agree(GAME.readings, GAME.options)
    >>> merged((152, 152), terms)
    304
    >>> merged((152,), terms)
    Traceback (most recent call last):
    boston.errors.Refused: swedish.bete.merge: one bête cannot be merged, it takes two of one player
    """
    if len(values) != 2:
        reason = "one bête cannot be merged, it takes two of one player"
        raise Refused(Refusal("swedish.bete.merge", reason))
    within_the_limit(values[0], terms)
    return 2 * values[0]


@rule("swedish.bete.merge-limit")
def within_the_limit(value: int, terms: Terms) -> None:
    """Bêtes above the limit agreed upon stay apart.

    By the other reading the bête is held against it that would result.

    >>> from boston.games.swedish import GAME
    >>> from boston.terms.terms import agree
    >>> within_the_limit(224, agree(GAME.readings, GAME.options))
    Traceback (most recent call last):
    boston.errors.Refused: swedish.bete.merge-limit: bêtes of 224 are above the limit of 200
    """
    limit = terms.number("merge_limit")
    held, what = value, f"bêtes of {value} are"
    if terms.reading("merge-limit") == "result":
        held, what = 2 * value, f"a merged bête of {2 * value} is"
    if held > limit:
        raise Refused(Refusal("swedish.bete.merge-limit", f"{what} above the limit of {limit}"))


# One deal taken through the protocol and the direct payment.

PROTOCOL: Final = Ruled("swedish.equipment.protocol", Ledger)
UNDERTRICKS: Final = Ruled("swedish.bete.undertricks", undertricks)
WHO_IS_SHORT: Final = Ruled("swedish.contracts.individual-targets", Sides.of)


@rule("swedish.bete.alar")
def begin(terms: Terms) -> Outcome[Ledger]:
    """Before the first deal every player writes an ål of the sum agreed upon, and the ålar run."""
    opened = betes.write_alar(PROTOCOL.does(), "swedish.bete.alar", terms.number("ala"))
    return Outcome(opened.ledger, entered=opened.entered)


def score(
    terms: Terms, ledger: Ledger, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[Ledger]:
    """A deal passed out, made or lost, or the entry of one in the protocol."""
    no_idle_choice(deal, result)
    if deal.event is not None:
        return score_entry(KEEPING, terms, ledger, deal)
    if not isinstance(result, Result):
        return passed_out(terms, ledger)
    return pay_in_two_parts(terms, ledger, deal, result)


@rule("swedish.pay.two-parts")
def pay_in_two_parts(terms: Terms, ledger: Ledger, deal: Deal, result: Result) -> Outcome[Ledger]:
    """A contract is paid in bêtes, and for this contract alone from player to player."""
    sides = WHO_IS_SHORT.does(result)
    short_by = UNDERTRICKS.does(result.contract, result.partnership, result.side_tricks)
    direct = pay.direct_payment(case_of(result, ledger.strokes, terms), sides, terms)
    if short_by == 0:
        in_betes = win(ledger, sides, deal.from_seat)
    else:
        loss = Loss(sides, betes_for(short_by), result.standing, result.contract)
        in_betes = lose(ledger, loss, terms, merge=deal.merge)
    return Outcome(in_betes.ledger, in_betes.lines + direct, in_betes.entered, result=result)


def case_of(result: Result, strokes: int, terms: Terms) -> pay.Case:
    """What the direct payment has to know of a result, and the strokes standing before the deal."""
    return pay.Case(
        contract=result.contract,
        partnership=play.priced_as(terms, result),
        standing=result.standing,
        tricks=result.side_tricks,
        honours=result.side_honours,
        opening_run=result.opening_run,
        strokes=strokes,
    )


def finish(terms: Terms, ledger: Ledger, won: BySeat) -> Settlement | None:
    """The division of the bêtes that are left."""
    return division.divide(DIVISION, ledger, won, terms)


def what_happened(result: Result | PlayedByAll | None) -> str:
    """In the word an entry has for it: passed, made or lost."""
    if not isinstance(result, Result):
        return "passed"
    return "made" if result.is_made else "lost"


def no_idle_choice(deal: Deal, result: Result | PlayedByAll | None) -> None:
    """Refuse a merging without a loss, and the choice of a bête that nobody plays off."""
    if not deal.merge and deal.from_seat is None:
        return
    happened = deal.event or what_happened(result)
    if deal.merge and happened != "lost":
        raise Refused(Refusal("swedish.bete.merge", "nobody set two bêtes in this deal"))
    if deal.from_seat is not None and happened != "made":
        raise Refused(Refusal("swedish.bete.tied", "no bête is played off in this deal"))


# How an entry of the protocol is taken where the deal itself is not told.


@rule("swedish.auction.passed-out")
def passed_out(terms: Terms, ledger: Ledger) -> Outcome[Ledger]:
    """All passed: the deal is over, and a stroke for it goes into the protocol."""
    drawn = stroke(ledger, "swedish.auction.passed-out", "all four passed")
    return Outcome(drawn.ledger, entered=drawn.entered)


def lost(terms: Terms, ledger: Ledger, loss: Loss, deal: Deal) -> Written:
    """A stroke is drawn and the bêtes are set."""
    return lose(ledger, loss, terms, merge=deal.merge)


def paid(terms: Terms, ledger: Ledger, sides: Sides, case: Played) -> tuple[Line, ...]:
    """The direct payment, with what is paid for the strokes."""
    with_strokes = pay.Case(
        case.contract,
        case.partnership,
        standing=case.standing,
        tricks=case.tricks,
        strokes=ledger.strokes,
    )
    return pay.direct_payment(with_strokes, sides, terms)


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
    made=win,
    lost=lost,
    paid=paid,
)


# The tour, and the division of the bêtes that are left.

DIVISION: Final = DivisionRules(
    alar=Ruled("swedish.settle.alar", division.still_owed),
    columns=Ruled("swedish.settle.columns", division.columns),
    mean=Ruled("swedish.settle.mean", division.differences),
    rounding=Ruled("swedish.settle.rounding", division.to_ten),
    residue=Ruled("swedish.settle.residue", division.takes_residue),
    by_balance=Ruled("swedish.settle.residue-by-balance", division.balance),
)


@rule("swedish.settle.tour")
def no_deal_after_the_tour(terms: Terms, ledger: Ledger, deal: Deal) -> Refusal | None:
    """A tour is over when so many bêtes, ålar counted with them, have been played off: often 24."""
    tour = terms.options.get("tour")
    if isinstance(tour, int) and ledger.played_off >= tour:
        reason = f"the tour of {tour} bêtes is over, no deal follows"
        return Refusal("swedish.settle.tour", reason)
    return None


# What a receipt has to say of sums that the source does not settle.

MARKS: Final[Mapping[str, Mark]] = {
    "swedish.pay.which-defender": Mark(
        "conjectured", "the source does not say which defender settles with which partner"
    ),
    "swedish.pay.given-up": Mark(
        "conjectured", "the source does not say by which of two prices a game given up is paid"
    ),
    "swedish.bete.choice": Mark(
        "conjectured", "the source does not say who chooses among several bêtes"
    ),
    "swedish.bete.whisters-own": Mark(
        "conjectured", "the source shows what becomes of a declarer's own bête, not of a whister's"
    ),
    "swedish.settle.alar": Mark(
        "conjectured", "the source does not say whether ålar that are left are divided"
    ),
    "swedish.settle.rounding": Mark(
        "conjectured", "the source does not say how a difference that ends in 5 is rounded"
    ),
    "swedish.settle.residue-by-balance": Mark(
        "conjectured", "the source proposes two ways to deal with the residue, and prefers neither"
    ),
}
#: The ways in which each of two partners settles with one defender.
ONE_WITH_ONE: Final = frozenset({"swedish.pay.made-with-whist", "swedish.pay.lost-both-short"})


def unsaid(terms: Terms, before: Ledger, deal: Deal, outcome: Outcome[Ledger]) -> Iterator[str]:
    """What bears on a deal besides the rules that its lines and its entries name."""
    if any(line.direction in ONE_WITH_ONE for line in outcome.receipt):
        yield "swedish.pay.which-defender"
    if deal.given_up:
        yield "swedish.pay.given-up"
    won = [entry for entry in outcome.entered if entry.what == "played off"]
    owners = {entry.owner for entry in before.running}
    if won and deal.from_seat is None and len(owners) > 1 and won[0].declarer not in owners:
        yield "swedish.bete.choice"
