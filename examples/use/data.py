# from: ours
from boston.apps.cite.cite import places
from boston.catalogue import GAMES

for game in GAMES.values():
    open_questions = len(game.readings)
    print(f"{game.name}: {len(list(game.ladder))} contracts, {open_questions} readings")
print(len(places()), "rules; one of them:", places()["swedish.pay.codille"])
