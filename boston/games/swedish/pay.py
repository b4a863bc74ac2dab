"""Swedish Boston: the direct payment, the protocol, and the scoring of a deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from boston.auction.ladder import Contract, Preference, SuitClass
from boston.base.bound import Done, Ruled, rule, stated, under
from boston.base.seats import Seat
from boston.base.words import counted
from boston.errors import Refusal, Refused
from boston.outcome import Entered, Outcome, Price
from boston.pay import directions, payment
from boston.pay.directions import DECLARER, EACH_PARTNER, FIRST, OTHER, PARTNER, SHORT, Pays, Sides
from boston.pay.payment import Due, Item, Step, items, round_to_ten, total
from boston.protocol import betes, division, entries
from boston.protocol.betes import A_BETE, Debt, LedgerRules, Loss, Setter, Written
from boston.protocol.entries import Keeping
from boston.protocol.ledger import Ledger, halves
from boston.record.record import Deal
from boston.table import result as results
from boston.table.result import Case, Ending, Result
from boston.terms.terms import Terms

from . import contracts
from .contracts import LADDER, priced_as

#: Table I: the worth of a contract without a partner and, for the two lowest contracts, with whist.
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

#: Table II: the additions for a contract that is made.
CODILLE: Final = 2
A_STROKE: Final = 2
AN_OVERTRICK: Final = 1
HONOURS: Final = {3: 2, 4: 4}
FIRST_FIVE: Final = 2
SLAM: Final = 48

#: The factors by which a plain suit, the second suit and the highest suit multiply the payment.
FACTORS: Final[Mapping[SuitClass, int]] = dict(zip(Preference, (1, 2, 4), strict=True))


@rule("swedish.pay.base")
def base(case: Case) -> Due:
    """Return the worth of the contract by Table I, alone or with whist.

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
    """The declarer is paid for making any contract."""
    return Due(CODILLE, "for making the contract")


def stroke_bonus(case: Case, terms: Terms) -> Due | None:
    """Every stroke in the protocol before the deal is paid for, with whist or without."""
    if not case.strokes:
        return None
    return Due(A_STROKE * case.strokes, f"for {counted(case.strokes, 'stroke')}")


def overtricks(case: Case, terms: Terms) -> Due | None:
    """The side is paid for every trick beyond the contract. Both partners' tricks count."""
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
    """The first five tricks are paid for, but not together with a slam, which includes them."""
    if case.contract.is_misere or case.opening_run < 5 or case.tricks == 13:
        return None
    return Due(FIRST_FIVE, "for the first five tricks")


def slam(case: Case, terms: Terms) -> Due | None:
    """All thirteen tricks are paid for, even in the contract that asks for them."""
    if case.contract.is_misere or case.tricks != 13:
        return None
    return Due(SLAM, "for all thirteen tricks")


#: The additions, in the order of the source's chapter.
ADDITIONS: Final = {
    "swedish.pay.codille": codille,
    "swedish.pay.strokes": stroke_bonus,
    "swedish.pay.overtricks": overtricks,
    "swedish.pay.honours": honours,
    "swedish.pay.first-five": first_five,
    "swedish.pay.slam": slam,
}


@rule("swedish.pay.lost")
def lost_base(case: Case) -> Due:
    """A lost contract costs only its base. The number of undertricks makes no difference."""
    points, because = base(case)
    return Due(points, f"{because}, and was lost")


@rule("swedish.pay.suit-factor")
def multiplied(parts: Sequence[Item], case: Case, terms: Terms) -> Due | None:
    """Made or lost, the base and all additions are multiplied by the factor of the suit.

    This step comes after all additions. By the reading ``slam-factor`` the slam is not multiplied.
    Return ``None`` without a suit.
    """
    if case.suit_class is None:
        return None
    if terms.reading("slam-factor") == "after":
        parts = [part for part in parts if part.rule != "swedish.pay.slam"]
    return payment.times(total(parts), FACTORS[case.suit_class], f"the {case.suit_class.word} suit")


#: The last steps of the sum.
STEPS: Final[Mapping[str, Step[Case, Terms]]] = {
    "swedish.pay.suit-factor": multiplied,
    "swedish.pay.rounding": payment.to_the_nearest_ten,
}


