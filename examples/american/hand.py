# rules: american.deal.singly american.deal.rotation american.play.first-lead american.play.turn american.play.follow-suit american.play.trick-winner american.play.winner-leads american.auction.trump-as-kept american.contracts.discard american.partner.none american.equipment.ranks
# from: ours
import boston
from boston.games.american import GAME
from boston.replaying.full import follow
from boston.terms.terms import agree

evening = boston.load("american/evening.toml")
names, terms = evening.players, agree(GAME.readings, GAME.options)

for number, dealer in [(0, 4), (1, 1)]:
    deal = evening.deals[number]
    # The game of this deal knows which suit was turned up.
    game = GAME.in_deal(GAME, terms, GAME.begin(terms).state, deal)
    played = follow(game, terms, deal, dealer)
    print(f"Deal {number + 1}: {names[dealer - 1]} deals, {deal.turned} turned up")
    for seat, call in played.bidding.calls:
        print(f"  {names[seat - 1]}: {call}")
    for seat, cards in enumerate(deal.discards or [], 1):
        print(f"  {names[seat - 1]} lays away {cards[0].face}")
    for trick_number, trick in enumerate(played.tricks, 1):
        cards = " ".join(card.face for card in trick.cards)
        print(f"  {trick_number:2}. {names[trick.leader - 1]:5} {cards}: {names[trick.winner - 1]}")
    result = played.result
    print(f"  {result.contract}, trump {result.trump}, tricks {result.tricks}")
