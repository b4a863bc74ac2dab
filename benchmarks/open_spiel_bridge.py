"""OpenSpiel's bridge, which is written in C++, driven from Python with random actions."""

from __future__ import annotations

import random

import pyspiel

from benchmarks.worker import Tasks, for_seconds


def tasks() -> Tasks:
    """One deal: 52 cards dealt, calls and cards chosen among the legal ones, then the score."""
    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    source = random.Random(1828)

    def run() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(source.choice(state.legal_actions()))
        state.returns()

    return {"play": lambda seconds: for_seconds(seconds, run)}
