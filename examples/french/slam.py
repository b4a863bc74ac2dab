# rules: french.contracts.slam french.pay.slam french.pay.slam-lost french.pay.overtricks french.pay.units french.contracts.slam-open-hand french.pay.slam-lost-by-two
# from: ours
import boston
from boston import quote

# Thirteen tricks in a Grand Independence in clubs: unannounced, announced, with the hand open.
for slam in [None, "closed", "table"]:
    price = quote("french", "grand-independence", suit="clubs", tricks=13, honours=3, slam=slam)
    print(f"slam = {slam}: {price.points} chips from each")
    for item in price.items:
        print(f"   {item.points:3} {item.because} ({item.rule})")

# With a partner, and failed by one trick.
print(
    quote("french", "simple-belle", suit="hearts", tricks=9, partner_tricks=4, slam="closed").points
)
print(
    quote("french", "simple-belle", suit="hearts", tricks=8, partner_tricks=4, slam="closed").items
)
# Two who have failed it each pay one opponent, and half of what doubles the pool of ten.
record = """
game = "french"
[[deal]]
dealer = 4
turned = "hearts"
contract = "simple-belle"
declarer = 1
partner = 3
tricks = [8, 1, 4, 0]
jack_of_diamonds = 1
slam = "closed"
"""
for line in boston.replay(boston.loads(record)).deals[0].receipt:
    if line.rule in ("french.pay.slam-lost", "french.pool.doubled"):
        print(f"   {line.payer} to {line.payee}: {line.points} ({line.direction})")
# With the hand on the table the price is the same for two as for one.
for partner in [None, 4]:
    own = 13 - (partner or 0)
    print(
        quote(
            "french",
            "simple-belle",
            suit="hearts",
            tricks=own,
            partner_tricks=partner,
            slam="table",
        ).items
    )

# A slam needs the bid to be made first, and cannot follow a misère.
for contract, tricks in [("grand-independence", 7), ("grand-misere", 0)]:
    try:
        quote("french", contract, suit="spades", tricks=tricks, slam="closed")
    except boston.BostonError as error:
        print(error)

# A hundred times the unit of the suit, as it is printed; what is guessed for nine tricks is twelve
# times the unit.
for suit in ["spades", "clubs", "diamonds", "hearts"]:
    seul = quote("french", "neuf", suit=suit, tricks=13, slam="closed").points
    print(f"{suit}: slam {seul}, Neuf {quote('french', 'neuf', suit=suit, tricks=9).points}")
