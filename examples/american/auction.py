# rules: american.auction.turn american.auction.higher american.auction.i-keep american.auction.i-keep-over-you american.auction.opening-in-preference american.auction.re-entry american.auction.end american.auction.passed-out american.auction.trump-as-kept american.auction.trump-after-plain-bid american.contracts.no-trumps american.contracts.ladder american.contracts.grand-slam american.contracts.twelve
# from: ours
from boston.auction.auction import legal_calls
from boston.auction.bidding import Named
from boston.base.cards import Suit
from boston.course.calling import follow_calls
from boston.errors import BostonError, first_refusal
from boston.games.american import GAME


def hear(*calls):
    try:
        auction = follow_calls(GAME, calls, dealer=4)
    except BostonError as error:
        print(f"{', '.join(calls)}\n   {error}")
        return None
    standing = f"{auction.high_bid.bid} stands, " if auction.high_bid else ""
    end = "it is over" if auction.is_over else f"seat {auction.turn} speaks"
    print(f"{', '.join(calls)}: {standing}{end}")
    return auction


# The same number three times, each time in a better suit; then a higher one.
hear("Seven", "I keep", "I keep over you", "Little Misère", "Eight")
hear("7", "7")
hear("7 second", "7")
hear("7 first", "I keep")
hear("little-misere", "7 first")
hear("grand-misere first")
hear("12 first", "grand-spread", "Grand Slam", "I keep over you")

# Seats 1, 3 and 4 have passed, and may come back with two misères.
back = hear("pass", "6", "pass", "pass")
may = legal_calls(GAME.rules.calls, GAME.ladder, GAME.words, back)
print("   seat 1 may say:", ", ".join(str(call) for call in may))
hear("pass", "6", "pass", "pass", "7")
hear("pass", "6", "pass", "pass", "little-misere", "pass", "pass", "grand-misere")
hear("pass", "6", "4:7")

# Three passes running end it, or four at the start.
hear("pass", "5", "pass", "pass", "pass")
hear("pass", "pass", "pass", "pass")

# Clubs were turned up. Which suits may be trumps after a bid of Seven?
for bid in ("7", "7 second", "7 first"):
    named = follow_calls(GAME, [bid], dealer=4).high_bid.bid
    for trump in Suit:
        refused = first_refusal(
            GAME.rules.trump, Named(named, trump, GAME.suit_class_of(trump, Suit.CLUBS))
        )
        print(f"{bid} in {trump}: {refused or 'may be played'}")
