"""Grandissimo, the Boston of Gotland: ålar and the highest bête, sang, rundmisär.

Source 001. The rules stand one module a chapter, in the source's order.
"""

from __future__ import annotations

from typing import Final

from boston import division
from boston.forms import in_every_game
from boston.game import Game, Rules, Source
from boston.ledger import Ledger
from boston.preference import preference

from . import auction, contracts, deal, equipment, partner, pay, play, scoring
from .quote import quote
from .readings import READINGS

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
    deal_keys=in_every_game(
        "betes", "conceded", "event", "from_seat", "opening_run", "set_by", "suit_class", "turned"
    ),
    rules=RULES,
    standing_of=preference,
    when_all_pass=contracts.RUNDMISAR,
    begin=scoring.begin,
    score=scoring.score,
    standing=scoring.standing,
    finish=scoring.finish,
    cash=division.cash,
    rotation_rule="grandissimo.deal.rotation",
    ladder_rule="grandissimo.auction.ladder",
    sheet_writes=frozenset({"bête"}),
)

__all__ = ["GAME", "quote"]
