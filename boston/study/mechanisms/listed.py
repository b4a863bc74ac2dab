"""What is particular to each game: which module of a game lists it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.study.mechanisms.games import (
    american,
    american_alternative,
    fontainebleau,
    french,
    german,
    grandissimo,
    mariland,
    russian,
    solo,
    swedish,
    swedish_simplified,
)
from boston.study.mechanisms.told import Mechanism

#: The mechanisms of each game, by its id, in the order in which a deal comes to them.
MECHANISMS: Final[Mapping[str, tuple[Mechanism, ...]]] = {
    "swedish": swedish.MECHANISMS,
    "swedish-simplified": swedish_simplified.MECHANISMS,
    "grandissimo": grandissimo.MECHANISMS,
    "fontainebleau": fontainebleau.MECHANISMS,
    "russian": russian.MECHANISMS,
    "american": american.MECHANISMS,
    "american-alternative": american_alternative.MECHANISMS,
    "french": french.MECHANISMS,
    "mariland": mariland.MECHANISMS,
    "german": german.MECHANISMS,
    "solo": solo.MECHANISMS,
}
