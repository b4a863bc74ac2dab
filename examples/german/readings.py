# rules: german.auction.single-round german.pay.units-made german.pay.made-one-short german.pool.rock-won german.pool.rock-tripled
# from: ours
from dataclasses import replace

import boston

evening = boston.load("german/evening.toml")
for reading, options in {
    "honours-on-win": ["added", "losses-only"],
    "made-one-short": ["short-one-pays", "side-only"],
    "rock": ["replaces-stamm", "beside-stamm"],
}.items():
    for option in options:
        session = boston.replay(replace(evening, readings={reading: option}))
        print(f"{reading} = {option}: in the end {session.balance}")

# The auction: seat 1 takes an equal bid over where the bidding goes on.
record = """
game = "german"
[[deal]]
dealer = 4
turned = "spades"
trump = "spades"
hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
calls = ["klein-boston", "klein-boston first", "pass", "pass", "klein-boston first", "pass"]
"""
play = " ".join(suit + rank for rank in "AKQJT98765432" for suit in "SHDC")
told = boston.loads(f'{record}play = "{play}"')
for option in ["single-round", "continuous"]:
    try:
        deal = boston.replay(replace(told, readings={"auction": option})).deals[0]
        print(f"auction = {option}: seat {deal.outcome.result.declarer} plays")
    except boston.BostonError as error:
        print(f"auction = {option}: {error}")
