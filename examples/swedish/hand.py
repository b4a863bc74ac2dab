# rules: swedish.play.first-lead swedish.play.turn swedish.play.follow-suit swedish.play.trick-winner swedish.play.winner-leads swedish.partner.answers swedish.deal.suit-classes
# from: ours
import boston
from boston.full import follow
from boston.terms import agree

evening = boston.load("swedish/evening.toml")
game = boston.game_of(evening.game)
deal, names = evening.deals[0], evening.players

played = follow(game, agree(game.readings, game.options), deal, dealer=4)
for seat, call in played.bidding.calls:
    print(f"{names[seat - 1]}: {call}")
for number, trick in enumerate(played.tricks, 1):
    cards = " ".join(card.face for card in trick.cards)
    print(f"{number:2}. {names[trick.leader - 1]:4} leads {cards}: {names[trick.winner - 1]}")
print(f"tricks {played.result.tricks}, honours {played.result.honours}")
