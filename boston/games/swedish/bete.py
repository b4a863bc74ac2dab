"""Swedish Boston: bêtes set, played off, shared; which of them runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from boston.errors import Refusal, Refused
from boston.game import Entered
from boston.ledger import (
    Entry,
    Ledger,
    dearest,
    halves,
    play_off,
    set_alar,
    set_bete,
)
from boston.payment import Line, round_to_ten
from boston.preference import Preference
from boston.seats import Seat
from boston.terms import Terms
from boston.words import counted, listed

#: What a stroke adds to a bête, by the class of the suit that was lost.
INCREMENT: Final[Mapping[Preference, int]] = {
    Preference.PLAIN: 8,
    Preference.SECOND: 16,
    Preference.HIGHEST: 32,
}
INCREMENT_IN_MISERE: Final = 8
#: By how much each new series of ålar is dearer than the last.
NEW_ALAR_STEP: Final = 16


class Written(NamedTuple):
    """The ledger after something was written in it, with the entries and the payments."""

    ledger: Ledger
    entered: tuple[Entered, ...] = ()
    lines: tuple[Line, ...] = ()


def open_ledger(terms: Terms) -> Written:
    """Every player writes an ål before the first deal; the ålar run."""
    return _new_alar(Ledger(), "swedish.bete.alar", terms.number("ala"))


def stroke(ledger: Ledger, rule: str, because: str) -> Written:
    """A stroke at the top of the protocol, for a deal passed out or a contract lost."""
    after = ledger._replace(strokes=ledger.strokes + 1)
    return Written(
        after,
        (
            Entered(
                rule, "stroke", f"{because}: a stroke, {after.strokes} now", number=after.strokes
            ),
        ),
    )


def clear_strokes(ledger: Ledger) -> Written:
    """A contract made strikes all strokes out, once they have been paid for."""
    if not ledger.strokes:
        return Written(ledger)
    because = f"a contract was made: {counted(ledger.strokes, 'stroke')} struck out"
    entered = Entered("swedish.pay.strokes-cleared", "cleared", because, number=ledger.strokes)
    return Written(ledger._replace(strokes=0), (entered,))


def win(
    ledger: Ledger,
    declarer: Seat,
    whister: Seat | None,
    from_seat: Seat | None = None,
) -> Written:
    """The side that made its contract plays the running bête off; another runs."""
    entry = to_play_off(ledger, declarer, from_seat)
    lines = paid_for(entry, declarer, whister)
    struck = play_off(ledger, entry)
    notes = payment_notes(entry, declarer, whister)
    because = f"{entry.kind} of {entry.value} is played off as number {struck.played_off}"
    if notes:
        because += f": {listed(notes.values())}"
    noted = Entered(
        "swedish.bete.playing-off",
        "played off",
        because,
        seat=entry.owner,
        value=entry.value,
        serial=entry.serial,
        number=struck.played_off,
        declarer=declarer,
        whister=whister,
        also=tuple(notes) or None,
    )
    following = next_to_run(struck, ledger)
    return Written(following.ledger, (noted, *following.entered), lines)


def payment_notes(entry: Entry, declarer: Seat, whister: Seat | None) -> dict[str, str]:
    """What there is to say about the payment of a debt, by the rule that says so.

    >>> from boston.ledger import Kind
    >>> payment_notes(Entry(2, 128, Kind.BETE, 0), 3, 1)["swedish.bete.odd-ten"]
    'the odd ten goes to the declarer'
    >>> payment_notes(Entry(1, 96, Kind.AL, 0), 1, None)
    {'swedish.bete.own': 'nothing is paid for it'}
    """
    if entry.owner == declarer and whister is None:
        return {"swedish.bete.own": "nothing is paid for it"}
    notes, paid = {}, round_to_ten(entry.value)
    if paid != entry.value:
        notes["swedish.bete.rounding"] = f"it is paid as {paid}"
    if whister is not None and paid % 20:
        notes["swedish.bete.odd-ten"] = "the odd ten goes to the declarer"
    if entry.owner in (declarer, whister):
        notes["swedish.bete.own"] = "the owner pays nothing for his own share"
    return notes


def to_play_off(ledger: Ledger, declarer: Seat, from_seat: Seat | None) -> Entry:
    """Of several running bêtes the declarer's own first; else the one chosen.

    Where nobody chose it is the one written first. A choice that is not open raises
    :class:`~boston.errors.Refused`.
    """
    own = [entry for entry in ledger.running if entry.owner == declarer]
    open_to_choice = own or list(ledger.running)
    if from_seat is not None:
        open_to_choice = [entry for entry in open_to_choice if entry.owner == from_seat]
        if not open_to_choice:
            whose = "the declarer's own goes first" if own else "it has none that runs"
            raise Refused(
                Refusal("swedish.bete.tied", f"no bête of seat {from_seat} is played off: {whose}")
            )
    return min(open_to_choice, key=lambda entry: entry.serial)


def shares(entry: Entry, declarer: Seat, whister: Seat | None) -> dict[Seat, int]:
    """What each winner has of the bête, to the nearest ten; the odd ten is the declarer's.

    >>> from boston.ledger import Kind
    >>> shares(Entry(2, 128, Kind.BETE, 0), declarer=3, whister=1)
    {3: 70, 1: 60}
    """
    value = round_to_ten(entry.value)
    if whister is None:
        return {declarer: value}
    larger, smaller = halves(value)
    return {declarer: larger, whister: smaller}


def paid_for(entry: Entry, declarer: Seat, whister: Seat | None) -> tuple[Line, ...]:
    """Whoever set the bête pays every share but his own."""
    rule = "swedish.bete.made-alone" if whister is None else "swedish.bete.shared"
    value = round_to_ten(entry.value)
    stated = f"{entry.kind} of {entry.value}"
    counted = stated if value == entry.value else f"{stated}, paid as {value}"
    portion = "" if whister is None else ", shared"
    return tuple(
        Line(rule, entry.owner, winner, share, counted + portion, "swedish.bete.playing-off")
        for winner, share in shares(entry, declarer, whister).items()
        if winner != entry.owner and share
    )


def next_to_run(ledger: Ledger, before: Ledger) -> Written:
    """After a play-off: the dearest bête, else the remaining ålar, else new ones."""
    if ledger.betes:
        return run_dearest(ledger)
    if ledger.als:
        after = ledger._replace(running=ledger.als)
        if before.on_alar:
            return Written(after)
        because = f"no bête is left: the table plays for the ålar of {ledger.al_value} again"
        return Written(after, (Entered("swedish.bete.back-to-alar", "running", because),))
    return _new_alar(ledger, "swedish.bete.new-alar", ledger.al_value + NEW_ALAR_STEP)


def run_dearest(ledger: Ledger) -> Written:
    """The dearest bête runs and is marked; several of one value wait unmarked."""
    running = dearest(ledger)
    after = ledger._replace(running=running)
    value = running[0].value
    if len(running) > 1:
        because = f"{len(running)} bêtes of {value} run together and are not marked yet"
        return Written(after, (Entered("swedish.bete.tied", "running", because, value=value),))
    only = running[0]
    entered = Entered(
        "swedish.bete.running",
        "running",
        f"the dearest bête, {value}, runs",
        seat=only.owner,
        value=value,
        serial=only.serial,
    )
    return Written(after, (entered,))


def keep_running(ledger: Ledger) -> Written:
    """Bêtes set meanwhile, dearer ones too, leave the running bête as it is."""
    return Written(ledger)


def choose_again(ledger: Ledger) -> Written:
    """The other reading: a dearer bête set meanwhile takes over at once."""
    if ledger.on_alar or dearest(ledger) == ledger.running:
        return Written(ledger)
    return run_dearest(ledger)


#: What the reading ``running-bete`` does after a contract was lost.
AFTER_A_LOSS: Final[Mapping[str, Callable[[Ledger], Written]]] = {
    "sticky": keep_running,
    "highest": choose_again,
}


def _new_alar(ledger: Ledger, rule: str, value: int) -> Written:
    after = set_alar(ledger, value)
    because = f"every player writes an ål of {value}"
    return Written(
        after,
        tuple(
            Entered(rule, "ål", because, seat=entry.owner, value=value, serial=entry.serial)
            for entry in after.als
        ),
    )


FACTS: Final[Mapping[str, object]] = {
    "swedish.bete.alar": open_ledger,
    "swedish.bete.playing-off": win,
    "swedish.bete.tied": to_play_off,
    "swedish.bete.rounding": round_to_ten,
    "swedish.bete.odd-ten": halves,
    "swedish.bete.shared": shares,
    "swedish.bete.own": paid_for,
    "swedish.bete.made-alone": shares,
    "swedish.bete.running": AFTER_A_LOSS,
    "swedish.bete.back-to-alar": next_to_run,
    "swedish.bete.new-alar": NEW_ALAR_STEP,
    "swedish.bete.setting": set_bete,
}
