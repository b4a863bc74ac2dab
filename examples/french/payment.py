# rules: french.contracts.ladder french.contracts.petite-independence french.contracts.grand-independence french.contracts.neuf french.contracts.neuf-petite french.contracts.neuf-belle french.contracts.misere-sur-table french.pay.base french.pay.units french.pay.misere-suit french.pay.neuf french.pay.honours french.pay.overtricks french.pay.made-alone french.pay.lost-alone french.pay.made-with-partner french.pool.stake french.pool.won french.pool.doubled french.settle.pool-left french.settle.winner french.pool.passed-out french.deal.suit-order
# from: source 002, French Boston, Scoring, ¶ 1 to 4
import boston
from boston import quote
from boston.games.french import winner

# What each payer pays. In a misère the suit is that of the card turned up.
for contract, suit, tricks, partner, honours in [
    ("simple-belle", "hearts", 6, 3, 3),
    ("simple-petite", "clubs", 6, None, 0),
    ("petite-independence", "diamonds", 5, None, 0),
    ("grand-independence", "diamonds", 10, None, 4),
    ("grand-misere", "hearts", 0, None, 0),
    ("misere-four-aces", "spades", 1, None, 0),
    ("neuf", "hearts", 10, None, 0),
    ("neuf-belle", "spades", 9, None, 3),
    ("grand-misere-table", "spades", 0, None, 0),
]:
    price = quote(
        "french", contract, suit=suit, tricks=tricks, partner_tricks=partner, honours=honours
    )
    taken = tricks if partner is None else f"{tricks} and {partner}"
    print(f"{contract}, {suit}, tricks {taken}:")
    print(f"   {price.points} = {' + '.join(str(item.points) for item in price.items)}")

# Three deals and what lies in the pool: made with a partner, passed out, lost alone.
RECORD = """
game = "french"
[[deal]]
dealer = 4
turned = "hearts"
contract = "simple-belle"
declarer = 1
partner = 3
tricks = [6, 2, 3, 2]
honours = [2, 0, 1, 1]
jack_of_diamonds = 2
[[deal]]
turned = "clubs"
contract = "passed"
[[deal]]
turned = "spades"
contract = "neuf"
trump = "diamonds"
declarer = 3
tricks = [2, 3, 8, 0]
jack_of_diamonds = 3
"""
session = boston.replay(boston.loads(RECORD))
for deal in session.deals:
    print(f"deal {deal.number}: net {deal.net}, pool {deal.scoreboard.pool}")
for line in session.deals[2].receipt:
    print(f"   {line.payer} to {line.payee}: {line.points} {line.because} ({line.rule})")
for doubt in session.deals[2].doubts:
    print("  ", doubt)
print("most chips:", winner(session.totals))
print(session.settlement.because)
