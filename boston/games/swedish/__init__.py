"""Swedish Boston with its traditional payment: bêtes in a protocol, and direct payment.

Source 000. The rules are in two files, in the order of their chapters.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from boston.auction.auction import all_passed, open_auction, until_three_have_passed
from boston.auction.ladder import preference
from boston.base.bound import Ruled, stated
from boston.base.cards import PACK
from boston.base.seats import left_of
from boston.game import Game, Source, WhenAllPass, from_register
from boston.protocol import division
from boston.protocol.entries import scoreboard
from boston.protocol.ledger import Ledger
from boston.record.forms import in_every_game
from boston.table.dealing import deal_packets, from_second_pack, shuffled
from boston.table.play import as_printed

from . import contracts, pay
from .contracts import counters, pinnar

#: The agreements before play, and the points that the source leaves open.
REGISTER: Final = stated(
    ("swedish.equipment.agreements", "swedish.bete.alar", "swedish.bete.merge-limit"),
    from_register(__package__),
)

GAME: Final[Game[Ledger]] = Game(
    id="swedish",
    name="Swedish Boston",
    source=Source("000", "Boston", "complete"),
    order=70,
    ladder=contracts.LADDER,
    words=contracts.WORDS,
    pack=stated("swedish.equipment.pack", PACK),
    shuffle=stated("swedish.deal.packets", shuffled),
    packets=contracts.PACKETS,
    deals=stated("swedish.deal.packets", deal_packets),
    turn_up=stated("swedish.deal.turn-up", from_second_pack),
    deal_keys=in_every_game(
        *("betes", "event", "from_seat", "given_up", "honours", "merge", "opening_run"),
        *("set_by", "suit_class", "turned", "whist"),
    ),
    rules=contracts.RULES,
    suit_class_of=stated("swedish.deal.suit-classes", preference),
    factors=pay.FACTORS,
    opens=stated("swedish.auction.turn", open_auction),
    turns=stated(("swedish.auction.turn", "swedish.auction.end"), until_three_have_passed),
    when_all_pass=WhenAllPass("swedish.auction.passed-out", all_passed),
    begin=pay.begin,
    score=pay.score,
    refuses_deal=pay.no_deal_after_the_tour,
    scoreboard=scoreboard,
    finish=partial(division.divide, pay.DIVISION),
    cash=stated("swedish.settle.money", division.cash),
    given_up_by=contracts.GIVEN_UP_BY,
    rotation=Ruled("swedish.deal.rotation", stated("swedish.deal.after-passing-out", left_of)),
    playing=contracts.PLAYING,
    card_order=stated("swedish.equipment.pack", as_printed),
    ladder_rule="swedish.auction.ladder",
    ends="swedish.auction.end",
    told_by={
        "honours": "swedish.pay.honours",
        "given_up": "swedish.partner.give-up",
        "opening_run": "swedish.pay.first-five",
        "suit_class": "swedish.deal.suit-classes",
    },
    **REGISTER,
    unsaid=pay.unsaid,
)

__all__ = ["GAME", "counters", "pinnar"]
