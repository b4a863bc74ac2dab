# rules: russian.partner.six-to-eight russian.partner.offer russian.partner.target
# from: ours
from dataclasses import replace

import boston
from boston import quote
from boston.games import fontainebleau
from boston.games.russian import GAME

# Who may have a partner, and what the two need: in Boston de Fontainebleau, and here.
for there, here in zip(fontainebleau.GAME.ladder, GAME.ladder, strict=True):
    if there.partnership:
        now = here.partnership.side if here.partnership else "alone"
        print(f"{here}: {there.partnership.side} there, {now} here")

# Boris asks. The others answer openly, from his left, and the first to accept is the partner; if
# nobody does, he plays alone.
evening = boston.load("russian/evening.toml")
names = evening.players
for whist in [None, 3, 4, 1]:
    deal = replace(evening.deals[0], whist=whist)
    course = boston.replay(replace(evening, deals=(deal,))).deals[0].course
    declined = [names[seat - 1] for seat in course.answers.declined] if course.answers else []
    partner = names[course.result.partner - 1] if course.result.partner else "nobody"
    print(f"declined: {', '.join(declined) or 'nobody'}; accepted: {partner}")

# The same deal in both games: eight in clubs, and eleven tricks between the two.
there = quote("fontainebleau", "8", suit="clubs", tricks=11, partner_tricks=0)
here = quote("russian", "8", suit="clubs", tricks=11, partner_tricks=0)
for price in (there, here):
    print(price.points, [f"{item.because} [{item.rule}]" for item in price.items])
