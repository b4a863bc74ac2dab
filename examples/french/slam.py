# rules: french.contracts.slam french.pay.slam french.pay.slam-lost french.pay.overtricks french.pay.units
# from: ours
import boston
from boston.games.french import quote
from boston.games.french.formula import row

# Thirteen tricks in a Grand Independence in clubs: unannounced, announced, with the hand open.
for slam in [None, "closed", "table"]:
    price = quote("grand-independence", "clubs", tricks=13, honours=3, slam=slam)
    print(f"slam = {slam}: {price.points} chips from each")
    for item in price.items:
        print(f"   {item.points:3} {item.because} ({item.rule})")

# With a partner, and failed by one trick.
print(quote("simple-belle", "hearts", tricks=9, partner_tricks=4, slam="closed").points)
print(quote("simple-belle", "hearts", tricks=8, partner_tricks=4, slam="closed").items)

# A slam needs the bid to be made first, and cannot follow a misère.
for contract, tricks in [("grand-independence", 7), ("grand-misere", 0)]:
    try:
        quote(contract, "spades", tricks=tricks, slam="closed")
    except boston.BostonError as error:
        print(error)

# The printed figures are fifty, a hundred and two hundred times the unit of the suit.
for number in [50, 100, 200]:
    print(number, row(number))
