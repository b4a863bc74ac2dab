# rules: grandissimo.auction.turn grandissimo.auction.better-suit grandissimo.auction.better-hand grandissimo.auction.first-round grandissimo.auction.ladder grandissimo.auction.in-colour grandissimo.auction.in-highest-suit grandissimo.auction.grandissimo grandissimo.auction.pass-is-final grandissimo.auction.end grandissimo.auction.name-trump grandissimo.contracts.no-trumps grandissimo.deal.suit-classes grandissimo.deal.turn-up
# from: source 001, Budgivningen, p. 3-4
from boston.cards import Suit
from boston.errors import BostonError, first_refusal
from boston.full import follow_calls
from boston.game import Named
from boston.games.grandissimo import GAME
from boston.preference import preference


def hear(*calls):
    try:
        auction = follow_calls(GAME, calls, dealer=4)
    except BostonError as error:
        print(f"{', '.join(calls)}\n   {error}")
        return None
    if not auction.is_over:
        print(f"{', '.join(calls)}: seat {auction.turn} speaks")
    return auction


hear("begär", "begär i färg", "pass", "pass", "begär i färg")
hear("begär", "begär i färg", "pass", "pass", "begär i förhand")
hear("begär", "begär i färg", "pass", "pass", "6 spel")
hear("begär", "begär")
hear("begär grandissimo", "begär i högsta färg")
hear("liten misär i färg")
hear("liten misär", "begär grandissimo")
hear("begär", "pass", "pass", "pass", "2:7 spel")
hear("pass", "begär", "pass", "begär i färg", "1:6 spel")
auction = hear("begär", "begär grandissimo", "pass", "pass", "pass")

# Hearts were turned up; the bid leaves sang alone.
bid = auction.standing.bid
for trump in [Suit.SPADES, Suit.HEARTS, None]:
    standing = None if trump is None else preference(trump, Suit.HEARTS)
    refusal = first_refusal(GAME.rules.trump, Named(bid, trump, standing))
    print(f"{bid}, played in {trump or 'sang'}: {refusal or 'allowed'}")
