"""Swedish Boston: what a lost contract writes in the protocol."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from boston.directions import Sides
from boston.errors import Refusal, Refused
from boston.game import Entered
from boston.ladder import Contract
from boston.ledger import Ledger, set_bete
from boston.preference import Preference
from boston.seats import Seat
from boston.terms import Terms
from boston.words import counted

from .bete import AFTER_A_LOSS, INCREMENT, INCREMENT_IN_MISERE, Written, stroke


class Loss(NamedTuple):
    """A lost contract as the protocol sees it.

    ``betes`` is the number of bêtes that one failing player sets; ``contract`` may be
    unknown, ``standing`` is ``None`` in a misère.
    """

    sides: Sides
    betes: int
    standing: Preference | None
    contract: Contract | None = None


class Setter(NamedTuple):
    """A player, how many bêtes he sets, and the rule that says so."""

    rule: str
    seat: Seat
    betes: int


def betes_for(undertricks: int) -> int:
    """One bête for one undertrick, two for two or more.

    >>> [betes_for(number) for number in (1, 2, 7)]
    [1, 2, 2]
    """
    return 1 if undertricks == 1 else 2


def alone(loss: Loss) -> tuple[tuple[Seat, int], ...]:
    """The declarer alone sets one or two."""
    if loss.sides.partner is not None:
        return ()
    return ((loss.sides.declarer, loss.betes),)


def one_short(loss: Loss) -> tuple[tuple[Seat, int], ...]:
    """Whoever alone missed his number sets what the side's undertricks ask for."""
    if loss.sides.partner is None or len(loss.sides.short) != 1:
        return ()
    return ((loss.sides.short[0], loss.betes),)


def both_short(loss: Loss) -> tuple[tuple[Seat, int], ...]:
    """If both missed, each sets one."""
    if loss.sides.partner is None or len(loss.sides.short) != 2:
        return ()
    return tuple((seat, 1) for seat in sorted(loss.sides.short))


WHO_SETS: Final[Mapping[str, Callable[[Loss], tuple[tuple[Seat, int], ...]]]] = {
    "swedish.bete.undertricks": alone,
    "swedish.bete.one-short": one_short,
    "swedish.bete.both-short": both_short,
}


def setters(loss: Loss) -> tuple[Setter, ...]:
    """Who sets how many, each under the rule that says so."""
    return tuple(
        Setter(rule, seat, betes) for rule, who in WHO_SETS.items() for seat, betes in who(loss)
    )


def increment(strokes: int, standing: Preference | None) -> int:
    """What is added to the running bête: so much for every stroke, this deal's too.

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
    after, entered = drawn.ledger, list(drawn.entered)
    for setter in setters(loss):
        values = (value,) * setter.betes
        if merge:
            values = merged(values, terms)
        for each in values:
            after, entry = set_bete(after, setter.seat, each)
            entered.append(
                Entered(
                    "swedish.bete.increment" if each == value else "swedish.bete.merge",
                    "bête",
                    because if each == value else f"{because}: {value} twice, merged",
                    seat=setter.seat,
                    value=each,
                    serial=entry.serial,
                    number=setter.betes,
                )
            )
    following = AFTER_A_LOSS[terms.reading("running-bete")](after)
    return Written(following.ledger, (*entered, *following.entered))


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
