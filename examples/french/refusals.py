# rules: french.deal.thirteen french.deal.belle french.deal.rotation french.contracts.discard french.contracts.petite-suit french.contracts.simple french.contracts.petite-independence french.contracts.no-trumps french.contracts.slam french.auction.suit-named french.partner.simple-only french.auction.accept french.pay.honours french.pay.misere-suit french.pay.neuf french.settle.deals french.auction.suit-binds french.deal.turn-up french.auction.alone
# from: ours
import boston

TRICK = 'contract = "petite-independence"\ntrump = "spades"\nturned = "hearts"\n'
MADE = f"{TRICK}tricks = [6, 3, 2, 2]"
SIMPLE = 'contract = "simple-belle"\nturned = "hearts"\ntricks = [5, 3, 3, 2]'
MISERE = 'contract = "grand-misere"\nturned = "hearts"\ntricks = [0, 5, 4, 4]'
RECORDS = {
    "twelve tricks": f"{TRICK}tricks = [6, 2, 2, 2]",
    "thirteen where a card was laid away": MISERE.replace("grand", "petite"),
    "five honours": f"{MADE}\nhonours = [3, 2, 0, 0]",
    "a trump in a misère": f'{MISERE}\ntrump = "spades"',
    "no suit turned up for a misère": MISERE.replace('turned = "hearts"\n', ""),
    "another suit than the belle": f'{SIMPLE}\ntrump = "spades"',
    "another suit than was bid": MADE.replace("independence", "independence hearts"),
    "no suit at all": MADE.replace('trump = "spades"\n', ""),
    "petite in the first deal": SIMPLE.replace("belle", "petite"),
    "a partner where none can be": f"{MADE}\npartner = 3",
    "oneself as partner": f"{SIMPLE}\npartner = 1",
    "a slam in a misère": f'{MISERE}\nslam = "closed"',
    "a slam before the bid is made": MADE.replace("[6, 3", "[5, 4") + '\nslam = "table"',
    "a jack turned up that another is dealt": MADE.replace('"hearts"', '"DJ"')
    + "\njack_of_diamonds = 2",
    "the deal passed the wrong way": f'{MADE}\n[[deal]]\ndealer = 3\ncontract = "passed"',
}


def refused(mistake, deals, agreed=""):
    try:
        boston.replay(boston.loads(f'game = "french"\n{agreed}\n{deals}'))
        print(f"{mistake}:\n  not refused")
    except boston.BostonError as error:
        print(f"{mistake}:\n  {error}")


for mistake, deal in RECORDS.items():
    refused(mistake, f"[[deal]]\ndealer = 4\ndeclarer = 1\n{deal}")

# With cards: each player holds a whole suit, and seat 4 deals and bids in belle.
HANDS = '["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]'
CALLS = ["pass", "pass", "pass", "simple-belle", "pass", "pass", "pass"]
DEALT = f"[[deal]]\ndealer = 4\nhands = {HANDS}\ncalls = {CALLS}\n"
refused("a card of another turned up", f'{DEALT}turned = "S5"')
refused("a partner though nobody accepted", f'{DEALT}turned = "C5"\nwhist = 3')

PASSED = '[[deal]]\nturned = "spades"\ncontract = "passed"\n'
begun = '[options]\nfirst_deal = 40\nbelle = "spades"'
refused("forty-one deals", PASSED.replace("turned", "dealer = 4\nturned") + PASSED, begun)
refused(
    "no belle told", f"[[deal]]\ndealer = 4\ndeclarer = 1\n{SIMPLE}", "options = { first_deal = 2 }"
)
neuf = MADE.replace("petite-independence", "neuf").replace("[6, 3", "[9, 0")
refused(
    "no price",
    f"[[deal]]\ndealer = 4\ndeclarer = 1\n{neuf}",
    'readings = { neuf-price = "refuse" }',
)
