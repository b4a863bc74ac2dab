# rules: fontainebleau.play.before-the-lead fontainebleau.play.first-lead fontainebleau.play.turn fontainebleau.play.follow-suit fontainebleau.play.trick-winner fontainebleau.play.winner-leads fontainebleau.contracts.discard fontainebleau.contracts.exposed fontainebleau.partner.called-card fontainebleau.partner.hidden fontainebleau.auction.suit-binds
# from: ours
from dataclasses import replace

import boston

evening = boston.load("fontainebleau/evening.toml")
names = evening.players


def show(deal):
    played = boston.replay(replace(evening, deals=(deal,))).deals[0].course
    for seat, call in played.bidding.calls:
        print(f"{names[seat - 1]}: {call}")
    if deal.called:
        print(f"   the card called: {deal.called.face}")
    for name, cards in zip(names, deal.discards or [], strict=False):
        print(f"   {name} lays away {cards[0].face}")
    for number, trick in enumerate(played.tricks, 1):
        cards = " ".join(card.face for card in trick.cards)
        seen = " - the called card" if deal.called in trick.cards else ""
        print(
            f"{number:2}. {names[trick.leader - 1]:7} leads {cards}: {names[trick.winner - 1]}{seen}"
        )
    result = played.result
    print(f"trumps {result.trump or 'none'}, tricks {result.tricks}, honours {result.honours}")


# Seven in hearts with a called card: the suit that was bid is trump.
show(evening.deals[0])

# Little misère: twelve tricks, for all four have laid a card away.
little = replace(evening.deals[2], dealer=2)
show(little)

# On the table it is played with the twelve cards open from the first lead on.
calls = [call.replace("little-misere", "little-misere-table") for call in little.calls]
show(replace(little, calls=tuple(calls)))

# A card that was laid away cannot be led; and nobody leads before all four have laid one away.
for told in [replace(little, play=little.discards[2]), replace(little, discards=None)]:
    try:
        show(told)
    except boston.BostonError as error:
        print(error)
