"""The page of each game: which module of a game puts it together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boston.present.games.american import one_page as american
from boston.present.games.american_alternative import one_page as american_alternative
from boston.present.games.fontainebleau import one_page as fontainebleau
from boston.present.games.french import one_page as french
from boston.present.games.german import one_page as german
from boston.present.games.grandissimo import one_page as grandissimo
from boston.present.games.mariland import one_page as mariland
from boston.present.games.russian import one_page as russian
from boston.present.games.solo import one_page as solo
from boston.present.games.swedish import one_page as swedish
from boston.present.games.swedish_simplified import one_page as swedish_simplified
from boston.present.one_page import Part

#: What makes the parts of each game's page, by the game's id.
ONE_PAGES: Final[Mapping[str, Callable[[], tuple[Part, ...]]]] = {
    "swedish": swedish.parts,
    "swedish-simplified": swedish_simplified.parts,
    "grandissimo": grandissimo.parts,
    "fontainebleau": fontainebleau.parts,
    "russian": russian.parts,
    "american": american.parts,
    "american-alternative": american_alternative.parts,
    "french": french.parts,
    "mariland": mariland.parts,
    "german": german.parts,
    "solo": solo.parts,
}
