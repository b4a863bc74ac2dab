# rules: fontainebleau.partner.up-to-ten fontainebleau.partner.called-card fontainebleau.partner.hidden fontainebleau.partner.target fontainebleau.partner.callable-card
# from: source 002, Boston, ¶ 8
from dataclasses import replace

import boston
from boston.base.cards import card
from boston.course.events import PartnerKnown, Played
from boston.games.fontainebleau import GAME

for contract in GAME.ladder:
    if contract.partnership is not None:
        print(f"{contract} alone, {contract.partnership.side} with a whister")

# In the first deal of the evening Cora has the ace of diamonds called.
evening = boston.load("fontainebleau/evening.toml")
first = boston.replay(evening).deals[0]
result, names = first.course.result, evening.players
print("the whister is", names[result.partner - 1])
course = [*map(type, first.events)]
known = course[: course.index(PartnerKnown)].count(Played)
print(f"the table knows it after {known} cards")
print(f"tricks {result.tricks}: {result.side_tricks} of the {result.target} they needed")

# Which cards may be called, from Cora's hand.
for reading in ["court", "ace-king-only", "any-card"]:
    print(reading)
    for name in ["CA", "HQ", "C9", "SA"]:
        deal = replace(first.deal, called=card(name))
        try:
            told = replace(evening, deals=(deal,), readings={"callable-card": reading})
            seat = boston.replay(told).deals[0].course.result.partner
            print(f"   {name}: {names[seat - 1]} is the whister")
        except boston.BostonError as error:
            print(f"   {name}: {error}")

# Eleven tricks are played alone.
eleven = 'game = "fontainebleau"\n[[deal]]\ncontract = "11 hearts"\ndeclarer = 3\n'
for told in ['called = "CA"', "partner = 1"]:
    try:
        boston.replay(boston.loads(f"{eleven}tricks = [4, 1, 7, 1]\n{told}"))
    except boston.BostonError as error:
        print(error)
