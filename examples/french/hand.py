# rules: french.deal.shuffle french.deal.thirteen french.equipment.pack french.equipment.players french.play.first-lead french.play.turn french.play.follow-suit french.play.trick-winner french.play.winner-leads french.play.knave-of-diamonds french.auction.accept french.auction.pass french.partner.target french.partner.simple-only
# from: ours
import boston
from boston.apps import commands

# The pack is shuffled and dealt one by one, thirteen cards to each; 1828 makes it repeatable.
print(commands.deal("french", 1828, dealer=4))

evening = boston.load("french/evening.toml")
names, played = evening.players, boston.replay(evening).deals[0].course
for seat, call in played.bidding.calls:
    print(f"{names[seat - 1]}: {call}")
result = played.result
print(f"{names[result.partner - 1]} plays with {names[result.declarer - 1]} in {result.trump}")

# The jack of diamonds is led, and is a heart: everybody has to follow with one.
for number, trick in enumerate(played.tricks, 1):
    cards = " ".join(card.face for card in trick.cards)
    print(f"{number:2}. {names[trick.leader - 1]:8} leads {cards}: {names[trick.winner - 1]}")

needed = result.partnership
print(f"tricks {result.tricks}: {result.side_tricks} together, {needed.side} needed")
