"""Ten deals in every game, told as the page tells them: the record comes to what was drawn."""

from __future__ import annotations

import json
from typing import Any

import pytest

from boston.present.evening.page import evening
from tests.commands import Boston
from tests.evenings import EVENINGS
from tests.ten_deals import AGREED, drawn, replayed, told


def asked(do: str, **more: object) -> dict[str, Any]:
    """What the page is answered; there must be no error."""
    answer = evening(json.dumps({"do": do, **more}))
    assert answer["error"] == "", more
    return answer


@pytest.mark.parametrize("game", EVENINGS)
def test_ten_deals_come_to_what_the_command_line_says(game: str, boston: Boston) -> None:
    wanted, agreed = drawn(game), AGREED.get(game, {})
    names = ["Anna", "Bo", "Cilla", "Disa"]
    now = asked("start", game=game, players=names, dealer="4", told=agreed)
    for deal in told(wanted):
        record, keys = now["record"], deal.keys
        if deal.all_pass:
            turned = {key: keys[key] for key in keys.keys() & {"turned"}}
            now = asked("passed", record=record, told=turned)
            if "deals" in now:
                continue
            # All play then, and the tricks are still to be told.
            keys = {**now["told"], "tricks": keys["tricks"]}
        now = asked("add", record=record, told=keys)
    expected = replayed(boston, wanted)
    assert (now["deals"], list(now["totals"])) == (10, expected["totals"])
    assert replayed(boston, now["record"]) == expected
