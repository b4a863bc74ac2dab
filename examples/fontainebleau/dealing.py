# rules: fontainebleau.equipment.players fontainebleau.equipment.pack fontainebleau.equipment.rank fontainebleau.equipment.seats fontainebleau.equipment.chips fontainebleau.deal.first-cut fontainebleau.deal.never-shuffled fontainebleau.deal.singly fontainebleau.deal.rotation
# from: source 002, Boston, ¶ 2 to 5
from random import Random

import boston
from boston.cards import PACK, RANKS, card, write_hand
from boston.dealing import deal_packets, shuffled
from boston.errors import BostonError
from boston.full import follow
from boston.games.fontainebleau import GAME
from boston.games.fontainebleau.deal import PACKETS, cut, cut_by_all, cuts_first, gathered
from boston.games.fontainebleau.equipment import CHIPS_EACH, chips_of_all, seating, units_each
from boston.seats import SEATS, left_of
from boston.terms import agree

print(f"each player: {dict(CHIPS_EACH)}, {units_each()} units; the table: {dict(chips_of_all())}")
print(f"{len(PACK)} cards, in every suit {' '.join(reversed(RANKS))}")

# Four players draw for their seats. Two have drawn a nine: the suit decides.
drawn = [card(name) for name in ("H9", "SK", "S9", "DA")]
for seat, place in zip(SEATS, seating(drawn), strict=True):
    print(f"seat {seat}: {drawn[place].face}")

# The only shuffle of the game. Seat 4 deals, and the player at his right has cut.
print("cuts before the first deal: seat", cuts_first(dealer=4))
for reading, packets in PACKETS.items():
    hands = deal_packets(shuffled(PACK, Random(1)), packets, dealer=4)
    print(f"{reading}: seat 1 has {write_hand(hands[1])}")

# The second deal: seat 1 deals now. The tricks are gathered, each of the four cuts once, nobody
# shuffles; whatever they lift, four cuts leave the pack as one would.
evening = boston.load("fontainebleau/evening.toml")
terms = agree(GAME.readings, GAME.options)
pack = gathered(follow(GAME, terms, evening.deals[0], dealer=4).tricks)
four = cut_by_all(pack, (20, 31, 9, 40))
print("four cuts are one:", four == cut(pack, (20 + 31 + 9 + 40) % 52))
print("then seat", left_of(4), "deals:")
for seat, cards in sorted(deal_packets(four, PACKETS["singly"], dealer=left_of(4)).items()):
    print(f"   {seat} {write_hand(cards)}")

for lifted in [(20, 31, 9), (20, 31, 9, 52)]:
    try:
        cut_by_all(pack, lifted)
    except BostonError as error:
        print(error)
