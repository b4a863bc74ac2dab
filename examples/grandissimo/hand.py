# rules: grandissimo.play.first-lead grandissimo.play.turn grandissimo.play.follow-suit grandissimo.play.trick-winner grandissimo.play.winner-leads grandissimo.play.exposure grandissimo.play.conferring grandissimo.contracts.individual-targets grandissimo.contracts.positive grandissimo.contracts.misere grandissimo.equipment.pack grandissimo.deal.packets
# from: ours
import boston
from boston.full import follow
from boston.games.grandissimo import GAME
from boston.games.grandissimo.play import exposed_seat, may_confer
from boston.terms import agree

evening = boston.load("grandissimo/evening.toml")
deal, names = evening.deals[0], evening.players

played = follow(GAME, agree(GAME.readings, GAME.options), deal, dealer=4)
for seat, call in played.bidding.calls:
    print(f"{names[seat - 1]}: {call}")
for number, trick in enumerate(played.tricks, 1):
    cards = " ".join(card.face for card in trick.cards)
    print(f"{number:2}. {names[trick.leader - 1]:4} leads {cards}: {names[trick.winner - 1]}")
result = played.result
print(
    f"tricks {result.tricks}, the side {result.side_tricks} of {result.target}, short: {result.short}"
)

# In an open game the declarer's cards lie on the table from the second lead on.
for name in ["stor-misar", "stor-upplaggare", "stor-pratmakare"]:
    contract = GAME.ladder.contract(name)
    for tricks, on_table in [(1, 0), (1, 1)]:
        exposed = exposed_seat(contract, 3, tricks, on_table)
        print(
            f"{name}, {tricks} trick and {on_table} cards: open {exposed}, confer {may_confer(contract, exposed)}"
        )
