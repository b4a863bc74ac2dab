# rules: swedish.pay.two-parts swedish.pay.made-alone swedish.pay.made-with-whist swedish.pay.lost-alone swedish.pay.lost-one-short swedish.pay.lost-both-short swedish.pay.which-defender
# from: ours
import boston

DEALS = {
    "made alone": "tricks = [6, 3, 2, 2]",
    "made with whist": "partner = 3\ntricks = [5, 3, 3, 2]",
    "lost alone": "tricks = [4, 3, 3, 3]",
    "lost, the whister short": "partner = 3\ntricks = [5, 3, 2, 3]",
    "lost, both short": "partner = 3\ntricks = [4, 4, 2, 3]",
}

for name, deal in DEALS.items():
    record = (
        f'game = "swedish"\n[[deal]]\ndeclarer = 1\ncontract = "5"\nsuit_class = "plain"\n{deal}'
    )
    scored = boston.replay(boston.loads(record)).deals[0]
    print(name)
    for pair in dict.fromkeys((line.payer, line.payee, line.direction) for line in scored.receipt):
        payer, payee, rule = pair
        points = sum(
            line.points
            for line in scored.receipt
            if (line.payer, line.payee, line.direction) == pair
        )
        print(f"  seat {payer} pays seat {payee} {points:4}  {rule}")
