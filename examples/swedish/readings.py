# rules: swedish.bete.running swedish.settle.columns swedish.settle.residue
# from: ours
import boston

DEALS = """
[[deal]]
event = "lost"
declarer = 1
suit_class = "highest"
betes = 2
[[deal]]
event = "made"
declarer = 2
[[deal]]
event = "lost"
declarer = 3
suit_class = "highest"
betes = 1
[[deal]]
event = "made"
declarer = 4
"""

for option in ["sticky", "highest"]:
    choice = f'game = "swedish"\n[readings]\nrunning-bete = "{option}"\n'
    session = boston.replay(boston.loads(choice + DEALS))
    print(f"running-bete = {option}")
    for deal in session.deals:
        print(f"  deal {deal.number}: {deal.scoreboard.running} runs, net {deal.net}")
    print(f"  owed at the end {session.deals[-1].scoreboard.columns}")
    print(f"  division {session.settlement.payments}")
