# rules: russian.pay.carte-blanche russian.pay.false-carte-blanche
# from: ours
import boston

DEAL = """
game = "russian"
[[deal]]
dealer = 4
contract = "9 spades"
declarer = 1
tricks = [9, 2, 1, 1]
honours = [2, 1, 0, 0]
"""


def show(what, record):
    deal = boston.replay(boston.loads(record)).deals[0]
    moved = [0, 0, 0, 0]
    for line in deal.receipt:
        if "carte-blanche" in line.rule:
            moved[line.payer - 1] -= line.points
            moved[line.payee - 1] += line.points
    print(f"{what}: {moved} of the net {deal.net}")


show("nobody", DEAL)
show("seat 3", f"{DEAL}carte_blanche = [3]")
show("seats 3 and 4", f"{DEAL}carte_blanche = [3, 4]")

# Seat 2 declares it and has a trump after all: an honour was dealt there.
show("seat 2, falsely", f"{DEAL}carte_blanche = [2]")

# Not without a trump suit, and not where the game is played bare.
MISERE = DEAL.replace("9 spades", "grand-misere").replace("[9, 2, 1, 1]", "[0, 5, 4, 4]")
MISERE = MISERE.replace("honours = [2, 1, 0, 0]\n", "")
BARE = DEAL.replace("[[deal]]", 'readings.differences = "bare"\n[[deal]]')
for record in (MISERE, BARE):
    try:
        boston.replay(boston.loads(f"{record}carte_blanche = [3]"))
    except boston.BostonError as error:
        print(error)
