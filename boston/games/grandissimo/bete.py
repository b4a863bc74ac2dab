"""Grandissimo: the ålar, the highest bête, what is added, who sets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction.ladder import Contract
from boston.auction.preference import Preference, SuitClass
from boston.base.bound import Ruled, rule, stated
from boston.base.seats import BySeat, Seat
from boston.errors import Refusal, Refused
from boston.pay.directions import (
    DECLARER,
    EACH_PARTNER,
    MOST,
    SHORT,
    SIDE,
    Directions,
    Pays,
    Sides,
    lost_alone,
    lost_both_short,
    lost_one_short,
    made,
)
from boston.pay.payment import round_to_ten
from boston.protocol import betes, losses, running
from boston.protocol.betes import BY_HALVES, OWNER, Debt, LedgerRules, Written
from boston.protocol.ledger import Ledger, halves
from boston.protocol.losses import A_BETE, Loss
from boston.record.record import Deal
from boston.terms.terms import Terms

from .contracts import is_grandissimo
from .rundmisar import RUNDMISAR

#: What an ål is worth, unless another value is agreed upon.
ALA: Final = stated("grandissimo.bete.alar", 200)

#: Table II: what a positive contract adds to a bête, by the trump suit, or without one.
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
INCREMENT_OF_RUNDMISAR: Final = stated("grandissimo.bete.increment", 10)

RULES: Final = LedgerRules(
    playing_off=Ruled("grandissimo.bete.playing-off", betes.win),
    noting=Ruled("grandissimo.bete.notation", betes.noted),
    tied=Ruled("grandissimo.bete.tied", stated("grandissimo.bete.choice", betes.to_play_off)),
    made_alone=Ruled("grandissimo.bete.made-alone", betes.alone_wins),
    shared=Ruled("grandissimo.bete.shared", betes.partners_share),
    own=Ruled("grandissimo.bete.own", betes.paid_for),
    whisters_own=Ruled("grandissimo.bete.whisters-own", betes.but_his_own),
    rounding=Ruled("grandissimo.bete.rounding", round_to_ten),
    odd_ten=Ruled("grandissimo.bete.odd-ten", halves),
    next_runs=Ruled("grandissimo.bete.highest", running.next_to_run),
    dearest_runs=Ruled("grandissimo.bete.highest", running.run_dearest),
    back_to_alar=Ruled("grandissimo.bete.back-to-alar", running.alar_again),
    new_alar=Ruled("grandissimo.bete.new-alar", running.renew_alar),
    runs_as="highest",
)

#: How many bêtes a player sets who has failed, however many tricks were short.
BETES_OF_A_LOSS: Final = stated("grandissimo.bete.lost-alone", 1)

SETTING: Final = Ruled("grandissimo.bete.setting", betes.write_debts)
CHOOSING: Final = Ruled("grandissimo.bete.on-alar", running.choose_again)

PLAYED_OFF: Final[Directions[Sides]] = {
    "grandissimo.bete.playing-off": made(
        "grandissimo.bete.shared",
        "grandissimo.bete.whisters-own",
        "grandissimo.bete.choice",
        OWNER >> SIDE,
        besides=BY_HALVES,
    )
}
WHO_SETS: Final[Directions[Sides]] = {
    "grandissimo.bete.lost-alone": lost_alone(Pays(DECLARER, A_BETE, "sets")),
    "grandissimo.bete.one-short": lost_one_short(Pays(SHORT, A_BETE, "sets")),
    "grandissimo.bete.both-short": lost_both_short(Pays(EACH_PARTNER, A_BETE, "sets")),
}
IN_RUNDMISAR: Final[Directions[BySeat]] = {
    "grandissimo.bete.rundmisar": RUNDMISAR(Pays(MOST, A_BETE, "sets"))
}


def win(ledger: Ledger, sides: Sides, from_seat: Seat | None) -> Written:
    """The running bête is won."""
    return RULES.playing_off.does(RULES, ledger, sides.declarer, sides.partner, from_seat)


@rule("grandissimo.bete.increment")
def increment(contract: Contract | None, standing: SuitClass | None) -> int:
    """By how much a new bête is dearer than the running one: by the trump suit, or by the misère.

    >>> from boston.games.grandissimo.contracts import LADDER
    >>> increment(LADDER.contract("6"), Preference.HIGHEST), increment(LADDER.contract("6"), None)
    (40, 60)
    >>> increment(LADDER.contract("stor-misar"), None)
    20
    """
    if standing is not None:
        return INCREMENT[standing]
    if contract is None or is_grandissimo(contract, standing):
        return INCREMENT_IN_SANG
    return INCREMENT_OF_LOW[contract.id]


@rule("grandissimo.bete.increment", "grandissimo.bete.same-value")
def lose(ledger: Ledger, loss: Loss, terms: Terms) -> Written:
    """Whoever failed sets a bête: the running value and one increase, the same for everyone."""
    added = increment(loss.contract, loss.standing)
    value = ledger.running_value + added
    because = f"{ledger.running_value} runs, and {_played_in(loss)} adds {added}"
    setters = losses.setters(WHO_SETS, loss)
    debts = tuple(Debt(each.rule, each.seat, value, because) for each in setters)
    return _written(ledger, debts, terms)


@rule("grandissimo.bete.rundmisar")
def lose_rundmisar(ledger: Ledger, tricks: BySeat, terms: Terms) -> Written:
    """Everyone who took the most tricks sets a bête; nobody wins the running one."""
    added = 0 if terms.reading("rundmisar-increment") == "none" else INCREMENT_OF_RUNDMISAR
    value = ledger.running_value + added
    because = (
        f"the most tricks, {max(tricks)}: {ledger.running_value} runs, and rundmisär adds {added}"
    )
    rule_id = "grandissimo.bete.rundmisar"
    setters = IN_RUNDMISAR[rule_id].payers(tricks)
    debts = tuple(Debt(rule_id, seat, value, because) for seat in setters)
    return _written(ledger, debts, terms)


@rule("grandissimo.bete.highest")
def run_after_a_loss(ledger: Ledger, terms: Terms) -> Written:
    """The bête that is highest runs in the next deal; by the other reading the old one is kept."""
    if terms.reading("running-bete") == "sticky":
        return Written(ledger)
    return CHOOSING.does(RULES, ledger)


def nothing_to_play_off(deal: Deal) -> None:
    """No bête is chosen where none is won."""
    if deal.from_seat is not None:
        raise Refused(Refusal(RULES.tied.rule, "no bête is played off in this deal"))


def _written(ledger: Ledger, debts: tuple[Debt, ...], terms: Terms) -> Written:
    written = SETTING.does(ledger, debts)
    following = run_after_a_loss(written.ledger, terms)
    return Written(following.ledger, written.entered + following.entered)


def _played_in(loss: Loss) -> str:
    if loss.contract is not None and loss.contract.is_misere:
        return loss.contract.id
    return "grandissimo" if loss.standing is None else f"the {loss.standing.word} suit"
