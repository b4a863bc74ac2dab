"""Grandissimo, the Boston of Gotland: ålar and the highest bête, sang, rundmisär.

Source 001. The rules stand one module a chapter, in the source's order.
"""

from __future__ import annotations

from typing import Final

from boston import division
from boston.game import Game, Rules, Source
from boston.ledger import Ledger
from boston.preference import preference
from boston.record import DEAL_KEYS

from . import auction, contracts, deal, equipment, partner, pay, play, scoring
from .quote import quote
from .readings import READINGS

#: Keys of a deal that speak of what this game does not have.
_NOT_HERE: Final = {
    "given_up",
    "merge",
    "honours",
    "misdeals",
    "blunder",
    "passed",
    "called",
    "carte_blanche",
    "jack_of_diamonds",
    "slam",
}

RULES: Final = Rules(
    hands=deal.HANDS,
    calls=auction.CALLS,
    trump={**contracts.NO_TRUMPS, **deal.TURNED, **auction.TRUMP},
    partner=partner.PARTNER,
    discards=contracts.DISCARDS,
    cards=play.CARDS,
    conceding=partner.CONCEDING,
    results={**deal.TRICKS, **play.TRICKS, **pay.RESULTS},
)

GAME: Final[Game[Ledger]] = Game(
    id="grandissimo",
    name="Grandissimo (Gotland Boston)",
    source=Source("001", "Grandissimo – gotländsk boston", "complete"),
    ladder=contracts.LADDER,
    words=auction.WORDS,
    packets=deal.PACKETS,
    readings=READINGS,
    options=equipment.AGREEMENTS,
    deal_keys=frozenset(DEAL_KEYS) - _NOT_HERE,
    rules=RULES,
    standing_of=preference,
    when_all_pass=contracts.RUNDMISAR,
    begin=scoring.begin,
    score=scoring.score,
    standing=scoring.standing,
    finish=scoring.finish,
    cash=division.cash,
    rotation_rule="grandissimo.deal.rotation",
    sheet_writes=frozenset({"bête"}),
)

__all__ = ["GAME", "quote"]
