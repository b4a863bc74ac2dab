# rules: fontainebleau.play.before-the-lead fontainebleau.play.first-lead fontainebleau.play.turn fontainebleau.play.follow-suit fontainebleau.play.trick-winner fontainebleau.play.winner-leads fontainebleau.contracts.discard fontainebleau.contracts.exposed fontainebleau.partner.called-card fontainebleau.partner.hidden fontainebleau.auction.suit-binds
# from: ours
import boston
from boston.full import follow
from boston.games.fontainebleau import GAME
from boston.games.fontainebleau.play import before_the_lead
from boston.terms import agree

evening = boston.load("fontainebleau/evening.toml")
names = evening.players


def show(deal, dealer):
    played = follow(GAME, agree(GAME.readings, GAME.options), deal, dealer)
    for seat, call in played.bidding.calls:
        print(f"{names[seat - 1]}: {call}")
    for step in before_the_lead(played.result.contract):
        print(f"   {step}")
    for number, trick in enumerate(played.tricks, 1):
        cards = " ".join(card.face for card in trick.cards)
        seen = " - the called card" if deal.called in trick.cards else ""
        print(
            f"{number:2}. {names[trick.leader - 1]:7} leads {cards}: {names[trick.winner - 1]}{seen}"
        )
    result = played.result
    print(f"trumps {result.trump or 'none'}, tricks {result.tricks}, honours {result.honours}")


# Seven in hearts with a called card: the suit that was bid is trump.
show(evening.deals[0], dealer=4)

# Little misère: twelve tricks, for all four have laid a card away.
deal = evening.deals[2]
print("laid away:", *(f"{names[n]} {cards[0].face}" for n, cards in enumerate(deal.discards)))
show(deal, dealer=2)

# What comes before the first lead, bid by bid.
for contract in GAME.ladder:
    print(f"{contract}: {'; '.join(before_the_lead(contract))}")
