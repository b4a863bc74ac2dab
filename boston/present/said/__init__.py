"""What a function of the rules was given and what it answered, as a card player would say it.

Values are told by their types (:func:`said`); a number that is a seat, or a tuple that is who pays
whom, by the name that the function has for its type. What every call is given alike, a ladder, an
order of cards, a reading at its default, is left out.
"""

from __future__ import annotations

# Each tells the values of its room.
from boston.present.said import telling as telling
from boston.present.said.telling import answered as answered
from boston.present.said.telling import given as given
from boston.present.said.telling import said as said
