# rules: solo.pay.lost solo.pay.honours solo.pay.overtricks solo.pay.false-carte-blanche solo.contracts.discard
# from: ours
from pathlib import Path

import boston

RECORD = """
game = "solo"
[[deal]]                        # two tricks short of nine
dealer = 4
contract = "9 spades"
declarer = 1
tricks = [7, 2, 2, 2]
[[deal]]                        # two short of the eleven that seven with a partner needs
contract = "7 hearts"
declarer = 2
partner = 4
tricks = [2, 6, 2, 3]
[[deal]]                        # a slam with all the honours
contract = "slam diamonds"
declarer = 3
tricks = [0, 0, 13, 0]
honours = [0, 0, 4, 0]
[[deal]]                        # six with a partner, and one trick more than the ten
contract = "6 clubs"
declarer = 4
partner = 1
tricks = [4, 1, 1, 7]
[[deal]]                        # seat 3 declares carte blanche and has the knave of trumps
contract = "5 hearts"
declarer = 1
tricks = [5, 3, 3, 2]
honours = [2, 1, 1, 0]
carte_blanche = [3]
"""
SWITCHES = {
    "losses": ["flat", "one-per-undertrick"],
    "slam-honours": ["none", "two-and-four"],
    "overtricks-with-partner": ["beyond-target", "all"],
    "false-carte-blanche": ["double", "refund"],
}
for reading, options in SWITCHES.items():
    for option in options:
        record = RECORD.replace("[[deal]]", f'[readings]\n{reading} = "{option}"\n[[deal]]', 1)
        session = boston.replay(boston.loads(record))
        print(f"{reading} = {option}: {', '.join(str(deal.net) for deal in session.deals)}")

# Who lays a card away shows in the cards of the second hand of the session.
told = Path("solo/evening.toml").read_text("utf-8")
for option in ["soloist-only", "all-four"]:
    record = told.replace("[options]", f'[readings]\ndiscards = "{option}"\n[options]')
    try:
        print(f"discards = {option}: {boston.replay(boston.loads(record)).deals[1].net}")
    except boston.BostonError as error:
        print(f"discards = {option}: {error}")
