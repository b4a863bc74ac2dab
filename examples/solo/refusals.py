# rules: solo.auction.suit-named solo.auction.suit-binds solo.contracts.no-trumps solo.deal.packets solo.deal.rotation solo.partner.six-to-eight solo.partner.call solo.pay.honours solo.pay.carte-blanche solo.play.twelve-tricks solo.settle.deals solo.contracts.discard solo.play.follow-suit
# from: ours
from pathlib import Path

import boston

SEVEN = 'contract = "7 hearts"\ndeclarer = 1\ntricks = [7, 2, 2, 2]'
MISERE = 'contract = "little-misere"\ndeclarer = 1\ntricks = [0, 4, 4, 4]'
RECORDS = {
    "no suit": SEVEN.replace(" hearts", ""),
    "another suit than was bid": f'{SEVEN}\ntrump = "clubs"',
    "a trump in a misère": f'{MISERE}\ntrump = "clubs"',
    "fourteen tricks": SEVEN.replace("[7", "[8"),
    "thirteen where a card was laid away": MISERE.replace("4]", "5]"),
    "a partner at nine": f"{SEVEN.replace('7 hearts', '9 hearts')}\npartner = 3",
    "the Soloist as partner": f"{SEVEN}\npartner = 1",
    "five honours": f"{SEVEN}\nhonours = [3, 0, 2, 0]",
    "carte blanche in a misère": f"{MISERE}\ncarte_blanche = [2]",
    "the deal passed to the right": f'{SEVEN}\n[[deal]]\ndealer = 3\ncontract = "passed"',
}
for mistake, deal in RECORDS.items():
    try:
        boston.replay(boston.loads(f'game = "solo"\n[[deal]]\ndealer = 4\n{deal}'))
    except boston.BostonError as error:
        print(f"{mistake}:\n  {error}")

try:
    boston.replay(boston.loads('game = "solo"\n[options]\ndeals = 10'))
except boston.BostonError as error:
    print(f"ten hands:\n  {error}")

# In the hand of the session with cards, faults of play.
told = Path("solo/evening.toml").read_text("utf-8")
for mistake, right, wrong in [
    ("a card laid away that should not be", "[[], [", '[["S2"], ['),
    ("a suit not followed", "DQ D8 D2 D7", "DQ C9 D2 D7"),
]:
    try:
        boston.replay(boston.loads(told.replace(right, wrong)))
    except boston.BostonError as error:
        print(f"{mistake}:\n  {error}")
