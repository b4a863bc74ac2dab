# rules: russian.partner.six-to-eight russian.partner.offer russian.partner.target
# from: ours
from boston.games import fontainebleau
from boston.games.russian import GAME, quote
from boston.games.russian.partner import offer

# Who may have a partner, and what the two need: in Boston de Fontainebleau, and here.
for there, here in zip(fontainebleau.GAME.ladder, GAME.ladder, strict=True):
    if there.partnership:
        now = here.partnership.side if here.partnership else "alone"
        print(f"{here}: {there.partnership.side} there, {now} here")

# Seat 3 asks. The others answer openly, from the left, and the first to accept is the partner.
for answers in [(), (False,), (False, True), (False, False, False)]:
    asked = offer(3, True, answers)
    print(f"answers {answers}: partner {asked.whister}, next to be asked {asked.asked_next}")

# The same deal in both games: eight in clubs, and eleven tricks between the two.
there = fontainebleau.quote("8", trump="clubs", tricks=11, whister=0)
here = quote("8", trump="clubs", tricks=11, with_partner=True)
for price in (there, here):
    print(price.points, [f"{item.because} [{item.rule}]" for item in price.items])
