# rules: american.deal.singly american.deal.preference american.deal.rotation american.contracts.discard american.contracts.no-trumps american.partner.none american.auction.trump-as-kept american.auction.trump-after-plain-bid american.auction.passed-out
# from: ours
import boston

SEVEN = 'contract = "7"\ndeclarer = 1\ntrump = "hearts"\nturned = "clubs"\ntricks = [7, 2, 2, 2]'
MISERE = 'contract = "grand-misere"\ndeclarer = 1\ntricks = [0, 5, 4, 4]'
RECORDS = {
    "twelve tricks": SEVEN.replace("[7, 2, 2, 2]", "[7, 2, 2, 1]"),
    "thirteen where cards were laid away": MISERE.replace("grand", "little"),
    "a partner": f"{SEVEN}\npartner = 3",
    "a trump in a misère": f'{MISERE}\ntrump = "spades"',
    "no trump after a plain bid": SEVEN.replace('trump = "hearts"\n', ""),
    "another suit than the one kept": SEVEN.replace('"7"', '"7 second"'),
    "a suit kept, and none turned up": SEVEN.replace('"7"', '"7 first"').replace(
        'turned = "clubs"\n', ""
    ),
    "all passed, and twelve tricks": 'contract = "passed"\ntricks = [5, 3, 2, 2]',
    "the deal passed the wrong way": f"{MISERE}\n[[deal]]\ndealer = 3\n{MISERE}",
}
for mistake, deal in RECORDS.items():
    try:
        boston.replay(boston.loads(f'game = "american"\n[[deal]]\ndealer = 4\n{deal}'))
    except boston.BostonError as error:
        print(f"{mistake}:\n  {error}")
