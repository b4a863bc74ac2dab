# rules: grandissimo.play.first-lead grandissimo.play.turn grandissimo.play.follow-suit grandissimo.play.trick-winner grandissimo.play.winner-leads grandissimo.play.exposure grandissimo.contracts.individual-targets grandissimo.contracts.positive grandissimo.contracts.misere grandissimo.equipment.pack grandissimo.deal.packets grandissimo.deal.at-a-time grandissimo.deal.turn-up
# from: ours
import boston
from boston.apps.commands import deal as dealt
from boston.course.events import LaidOpen, Played

# Three, three, three and four cards at a time, and a card turned up from the second pack.
print(dealt("grandissimo", seed=4, dealer=4))

evening = boston.load("grandissimo/evening.toml")
names = evening.players
deal = boston.replay(evening).deals[0]
for seat, call in deal.course.bidding.calls:
    print(f"{names[seat - 1]}: {call}")
result = deal.outcome.result
for number, trick in enumerate(result.played, 1):
    cards = " ".join(card.face for card in trick.cards)
    print(f"{number:2}. {names[trick.leader - 1]:4} leads {cards}: {names[trick.winner - 1]}")
print(
    f"tricks {result.tricks}, the side {result.side_tricks} of {result.target}, short: {result.short}"
)

# In an open game the declarer's cards lie on the table from the second lead on. Anna has spades
# alone, Bo hearts, Carl diamonds and Disa clubs; Bo takes no trick, and Anna takes all.
SUITS = ["{}...", ".{}..", "..{}.", "...{}"]
HANDS = ", ".join(f'"{suit.format("AKQJT98765432")}"' for suit in SUITS)
PLAY = " ".join(suit + rank for rank in "AKQJT98765432" for suit in "SHDC")
for contract in ["stor-misar", "stor-upplaggare", "stor-pratmakare"]:
    record = f'game = "grandissimo"\n[[deal]]\ndealer = 4\nhands = [{HANDS}]\n'
    record += f'calls = ["pass", "{contract}", "pass", "pass"]\nplay = "{PLAY}"'
    course = [*map(type, boston.replay(boston.loads(record)).deals[0].events)]
    before = course[: course.index(LaidOpen)] if LaidOpen in course else None
    print(f"{contract}:", f"open after {before.count(Played)} cards" if before else "closed")
