# rules: german.auction.single-round german.contracts.discard german.contracts.side-target german.pay.units-made german.pay.units-with-whist german.pay.made-one-short german.pool.rock-won german.pool.rock-tripled
# from: ours
from dataclasses import replace

import boston

evening = boston.load("german/evening.toml")
for reading, options in {
    "honours-on-win": ["added", "losses-only"],
    "units-with-whist": ["side", "declarer"],
    "made-one-short": ["short-one-pays", "side-only"],
    "rock": ["replaces-stamm", "beside-stamm"],
}.items():
    for option in options:
        session = boston.replay(replace(evening, readings={reading: option}))
        print(f"{reading} = {option}: in the end {session.balance}")

# Klein-Boston: the declarer has his five, the whister two. Who takes the Stamm, or doubles it?
short = """
game = "german"
rates = "reconstruction-a"
[[deal]]
dealer = 4
contract = "klein-boston"
turned = "spades"
trump = "spades"
declarer = 1
partner = 3
tricks = [5, 4, 2, 2]
"""
for option in ["joint", "declarer"]:
    session = boston.replay(replace(boston.loads(short), readings={"joint-target": option}))
    print(f"joint-target = {option}: {session.deals[0].net}, {session.deals[0].scoreboard.pool}")

# Klein-Misere with thirteen tricks: the card that may be laid away was kept.
kept = """
game = "german"
rates = "reconstruction-a"
[[deal]]
dealer = 4
contract = "klein-misere"
declarer = 1
tricks = [0, 5, 4, 4]
"""
for option in ["may", "must"]:
    try:
        session = boston.replay(replace(boston.loads(kept), readings={"laying-away": option}))
        print(f"laying-away = {option}: {session.deals[0].net}")
    except boston.BostonError as error:
        print(f"laying-away = {option}: {error}")

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
