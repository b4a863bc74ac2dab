# rules: swedish.auction.better-suit swedish.auction.better-hand swedish.auction.in-colour swedish.auction.ladder
# from: source 000, Budgivning, p. 3
from boston.auction.auction import open_auction, say, why_not
from boston.auction.ladder import read_call
from boston.games.swedish import GAME

# Forehand (seat 1) bids 5, seat 2 overbids with "better game", two players pass.
auction = open_auction(dealer=4)
for words in ["5 spel", "bättre spel", "pass", "pass"]:
    standing = auction.high_bid.bid if auction.high_bid else None
    auction = say(auction, read_call(words, GAME.ladder, GAME.words, standing))

print(f"{auction.high_bid.bid} stands, seat {auction.turn} speaks.")
for words in ["förhand", "5 spel i förhand", "6 spel"]:
    call = read_call(words, GAME.ladder, GAME.words, auction.high_bid.bid)
    refusal = why_not(GAME.rules.calls, GAME.ladder, auction, auction.turn, call)
    print(f"{words}: {refusal or 'allowed, as ' + str(call)}")
