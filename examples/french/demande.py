# rules: french.auction.demande french.auction.card-laid-down french.auction.accept french.auction.request-superseded french.auction.pass french.auction.alone french.auction.end french.partner.simple-only french.auction.asking
# from: source 002, French Boston, ¶ 8 and 9
from boston.base import cards
from boston.course.calling import follow_calls
from boston.errors import BostonError
from boston.games.french import GAME
from boston.games.french.contracts import Evening
from boston.record.record import Deal
from boston.terms.terms import agree

#: Hearts are the belle, clubs the petite of this deal; seat 4 deals.
TERMS = agree(GAME.readings, GAME.options)
TABLE = GAME.in_deal(
    GAME, TERMS, Evening(1, 1, cards.Suit.HEARTS), Deal(dealer=4, turned=cards.Suit.CLUBS)
)


def hear(*calls, hands=None):
    try:
        auction = follow_calls(TABLE, calls, 4, hands)
    except BostonError as error:
        print(f"{', '.join(calls)}\n   {error}")
        return
    partner = f"partner {auction.accepted}" if auction.accepted else "no partner"
    end = "it is over" if auction.is_over else f"seat {auction.turn} speaks"
    print(f"{', '.join(calls)}: {end}, {partner}")


# Seat 2 asks in clubs; seat 1, who has passed, accepts.
hear("pass", "simple-petite", "pass", "pass")
hear("pass", "simple-petite", "pass", "pass", "accept")
# The first who accepts is the partner, and nobody accepts after that.
hear("simple-belle", "accept")
hear("simple-belle", "accept", "pass", "pass")
hear("simple-belle", "accept", "accept")
# Nobody accepts: the bidder plays alone.
hear("simple-belle", "pass", "pass", "pass")
# A higher bid undoes request and acceptance, and asks nobody unless it is a Simple.
hear("simple-petite", "accept", "simple-belle")
hear("simple-petite", "accept", "simple-belle", "accept")
hear("simple-petite", "accept", "petite-independence spades", "pass", "pass", "pass")
hear("simple-petite", "petite-independence spades", "accept")
hear("petite-independence spades", "accept")
# Seat 2 has accepted and may bid on, but not a misère.
hear("simple-petite", "accept", "simple-belle", "pass", "pass", "grand-independence clubs")
hear("simple-petite", "accept", "simple-belle", "pass", "pass", "grand-misere")

# Whoever asks lays down a card of the suit: seat 1 has spades only.
hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
hear("simple-belle", hands=[cards.hand(hand) for hand in hands])
