# rules: french.partner.target french.pay.made-with-partner french.pay.blame-partner french.pay.blame-caller french.pay.both-short french.pool.doubled french.pool.won french.pay.which-opponent french.pool.odd-chip
# from: source 002, French Boston, Scoring, ¶ 6
import boston


def deal(caller, partner):
    """Seat 1 has asked, seat 3 has accepted; diamonds are the belle and trumps."""
    left = 13 - caller - partner
    record = f"""
game = "french"
[options]
pool = 5
[[deal]]
dealer = 4
turned = "diamonds"
contract = "simple-belle"
declarer = 1
partner = 3
jack_of_diamonds = 2
tricks = [{caller}, {left}, {partner}, 0]
"""
    return boston.replay(boston.loads(record)).deals[0]


for caller, partner in [(5, 3), (6, 2), (5, 2), (4, 3), (4, 2)]:
    played = deal(caller, partner)
    print(f"{caller} tricks and {partner}:")
    for line in played.receipt:
        if line.rule == "french.pay.base":
            print(f"   seat {line.payer} pays seat {line.payee} {line.points} ({line.direction})")
        if line.rule in ("french.pool.won", "french.pool.doubled"):
            print(f"   {line.payer} to {line.payee}: {line.points} ({line.rule})")
