# rules: fontainebleau.contracts.ladder fontainebleau.auction.suit-order fontainebleau.auction.pass-is-final
# from: ours
from boston import game_of
from boston.auction.auction import legal_calls
from boston.course.calling import follow_calls

game = game_of("fontainebleau")
auction = follow_calls(game, ["5 clubs", "pass", "6 hearts"], dealer=4)
print(f"Seat {auction.turn} is asked; {auction.high_bid.bid} stands.")
allowed = legal_calls(game.rules.calls, game.ladder, game.words, auction)
print(len(allowed), "calls are allowed, from", allowed[0], "to", allowed[-1])
print(*allowed[:6], sep=", ")
