# from: ours
from random import Random

import boston

chance = Random(1857)
deal = boston.start("solo", dealer=4, seed=7)
while deal.legal:
    deal = deal.push(chance.choice(deal.legal))

for seat, call in deal.bidding.calls:
    print(f"Seat {seat}: {call}")
print("Tricks:", *(trick.winner for trick in deal.tricks))
print("Won and lost:", deal.returns)
