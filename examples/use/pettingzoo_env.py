# from: ours
from random import Random
from typing import ClassVar

import numpy
from gymnasium.spaces import Box, Discrete
from pettingzoo import AECEnv

import boston
from boston.position.seen import seen

SEATS = {f"seat_{seat}": seat for seat in (1, 2, 3, 4)}


class Boston(AECEnv):
    """One deal of a game. An action is the number of a choice; `info` has the mask of legal ones.

    An observation has ten rows, each with a place for every number: the player's own hand, the
    trick on the table, the cards of each seat that the player sees, and what each seat has said
    and played, as far as the player has heard it.
    """

    metadata: ClassVar[dict] = {"name": "boston_v0", "render_modes": ["human"]}

    def __init__(self, game="solo", render_mode=None):
        super().__init__()
        self.game, self.render_mode, self.chance = game, render_mode, Random()
        self.choices = boston.numbering(game)
        self.number = {text: place for place, text in enumerate(self.choices)}
        self.possible_agents = list(SEATS)
        size = len(self.choices)
        self.action_spaces = {agent: Discrete(size) for agent in SEATS}
        self.observation_spaces = {agent: Box(0, 1, (10, size), numpy.int8) for agent in SEATS}

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        if seed is not None:
            self.chance = Random(seed)
        dealer, cards = self.chance.randint(1, 4), self.chance.getrandbits(32)
        self.deal, self.chose = boston.start(self.game, dealer=dealer, seed=cards), []
        self.agents = list(SEATS)
        self.rewards = dict.fromkeys(SEATS, 0)
        self._cumulative_rewards = dict.fromkeys(SEATS, 0)
        self.terminations = dict.fromkeys(SEATS, False)
        self.truncations = dict.fromkeys(SEATS, False)
        self.turn()

    def turn(self):
        """Set whose turn it is, and what is legal."""
        mask = numpy.zeros(len(self.choices), numpy.int8)
        mask[[self.number[text] for text in self.deal.legal]] = 1
        self.infos = {agent: {"action_mask": mask * 0} for agent in SEATS}
        if self.deal.seat is not None:
            self.agent_selection = f"seat_{self.deal.seat}"
            self.infos[self.agent_selection]["action_mask"] = mask

    def observe(self, agent):
        view = seen(self.deal, SEATS[agent])
        rows = numpy.zeros((10, len(self.choices)), numpy.int8)
        rows[0, [self.number[str(card)] for card in view.hand]] = 1
        if view.play is not None:
            rows[1, [self.number[str(card)] for card in view.play.table]] = 1
            for row, held in enumerate(view.play.hands, 2):
                rows[row, [self.number[str(card)] for card in held]] = 1
        for seat, (_, text) in zip(self.chose, view.deal.pushed, strict=True):
            if text in self.number:  # Cards that others lay away are not seen.
                rows[5 + seat, self.number[text]] = 1
        return rows

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.chose.append(self.deal.seat)
        self.deal = self.deal.push(self.choices[action])
        self._cumulative_rewards[agent] = 0
        if self.deal.outcome is not None:
            gains = self.deal.context.gain(self.deal.outcome)
            self.rewards = dict(zip(SEATS, gains, strict=True))
            self.terminations = dict.fromkeys(SEATS, True)
        self._accumulate_rewards()
        self.turn()
        if self.render_mode == "human":
            self.render()

    def render(self):
        print(self.deal)

    def close(self):
        pass


if __name__ == "__main__":
    env = Boston()
    env.reset(seed=7)
    for agent in env.possible_agents:
        env.action_space(agent).seed(7)
    for agent in env.agent_iter():
        _, reward, is_over, _, info = env.last()
        if is_over:
            print(agent, reward)
        env.step(None if is_over else env.action_space(agent).sample(info["action_mask"]))
