"""Swedish Boston: the questions to a reader before a deal is shown.

A slip is a wrong answer that a reader may give. It has the rule that the reader misses, the words
for that reader, and the wrong value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from boston.apps.present.predict import (
    Asking,
    Question,
    Situation,
    Slip,
    about_payers,
    first_payment,
    payment_question,
    question,
    slip,
    tens_below,
    unchanged,
)
from boston.apps.present.sheet import Sheet
from boston.apps.present.wording import entry_sentences, payment_sentences
from boston.auction.ladder import Contract, Preference, SuitClass
from boston.base.seats import Seat
from boston.base.words import listed
from boston.games.swedish import pay
from boston.games.swedish.contracts import LADDER
from boston.pay.payment import Item, Party, Payment, round_to_ten, total
from boston.protocol.ledger import Entry, Ledger, halves
from boston.table.result import Case
from boston.terms.terms import Terms

# The payment for a bête that is played off.


def larger(value: int) -> int:
    """Return the declarer's share, in whole tens if the value is in whole tens."""
    return halves(value)[0] if value % 10 == 0 else value // 2


def smaller(value: int) -> int:
    """Return the whister's share, in whole tens if the value is in whole tens."""
    return halves(value)[1] if value % 10 == 0 else value // 2


def half(value: int) -> int:
    """Return half of the value, even if half is not in whole tens."""
    return value // 2


@dataclass(frozen=True, slots=True)
class PlayOff:
    """The inputs of the payment to one winner: the debt, its rounding, the winner's share."""

    value: int
    is_own: bool
    share: Callable[[int], int] = unchanged
    rounds: Callable[[int], int] = round_to_ten
    rounds_share: Callable[[int], int] = unchanged

    @property
    def points(self) -> int:
        """The payment of the debt's owner; 0 if the owner is the winner."""
        return 0 if self.is_own else self.rounds_share(self.share(self.rounds(self.value)))


def bete_played_off(situation: Situation) -> Question | None:
    """Return the question about the owner's payment to the declarer, or else to the whister.

    Return ``None`` if no debt is played off.
    """
    noted = [each for each in situation.scored.outcome.entered if each.what == "played off"]
    if not noted:
        return None
    off, before = noted[0], situation.before
    entry = next(e for e in (*before.als, *before.betes) if e.serial == off.serial)
    paid = [line for line in situation.scored.receipt if line.direction in pay.PLAYED_OFF]
    payee = paid[0].payee if paid else off.declarer
    right = PlayOff(entry.value, entry.owner == payee)
    if off.whister is not None:
        right = replace(right, share=larger if payee == off.declarer else smaller)
    return question(
        _of_whom(situation, entry, payee),
        sum(line.points for line in paid if line.payee == payee),
        (*entry_sentences(noted, situation.names), *payment_sentences(paid, situation.names)),
        right,
        [*_about_a_play_off(right, before)],
    )


def _of_whom(situation: Situation, entry: Entry, payee: Party | None) -> str:
    if payee == entry.owner:
        return f"How many points change hands for the {entry.kind} that is played off?"
    payer, winner = situation.name(entry.owner), situation.name(payee)
    return f"What does {payer} pay {winner} for the {entry.kind} that is played off?"


def _about_a_play_off(right: PlayOff, before: Ledger) -> Iterator[Slip[PlayOff]]:
    words = "Only the share of the one who set the debt costs nothing."
    if right.is_own:
        words = "Nothing is paid for a debt of one's own that one wins back."
    yield slip("swedish.bete.own", words, is_own=not right.is_own)
    standing = dict.fromkeys(each.value for each in (*before.betes, *before.als))
    for value in [value for value in standing if value != right.value][:4]:
        words = f"{value} is not what runs: {right.value} is played off."
        yield slip("swedish.bete.running", words, value=value)
    if right.share is not unchanged:
        words = "Declarer and whister share what they win."
        yield slip("swedish.bete.shared", words, share=unchanged)
        words = "Of an odd number of tens the declarer has ten more."
        other = smaller if right.share is larger else larger
        yield slip("swedish.bete.odd-ten", words, share=other)
        words = "An odd ten is not divided: the declarer has ten more."
        yield slip("swedish.bete.odd-ten", words, share=half)
    words = "What is paid for a debt is its value to the nearest ten."
    yield slip("swedish.bete.rounding", words, rounds=unchanged)
    yield slip("swedish.bete.rounding", f"{words} It may go up.", rounds=tens_below)
    words = "The debt is rounded first, and shared afterwards."
    yield slip("swedish.bete.rounding", words, rounds=unchanged, rounds_share=round_to_ten)


# The value of a new bête.


