# rules: solo.pay.carte-blanche solo.pay.false-carte-blanche
# from: ours
import boston
from boston.pay.payment import net

DEAL = """
game = "solo"
[[deal]]
contract = "9 spades"
declarer = 1
tricks = [8, 2, 2, 1]
"""


def told(seats, honours=(3, 0, 0, 1)):
    record = f"{DEAL}honours = {list(honours)}\ncarte_blanche = {list(seats)}"
    deal = boston.replay(boston.loads(record)).deals[0]
    for rule in dict.fromkeys(line.rule for line in deal.receipt):
        lines = [line for line in deal.receipt if line.rule == rule]
        print(f"   {rule}: {net(lines)}")
    print(f"   net {deal.net}")


print("seat 3 has no trump")
told([3])
print("seats 2 and 3 have none")
told([2, 3])
print("seat 4 says so too, but was dealt an honour")
told([3, 4])
