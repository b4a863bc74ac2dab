# rules: german.pay.worked-sum german.pay.units-lost german.pay.honours german.pay.rate
# from: source 003, ¶ 8
from boston import quote
from boston.errors import BostonError
from boston.games.german import UNITS, worked_sum

for line in worked_sum():
    print(
        f"{line.reading:34} {line.tricks:2} tricks: {line.game} + {line.missing} + {line.honours}"
        f" = {line.game + line.missing + line.honours:2}, given as {line.units}"
    )

# Ten tricks less three are seven, not two: the printed figures cannot all stand.
# The engine takes the eight tricks, and counts:
lost = {"tricks": 8, "honours": 3, "suit_class": "first"}
print(quote("german", "gross-philadelphia", **lost, rates=UNITS))

# What fifteen times the rate comes to, the source does not tell any more.
try:
    quote("german", "gross-philadelphia", **lost)
except BostonError as error:
    print(error)
for couleur in ["first", "second", "third"]:
    price = quote(
        "german",
        "gross-philadelphia",
        tricks=8,
        honours=3,
        suit_class=couleur,
        rates="reconstruction-a",
    )
    print(f"reconstruction-a, {couleur} couleur: {price.points}")
