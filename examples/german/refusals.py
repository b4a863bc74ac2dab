# rules: german.pay.rate german.pay.honours german.deal.singly german.contracts.discard german.contracts.forced-form german.contracts.no-trumps german.auction.name-couleur german.auction.promise german.auction.rock-minimum german.partner.four-lowest german.play.fourth-hand german.play.by-mistake german.deal.rotation german.deal.couleur
# from: ours
import boston

GAME = 'contract = "klein-boston"\ntrump = "hearts"\nturned = "spades"\ntricks = [5, 3, 3, 2]'
MISERE = 'contract = "gross-misere"\ntricks = [0, 5, 4, 4]'
RECORDS = {
    "twelve tricks": GAME.replace("[5, 3, 3, 2]", "[5, 3, 2, 2]"),
    "thirteen where a card was laid away": MISERE.replace("gross-misere", "klein-misere-offen"),
    "five honours": f"{GAME}\nhonours = [3, 2, 0, 0]",
    "a trump in a misère": f'{MISERE}\ntrump = "spades"',
    "no trump in a game with tricks": GAME.replace('trump = "hearts"\n', ""),
    "no suit turned up": GAME.replace('turned = "spades"\n', ""),
    "a lower couleur than promised": GAME.replace("klein-boston", "klein-boston second"),
    "a whister where none can be": GAME.replace("klein-boston", "concordia") + "\npartner = 3",
    "a blunder in a misère lost": f"{MISERE.replace('[0, 5', '[1, 4')}\nblunder = 4",
    "the deal passed the wrong way": f'{MISERE}\n[[deal]]\ndealer = 3\ncontract = "passed"',
    "rates without the one needed": GAME,
}
for mistake, deal in RECORDS.items():
    record = (
        f'game = "german"\n[rates]\ngross-misere = 96\n[[deal]]\ndealer = 4\ndeclarer = 1\n{deal}'
    )
    try:
        boston.replay(boston.loads(record))
    except boston.BostonError as error:
        print(f"{mistake}:\n  {error}")

# Without any rates the pools are kept, and the payment is told in units.
session = boston.replay(
    boston.loads(f'game = "german"\n[[deal]]\ndealer = 4\ndeclarer = 1\n{GAME}')
)
print(f"no rates at all:\n  {session.deals[0].outcome.untold}")

try:
    boston.replay(boston.loads('game = "german"\n[options]\ncouleurs = 5'))
except boston.BostonError as error:
    print(f"five couleurs:\n  {error}")

# One card of a forced misère laid away, and a trick that seat 4 could not but take.
forced = """
game = "german"
options = { forced_miseres = "on" }
[[deal]]
dealer = 4
hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
calls = ["pass", "misere-forcee", "pass", "pass"]
discards = [[], ["H2"], [], []]
"""
blunder = """
game = "german"
[[deal]]
dealer = 4
hands = [
  "542.65432.732.63", "Q986.AJ7.Q4.AT94", "AKJ7.QT9.K65.875", "T3.K8.AJT98.KQJ2",
]
calls = ["gross-misere", "pass", "pass", "pass"]
blunder = 4
play = '''
D7 D4 D6 DA   CK C6 CA C8   HA HQ HK H6   DQ DK DJ D3   SA ST S5 SQ   SK S3 S4 S9   SJ CQ S2 S8
HT H8 H5 HJ   CT C7 CJ C3   DT D2 C9 D5   D8 H4 H7 H9   D9 H3 S6 S7   C2 H2 C4 C5
'''
"""
for mistake, record in {"a card of a forced misère": forced, "no mistake": blunder}.items():
    try:
        boston.replay(boston.loads(record))
    except boston.BostonError as error:
        print(f"{mistake}:\n  {error}")
