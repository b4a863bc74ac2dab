# rules: fontainebleau.deal.singly fontainebleau.deal.rotation fontainebleau.contracts.discard fontainebleau.contracts.no-trumps fontainebleau.auction.suit-named fontainebleau.auction.suit-binds fontainebleau.partner.up-to-ten fontainebleau.partner.called-card fontainebleau.pay.honours fontainebleau.play.passed-out fontainebleau.play.follow-suit fontainebleau.play.turn fontainebleau.settle.deals fontainebleau.play.irregularities fontainebleau.partner.callable-card
# from: ours
import boston

SEVEN = 'contract = "7 hearts"\ntricks = [7, 3, 2, 1]'
MISERE = 'contract = "grand-misere"\ntricks = [0, 5, 4, 4]'
DEALS = {
    "twelve tricks": SEVEN.replace("3, 2, 1", "3, 2, 0"),
    "thirteen where each laid a card away": MISERE.replace("grand", "little"),
    "five honours": f"{SEVEN}\nhonours = [3, 2, 0, 0]",
    "honours without trumps": f"{MISERE}\nhonours = [0, 2, 0, 0]",
    "no suit": SEVEN.replace(" hearts", ""),
    "another suit than was bid": f'{SEVEN}\ntrump = "spades"',
    "a suit in a misère": MISERE.replace("misere", "misere hearts"),
    "a whister at eleven": f"{SEVEN.replace('7 h', '11 h')}\npartner = 3",
    "a card called at eleven": f'{SEVEN.replace("7 h", "11 h")}\ncalled = "SA"',
    "a nine called": f'{SEVEN}\npartner = 3\ncalled = "S9"',
    "his own whister": f"{SEVEN}\npartner = 1",
    "the deal passed the wrong way": f"{MISERE}\n[[deal]]\ndealer = 3\n{MISERE}",
    "fourteen tricks for the fewest": f'{SEVEN}\n[[deal]]\ncontract = "passed"\ntricks = [5, 5, 4, 0]',
}
for mistake, told in DEALS.items():
    record = f'game = "fontainebleau"\n[[deal]]\ndealer = 4\ndeclarer = 1\n{told}'
    try:
        boston.replay(boston.loads(record))
    except boston.BostonError as error:
        print(f"{mistake}:\n  {error}")

# With cards: each player holds a whole suit, seat 1 the spades.
HANDS = '["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]'
PLAYED = " ".join(suit + rank for rank in "AKQJT98765432" for suit in "SHDC")
CARDS = {
    "only the declarer lays a card away": 'calls = ["little-misere", "pass", "pass", "pass"]\n'
    'discards = [["SA"], [], [], []]\nplay = "SK"',
    "a card of one's own called": 'calls = ["7 spades", "pass", "pass", "pass"]\n'
    f'called = "SA"\nplay = "{PLAYED}"',
    "a card that is not held": 'calls = ["7 spades", "pass", "pass", "pass"]\nplay = "SA SK"',
    "the wrong partner": 'calls = ["7 spades", "pass", "pass", "pass"]\n'
    f'called = "HA"\nwhist = 3\nplay = "{PLAYED}"',
}
for mistake, told in CARDS.items():
    record = f'game = "fontainebleau"\n[[deal]]\ndealer = 4\nhands = {HANDS}\n{told}'
    try:
        boston.replay(boston.loads(record))
    except boston.BostonError as error:
        print(f"{mistake}:\n  {error}")

# Fewer deals than agreed are as good as the twelve, but none is no number.
for deals in [6, 0]:
    try:
        record = f'game = "fontainebleau"\n[options]\ndeals = {deals}'
        print("deals agreed:", boston.replay(boston.loads(record)).terms.number("deals"))
    except boston.BostonError as error:
        print(error)
