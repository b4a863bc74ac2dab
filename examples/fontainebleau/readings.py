# rules: fontainebleau.auction.suit-order fontainebleau.pay.misere-lost fontainebleau.pay.printed-losses fontainebleau.pay.undertricks fontainebleau.pay.honours fontainebleau.pay.overtricks fontainebleau.pool.stake fontainebleau.pool.won fontainebleau.pool.doubled fontainebleau.settle.pool-left fontainebleau.partner.called-card fontainebleau.deal.singly fontainebleau.pay.undertricks-with-partner fontainebleau.pay.overtricks-with-partner fontainebleau.pay.honours-with-partner fontainebleau.pay.honours-when-lost fontainebleau.pay.extras-per-payer fontainebleau.pool.whose-tricks fontainebleau.partner.callable-card
# from: ours
from dataclasses import replace

import boston
from boston.games.fontainebleau import GAME

evening = boston.load("fontainebleau/evening.toml")


def final(record, **readings):
    return boston.replay(replace(record, readings=readings)).balance


# The twelve deals of the evening, under every option of every reading that can be switched.
for reading in GAME.readings:
    if reading.switchable:
        print(f"{reading.id} {reading.name}")
        for option in reading.options:
            print(f"   {option:22} {final(evening, **{reading.name: option})}")

# Some questions the evening does not raise. Nine in hearts with six tricks of the declarer's own
# and three of his partner's: whose tricks double the pool?
told = """
game = "fontainebleau"
[[deal]]
dealer = 4
contract = "9 hearts"
declarer = 1
partner = 3
tricks = [6, 2, 3, 2]
honours = [2, 1, 1, 0]
"""
lost = boston.loads(told)
for name, options in {
    "pool-whose-tricks": ["pair", "bidder"],
    "honours-when-lost": ["none", "counted"],
    "tricks-short": ["short-of-target", "short-of-bid"],
}.items():
    for option in options:
        deal = boston.replay(replace(lost, readings={name: option})).deals[0]
        print(f"{name} = {option}: net {deal.net}, pool {deal.scoreboard.pool}")

# A card below the jack may be called in one reading only.
nine = boston.loads(told + 'called = "H9"\n')
for option in ["court", "ace-king-only", "any-card"]:
    try:
        print(f"callable-card = {option}: {final(nine, **{'callable-card': option})}")
    except boston.BostonError as error:
        print(f"callable-card = {option}: {error}")
# The two red suits of the auction change places: what is higher in one reading is not in the other.
suits = """
game = "fontainebleau"
[[deal]]
dealer = 4
hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
calls = ["11 diamonds", "11 hearts", "pass", "pass", "pass"]
"""
play = "SA HA DA CA " + " ".join(suit + rank for rank in "KQJT98765432" for suit in "HDCS")
for option in ["hearts-high", "diamonds-high"]:
    try:
        told = boston.loads(f'{suits}play = "{play}"')
        print(f"suit-order = {option}: {final(told, **{'suit-order': option})}")
    except boston.BostonError as error:
        print(f"suit-order = {option}: {error}")
