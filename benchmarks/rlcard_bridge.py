"""RLCard's bridge, played by its own random agents."""

from __future__ import annotations

import random

import rlcard
from rlcard.agents import RandomAgent

from benchmarks.worker import Tasks, for_seconds


def tasks() -> Tasks:
    """Its environment as it is meant to be used, and the bare game inside, which is faster."""
    environment = rlcard.make("bridge", config={"seed": 1828})
    agent = RandomAgent(num_actions=environment.num_actions)
    environment.set_agents([agent] * environment.num_players)
    game = environment.game
    source = random.Random(1828)

    def run() -> None:
        # The faster of its two ways: in the other, agents also tell how likely each action was.
        environment.run(is_training=True)

    def run_bare() -> None:
        game.init_game()
        while not game.is_over():
            game.step(source.choice(game.judger.get_legal_actions()))
        environment.get_payoffs()

    return {
        "play": lambda seconds: for_seconds(seconds, run),
        "play bare": lambda seconds: for_seconds(seconds, run_bare),
    }
