"""American Boston, or Boston Whist: preference suits, no partner, a price for every result.

Source 002. The rules stand in four files, their chapters in order.
"""

from __future__ import annotations

from typing import Final

from boston.auction.auction import open_auction, three_passes_running
from boston.base.bound import Ruled, stated
from boston.base.cards import PACK
from boston.game import Game, Source
from boston.pool import pot
from boston.pool.pot import Middle
from boston.record.forms import in_every_game
from boston.table.dealing import deal_packets
from boston.table.play import as_printed

from . import contracts, pay, play, scoring

GAME: Final[Game[Middle]] = Game(
    id="american",
    name="American Boston",
    source=Source("002", "American Boston", "complete, emended"),
    order=60,
    ladder=contracts.LADDER,
    words=play.WORDS,
    pack=stated("american.equipment.ranks", PACK),
    packets=contracts.PACKETS,
    deals=stated("american.deal.singly", deal_packets),
    readings=contracts.READINGS,
    options=contracts.AGREEMENTS,
    deal_keys=in_every_game("honours", "turned"),
    rules=play.rules("two-miseres", "any"),
    standing_of=contracts.standing,
    begin=pot.begin,
    when_all_pass=play.WHEN_ALL_PASS,
    score=scoring.scored_by(pay.SCALE),
    standing=pot.standing,
    finish=scoring.pool_left,
    rotation=Ruled("american.deal.rotation", contracts.next_player),
    playing=play.PLAYING,
    ladder_rule="american.contracts.ladder",
    settled_by={
        "contract": "american.auction.end",
        "declarer": "american.auction.end",
        "tricks": "american.play.trick-winner",
        "honours": "american.pay.won",
    },
    in_deal=play.as_agreed,
    quoted_in=contracts.quoted_in,
    opens=stated("american.auction.turn", open_auction),
    turns=stated(("american.auction.turn", "american.auction.end"), three_passes_running),
    card_order=stated("american.equipment.ranks", as_printed),
    turn_up=contracts.turned_up,
    marks=scoring.MARKS,
    unsaid=scoring.unsaid,
)

__all__ = ["GAME"]
