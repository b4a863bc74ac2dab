# rules: french.deal.shuffle french.deal.thirteen french.equipment.pack french.equipment.players french.play.first-lead french.play.turn french.play.follow-suit french.play.trick-winner french.play.winner-leads french.play.knave-of-diamonds french.auction.accept french.auction.pass french.partner.target french.partner.simple-only
# from: ours
import boston
from boston.full import follow
from boston.games.french import GAME
from boston.terms import agree

evening = boston.load("french/evening.toml")
deal, names = evening.deals[0], evening.players
terms = agree(GAME.readings, GAME.options)
table = GAME.in_deal(GAME, terms, GAME.begin(terms).state, deal)

played = follow(table, terms, deal, dealer=4)
for seat, call in played.bidding.calls:
    print(f"{names[seat - 1]}: {call}")
result = played.result
print(f"{names[result.partner - 1]} plays with {names[result.declarer - 1]} in {result.trump}")

# The knave of diamonds is led, and is a heart: everybody has to follow with one.
for number, trick in enumerate(played.tricks, 1):
    cards = " ".join(card.face for card in trick.cards)
    print(f"{number:2}. {names[trick.leader - 1]:8} leads {cards}: {names[trick.winner - 1]}")

needed = result.partnership
print(f"tricks {result.tricks}: {result.side_tricks} together, {needed.side} needed")
