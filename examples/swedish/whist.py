# rules: swedish.partner.invitation swedish.partner.answers swedish.partner.give-up swedish.partner.alone swedish.partner.forced-whist
# from: source 000, Budgivning, p. 3
import boston
from boston.auction.finding import ask

# Seat 3 asks; seat 4 is asked first, then 1, then 2.
print("one accepts: ", ask(3, (False, True)))
print("all decline: ", ask(3, (False, False, False)))
DEAL = 'game = "swedish"\n[[deal]]\ncontract = "6"\ndeclarer = 3\nsuit_class = "second"\n'
played = "tricks = [3, 3, 6, 1]"  # alone, six tricks are enough
given_up = "given_up = true"  # one undertrick, one bête
for way in [played, given_up]:
    deal = boston.replay(boston.loads(DEAL + way)).deals[0]
    print(f"{way}: net {deal.net}, columns {deal.scoreboard.columns}")

# In the variant nobody plays 5 alone, and nobody gives it up.
VARIANT = """game = "swedish"
[options]
five_whist = "forced"
[[deal]]
contract = "5"
declarer = 3
suit_class = "second"
"""
for way in ["tricks = [3, 3, 5, 2]", given_up]:
    try:
        boston.replay(boston.loads(VARIANT + way))
    except boston.BostonError as error:
        print(f"the variant, {way}: {error}")
