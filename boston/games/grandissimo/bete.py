"""Grandissimo: the ålar, the highest bête, what is added, who sets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boston import betes, losses
from boston.betes import Debt, Ids, Written
from boston.ladder import Contract
from boston.ledger import Ledger, halves, set_bete
from boston.losses import Loss, WhoSets
from boston.payment import round_to_ten
from boston.preference import Preference, SuitClass
from boston.seats import BySeat, highest
from boston.terms import Terms

#: Table II: what is added to a bête that a positive contract sets, by the suit; no trumps apart.
INCREMENT: Final[Mapping[SuitClass, int]] = {
    Preference.PLAIN: 10,
    Preference.SECOND: 20,
    Preference.HIGHEST: 40,
}
INCREMENT_IN_SANG: Final = 60
#: Table II: what is added by a misère.
INCREMENT_OF_LOW: Final[Mapping[str, int]] = {
    "liten-misar": 10,
    "stor-misar": 20,
    "liten-upplaggare": 30,
    "stor-upplaggare": 40,
    "liten-pratmakare": 50,
    "stor-pratmakare": 60,
}
INCREMENT_OF_RUNDMISAR: Final = 10

#: What rundmisär adds, by the reading ``rundmisar-increment``.
RUNDMISAR_ADDS: Final[Mapping[str, int]] = {"ten": INCREMENT_OF_RUNDMISAR, "none": 0}

IDS: Final = Ids(
    alar="grandissimo.bete.alar",
    new_alar="grandissimo.bete.new-alar",
    back_to_alar="grandissimo.bete.back-to-alar",
    running="grandissimo.bete.highest",
    tied="grandissimo.bete.tied",
    playing_off="grandissimo.bete.playing-off",
    made_alone="grandissimo.bete.made-alone",
    shared="grandissimo.bete.shared",
    own="grandissimo.bete.own",
    rounding="grandissimo.bete.rounding",
    odd_ten="grandissimo.bete.odd-ten",
    runs_as="highest",
)

#: What the reading ``running-bete`` does after a contract was lost.
AFTER_A_LOSS: Final[Mapping[str, Callable[[Ids, Ledger], Written]]] = {
    "highest": betes.choose_again,
    "sticky": betes.keep_running,
}

WHO_SETS: Final[Mapping[str, WhoSets]] = {
    "grandissimo.bete.lost-alone": losses.alone,
    "grandissimo.bete.one-short": losses.one_short,
    "grandissimo.bete.both-short": losses.both_short,
}


def increment(contract: Contract | None, standing: SuitClass | None) -> int:
    """What is added to the running bête.

    >>> from boston.games.grandissimo.contracts import LADDER
    >>> increment(LADDER.contract("6"), Preference.HIGHEST), increment(LADDER.contract("6"), None)
    (40, 60)
    >>> increment(LADDER.contract("stor-misar"), None)
    20
    """
    if contract is not None and contract.is_misere:
        return INCREMENT_OF_LOW[contract.id]
    return INCREMENT_IN_SANG if standing is None else INCREMENT[standing]


def lose(ledger: Ledger, loss: Loss, terms: Terms) -> Written:
    """One bête for everyone who failed, all of one value, however many tricks were short."""
    added = increment(loss.contract, loss.standing)
    because = f"{ledger.running_value} runs, and {_played_in(loss)} adds {added}"
    debts = tuple(
        Debt(setter.rule, setter.seat, ledger.running_value + added, because)
        for setter in losses.setters(WHO_SETS, loss)
    )
    return _written(ledger, debts, terms)


def lose_rundmisar(ledger: Ledger, tricks: BySeat, terms: Terms) -> Written:
    """Everyone who took the most tricks sets a bête; nobody wins one."""
    added = RUNDMISAR_ADDS[terms.reading("rundmisar-increment")]
    value = ledger.running_value + added
    because = (
        f"the most tricks, {max(tricks)}: {ledger.running_value} runs, and rundmisär adds {added}"
    )
    debts = tuple(
        Debt("grandissimo.bete.rundmisar", seat, value, because) for seat in highest(tricks)
    )
    return _written(ledger, debts, terms)


def _written(ledger: Ledger, debts: tuple[Debt, ...], terms: Terms) -> Written:
    written = betes.write_debts(ledger, debts)
    following = AFTER_A_LOSS[terms.reading("running-bete")](IDS, written.ledger)
    return Written(following.ledger, written.entered + following.entered)


def _played_in(loss: Loss) -> str:
    if loss.contract is not None and loss.contract.is_misere:
        return loss.contract.id
    return "grandissimo" if loss.standing is None else f"the {loss.standing.word} suit"


FACTS: Final[Mapping[str, object]] = {
    "grandissimo.bete.alar": betes.open_ledger,
    "grandissimo.bete.on-alar": betes.choose_again,
    "grandissimo.bete.highest": AFTER_A_LOSS,
    "grandissimo.bete.playing-off": betes.win,
    "grandissimo.bete.tied": betes.to_play_off,
    "grandissimo.bete.back-to-alar": betes.next_to_run,
    "grandissimo.bete.new-alar": betes.new_alar,
    "grandissimo.bete.rounding": round_to_ten,
    "grandissimo.bete.odd-ten": halves,
    "grandissimo.bete.shared": betes.shares,
    "grandissimo.bete.made-alone": betes.shares,
    "grandissimo.bete.own": betes.paid_for,
    "grandissimo.bete.setting": set_bete,
    "grandissimo.bete.increment": increment,
    "grandissimo.bete.same-value": lose,
    "grandissimo.bete.rundmisar": lose_rundmisar,
}