def price(case: Case, terms: Terms) -> Price:
    """Return what each payer pays, item by item, for a contract made or lost.

    >>> from dataclasses import replace
    >>> from boston.games.swedish import GAME
    >>> from boston.terms.terms import agree
    >>> terms = agree(GAME.readings, GAME.options)
    >>> case = Case(GAME.ladder.contract("7"), suit_class=Preference.SECOND,
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
    if case.is_made:
        parts = (Item("swedish.pay.base", *base(case)), *items(ADDITIONS, case, terms))
    else:
        parts = (Item("swedish.pay.lost", *lost_base(case)),)
    parts = payment.stepped(parts, STEPS, case, terms)
    return Price(parts, total(parts))


def case_of(terms: Terms, ledger: Ledger, result: Result) -> Case:
    """Return the facts that the price depends on, with the strokes before the deal."""
    pair, strokes = priced_as(terms, result), ledger.strokes
    return results.case_of(result, Case, partnership=pair, strokes=strokes, trump=None)


DIRECTIONS: Final = {
    "swedish.pay.made-alone": directions.MADE_ALONE,
    "swedish.pay.made-with-whist": directions.made_with_partner(
        "swedish.pay.which-defender", FIRST >> DECLARER, OTHER >> PARTNER
    ),
    "swedish.pay.lost-alone": directions.LOST_ALONE,
    "swedish.pay.lost-one-short": directions.LOST_ONE_SHORT,
    "swedish.pay.lost-both-short": directions.lost_both_short(
        "swedish.pay.which-defender", DECLARER >> FIRST, PARTNER >> OTHER
    ),
}
GIVEN_UP: Final = {
    "swedish.pay.lost-alone": contracts.GIVEN_UP._replace(
        also=("swedish.partner.give-up", "swedish.pay.given-up")
    ),
}


# Strokes, the entries of a lost contract in the protocol, and how a bête is won.

#: The increase of a bête for each stroke, if the contract was lost in a plain suit, the second suit
#: or the highest suit.
INCREMENT: Final[Mapping[SuitClass, int]] = dict(zip(Preference, (8, 16, 32), strict=True))
INCREMENT_IN_MISERE: Final = 8

RULES: Final = LedgerRules(
    under(
        {
            "swedish.equipment.protocol": Ledger,
            "swedish.bete.playing-off": betes.win,
            "swedish.bete.notation": betes.noted,
            "swedish.bete.tied": stated("swedish.bete.choice", betes.to_play_off),
            "swedish.bete.made-alone": betes.alone_wins,
            "swedish.bete.shared": betes.partners_share,
            "swedish.bete.own": betes.paid_for,
            "swedish.bete.whisters-own": betes.but_his_own,
            "swedish.bete.rounding": round_to_ten,
            "swedish.bete.odd-ten": halves,
            "swedish.bete.setting": betes.write_debts,
            "swedish.bete.running": (betes.next_to_run, betes.run_dearest),
            "swedish.bete.back-to-alar": betes.alar_again,
            "swedish.bete.new-alar": betes.renew_alar,
        }
    ),
    # The increase of each new series of ålar over the last.
    new_alar_step=stated("swedish.bete.new-alar", 16),
)

PLAYED_OFF: Final = {
    "swedish.bete.playing-off": betes.PLAYED_OFF._replace(
        also=("swedish.bete.shared", "swedish.bete.whisters-own", "swedish.bete.choice")
    )
}
ONE_OR_TWO: Final = A_BETE._replace(words="one bête, or two for two undertricks or more")
WHO_SETS: Final = {
    "swedish.bete.undertricks": directions.lost_alone(Pays(DECLARER, ONE_OR_TWO, "writes")),
    "swedish.bete.one-short": directions.lost_one_short(Pays(SHORT, ONE_OR_TWO, "writes")),
    "swedish.bete.both-short": directions.lost_both_short(Pays(EACH_PARTNER, A_BETE, "writes")),
}


@rule("swedish.bete.stroke", "swedish.bete.notation")
def stroke(ledger: Ledger, ordered_by: str, because: str) -> Written:
    """One vertical stroke is added in the protocol for a deal passed out or a contract lost.

    ``ordered_by``: the rule that asks for the stroke. ``because``: the reason, for the protocol.
    """
    strokes = ledger.strokes + 1
    entered = Entered(ordered_by, "stroke", f"{because}: a stroke, {strokes} now", number=strokes)
    return Written(ledger._replace(strokes=strokes), (entered,))


@rule("swedish.pay.strokes-cleared", "swedish.bete.notation")
def clear_strokes(ledger: Ledger) -> Written:
    """After a contract is made and the strokes have been paid for, all strokes are struck out."""
    if ledger.strokes == 0:
        return Written(ledger)
    because = f"a contract was made: {counted(ledger.strokes, 'stroke')} struck out"
    entered = Entered("swedish.pay.strokes-cleared", "cleared", because, number=ledger.strokes)
    return Written(ledger._replace(strokes=0), (entered,))


def win(ledger: Ledger, sides: Sides, from_seat: Seat | None) -> Written:
    """Write the entries for a contract that is made.

    The running bête is won, and the strokes are struck out.
    """
    return betes.win(RULES, ledger, sides, from_seat).then(clear_strokes)


@rule("swedish.bete.increment")
def increment(strokes: int, suit_class: SuitClass | None) -> int:
    """Return the increase over the running bête.

    It is a factor times the number of strokes, including the stroke for this deal.

    >>> increment(2, Preference.SECOND), increment(3, None), increment(1, Preference.PLAIN)
    (32, 24, 8)
    """
    if suit_class is None:
        return strokes * INCREMENT_IN_MISERE
    return strokes * INCREMENT[suit_class]


@rule("swedish.bete.increment", "swedish.bete.same-value")
def lose(terms: Terms, ledger: Ledger, loss: Loss, deal: Deal) -> Written:
    """A lost contract adds a stroke first. Then the bêtes are set, all of the same value."""
    drawn = stroke(ledger, "swedish.bete.stroke", "a contract was lost")
    added = increment(drawn.ledger.strokes, loss.suit_class)
    value = ledger.running_value + added
    because = _calculated(ledger.running_value, drawn.ledger.strokes, loss.suit_class, added)
    debts = tuple(
        debt
        for setter in betes.setters(WHO_SETS, loss)
        for debt in _debts(setter, value, because, terms, merge=deal.merge)
    )
    written = drawn.then(partial(betes.write_debts, debts=debts))
    return written.then(partial(run_after_a_loss, terms=terms))


def _calculated(running: int, strokes: int, suit_class: SuitClass | None, added: int) -> str:
    kind = "a misère" if suit_class is None else f"the {suit_class.word} suit"
    return f"the running debt of {running}, plus {added} for {counted(strokes, 'stroke')} in {kind}"


def _debts(
    setter: Setter, value: int, because: str, terms: Terms, *, merge: bool
) -> tuple[Debt, ...]:
    if not merge:
        debt = Debt("swedish.bete.increment", setter.seat, value, because, setter.betes)
        return (debt,) * setter.betes
    both = merged((value,) * setter.betes, terms)
    because = f"{because}: {value}, twice, merged"
    return (Debt("swedish.bete.merge", setter.seat, both, because, setter.betes),)


@rule("swedish.bete.running")
def run_after_a_loss(ledger: Ledger, terms: Terms) -> Written:
    """The running bête keeps running. A bête set meanwhile waits, even if it is larger.

    By the reading ``running-bete`` the largest runs.
    """
    if terms.reading("running-bete") == "highest":
        return betes.choose_again(RULES, ledger)
    return Written(ledger)


@rule("swedish.bete.merge")
def merged(values: tuple[int, ...], terms: Terms) -> int:
    """A player who sets two bêtes may merge them into one that is twice as large.

    Return its value. Raise `Refused` unless there are two bêtes within the limit.

    >>> from boston.games.swedish import GAME
    >>> from boston.terms.terms import agree
    >>> terms = agree(GAME.readings, GAME.options)
    >>> merged((152, 152), terms)
    304
    >>> merged((152,), terms)
    Traceback (most recent call last):
    boston.errors.Refused: swedish.bete.merge: merge only two bêtes of one player, not one
    """
    if len(values) != 2:
        reason = "merge only two bêtes of one player, not one"
        raise Refused(Refusal("swedish.bete.merge", reason))
    within_the_limit(values[0], terms)
    return 2 * values[0]


@rule("swedish.bete.merge-limit")
def within_the_limit(value: int, terms: Terms) -> None:
    """Bêtes above the agreed limit are not merged. Raise `Refused` for them.

    By the reading ``merge-limit`` the merged bête is compared with the limit.

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


