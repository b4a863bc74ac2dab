"""What tables of several games agree on before play, under the rule that each game has for it."""

from __future__ import annotations

from boston.base.names import seated
from boston.terms.terms import Option


def deals(rule: str, usual: int) -> Option:
    """How many deals are played, as a thing to agree on; the usual number where nobody says."""
    return Option(
        name="deals",
        meaning="how many deals the table has agreed to play; nothing is reckoned by it",
        rule=rule,
        default=usual,
        least=1,
    )


def lot_seat(rule: str, left_over: str) -> Option:
    """On whom the lot fell for what a division leaves over."""
    return Option(
        name="lot_seat",
        meaning=f"the seat on which the lot for the {left_over} fell",
        rule=rule,
        default=None,
        least=1,
        most=4,
        names=seated,
    )


def ore_per_point(rule: str) -> Option:
    """The price of a point; nothing is turned into money where none was agreed."""
    return Option(
        name="ore_per_point",
        meaning="the price of a point, in öre",
        rule=rule,
        default=None,
        least=1,
        coin="öre",
    )
