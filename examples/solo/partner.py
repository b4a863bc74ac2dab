# rules: solo.partner.six-to-eight solo.partner.call solo.partner.target solo.partner.order-of-answers
# from: ours
import boston
from boston.games.solo import GAME

for contract in GAME.ladder:
    if contract.partnership is not None:
        print(f"{contract}: alone {contract.tricks}, together {contract.partnership.side}")

# Dora, seat 4, calls: seats 1 and 2 decline, and seat 3 accepts.
first = boston.replay(boston.load("solo/evening.toml")).deals[0]
print(first.course.answers)

# Nobody has to accept: then the six tricks bid are enough. With a partner ten are needed.
SIX = 'game = "solo"\n[[deal]]\ncontract = "6 clubs"\ndeclarer = 2\ntricks = [1, 6, 3, 3]'
for partner in ["", "\npartner = 3", "\npartner = 2"]:
    try:
        print(boston.replay(boston.loads(SIX + partner)).deals[0].net)
    except boston.BostonError as error:
        print(error)
