# rules: swedish-simplified.pay.base swedish-simplified.pay.overtricks swedish-simplified.pay.one-undertrick swedish-simplified.pay.two-undertricks swedish-simplified.pay.made-with-whist swedish-simplified.pay.lost-one-short swedish-simplified.pay.lost-both-short swedish-simplified.pay.made-alone swedish-simplified.pay.lost-alone swedish-simplified.pay.scope swedish-simplified.pay.no-extras swedish-simplified.pay.which-defender swedish-simplified.pay.unrounded
# from: ours
import boston

evening = boston.loads("""
game = "swedish-simplified"
players = ["Anna", "Bo", "Carl", "Disa"]
[[deal]]                      # made with 12 tricks: 16, and 4 for each of two overtricks
contract = "6"
suit_class = "plain"
declarer = 1
partner = 3
tricks = [7, 1, 5, 0]
[[deal]]                      # lost by two: 16 twice
contract = "7"
suit_class = "highest"
declarer = 2
tricks = [3, 5, 3, 2]
[[deal]]                      # one trick short, and it is the whister's
contract = "5"
suit_class = "plain"
declarer = 3
partner = 4
tricks = [3, 3, 5, 2]
""")

for deal in boston.replay(evening).deals:
    print(f"deal {deal.number}: {deal.net}")
    for line in deal.receipt:
        print(f"  seat {line.payer} pays seat {line.payee} {line.points}: {line.because}")
        print(f"    [{line.rule}, {line.direction}]")
