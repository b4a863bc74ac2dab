# rules: swedish.contracts.misere swedish.contracts.discard swedish.play.exposure swedish.play.twelve-tricks
# from: ours
from dataclasses import replace

import boston

evening = boston.load("swedish/evening.toml")
deal = evening.deals[1]
played = boston.replay(evening).deals[1].course
declarer = played.result.declarer
print(f"{evening.players[declarer - 1]} plays {played.result.contract}")
print(f"laid away: {deal.discards[declarer - 1][0].face}; tricks played: {len(played.tricks)}")
for seat, hand in enumerate(deal.hands, 1):
    kept = hand - {card for trick in played.tricks for card in trick.cards}
    if seat != declarer:
        print(f"{evening.players[seat - 1]} keeps {min(kept).face}")

# Bid as an open misère it is another contract: the declarer's cards lie open from the second trick.
calls = [call.replace("petite misère", "petite misère ouverte") for call in deal.calls]
ouverte = replace(evening, deals=(evening.deals[0], replace(deal, calls=tuple(calls))))
for session in [evening, ouverte]:
    course = boston.replay(session).deals[1].course
    opened = course.opened
    shown = f"seat {opened[0]}'s" if opened else "nobody's"
    print(f"{course.result.contract}: {shown} hand is laid open")