@dataclass(frozen=True, slots=True)
class Setting:
    """The inputs of the value of a bête.

    ``strokes``: The number of strokes, including the stroke of this deal.
    """

    running: int
    strokes: int
    suit_class: SuitClass | None
    times: int = 1
    rounds: Callable[[int], int] = unchanged

    @property
    def points(self) -> int:
        """The value written in the column."""
        added = pay.increment(self.strokes, self.suit_class)
        return self.rounds(self.times * (self.running + added))


def bete_set(situation: Situation) -> Question | None:
    """Return the question about the value of a bête, or ``None`` if none is set."""
    entered, before = situation.scored.outcome.entered, situation.before
    written = [each for each in entered if each.what == "bête"]
    if not written:
        return None
    right = Setting(
        before.running_value,
        situation.scored.outcome.state.strokes,
        situation.suit_class,
        times=2 if situation.deal.merge else 1,
    )
    answer = written[0].value
    assert answer is not None
    return question(
        _by_whom(situation, [each.seat for each in written]),
        answer,
        entry_sentences([e for e in entered if e.what in ("stroke", "bête")], situation.names),
        right,
        [
            *_about_strokes(right, situation.sheet),
            *_about_what_runs(right, before, situation.sheet),
            *_about_the_end(right, len(written)),
        ],
    )


def _by_whom(situation: Situation, seats: Sequence[Seat | None]) -> str:
    """Return the question in words, with the players who set a bête or merge two."""
    names = list(dict.fromkeys(map(situation.name, seats)))
    set_, merge = ("sets", "merges") if len(names) == 1 else ("set", "merge")
    if situation.deal.merge:
        return f"What is the bête worth into which {listed(names)} {merge} two?"
    what = "the bête" if len(seats) == 1 else "each bête"
    return f"What is {what} worth that {listed(names)} {set_}?"


def _about_strokes(right: Setting, sheet: Sheet | None) -> Iterator[Slip[Setting]]:
    """Yield slips about the strokes to count, and about the addition for each stroke."""
    adds = "swedish.bete.increment"
    words = "The stroke of this deal is drawn first, and counts too."
    yield slip("swedish.bete.stroke", words, strokes=right.strokes - 1)
    yield slip(adds, "Every stroke on the sheet counts, not only this deal's.", strokes=1)
    struck = sheet.strokes.count(True) if sheet else 0
    if struck:
        words = "Strokes that are struck out no longer count."
        yield slip("swedish.pay.strokes-cleared", words, strokes=right.strokes + struck)
    yield slip(adds, "The strokes make the bête larger than the running one.", strokes=0)
    kind = "a misère" if right.suit_class is None else f"the {right.suit_class.word} suit"
    each = pay.increment(1, right.suit_class)
    for other in Preference:
        adds_there = pay.INCREMENT[other]
        if adds_there != each:
            there = f"{adds_there} is for the {other.word} suit"
            yield slip(adds, f"In {kind} a stroke adds {each}; {there}.", suit_class=other)


def _about_what_runs(
    right: Setting, before: Ledger, sheet: Sheet | None
) -> Iterator[Slip[Setting]]:
    others: dict[int, str] = {}
    if before.betes:
        others[before.betes[0].value] = (
            "A larger bête written meanwhile does not run until the running one is played off."
        )
        last = max(before.betes, key=lambda entry: entry.serial)
        others.setdefault(last.value, "The bête written last is not the one that runs.")
    gone = [debt for debt in (sheet.debts if sheet else ()) if debt.off]
    for debt in sorted(gone, key=lambda debt: debt.off.number if debt.off else 0)[-1:]:
        others.setdefault(debt.value, f"The {debt.kind} played off last is out of the game.")
    others.setdefault(before.al_value, "The ålar do not run while there is a bête.")
    for value, words in others.items():
        if value != right.running:
            yield slip("swedish.bete.running", words, running=value)
    words = f"The value of the strokes is added to the running bête, {right.running}."
    yield slip("swedish.bete.increment", words, running=0)


def _about_the_end(right: Setting, written: int) -> Iterator[Slip[Setting]]:
    if right.times == 2:
        words = "The two bêtes are merged into one of twice the value."
        yield slip("swedish.bete.merge", words, times=1)
    elif written == 2:
        words = "Two bêtes are written here, and they are not merged."
        yield slip("swedish.bete.merge", words, times=2)
        words = "All bêtes of a deal have one value: the first does not make the second larger."
        yield slip("swedish.bete.same-value", words, strokes=right.strokes + 1)
    words = "A bête is rounded when it is paid out, not when it is written down."
    yield slip("swedish.bete.rounding", words, rounds=round_to_ten)


# The payment of one player to another for the contract.


