# rules: swedish.contracts.misere swedish.contracts.discard swedish.play.exposure swedish.play.twelve-tricks
# from: ours
import boston
from boston.full import follow
from boston.games.swedish import GAME
from boston.games.swedish.play import exposed_seat
from boston.terms import agree

evening = boston.load("swedish/evening.toml")
deal = evening.deals[1]
played = follow(GAME, agree(GAME.readings, GAME.options), deal, dealer=1)
declarer = played.result.declarer
print(f"{evening.players[declarer - 1]} plays {played.result.contract}")
print(f"laid away: {deal.discards[declarer - 1][0].face}; tricks played: {len(played.tricks)}")
for seat, hand in enumerate(deal.hands, 1):
    kept = hand - {card for trick in played.tricks for card in trick.cards}
    if seat != declarer:
        print(f"{evening.players[seat - 1]} keeps {min(kept).face}")

# Laid open it is another contract, and the declarer's cards lie on the table from trick 2.
for name in ["petite-misere", "petite-misere-ouverte"]:
    contract = GAME.ladder.contract(name)
    shown = [exposed_seat(contract, declarer, turned) for turned in range(3)]
    print(f"{name}: open after 0, 1, 2 tricks: {shown}")
