"""Swedish Boston: what a lost contract writes in the protocol."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from boston import betes, losses
from boston.betes import Debt, Written
from boston.errors import Refusal, Refused
from boston.ledger import Ledger
from boston.losses import Loss, Setter, WhoSets
from boston.preference import SuitClass
from boston.terms import Terms
from boston.words import counted

from .bete import AFTER_A_LOSS, IDS, INCREMENT, INCREMENT_IN_MISERE, stroke


def betes_for(undertricks: int) -> int:
    """One bête for one undertrick, two for two or more.

    >>> [betes_for(number) for number in (1, 2, 7)]
    [1, 2, 2]
    """
    return 1 if undertricks == 1 else 2


WHO_SETS: Final[Mapping[str, WhoSets]] = {
    "swedish.bete.undertricks": losses.alone,
    "swedish.bete.one-short": losses.one_short,
    "swedish.bete.both-short": losses.both_short,
}


def increment(strokes: int, standing: SuitClass | None) -> int:
    """What is added to the running bête: so much for every stroke, this deal's too.

    >>> from boston.preference import Preference
    >>> increment(2, Preference.SECOND), increment(3, None), increment(1, Preference.PLAIN)
    (32, 24, 8)
    """
    return strokes * (INCREMENT_IN_MISERE if standing is None else INCREMENT[standing])


def lose(ledger: Ledger, loss: Loss, terms: Terms, merge: bool = False) -> Written:
    """A stroke, then the bêtes, all of one value; what runs is for the reading to say."""
    drawn = stroke(ledger, "swedish.bete.stroke", "a contract was lost")
    value = ledger.running_value + increment(drawn.ledger.strokes, loss.standing)
    kind = "a misère" if loss.standing is None else f"the {loss.standing.word} suit"
    added = value - ledger.running_value
    because = (
        f"{ledger.running_value} runs, and {counted(drawn.ledger.strokes, 'stroke')} "
        f"in {kind} {'adds' if drawn.ledger.strokes == 1 else 'add'} {added}"
    )
    debts = tuple(
        debt
        for setter in losses.setters(WHO_SETS, loss)
        for debt in _debts(setter, value, because, terms, merge)
    )
    written = betes.write_debts(drawn.ledger, debts)
    following = AFTER_A_LOSS[terms.reading("running-bete")](IDS, written.ledger)
    entered = (*drawn.entered, *written.entered, *following.entered)
    return Written(following.ledger, entered)


def _debts(setter: Setter, value: int, because: str, terms: Terms, merge: bool) -> tuple[Debt, ...]:
    if not merge:
        debt = Debt("swedish.bete.increment", setter.seat, value, because, setter.betes)
        return (debt,) * setter.betes
    (both,) = merged((value,) * setter.betes, terms)
    because = f"{because}: {value} twice, merged"
    return (Debt("swedish.bete.merge", setter.seat, both, because, setter.betes),)


MergeLimit: TypeAlias = Callable[[int], int]

#: What the agreed limit is held against, by the reading ``merge-limit``.
LIMITED: Final[Mapping[str, MergeLimit]] = {
    "each": lambda value: value,
    "result": lambda value: 2 * value,
}


def merged(values: tuple[int, ...], terms: Terms) -> tuple[int, ...]:
    """Two bêtes of one player as one of twice the value, within the agreed limit.

    >>> from boston.games.swedish import GAME
    >>> from boston.terms import agree
    >>> terms = agree(GAME.readings, GAME.options)
    >>> merged((152, 152), terms)
    (304,)
    >>> merged((224, 224), terms)
    Traceback (most recent call last):
    boston.errors.Refused: swedish.bete.merge-limit: bêtes of 224 are above the limit of 200
    >>> merged((152,), terms)
    Traceback (most recent call last):
    boston.errors.Refused: swedish.bete.merge: one bête cannot be merged, it takes two of one player
    """
    if len(values) != 2:
        raise Refused(
            Refusal("swedish.bete.merge", "one bête cannot be merged, it takes two of one player")
        )
    limit = terms.number("merge_limit")
    held = LIMITED[terms.reading("merge-limit")](values[0])
    if held > limit:
        what = f"bêtes of {held}" if held == values[0] else f"a merged bête of {held}"
        verb = "are" if held == values[0] else "is"
        raise Refused(
            Refusal("swedish.bete.merge-limit", f"{what} {verb} above the limit of {limit}")
        )
    return (2 * values[0],)


FACTS: Final[Mapping[str, object]] = {
    "swedish.bete.undertricks": betes_for,
    "swedish.bete.increment": increment,
    "swedish.bete.stroke": stroke,
    "swedish.bete.same-value": lose,
    "swedish.bete.merge": merged,
    "swedish.bete.merge-limit": LIMITED,
}
