# rules: french.deal.belle french.deal.petite french.deal.suit-order french.deal.rotation french.deal.turn-up french.contracts.simple french.contracts.petite-suit french.contracts.no-trumps french.auction.turn french.auction.higher french.auction.suit-named french.auction.pass french.auction.no-misere-after french.auction.end french.auction.passed-out
# from: source 002, French Boston, ¶ 5 to 9
from boston.auction.auction import all_passed
from boston.base.cards import Suit
from boston.course.calling import follow_calls
from boston.errors import BostonError
from boston.games.french import GAME
from boston.games.french.contracts import Evening
from boston.record.record import Deal
from boston.terms.terms import agree

#: Between the first deal, in which hearts were turned up, and the second.
BEGUN = Evening(dealt=1, counted=1, belle=Suit.HEARTS)


def table(turned, evening=BEGUN, **readings):
    """The game in a deal in which this suit is turned up; seat 4 deals."""
    terms = agree(GAME.readings, GAME.options, readings)
    return GAME.in_deal(GAME, terms, evening, Deal(dealer=4, turned=turned))


def hear(game, *calls):
    try:
        auction = follow_calls(game, calls, dealer=4)
    except BostonError as error:
        print(f"{', '.join(calls)}\n   {error}")
        return None
    end = "it is over" if auction.is_over else f"seat {auction.turn} speaks"
    print(f"{', '.join(calls)}: {end}")
    return auction


# Clubs are the petite: higher in the list, or the same in a higher suit.
clubs = table(Suit.CLUBS)
hear(clubs, "simple-petite", "simple-belle", "petite-independence spades")
hear(clubs, "petite-independence clubs", "petite-independence diamonds")
hear(clubs, "petite-independence hearts", "petite-independence spades")
hear(clubs, "grand-misere", "misere-four-aces", "neuf spades", "neuf-petite", "neuf-belle")
hear(clubs, "neuf-belle", "petite-misere-table", "grand-misere-table")
hear(clubs, "grand-misere-table", "grand-misere-table")
hear(clubs, "grand-misere", "grand-independence hearts")

# Which suit: the independences and Neuf name it, the others may not.
hear(clubs, "grand-independence")
hear(clubs, "neuf-belle spades")
hear(clubs, "petite-misere hearts")

# No petite in the first deal, nor when the belle is turned up again.
hear(table(Suit.HEARTS, Evening()), "simple-petite")
hear(table(Suit.HEARTS), "simple-petite")
hear(table(Suit.HEARTS), "neuf-petite")
hear(table(Suit.HEARTS), "simple-belle")

# Who has passed is out, and who has bid does not bid a misère.
hear(clubs, "pass", "simple-petite", "pass", "pass", "neuf hearts")
hear(clubs, "pass", "petite-misere", "pass", "pass", "neuf hearts")
hear(clubs, "pass", "3:neuf hearts")
hear(clubs, "simple-belle", "petite-independence clubs", "pass", "pass", "grand-misere")
print("passed out:", all_passed(hear(clubs, "pass", "pass", "pass", "pass")))

# Read the other way; and to the right, where seat 3 speaks first.
literal = table(Suit.CLUBS, **{"no-misere-after": "literal"})
hear(literal, "simple-belle", "petite-independence clubs", "pass", "pass", "grand-misere")
hear(table(Suit.CLUBS, direction="anticlockwise"), "3:pass")
