# rules: swedish.play.first-lead swedish.play.turn swedish.play.follow-suit swedish.play.trick-winner swedish.play.winner-leads swedish.partner.answers swedish.deal.suit-classes swedish.equipment.pack
# from: ours
import boston

evening = boston.load("swedish/evening.toml")
names = evening.players

played = boston.replay(evening).deals[0].course
for seat, call in played.bidding.calls:
    print(f"{names[seat - 1]}: {call}")
print(f"whist: {played.answers}")
for number, trick in enumerate(played.tricks, 1):
    cards = " ".join(card.face for card in trick.cards)
    print(f"{number:2}. {names[trick.leader - 1]:4} leads {cards}: {names[trick.winner - 1]}")
print(f"tricks {played.result.tricks}, honours {played.result.honours}")
