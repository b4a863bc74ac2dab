# rules: french.equipment.pack french.play.trick-winner french.play.follow-suit french.play.knave-of-diamonds french.play.knave-of-hearts french.pay.knave-of-diamonds french.pay.honours french.equipment.seats french.pay.honour-knave french.play.knaves-at-no-trumps
# from: source 002, French Boston, ¶ 6 and Scoring, ¶ 5
import boston
from boston.base import cards
from boston.games.french import GAME, first_dealer

# The trumps and where the two jacks stand among them.
for trump in cards.Suit:
    ranked = sorted(cards.PACK, key=lambda card: GAME.card_order(card, trump)[1], reverse=True)
    trumps = [card.face for card in ranked if GAME.card_order(card, trump)[0] is trump]
    print(f"{trump}: {' '.join(trumps)}, {len(trumps)} trumps")

# At no trumps both are what they look like.
print(GAME.card_order(cards.card("DJ"), None))

RECORD = """
game = "french"
[[deal]]
dealer = 4
turned = "{turned}"
contract = "{contract}"
declarer = 1
{trump}
tricks = {tricks}
jack_of_diamonds = 2
"""
LOST = [4, 3, 3, 3]


def bonus(contract, trump, tricks, turned="hearts"):
    """What the holder of the jack of diamonds, seat 2, is paid by the others."""
    suit = f'trump = "{trump}"' if trump else ""
    told = RECORD.format(contract=contract, trump=suit, tricks=tricks, turned=turned)
    deal = boston.replay(boston.loads(told)).deals[0]
    paid = [line for line in deal.receipt if line.rule == "french.pay.knave-of-diamonds"]
    return {line.payer: line.points for line in paid}


print("made:", bonus("petite-independence", "spades", [6, 3, 2, 2]))
print("lost:", bonus("petite-independence", "spades", LOST))
print("diamonds are trumps:", bonus("petite-independence", "diamonds", LOST))
print("a misère:", bonus("grand-misere", None, [0, 5, 4, 4]))

# Before the game: whoever is dealt it deals first.
HANDS = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
print("first dealer: seat", first_dealer([cards.hand(hand) for hand in HANDS]))

# Diamonds are trumps, and seat 3 has all the honours. Seat 2 has the jack of hearts, which is none,
# and takes a trick with it all the same.
LEFT = zip("JT98765432", "JT98765432", "JT98765432", "QT98765432", strict=True)
PLAY = [suit + rank for trick in LEFT for suit, rank in zip("DCSH", trick, strict=True)]
DEALT = f"""
game = "french"
[[deal]]
dealer = 4
turned = "clubs"
hands = {HANDS}
calls = ["pass", "pass", "grand-independence diamonds", "pass"]
play = "SA HA DA CA DK CK SK HJ HK DQ CQ SQ {" ".join(PLAY)}"
"""
result = boston.replay(boston.loads(DEALT)).deals[0].outcome.result
print("honours:", result.honours, "tricks:", result.tricks)
