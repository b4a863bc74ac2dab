# rules: solo.pay.carte-blanche solo.pay.false-carte-blanche
# from: ours
import boston

DEAL = """
game = "solo"
[[deal]]
dealer = 4
contract = "9 spades"
declarer = 1
tricks = [8, 2, 2, 1]
honours = [3, 0, 0, 1]
"""


def show(what, record):
    deal = boston.replay(boston.loads(record)).deals[0]
    print(f"{what}: net {deal.net}")
    for line in deal.receipt:
        if "carte-blanche" in line.rule:
            print(f"   {line.payer} pays {line.payee} {line.points} [{line.rule}]")


show("nobody", DEAL)
show("seat 3", f"{DEAL}carte_blanche = [3]")
show("seats 2 and 3", f"{DEAL}carte_blanche = [2, 3]")

# Seat 4 declares it and has a trump after all: an honour was dealt there.
show("seat 4, falsely", f"{DEAL}carte_blanche = [4]")

# Without a trump suit everybody would have it.
try:
    boston.replay(
        boston.loads(
            'game = "solo"\n[[deal]]\ndealer = 4\ncontract = "grand-misere"\ndeclarer = 1\n'
            "tricks = [0, 5, 4, 4]\ncarte_blanche = [2]"
        )
    )
except boston.BostonError as error:
    print(error)
