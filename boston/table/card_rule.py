"""A rule of the play: the cards it allows, and what it says against any other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from boston.base.cards import Card
from boston.base.seats import Seat
from boston.table.masks import BIT, Cards

if TYPE_CHECKING:
    from boston.table.play import Play

#: The cards that a seat may play as far as one rule goes.
Allows: TypeAlias = "Callable[[Play, Seat], Cards]"
#: The words in which a rule refuses a card.
Words: TypeAlias = "Callable[[Play, Seat, Card], str]"


@dataclass(frozen=True, slots=True)
class CardRule:
    """What one rule lets a seat play, asked of all cards at once or, called, of a single one."""

    allows: Allows
    words: Words

    @property
    def __wrapped__(self) -> Allows:
        """The function that the rule is made of, for whoever looks for what runs."""
        return self.allows

    def __call__(self, play: Play, seat: Seat, card: Card) -> str | None:
        """The objection to this card; ``None`` allows it."""
        return None if self.allows(play, seat) & BIT[card] else self.words(play, seat, card)


def refusing(words: Words) -> Callable[[Allows], CardRule]:
    """Make a rule of what it allows, with the words in which it refuses all other cards.

    The rules of nearly every game: :func:`boston.table.play.follow_suit`.
    """
    return lambda allows: CardRule(allows, words)
