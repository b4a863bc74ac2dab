# rules: german.pay.units-made german.pay.units-lost german.pay.honours german.pay.honours-held german.pay.units-with-whist german.pay.announced-only german.pay.concordia german.pay.concordia-payers german.pay.misere german.pay.rate german.pay.made-alone german.pay.lost-alone german.pay.made-with-whist german.pay.own-tricks german.pay.made-one-short german.pay.lost-one-short german.pay.lost-both-short german.pay.fourth-hand german.contracts.whist-targets german.contracts.side-target german.contracts.positive german.contracts.misere german.equipment.counters
# from: ours
import boston
from boston import quote
from boston.games.german import UNITS

# In units, which are what a game costs at one counter a unit.
for contract, tricks, whister, honours in [
    ("klein-boston", 5, None, 0),
    ("klein-boston", 7, None, 2),
    ("gross-boston", 4, None, 1),
    ("klein-independence", 7, 4, 4),
    ("klein-boston", 6, 2, 0),
]:
    worth = quote(
        "german",
        contract,
        tricks=tricks,
        partner_tricks=whister,
        suit_class="first",
        honours=honours,
        rates=UNITS,
    )
    print(
        f"{contract}, {tricks} tricks{f' and {whister}' if whister else ''}: {worth.points} units"
    )

# With rates of one's own: three counters a unit in the third couleur, four in the second.
rates = {"klein-boston": {"third": 3, "second": 4}}
print(quote("german", "klein-boston", tricks=7, honours=2, suit_class="second", rates=rates))

# The premium for all thirteen tricks is in counters, not in units; where a partner is short there is none.
print(quote("german", "klein-boston", tricks=13, suit_class="third", rates=rates))
print(quote("german", "klein-boston", tricks=11, partner_tricks=2, suit_class="third", rates=rates))

# Who pays whom. Seat 1 plays, seat 3 may be whister; spades are turned up and trumps.
TRICKS = {
    "alone, made": 'contract = "gross-boston"\ntricks = [6, 4, 1, 2]',
    "alone, lost": 'contract = "gross-boston"\ntricks = [4, 5, 2, 2]',
    "both have made theirs": 'contract = "gross-boston"\npartner = 3\ntricks = [6, 2, 3, 2]',
    "made, the whister short": 'contract = "gross-boston"\npartner = 3\ntricks = [7, 2, 2, 2]',
    "lost, the whister short": 'contract = "gross-boston"\npartner = 3\ntricks = [6, 3, 2, 2]',
    "lost, both short": 'contract = "gross-boston"\npartner = 3\ntricks = [5, 4, 2, 2]',
}
for how, result in TRICKS.items():
    record = 'game = "german"\nrates = "reconstruction-a"\n[[deal]]\ndealer = 4\n'
    record += f'turned = "spades"\ntrump = "spades"\ndeclarer = 1\n{result}'
    deal = boston.replay(boston.loads(record)).deals[0]
    direct = [line for line in deal.receipt if ".pay." in line.direction]
    flows = dict.fromkeys((line.payer, line.payee) for line in direct)
    print(f"{how} ({direct[0].direction})")
    for payer, payee in flows:
        points = sum(x.points for x in direct if (x.payer, x.payee) == (payer, payee))
        print(f"   seat {payer} pays seat {payee} {points}")

# A blunder in fourth hand lets seat 1 make the misère.
record = (
    'game = "german"\nrates = "reconstruction-a"\n[[deal]]\ndealer = 4\ncontract = "gross-misere"\n'
)
record += "declarer = 1\ntricks = [0, 4, 4, 5]\nblunder = 4"
print("net", boston.replay(boston.loads(record)).deals[0].net)
