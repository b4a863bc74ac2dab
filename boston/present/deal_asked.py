"""A deal that a reader tells on a page, settled under every game."""

from __future__ import annotations

import json
from typing import Final

from boston import __version__
from boston.cite import cite
from boston.cite.citation import Engine
from boston.errors import BostonError, RecordError
from boston.present.citing import control
from boston.present.markup import joined
from boston.present.place import Place
from boston.present.same_deal import CAPTION, shown, summary
from boston.study.same_deal import Told, read_told, settle_all

#: The page that asks for a deal, and what one is called there.
PAGE: Final = "same-deal.html"
OWN: Final = "a deal of one’s own"


def settled(deal: str, level: int = 3, engine: str = "") -> dict[str, str]:
    """A deal given as JSON, for a page's script: the HTML, or what is wrong with it.

    ``engine`` is the checksum of the engine, where that is known: how the deal is cited names it.

    >>> settled('{"asked": 14}')["error"]
    '“Tricks undertaken by the declarer alone” is a whole number from 5 to 13'
    >>> settled('{"own": 6}')["said"]
    'Settled under 11 games: 9 have the contract and allow it, 2 do not.'
    """
    try:
        table_of = json.loads(deal)
        if not isinstance(table_of, dict):
            raise RecordError("a deal is a table")
        told = read_told(table_of)
    except (BostonError, json.JSONDecodeError) as error:
        return {"error": str(error), "html": "", "said": ""}
    cited = cite.same_deal(Engine(__version__, engine), PAGE, asked=in_words(told), title=OWN)
    html = joined(shown(told, CAPTION, Place(level=level)), control(cited, "deal", ()))
    return {"error": "", "html": html, "said": summary(settle_all(told))}


def in_words(told: Told) -> str:
    """A deal as ``boston same-deal`` is told it: what differs from the simplest.

    >>> in_words(Told(asked=6, partner=True, own=5, partners=3))
    'asked=6 partner=yes partners=3'
    >>> in_words(Told())
    'kind=tricks'
    """
    usual = Told().plain
    words = {True: "yes", False: "no"}
    found = {name: value for name, value in told.plain.items() if value != usual[name]}
    given = found or {"kind": told.kind}
    return " ".join(
        f"{name}={words[value] if isinstance(value, bool) else value}"
        for name, value in given.items()
    )
