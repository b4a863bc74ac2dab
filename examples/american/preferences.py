# rules: american.deal.preference american.deal.turn-up american.equipment.second-pack american.deal.second-pack-shuffled american.deal.shuffle-once american.equipment.seats american.deal.singly
# from: source 002, American Boston, ¶ 4
from boston.apps.commands import deal
from boston.base.cards import Suit, card
from boston.games.american.contracts import shuffles, suit_class
from boston.games.fontainebleau.contracts import seating

# The seven of clubs is turned up from the second pack.
turned = card("C7").suit
for suit in Suit:
    print(f"{suit.symbol} {suit_class(suit, turned).phrase}")

# Every suit that may be turned up, and the two preferences it makes.
for turned in Suit:
    first, second = (
        next(suit for suit in Suit if suit_class(suit, turned) == level) for level in (2, 1)
    )
    print(f"{turned.symbol} turned up: {first}, then {second}")

# A deal by chance: the cards one by one, and a suit turned up from the second pack.
print(deal("american", seed=7, dealer=4))
print("shuffled before deal 1:", *shuffles(1), sep="\n  ")
print("shuffled before deal 2:", *shuffles(2), sep="\n  ")

# Four players draw for seats; of equal cards spades is the best.
drawn = [card(each) for each in ("H9", "S9", "CA", "D2")]
print("seated in the order", [drawn[place].face for place in seating(drawn)])
