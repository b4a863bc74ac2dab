# from: ours
from random import Random

import boston
from boston.apps.players.plain import Plain, play_out


class ByChance:
    """A player who takes any legal choice."""

    def __init__(self, seed):
        self.chance = Random(seed)

    def choose(self, view):
        return self.chance.choice(view.may)


players = {"Anna": Plain(), "Bo": ByChance(1), "Carl": Plain(), "Disa": ByChance(2)}
names = list(players)
points = dict.fromkeys(names, 0)
for seed in range(5):
    for turn in range(4):  # The same deal four times: everybody has every hand once.
        seated = {seat: names[(seat + turn) % 4] for seat in (1, 2, 3, 4)}
        deal = boston.start("swedish", dealer=4, seed=seed)
        deal = play_out(deal, {seat: players[name] for seat, name in seated.items()})
        for seat, gain in enumerate(deal.context.gain(deal.outcome), 1):
            points[seated[seat]] += gain
print(points)
