# rules: fontainebleau.partner.up-to-ten fontainebleau.partner.called-card fontainebleau.partner.hidden fontainebleau.partner.target
# from: source 002, Boston, ¶ 8
import boston
from boston.errors import first_refusal
from boston.full import follow
from boston.game import Called
from boston.games.fontainebleau import GAME
from boston.games.fontainebleau.partner import called, is_known, target, whister
from boston.terms import agree

for contract in GAME.ladder:
    if target(contract) is not None:
        print(f"{contract} alone, {target(contract)} with a whister")

# In the first deal of the evening Cora has the ace of diamonds called.
evening = boston.load("fontainebleau/evening.toml")
deal, names = evening.deals[0], evening.players
print("the whister is", names[whister(deal.called, deal.hands) - 1])
for number in range(0, 24, 4):
    print(f"after {number} cards the table knows him: {is_known(deal.called, deal.play[:number])}")
result = follow(GAME, agree(GAME.readings, GAME.options), deal, dealer=4).result
print(f"tricks {result.tricks}: {result.side_tricks} of the {result.target} they needed")

# Which cards may be called, from Cora's hand.
hand, seven = deal.hands[2], GAME.ladder.contract("7")
by_name = {str(card): card for cards in deal.hands for card in cards}
for reading in ["court", "ace-king-only", "any-card"]:
    print(reading)
    for name in ["CA", "HQ", "C9", "SA"]:
        refusal = first_refusal(called(reading), Called(by_name[name], seven, hand))
        print(f"   {name}: {refusal or 'may be called'}")
eleven = GAME.ladder.contract("11")
print(first_refusal(called("court"), Called(by_name["CA"], eleven, hand)))
