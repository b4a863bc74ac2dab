# rules: german.pool.stake german.pool.stake-amount german.pool.stamm-won german.pool.quarter german.pool.partners german.pool.stamm-doubled german.pool.rock german.pool.rock-test german.pool.stamm-untouched german.pool.rock-won german.pool.rock-tripled german.pool.rock-pass german.pool.rock-pass-moment german.deal.misdeal german.deal.first-stake german.pool.at-first german.settle.pots german.settle.money german.equipment.pots german.equipment.players
# from: ours
import boston
from boston.apps.present.steps import steps

evening = boston.load("german/evening.toml")
session = boston.replay(evening)
for step in steps(session)[1:]:
    print(f"Deal {step.number}. {step.title}")
    for sentence in step.sentences:
        if any(".pool." in rule or ".deal." in rule for rule in sentence.rules):
            print(f"   {sentence.text}")
    print(f"   {step.pool}, net {step.net}")

end = session.settlement
print(f"{end.what}: {end.because}; each gets {end.payments}")
print("in the end", session.balance, "in Pfennig", session.money)
