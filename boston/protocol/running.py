"""Which debt runs when another has been played off or set: one mechanism, any game's rules."""

from __future__ import annotations

from boston.outcome import Entered
from boston.protocol.betes import LedgerRules, Written, write_alar
from boston.protocol.ledger import Ledger, dearest_run


def next_to_run(rules: LedgerRules, ledger: Ledger, before: Ledger) -> Written:
    """When a debt has been played off: the dearest bête, else the remaining ålar, else new ones."""
    if any(column.first for column in ledger.bete_columns):
        return rules.dearest_runs.does(rules, ledger)
    if ledger.als:
        return rules.back_to_alar.does(rules, ledger, before)
    return rules.new_alar.does(rules, ledger)


def run_dearest(rules: LedgerRules, ledger: Ledger) -> Written:
    """The dearest bête runs and is marked; several of one value wait unmarked."""
    after = dearest_run(ledger)
    value = after.running_value
    if after.alike > 1:
        because = f"{after.alike} bêtes of {value} run together and are not marked yet"
        return Written(after, (Entered(rules.tied.rule, "running", because, value=value),))
    only = after.running[0]
    entered = Entered(
        rules.dearest_runs.rule,
        rules.runs_as,
        f"the dearest bête, {value}, runs",
        seat=only.owner,
        value=value,
        serial=only.serial,
    )
    return Written(after, (entered,))


def alar_again(rules: LedgerRules, ledger: Ledger, before: Ledger) -> Written:
    """No bête is left, or none has been set yet: the remaining ålar run."""
    after = ledger._replace(running=ledger.als, alike=len(ledger.als))
    if before.on_alar:
        return Written(after)
    because = f"no bête is left: the table plays for the ålar of {ledger.al_value} again"
    return Written(after, (Entered(rules.back_to_alar.rule, "running", because),))


def renew_alar(rules: LedgerRules, ledger: Ledger) -> Written:
    """Neither bêtes nor ålar are left: every player writes a new ål, dearer by the step."""
    return write_alar(ledger, rules.new_alar.rule, ledger.al_value + rules.new_alar_step)


def choose_again(rules: LedgerRules, ledger: Ledger) -> Written:
    """A dearer bête set meanwhile takes over at once, but not from the ålar."""
    if ledger.on_alar or dearest_run(ledger) == ledger:
        return Written(ledger)
    return rules.dearest_runs.does(rules, ledger)
