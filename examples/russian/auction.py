# rules: russian.auction.suit-order russian.contracts.differences fontainebleau.auction.higher fontainebleau.auction.suit-named fontainebleau.auction.passed-out
# from: ours
from boston.errors import BostonError
from boston.full import follow_calls
from boston.games.fontainebleau.settle import Middle
from boston.games.russian import GAME
from boston.record import Deal
from boston.terms import agree


def table(**readings):
    """The game as a table plays it that has chosen these readings."""
    terms = agree(GAME.readings, GAME.options, readings)
    return GAME.in_deal(GAME, terms, Middle(), Deal())


def hear(game, *calls):
    try:
        auction = follow_calls(game, calls, dealer=4)
    except BostonError as error:
        print(f"{', '.join(calls)}\n   {error}")
        return
    end = "it is over" if auction.is_over else f"seat {auction.turn} speaks"
    print(f"{', '.join(calls)}: {end}")


# As reconstructed: diamonds above hearts, clubs and spades.
reconstructed = table()
hear(reconstructed, "7 spades", "7 clubs", "7 hearts", "7 diamonds")
hear(reconstructed, "7 diamonds", "7 hearts")

# The contracts rank as in Boston de Fontainebleau.
hear(reconstructed, "7 diamonds", "piccolissimo", "8 spades")
hear(reconstructed, "8 spades", "piccolissimo")
hear(reconstructed, "7")
hear(reconstructed, "pass", "pass", "pass", "pass")

# Taken back by its own reading, or with everything else.
for chosen in [{"suit-order": "hearts-high"}, {"differences": "bare"}]:
    print(chosen)
    hear(table(**chosen), "7 diamonds", "7 hearts")
    hear(table(**chosen), "7 hearts", "7 diamonds")
