# rules: grandissimo.contracts.rundmisar grandissimo.play.rundmisar grandissimo.auction.passed-out grandissimo.pay.rundmisar-most grandissimo.pay.rundmisar-none grandissimo.bete.rundmisar
# from: ours
import boston

for tricks in [(7, 4, 2, 0), (5, 5, 3, 0), (4, 4, 4, 1)]:
    record = f'game = "grandissimo"\n[[deal]]\ncontract = "rundmisar"\ntricks = {list(tricks)}'
    deal = boston.replay(boston.loads(record)).deals[0]
    print(f"tricks {tricks}: net {deal.net}, owed {deal.scoreboard.columns}")
    for line in deal.receipt:
        print(f"  seat {line.payer} pays seat {line.payee} {line.points:3}: {line.because}")
