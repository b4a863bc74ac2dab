# rules: swedish.pay.base swedish.pay.codille swedish.pay.strokes swedish.pay.overtricks swedish.pay.honours swedish.pay.suit-factor swedish.pay.rounding swedish.equipment.counters
# from: source 000, Betalning, p. 6
from boston import quote
from boston.games.swedish import pinnar

price = quote("swedish", "7", tricks=8, suit_class="second", honours=3, strokes=2)
print(price)
print(f"Each defender pays {pinnar(price.points)} pinnar.")
