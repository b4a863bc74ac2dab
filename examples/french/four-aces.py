# rules: french.play.knaves-at-no-trumps french.contracts.four-aces french.play.renege french.play.follow-suit french.pay.misere-suit french.contracts.misere french.contracts.no-trumps
# from: ours
import boston

# Seat 1 deals, turns up a spade, holds every ace and bids to take no trick.
RECORD = """
game = "french"
[[deal]]
dealer = 1
turned = "spades"
hands = ["A432.A32.A32.A32", "KQJT98765.7654..", ".KQJT98.KQJT987.", "..654.KQJT987654"]
calls = ["pass", "pass", "pass", "misere-four-aces"]
play = '''
S9 HK C8 HA   H4 HQ D5 CA   DJ D4 SA S8   D9 D6 S4 H5
HJ C7 DA H6   DT CQ H3 S5   DK C4 C3 SK   H9 CK S3 H7
HT C5 D3 SQ   D7 CJ H2 S7   DQ C9 D2 SJ   D8 C6 C2 ST
H8 CT S2 S6
'''
"""
deal = boston.replay(boston.loads(RECORD)).deals[0]
for number, trick in enumerate(deal.course.tricks, 1):
    suit = trick.cards[0].suit
    own = trick.cards[(1 - trick.leader) % 4]
    how = "follows" if own.suit is suit else f"plays {own.face}"
    cards = " ".join(card.face for card in trick.cards)
    print(f"{number:2}. seat {trick.leader} leads {cards}: seat 1 {how}")
print("tricks", deal.outcome.result.tricks, "net", deal.net)

# In the eleventh trick a diamond is led, and the two of diamonds has to follow.
too_late = RECORD.replace("DQ C9 D2 SJ   D8 C6 C2 ST", "DQ C9 C2 SJ   D8 C6 D2 ST")
# Nobody else is free, in any trick: a heart is led, and seat 3 has hearts.
not_free = RECORD.replace("H4 HQ D5 CA", "H4 DQ D5 CA")
# Three aces are not enough to bid it.
three_aces = RECORD.replace("A432.A32.A32.A32", "5432.A32.A32.A32").replace("98765.", "9876A.")
for mistake in [too_late, not_free, three_aces]:
    try:
        boston.replay(boston.loads(mistake))
    except boston.BostonError as error:
        print(error)
