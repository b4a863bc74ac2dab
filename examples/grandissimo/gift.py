# rules: grandissimo.partner.gift grandissimo.partner.gift-deadline grandissimo.partner.gift-counts grandissimo.partner.refused-in-sang grandissimo.partner.invitation grandissimo.partner.answers grandissimo.partner.alone grandissimo.partner.begar-to-nine grandissimo.partner.gift-proposals grandissimo.equipment.players
# from: ours
from dataclasses import replace

import boston

evening = boston.load("grandissimo/evening.toml")
first = boston.replay(evening).deals[0]
print("Carl, seat 3, asks:", first.course.answers)

DEALS = {
    "begär in sang, vist refused": 'contract = "begar"\nconceded = true',
    "begär with vist, given away": 'contract = "begar"\npartner = 2\nsuit_class = "highest"\nconceded = true',
    "begär in a suit, refused, played alone": 'contract = "begar"\nsuit_class = "plain"\ntricks = [5, 3, 3, 2]',
    "6 cannot be given away": 'contract = "6"\nconceded = true',
    "10 has no partner": 'contract = "10"\npartner = 2\ntricks = [9, 2, 1, 1]',
    "nobody is his own partner": 'contract = "6"\npartner = 1\ntricks = [9, 2, 1, 1]',
}
for name, deal in DEALS.items():
    record = f'game = "grandissimo"\n[[deal]]\ndeclarer = 1\n{deal}'
    try:
        print(f"{name}: net {boston.replay(boston.loads(record)).deals[0].net}")
    except boston.BostonError as error:
        print(f"{name}:\n  {error}")

# Carl's game as a begär that the defenders give away after so many cards.
told = evening.deals[0]
for cards in [0, 9, 10]:
    calls = ("begär", "pass", "begär grandissimo", "pass", "pass")
    given = replace(told, calls=calls, play=told.play[:cards], conceded=True)
    try:
        net = boston.replay(replace(evening, deals=(given,))).deals[0].net
        print(f"after {cards} cards: net {net}")
    except boston.BostonError as error:
        print(f"after {cards} cards: {error}")
