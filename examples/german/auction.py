# rules: german.auction.turn german.auction.higher german.auction.couleur german.auction.promise german.auction.single-round german.auction.better-hand german.auction.pass-is-final german.auction.end german.auction.passed-out german.auction.name-couleur german.auction.rock-minimum german.contracts.no-trumps german.contracts.ladder-of-miseres german.contracts.forced german.contracts.revolution german.contracts.by-agreement german.deal.couleur german.deal.three-couleurs german.deal.four-couleurs
# from: source 003, ¶ 1, 3 and 9
from boston.auction.auction import all_passed
from boston.auction.bidding import Named
from boston.base.cards import Suit
from boston.course.calling import follow_calls
from boston.errors import BostonError, first_refusal
from boston.games.german import GAME, Pots
from boston.record.record import Deal
from boston.terms.terms import agree

EMPTY = Pots()


def table(pots=EMPTY, readings=None, **options):
    """The game at a table, when these pools stand before the deal."""
    terms = agree(GAME.readings, GAME.options, readings, options)
    return GAME.in_deal(GAME, terms, pots, Deal())


def hear(game, *calls):
    try:
        auction = follow_calls(game, calls, dealer=4)
    except BostonError as error:
        print(f"{', '.join(calls)}\n   {error}")
        return None
    end = "it is over" if auction.is_over else f"seat {auction.turn} speaks"
    print(f"{', '.join(calls)}: {end}")
    return auction


three = table()
hear(three, "Klein-Boston", "Klein-Boston")
hear(three, "Klein-Boston", "Klein-Boston in zweiter Couleur")
hear(three, "gross-boston first", "klein-misere", "gross-boston first")
hear(three, "gross-misere", "klein-independence")
hear(three, "gross-misere first")
hear(three, "pass", "3:klein-boston")
hear(three, "klein-boston", "pass", "pass", "gross-boston", "1:concordia")
hear(three, "pass", "klein-boston", "1:gross-boston")
hear(three, "misere-forcee")
hear(three, "revolution")
print("passed out:", all_passed(hear(three, "pass", "pass", "pass", "pass")))

# Four couleurs: what was level with the lowest is higher now.
hear(table(couleurs=4), "klein-boston", "klein-boston third")

# Misère forcée and Revolution, where the table has agreed on them.
hear(table(forced_miseres="on"), "gross-philadelphia", "revolution")

# Bidding that goes on: a pass is final, and the elder hand may take over an equal bid.
on = table(readings={"auction": "continuous"})
hear(on, "klein-boston", "klein-boston second", "pass", "pass", "klein-boston second")
hear(on, "klein-boston", "klein-boston")
hear(on, "pass", "klein-boston", "1:gross-boston")

# There is more in the Rokambole than in the Stamm: the Rock is played for.
rock = table(Pots(stamm=0, rokambole=8))
hear(rock, "klein-boston first")
hear(rock, "gross-boston second")
hear(rock, "gross-boston first", "klein-independence")

# Spades were turned up, and klein-boston in the second couleur was bid.
bid = hear(three, "klein-boston second", "pass", "pass", "pass").high_bid.bid
for trump in [Suit.SPADES, Suit.CLUBS, Suit.HEARTS]:
    couleur = three.suit_class_of(trump, Suit.SPADES)
    refusal = first_refusal(three.rules.trump, Named(bid, trump, couleur))
    print(f"{trump}, {couleur.phrase}: {refusal or 'may be named'}")
