"""Swedish Boston with the simplified payment: the source's appendix, a game of its own.

Auction, whist and play are those of Swedish Boston; only what is paid differs.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from boston.base.bound import stated
from boston.game import Game, Source
from boston.games import swedish
from boston.games.swedish import play

from . import pay

#: Agreements and readings of Swedish Boston that still mean something here.
OPTIONS: Final = frozenset({"ore_per_point", "five_whist"})
READINGS: Final = frozenset(
    {
        "passed-whister",
        "qualified-opening",
        "highest-after-colour",
        "give-up-price",
        "give-up-when",
        "made-one-short",
        "simplified-rounding",
        "who-pays-whom",
        "deal-after-passing-out",
        "first-cut",
    }
)
#: A summary need not say the suit turned up: the suit changes no payment.
NOT_NEEDED: Final = frozenset({"swedish.deal.turn-up"})

#: Keys of a deal that speak of bêtes, of which this payment knows nothing.
_OF_THE_PROTOCOL: Final = {"merge", "from_seat", "event", "set_by", "betes"}

GAME: Final[Game[None]] = Game(
    id="swedish-simplified",
    name="Swedish Boston, simplified payment",
    source=Source("000", "Boston med förenklad betalning", "complete"),
    order=20,
    ladder=swedish.GAME.ladder,
    words=swedish.GAME.words,
    packets=swedish.GAME.packets,
    readings=tuple(r for r in swedish.GAME.readings if r.name in READINGS),
    options=tuple(option for option in swedish.GAME.options if option.name in OPTIONS),
    deal_keys=swedish.GAME.deal_keys - _OF_THE_PROTOCOL,
    rules=replace(
        swedish.GAME.rules,
        trump={
            rule: objects
            for rule, objects in swedish.GAME.rules.trump.items()
            if rule not in NOT_NEEDED
        },
    ),
    standing_of=swedish.GAME.standing_of,
    when_all_pass=swedish.GAME.when_all_pass,
    begin=pay.begin,
    score=pay.score,
    cash=swedish.GAME.cash,
    given_up_by=stated("swedish-simplified.pay.given-up", play.GIVEN_UP_BY),
    rotation=swedish.GAME.rotation,
    playing=swedish.GAME.playing,
    ladder_rule=swedish.GAME.ladder_rule,
    settled_by=swedish.GAME.settled_by,
    marks=pay.MARKS,
    unsaid=pay.unsaid,
)

__all__ = ["GAME"]
