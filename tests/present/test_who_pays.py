"""Who pays whom: what the examples of a game pay stands on its card."""

from __future__ import annotations

import pytest

from boston import load, replay
from boston.catalogue import GAMES
from boston.pay.directions import DECLARER, Pays, Role, Sides, made
from boston.present.games.one_pages import ONE_PAGES
from boston.present.one_page import rules_of
from boston.present.who_pays import who_pays
from tools.places import ROOT

CAPTION = "Who pays whom"


@pytest.mark.parametrize("game", GAMES)
def test_whatever_the_examples_pay_stands_on_the_card(game: str) -> None:
    rows = next(part.table.rows for part in ONE_PAGES[game]() if part.table.caption == CAPTION)
    said = {next(rules_of(row)) for row in rows}
    for path in (ROOT / "examples" / game).glob("*.toml"):
        for deal in replay(load(path)).deals:
            assert {line.direction for line in deal.receipt} <= said


def test_what_stands_twice_is_said_once_and_nobody_pays_himself() -> None:
    everybody = Role[Sides]("everybody", lambda sides: (sides.declarer, *sides.opponents))
    gift = made("which", DECLARER >> everybody, Pays(everybody, DECLARER, "thanks"))
    assert gift.pairs(Sides.told(4)) == ((4, 1), (4, 2), (4, 3), (1, 4), (2, 4), (3, 4))
    assert gift.pairs(Sides.told(4, short=(4,))) == ()
    told = "the declarer pays everybody; everybody thanks the declarer"
    row = ("made", told, "rule:gift rule:which")
    assert who_pays({"gift": gift}, {"gift": gift}).table.rows == (row,)
