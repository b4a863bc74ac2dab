# rules: american.pay.misere-partout american.pay.misere-partout-tied american.pay.misere-partout-three american.play.passed-out american.auction.passed-out american.pay.half-chip
# from: ours
import boston

# Seat 4 has dealt; what is staked for the pool is left out here.
for tricks in [[7, 3, 2, 1], [5, 5, 2, 1], [4, 4, 4, 1], [13, 0, 0, 0]]:
    record = f'game = "american"\n[[deal]]\ndealer = 4\ncontract = "passed"\ntricks = {tricks}'
    deal = boston.replay(boston.loads(record)).deals[0]
    print(f"{tricks}: {[gained + 5 for gained in deal.net]}")
    for line in deal.receipt:
        if ".pay." in line.rule:
            print(f"   seat {line.payer} pays seat {line.payee} {line.points}: {line.because}")
