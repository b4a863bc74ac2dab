# rules: grandissimo.bete.highest grandissimo.bete.odd-ten grandissimo.settle.mean
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
