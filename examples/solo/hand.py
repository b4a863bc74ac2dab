# rules: solo.deal.packets solo.deal.shuffle solo.deal.rotation solo.equipment.players solo.equipment.pack solo.equipment.rank solo.play.first-lead solo.play.turn solo.play.follow-suit solo.play.trick-winner solo.play.winner-leads solo.play.twelve-tricks solo.contracts.discard solo.contracts.spread solo.contracts.misere solo.settle.winner
# from: ours
from random import Random

import boston
from boston.cards import PACK
from boston.dealing import deal_packets, shuffled
from boston.full import follow
from boston.games.solo import GAME
from boston.games.solo.settle import winners
from boston.terms import agree

# A pack is shuffled for every deal, and dealt out in batches.
pack = shuffled(PACK, Random(7))
first = deal_packets(pack, GAME.packets, dealer=4)[1]
print(GAME.packets, " ".join(card.face for card in first))

evening = boston.load("solo/evening.toml")
names = evening.players


def play(number):
    deal = evening.deals[number - 1]
    played = follow(GAME, agree(GAME.readings, GAME.options), deal, dealer=(number + 2) % 4 + 1)
    for seat, call in played.bidding.calls:
        print(f"{names[seat - 1]}: {call}")
    for count, trick in enumerate(played.tricks, 1):
        cards = " ".join(card.face for card in trick.cards)
        print(f"{count:2}. {names[trick.leader - 1]:5} leads {cards}: {names[trick.winner - 1]}")
    print(f"tricks {played.result.tricks}, of the side {played.result.side_tricks}")
    return deal, played


# Six tricks in diamonds; Agnes has accepted the call.
deal, played = play(1)

# Little Misère: Bram lays a card away, the others none, and twelve tricks are played.
deal, played = play(2)
for name, hand, away in zip(names, deal.hands, deal.discards, strict=True):
    left = len(hand) - len(away) - len(played.tricks)
    print(f"{name}: dealt {len(hand)}, laid away {len(away)}, left over {left}")

# What is played with the hand open, and from when.
for contract in GAME.ladder:
    if contract.exposed_after is not None:
        print(f"{contract}: open after {contract.exposed_after} tricks")

# Who has most chips when the hands agreed on are over.
chips = boston.replay(evening).totals
print(f"{chips}: {', '.join(names[seat - 1] for seat in winners(chips))}")
