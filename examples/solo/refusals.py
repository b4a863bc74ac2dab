# rules: solo.deal.packets solo.deal.rotation solo.auction.suit-named solo.auction.suit-binds solo.contracts.no-trumps solo.play.twelve-tricks solo.partner.six-to-eight solo.partner.call solo.pay.honours solo.pay.carte-blanche solo.settle.deals
# from: ours
import boston

GAME = 'contract = "7"\ntrump = "hearts"\ntricks = [7, 2, 2, 2]'
MISERE = 'contract = "little-misere"\ntricks = [0, 4, 4, 4]'
RECORDS = {
    "twelve tricks": GAME.replace("[7, 2, 2, 2]", "[7, 2, 2, 1]"),
    "thirteen where a card was laid away": MISERE.replace("[0, 4", "[0, 5"),
    "no trump suit": GAME.replace('trump = "hearts"\n', ""),
    "another trump than was bid": GAME.replace('"7"', '"7 clubs"'),
    "a trump suit in a misère": f'{MISERE}\ntrump = "spades"',
    "a partner where none can be": f"{GAME.replace('7', '9')}\npartner = 3".replace("9, 2", "7, 2"),
    "his own partner": f"{GAME}\npartner = 1",
    "five honours": f"{GAME}\nhonours = [3, 2, 0, 0]",
    "carte blanche without trumps": f"{MISERE}\ncarte_blanche = [2]",
    "the deal passed the wrong way": f'{GAME}\n[[deal]]\ndealer = 3\ncontract = "passed"',
    "a suit turned up": f'{GAME}\nturned = "clubs"',
}
for mistake, deal in RECORDS.items():
    try:
        boston.replay(boston.loads(f'game = "solo"\n[[deal]]\ndealer = 4\ndeclarer = 1\n{deal}'))
    except boston.BostonError as error:
        print(f"{mistake}:\n  {error}")

try:
    boston.replay(boston.loads('game = "solo"\n[options]\ndeals = 10'))
except boston.BostonError as error:
    print(f"ten hands:\n  {error}")
