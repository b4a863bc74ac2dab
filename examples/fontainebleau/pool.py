# rules: fontainebleau.pool.stake fontainebleau.pool.won fontainebleau.pool.odd-chips fontainebleau.pool.doubled fontainebleau.pool.passed-out fontainebleau.settle.deals fontainebleau.settle.winner fontainebleau.settle.pool-left fontainebleau.pool.odd-doubling
# from: ours
from dataclasses import replace

import boston
from boston.apps.present.steps import steps
from boston.games.fontainebleau.pay import winners

evening = boston.load("fontainebleau/evening.toml")
session = boston.replay(evening)
for step in steps(session)[1:]:
    print(f"Deal {step.number}. {step.title}")
    for sentence in step.sentences:
        if any(".pool." in rule for rule in sentence.rules):
            print(f"   {sentence.text}")
    print(f"   in the pool {step.pool}, net {step.net}")

print(f"{len(session.deals)} deals of {session.terms.number('deals')}")
end = session.settlement
print(
    f"{end.because}: each gets {end.payments}, odd chips {end.residue} to seat {end.residue_seat}"
)
best = [evening.players[seat - 1] for seat in winners(session.balance)]
print("in the end", session.balance, "and the winner is", *best)

# By a reading the winner has what is left as well.
by_total = boston.replay(replace(evening, readings={"pool-at-end": "highest-score"}))
print(by_total.settlement.because, by_total.settlement.final)

# A pool that cannot be halved: the odd chip is the declarer's, to take and to add.
record = """
game = "fontainebleau"
[options]
pool = 25
[[deal]]
dealer = 4
contract = "8 clubs"
declarer = 1
partner = 3
tricks = [{}]
"""
for tricks in ["8, 1, 4, 0", "4, 5, 2, 2"]:
    for line in boston.replay(boston.loads(record.format(tricks))).deals[0].receipt:
        if line.payer == "pool":
            print(f"the pool pays seat {line.payee} {line.points} [{line.rule}]")
        elif line.rule.endswith("doubled"):
            print(f"seat {line.payer} adds {line.points} to the pool [{line.rule}]")
