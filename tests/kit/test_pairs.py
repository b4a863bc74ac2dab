"""Tests of the pairs and paid sessions of the conformance kit."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from functools import partial
from itertools import pairwise
from typing import Any, Final

import pytest

from boston.catalogue import GAMES
from boston.game import Game
from boston.record.reading import read_session
from boston.replaying.replay import Replay, replay
from tests.helpers import refused
from tests.houses import HOUSES
from tests.kit import making, referee
from tests.kit.referee import WAYS

TOLD: Final[list[dict[str, Any]]] = json.loads(making.FILE.read_text("utf-8"))
PAID: Final = [case for case in TOLD if "/paid/" in case["name"]]
_TWINS: Final = [case for case in TOLD if case not in PAID]
PAIRS: Final = [*zip(_TWINS[::2], _TWINS[1::2], strict=True)]


def of(game: str) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Return the pairs of a game; the game must have a line in ``WAYS``."""
    assert WAYS[game]
    return (pair for pair in PAIRS if pair[0]["record"]["game"] == game)


def differing(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """List the keys in which two records differ, including those of their last deals."""
    deals = [{f"deal {key}": each["deal"][-1][key] for key in each["deal"][-1]}
             for each in (one, other)]  # fmt: skip
    first, second = ({**each, "deal": each["deal"][:-1], **deal}
                     for each, deal in zip((one, other), deals, strict=True))  # fmt: skip
    return [key for key in {**first, **second} if first.get(key) != second.get(key)]


def replayed(record: dict[str, Any]) -> Replay:
    """Replay the session with the engine."""
    return replay(read_session(record))


def rules_in(game: Game[Any]) -> set[str]:
    """Collect every rule of a game's register that can refuse something."""
    phases = [field.name for field in fields(game.rules) if field.init and field.name != "finding"]
    return {rule for phase in phases for rule in getattr(game.rules, phase)}


def test_the_kit_file_is_up_to_date_with_the_plain_books() -> None:
    """``python3 -m tests.kit.making`` writes this file."""
    assert making.FILE.read_text("utf-8") == making.text()


def test_every_refusal_has_a_twin_that_is_paid_and_differs_in_one_point() -> None:
    for allowed, wrong in PAIRS:
        assert allowed["name"].replace("/allowed/", "/refused/") == wrong["name"]
        assert ("nets" in allowed, "nets" in wrong) == (True, False)
        assert len(differing(allowed["record"], wrong["record"])) == 1, wrong["name"]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_can_refuse_does_so_in_a_pair_of_the_kit(game: str) -> None:
    assert rules_in(GAMES[game]) <= {wrong["refused"] for _, wrong in of(game)}


@pytest.mark.parametrize("game", GAMES)
def test_the_kit_has_every_pair_of_neighbouring_bids_in_both_orders(game: str) -> None:
    bids = HOUSES[game].bids
    both = {
        tuple(allowed["record"]["deal"][0]["calls"][:2])
        for allowed, wrong in of(game)
        if "/ladder-" in allowed["name"]
        and allowed["record"]["deal"][0]["calls"][1::-1] == wrong["record"]["deal"][0]["calls"][:2]
    }
    assert both == {*pairwise(bids)}


@pytest.mark.parametrize("game", WAYS)
def test_the_kit_has_every_contract_made_and_lost_and_every_reading(game: str) -> None:
    paid = [case for case in PAID if case["record"]["game"] == game]
    readings = {(*case["record"].get("readings", {}).items(),) for case in paid}
    others = {((name, option),) for name, (_, *more) in WAYS[game].readings.items()
              for option in more if option != "refuse"}  # fmt: skip
    assert readings == {(), *others}
    signs: dict[tuple[str, bool], set[bool]] = {}
    for case in paid:
        for deal, net in zip(case["record"]["deal"], case["nets"], strict=True):
            if "declarer" in deal and "readings" not in case["record"]:
                name = deal["contract"].split()[0]
                won = net[deal["declarer"] - 1] > 0
                signs.setdefault((name, "partner" in deal), set()).add(won)
    names = {bid.partition(" ")[0] for bid in HOUSES[game].bids if not bid.endswith("-petite")}
    assert {name for name, _ in signs} == names
    assert all(each == {True, False} for each in signs.values())


@pytest.mark.parametrize("game", WAYS)
def test_the_engine_pays_and_refuses_as_the_kit_says(game: str) -> None:
    for allowed, wrong in of(game):
        done = replayed(allowed["record"])
        assert [[*deal.net] for deal in done.deals] == allowed["nets"], allowed["name"]
        said = refused(partial(replayed, wrong["record"]))
        assert f"{wrong['refused']}: " in said, wrong["name"]
    for case in PAID:
        if case["record"]["game"] == game:
            done = replayed(case["record"])
            assert [[*deal.net] for deal in done.deals] == case["nets"], case["name"]


def test_the_plain_program_agrees_with_nearly_all_cases_of_the_kit() -> None:
    unknown = 0
    for case in TOLD:
        try:
            assert referee.answer(case["record"]) == case.get("nets"), case["name"]
        except referee.UnknownError:
            unknown += 1
    assert unknown / len(TOLD) < 0.02
