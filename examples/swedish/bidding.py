# rules: swedish.auction.turn swedish.auction.pass-is-final swedish.auction.first-round swedish.auction.in-highest-suit swedish.auction.end swedish.auction.name-trump swedish.auction.qualified-opening
# from: ours
from boston.auction.auction import hold, open_auction
from boston.auction.bidding import Named
from boston.auction.ladder import Preference, read_call
from boston.base.cards import Suit
from boston.errors import Refused, first_refusal
from boston.games.swedish import GAME


def say(auction, words, seat=None):
    standing = auction.high_bid.bid if auction.high_bid else None
    call = read_call(words, GAME.ladder, GAME.words, standing)
    try:
        after = hold(GAME.rules.calls, GAME.ladder, auction, call, seat)
    except Refused as error:
        print(f"{words}: {error}")
        return auction
    print(f"{words}: said by seat {auction.turn}")
    return after


auction = open_auction(dealer=4)
auction = say(auction, "7")
auction = say(auction, "7")
auction = say(auction, "pass")
auction = say(auction, "9", seat=2)
auction = say(auction, "9", seat=4)
auction = say(auction, "7 highest")
auction = say(auction, "pass")
auction = say(auction, "pass")
auction = say(auction, "8")

# A bid that promises a suit may come first, or over a lower contract.
say(say(open_auction(dealer=4), "7 colour"), "8 highest")

# Hearts were turned up; the declarer has to name the suit he promised.
bid = auction.high_bid.bid
for trump, standing in [
    (None, None),
    (Suit.DIAMONDS, Preference.SECOND),
    (Suit.HEARTS, Preference.HIGHEST),
]:
    refusal = first_refusal(GAME.rules.trump, Named(bid, trump, standing))
    print(f"trump {trump}: {refusal or 'allowed'}")
