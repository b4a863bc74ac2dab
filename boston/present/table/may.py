"""What may be called, named, answered, laid away or played, and what the rules refuse.

This is the one place at which the table asks, and what it asks is the state of the deal
(:mod:`boston.course.deal`), whose refusals are those of a replay.
"""

from __future__ import annotations

from typing import Any, Final

from boston.base.cards import PACK
from boston.base.cards import card as read_card
from boston.base.cards import suit as read_suit
from boston.course.deal import Choice, DealState, Phase

#: A choice that is neither a call nor a card nor a suit, as its button says it.
BUTTONS: Final = {
    "no trump": "No trumps",
    "ask": "Ask for a partner",
    "alone": "Play alone",
    "accept": "Accept",
    "decline": "Decline",
    "play on": "Play on alone",
    "give up": "Give the game up",
    "no card": "Call no card",
    "keep": "Keep all cards",
    "concede": "Give the game away",
    "slam closed": "Announce a slam, hand hidden",
    "slam table": "Announce a slam, hand on the table",
    "merge": "Merge the two bêtes into one",
    "apart": "Keep the two bêtes apart",
    "oldest": "The one written first",
    "no blunder": "Nobody by mistake",
}
#: The same where a seat stands behind it.
OF_A_SEAT: Final = {
    "carte blanche": "Seat {} declares carte blanche",
    "from": "That of seat {}",
    "blunder": "Seat {} by mistake, who pays alone",
}
CARDS: Final = frozenset(map(str, PACK))
#: Where what is chosen are cards of the hand itself.
OF_THE_HAND: Final = (Phase.DISCARD, Phase.PLAY)


def choices(now: DealState) -> dict[str, Any]:
    """In the form of a step: who is to act, what he can say, and which cards are refused him."""
    told: dict[str, Any] = {} if now.seat is None else {"acts": now.seat}
    if said := [_told(each) for each in pressed(now)]:
        told["calls" if now.phase is Phase.CALL else "choices"] = said
    if now.phase in OF_THE_HAND:
        cards = [each for each in now.choices if each.said in CARDS]
        told["refused"] = [_told(each) for each in cards if not each.is_open]
    return told


def labels(now: DealState) -> dict[str, str]:
    """What stands on the button of a choice, where it is not what is said."""
    named = ((each.said, _label(now.phase, each.said)) for each in pressed(now))
    return {said: label for said, label in named if label != said}


def pressed(now: DealState) -> list[Choice]:
    """What is chosen by pressing a word, and not a card of one's hand."""
    if now.phase in OF_THE_HAND:
        return [each for each in now.choices if each.said not in CARDS]
    return list(now.choices)


def _told(choice: Choice) -> list[str]:
    refusal = choice.refusal
    return [choice.said] if refusal is None else [choice.said, refusal.rule, refusal.reason]


def _label(phase: Phase, said: str) -> str:
    if phase is Phase.CALL or said in BUTTONS:
        return said if phase is Phase.CALL else BUTTONS[said]
    what, _, seat = said.rpartition(" ")
    if what in OF_A_SEAT:
        return OF_A_SEAT[what].format(seat)
    if phase is Phase.TRUMP:
        return f"{read_suit(said).symbol} {said}"
    return read_card(said).face if phase is Phase.CARD_CALLED else said
