# rules: fontainebleau.equipment.players fontainebleau.equipment.pack fontainebleau.equipment.rank fontainebleau.equipment.seats fontainebleau.deal.never-shuffled fontainebleau.deal.singly fontainebleau.deal.rotation
# from: source 002, Boston, ¶ 2 to 5
from dataclasses import replace

import boston
from boston.apps.commands import deal
from boston.base.cards import card
from boston.base.seats import SEATS, left_of
from boston.errors import BostonError
from boston.games.fontainebleau import GAME
from boston.games.fontainebleau.contracts import cut, cut_by_all, gathered, seating
from boston.table.dealing import deal_packets

# Four players draw for their seats. Two have drawn a nine: the suit decides.
drawn = [card(name) for name in ("H9", "SK", "S9", "DA")]
for seat, place in zip(SEATS, seating(drawn), strict=True):
    print(f"seat {seat}: {drawn[place].face}")

# The pack is shuffled, and seat 4 deals: one card at a time, or by another reading in packets.
for packets in ["singly", "four-four-five"]:
    print(deal("fontainebleau", seed=1, dealer=4, readings=(f"packets={packets}",)))

# A hand was dealt to each of the four players, and every card of the pack to one of them.
evening = boston.load("fontainebleau/evening.toml")
first = boston.replay(evening).deals[0]
hands = first.deal.hands
wrong = {
    "three hands": hands[:3],
    "a card dealt twice": (hands[0] | {card("DA")}, *hands[1:]),
    "a card dealt to nobody": (hands[0] - {card("SQ")}, *hands[1:]),
}
for mistake, told in wrong.items():
    try:
        boston.replay(replace(evening, deals=(replace(first.deal, hands=told),)))
    except BostonError as error:
        print(f"{mistake}: {error}")

# The second deal: seat 1 deals now. The tricks are gathered, each of the four cuts once, nobody
# shuffles; whatever they lift, four cuts leave the pack as one would.
pack = gathered(first.course.tricks)
four = cut_by_all(pack, (20, 31, 9, 40))
print("four cuts are one:", four == cut(pack, (20 + 31 + 9 + 40) % 52))
print("then seat", left_of(4), "deals:")
for seat, cards in sorted(deal_packets(four, GAME.packets, dealer=left_of(4)).items()):
    print(f"   {seat} {' '.join(each.face for each in cards)}")

for lifted in [(20, 31, 9), (20, 31, 9, 52)]:
    try:
        cut_by_all(pack, lifted)
    except BostonError as error:
        print(error)
