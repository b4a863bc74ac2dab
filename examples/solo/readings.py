# rules: solo.pay.lost solo.pay.honours solo.pay.overtricks solo.pay.false-carte-blanche solo.settle.winner solo.pay.overtricks-with-partner solo.pay.honours-in-slams
# from: ours
from dataclasses import replace

import boston
from boston.games.solo import winners

evening = boston.load("solo/evening.toml")
for reading, options in {
    "losses": ["flat", "one-per-undertrick"],
    "slam-honours": ["none", "two-and-four"],
    "overtricks-with-partner": ["beyond-target", "all"],
}.items():
    for option in options:
        session = boston.replay(replace(evening, readings={reading: option}))
        first = [evening.players[seat - 1] for seat in winners(session.totals)]
        print(f"{reading} = {option}: {session.totals}, won by {' and '.join(first)}")

# A carte blanche that was false: seat 2 was dealt the jack of trumps.
record = boston.loads("""
game = "solo"
[[deal]]
contract = "5 clubs"
declarer = 1
tricks = [5, 4, 2, 2]
honours = [3, 1, 0, 0]
carte_blanche = [2]
""")
for option in ["double", "refund"]:
    session = boston.replay(replace(record, readings={"false-carte-blanche": option}))
    print(f"false-carte-blanche = {option}: {session.totals}")

# Where all four lay a card away, the record has to say which.
for option in ["soloist-only", "all-four"]:
    try:
        boston.replay(replace(evening, readings={"discards": option}))
        print(f"discards = {option}: as recorded")
    except boston.BostonError as error:
        print(f"discards = {option}: {error}")
