"""A replayed session step by step: the sheet after each deal, and what changed, in words.

Works on any session; games without a protocol have steps without a sheet.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from boston.base.seats import NOTHING, BySeat
from boston.base.words import listed
from boston.course.events import Paid, Written, came_of_it
from boston.outcome import Entered
from boston.pay.marks import Doubt
from boston.pay.payment import Line, Party, Payment, Pool, alike, payments
from boston.present.bowls import Bowl, bowls
from boston.present.sheet import Sheet, write
from boston.present.sheet_words import opening, player
from boston.record.record import Deal
from boston.replaying.replay import Replay, Scored
from boston.table.result import PlayedByAll, Result


class Sentence(NamedTuple):
    """Something that happened, in words, and the rules behind it."""

    text: str
    rules: tuple[str, ...]


class Step(NamedTuple):
    """One deal, or (number 0) what stands before the first."""

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


def steps(done: Replay, drawn: Container[int] | None = None) -> tuple[Step, ...]:
    """Every step of a session, the opening first, with its sheet or with those ``drawn`` alone.

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
    """Step after step. A sheet is as long as the session so far, and made only where ``drawn``."""
    names, opening = done.session.players, done.game.standing(done.opening.state)
    sheets = _sheets(done, drawn)
    yield Step(
        0,
        "Before the first deal",
        entry_sentences(done.opening.entered, names),
        next(sheets),
        opening.running,
        opening.columns,
        NOTHING,
        None,
        opening.pool,
        bowls=bowls(opening.pool, opening.pool, done.opening.receipt),
    )
    pool = opening.pool
    for scored, sheet in zip(done.deals, sheets, strict=True):
        changed = bowls(pool, scored.standing.pool, scored.receipt)
        yield _step(scored, sheet, names)._replace(bowls=changed)
        pool = scored.standing.pool


def _sheets(done: Replay, drawn: Container[int]) -> Iterator[Sheet | None]:
    """The sheet before the first deal and after every one, where it is drawn."""
    has_sheet = keeps_sheet(done)
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


def keeps_sheet(done: Replay) -> bool:
    """Whether the game of a session keeps a protocol."""
    return done.game.standing(done.opening.state).columns is not None


def last_sheet(done: Replay) -> Sheet | None:
    """The sheet at the end, in a game that keeps one."""
    *_, last = _sheets(done, (len(done.deals),))
    return last


def _step(scored: Scored, sheet: Sheet | None, names: Sequence[str]) -> Step:
    course = tuple(came_of_it(scored.outcome))
    entries = entry_sentences([each.entry for each in course if isinstance(each, Written)], names)
    payments = payment_sentences([each.line for each in course if isinstance(each, Paid)], names)
    return Step(
        scored.number,
        title(scored, names),
        entries + payments,
        sheet,
        scored.standing.running,
        scored.standing.columns,
        scored.net,
        scored.outcome.untold,
        scored.standing.pool,
        doubt_sentences(scored.doubts),
    )


def doubt_sentences(doubts: Iterable[Doubt]) -> tuple[Sentence, ...]:
    """What is to be doubted, each with its rule."""
    return tuple(Sentence(str(doubt), (doubt.rule,)) for doubt in doubts)


def title(scored: Scored, names: Sequence[str]) -> str:
    """What happened in a deal, in a few words."""
    if isinstance(scored.outcome.result, PlayedByAll):
        return "All pass, and all play"
    if scored.outcome.result is not None:
        return _result_title(scored.outcome.result, names)
    deal = scored.deal
    if deal.event in ("made", "lost"):
        return _event_title(deal, names)
    return "Passed out"


