# rules: russian.partner.offer russian.partner.target russian.auction.suit-order russian.contracts.differences fontainebleau.contracts.discard fontainebleau.play.first-lead fontainebleau.play.follow-suit fontainebleau.deal.singly
# from: ours
import boston

evening = boston.load("russian/evening.toml")
names = evening.players
# Seven in diamonds with a partner; then piccolissimo, for which all four lay a card away.
for scored in boston.replay(evening).deals[:2]:
    deal, played = scored.deal, scored.course
    for seat, call in played.bidding.calls:
        print(f"{names[seat - 1]}: {call}")
    if played.result.partner:
        print(f"{names[played.result.partner - 1]} accepts")
    for name, cards in zip(names, deal.discards or [], strict=False):
        print(f"{name} lays away {' '.join(card.face for card in cards)}")
    for number, trick in enumerate(played.tricks, 1):
        cards = " ".join(card.face for card in trick.cards)
        print(f"{number:2}. {names[trick.leader - 1]:6} leads {cards}: {names[trick.winner - 1]}")
    print(f"tricks {played.result.tricks}, of the side {played.result.side_tricks}")