# The scoring of a deal: the protocol and the direct payment.


@rule("swedish.bete.alar")
def begin(terms: Terms) -> Outcome[Ledger]:
    """Before the first deal every player writes an ål of the agreed sum, and the ålar run."""
    ala = terms.number("ala")
    return betes.write_alar(Ledger(), "swedish.bete.alar", ala).outcome()


@rule("swedish.auction.passed-out")
def passed_out(terms: Terms, ledger: Ledger) -> Outcome[Ledger]:
    """When all pass, the deal is over. A stroke for it goes into the protocol."""
    return stroke(ledger, "swedish.auction.passed-out", "all four passed").outcome()


def needs_class(contract: Contract | None) -> bool:
    """Whether a class of suit is needed. It is not needed in a misère."""
    return contract is None or not contract.is_misere


flows: Final = directions.adopted(DIRECTIONS)

KEEPING: Final = Keeping(
    own_partner="swedish.partner.invitation",
    no_suit="swedish.contracts.no-trumps",
    how_many="swedish.bete.undertricks",
    ladder=LADDER,
    # One bête for one undertrick of the side; two bêtes for two or more undertricks.
    most_betes=stated(("swedish.bete.undertricks", "swedish.bete.one-short"), 2),
    needs_class=needs_class,
    two_parts=Ruled("swedish.pay.two-parts", entries.in_two_parts),
    short=Ruled("swedish.contracts.individual-targets", Sides.of),
    passed=passed_out,
    made=win,
    lost=lose,
    case_of=case_of,
    price=price,
    flows=flows,
)


