# rules: german.deal.singly german.equipment.pack german.play.first-lead german.play.turn german.play.follow-suit german.play.trick-winner german.play.winner-leads german.partner.four-lowest german.partner.invitation german.contracts.discard german.contracts.forced german.contracts.revolution german.play.fourth-hand german.play.by-mistake
# from: ours
import boston
from boston.games.german.contracts import blunders, ladder

evening = boston.load("german/evening.toml")
names, played = evening.players, boston.replay(evening).deals[0].course

for seat, call in played.bidding.calls:
    print(f"{names[seat - 1]}: {call}")
# Asked in turn, the first declines and the second is the whister.
declined, whister, _ = played.answers
print(f"the whister is {names[whister - 1]}; seats that declined: {declined}")
for number, trick in enumerate(played.tricks, 1):
    cards = " ".join(card.face for card in trick.cards)
    print(f"{number:2}. {names[trick.leader - 1]:7} leads {cards}: {names[trick.winner - 1]}")
print(f"tricks {played.result.tricks}, of the side {played.result.side_tricks}")

# In the second deal seat 2 plays a misère, and seat 1 blunders.
second = boston.replay(evening).deals[1].course.result
print("took a trick in fourth hand without need:", list(blunders(evening.deals[1], second)))

# What may be laid away in a misère, and whether the declarer's cards lie open.
for contract in ladder(3, "on"):
    if contract.is_misere:
        hand = "hidden" if contract.exposed_after is None else "open"
        print(f"{contract}: {contract.discard} laid away, hand {hand}")
