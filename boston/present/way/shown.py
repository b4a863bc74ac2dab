"""A way as it is shown: the steps so far, and at the last of them all that may be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from boston.course.deal import DealState, Phase
from boston.present.sheet_words import player
from boston.present.table import may
from boston.present.table.steps import outline_of

#: What somebody is asked to do.
ASKED: Final[Mapping[Phase, str]] = {
    Phase.CALL: "is to call",
    Phase.TRUMP: "names the trump",
    Phase.INVITE: "says whether to ask for a partner",
    Phase.ANSWER: "is asked to be the partner",
    Phase.GIVE_UP: "was refused by all",
    Phase.CARD_CALLED: "may call a card",
    Phase.DISCARD: "lays a card away",
    Phase.PLAY: "is to play",
    Phase.MERGE: "has set two bêtes, and may merge them",
    Phase.FROM_SEAT: "chooses whose bête or ål is played off",
    Phase.BLUNDER: "took a trick from the declarer in fourth hand, by mistake or not",
}


def on_the_table(now: DealState, number: int, names: Sequence[str]) -> dict[str, Any]:
    """The deal as steps, up to the last that has come to pass, and there what may be done."""
    deal = outline_of(now, number, names, now.outcome)
    is_turn = now.phase in (Phase.CALL, Phase.PLAY)
    *steps, last = deal["steps"]
    last = {**last, "turn": now.seat if is_turn else None, **may.choices(now)}
    if now.seat is not None:
        who = player(now.seat, names)
        asked = f"{who[0].upper()}{who[1:]} {ASKED[now.phase]}."
        last["said"] = [*last["said"], [asked, []]]
    words = {**may.labels(now), **deal["words"]}
    return {**deal, "words": words, "steps": [*steps, last]}
