"""Swedish Boston with its traditional payment: bêtes in a protocol, and direct payment.

Source 000. The rules stand one module a chapter, in the source's order.
"""

from __future__ import annotations

from typing import Final

from boston import division
from boston.forms import in_every_game
from boston.game import Game, Rules, Source, WhenAllPass
from boston.ledger import Ledger
from boston.preference import preference

from . import auction, contracts, deal, equipment, partner, pay, play, scoring
from .equipment import counters, pinnar
from .quote import quote
from .readings import READINGS

RULES: Final = Rules(
    hands=deal.HANDS,
    calls=auction.CALLS,
    trump={**contracts.NO_TRUMPS, **deal.TURNED, **auction.TRUMP},
    partner=partner.PARTNER,
    discards=contracts.DISCARDS,
    cards=play.CARDS,
    results={**deal.TRICKS, **play.TRICKS, **pay.RESULTS},
)

GAME: Final[Game[Ledger]] = Game(
    id="swedish",
    name="Swedish Boston",
    source=Source("000", "Boston", "complete"),
    ladder=contracts.LADDER,
    words=auction.WORDS,
    packets=deal.PACKETS,
    readings=READINGS,
    options=equipment.AGREEMENTS,
    deal_keys=in_every_game(
        "betes",
        "event",
        "from_seat",
        "given_up",
        "honours",
        "merge",
        "opening_run",
        "set_by",
        "suit_class",
        "turned",
    ),
    rules=RULES,
    standing_of=preference,
    when_all_pass=WhenAllPass("swedish.auction.passed-out"),
    begin=scoring.begin,
    score=scoring.score,
    standing=scoring.standing,
    finish=scoring.finish,
    cash=division.cash,
    rotation_rule="swedish.deal.rotation",
    ladder_rule="swedish.auction.ladder",
)

__all__ = ["GAME", "counters", "pinnar", "quote"]
