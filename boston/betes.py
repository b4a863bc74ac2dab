"""Bêtes played off and shared, and which of them runs: one mechanism, any game's rule ids.

A game that keeps a ledger names the rule for every moment in :class:`Ids`; nothing
here knows whose rules they are.
"""

from __future__ import annotations

from typing import NamedTuple

from boston.errors import Refusal, Refused
from boston.game import Entered
from boston.ledger import Entry, Ledger, dearest, halves, play_off, set_alar, set_bete
from boston.payment import Line, round_to_ten
from boston.seats import Seat
from boston.words import listed


class Ids(NamedTuple):
    """The rule ids a game gives to its ledger, and what its source adds to new ålar.

    ``runs_as`` is how a bête that begins to run is noted: ``running`` draws its
    stroke on the sheet, ``highest`` only says so.
    """

    alar: str
    new_alar: str
    back_to_alar: str
    running: str
    tied: str
    playing_off: str
    made_alone: str
    shared: str
    own: str
    rounding: str
    odd_ten: str
    new_alar_step: int = 0
    runs_as: str = "running"


class Debt(NamedTuple):
    """A bête about to be written: who sets it, under which rule and why.

    ``number`` is how many bêtes the player sets in the deal.
    """

    rule: str
    seat: Seat
    value: int
    because: str
    number: int = 1


class Written(NamedTuple):
    """The ledger after something was written in it, with the entries and the payments."""

    ledger: Ledger
    entered: tuple[Entered, ...] = ()
    lines: tuple[Line, ...] = ()


def write_debts(ledger: Ledger, debts: tuple[Debt, ...]) -> Written:
    """Write bêtes into their columns, in this order. What runs stays as it is."""
    entered = []
    for debt in debts:
        ledger, entry = set_bete(ledger, debt.seat, debt.value)
        entered.append(
            Entered(
                debt.rule,
                "bête",
                debt.because,
                seat=debt.seat,
                value=debt.value,
                serial=entry.serial,
                number=debt.number,
            )
        )
    return Written(ledger, tuple(entered))


def open_ledger(ids: Ids, value: int) -> Written:
    """Every player writes an ål before the first deal; the ålar run."""
    return new_alar(Ledger(), ids.alar, value)


def win(
    ids: Ids,
    ledger: Ledger,
    declarer: Seat,
    whister: Seat | None,
    from_seat: Seat | None = None,
) -> Written:
    """The side that made its contract plays the running bête off; another runs."""
    entry = to_play_off(ids, ledger, declarer, from_seat)
    lines = paid_for(ids, entry, declarer, whister)
    struck = play_off(ledger, entry)
    notes = payment_notes(ids, entry, declarer, whister)
    because = f"{entry.kind} of {entry.value} is played off as number {struck.played_off}"
    if notes:
        because += f": {listed(notes.values())}"
    noted = Entered(
        ids.playing_off,
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
    following = next_to_run(ids, struck, ledger)
    return Written(following.ledger, (noted, *following.entered), lines)


def payment_notes(ids: Ids, entry: Entry, declarer: Seat, whister: Seat | None) -> dict[str, str]:
    """What there is to say about the payment of a debt, by the rule that says so.

    >>> from boston.ledger import Kind
    >>> from boston.games.swedish.bete import IDS
    >>> payment_notes(IDS, Entry(2, 128, Kind.BETE, 0), 3, 1)["swedish.bete.odd-ten"]
    'the odd ten goes to the declarer'
    >>> payment_notes(IDS, Entry(1, 96, Kind.AL, 0), 1, None)
    {'swedish.bete.own': 'nothing is paid for it'}
    """
    if entry.owner == declarer and whister is None:
        return {ids.own: "nothing is paid for it"}
    notes, paid = {}, round_to_ten(entry.value)
    if paid != entry.value:
        notes[ids.rounding] = f"it is paid as {paid}"
    if whister is not None and paid % 20:
        notes[ids.odd_ten] = "the odd ten goes to the declarer"
    if entry.owner in (declarer, whister):
        notes[ids.own] = "the owner pays nothing for his own share"
    return notes


def to_play_off(ids: Ids, ledger: Ledger, declarer: Seat, from_seat: Seat | None) -> Entry:
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
            raise Refused(Refusal(ids.tied, f"no bête of seat {from_seat} is played off: {whose}"))
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


def paid_for(ids: Ids, entry: Entry, declarer: Seat, whister: Seat | None) -> tuple[Line, ...]:
    """Whoever set the bête pays every share but his own."""
    rule = ids.made_alone if whister is None else ids.shared
    value = round_to_ten(entry.value)
    stated = f"{entry.kind} of {entry.value}"
    counted = stated if value == entry.value else f"{stated}, paid as {value}"
    portion = "" if whister is None else ", shared"
    return tuple(
        Line(rule, entry.owner, winner, share, counted + portion, ids.playing_off)
        for winner, share in shares(entry, declarer, whister).items()
        if winner != entry.owner and share
    )


def next_to_run(ids: Ids, ledger: Ledger, before: Ledger) -> Written:
    """After a play-off: the dearest bête, else the remaining ålar, else new ones."""
    if ledger.betes:
        return run_dearest(ids, ledger)
    if ledger.als:
        after = ledger._replace(running=ledger.als)
        if before.on_alar:
            return Written(after)
        because = f"no bête is left: the table plays for the ålar of {ledger.al_value} again"
        return Written(after, (Entered(ids.back_to_alar, "running", because),))
    return new_alar(ledger, ids.new_alar, ledger.al_value + ids.new_alar_step)


def run_dearest(ids: Ids, ledger: Ledger) -> Written:
    """The dearest bête runs and is marked; several of one value wait unmarked."""
    running = dearest(ledger)
    after = ledger._replace(running=running)
    value = running[0].value
    if len(running) > 1:
        because = f"{len(running)} bêtes of {value} run together and are not marked yet"
        return Written(after, (Entered(ids.tied, "running", because, value=value),))
    only = running[0]
    entered = Entered(
        ids.running,
        ids.runs_as,
        f"the dearest bête, {value}, runs",
        seat=only.owner,
        value=value,
        serial=only.serial,
    )
    return Written(after, (entered,))


def keep_running(ids: Ids, ledger: Ledger) -> Written:
    """Bêtes set meanwhile, dearer ones too, leave the running bête as it is."""
    return Written(ledger)


def choose_again(ids: Ids, ledger: Ledger) -> Written:
    """The other reading: a dearer bête set meanwhile takes over at once."""
    if ledger.on_alar or dearest(ledger) == ledger.running:
        return Written(ledger)
    return run_dearest(ids, ledger)


def new_alar(ledger: Ledger, rule: str, value: int) -> Written:
    after = set_alar(ledger, value)
    because = f"every player writes an ål of {value}"
    return Written(
        after,
        tuple(
            Entered(rule, "ål", because, seat=entry.owner, value=value, serial=entry.serial)
            for entry in after.als
        ),
    )
