# rules: solo.pay.prices solo.pay.no-trumps solo.pay.overtricks solo.pay.honours solo.pay.lost solo.pay.made-alone solo.pay.made-with-partner solo.pay.lost-alone solo.pay.lost-with-partner solo.pay.fifth solo.contracts.tricks solo.contracts.misere solo.contracts.slam solo.contracts.piccolissimo solo.equipment.chips solo.equipment.players solo.pay.overtricks-with-partner solo.pay.side-by-side
# from: ours
import boston
from boston import quote
from boston.apps.study.family.solo_prices import fifths
from boston.games.solo import chips

print(quote("solo", "7", suit="hearts", tricks=9, honours=3))
print(quote("solo", "7", suit="diamonds", tricks=12, honours=4, partner_tricks=0))
print(quote("solo", "9", suit="spades", tricks=8))
for contract, tricks in [("grand-misere", 0), ("little-spread", 1), ("piccolissimo", 1)]:
    print(contract, tricks, quote("solo", contract, tricks=tricks).points)
dearest = quote("solo", "spread-slam", suit="diamonds", tricks=13)
print("the dearest contract:", dearest.points, chips(dearest.points))

# Every amount is a fifth of Boston de Fontainebleau's.
print([f"{each.what}: {each.there} / 5" for each in fifths() if each.what.startswith("7")])
print("exactly a fifth:", sum(each.agrees for each in fifths()), "of", len(fifths()))

# Who pays whom: seat 1 plays Six in clubs, alone or with a partner.
for how, told in {
    "alone": "tricks = [7, 2, 2, 2]",
    "alone, lost": "tricks = [5, 3, 3, 2]",
    "with seat 3": "partner = 3\ntricks = [6, 1, 5, 1]",
    "with seat 2": "partner = 2\ntricks = [6, 5, 1, 1]",
    "with seat 2, lost": "partner = 2\ntricks = [6, 3, 2, 2]",
}.items():
    record = f'game = "solo"\n[[deal]]\ncontract = "6 clubs"\ndeclarer = 1\n{told}'
    deal = boston.replay(boston.loads(record)).deals[0]
    flows = dict.fromkeys((line.payer, line.payee) for line in deal.receipt)
    print(f"{how} ({deal.receipt[0].direction})")
    for payer, payee in flows:
        points = sum(x.points for x in deal.receipt if (x.payer, x.payee) == (payer, payee))
        print(f"   seat {payer} pays seat {payee} {points}")
