"""French Boston, also Boston de Nantes: two of its bids are emended, three have lost their price.

Source 002. The rules stand one module a chapter.
"""

from __future__ import annotations

from typing import Final

from boston import without
from boston.dealing import dealers_last_card
from boston.forms import in_every_game
from boston.game import Game, Source, WhenAllPass

from . import auction, contracts, deal, equipment, play, scoring, settle, table
from .evening import Evening, Suits
from .marks import MARKS
from .quote import quote
from .readings import READINGS

GAME: Final[Game[Evening]] = Game(
    id="french",
    name="French Boston",
    source=Source("002", "French Boston", "emended, three prices conjectured"),
    ladder=contracts.LADDER,
    words=auction.WORDS,
    packets=deal.PACKETS["singly"],
    readings=READINGS,
    options=equipment.AGREEMENTS,
    deal_keys=in_every_game("honours", "jack_of_diamonds", "slam", "turned"),
    rules=table.rules("lose-all", "ninth-as-overtrick", "rest-of-deal", Suits(), None),
    standing_of=without.no_classes,
    begin=scoring.begin,
    when_all_pass=WhenAllPass("french.auction.passed-out"),
    score=scoring.score,
    standing=scoring.standing,
    finish=settle.finish,
    cash=without.no_money,
    rotation_rule="french.deal.rotation",
    ladder_rule="french.contracts.ladder",
    in_deal=table.as_agreed,
    turns=auction.TURNS,
    card_order=play.by_trumps,
    turn_up=dealers_last_card,
    coin="chips",
    marks=MARKS,
)

__all__ = ["GAME", "quote"]
