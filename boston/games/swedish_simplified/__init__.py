"""Swedish Boston with the simplified payment: the source's appendix, a game of its own.

Auction, whist and play are those of Swedish Boston; only what is paid differs.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from boston import without
from boston.game import Game, Source
from boston.games import swedish

from . import pay

#: Keys of a deal that speak of bêtes, of which this payment knows nothing.
_OF_THE_PROTOCOL: Final = {"merge", "from_seat", "event", "set_by", "betes"}

GAME: Final[Game[None]] = Game(
    id="swedish-simplified",
    name="Swedish Boston, simplified payment",
    source=Source("000", "Boston med förenklad betalning", "complete"),
    ladder=swedish.GAME.ladder,
    words=swedish.GAME.words,
    packets=swedish.GAME.packets,
    readings=tuple(r for r in swedish.GAME.readings if r.name in pay.READINGS),
    options=tuple(option for option in swedish.GAME.options if option.name in pay.OPTIONS),
    deal_keys=swedish.GAME.deal_keys - _OF_THE_PROTOCOL,
    rules=replace(
        swedish.GAME.rules,
        trump={
            rule: objects
            for rule, objects in swedish.GAME.rules.trump.items()
            if rule not in pay.NOT_NEEDED
        },
    ),
    standing_of=swedish.GAME.standing_of,
    when_all_pass=swedish.GAME.when_all_pass,
    begin=pay.begin,
    score=pay.score,
    standing=without.no_standing,
    finish=without.nothing_left,
    cash=swedish.GAME.cash,
    rotation_rule=swedish.GAME.rotation_rule,
    ladder_rule=swedish.GAME.ladder_rule,
)
