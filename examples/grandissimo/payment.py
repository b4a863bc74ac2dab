# rules: grandissimo.pay.base grandissimo.pay.kodilj grandissimo.pay.overtricks grandissimo.pay.whist grandissimo.pay.suit-factor grandissimo.pay.rounding grandissimo.contracts.whist-targets grandissimo.contracts.trump-or-sang grandissimo.equipment.counters
# from: source 001, Betalningar, p. 7
from boston import quote
from boston.games.grandissimo import counters

price = quote("grandissimo", "6", tricks=11, partner_tricks=0)  # no suit: played in sang
print(price)
print("Each defender pays one of the two", counters(price.points))
