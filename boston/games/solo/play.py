"""Boston of the Solo family: bidding, the partner and the play of the cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from boston.auction import bidding
from boston.auction import bidding as suit_bids
from boston.auction import finding as asking
from boston.auction import finding as partnering
from boston.auction.auction import CallRule
from boston.auction.bidding import PartnerRule, TrumpRule
from boston.auction.finding import Finding
from boston.auction.ladder import Contract, Words
from boston.base.bound import Ruled
from boston.base.seats import Seat
from boston.game import Game, Rules
from boston.record.record import Deal
from boston.table import play
from boston.table.play import CardRule, Customs
from boston.terms.terms import Terms

from . import contracts, pay
from .contracts import SPREAD

# Bidding, a rule an objection, asked from top to bottom.

WORDS: Final = Words()

CALLS: Final[Mapping[str, CallRule]] = {
    "solo.auction.end": bidding.auction_open,
    "solo.auction.pass-is-final": bidding.passed_for_good,
    "solo.auction.turn": bidding.own_turn,
    **contracts.NO_SUIT,
    "solo.auction.suit-named": suit_bids.suit_named,
    "solo.auction.suit-order": bidding.better_suit,
    "solo.auction.higher": suit_bids.higher,
}
TRUMP: Final[Mapping[str, TrumpRule]] = {
    **contracts.NO_TRUMPS,
    "solo.auction.suit-named": bidding.trump_named,
    "solo.auction.suit-binds": suit_bids.suit_binds,
}


# The partner whom the soloist may call for.

FOUND: Final = Finding(
    "solo.partner.call", "whist", Ruled("solo.partner.order-of-answers", asking.ask)
)
PARTNER: Final[Mapping[str, PartnerRule]] = {
    "solo.partner.six-to-eight": partnering.contract_allows,
    "solo.partner.call": partnering.somebody_else,
}


# Trick play, and the hand that is spread.


def spread(
    contract: Contract, soloist: Seat, tricks_turned: int, cards_on_table: int
) -> Seat | None:
    """Whose hand lies open: the Soloist's, from before the first lead, if the contract is spread.

    >>> from boston.games.solo.contracts import LADDER
    >>> spread(LADDER.contract("spread-slam"), 3, 0, 0)
    3
    >>> spread(LADDER.contract("slam"), 3, 12, 3)
    """
    return soloist if contract.id in SPREAD else None


CARDS: Final[Mapping[str, CardRule]] = {
    "solo.play.turn": play.in_turn,
    "solo.play.follow-suit": play.follow_suit,
}
PLAYING: Final = Customs(
    first_lead=Ruled("solo.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("solo.play.trick-winner", play.trick_winner),
    next_lead=Ruled("solo.play.winner-leads", play.winner_leads),
    laid_open=Ruled("solo.contracts.spread", spread),
)


# The game as one table plays it.


@cache
def rules(discards: str) -> Rules:
    """Every refusal, by the reading ``discards``."""
    return Rules(
        hands=contracts.HANDS,
        calls=CALLS,
        trump=TRUMP,
        finding=FOUND,
        partner=PARTNER,
        discards=contracts.DISCARDS[discards],
        cards=CARDS,
        results={**contracts.THIRTEEN_TRICKS, **contracts.TWELVE_TRICKS, **pay.RESULTS},
        blank=pay.BLANK,
    )


@cache
def played(game: Game[int], discards: str) -> Game[int]:
    """The game by the reading ``discards``."""
    return replace(game, rules=rules(discards))


def as_agreed(game: Game[int], terms: Terms, dealt: int, told: Deal) -> Game[int]:
    """The game under the readings of the table."""
    return played(game, terms.reading("discards"))
