# rules: solo.equipment.pack solo.equipment.rank solo.deal.packets solo.deal.shuffle solo.play.first-lead solo.play.turn solo.play.follow-suit solo.play.trick-winner solo.play.winner-leads solo.play.twelve-tricks solo.partner.call solo.contracts.discard solo.contracts.spread solo.partner.order-of-answers
# from: ours
import boston
from boston.apps.commands import deal as dealt

# Shuffled for every deal, and dealt by fours, fours and fives.
print(dealt("solo", seed=4, dealer=4))

evening = boston.load("solo/evening.toml")
names = evening.players
for deal in boston.replay(evening).deals[:2]:
    print("")
    for seat, call in deal.course.bidding.calls:
        print(f"{names[seat - 1]}: {call}")
    result = deal.outcome.result
    if result.partner is not None:
        print(f"{names[result.partner - 1]} is the partner")
    for number, trick in enumerate(result.played, 1):
        cards = " ".join(card.face for card in trick.cards)
        print(f"{number:2}. {names[trick.leader - 1]:5} leads {cards}: {names[trick.winner - 1]}")
    print(f"tricks {result.tricks}, needed {result.target}")
