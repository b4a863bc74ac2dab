# rules: american.pay.made american.pay.won american.pay.won-formula american.pay.lost american.pay.lost-formula american.pay.odd-cells american.pay.misere american.pay.paid-to-each american.contracts.tricks american.contracts.misere american.contracts.discard american.contracts.little-spread
# from: ours
from boston import quote
from boston.games.american.contracts import LADDER

# What each opponent pays for a bid made, or is paid for one lost.
for bid, tricks in [("5", 8), ("7", 7), ("10", 12), ("9", 6), ("6", 4), ("grand-slam", 13)]:
    print(f"{bid} with {tricks} tricks: {quote('american', bid, tricks=tricks).points}")

# A tenth of tricks times 32, and ten; a bid lost has the missing tricks besides.
formula = {"odd-cells": "formula"}
for bid, tricks in [("10", 12), ("9", 6)]:
    by_formula = quote("american", bid, tricks=tricks, readings=formula)
    print(f"{bid} with {tricks} by the formula: {by_formula.points}")

# The odd cells: as printed, and by the formula.
for bid, tricks in [("8", 0), ("9", 4), ("12", 2), ("grand-slam", 10)]:
    by_formula = quote("american", bid, tricks=tricks, readings=formula)
    print(
        f"{bid} with {tricks}: {quote('american', bid, tricks=tricks).points}, or {by_formula.points}"
    )

# A misère has one price, whatever becomes of it.
for contract in LADDER:
    if contract.is_misere:
        away = "a card laid away" if contract.discard else "nothing laid away"
        hand = "hidden" if contract.exposed_after is None else "open"
        made, lost = (quote("american", contract.id, tricks=tricks).points for tricks in (0, 3))
        print(f"{contract}: {away}, hand {hand}, {made} made and {lost} lost")

print(quote("american", "8", tricks=0))
