# rules: grandissimo.auction.turn grandissimo.auction.better-suit grandissimo.auction.better-hand grandissimo.auction.first-round grandissimo.auction.ladder grandissimo.auction.in-colour grandissimo.auction.in-highest-suit grandissimo.auction.grandissimo grandissimo.auction.pass-is-final grandissimo.auction.end grandissimo.auction.name-trump grandissimo.contracts.no-trumps grandissimo.deal.suit-classes grandissimo.deal.turn-up grandissimo.auction.qualified-opening
# from: source 001, Budgivningen, p. 3-4
import boston
from boston.course.calling import follow_calls
from boston.errors import BostonError
from boston.games.grandissimo import GAME


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
hear("begär", "begär grandissimo", "pass", "pass", "pass")

# Hearts were turned up. The bid leaves a choice of trump, or of sang alone.
GAME_TOLD = (
    'game = "grandissimo"\n[[deal]]\nturned = "hearts"\ndeclarer = 2\ntricks = [3, 5, 3, 2]\n'
)
for bid in ["begar", "begar colour", "begar highest", "begar grandissimo"]:
    for trump in ["spades", "diamonds", "hearts", None]:
        named = f'trump = "{trump}"' if trump else ""
        try:
            deal = boston.replay(boston.loads(f'{GAME_TOLD}contract = "{bid}"\n{named}')).deals[0]
            print(f"{bid}, played in {trump or 'sang'}: net {deal.net}")
        except BostonError as error:
            print(f"{bid}, played in {trump or 'sang'}: {error}")
