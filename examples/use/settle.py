# rules: swedish.pay.base swedish.pay.codille swedish.pay.overtricks swedish.pay.honours swedish.pay.suit-factor
# from: ours
import boston

record = """
game = "swedish"
[[deal]]
contract = "7"
declarer = 3
suit_class = "second"
tricks = [2, 1, 8, 2]
honours = [0, 0, 3, 0]
"""
(deal,) = boston.replay(boston.loads(record)).deals
for line in deal.receipt:
    print(f"{line.rule:25} {line.payer} pays {line.payee}: {line.points}")
print("Won and lost:", deal.net)
