# rules: solo.auction.turn solo.auction.higher solo.auction.suit-order solo.auction.suit-named solo.auction.suit-binds solo.auction.pass-is-final solo.auction.end solo.auction.passed-out solo.contracts.ladder solo.contracts.no-trumps solo.equipment.rank
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


hear("Boston in Spades", "Boston in Clubs", "Boston in Hearts", "Boston in Diamonds")
hear("5 diamonds", "5 hearts")
hear("5 diamonds", "6 spades", "Little Misere", "7 spades")
hear("7 spades", "little-misere")
hear("piccolissimo", "piccolissimo")
hear("7")
hear("grand-misere hearts")
hear("pass", "5 spades", "1:5 clubs")
hear("pass", "3:5 spades")
hear("5 spades", "pass", "pass", "pass", "2:6 spades")
print("thrown in:", hear("pass", "pass", "pass", "pass").is_passed_out)

# The suit bid is trump, and nothing can be changed afterwards.
bid = hear("pass", "5 clubs", "5 hearts", "pass", "pass").standing.bid
for trump in [Suit.HEARTS, Suit.CLUBS]:
    print(f"{trump}: {first_refusal(GAME.rules.trump, Named(bid, trump, None)) or 'is trump'}")
