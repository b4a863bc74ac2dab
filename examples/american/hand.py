# rules: american.deal.singly american.deal.rotation american.play.first-lead american.play.turn american.play.follow-suit american.play.trick-winner american.play.winner-leads american.auction.trump-as-kept american.contracts.discard american.partner.none american.equipment.ranks
# from: ours
import boston

evening = boston.load("american/evening.toml")
names = evening.players

for scored in boston.replay(evening).deals[:2]:
    deal, played = scored.deal, scored.course
    print(f"Deal {scored.number}: {names[scored.dealer - 1]} deals, {deal.turned} turned up")
    for seat, call in played.bidding.calls:
        print(f"  {names[seat - 1]}: {call}")
    for seat, cards in enumerate(deal.discards or [], 1):
        print(f"  {names[seat - 1]} lays away {cards[0].face}")
    for trick_number, trick in enumerate(played.tricks, 1):
        cards = " ".join(card.face for card in trick.cards)
        print(f"  {trick_number:2}. {names[trick.leader - 1]:5} {cards}: {names[trick.winner - 1]}")
    result = played.result
    print(f"  {result.contract}, trump {result.trump}, tricks {result.tricks}")
