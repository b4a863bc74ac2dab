# rules: solo.partner.six-to-eight solo.partner.call solo.partner.target
# from: ours
from boston.games.solo import GAME
from boston.games.solo.partner import call

for contract in GAME.ladder:
    if contract.partnership is not None:
        print(f"{contract}: alone {contract.tricks}, together {contract.partnership.side}")

# Seat 2 calls: seat 3 declines, seat 4 accepts, and seat 1 is not asked.
print(call(2, True, (False, True)))
# Nobody has to accept; then seat 2 plays alone for the six bid.
print(call(2, True, (False, False, False)))
# And nobody has to call.
print(call(2, False, ()))
