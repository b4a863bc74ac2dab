"""French Boston, also Boston de Nantes: two of its bids are emended, three have lost their price.

Source 002. The rules stand one module a chapter.
"""

from __future__ import annotations

from typing import Final

from boston.auction.auction import all_passed, open_auction
from boston.base.bound import Ruled, stated
from boston.base.cards import PACK
from boston.base.seats import left_of
from boston.game import Game, Source, WhenAllPass
from boston.record.forms import in_every_game
from boston.table.dealing import deal_packets, dealers_last_card, honours_dealt

from . import auction, contracts, deal, doubts, equipment, play, scoring, settle, table, trumps
from .equipment import first_dealer
from .evening import Evening, Suits
from .settle import winner

GAME: Final[Game[Evening]] = Game(
    id="french",
    name="French Boston",
    source=Source("002", "French Boston", "emended, three prices conjectured"),
    order=80,
    ladder=contracts.LADDER,
    words=auction.WORDS,
    packets=deal.PACKETS["singly"],
    deals=stated("french.deal.packets", deal_packets),
    readings=equipment.READINGS,
    options=equipment.AGREEMENTS,
    deal_keys=in_every_game("honours", "jack_of_diamonds", "slam", "turned"),
    rules=table.rules("lose-all", "ninth-as-overtrick", "rest-of-deal", Suits()),
    begin=scoring.begin,
    when_all_pass=WhenAllPass("french.auction.passed-out", all_passed),
    score=scoring.score,
    refuses_deal=scoring.refuses_deal,
    standing=scoring.standing,
    in_force=scoring.in_force,
    finish=settle.finish,
    rotation=Ruled("french.deal.rotation", left_of),
    playing=play.PLAYING,
    ladder_rule="french.contracts.ladder",
    settled_by={
        "contract": "french.auction.end",
        "declarer": "french.auction.end",
        "tricks": "french.play.trick-winner",
        "honours": "french.pay.honours",
    },
    in_deal=table.as_agreed,
    quoted_in=trumps.quoted_in,
    opens=stated("french.auction.turn", open_auction),
    turns=auction.next_to_speak,
    card_order=stated("french.equipment.pack", play.by_trumps),
    pack=stated("french.equipment.pack", PACK),
    shuffle=deal.shuffled_each_time,
    turn_up=stated("french.deal.turn-up", dealers_last_card),
    honours=stated("french.pay.honour-knave", honours_dealt),
    marks=doubts.MARKS,
    unsaid=doubts.unsaid,
)

__all__ = ["GAME", "first_dealer", "winner"]
