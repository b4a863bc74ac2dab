# rules: fontainebleau.auction.passed-out fontainebleau.play.passed-out fontainebleau.pool.passed-out
# from: ours
import boston

# Nobody bids. Thirteen tricks are played without trumps, each player for himself.
record = """
game = "fontainebleau"
[options]
pool = 5
[[deal]]
dealer = 4
hands = ["96.KJ4.A843.Q632", "KQT5.732.T95.A87", "A83.AT86.J2.JT94", "J742.Q95.KQ76.K5"]
calls = ["pass", "pass", "pass", "pass"]
play = \"\"\"
C2 C7 C4 CK   S2 S6 S5 SA   D2 D6 D3 DT   H2 H6 H5 HK
C3 C8 C9 C5   S3 S4 S9 SK   H3 H8 H9 HJ   D4 D5 DJ DK
D7 D8 D9 HA   H7 HT HQ H4   S7 DA ST S8   SQ CJ SJ CQ
CA CT DQ C6
\"\"\"
"""
deal = boston.replay(boston.loads(record)).deals[0]
print("tricks", deal.outcome.result.tricks)
for line in deal.receipt:
    print(f"{line.payer} pays {line.payee} {line.points} [{line.rule}]")
print("net", deal.net, "and in the pool", deal.scoreboard.pool)

# The same in a record that gives only the tricks.
told = 'game = "fontainebleau"\n[[deal]]\ndealer = 4\ncontract = "passed"\ntricks = [{}]'
for tricks in ["0, 6, 3, 4", "3, 3, 3, 4", "2, 2, 4, 4"]:
    try:
        deal = boston.replay(boston.loads(told.format(tricks))).deals[0]
        print(tricks, "net", deal.net, "pool", deal.scoreboard.pool)
    except boston.BostonError as error:
        print(tricks, error)