def score(terms: Terms, ledger: Ledger, deal: Deal, result: Ending) -> Outcome[Ledger]:
    """Score a deal. Refuse a choice that this deal does not allow."""
    played = result if isinstance(result, Result) else None
    no_idle_choice(deal, played)
    return entries.score(KEEPING, terms, ledger, deal, played)


def no_idle_choice(deal: Deal, result: Result | None) -> None:
    """Refuse to merge bêtes without a loss, and to choose a bête that nobody plays off."""
    if not deal.merge and deal.from_seat is None:
        return
    happened = deal.event
    if result is not None:
        happened = "made" if result.is_made else "lost"
    if deal.merge and happened != "lost":
        reason = "nobody wrote two bêtes in this deal: leave out 'merge'"
        raise Refused(Refusal("swedish.bete.merge", reason))
    if deal.from_seat is not None and happened != "made":
        reason = "no bête is won in this deal: leave out 'from_seat'"
        raise Refused(Refusal("swedish.bete.tied", reason))


# The tour, and the division of the bêtes that are left.

DIVISION: Final[Mapping[str, Done]] = {
    "swedish.settle.alar": division.still_owed,
    "swedish.settle.columns": division.columns,
    "swedish.settle.mean": division.differences,
    "swedish.settle.rounding": division.to_ten,
    "swedish.settle.residue": division.takes_residue,
    "swedish.settle.residue-by-balance": division.balance,
}


@rule("swedish.settle.tour")
def no_deal_after_the_tour(terms: Terms, ledger: Ledger, deal: Deal) -> Refusal | None:
    """A tour is over after an agreed number of bêtes and ålar, often 24, has been played off.

    Return the objection to a further deal.
    """
    tour = terms.options.get("tour")
    if isinstance(tour, int) and ledger.played_off >= tour:
        reason = f"the tour of {tour} bêtes is over, no deal follows"
        return Refusal("swedish.settle.tour", reason)
    return None


# The rules behind sums that the source does not settle.


def unsaid(terms: Terms, before: Ledger, deal: Deal, outcome: Outcome[Ledger]) -> Iterator[str]:
    """Return the rules that affect a deal although no line and no entry of the deal cites them."""
    yield from directions.relied_on(DIRECTIONS, outcome.receipt)
    if deal.given_up:
        yield "swedish.pay.given-up"
    if betes.is_left_open(before, deal, outcome.entered):
        yield "swedish.bete.choice"
