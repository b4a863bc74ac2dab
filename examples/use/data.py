# from: ours
from boston.catalogue import GAMES
from boston.cite.cite import places

for game in GAMES.values():
    open_questions = len(game.readings)
    print(f"{game.name}: {len(list(game.ladder))} contracts, {open_questions} readings")
print(len(places()), "rules; one of them:", places()["swedish.pay.codille"])
