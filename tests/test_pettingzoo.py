"""The environment of the page *Write a bot* holds to PettingZoo's own test, in every game."""

from __future__ import annotations

import importlib.util
from typing import Any

import numpy
import pytest
from pettingzoo.test import api_test, seed_test

import boston
from boston.catalogue import GAMES
from boston.position.seen import seen
from tools.places import ROOT

pytestmark = pytest.mark.slow
FILE = ROOT / "examples" / "use" / "pettingzoo_env.py"


def loaded() -> Any:
    """The module of the example."""
    spec = importlib.util.spec_from_file_location(FILE.stem, FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


Boston = loaded().Boston


@pytest.mark.parametrize("game", GAMES)
def test_an_environment_is_one_of_pettingzoo(game: str) -> None:
    """A warning of these tests is an error here."""
    for _ in range(5):
        api_test(Boston(game))
    seed_test(lambda: Boston(game))


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_has_what_the_seat_knows_and_no_more(game: str) -> None:
    """Two deals that differ in the hands of two others look alike, and end with the payments."""
    env = Boston(game)
    env.reset(seed=7)
    mine, *others = env.deal.hands
    suit = env.deal.record.turned
    turned: dict[str, Any] = {} if suit is None else {"turned": str(suit)}
    dealer = env.deal.context.dealer
    before = env.observe("seat_1")
    env.deal = boston.start(game, dealer=dealer, hands=[mine, *reversed(others)], **turned)
    assert (env.observe("seat_1") == before).all()
    assert {env.choices[at] for at in numpy.flatnonzero(before[0])} == {*map(str, mine)}
    assert not before[1:].any()
    while env.deal.seat is not None:
        agent = env.agent_selection
        _, reward, is_over, _, info = env.last()
        legal = {env.choices[at] for at in numpy.flatnonzero(info["action_mask"])}
        assert (legal, reward, is_over) == ({*env.deal.legal}, 0, False)
        held = {*map(str, seen(env.deal, env.deal.seat).hand)}
        assert {env.choices[at] for at in numpy.flatnonzero(env.observe(agent)[0])} == held
        env.step(env.action_space(agent).sample(info["action_mask"]))
    assert tuple(env.rewards.values()) == env.deal.context.gain(env.deal.outcome)
