# rules: american.pay.odd-cells american.contracts.little-spread american.auction.trump-after-plain-bid american.auction.re-entry american.pool.won american.pay.misere-partout-tied american.settle.pool-left american.pool.won-by-misere american.pay.half-chip
# from: ours
from dataclasses import replace

import boston
from boston.games.american import GAME

# The evening, under each option that changes what is paid in it.
evening = boston.load("american/evening.toml")
for reading in ("odd-cells", "pool-misere", "half-payments", "pool-at-end"):
    for option in next(each for each in GAME.readings if each.name == reading).options:
        session = boston.replay(replace(evening, readings={reading: option}))
        print(f"{reading} = {option}: in the end {session.balance}")

# Those that change what is allowed.
HEAD = 'game = "american"\n[readings]\n{reading} = "{option}"\n[[deal]]\ndealer = 4\n'
PLAIN = 'turned = "clubs"\ncontract = "7"\ndeclarer = 1\ntrump = "clubs"\ntricks = [7, 2, 2, 2]'
SPREAD = 'contract = "little-spread"\ndeclarer = 1\ntricks = [0, 5, 4, 4]'
SUITS = '["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]'
PASSES = '"pass", "pass", "pass"'
BACK = f'hands = {SUITS}\ncalls = ["pass", "6", "pass", "pass", "grand-spread", {PASSES}]\nplay = '
BACK += '"' + " ".join(suit + rank for rank in "AKQJT98765432" for suit in "SHDC") + '"'
for reading, options, told in [
    ("trump-after-plain-bid", ["any", "plain-only"], PLAIN),
    ("little-spread", ["discard", "no-discard"], SPREAD),
    ("re-entry", ["two-miseres", "all-miseres"], BACK),
]:
    for option in options:
        try:
            record = HEAD.format(reading=reading, option=option) + told
            net = boston.replay(boston.loads(record)).deals[0].net
            print(f"{reading} = {option}: {net}")
        except boston.BostonError as error:
            print(f"{reading} = {option}: {error}")
