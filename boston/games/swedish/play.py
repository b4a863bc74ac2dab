"""Swedish Boston: leading, following, taking tricks; misères laid open or of twelve tricks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import dealt, play
from boston.game import ResultRule
from boston.ladder import Contract
from boston.seats import Seat, left_of


def first_lead(dealer: Seat) -> Seat:
    """Forehand, at the dealer's left, leads to the first trick.

    >>> first_lead(dealer=4)
    1
    """
    return left_of(dealer)


def exposed_seat(contract: Contract, declarer: Seat, tricks_turned: int) -> Seat | None:
    """Whose cards lie open after so many finished tricks.

    >>> from boston.games.swedish.contracts import LADDER
    >>> ouverte = LADDER.contract("petite-misere-ouverte")
    >>> exposed_seat(ouverte, 3, 0), exposed_seat(ouverte, 3, 1)
    (None, 3)
    >>> exposed_seat(LADDER.contract("petite-misere"), 3, 12)
    """
    if contract.exposed_after is None or tricks_turned < contract.exposed_after:
        return None
    return declarer


CARDS: Final[Mapping[str, play.CardRule]] = {
    "swedish.play.turn": play.in_turn,
    "swedish.play.follow-suit": play.follow_suit,
}
TRICKS: Final[Mapping[str, ResultRule]] = {"swedish.play.twelve-tricks": dealt.twelve_tricks}
FACTS: Final[Mapping[str, object]] = {
    "swedish.play.first-lead": first_lead,
    "swedish.play.trick-winner": play.trick_winner,
    "swedish.play.winner-leads": play.put,
    "swedish.play.exposure": exposed_seat,
}
