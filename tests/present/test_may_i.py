"""May I say that? What is refused at every call is what the command line refuses, and why."""

from __future__ import annotations

import json
from typing import Any

import pytest

from boston.present.way.page import way
from tests.commands import Boston
from tests.houses import HOUSES
from tests.may_i import amiss, next_call


@pytest.mark.parametrize("game", HOUSES)
def test_may_i_is_answered_at_every_call_as_by_the_command(boston: Boston, game: str) -> None:
    told: dict[str, Any] = {"seed": 1865, "game": game, "dealer": 4}
    calls: list[str] = []
    while True:
        answer = way(json.dumps({"own": [1, 2, 3, 4], **told}))
        if not (may := answer["deal"]["steps"][-1].get("calls")):
            break
        ladder = [(each[0], *(each[1:] or ("", ""))) for each in may]
        assert list(amiss(boston, answer["record"], calls, ladder)) == []
        calls.append(next_call(calls, [call for call, rule, _ in ladder if not rule]))
        told = {key: answer[key] for key in ("record", "unwritten")}
        told |= {"do": "say", "said": calls[-1]}
    assert len(calls) >= 4
