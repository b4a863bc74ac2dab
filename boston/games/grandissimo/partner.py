"""Grandissimo: whist asked and answered, and the gift of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import partnering
from boston.cards import Suit
from boston.game import Answer, ConcedingRule, PartnerRule
from boston.ladder import Contract
from boston.partnering import Answers, ask
from boston.result import Result
from boston.summary import laid_down

#: Cards on the table and in tricks when a gift may be proposed at the latest.
LAST_CARD: Final = 2 * 4 + 1


def gift_in_begar(answer: Answer) -> str | None:
    """Only begär can be given away."""
    if answer.conceded and answer.bid.contract.id != "begar":
        return f"{answer.bid.contract} cannot be given away, only begär can"
    return None


def in_good_time(cards: int) -> str | None:
    """At the latest when one card of the third trick lies on the table, and not two.

    >>> in_good_time(9)
    >>> in_good_time(10)
    'a gift comes too late after 10 cards: 9 at most may have been played'
    """
    if cards > LAST_CARD:
        return (
            f"a gift comes too late after {cards} cards: {LAST_CARD} at most may have been played"
        )
    return None


def is_gift_when_refused(contract: Contract, trump: Suit | None, asked: Answers) -> bool:
    """Begär at no trumps that asked for whist and found nobody counts as given away.

    With a trump suit, and in every other contract, the declarer plays alone; so he
    does in begär when he did not ask.

    >>> from boston.games.grandissimo.contracts import LADDER
    >>> begar, everybody_declined = LADDER.contract("begar"), ask(3, (False, False, False))
    >>> is_gift_when_refused(begar, None, everybody_declined)
    True
    >>> is_gift_when_refused(begar, Suit.HEARTS, everybody_declined)
    False
    >>> is_gift_when_refused(begar, None, ask(3, (False, True)))
    False
    """
    nobody_left = asked.whister is None and asked.asked_next is None
    return contract.id == "begar" and trump is None and nobody_left


PARTNER: Final[Mapping[str, PartnerRule]] = {
    "grandissimo.partner.begar-to-nine": partnering.contract_allows,
    "grandissimo.partner.invitation": partnering.somebody_else,
    "grandissimo.partner.gift": gift_in_begar,
}
CONCEDING: Final[Mapping[str, ConcedingRule]] = {"grandissimo.partner.gift-deadline": in_good_time}
FACTS: Final[Mapping[str, object]] = {
    "grandissimo.partner.answers": ask,
    "grandissimo.partner.alone": Result.defenders,
    "grandissimo.partner.refused-in-sang": is_gift_when_refused,
    "grandissimo.partner.gift-counts": laid_down,
}
