"""Boston of the Solo family: a short form with carte blanche, and neither a pool nor stakes.

Source 004. The rules stand in four files, their chapters in order.
"""

from __future__ import annotations

from typing import Final

from boston.auction.auction import all_passed, open_auction, until_three_have_passed
from boston.base.bound import Ruled, stated
from boston.base.cards import PACK
from boston.game import Game, Source, WhenAllPass
from boston.record.forms import in_every_game
from boston.table.dealing import deal_packets
from boston.table.play import as_printed

from . import contracts, play, scoring
from .contracts import chips
from .scoring import winners

GAME: Final[Game[int]] = Game(
    id="solo",
    name="Boston of the Solo family",
    source=Source("004", "Boston", "emended"),
    order=110,
    ladder=contracts.LADDER,
    words=play.WORDS,
    pack=stated(("solo.equipment.pack", "solo.equipment.rank"), PACK),
    shuffle=contracts.shuffled_anew,
    packets=contracts.PACKETS,
    deals=stated("solo.deal.packets", deal_packets),
    readings=contracts.READINGS,
    options=contracts.AGREEMENTS,
    deal_keys=in_every_game("carte_blanche", "honours", "whist"),
    rules=play.rules("soloist-only"),
    begin=scoring.begin,
    when_all_pass=WhenAllPass("solo.auction.passed-out", all_passed),
    score=scoring.score,
    refuses_deal=scoring.no_more_than_agreed,
    rotation=Ruled("solo.deal.rotation", contracts.next_player),
    opens=stated("solo.auction.turn", open_auction),
    turns=stated(("solo.auction.turn", "solo.auction.end"), until_three_have_passed),
    card_order=stated("solo.equipment.rank", as_printed),
    playing=play.PLAYING,
    ladder_rule="solo.contracts.ladder",
    settled_by={
        "contract": "solo.auction.end",
        "declarer": "solo.auction.end",
        "tricks": "solo.play.trick-winner",
        "honours": "solo.pay.honours",
    },
    in_deal=play.as_agreed,
    turn_up=None,
    marks=scoring.MARKS,
    unsaid=scoring.unsaid,
)

__all__ = ["GAME", "chips", "winners"]
