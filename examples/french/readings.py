# rules: french.contracts.misere-sur-table french.pay.neuf french.pay.knave-of-diamonds french.partner.target french.pay.made-with-partner french.pay.slam french.auction.no-misere-after french.deal.rotation french.deal.forty french.settle.pool-left french.settle.deals french.play.knave-of-hearts french.deal.thirteen french.deal.passed-counts french.deal.packets french.pay.slam-honours
# from: ours
import boston
from boston import quote
from boston.apps import commands
from boston.base import cards
from boston.games.french import GAME
from boston.games.french.contracts import card_order
from boston.terms.terms import choose


def session(reading, option, *deals, options=""):
    told = f'game = "french"\n[readings]\n{reading} = "{option}"\n[options]\n{options}\n'
    return boston.replay(boston.loads(told + "".join(f"[[deal]]\n{deal}\n" for deal in deals)))


def options(reading):
    """Both options of a reading, or all three, the default first."""
    return next(each for each in GAME.readings if each.name == reading).options


def ways(reading, *deals, agreed=""):
    """The same deals under each option."""
    for option in options(reading):
        try:
            found = session(reading, option, *deals, options=agreed)
            said = f"{found.totals}, the pool {found.deals[-1].scoreboard.pool}"
        except boston.BostonError as error:
            said = error
        print(f"{reading} = {option}: {said}")


FIRST = 'dealer = 4\nturned = "diamonds"\njack_of_diamonds = 2\ndeclarer = 1'
PAIR = f'{FIRST}\ncontract = "simple-belle"\npartner = 3'
ALONE = f'{FIRST}\ncontract = "petite-independence"\ntrump = "spades"'

ways("neuf-price", f'{FIRST}\ncontract = "neuf"\ntrump = "spades"\ntricks = [10, 1, 1, 1]')
ways("knave-bonus-when", f"{ALONE}\ntricks = [5, 4, 3, 1]")
ways("undertricks", f"{ALONE}\ntricks = [4, 5, 3, 1]")
ways("joint-target", f"{PAIR}\ntricks = [6, 3, 2, 2]")
ways("settlement-with-partner", f"{PAIR}\ntricks = [5, 3, 3, 2]")
ways("slam-honours", f'{ALONE}\ntricks = [13, 0, 0, 0]\nhonours = [3, 1, 0, 0]\nslam = "closed"')
ways("direction", f"{PAIR}\ntricks = [4, 5, 2, 2]", 'contract = "passed"\nturned = "spades"')

# The misères sur table: no trick, or nine and ten with trumps.
for option, suit, tricks in [("lose-all", "hearts", 0), ("literal", "hearts", 10)]:
    price = quote(
        "french",
        "grand-misere-table",
        suit=suit,
        tricks=tricks,
        readings={"misere-sur-table": option},
    )
    print(f"misere-sur-table = {option}: {tricks} tricks are worth {price.points}")

# After thirty-one deals and one that all passed, the next is the thirty-third, or not.
THIRD = 'contract = "passed"\nturned = "hearts"'
late = 'first_deal = 32\nbelle = "spades"'
ways("passed-deals", f"dealer = 4\n{THIRD}", THIRD, agreed=late)

# What is left in the pool at the end.
for option in options("pool-at-end"):
    end = session("pool-at-end", option, f"{ALONE}\ntricks = [5, 4, 3, 1]").settlement
    print(f"pool-at-end = {option}: {end.final}")

# Which jack is the highest trump, when a diamond is turned up and spades are trumps.
for option in options("top-knave"):
    order = card_order(option, cards.Suit.DIAMONDS)
    tops = [jack for jack in ("DJ", "HJ") if order(cards.card(jack), cards.Suit.SPADES)[1] > 14]
    print(f"top-knave = {option}: {tops}")

# How the cards may be dealt: the same pack, and the hand of seat 1.
for option in options("packets"):
    dealt = boston.loads(commands.deal("french", 1828, 4, (f"packets={option}",))).deals[0]
    print(f"packets = {option}: {cards.write_hand(dealt.hands[0])}")

# And everything that can be chosen, as it stands by default.
chosen = choose(GAME.readings, {})
print({each.name: chosen[each.name] for each in GAME.readings if each.switchable})
