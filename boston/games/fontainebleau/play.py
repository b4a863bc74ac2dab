"""Boston de Fontainebleau: trick play as at whist, and a hand for the fewest tricks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import play
from boston.game import WhenAllPass
from boston.ladder import Contract
from boston.play import CardRule
from boston.seats import Seat, left_of

#: When all pass thirteen tricks are played without trumps, everybody for himself.
FOR_THE_FEWEST: Final = WhenAllPass("fontainebleau.play.passed-out", "passed", rounds=13)


def first_lead(dealer: Seat) -> Seat:
    """Eldest hand, at the dealer's left, leads to the first trick of every deal.

    >>> first_lead(dealer=4)
    1
    """
    return left_of(dealer)


def before_the_lead(contract: Contract) -> tuple[str, ...]:
    """What happens between the auction and the first lead, in its order.

    >>> from boston.games.fontainebleau import GAME
    >>> for each in before_the_lead(GAME.ladder.contract("little-misere-table")):
    ...     print(each)
    each of the four lays a card away, face down
    the declarer lays the whole hand on the table
    eldest hand leads
    """
    steps = (
        (contract.partnership is not None, "the declarer calls a card, or plays alone"),
        (contract.discard > 0, "each of the four lays a card away, face down"),
        (contract.exposed_after == 0, "the declarer lays the whole hand on the table"),
        (True, "eldest hand leads"),
    )
    return tuple(step for happens, step in steps if happens)


CARDS: Final[Mapping[str, CardRule]] = {
    "fontainebleau.play.turn": play.in_turn,
    "fontainebleau.play.follow-suit": play.follow_suit,
}
FACTS: Final[Mapping[str, object]] = {
    "fontainebleau.play.first-lead": first_lead,
    "fontainebleau.play.trick-winner": play.trick_winner,
    "fontainebleau.play.winner-leads": play.put,
    "fontainebleau.play.before-the-lead": before_the_lead,
    "fontainebleau.play.passed-out": FOR_THE_FEWEST,
}
