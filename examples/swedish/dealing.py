# rules: swedish.equipment.players swedish.equipment.pack swedish.deal.packets swedish.deal.turn-up swedish.deal.suit-classes
# from: ours
from random import Random

from boston.auction.ladder import preference
from boston.base.cards import PACK, Suit, write_hand
from boston.base.seats import SEATS
from boston.games.swedish import GAME
from boston.table.dealing import deal_packets, shuffled

chance = Random(1847)
hands = deal_packets(shuffled(PACK, chance), GAME.packets, dealer=4)
for seat in SEATS:
    print(f"seat {seat}: {write_hand(hands[seat])}")

# The second pack shows the highest suit.
turned = shuffled(PACK, chance)[-1]
print(f"turned up: {turned.face}")
for suit in Suit:
    print(f"  {suit.symbol} {suit}: {preference(suit, turned.suit).word}")
