# rules: russian.contracts.differences russian.partner.six-to-eight russian.partner.target russian.pay.carte-blanche russian.pay.false-carte-blanche fontainebleau.contracts.discard fontainebleau.pay.misere-lost fontainebleau.pay.overtricks-with-partner
# from: ours
from pathlib import Path

import boston

ELEVEN_OF_TWELVE = 'contract = "8 clubs"\ndeclarer = 1\npartner = 3\ntricks = [6, 1, 5, 1]'
TWELVE_OF_TWELVE = ELEVEN_OF_TWELVE.replace("[6, 1, 5, 1]", "[7, 1, 5, 0]")
WITH_FIVE = 'contract = "5 clubs"\ndeclarer = 1\npartner = 3\ntricks = [5, 2, 4, 2]'
FALSE = (
    'contract = "9 clubs"\ndeclarer = 1\ntricks = [9, 2, 1, 1]\nhonours = [2, 1, 0, 0]\n'
    "carte_blanche = [2]"
)
MISERE = 'contract = "little-misere"\ndeclarer = 1\ntricks = [1, 4, 4, 3]'


def read(reading, option, deal):
    record = f'game = "russian"\n[readings]\n{reading} = "{option}"\n[[deal]]\ndealer = 4\n{deal}'
    try:
        said = f"net {boston.replay(boston.loads(record)).deals[0].net}"
    except boston.BostonError as error:
        said = str(error)
    print(f"{reading} = {option}: {said}")


# The whole reconstruction, or nothing of it.
for option in ["reconstructed", "bare"]:
    read("differences", option, ELEVEN_OF_TWELVE)

# One point at a time.
for option in ["plus-four", "plus-three"]:
    read("pair-target", option, ELEVEN_OF_TWELVE)
for option in ["six-to-eight", "five-to-ten"]:
    read("who-may-have-partner", option, WITH_FIVE)
for option in ["ten", "none"]:
    read("carte-blanche", option, FALSE)
for option in ["double", "refund"]:
    read("false-carte-blanche", option, FALSE)

# Readings inherited from Boston de Fontainebleau.
for option in ["symmetric", "printed-table"]:
    read("misere-loss", option, MISERE)
for option in ["beyond-target", "all"]:
    read("overtricks-with-partner", option, TWELVE_OF_TWELVE)

# Who lays a card away shows in the cards of the second hand of the session.
told = Path("russian/evening.toml").read_text("utf-8")
for option in ["all-four", "soloist-only"]:
    record = told.replace("[[deal]]", f'[readings]\ndiscards = "{option}"\n[[deal]]', 1)
    try:
        print(f"discards = {option}: net {boston.replay(boston.loads(record)).deals[1].net}")
    except boston.BostonError as error:
        print(f"discards = {option}: {error}")
