# rules: fontainebleau.auction.turn fontainebleau.auction.higher fontainebleau.auction.suit-order fontainebleau.auction.suit-named fontainebleau.auction.pass-is-final fontainebleau.auction.end fontainebleau.auction.passed-out fontainebleau.contracts.ladder fontainebleau.contracts.no-trumps fontainebleau.play.passed-out
# from: source 002, Boston, ¶ 6 and 7
from boston.apps.commands import Asked, auction_data
from boston.errors import BostonError


def hear(*calls, reading="suit-order=hearts-high"):
    asked = Asked("fontainebleau", calls, dealer=4, turned=None, hand=None, readings=(reading,))
    try:
        said = auction_data(asked)
    except BostonError as error:
        print(f"{', '.join(calls)}\n   {error}")
        return
    if said["over"] and said["declarer"]:
        end = f"seat {said['declarer']} has won it"
    else:
        end = "all have passed" if said["over"] else f"seat {said['turn']} speaks"
    print(f"{', '.join(calls)}: {end}")


# The source's example, and the other way round.
hear("Eight Levees in Spades", "Eight Levees in Clubs")
hear("8 clubs", "8 spades")
# The same bid is not higher, and seven stands above little misère.
hear("5 hearts", "five hearts")
hear("little-misere", "7 spades", "piccolissimo")
hear("7 spades", "little-misere")
# Bids without a trump suit stand once each: nothing beats them in kind.
hear("grand-misere", "grand-misere")
hear("grand-misere hearts")
hear("7")
hear("pass", "3:5 clubs")
hear("pass", "5 clubs", "5 hearts", "pass", "1:6 clubs")
hear("5 clubs", "pass", "pass", "pass")
hear("5 clubs", "pass", "pass", "pass", "6 clubs")
hear("passed")
hear("pass", "pass", "pass", "pass")

# Hearts above diamonds, as the source has it, or diamonds above hearts, as it pays.
for order in ["hearts-high", "diamonds-high"]:
    print(order)
    hear("6 diamonds", "6 hearts", reading=f"suit-order={order}")
