"""What is being done in a deal, and the words of what is chosen besides calls and cards."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Phase(StrEnum):
    """What is being done, in the order in which a deal comes to it."""

    CALL = "call"
    TRUMP = "trump"
    INVITE = "invite"
    ANSWER = "answer"
    GIVE_UP = "give up"
    CARD_CALLED = "card called"
    DISCARD = "discard"
    PLAY = "play"
    MERGE = "merge"
    FROM_SEAT = "from seat"
    BLUNDER = "blunder"
    OVER = "over"


NO_TRUMP: Final = "no trump"
ASK: Final = "ask"
ALONE: Final = "alone"
ACCEPT: Final = "accept"
DECLINE: Final = "decline"
PLAY_ON: Final = "play on"
GIVE_UP: Final = "give up"
NO_CARD: Final = "no card"
KEEP: Final = "keep"
CONCEDE: Final = "concede"
MERGE: Final = "merge"
APART: Final = "apart"
OLDEST: Final = "oldest"
NO_BLUNDER: Final = "no blunder"
