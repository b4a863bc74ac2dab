# rules: french.contracts.turned-card french.contracts.discard french.deal.turn-up
# from: ours
import boston

# Seat 4 has dealt, turned up the five of clubs, and bids to take no trick.
RECORD = """
game = "french"
[[deal]]
dealer = 4
turned = "C5"
hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
calls = ["pass", "pass", "pass", "petite-misere"]
discards = [["S2"], ["H2"], ["D2"], ["C5"]]
play = "{play}"
"""
#: Seat 1 leads, and nobody else has a spade.
LEFT = [suit + rank for rank in "AKQJT9876543" for suit in "SHD"]
CLUBS = ["C" + rank for rank in "AKQJT9876432"]
play = " ".join(card for n in range(12) for card in (*LEFT[3 * n : 3 * n + 3], CLUBS[n]))

deal = boston.replay(boston.loads(RECORD.format(play=play))).deals[0]
print("tricks", deal.outcome.result.tricks, "net", deal.net)

# The card turned up is one of the dealer's own, and so is what the dealer lays away.
for wrong in [RECORD.replace('"C5"\n', '"S5"\n'), RECORD.replace('["C5"]', '["S5"]')]:
    try:
        boston.replay(boston.loads(wrong.format(play=play)))
    except boston.BostonError as error:
        print(error)
