"""Swedish Boston: strokes, increments, and the ids of the ledger's rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boston import betes
from boston.betes import Ids, Written
from boston.game import Entered
from boston.ledger import Ledger, halves, set_bete
from boston.payment import round_to_ten
from boston.preference import Preference, SuitClass
from boston.words import counted

#: What a stroke adds to a bête, by the class of the suit that was lost.
INCREMENT: Final[Mapping[SuitClass, int]] = {
    Preference.PLAIN: 8,
    Preference.SECOND: 16,
    Preference.HIGHEST: 32,
}
INCREMENT_IN_MISERE: Final = 8
#: By how much each new series of ålar is dearer than the last.
NEW_ALAR_STEP: Final = 16

IDS: Final = Ids(
    alar="swedish.bete.alar",
    new_alar="swedish.bete.new-alar",
    back_to_alar="swedish.bete.back-to-alar",
    running="swedish.bete.running",
    tied="swedish.bete.tied",
    playing_off="swedish.bete.playing-off",
    made_alone="swedish.bete.made-alone",
    shared="swedish.bete.shared",
    own="swedish.bete.own",
    rounding="swedish.bete.rounding",
    odd_ten="swedish.bete.odd-ten",
    new_alar_step=NEW_ALAR_STEP,
)

#: What the reading ``running-bete`` does after a contract was lost.
AFTER_A_LOSS: Final[Mapping[str, Callable[[Ids, Ledger], Written]]] = {
    "sticky": betes.keep_running,
    "highest": betes.choose_again,
}


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


FACTS: Final[Mapping[str, object]] = {
    "swedish.bete.alar": betes.open_ledger,
    "swedish.bete.playing-off": betes.win,
    "swedish.bete.tied": betes.to_play_off,
    "swedish.bete.rounding": round_to_ten,
    "swedish.bete.odd-ten": halves,
    "swedish.bete.shared": betes.shares,
    "swedish.bete.own": betes.paid_for,
    "swedish.bete.made-alone": betes.shares,
    "swedish.bete.running": AFTER_A_LOSS,
    "swedish.bete.back-to-alar": betes.next_to_run,
    "swedish.bete.new-alar": NEW_ALAR_STEP,
    "swedish.bete.setting": set_bete,
}
