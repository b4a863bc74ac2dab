"""The words of all that is shown: players, points, and a sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from boston.base.seats import SEATS, BySeat, Seat
from boston.base.words import listed
from boston.outcome import Entered
from boston.pay.marks import Doubt
from boston.pay.payment import Line, Party, Payment, Pool, alike, payments
from boston.record.record import Deal
from boston.replaying.replay import Scored
from boston.table.result import PlayedByAll, Result


def player(seat: Seat, names: Sequence[str]) -> str:
    """A player in a sentence: by name, or by seat where there is none.

    >>> player(1, ("S.H.", "2", "", "4")), player(2, ("S.H.", "2", "", "4"))
    ('S.H.', 'seat 2')
    """
    name = names[seat - 1].strip()
    return name if name not in ("", str(seat)) else f"seat {seat}"


def who(seat: Seat, names: Sequence[str]) -> str:
    """A player at the head of a sentence.

    >>> who(1, ("1", "2", "3", "4")), who(2, ("1", "Boris", "3", "4"))
    ('Seat 1', 'Boris')
    """
    name = player(seat, names)
    return f"{name[0].upper()}{name[1:]}"


def called(names: Sequence[str]) -> list[str]:
    """The players where they stand by themselves, outside of sentences.

    >>> called(("Anna", "2", "", "Disa"))
    ['Anna', 'Seat 2', 'Seat 3', 'Disa']
    """
    return [opening(player(seat, names)) for seat in SEATS]


def opening(sentence: str) -> str:
    """A sentence as it begins.

    >>> opening("seat 2 pays"), opening("Ål of 96")
    ('Seat 2 pays', 'Ål of 96')
    """
    return f"{sentence[0].upper()}{sentence[1:]}"


def party(party: Party | None, names: Sequence[str]) -> str:
    if isinstance(party, Pool):
        return party.called
    return "nobody" if party is None else player(party, names)


def amounts(values: BySeat, names: Sequence[str]) -> str:
    """Four amounts with the players' names.

    >>> amounts((195, -65, -65, -65), ("Ida", "2", "3", "4"))
    'Ida +195, Seat 2 -65, Seat 3 -65, Seat 4 -65'
    """
    return ", ".join(
        f"{name} {value:+d}" for name, value in zip(called(names), values, strict=True)
    )


def money(values: Sequence[str], names: Sequence[str]) -> str:
    """Four amounts of money with the players' names.

    >>> money(("1.50", "-0.50", "0.00", "-1.00"), ("Anna", "Bo", "Carl", "Disa"))
    'Anna +1.50, Bo -0.50, Carl +0.00, Disa -1.00'
    """
    signed = (value if value.startswith("-") else f"+{value}" for value in values)
    return ", ".join(f"{name} {value}" for name, value in zip(called(names), signed, strict=True))


_MINUS: Final = "\N{MINUS SIGN}"


def signed(points: int) -> str:
    """A gain or a loss, with a true minus sign.

    >>> signed(50), signed(-150), signed(0)
    ('+50', '−150', '0')
    """
    return f"{points:+d}".replace("-", _MINUS) if points else "0"


def signed_amount(amount: str) -> str:
    """The same of an amount of money, which is a text.

    >>> signed_amount("1.50"), signed_amount("-2 1/2"), signed_amount("0.00")
    ('+1.50', '−2 1/2', '0.00')
    """
    if amount.startswith("-"):
        return amount.replace("-", _MINUS)
    return f"+{amount}" if any(digit in "123456789" for digit in amount) else amount


class Sentence(NamedTuple):
    """Something that happened, in words, and the rules behind it."""

    text: str
    rules: tuple[str, ...]


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
    words = [opening(party(deal.declarer, names)), "makes" if deal.event == "made" else "loses"]
    words.append(deal.contract or "a contract")
    if deal.suit_class is not None:
        words.append(f"in the {deal.suit_class.word} suit")
    if deal.partner is not None:
        words.append(f"with {party(deal.partner, names)}")
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
            text = f"{opening(party(same[0].seat, names))}'s {because}."
        else:
            text = f"{opening(because)}."
        said.append(Sentence(text, (rule, *(same[0].also or ()))))
    return tuple(said)


def _who_sets(betes: Sequence[Entered], names: Sequence[str]) -> str:
    """One player one bête or two, or two players one each."""
    setters = list(dict.fromkeys(party(each.seat, names) for each in betes))
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
    payers = list(dict.fromkeys(party(each.payer, names) for each in paid))
    payees = list(dict.fromkeys(party(each.payee, names) for each in paid))
    points = paid[0].points
    if len(paid) > 1 and len(payers) == 1:
        return f"{payers[0]} pays {listed(payees)} {points} each"
    if len(paid) > 1 and len(payees) == 1:
        return f"{listed(payers)} each pay {payees[0]} {points}"
    return listed(
        f"{party(each.payer, names)} pays {party(each.payee, names)} {points}" for each in paid
    )


def doubt_sentences(doubts: Iterable[Doubt]) -> tuple[Sentence, ...]:
    """What is to be doubted, each with its rule."""
    return tuple(Sentence(str(doubt), (doubt.rule,)) for doubt in doubts)


def pool_in_words(pool: int | Mapping[str, int]) -> str:
    """What lies in the pool, or in each of several.

    >>> pool_in_words(120), pool_in_words({"upper": 4, "lower": 1})
    ('pool 120', 'upper 4, lower 1')
    """
    if isinstance(pool, int):
        return f"pool {pool}"
    return ", ".join(f"{name} {content}" for name, content in pool.items())
