# rules: solo.pay.prices solo.pay.no-trumps solo.pay.overtricks solo.pay.honours solo.pay.lost solo.pay.made-alone solo.pay.lost-alone solo.pay.made-with-partner solo.pay.lost-with-partner solo.pay.fifth solo.contracts.misere solo.contracts.piccolissimo solo.contracts.slam solo.equipment.chips
# from: ours
import boston
from boston.games.solo import quote

# What each payer pays.
for contract, trump, tricks, honours in [
    ("5", "clubs", 7, 0),
    ("7", "hearts", 9, 3),
    ("9", "spades", 8, 0),
    ("12", "spades", 13, 4),
    ("slam", "diamonds", 13, 4),
    ("spread-slam", "hearts", 12, 0),
    ("spread-slam", "diamonds", 13, 0),
]:
    price = quote(contract, trump=trump, tricks=tricks, honours=honours)
    print(f"{contract} in {trump}, {tricks} tricks, {honours} honours: {price.points}")
for contract, tricks in [
    ("little-misere", 0),
    ("piccolissimo", 1),
    ("piccolissimo", 0),
    ("grand-misere", 2),
    ("little-spread", 0),
    ("grand-spread", 0),
]:
    print(f"{contract}, {tricks} tricks: {quote(contract, tricks=tricks).points}")

# Who pays whom. Seat 1 is the Soloist; the partner sits across the table, or next.
DEALS = {
    "alone, made": 'contract = "8 hearts"\ntricks = [8, 2, 2, 1]',
    "alone, lost": 'contract = "8 hearts"\ntricks = [6, 3, 2, 2]',
    "with seat 3, made": 'contract = "8 hearts"\npartner = 3\ntricks = [8, 1, 4, 0]',
    "with seat 3, lost": 'contract = "8 hearts"\npartner = 3\ntricks = [7, 1, 4, 1]',
    "with seat 2, made": 'contract = "8 hearts"\npartner = 2\ntricks = [8, 4, 1, 0]',
    "with seat 2, lost": 'contract = "8 hearts"\npartner = 2\ntricks = [7, 4, 1, 1]',
}
for how, told in DEALS.items():
    record = f'game = "solo"\n[[deal]]\ndealer = 4\ndeclarer = 1\n{told}'
    deal = boston.replay(boston.loads(record)).deals[0]
    flows = sorted({(line.payer, line.payee) for line in deal.receipt})
    paid = ", ".join(f"{payer} pays {payee}" for payer, payee in flows)
    print(f"{how}: {paid}; net {deal.net} ({deal.receipt[0].direction})")
