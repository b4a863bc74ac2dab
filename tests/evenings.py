"""Random sessions of every game, in summary."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hypothesis import strategies as st

from tests.american import random_summaries as american
from tests.fontainebleau import random_summaries as fontainebleau
from tests.french import random_summaries as french
from tests.german import random_summaries as german
from tests.grandissimo import random_summaries as grandissimo
from tests.helpers import DealTable
from tests.russian import random_summaries as russian
from tests.solo import random_summaries as solo
from tests.swedish import random_summaries as swedish

EVENINGS: Final[Mapping[str, st.SearchStrategy[list[DealTable]]]] = {
    "swedish": swedish.EVENINGS,
    "swedish-simplified": swedish.EVENINGS,
    "grandissimo": grandissimo.EVENINGS,
    "fontainebleau": fontainebleau.EVENINGS,
    "russian": russian.EVENINGS,
    "american": american.EVENINGS,
    "american-alternative": american.EVENINGS,
    "french": french.EVENINGS,
    "mariland": french.EVENINGS,
    "german": german.EVENINGS,
    "solo": solo.EVENINGS,
}
