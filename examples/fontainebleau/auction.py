# rules: fontainebleau.auction.turn fontainebleau.auction.higher fontainebleau.auction.suit-order fontainebleau.auction.suit-named fontainebleau.auction.pass-is-final fontainebleau.auction.end fontainebleau.auction.passed-out fontainebleau.contracts.ladder fontainebleau.contracts.no-trumps fontainebleau.play.passed-out
# from: source 002, Boston, ¶ 6 and 7
from boston.errors import BostonError
from boston.full import follow_calls
from boston.games.fontainebleau import GAME
from boston.record import Deal
from boston.terms import agree


def table(**readings):
    """The game at a table that reads the source so."""
    terms = agree(GAME.readings, GAME.options, readings)
    return GAME.in_deal(GAME, terms, GAME.begin(terms).state, Deal())


def hear(game, *calls):
    try:
        auction = follow_calls(game, calls, dealer=4)
    except BostonError as error:
        print(f"{', '.join(calls)}\n   {error}")
        return None
    end = "it is over" if auction.is_over else f"seat {auction.turn} speaks"
    print(f"{', '.join(calls)}: {end}")
    return auction


here = table()
# The source's example, and the other way round.
hear(here, "Eight Levees in Spades", "Eight Levees in Clubs")
hear(here, "8 clubs", "8 spades")
# The same bid is not higher, and seven stands above little misère.
hear(here, "5 hearts", "five hearts")
hear(here, "little-misere", "7 spades", "piccolissimo")
hear(here, "7 spades", "little-misere")
# Bids without a trump suit stand once each: nothing beats them in kind.
hear(here, "grand-misere", "grand-misere")
hear(here, "grand-misere hearts")
hear(here, "7")
hear(here, "pass", "3:5 clubs")
hear(here, "pass", "5 clubs", "5 hearts", "pass", "1:6 clubs")
hear(here, "5 clubs", "pass", "pass", "pass", "6 clubs")
hear(here, "passed")
print("passed out:", hear(here, "pass", "pass", "pass", "pass").is_passed_out)

# Hearts above diamonds, as the source has it, or diamonds above hearts, as it pays.
for order in ["hearts-high", "diamonds-high"]:
    print(order)
    hear(table(**{"suit-order": order}), "6 diamonds", "6 hearts")
