# rules: solo.auction.turn solo.auction.higher solo.auction.suit-order solo.auction.suit-named solo.auction.suit-binds solo.auction.pass-is-final solo.auction.end solo.auction.passed-out solo.contracts.ladder solo.contracts.no-trumps
# from: ours
import boston
from boston.course.calling import follow_calls
from boston.errors import BostonError
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
hear("pass", "pass", "pass", "pass")


# The cards are thrown in, and the next player deals.
record = 'game = "solo"\n[[deal]]\ndealer = 4\ncontract = "passed"\n[[deal]]\ncontract = "passed"'
for deal in boston.replay(boston.loads(record)).deals:
    print(f"seat {deal.dealer} deals, all pass: {deal.net}")

# The suit bid is trump, and nothing can be changed afterwards.
for trump in ["hearts", "clubs"]:
    record = 'game = "solo"\n[[deal]]\ncontract = "5 hearts"\ndeclarer = 3\ntricks = [2, 2, 5, 4]\n'
    try:
        deal = boston.replay(boston.loads(f'{record}trump = "{trump}"')).deals[0]
        print(f"{trump}: net {deal.net}")
    except BostonError as error:
        print(f"{trump}: {error}")
