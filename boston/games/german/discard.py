"""German Boston: the card that is laid away in a little misère, and the tricks that leaves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from boston.auction.ladder import Contract
from boston.table import dealt, discards
from boston.table.asked import DiscardRule, LaidAway, ResultRule
from boston.table.result import Result

from .contracts import FORCED, REVOLUTION

#: The misère whose declarer may lay a card away; its open form shows twelve cards.
MAY_KEEP: Final = "klein-misere"


def kept(contract: Contract) -> Contract:
    """The contract played with all thirteen cards, if they may be kept in it."""
    if contract.id != MAY_KEEP:
        return contract
    return replace(contract, discard=0)


def may_lay_away(laid: LaidAway) -> str | None:
    """The declarer of little misère may lay a card away, and may keep it."""
    is_kept = not laid.discards[laid.declarer - 1]
    contract = kept(laid.contract) if is_kept else laid.contract
    return discards.laid_away(laid._replace(contract=contract))


def twelve_or_thirteen(result: Result) -> str | None:
    """Twelve tricks are played where a card was laid away, thirteen where it was kept."""
    objection = dealt.twelve_tricks(result)
    if objection is None or result.contract.id != MAY_KEEP:
        return objection
    if dealt.thirteen_tricks(replace(result, contract=kept(result.contract))) is None:
        return None
    return f"{objection} or, with no card laid away, {dealt.CARDS_EACH}"


def none_away_in_forced(laid: LaidAway) -> str | None:
    """There is one forced misère, and in it no card is laid away."""
    if laid.contract.id == FORCED and any(laid.discards):
        return f"no card is laid away in {FORCED}"
    return None


def none_away_in_revolution(laid: LaidAway) -> str | None:
    """In Revolution all fifty-two cards lie open at once, so that none can be laid away."""
    if laid.contract.id == REVOLUTION and any(laid.discards):
        return f"no card is laid away in {REVOLUTION}"
    return None


DISCARDS: Final[Mapping[str, DiscardRule]] = {
    "german.contracts.forced-form": none_away_in_forced,
    "german.contracts.revolution": none_away_in_revolution,
    "german.contracts.discard": may_lay_away,
}
TRICKS: Final[Mapping[str, ResultRule]] = {"german.contracts.discard": twelve_or_thirteen}
#: The same where, by the reading ``laying-away``, a card must be laid away in either little misère.
DISCARDS_BOUND: Final[Mapping[str, DiscardRule]] = {
    **DISCARDS,
    "german.contracts.discard": discards.laid_away,
}
TRICKS_BOUND: Final[Mapping[str, ResultRule]] = {"german.contracts.discard": dealt.twelve_tricks}
