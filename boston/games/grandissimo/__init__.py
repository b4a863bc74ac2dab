"""Grandissimo, the Boston of Gotland: ålar and the highest bête, sang, rundmisär.

Source 001. The rules are in two files, in the order of their chapters.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from boston.auction.auction import open_auction, until_three_have_passed
from boston.auction.ladder import preference
from boston.base.bound import Ruled, stated
from boston.base.cards import PACK
from boston.base.seats import left_of
from boston.game import Game, Source, from_register
from boston.protocol import division
from boston.protocol.entries import scoreboard
from boston.protocol.ledger import Ledger
from boston.record.forms import in_every_game
from boston.table.dealing import deal_packets, from_second_pack, shuffled
from boston.table.play import as_printed

from . import contracts, pay
from .contracts import counters

#: The agreements before play, and the points that the source leaves open.
REGISTER: Final = stated(
    ("grandissimo.equipment.agreements", "grandissimo.bete.alar"), from_register(__package__)
)

GAME: Final[Game[Ledger]] = Game(
    id="grandissimo",
    name="Grandissimo (Gotland Boston)",
    source=Source("001", "Grandissimo – gotländsk boston", "complete"),
    order=80,
    ladder=contracts.LADDER,
    words=contracts.WORDS,
    pack=stated("grandissimo.equipment.pack", PACK),
    shuffle=stated("grandissimo.deal.packets", shuffled),
    packets=contracts.PACKETS,
    deals=stated("grandissimo.deal.packets", deal_packets),
    turn_up=stated("grandissimo.deal.turn-up", from_second_pack),
    deal_keys=in_every_game(
        *("betes", "conceded", "event", "from_seat", "opening_run", "set_by", "suit_class"),
        *("turned", "whist"),
    ),
    rules=contracts.RULES,
    suit_class_of=stated("grandissimo.deal.suit-classes", preference),
    factors=pay.FACTORS,
    opens=stated("grandissimo.auction.turn", open_auction),
    turns=stated(("grandissimo.auction.turn", "grandissimo.auction.end"), until_three_have_passed),
    when_all_pass=contracts.RUNDMISAR,
    begin=pay.begin,
    score=pay.score,
    scoreboard=scoreboard,
    finish=partial(division.divide, pay.DIVISION),
    cash=stated("grandissimo.settle.money", division.cash),
    given_away_by=contracts.OVERTRICKS_OF_A_GIFT,
    rotation=Ruled("grandissimo.deal.rotation", left_of),
    playing=contracts.PLAYING,
    card_order=stated("grandissimo.equipment.pack", as_printed),
    ladder_rule="grandissimo.auction.ladder",
    ends="grandissimo.auction.end",
    told_by={
        "opening_run": "grandissimo.pay.sank",
        "conceded": "grandissimo.partner.gift",
        "suit_class": "grandissimo.deal.suit-classes",
    },
    sheet_writes=frozenset({"bête"}),
    **REGISTER,
    unsaid=pay.unsaid,
)

__all__ = ["GAME", "counters"]
