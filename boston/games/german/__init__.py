"""German Boston: the harbours' simple reckoning, with Stamm and Rokambole; its values are lost.

Source 003. The rules stand one module a chapter.
"""

from __future__ import annotations

from typing import Final

from boston.forms import in_every_game
from boston.game import Game, Source, WhenAllPass
from boston.turns import once_round

from . import auction, contracts, deal, equipment, rates, scoring, settle, table
from .equipment import Pot
from .pool import Pots
from .quote import quote
from .readings import READINGS
from .worked_sum import worked_sum

GAME: Final[Game[Pots]] = Game(
    id="german",
    name="German Boston",
    source=Source("003", "Boston", "incomplete: rates must be given"),
    ladder=contracts.LADDER,
    words=auction.WORDS,
    packets=deal.PACKETS,
    readings=READINGS,
    options=equipment.AGREEMENTS,
    deal_keys=in_every_game("blunder", "honours", "misdeals", "passed", "turned"),
    rules=table.rules(3, "off", "single-round", Pot.STAMM),
    standing_of=deal.three_couleurs,
    begin=scoring.begin,
    when_all_pass=WhenAllPass("german.auction.passed-out"),
    score=scoring.score,
    standing=scoring.standing,
    finish=settle.divide,
    cash=settle.money,
    rotation_rule="german.deal.rotation",
    ladder_rule="german.contracts.positive",
    in_deal=table.as_agreed,
    turns=once_round,
    rates=rates.BOOK,
    coin="Pfennig",
)

__all__ = ["GAME", "quote", "worked_sum"]
