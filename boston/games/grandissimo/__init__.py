"""Grandissimo, the Boston of Gotland: ålar and the highest bête, sang, rundmisär.

Source 001. The rules stand in four files, their chapters in order.
"""

from __future__ import annotations

from typing import Final

from boston.auction.auction import open_auction, until_three_have_passed
from boston.auction.ladder import preference
from boston.base.bound import Ruled, stated
from boston.base.cards import PACK
from boston.game import Game, Rules, Source
from boston.protocol import division
from boston.protocol.entries import standing
from boston.protocol.ledger import Ledger
from boston.record.forms import in_every_game
from boston.table.dealing import deal_packets, from_second_pack, shuffled
from boston.table.play import as_printed

from . import contracts, pay, play, scoring
from .contracts import counters

RULES: Final = Rules(
    hands=contracts.HANDS,
    calls=play.CALLS,
    trump={**contracts.NO_TRUMPS, **contracts.TURNED, **play.TRUMP},
    finding=play.FOUND,
    partner=play.PARTNER,
    discards=contracts.DISCARDS,
    cards=play.CARDS,
    conceding=play.CONCEDING,
    results={**contracts.TRICKS, **play.TRICKS, **pay.RESULTS},
)

GAME: Final[Game[Ledger]] = Game(
    id="grandissimo",
    name="Grandissimo (Gotland Boston)",
    source=Source("001", "Grandissimo – gotländsk boston", "complete"),
    order=30,
    ladder=contracts.LADDER,
    words=play.WORDS,
    pack=stated("grandissimo.equipment.pack", PACK),
    shuffle=stated("grandissimo.deal.packets", shuffled),
    packets=contracts.PACKETS,
    deals=stated("grandissimo.deal.packets", deal_packets),
    turn_up=stated("grandissimo.deal.turn-up", from_second_pack),
    readings=contracts.READINGS,
    options=contracts.AGREEMENTS,
    deal_keys=in_every_game(
        "betes",
        "conceded",
        "event",
        "from_seat",
        "opening_run",
        "set_by",
        "suit_class",
        "turned",
        "whist",
    ),
    rules=RULES,
    standing_of=stated("grandissimo.deal.suit-classes", preference),
    factors=pay.FACTORS,
    opens=stated("grandissimo.auction.turn", open_auction),
    turns=stated(("grandissimo.auction.turn", "grandissimo.auction.end"), until_three_have_passed),
    when_all_pass=contracts.RUNDMISAR,
    begin=scoring.begin,
    score=scoring.score,
    standing=standing,
    finish=scoring.finish,
    cash=stated("grandissimo.settle.money", division.cash),
    given_away_by=play.OVERTRICKS_OF_A_GIFT,
    rotation=Ruled("grandissimo.deal.rotation", contracts.next_player),
    playing=play.PLAYING,
    card_order=stated("grandissimo.equipment.pack", as_printed),
    ladder_rule="grandissimo.auction.ladder",
    settled_by={
        "contract": "grandissimo.auction.end",
        "declarer": "grandissimo.auction.end",
        "tricks": "grandissimo.play.trick-winner",
        "opening_run": "grandissimo.pay.sank",
    },
    sheet_writes=frozenset({"bête"}),
    marks=scoring.MARKS,
    unsaid=scoring.unsaid,
)

__all__ = ["GAME", "counters"]
