"""Asking what a bête is worth that somebody sets, in Swedish Boston."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from boston.auction.ladder import Preference, SuitClass
from boston.base.seats import Seat
from boston.base.words import listed
from boston.games.swedish.pay import INCREMENT, INCREMENT_IN_MISERE, increment
from boston.pay.payment import round_to_ten
from boston.present.predict.question import Question, Situation, Slip, question
from boston.present.sheet import Sheet
from boston.present.steps import entry_sentences
from boston.protocol.ledger import Ledger

_RUNS: Final = "swedish.bete.running"
_ADDS: Final = "swedish.bete.increment"


@dataclass(frozen=True, slots=True)
class Setting:
    """What the value of a bête follows from; ``strokes`` counts the deal's own."""

    running: int
    strokes: int
    standing: SuitClass | None
    times: int = 1
    rounded: bool = False

    @property
    def value(self) -> int:
        """What is written in the column."""
        value = self.times * (self.running + increment(self.strokes, self.standing))
        return round_to_ten(value) if self.rounded else value


def becomes(**wrong: int | SuitClass | None) -> Callable[[Setting], Setting]:
    """What somebody makes of a setting who takes these for the right ones."""
    return lambda setting: replace(setting, **wrong)  # type: ignore[arg-type]


def bete_set(situation: Situation) -> Question | None:
    """What is the bête worth? Nothing is asked where none is set."""
    written = [each for each in situation.scored.outcome.entered if each.what == "bête"]
    if not written:
        return None
    before, after = situation.before, situation.scored.outcome.state
    assert isinstance(before, Ledger)
    assert isinstance(after, Ledger)
    right = Setting(
        before.running_value,
        after.strokes,
        situation.standing,
        times=2 if situation.deal.merge else 1,
    )
    told = [e for e in situation.scored.outcome.entered if e.what in ("stroke", "bête")]
    slips = [
        *_about_strokes(right, situation.sheet),
        *_about_the_suit(right),
        *_about_what_runs(right, before, situation.sheet),
        *_about_the_end(right, len(written)),
    ]
    reckoning = entry_sentences(told, situation.names)
    prompt = _prompt(situation, [each.seat for each in written])
    answer = written[0].value
    assert answer is not None
    return question(prompt, answer, reckoning, right, lambda setting: setting.value, slips)


def _prompt(situation: Situation, seats: Sequence[Seat | None]) -> str:
    """One seat for each bête that is written; whether two were merged is for the reader to know."""
    names = list(dict.fromkeys(map(situation.name, seats)))
    set_, merge = ("sets", "merges") if len(names) == 1 else ("set", "merge")
    if situation.deal.merge:
        return f"What is the bête worth into which {listed(names)} {merge} two?"
    what = "the bête" if len(seats) == 1 else "each bête"
    return f"What is {what} worth that {listed(names)} {set_}?"


def _about_strokes(right: Setting, sheet: Sheet | None) -> Iterator[Slip[Setting]]:
    yield Slip(
        "swedish.bete.stroke",
        "The stroke of this deal is drawn first, and counts too.",
        "strokes",
        becomes(strokes=right.strokes - 1),
    )
    yield Slip(
        _ADDS,
        "Every stroke that stands counts, not this deal's alone.",
        "strokes",
        becomes(strokes=1),
    )
    struck = sheet.strokes.count(True) if sheet else 0
    if struck:
        yield Slip(
            "swedish.pay.strokes-cleared",
            "Strokes that are struck out count no more.",
            "strokes",
            becomes(strokes=right.strokes + struck),
        )
    yield Slip(
        _ADDS,
        "The strokes make the bête dearer than the one that runs.",
        "strokes",
        becomes(strokes=0),
    )


def _about_the_suit(right: Setting) -> Iterator[Slip[Setting]]:
    if right.standing is None:
        here = f"In a misère a stroke adds {INCREMENT_IN_MISERE}"
    else:
        here = f"In the {right.standing.word} suit a stroke adds {INCREMENT[right.standing]}"
    for other in Preference:
        if increment(1, other) != increment(1, right.standing):
            yield Slip(
                _ADDS,
                f"{here}; {INCREMENT[other]} is for the {other.word} suit.",
                "suit",
                becomes(standing=other),
            )


def _about_what_runs(
    right: Setting, before: Ledger, sheet: Sheet | None
) -> Iterator[Slip[Setting]]:
    others: dict[int, str] = {}
    if before.betes:
        others[before.betes[0].value] = (
            "A dearer bête set meanwhile does not run: the choice is made when one is played off."
        )
        last = max(before.betes, key=lambda entry: entry.serial)
        others.setdefault(last.value, "The bête set last is not the one that runs.")
    gone = [debt for debt in (sheet.debts if sheet else ()) if debt.off]
    for debt in sorted(gone, key=lambda debt: debt.off.number if debt.off else 0)[-1:]:
        others.setdefault(debt.value, f"The {debt.kind} played off last is out of the game.")
    others.setdefault(before.al_value, "The ålar do not run while there is a bête.")
    for value, words in others.items():
        if value != right.running:
            yield Slip(
                _RUNS,
                words,
                "running",
                becomes(running=value),
            )
    yield Slip(
        _ADDS,
        f"What the strokes come to is added to the running bête, {right.running}.",
        "running",
        becomes(running=0),
    )


def _about_the_end(right: Setting, written: int) -> Iterator[Slip[Setting]]:
    if right.times == 2:
        yield Slip(
            "swedish.bete.merge",
            "The two bêtes are merged into one of twice the value.",
            "times",
            becomes(times=1),
        )
    elif written == 2:
        yield Slip(
            "swedish.bete.merge",
            "Two bêtes are set here, and they are not merged.",
            "times",
            becomes(times=2),
        )
        yield Slip(
            "swedish.bete.same-value",
            "All bêtes of a deal have one value: the first does not make the second dearer.",
            "strokes",
            becomes(strokes=right.strokes + 1),
        )
    yield Slip(
        "swedish.bete.rounding",
        "A bête is rounded when it is paid out, not when it is written down.",
        "rounding",
        becomes(rounded=True),
    )
