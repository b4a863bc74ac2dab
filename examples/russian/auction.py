# rules: russian.auction.suit-order russian.contracts.differences fontainebleau.auction.higher fontainebleau.auction.suit-named fontainebleau.auction.passed-out
# from: ours
from boston.apps.commands import Asked, auction_data
from boston.errors import BostonError


def hear(*calls, **readings):
    """What the table says that has chosen these readings."""
    chosen = tuple(f"{name}={option}" for name, option in readings.items())
    asked = Asked("russian", calls, dealer=4, turned=None, hand=None, readings=chosen)
    try:
        said = auction_data(asked)
    except BostonError as error:
        print(f"{', '.join(calls)}\n   {error}")
        return
    end = "it is over" if said["over"] else f"seat {said['turn']} speaks"
    print(f"{', '.join(calls)}: {end}")


# As reconstructed: diamonds above hearts, clubs and spades.
hear("7 spades", "7 clubs", "7 hearts", "7 diamonds")
hear("7 diamonds", "7 hearts")

# The contracts rank as in Boston de Fontainebleau.
hear("7 diamonds", "piccolissimo", "8 spades")
hear("8 spades", "piccolissimo")
hear("7")
hear("pass", "pass", "pass", "pass")

# Taken back by its own reading, or with everything else.
for chosen in [{"suit-order": "hearts-high"}, {"differences": "bare"}]:
    print(chosen)
    hear("7 diamonds", "7 hearts", **chosen)
    hear("7 hearts", "7 diamonds", **chosen)
