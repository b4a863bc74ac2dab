# rules: solo.partner.six-to-eight solo.partner.call solo.partner.target
# from: ours
from boston.games.solo import GAME, quote
from boston.games.solo.partner import call

for contract in GAME.ladder:
    if contract.partnership:
        print(f"{contract}: {contract.tricks} alone, {contract.partnership.side} with a partner")

# Seat 2 calls. The others answer from the left, and the first to accept is the partner.
for answers in [(), (False,), (False, True), (False, False, False)]:
    asked = call(2, True, answers)
    print(f"answers {answers}: partner {asked.whister}, next to be asked {asked.asked_next}")
print(f"nobody is called: partner {call(2, False, ()).whister}")

# Eleven tricks in diamonds: seven alone, with four over; seven with a partner, just made;
# eight with a partner, lost.
for contract, with_partner in [("7", False), ("7", True), ("8", True)]:
    price = quote(contract, trump="diamonds", tricks=11, with_partner=with_partner)
    print(f"{contract}{' with a partner' if with_partner else ''}:")
    for item in price.items:
        print(f"   {item.points:2} {item.because} [{item.rule}]")
