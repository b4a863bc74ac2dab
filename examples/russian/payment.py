# rules: russian.pay.honours russian.partner.target fontainebleau.pay.trumps fontainebleau.pay.no-trumps fontainebleau.pay.overtricks fontainebleau.pay.undertricks fontainebleau.pool.won fontainebleau.pool.doubled fontainebleau.pay.overtricks-with-partner fontainebleau.pay.undertricks-with-partner
# from: ours
import boston
from boston import quote

# What one payer pays: the price, overtricks, and honours calculated in overtricks.
price = quote("russian", "8", suit="hearts", tricks=9, honours=4)
for item in price.items:
    print(f"{item.points:3} {item.because} [{item.rule}]")
print(f"{price.points:3} in all")

# Each deal by itself, with so much in the pool before the stakes.
DEALS = {
    "six with a partner, eleven tricks, three honours": """
options.pool = 0
[[deal]]
contract = "6 clubs"
partner = 3
tricks = [7, 1, 4, 1]
honours = [2, 0, 1, 1]""",
    "seven with a partner, eleven tricks, all honours": """
options.pool = 5
[[deal]]
contract = "7 diamonds"
partner = 3
tricks = [7, 1, 4, 1]
honours = [3, 0, 1, 0]""",
    "eight with a partner, eleven tricks": """
options.pool = 20
[[deal]]
contract = "8 diamonds"
partner = 3
tricks = [7, 1, 4, 1]""",
    "eight alone, nine tricks, all honours": """
options.pool = 0
[[deal]]
contract = "8 hearts"
tricks = [9, 1, 2, 1]
honours = [4, 0, 0, 0]""",
    "seven alone, five tricks": """
options.pool = 0
[[deal]]
contract = "7 spades"
tricks = [5, 3, 3, 2]""",
    "piccolissimo with two tricks": """
options.pool = 0
[[deal]]
contract = "piccolissimo"
tricks = [2, 4, 3, 3]""",
}
for how, told in DEALS.items():
    deal = boston.replay(boston.loads(f'game = "russian"{told}\ndealer = 4\ndeclarer = 1')).deals[0]
    staked = [line for line in deal.receipt if line.rule.endswith("pool.stake")]
    stakes = sum(line.points for line in staked)
    pool = deal.scoreboard.pool
    print(f"{how}: net {deal.net}, of which {stakes // 4} staked by each; the pool is {pool}")
