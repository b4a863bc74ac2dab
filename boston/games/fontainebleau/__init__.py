"""Boston de Fontainebleau: bids in suits, a called card and a hidden partner, and a pool.

Source 002, its main part. The rules are in two files, in the order of their chapters.
"""

from __future__ import annotations

from typing import Final

from boston.auction.auction import open_auction, until_three_have_passed
from boston.base.bound import Ruled, stated
from boston.base.cards import PACK
from boston.base.seats import left_of
from boston.game import Game, Source, from_register
from boston.pool import pot
from boston.pool.pot import Middle
from boston.record.forms import in_every_game
from boston.table.dealing import deal_packets
from boston.table.play import as_printed

from . import contracts, pay

#: A game has as many deals as the players agree on.
REGISTER: Final = stated("fontainebleau.settle.deals", from_register(__package__))

GAME: Final[Game[Middle]] = Game(
    id="fontainebleau",
    name="Boston de Fontainebleau",
    source=Source("002", "Boston", "complete, emended"),
    order=50,
    ladder=contracts.ladder("hearts-high"),
    words=contracts.WORDS,
    pack=stated("fontainebleau.equipment.pack", PACK),
    packets=contracts.PACKETS["singly"],
    deals=stated("fontainebleau.deal.singly", deal_packets),
    deal_keys=in_every_game("called", "honours"),
    rules=stated("fontainebleau.play.irregularities", contracts.RULES),
    begin=pot.begin,
    when_all_pass=contracts.FOR_THE_FEWEST,
    score=pay.score,
    scoreboard=pot.scoreboard,
    finish=pay.pool_left,
    rotation=Ruled("fontainebleau.deal.rotation", left_of),
    playing=contracts.PLAYING,
    opens=stated("fontainebleau.auction.turn", open_auction),
    turns=stated(
        ("fontainebleau.auction.turn", "fontainebleau.auction.end"), until_three_have_passed
    ),
    card_order=stated("fontainebleau.equipment.rank", as_printed),
    shown=contracts.card_shown,
    ladder_rule="fontainebleau.contracts.ladder",
    ends="fontainebleau.auction.end",
    told_by={"honours": "fontainebleau.pay.honours"},
    in_deal=contracts.as_agreed,
    turn_up=None,
    **REGISTER,
    unsaid=pay.unsaid,
)

__all__ = ["GAME"]
