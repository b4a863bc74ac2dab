# rules: american-alternative.pay.won american-alternative.pay.lost american-alternative.pay.misere
# from: ours
from functools import partial

import boston

exact = partial(boston.quote, "american")
rounded = partial(boston.quote, "american-alternative")

# Made and lost, by the rounded scale and by the exact one.
for bid, tricks in [
    ("5", 0),
    ("6", 6),
    ("7", 13),
    ("8", 3),
    ("9", 11),
    ("10", 7),
    ("12", 12),
    ("grand-slam", 12),
    ("grand-spread", 0),
]:
    prices = rounded(bid, tricks=tricks).points, exact(bid, tricks=tricks).points
    print(f"{bid} with {tricks} tricks: {prices[0]}, exactly {prices[1]}")

# Overtricks are not counted.
print([rounded("7", tricks=tricks).points for tricks in range(7, 14)])
# Each trick short costs ten at Seven; at Ten the steps are of ten and fifteen.
for bid, tricks in (("7", range(7)), ("10", range(10))):
    print(bid, [rounded(bid, tricks=own).points for own in tricks])
