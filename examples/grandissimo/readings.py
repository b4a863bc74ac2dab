# rules: grandissimo.bete.rundmisar grandissimo.bete.highest grandissimo.bete.odd-ten grandissimo.settle.mean grandissimo.settle.rounding grandissimo.bete.choice grandissimo.bete.whisters-own
# from: source 001, Protokollet, p. 7-8, and the footnote on p. 5
from dataclasses import replace

import boston

figure = boston.load("grandissimo/figure-1.toml")
for option in ["highest", "sticky"]:
    session = boston.replay(replace(figure, readings={"running-bete": option}))
    print(f"running-bete = {option}")
    for deal in session.deals:
        print(f"  deal {deal.number}: {deal.scoreboard.running} runs next, net {deal.net}")
    print(f"  in the end {session.balance}")

# The other footnote: what rundmisär adds to a bête, which the article does not say.
rundmisar = boston.loads(
    'game = "grandissimo"\n[[deal]]\ncontract = "rundmisar"\ntricks = [7, 4, 2, 0]'
)
for option in ["ten", "none"]:
    session = boston.replay(replace(rundmisar, readings={"rundmisar-increment": option}))
    print(f"rundmisar-increment = {option}: owed {session.deals[0].scoreboard.columns}")

# Where nothing can be chosen: differences that end in five, and a bête of the whister's own.
ROWS = ['event = "made"\ndeclarer = ' + str(seat) for seat in (2, 3, 4, 1)]
ROWS.append('event = "lost"\ndeclarer = 1\nsuit_class = "second"\ncontract = "6"')
record = 'game = "grandissimo"\n[readings]\ndivision-alar = "bets-only"\n'
record += "".join(f"[[deal]]\n{row}\n" for row in ROWS)
settled = boston.replay(boston.loads(record)).settlement
print(f"{settled.because}: {settled.payments}")
own = boston.replay(
    boston.loads(
        'game = "grandissimo"\n[[deal]]\nevent = "made"\ndeclarer = 1\n'
        '[[deal]]\nevent = "made"\ndeclarer = 1\npartner = 2\nfrom_seat = 2'
    )
)
for line in own.deals[1].receipt:
    print(f"seat {line.payer} pays seat {line.payee} {line.points} for the ål [{line.direction}]")
