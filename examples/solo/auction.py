# rules: solo.auction.turn solo.auction.higher solo.auction.suit-order solo.auction.suit-named solo.auction.suit-binds solo.auction.pass-is-final solo.auction.end solo.auction.passed-out solo.contracts.ladder solo.contracts.tricks solo.contracts.no-trumps solo.contracts.slam
# from: ours
from boston.cards import Suit
from boston.errors import BostonError, first_refusal
from boston.full import follow_calls
from boston.game import Named
from boston.games.solo import GAME


def hear(*calls):
    try:
        auction = follow_calls(GAME, calls, dealer=4)
    except BostonError as error:
        print(f"{', '.join(calls)}\n   {error}")
        return None
    end = "it is over" if auction.is_over else f"seat {auction.turn} speaks"
    print(f"{', '.join(calls)}: {end}")
    return auction


# The same number of tricks in a higher suit: spades, clubs, hearts, diamonds.
hear("Boston in Spades", "Boston in Clubs", "5 hearts", "5 diamonds")
hear("5 diamonds", "5 hearts")

# The next contract beats it in any suit. Contracts without trumps stand between.
hear("5 diamonds", "6 spades", "little-misere", "7 spades")
hear("7 diamonds", "little-misere")
hear("grand-misere", "grand-misere")

# A bid of tricks names its suit; a bid without trumps names none.
hear("6")
hear("piccolissimo hearts")

# Everybody in turn, and whoever has passed is out.
hear("pass", "3:5 spades")
hear("5 spades", "pass", "5 clubs", "pass", "6 hearts", "6 diamonds")
print("passed out:", hear("pass", "pass", "pass", "pass").is_passed_out)

# The highest bid of all ends nothing by itself; the three passes do.
bid = hear("spread-slam diamonds", "pass", "pass", "pass").standing.bid

# The contract is played in the suit that was bid.
for trump in [Suit.DIAMONDS, Suit.HEARTS]:
    refusal = first_refusal(GAME.rules.trump, Named(bid, trump, None))
    print(f"{trump}: {refusal or 'may be trumps'}")
