"""A way as it is shown: the steps told so far, and at the last of them all that may be done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from boston.base.seats import SEATS
from boston.players.plain import Plain
from boston.players.player import play_out
from boston.position.before import Before
from boston.position.position import Position
from boston.position.seen import lies_open
from boston.position.told import Phase
from boston.present.sheet_words import player
from boston.present.table import may
from boston.present.table.steps import outline
from boston.replaying.replay import Replay, replay

from .begun import Way

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


def replayed(way: Way, now: Position, earlier: Before) -> Replay:
    """The session with this deal; one that is not over as the plain player would end it.

    What is shown of that is no more than is told.
    """
    end = play_out(earlier, now.told, dict.fromkeys(SEATS, Plain()))
    return replay(replace(way.session, deals=(*way.session.deals, end.told.deal)))


def on_the_table(done: Replay, now: Position) -> dict[str, Any]:
    """The deal as steps, up to the last that is told, and there what may be done."""
    deal = outline(done, len(done.deals))
    names = done.session.players
    steps = [step for step in deal["steps"] if _is_told(step, now)]
    is_turn = now.phase in (Phase.CALL, Phase.PLAY)
    last = {**steps[-1], "turn": now.seat if is_turn else None, **may.choices(now)}
    if now.seat is not None:
        who = player(now.seat, names)
        asked = f"{who[0].upper()}{who[1:]} {ASKED[now.phase]}."
        last["said"] = [*last["said"], [asked, []]]
    words = {**may.labels(now), **deal["words"]}
    return {**deal, "words": words, "steps": [*steps[:-1], last]}


def _is_told(step: Mapping[str, Any], now: Position) -> bool:
    """Whether a step has come to pass."""
    at = step["at"].split("-")[2:]  # Its name after the deal's.
    deal = now.told.deal
    if not at:
        return True
    kind, *numbers = at
    count = [int(each) for each in numbers if each.isdigit()]
    if kind == "call":
        return count[0] <= len(deal.calls or ())
    if kind == "trump":
        return now.bidding.is_over and now.phase not in (Phase.CALL, Phase.TRUMP)
    if kind == "partner":
        return deal.whist is not None or deal.called is not None
    if kind == "discard":
        return bool(deal.discards and deal.discards[count[0] - 1])
    if kind == "open":
        return set(step["open"]) <= lies_open(now).keys()
    if kind == "trick":
        return 4 * (count[0] - 1) + count[1] <= len(deal.play or ())
    return now.phase is Phase.OVER
