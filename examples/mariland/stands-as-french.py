# rules: mariland.contracts.differences french.pay.base french.pay.honours french.pay.knave-of-diamonds
# from: ours
import boston

RECORD = """
game = "{game}"
[[deal]]
dealer = 4
turned = "hearts"
contract = "grand-independence"
trump = "spades"
declarer = 1
tricks = [8, 2, 2, 1]
honours = [3, 1, 0, 0]
jack_of_diamonds = 2
"""

for game in ["french", "mariland"]:
    session = boston.replay(boston.loads(RECORD.format(game=game)))
    deal = session.deals[0]
    print(f"{session.game.name}: net {deal.net}, pool {deal.scoreboard.pool}")
    for line in deal.receipt:
        print(f"   {line.payer} to {line.payee}: {line.points} ({line.rule})")
    for doubt in deal.doubts:
        print(f"   {doubt} ({doubt.rule})")
