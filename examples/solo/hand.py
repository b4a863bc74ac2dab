# rules: solo.equipment.pack solo.deal.packets solo.deal.shuffle solo.play.first-lead solo.play.turn solo.play.follow-suit solo.play.trick-winner solo.play.winner-leads solo.play.twelve-tricks solo.partner.call solo.contracts.discard solo.contracts.spread
# from: ours
from random import Random

import boston
from boston.cards import PACK, write_hand
from boston.dealing import deal_packets, shuffled
from boston.full import follow
from boston.games.solo import GAME
from boston.terms import agree

# Shuffled for every deal, and dealt by fours, fours and fives.
for seat, cards in deal_packets(shuffled(PACK, Random(4)), GAME.packets, dealer=4).items():
    print(f"seat {seat}: {write_hand(cards)}")

evening = boston.load("solo/evening.toml")
terms, names = agree(GAME.readings, GAME.options), evening.players
for deal, dealer in zip(evening.deals[:2], [4, 1], strict=True):
    played = follow(GAME, terms, deal, dealer)
    print("")
    for seat, call in played.bidding.calls:
        print(f"{names[seat - 1]}: {call}")
    result = played.result
    if result.partner is not None:
        print(f"{names[result.partner - 1]} is the partner")
    for number, trick in enumerate(played.tricks, 1):
        cards = " ".join(card.face for card in trick.cards)
        print(f"{number:2}. {names[trick.leader - 1]:5} leads {cards}: {names[trick.winner - 1]}")
    print(f"tricks {result.tricks}, needed {result.target}")

# Whose hand lies open, and before which trick.
for contract in GAME.ladder:
    if contract.exposed_after is not None:
        print(f"{contract}: open before trick {contract.exposed_after + 1} of {contract.cards}")
