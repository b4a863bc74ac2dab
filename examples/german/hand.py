# rules: german.deal.singly german.equipment.pack german.play.first-lead german.play.turn german.play.follow-suit german.play.trick-winner german.play.winner-leads german.partner.four-lowest german.partner.invitation german.partner.rock-offer german.contracts.discard german.contracts.open german.contracts.forced german.contracts.revolution german.play.fourth-hand
# from: ours
import boston
from boston.full import follow
from boston.games.german import GAME
from boston.games.german.contracts import LADDERS, declarers_open, opponents_open
from boston.games.german.partner import invitation, rock_offer
from boston.games.german.play import blunders
from boston.terms import agree

evening = boston.load("german/evening.toml")
deal, names = evening.deals[0], evening.players

played = follow(GAME, agree(GAME.readings, GAME.options), deal, dealer=4)
for seat, call in played.bidding.calls:
    print(f"{names[seat - 1]}: {call}")
# Asked in turn, the first declines and the second is the whister.
print(f"the whister is {names[invitation(1, True, (False, True)).whister - 1]}")
for number, trick in enumerate(played.tricks, 1):
    cards = " ".join(card.face for card in trick.cards)
    print(f"{number:2}. {names[trick.leader - 1]:7} leads {cards}: {names[trick.winner - 1]}")
print(f"tricks {played.result.tricks}, of the side {played.result.side_tricks}")

# If the Rock were played for, nobody would have to be asked.
print("for the Rock:", rock_offer(1, (False, True)))

# In the second deal seat 2 plays a misère, and seat 1 blunders.
print("took a trick in fourth hand without need:", list(blunders(evening.deals[1], 2)))

# Whose cards lie open before the first trick and after it, seat 1 playing.
for contract in LADDERS[3, "on"]:
    if contract.is_misere:
        before, after = (
            declarers_open("at-once", contract, 1, tricks) + opponents_open(contract, 1, tricks)
            for tricks in (0, 1)
        )
        print(f"{contract}: {contract.discard} laid away; open {before}, then {after}")
