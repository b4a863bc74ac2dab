# rules: grandissimo.bete.rundmisar grandissimo.bete.highest grandissimo.bete.odd-ten grandissimo.settle.mean
# from: source 001, Protokollet, p. 7-8, and the footnote on p. 5
from dataclasses import replace

import boston

figure = boston.load("grandissimo/figure-1.toml")
for option in ["highest", "sticky"]:
    session = boston.replay(replace(figure, readings={"running-bete": option}))
    print(f"running-bete = {option}")
    for deal in session.deals:
        print(f"  deal {deal.number}: {deal.standing.running} runs next, net {deal.net}")
    print(f"  in the end {session.balance}")

# The other footnote: what rundmisär adds to a bête, which the article does not say.
rundmisar = boston.loads(
    'game = "grandissimo"\n[[deal]]\ncontract = "rundmisar"\ntricks = [7, 4, 2, 0]'
)
for option in ["ten", "none"]:
    session = boston.replay(replace(rundmisar, readings={"rundmisar-increment": option}))
    print(f"rundmisar-increment = {option}: owed {session.deals[0].standing.columns}")
