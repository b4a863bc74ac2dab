# rules: american.pool.stake american.pool.won american.pool.doubled american.pool.passed-out american.settle.pool-left american.settle.deals american.pool.won-by-misere
# from: ours
import boston
from boston.apps.present.steps import steps

evening = boston.load("american/evening.toml")
session = boston.replay(evening)
for step in steps(session)[1:]:
    print(f"Deal {step.number}. {step.title}")
    for sentence in step.sentences:
        if any(".pool." in rule and "stake" not in rule for rule in sentence.rules):
            print(f"   {sentence.text}")
    print(f"   {step.pool} in the pool, net {step.net}")

# Stakes are five each, and the game is of twelve deals unless another number is agreed.
print("agreed:", dict(session.terms.options))
end = session.settlement
print(f"{end.what}: {end.because}")
print(
    f"each gets {end.payments}, seat {end.residue_seat} the odd chip; in the end {session.balance}"
)
