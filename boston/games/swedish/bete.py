"""Swedish Boston: strokes, what a lost contract writes in the protocol, and how a bête is won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction.preference import Preference, SuitClass
from boston.base.bound import Ruled, rule, stated
from boston.base.seats import Seat
from boston.base.words import counted
from boston.errors import Refusal, Refused
from boston.outcome import Entered
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
from boston.pay.payment import round_to_ten
from boston.protocol import betes, losses, running
from boston.protocol.betes import BY_HALVES, OWNER, Debt, LedgerRules, Written
from boston.protocol.ledger import Ledger, halves
from boston.protocol.losses import A_BETE, Loss, Setter
from boston.terms.terms import Terms

#: The first ålar, unless another value is agreed upon.
ALA: Final = stated("swedish.bete.alar", 96)
#: By how much each new series of ålar is dearer than the last.
NEW_ALAR_STEP: Final = stated("swedish.bete.new-alar", 16)
#: The value above which bêtes may not be merged, unless another is agreed upon.
MERGE_LIMIT: Final = stated("swedish.bete.merge-limit", 200)

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
