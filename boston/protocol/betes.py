"""How bêtes are won, played off, set and merged, and which bête runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from boston.auction.ladder import Contract, SuitClass
from boston.base.seats import Seat
from boston.base.words import listed
from boston.errors import Refusal, Refused
from boston.outcome import Entered, Outcome
from boston.pay.directions import SIDE, Directions, Role, Sides, made
from boston.pay.payment import Line, round_to_ten
from boston.protocol.ledger import Entry, Ledger, dearest_run, halves, play_off, set_alar, set_bete
from boston.record.record import Deal
from boston.table.result import Ending


class Loss(NamedTuple):
    """The facts of a lost contract that the protocol needs.

    ``betes``: the number of bêtes that one player who failed sets. ``contract``: ``None`` if it is
    not known. ``suit_class``: ``None`` in a misère.
    """

    sides: Sides
    betes: int
    suit_class: SuitClass | None
    contract: Contract | None = None


class Setter(NamedTuple):
    """A player, the number of bêtes that they set, and the rule that says so."""

    rule: str
    seat: Seat
    betes: int


#: The bête, as a page names it in a payment. Nobody is paid when a bête is set.
A_BETE: Final = Role[Any]("a bête")


def setters(who_sets: Directions[Sides], loss: Loss) -> tuple[Setter, ...]:
    """Return the players who set bêtes, each with a number of bêtes and a rule.

    If two players have both failed, each sets one.
    """
    return tuple(
        Setter(rule, seat, loss.betes if len(found) == 1 else 1)
        for rule, direction in who_sets.items()
        for found in [sorted(direction.payers(loss.sides))]
        for seat in found
    )


#: Each winner's share of a debt.
Shares: TypeAlias = Mapping[Seat, int]


class LedgerRules(NamedTuple):
    """How a game keeps its ledger, with the rule for each entry.

    ``new_alar_step``: the increase of new ålar over the last ones. ``runs_as``: how a bête that
    begins to run is marked. ``running`` draws a stroke on the sheet, ``highest`` does not.
    """

    under: Mapping[Callable[..., object], str]
    new_alar_step: int = 0
    runs_as: str = "running"


#: The player whose debt is played off, and a text about the shares of those who win it.
OWNER: Final = Role[Sides]("the player who wrote the running bête")
BY_HALVES: Final = (
    "two partners get half each; a player whose own bête is won does not pay their own share"
)
PLAYED_OFF: Final = made(OWNER >> SIDE, besides=BY_HALVES)


class Debt(NamedTuple):
    """A bête that is about to be written: its owner, its rule and its reason.

    ``number``: the number of bêtes that the player sets in the deal.
    """

    rule: str
    seat: Seat
    value: int
    because: str
    number: int = 1


class Written(NamedTuple):
    """The ledger after an entry, with the entries and the payments."""

    ledger: Ledger
    entered: tuple[Entered, ...] = ()
    lines: tuple[Line, ...] = ()

    def then(self, step: Callable[[Ledger], Written]) -> Written:
        """Return this result together with the entries of a further step."""
        after = step(self.ledger)
        return Written(after.ledger, self.entered + after.entered, self.lines + after.lines)

    def outcome(self, paid: tuple[Line, ...] = (), result: Ending = None) -> Outcome[Ledger]:
        """Return the outcome of a deal with these entries, and with the payments ``paid``."""
        return Outcome(self.ledger, self.lines + paid, self.entered, result=result)


def of_debt(rule: str, what: str, because: str, entry: Entry, number: int | None = None) -> Entered:
    """Return the entry of a debt: its owner, its value, and its place in the order of writing."""
    return Entered(rule, what, because, entry.owner, entry.value, entry.serial, number)


def write_debts(ledger: Ledger, debts: tuple[Debt, ...]) -> Written:
    """Write the value of each bête into the column of the player who owes it.

    No counters move yet, and the running debts do not change.
    """
    entered: tuple[Entered, ...] = ()
    for debt in debts:
        ledger, entry = set_bete(ledger, debt.seat, debt.value)
        entered += (of_debt(debt.rule, "bête", debt.because, entry, debt.number),)
    return Written(ledger, entered)


def write_alar(ledger: Ledger, rule: str, value: int) -> Written:
    """Write an ål of this value for every player. The ålar then run."""
    after = set_alar(ledger, value)
    because = f"every player writes an ål of {value}"
    return Written(after, tuple(of_debt(rule, "ål", because, entry) for entry in after.als))


def win(rules: LedgerRules, ledger: Ledger, sides: Sides, from_seat: Seat | None = None) -> Written:
    """The side that made its contract wins the running bête.

    The owner of the bête pays its value to the winners. The bête is marked as cleared, and another
    one runs.
    """
    declarer, whister = sides.declarer, sides.partner
    entry = to_play_off(rules, ledger, declarer, from_seat)
    lines = paid_for(rules, entry, declarer, whister)
    struck = play_off(ledger, entry)
    note = noted(rules, entry, declarer, whister, struck.played_off)
    following = next_to_run(rules, struck, ledger)
    return Written(following.ledger, (note, *following.entered), lines)


def noted(
    rules: LedgerRules, entry: Entry, declarer: Seat, whister: Seat | None, number: int
) -> Entered:
    """Return the entry of a cleared debt, with the declarer, the whister and its number."""
    because = f"{entry.kind} of {entry.value} is played off as number {number}"
    notes = payment_notes(rules, entry, declarer, whister)
    if notes:
        because += f": {listed(notes.values())}"
    note = of_debt(rules.under[win], "played off", because, entry, number)
    return note._replace(declarer=declarer, whister=whister, also=tuple(notes) or None)


def payment_notes(
    rules: LedgerRules, entry: Entry, declarer: Seat, whister: Seat | None
) -> dict[str, str]:
    """Return remarks about the payment of a debt, by the rules that call for them.

    >>> from boston.protocol.ledger import Kind
    >>> from boston.games.swedish.pay import RULES
    >>> payment_notes(RULES, Entry(2, 128, Kind.BETE, 0), 3, 1)["swedish.bete.odd-ten"]
    'the odd ten goes to the declarer'
    >>> payment_notes(RULES, Entry(1, 96, Kind.AL, 0), 1, None)
    {'swedish.bete.own': 'nothing is paid for it'}
    """
    if entry.owner == declarer and whister is None:
        return {rules.under[paid_for]: "nothing is paid for it"}
    notes, paid = {}, round_to_ten(entry.value)
    if paid != entry.value:
        notes[rules.under[round_to_ten]] = f"it is paid as {paid}"
    if whister is not None and paid % 20:
        notes[rules.under[halves]] = "the odd ten goes to the declarer"
    if entry.owner in (declarer, whister):
        rule = rules.under[paid_for] if entry.owner == declarer else rules.under[but_his_own]
        notes[rule] = "the owner pays nothing for their own share"
    return notes


def to_play_off(
    rules: LedgerRules, ledger: Ledger, declarer: Seat, from_seat: Seat | None
) -> Entry:
    """Return the bête to play off. If several run, the declarer's own goes first.

    If none is the declarer's, the winners choose one. If they do not choose, it is the bête that
    was written first. An illegal choice raises :class:`~boston.errors.Refused`.
    """
    own = [entry for entry in ledger.running if entry.owner == declarer]
    open_to_choice = own or list(ledger.running)
    if from_seat is not None:
        open_to_choice = [entry for entry in open_to_choice if entry.owner == from_seat]
        if not open_to_choice:
            whose = "the declarer's own goes first" if own else "it has none that runs"
            reason = f"no bête of seat {from_seat} is played off: {whose}"
            raise Refused(Refusal(rules.under[to_play_off], reason))
    return min(open_to_choice, key=lambda entry: entry.serial)


def is_left_open(before: Ledger, deal: Deal, entered: Iterable[Entered]) -> bool:
    """Whether one of several bêtes was played off without a choice, and was not the declarer's own.

    ``entered``: the entries of a deal that began with the ledger ``before``.
    """
    owners = {entry.owner for entry in before.running}
    won = next((entry for entry in entered if entry.what == "played off"), None)
    if won is None or deal.from_seat is not None:
        return False
    return len(owners) > 1 and won.declarer not in owners


def shares(rules: LedgerRules, entry: Entry, declarer: Seat, whister: Seat | None) -> Shares:
    """Return each winner's share of the rounded bête.

    >>> from boston.protocol.ledger import Kind
    >>> from boston.games.swedish.pay import RULES
    >>> shares(RULES, Entry(2, 128, Kind.BETE, 0), declarer=3, whister=1)
    {3: 70, 1: 60}
    """
    value = round_to_ten(entry.value)
    if whister is None:
        return alone_wins(value, declarer)
    return partners_share(value, declarer, whister)


def alone_wins(value: int, declarer: Seat) -> Shares:
    """A declarer who made the contract without a partner wins the whole bête."""
    return {declarer: value}


def partners_share(value: int, declarer: Seat, whister: Seat) -> Shares:
    """Both partners of a side that made its contract win the bête. Each has half of it."""
    larger, smaller = halves(value)
    return {declarer: larger, whister: smaller}


def paid_for(
    rules: LedgerRules, entry: Entry, declarer: Seat, whister: Seat | None
) -> tuple[Line, ...]:
    """The owner of the bête pays each winner a share. Nobody pays themselves.

    A lone declarer who wins their own bête pays nothing. With a whister, the declarer pays the
    whister's share.
    """
    winners = shares(rules, entry, declarer, whister)
    rule, portion = rules.under[alone_wins], ""
    if whister is not None:
        rule, portion = rules.under[partners_share], ", shared"
    value = round_to_ten(entry.value)
    because = f"{entry.kind} of {entry.value}"
    if value != entry.value:
        because += f", paid as {value}"
    return tuple(
        Line(rule, entry.owner, winner, share, because + portion, rules.under[win])
        for winner, share in but_his_own(winners, entry.owner).items()
        if share
    )


def but_his_own(winners: Shares, owner: Seat) -> Shares:
    """An owner who wins their own bête pays only the other winner's share.

    Return the shares to pay.

    >>> but_his_own({3: 70, 1: 60}, owner=1)
    {3: 70}
    """
    return {winner: share for winner, share in winners.items() if winner != owner}


def next_to_run(rules: LedgerRules, ledger: Ledger, before: Ledger) -> Written:
    """After a debt is cleared, the largest bête runs.

    If no bête is left, the remaining ålar run. If no ålar are left either, new ones run.
    """
    if ledger.betes_as_written:
        return run_dearest(rules, ledger)
    if ledger.als:
        return alar_again(rules, ledger, before)
    return renew_alar(rules, ledger)


def run_dearest(rules: LedgerRules, ledger: Ledger) -> Written:
    """The largest bête runs and is marked. If several are equal, they wait without a mark."""
    after = dearest_run(ledger)
    value = after.running_value
    if after.alike > 1:
        because = f"{after.alike} bêtes of {value} now run together, unmarked"
        return Written(after, (Entered(rules.under[to_play_off], "running", because, value=value),))
    because = f"the largest bête, {value}, is now running"
    entered = of_debt(rules.under[run_dearest], rules.runs_as, because, after.running[0])
    return Written(after, (entered,))


def alar_again(rules: LedgerRules, ledger: Ledger, before: Ledger) -> Written:
    """If no bête is left, or none has been set yet, the remaining ålar run."""
    after = ledger._replace(running=ledger.als, alike=len(ledger.als))
    if before.on_alar:
        return Written(after)
    because = f"no bête is left: the table plays for the ålar of {ledger.al_value} again"
    return Written(after, (Entered(rules.under[alar_again], "running", because),))


def renew_alar(rules: LedgerRules, ledger: Ledger) -> Written:
    """If neither bêtes nor ålar are left, every player writes a new ål, larger by the step."""
    return write_alar(ledger, rules.under[renew_alar], ledger.al_value + rules.new_alar_step)


def choose_again(rules: LedgerRules, ledger: Ledger) -> Written:
    """If a larger bête has been set in the meantime, it runs at once, unless ålar run."""
    if ledger.on_alar or dearest_run(ledger) == ledger:
        return Written(ledger)
    return run_dearest(rules, ledger)
