# rules: fontainebleau.auction.higher fontainebleau.auction.suit-order
# from: ours
from boston import game_of
from boston.apps.cite.cite import places
from boston.auction.auction import why_not
from boston.auction.ladder import read_call
from boston.course.calling import follow_calls

game = game_of("fontainebleau")
auction = follow_calls(game, ["5 clubs", "pass", "6 hearts"], dealer=4)
for words in ("6 diamonds", "6 clubs", "7 clubs"):
    call = read_call(words, game.ladder, game.words, auction.high_bid.bid)
    refusal = why_not(game.rules.calls, game.ladder, auction, auction.turn, call)
    print(f"{call}: {refusal or 'allowed'}")
print(places()["fontainebleau.auction.higher"])