def _result_title(result: Result, names: Sequence[str]) -> str:
    verb = "makes" if result.is_made else "loses"
    if result.laid_down is not None:
        verb = "gives up" if result.laid_down > 0 else "is given"
    words = [opening(player(result.declarer, names)), verb, str(result.contract)]
    if result.trump is not None:
        words.append(f"in {result.trump}")
    if result.standing is not None:
        words.append(f"({result.standing.described})")
    elif result.trump is None and not result.contract.is_misere:
        words.append("at no trumps")
    if result.partner is not None:
        words.append(f"with {player(result.partner, names)}")
    return " ".join(words)


def _event_title(deal: Deal, names: Sequence[str]) -> str:
    words = [opening(_name(deal.declarer, names)), "makes" if deal.event == "made" else "loses"]
    words.append(deal.contract or "a contract")
    if deal.suit_class is not None:
        words.append(f"in the {deal.suit_class.word} suit")
    if deal.partner is not None:
        words.append(f"with {_name(deal.partner, names)}")
    return " ".join(words)


def entry_sentences(entries: Sequence[Entered], names: Sequence[str]) -> tuple[Sentence, ...]:
    """What was written in the protocol; equal entries of several players in one sentence."""
    said: list[Sentence] = []
    for (rule, what, because), group in groupby(
        entries, key=lambda each: (each.rule, each.what, each.because)
    ):
        same = list(group)
        if what == "bête":
            text = f"{opening(_who_sets(same, names))}: {because}."
        elif what == "played off":
            text = f"{opening(_name(same[0].seat, names))}'s {because}."
        else:
            text = f"{opening(because)}."
        said.append(Sentence(text, (rule, *(same[0].also or ()))))
    return tuple(said)


def _who_sets(betes: Sequence[Entered], names: Sequence[str]) -> str:
    """One player one bête or two, or two players one each."""
    setters = list(dict.fromkeys(_name(each.seat, names) for each in betes))
    value = betes[0].value
    if len(setters) > 1:
        return f"{listed(setters)} set a bête of {value} each"
    return f"{setters[0]} sets " + (f"a bête of {value}" if len(betes) == 1 else f"two of {value}")


def payment_sentences(lines: Iterable[Line], names: Sequence[str]) -> tuple[Sentence, ...]:
    """Who paid whom how much, and what it is made of; equal payments in one sentence."""
    return tuple(payment_sentence(each, names) for each in alike(payments(lines)))


def payment_sentence(paid: Sequence[Payment], names: Sequence[str]) -> Sentence:
    """Payments that differ in nothing but who pays and is paid, in one sentence."""
    direction, *_, items = paid[0]
    first, *others = items
    parts = "; ".join([first.because, *(f"{i.points:+d} {i.because}" for i in others)])
    rules = tuple(dict.fromkeys((*(item.rule for item in items), direction)))
    who = _who_pays(paid, names)
    return Sentence(f"{opening(who)}: {parts}.", rules)


def _who_pays(paid: Sequence[Payment], names: Sequence[str]) -> str:
    payers = list(dict.fromkeys(_name(each.payer, names) for each in paid))
    payees = list(dict.fromkeys(_name(each.payee, names) for each in paid))
    points = paid[0].points
    if len(paid) > 1 and len(payers) == 1:
        return f"{payers[0]} pays {listed(payees)} {points} each"
    if len(paid) > 1 and len(payees) == 1:
        return f"{listed(payers)} each pay {payees[0]} {points}"
    return listed(
        f"{_name(each.payer, names)} pays {_name(each.payee, names)} {points}" for each in paid
    )


def _name(party: Party | None, names: Sequence[str]) -> str:
    if isinstance(party, Pool):
        return party.called
    return "nobody" if party is None else player(party, names)


def pool_in_words(pool: int | Mapping[str, int]) -> str:
    """What lies in the pool, or in each of several.

    >>> pool_in_words(120), pool_in_words({"upper": 4, "lower": 1})
    ('pool 120', 'upper 4, lower 1')
    """
    if isinstance(pool, int):
        return f"pool {pool}"
    return ", ".join(f"{name} {content}" for name, content in pool.items())
