# rules: fontainebleau.pool.stake fontainebleau.pool.won fontainebleau.pool.odd-chips fontainebleau.pool.doubled fontainebleau.pool.passed-out fontainebleau.settle.deals fontainebleau.settle.winner fontainebleau.settle.pool-left
# from: ours
import boston
from boston.games.fontainebleau.settle import DEALS
from boston.present.steps import steps
from boston.seats import highest

evening = boston.load("fontainebleau/evening.toml")
session = boston.replay(evening)
for step in steps(session)[1:]:
    print(f"Deal {step.number}. {step.title}")
    for sentence in step.sentences:
        if any(".pool." in rule for rule in sentence.rules):
            print(f"   {sentence.text}")
    print(f"   in the pool {step.pool}, net {step.net}")

print(f"{len(session.deals)} deals of {DEALS}")
end = session.settlement
print(
    f"{end.because}: each gets {end.payments}, odd chips {end.residue} to seat {end.residue_seat}"
)
best = highest(session.balance)
print("in the end", session.balance, "and the winner is", *(evening.players[s - 1] for s in best))

# A pool that cannot be halved: the odd chip is the declarer's.
record = """
game = "fontainebleau"
[options]
pool = 25
[[deal]]
dealer = 4
contract = "8 clubs"
declarer = 1
partner = 3
tricks = [8, 1, 4, 0]
honours = [3, 0, 1, 0]
"""
for line in boston.replay(boston.loads(record)).deals[0].receipt:
    if line.payer == "pool":
        print(f"the pool pays seat {line.payee} {line.points} [{line.rule}]")
