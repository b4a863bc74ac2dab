"""Swedish Boston: the direct payment, the protocol, and one deal taken through both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from boston.auction.ladder import Contract, Preference, SuitClass
from boston.base.bound import Ruled, rule, stated
from boston.base.seats import Seat
from boston.base.words import counted
from boston.errors import Refusal, Refused
from boston.outcome import Entered, Outcome, Price
from boston.pay import marks
from boston.pay.directions import (
    DECLARER,
    EACH_PARTNER,
    LOST_ALONE,
    LOST_BY_TWO,
    LOST_ONE_SHORT,
    MADE_ALONE,
    MADE_BY_TWO,
    SHORT,
    Pays,
    Sides,
    adopted,
    lost_alone,
    lost_both_short,
    lost_one_short,
    relied_on,
)
from boston.pay.marks import Mark
from boston.pay.payment import Due, Item, Line, items, pay, round_to_ten, total
from boston.protocol import betes, division
from boston.protocol.betes import A_BETE, Debt, LedgerRules, Loss, Setter, Written
from boston.protocol.division import DivisionRules
from boston.protocol.entries import Keeping, score_entry
from boston.protocol.ledger import Ledger, halves
from boston.record.record import Deal
from boston.table.result import Case as Played
from boston.table.result import PlayedByAll, Result
from boston.terms.terms import Terms

from . import contracts
from .contracts import LADDER, priced_as

#: Table I: what a contract is worth alone and, in the two lowest, with whist.
BASE: Final[Mapping[str, tuple[int, int | None]]] = {
    "5": (5, 8),
    "6": (12, 18),
    "petite-misere": (48, None),
    "7": (18, None),
    "grande-misere": (96, None),
    "8": (24, None),
    "petite-misere-ouverte": (150, None),
    "9": (36, None),
    "grande-misere-ouverte": (300, None),
    "10": (48, None),
    "11": (72, None),
    "12": (108, None),
    "13": (162, None),
}

#: Table II: what is added when a contract is made.
CODILLE: Final = 2
A_STROKE: Final = 2
AN_OVERTRICK: Final = 1
HONOURS: Final = {3: 2, 4: 4}
FIRST_FIVE: Final = 2
SLAM: Final = 48

#: What the suit multiplies the payment by: plain, second or highest.
FACTORS: Final[Mapping[SuitClass, int]] = dict(zip(Preference, (1, 2, 4), strict=True))


@dataclass(frozen=True, slots=True)
class Case(Played):
    """What the direct payment depends on; ``strokes`` are those standing before the deal."""

    strokes: int = field(default=0, kw_only=True)


@rule("swedish.pay.base")
def base(case: Case) -> Due:
    """The worth of the contract by Table I, alone or with whist.

    >>> from boston.games.swedish.contracts import LADDER
    >>> six = LADDER.contract("6")
    >>> base(Case(six)).points, base(Case(six, six.partnership)).points
    (12, 18)
    """
    alone, with_whist = BASE[case.contract.id]
    if case.partnership is not None and with_whist is not None:
        return Due(with_whist, f"{case.contract} with whist is worth {with_whist}")
    return Due(alone, f"{case.contract} is worth {alone}")


def codille(case: Case, terms: Terms) -> Due | None:
    """The declarer is paid for making the contract, whichever it is."""
    return Due(CODILLE, "for making the contract")


def stroke_bonus(case: Case, terms: Terms) -> Due | None:
    """Every stroke that stood in the protocol is paid for, in a contract with whist as well."""
    if not case.strokes:
        return None
    return Due(A_STROKE * case.strokes, f"for {counted(case.strokes, 'stroke')}")


def overtricks(case: Case, terms: Terms) -> Due | None:
    """The side is paid for every trick above the contract, both partners together."""
    over = case.tricks - case.target
    if case.contract.is_misere or over == 0:
        return None
    if case.tricks == 13 and terms.reading("slam-and-overtricks") == "slam-only":
        return None
    return Due(AN_OVERTRICK * over, f"for {counted(over, 'overtrick')}")


def honours(case: Case, terms: Terms) -> Due | None:
    """Three or four honours (ace, king, queen, jack of trumps) dealt to the side are paid for."""
    if case.contract.is_misere or case.honours not in HONOURS:
        return None
    return Due(HONOURS[case.honours], f"for {case.honours} honours")


def first_five(case: Case, terms: Terms) -> Due | None:
    """The first five tricks are paid for, unless the slam already says so."""
    if case.contract.is_misere or case.opening_run < 5 or case.tricks == 13:
        return None
    return Due(FIRST_FIVE, "for the first five tricks")


def slam(case: Case, terms: Terms) -> Due | None:
    """All thirteen tricks are paid for, in the contract that asks for them as well."""
    if case.contract.is_misere or case.tricks != 13:
        return None
    return Due(SLAM, "for all thirteen tricks")


#: In the order of the source's chapter.
ADDITIONS: Final = {
    "swedish.pay.codille": codille,
    "swedish.pay.strokes": stroke_bonus,
    "swedish.pay.overtricks": overtricks,
    "swedish.pay.honours": honours,
    "swedish.pay.first-five": first_five,
    "swedish.pay.slam": slam,
}


def price(case: Case, terms: Terms) -> Price:
    """What each payer pays, item by item, whether the contract was made or lost.

    >>> from dataclasses import replace
    >>> from boston.games.swedish import GAME
    >>> from boston.terms.terms import agree
    >>> terms = agree(GAME.readings, GAME.options)
    >>> case = Case(GAME.ladder.contract("7"), standing=Preference.SECOND,
    ...     tricks=8, honours=3, strokes=2)
    >>> for item in price(case, terms).items:
    ...     print(f"{item.points:4} {item.rule}")
      18 swedish.pay.base
       2 swedish.pay.codille
       4 swedish.pay.strokes
       1 swedish.pay.overtricks
       2 swedish.pay.honours
      27 swedish.pay.suit-factor
      -4 swedish.pay.rounding
    >>> price(replace(case, tricks=4), terms).points
    40
    """
    return made_price(case, terms) if case.is_made else lost_price(case, terms)


def made_price(case: Case, terms: Terms) -> Price:
    """The base and every addition, times the factor of the suit, to the nearest ten."""
    worth = Item("swedish.pay.base", *base(case))
    return _paid([worth, *items(ADDITIONS, case, terms)], case, terms)


@rule("swedish.pay.lost")
def lost_price(case: Case, terms: Terms) -> Price:
    """A lost contract costs the base times the factor, to the nearest ten, and nothing more."""
    due = base(case)
    lost = Item("swedish.pay.lost", due.points, f"{due.because}, and was lost")
    return _paid([lost], case, terms)


def _paid(parts: list[Item], case: Case, terms: Terms) -> Price:
    parts += multiplied(parts, case, terms)
    points = total(parts)
    to_ten = rounded(points)
    return Price((*parts, *to_ten), points + total(to_ten))


@rule("swedish.pay.suit-factor")
def multiplied(parts: list[Item], case: Case, terms: Terms) -> list[Item]:
    """Last, the base with all that was added is multiplied by the suit, won or lost."""
    if case.standing is None or FACTORS[case.standing] == 1:
        return []
    factor = FACTORS[case.standing]
    if terms.reading("slam-factor") == "after":
        parts = [part for part in parts if part.rule != "swedish.pay.slam"]
    points = total(parts)
    because = f"for the {case.standing.word} suit: {points} x {factor} = {points * factor}"
    return [Item("swedish.pay.suit-factor", points * (factor - 1), because)]


@rule("swedish.pay.rounding")
def rounded(points: int) -> list[Item]:
    """The result is paid to the nearest ten."""
    paid = round_to_ten(points)
    if paid == points:
        return []
    because = f"to the nearest ten: {points} is paid as {paid}"
    return [Item("swedish.pay.rounding", paid - points, because)]


DIRECTIONS: Final = {
    "swedish.pay.made-alone": MADE_ALONE,
    "swedish.pay.made-with-whist": MADE_BY_TWO._replace(also=("swedish.pay.which-defender",)),
    "swedish.pay.lost-alone": LOST_ALONE,
    "swedish.pay.lost-one-short": LOST_ONE_SHORT,
    "swedish.pay.lost-both-short": LOST_BY_TWO._replace(also=("swedish.pay.which-defender",)),
}
GIVEN_UP: Final = {
    "swedish.pay.lost-alone": contracts.GIVEN_UP._replace(
        also=("swedish.partner.give-up", "swedish.pay.given-up")
    ),
}
flows: Final = adopted(DIRECTIONS)


def direct_payment(case: Case, sides: Sides, terms: Terms) -> tuple[Line, ...]:
    """The price, paid along every direction that is concerned."""
    return pay(price(case, terms).items, flows(sides))


# Strokes, what a lost contract writes in the protocol, and how a bête is won.

#: What every stroke adds to a bête, lost in a plain suit, the second or the highest.
INCREMENT: Final[Mapping[SuitClass, int]] = dict(zip(Preference, (8, 16, 32), strict=True))
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
    next_runs=Ruled("swedish.bete.running", betes.next_to_run),
    dearest_runs=Ruled("swedish.bete.running", betes.run_dearest),
    back_to_alar=Ruled("swedish.bete.back-to-alar", betes.alar_again),
    new_alar=Ruled("swedish.bete.new-alar", betes.renew_alar),
    # By how much each new series of ålar is dearer than the last.
    new_alar_step=stated("swedish.bete.new-alar", 16),
)

PLAYED_OFF: Final = {
    "swedish.bete.playing-off": betes.PLAYED_OFF._replace(
        also=("swedish.bete.shared", "swedish.bete.whisters-own", "swedish.bete.choice")
    )
}
ONE_OR_TWO: Final = A_BETE._replace(words="one bête, or two for two undertricks or more")
WHO_SETS: Final = {
    "swedish.bete.undertricks": lost_alone(Pays(DECLARER, ONE_OR_TWO, "sets")),
    "swedish.bete.one-short": lost_one_short(Pays(SHORT, ONE_OR_TWO, "sets")),
    "swedish.bete.both-short": lost_both_short(Pays(EACH_PARTNER, A_BETE, "sets")),
}
SETTING: Final = Ruled("swedish.bete.setting", betes.write_debts)


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
    return won.then(clear_strokes)


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
        for setter in betes.setters(WHO_SETS, loss)
        for debt in _debts(setter, value, because, terms, merge=merge)
    )
    written = drawn.then(partial(SETTING.does, debts=debts))
    return written.then(partial(run_after_a_loss, terms=terms))


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
        return betes.choose_again(RULES, ledger)
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
WHO_IS_SHORT: Final = Ruled("swedish.contracts.individual-targets", Sides.of)


@rule("swedish.bete.alar")
def begin(terms: Terms) -> Outcome[Ledger]:
    """Before the first deal every player writes an ål of the sum agreed upon, and the ålar run."""
    ala = terms.number("ala")
    return betes.write_alar(PROTOCOL.does(), "swedish.bete.alar", ala).outcome()


def score(
    terms: Terms, ledger: Ledger, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[Ledger]:
    """A deal is passed out, made or lost, or it is an entry in the protocol."""
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
    direct = direct_payment(case_of(result, ledger.strokes, terms), sides, terms)
    if result.is_made:
        in_betes = win(ledger, sides, deal.from_seat)
    else:
        loss = Loss(sides, betes_for(result.undertricks), result.standing, result.contract)
        in_betes = lose(ledger, loss, terms, merge=deal.merge)
    return in_betes.outcome(direct, result)


def case_of(result: Result, strokes: int, terms: Terms) -> Case:
    """What the direct payment has to know of a result, and the strokes standing before the deal."""
    return Case(
        contract=result.contract,
        partnership=priced_as(terms, result),
        standing=result.standing,
        tricks=result.side_tricks,
        honours=result.side_honours,
        opening_run=result.opening_run,
        strokes=strokes,
    )


def no_idle_choice(deal: Deal, result: Result | PlayedByAll | None) -> None:
    """Refuse a merging without a loss, and the choice of a bête that nobody plays off."""
    if not deal.merge and deal.from_seat is None:
        return
    happened = deal.event
    if isinstance(result, Result):
        happened = "made" if result.is_made else "lost"
    if deal.merge and happened != "lost":
        raise Refused(Refusal("swedish.bete.merge", "nobody set two bêtes in this deal"))
    if deal.from_seat is not None and happened != "made":
        raise Refused(Refusal("swedish.bete.tied", "no bête is played off in this deal"))


# How an entry of the protocol is taken where the deal itself is not told.


@rule("swedish.auction.passed-out")
def passed_out(terms: Terms, ledger: Ledger) -> Outcome[Ledger]:
    """All passed: the deal is over, and a stroke for it goes into the protocol."""
    return stroke(ledger, "swedish.auction.passed-out", "all four passed").outcome()


def lost(terms: Terms, ledger: Ledger, loss: Loss, deal: Deal) -> Written:
    """A stroke is drawn and the bêtes are set."""
    return lose(ledger, loss, terms, merge=deal.merge)


def paid(terms: Terms, ledger: Ledger, sides: Sides, case: Played) -> tuple[Line, ...]:
    """The direct payment, with what is paid for the strokes."""
    with_strokes = Case(
        case.contract,
        case.partnership,
        standing=case.standing,
        tricks=case.tricks,
        strokes=ledger.strokes,
    )
    return direct_payment(with_strokes, sides, terms)


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

MARKS: Final = {
    "swedish.pay.which-defender": marks.WHICH_DEFENDER,
    "swedish.pay.given-up": Mark(
        "conjectured", "the source does not say by which of two prices a game given up is paid"
    ),
    "swedish.bete.choice": marks.WHO_CHOOSES,
    "swedish.bete.whisters-own": marks.WHISTERS_OWN,
    "swedish.settle.alar": marks.ALAR_LEFT,
    "swedish.settle.rounding": marks.ENDS_IN_FIVE,
    "swedish.settle.residue-by-balance": marks.RESIDUE,
}


def unsaid(terms: Terms, before: Ledger, deal: Deal, outcome: Outcome[Ledger]) -> Iterator[str]:
    """What bears on a deal besides the rules that its lines and its entries name."""
    yield from relied_on(DIRECTIONS, outcome.receipt)
    if deal.given_up:
        yield "swedish.pay.given-up"
    if betes.is_left_open(before, deal, outcome.entered):
        yield "swedish.bete.choice"
