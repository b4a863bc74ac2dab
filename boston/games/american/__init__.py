"""American Boston, or Boston Whist: preference suits, no partner, a price for every result.

Source 002. The rules stand one module a chapter.
"""

from __future__ import annotations

from typing import Final

from boston.auction.auction import open_auction
from boston.auction.turns import three_passes_running
from boston.base.bound import Ruled, stated
from boston.base.cards import PACK
from boston.game import Game, Source
from boston.pool import middle
from boston.pool.middle import Middle
from boston.record.forms import in_every_game
from boston.table.dealing import deal_packets
from boston.table.play import as_printed

from . import auction, contracts, deal, doubts, equipment, pay, play, scoring, settle, table

GAME: Final[Game[Middle]] = Game(
    id="american",
    name="American Boston",
    source=Source("002", "American Boston", "complete, emended"),
    order=60,
    ladder=contracts.LADDER,
    words=auction.WORDS,
    pack=stated("american.equipment.ranks", PACK),
    packets=deal.PACKETS,
    deals=stated("american.deal.singly", deal_packets),
    readings=equipment.READINGS,
    options=equipment.AGREEMENTS,
    deal_keys=in_every_game("honours", "turned"),
    rules=table.rules("two-miseres", "any"),
    standing_of=deal.standing,
    begin=middle.begin,
    when_all_pass=play.WHEN_ALL_PASS,
    score=scoring.scored_by(pay.SCALE),
    standing=middle.standing,
    finish=settle.pool_left,
    rotation=Ruled("american.deal.rotation", deal.next_player),
    playing=play.PLAYING,
    ladder_rule="american.contracts.ladder",
    settled_by={
        "contract": "american.auction.end",
        "declarer": "american.auction.end",
        "tricks": "american.play.trick-winner",
        "honours": "american.pay.won",
    },
    in_deal=table.as_agreed,
    quoted_in=contracts.quoted_in,
    opens=stated("american.auction.turn", open_auction),
    turns=stated(("american.auction.turn", "american.auction.end"), three_passes_running),
    card_order=stated("american.equipment.ranks", as_printed),
    turn_up=deal.turned_up,
    marks=doubts.MARKS,
    unsaid=doubts.unsaid,
)

__all__ = ["GAME"]