@dataclass(frozen=True, slots=True)
class PriceParts:
    """The inputs of the payment: base and additions, the factor, the rounding."""

    base: int
    additions: Mapping[str, int]
    suit_class: SuitClass | None
    contract: Contract
    terms: Terms
    only_base: bool = False
    rounds: Callable[[int], int] = round_to_ten
    times: int = 1

    @property
    def points(self) -> int:
        """The payment of one player."""
        items = [Item(rule, points, "") for rule, points in self.additions.items()]
        items.insert(0, Item("swedish.pay.base", self.base, ""))
        case = Case(self.contract, suit_class=self.suit_class)
        factor = pay.multiplied(items[:1] if self.only_base else items, case, self.terms)
        return self.times * self.rounds(total(items) + (factor.points if factor else 0))


def also(rule: str, points: int) -> Callable[[PriceParts], PriceParts]:
    """Return a function that adds an item to a price; with 0 points it removes the item."""
    return lambda right: replace(right, additions={**right.additions, rule: points})


def contract_paid(situation: Situation) -> Question | None:
    """Return the question about the payment for the contract, or ``None`` if there is none."""
    paid = first_payment(situation, pay.DIRECTIONS)
    if not paid:
        return None
    at_last = ("swedish.pay.suit-factor", "swedish.pay.rounding")
    base, *additions = [item for item in paid[0].items if item.rule not in at_last]
    right = PriceParts(
        base.points,
        {item.rule: item.points for item in additions},
        situation.suit_class,
        _contract(situation),
        situation.terms,
    )
    slips = [
        *_about_the_base(right),
        *(_about_a_loss(right, situation) if base.rule == "swedish.pay.lost" else ()),
        *map(_forgotten, additions),
        *_about_the_suit(right),
        *_about_the_payment(paid),
    ]
    return payment_question(situation, paid, right, slips)


def _contract(situation: Situation) -> Contract:
    """Return the contract. If there is a payment for it, the record always gives it."""
    if situation.result is not None:
        return situation.result.contract
    assert situation.deal.contract is not None
    return LADDER.contract(situation.deal.contract)


def _about_the_base(right: PriceParts) -> Iterator[Slip[PriceParts]]:
    """Yield slips about the base: a contract with whist has a worth of its own."""
    name = right.contract.id
    for worth, which in zip(pay.BASE[name], ("alone", "with whist"), strict=True):
        if worth is not None and worth != right.base:
            words = f"{worth} is what {name} is worth {which}; here it is {right.base}."
            yield slip("swedish.pay.base", words, base=worth)


def _forgotten(item: Item) -> Slip[PriceParts]:
    """Return the slip of a reader who forgets an addition."""
    words = f"There is {item.points} more {item.because}."
    return Slip(item.rule, words, item.rule, also(item.rule, 0))


def _about_a_loss(right: PriceParts, situation: Situation) -> Iterator[Slip[PriceParts]]:
    """Yield slips about additions that a contract has only if it is made."""
    lost = "swedish.pay.lost"
    words = "Nothing is added for making a contract when it is lost."
    yield Slip(lost, words, "codille", also("swedish.pay.codille", pay.CODILLE))
    strokes = pay.A_STROKE * situation.before.strokes
    if strokes:
        words = "Strokes are paid for when a contract is made, not when it is lost."
        yield Slip(lost, words, "strokes", also("swedish.pay.strokes", strokes))
    under = situation.result.undertricks if situation.result else 1
    if under > 1:
        words = "The payment is the same for one undertrick as for many."
        yield slip(lost, words, base=under * right.base)


def _about_the_suit(right: PriceParts) -> Iterator[Slip[PriceParts]]:
    if right.suit_class is None:
        return
    rule, factor = "swedish.pay.suit-factor", pay.FACTORS[right.suit_class]
    if factor > 1 and right.additions:
        words = "The additions are multiplied too, not the worth of the contract alone."
        yield slip(rule, words, "suit", only_base=True)
    times = {1: "is paid once", 2: "is paid twice", 4: "is paid four times"}[factor]
    for other in Preference:
        if other != right.suit_class:
            words = f"The sum {times} in the {right.suit_class.word} suit."
            yield slip(rule, words, "suit", suit_class=other)


def _about_the_payment(paid: Sequence[Payment]) -> Iterator[Slip[Any]]:
    words = "The payment is to the nearest ten"
    yield slip("swedish.pay.rounding", f"{words}.", rounds=unchanged)
    yield slip("swedish.pay.rounding", f"{words}; 5 goes up.", rounds=tens_below)
    yield from about_payers(paid)


#: The questions, in the order in which the game calculates.
QUESTIONS: Final[Sequence[Asking]] = (bete_played_off, bete_set, contract_paid)
