"""Asking what is paid for a bête that is played off, in Swedish Boston."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from boston.pay.payment import Party, round_to_ten
from boston.present.predict.payment import tens_below, unchanged
from boston.present.predict.question import Question, Situation, Slip, question
from boston.present.wording import entry_sentences, payment_sentences
from boston.protocol.ledger import Entry, Ledger, halves

_OFF: Final = "swedish.bete.playing-off"
_OWN: Final = "swedish.bete.own"
_RUNS: Final = "swedish.bete.running"
_ROUNDED: Final = "swedish.bete.rounding"
_ODD: Final = "swedish.bete.odd-ten"


def larger(value: int) -> int:
    """The declarer's share, in whole tens if the value is."""
    return halves(value)[0] if value % 10 == 0 else value // 2


def smaller(value: int) -> int:
    """The whister's share, in whole tens if the value is."""
    return halves(value)[1] if value % 10 == 0 else value // 2


def half(value: int) -> int:
    """Half of it, odd ten or not."""
    return value // 2


@dataclass(frozen=True, slots=True)
class PlayOff:
    """What the payment to one winner follows from: the debt, its rounding, his share of it."""

    value: int
    is_own: bool
    share: Callable[[int], int] = unchanged
    rounds: Callable[[int], int] = round_to_ten
    rounds_share: Callable[[int], int] = unchanged

    @property
    def points(self) -> int:
        """What the owner of the debt pays; nothing to himself."""
        return 0 if self.is_own else self.rounds_share(self.share(self.rounds(self.value)))


def becomes(**wrong: bool | int | Callable[[int], int]) -> Callable[[PlayOff], PlayOff]:
    """What somebody makes of a play-off who takes these for the right ones."""
    return lambda right: replace(right, **wrong)  # type: ignore[arg-type]


def bete_played_off(situation: Situation) -> Question | None:
    """What does the owner pay the declarer, or if he is the declarer, the whister?"""
    noted = [each for each in situation.scored.outcome.entered if each.what == "played off"]
    if not noted:
        return None
    off, before = noted[0], situation.before
    assert isinstance(before, Ledger)
    entry = next(e for e in (*before.als, *before.betes) if e.serial == off.serial)
    paid = [line for line in situation.scored.receipt if line.direction == _OFF]
    payee = paid[0].payee if paid else off.declarer
    share = unchanged
    if off.whister is not None:
        share = larger if payee == off.declarer else smaller
    return question(
        _prompt(situation, entry, payee),
        sum(line.points for line in paid if line.payee == payee),
        (*entry_sentences(noted, situation.names), *payment_sentences(paid, situation.names)),
        PlayOff(entry.value, entry.owner == payee, share),
        lambda right: right.points,
        [
            *_about_the_owner(entry, payee),
            *_about_what_runs(entry, before),
            *(_about_the_share(share) if off.whister is not None else ()),
            *_about_rounding(),
        ],
    )


def _prompt(situation: Situation, entry: Entry, payee: Party | None) -> str:
    if payee == entry.owner:
        return f"How many points change hands for the {entry.kind} that is played off?"
    payer, winner = situation.name(entry.owner), situation.name(payee)
    return f"What does {payer} pay {winner} for the {entry.kind} that is played off?"


def _about_the_owner(entry: Entry, payee: Party | None) -> Iterator[Slip[PlayOff]]:
    if payee == entry.owner:
        words = "Nothing is paid for a debt of one's own that one wins back."
        yield Slip(_OWN, words, "owner", becomes(is_own=False))
    else:
        words = "Only the share of the one who set the debt costs nothing."
        yield Slip(_OWN, words, "owner", becomes(is_own=True))


def _about_what_runs(entry: Entry, before: Ledger) -> Iterator[Slip[PlayOff]]:
    standing = dict.fromkeys(each.value for each in (*before.betes, *before.als))
    for value in [value for value in standing if value != entry.value][:4]:
        words = f"{value} is not what runs: {entry.value} is played off."
        yield Slip(_RUNS, words, "value", becomes(value=value))


def _about_the_share(share: Callable[[int], int]) -> Iterator[Slip[PlayOff]]:
    words = "Declarer and whister share what they win."
    yield Slip("swedish.bete.shared", words, "share", becomes(share=unchanged))
    words = "Of an odd number of tens the declarer has ten more."
    other = smaller if share is larger else larger
    yield Slip(_ODD, words, "share", becomes(share=other))
    words = "An odd ten is not divided: the declarer has ten more."
    yield Slip(_ODD, words, "share", becomes(share=half))


def _about_rounding() -> Iterator[Slip[PlayOff]]:
    words = "What is paid for a debt is its value to the nearest ten."
    yield Slip(_ROUNDED, words, "rounding", becomes(rounds=unchanged))
    yield Slip(_ROUNDED, f"{words} It may go up.", "rounding", becomes(rounds=tens_below))
    words = "The debt is rounded first, and shared afterwards."
    after = becomes(rounds=unchanged, rounds_share=round_to_ten)
    yield Slip(_ROUNDED, words, "rounding", after)
