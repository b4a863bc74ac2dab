# rules: fontainebleau.pay.trumps fontainebleau.pay.no-trumps fontainebleau.pay.honours fontainebleau.pay.overtricks fontainebleau.pay.undertricks fontainebleau.pay.misere-lost fontainebleau.pay.printed-losses fontainebleau.pay.made-alone fontainebleau.pay.made-with-partner fontainebleau.pay.lost-alone fontainebleau.pay.lost-with-partner fontainebleau.contracts.tricks fontainebleau.contracts.misere fontainebleau.contracts.piccolissimo fontainebleau.contracts.grand-boston fontainebleau.pay.undertricks-with-partner fontainebleau.pay.which-opponent
# from: ours
import boston
from boston import quote

# Seven in hearts, just made, with three honours.
print(quote("fontainebleau", "7", suit="hearts", tricks=7, honours=3))
# Five with a whister asks for eight tricks: the source's example.
print(quote("fontainebleau", "5", suit="diamonds", tricks=6, partner_tricks=2))
# One trick fewer, and they pay the price and five.
print(quote("fontainebleau", "5", suit="diamonds", tricks=5, partner_tricks=2))
# Exactly one trick: none is as bad as two.
for tricks in [0, 1, 2]:
    price = quote("fontainebleau", "piccolissimo", tricks=tricks)
    print(f"piccolissimo, {tricks} tricks: {price.points} [{price.items[0].rule}]")
# The dearest bid, and what its failure costs by the words and by the table.
print(quote("fontainebleau", "grand-boston-table", suit="diamonds", tricks=13, honours=4))
for option in ["symmetric", "printed-table"]:
    print(option)
    readings = {"misere-loss": option}
    print(
        quote("fontainebleau", "grand-boston-table", suit="diamonds", tricks=11, readings=readings)
    )
    print(quote("fontainebleau", "little-misere", tricks=2, readings=readings))

# Who pays whom. Seat 1 plays, seat 3 may be the whister.
DEALS = {
    "alone, made": 'contract = "6 hearts"\ntricks = [7, 3, 2, 1]',
    "alone, lost": 'contract = "6 hearts"\ntricks = [4, 4, 3, 2]',
    "with a whister, made": 'contract = "6 hearts"\npartner = 3\ntricks = [6, 2, 3, 2]',
    "with a whister, lost": 'contract = "6 hearts"\npartner = 3\ntricks = [5, 3, 3, 2]',
}
for how, told in DEALS.items():
    record = f'game = "fontainebleau"\n[[deal]]\ndealer = 4\ndeclarer = 1\n{told}'
    deal = boston.replay(boston.loads(record)).deals[0]
    direct = [line for line in deal.receipt if ".pay." in line.direction]
    print(f"{how} ({direct[0].direction})")
    for payer, payee in dict.fromkeys((line.payer, line.payee) for line in direct):
        points = sum(x.points for x in direct if (x.payer, x.payee) == (payer, payee))
        print(f"   seat {payer} pays seat {payee} {points}")
