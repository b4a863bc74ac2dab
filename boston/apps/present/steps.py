"""A replayed session step by step: the sheet after each deal, and its changes in words.

The steps of games without a protocol have no sheet.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import NamedTuple

from boston.apps.present.pool import Bowl, bowls
from boston.apps.present.sheet import Sheet, write
from boston.apps.present.wording import (
    Sentence,
    Typesetter,
    doubt_sentences,
    entry_sentences,
    payment_sentences,
    title,
)
from boston.base.seats import NOTHING, BySeat
from boston.outcome import Entered
from boston.replaying.replay import Replay


class Step(NamedTuple):
    """One deal or, as number 0, the state before the first deal."""

    number: int
    title: str
    sentences: tuple[Sentence, ...]
    sheet: Sheet | None
    running: int | None
    columns: BySeat | None
    net: BySeat
    untold: str | None
    pool: int | Mapping[str, int] | None = None
    doubts: tuple[Sentence, ...] = ()
    bowls: tuple[Bowl, ...] = ()

    def set_in(self, typeset: Typesetter) -> Step:
        """Return the step with its words formatted for a page."""
        return self._replace(
            title=typeset.text(self.title),
            sentences=typeset.sentences(self.sentences),
            untold=self.untold and typeset.text(self.untold),
            doubts=typeset.sentences(self.doubts),
        )


def steps(done: Replay, drawn: Container[int] | None = None) -> tuple[Step, ...]:
    """Return every step of a session, the opening first.

    ``drawn``: The numbers of the steps that get a sheet, or ``None`` for all steps.

    >>> from boston.record.reading import loads
    >>> from boston.replaying.replay import replay
    >>> evening = loads('game = "swedish"\\n[[deal]]\\nevent = "passed"')
    >>> [step.title for step in steps(replay(evening))]
    ['Before the first deal', 'Passed out']
    >>> [step.sheet is None for step in steps(replay(evening), drawn=[1])]
    [True, False]
    """
    return tuple(walk(done, range(len(done.deals) + 1) if drawn is None else drawn))


def walk(done: Replay, drawn: Container[int]) -> Iterator[Step]:
    """Yield step after step, each with a sheet only if its number is in ``drawn``.

    Not every step has a sheet, because a sheet is as long as the session so far.
    """
    names, sheets = done.session.players, _sheets(done, drawn)
    scoreboard, pool = done.game.scoreboard(done.opening.state), None
    for scored, sheet in zip((None, *done.deals), sheets, strict=True):
        outcome = done.opening if scored is None else scored.outcome
        scoreboard = scoreboard if scored is None else scored.scoreboard
        pool = scoreboard.pool if scored is None else pool
        entries = entry_sentences(outcome.entered, names)
        yield Step(
            0 if scored is None else scored.number,
            "Before the first deal" if scored is None else title(scored, names),
            entries if scored is None else entries + payment_sentences(outcome.receipt, names),
            sheet,
            scoreboard.running,
            scoreboard.columns,
            NOTHING if scored is None else scored.net,
            outcome.untold,
            scoreboard.pool,
            () if scored is None else doubt_sentences(scored.doubts),
            bowls(pool, scoreboard.pool, outcome.receipt),
        )
        pool = scoreboard.pool


def _sheets(done: Replay, drawn: Container[int]) -> Iterator[Sheet | None]:
    """Yield the sheet before the first deal and after each deal, or ``None`` if it is not drawn."""
    has_sheet = done.game.scoreboard(done.opening.state).columns is not None
    sheet, waiting = Sheet(writes=done.game.sheet_writes), list[Entered]()
    outcomes = (done.opening, *(scored.outcome for scored in done.deals))
    for number, outcome in enumerate(outcomes):
        if has_sheet and number in drawn:
            sheet = write(write(sheet, waiting), outcome.entered)
            waiting = []
            yield sheet
        else:
            waiting += outcome.entered
            yield None


def last_sheet(done: Replay) -> Sheet | None:
    """Return the sheet at the end, or ``None`` in a game without one."""
    *_, last = _sheets(done, (len(done.deals),))
    return last
