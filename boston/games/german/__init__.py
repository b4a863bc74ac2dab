"""German Boston: the harbours' simple reckoning, with Stamm and Rokambole; its values are lost.

Source 003. The rules stand one module a chapter.
"""

from __future__ import annotations

from typing import Final

from boston.auction.auction import all_passed, open_auction
from boston.auction.turns import once_round
from boston.base.bound import Ruled, stated
from boston.game import Game, Source, WhenAllPass
from boston.record.forms import in_every_game
from boston.table.dealing import deal_packets
from boston.table.play import as_printed

from . import auction, contracts, deal, doubts, equipment, play, rates, scoring, settle, table
from .equipment import Pot
from .pool import Pots
from .rates import UNITS
from .worked_sum import worked_sum

GAME: Final[Game[Pots]] = Game(
    id="german",
    name="German Boston",
    source=Source("003", "Boston", "incomplete: rates must be given"),
    order=100,
    ladder=contracts.LADDER,
    words=auction.WORDS,
    packets=deal.PACKETS,
    deals=stated("german.deal.singly", deal_packets),
    readings=equipment.READINGS,
    options=equipment.AGREEMENTS,
    deal_keys=in_every_game("blunder", "honours", "misdeals", "passed", "turned", "whist"),
    rules=table.rules(3, "off", "single-round", Pot.STAMM, "may"),
    standing_of=deal.three_couleurs,
    begin=scoring.begin,
    when_all_pass=WhenAllPass("german.auction.passed-out", all_passed),
    score=scoring.score,
    standing=scoring.standing,
    in_force=scoring.in_force,
    finish=settle.divide,
    cash=settle.money,
    rotation=Ruled("german.deal.rotation", deal.next_player),
    playing=play.PLAYING,
    ladder_rule="german.contracts.positive",
    settled_by={
        "contract": "german.auction.end",
        "declarer": "german.auction.end",
        "tricks": "german.play.trick-winner",
        "honours": "german.pay.honours",
        "passed": "german.auction.pass-is-final",
    },
    in_deal=table.as_agreed,
    opens=stated("german.auction.turn", open_auction),
    turns=stated(("german.auction.single-round", "german.auction.turn"), once_round),
    card_order=stated("german.equipment.pack", as_printed),
    turn_up=deal.turned_over,
    rates=rates.RATES,
    unpriced=scoring.unpriced,
    marks=doubts.MARKS,
    unsaid=doubts.unsaid,
)

__all__ = ["GAME", "UNITS", "worked_sum"]
