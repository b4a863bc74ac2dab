"""A way as it is shown: the steps told so far, and at the last of them all that may be done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from boston.base.cards import card as read_card
from boston.base.cards import suit as read_suit
from boston.base.seats import SEATS
from boston.players.plain import Plain
from boston.players.player import play_out
from boston.position.before import Before
from boston.position.choice import Choice
from boston.position.position import Position
from boston.position.seen import lies_open
from boston.position.told import Phase
from boston.present.sheet_words import player
from boston.present.table.steps import outline
from boston.replaying.replay import Replay, replay

from .begun import Way

#: A choice that is neither a call nor a card, as its button says it.
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
}
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
}
#: Where what is chosen are cards of the hand itself.
OF_THE_HAND: Final = (Phase.DISCARD, Phase.PLAY)


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
    steps = [step for step in deal["steps"] if _is_told(step["at"].split("-")[2:], now)]
    last = {**steps[-1], "turn": now.seat}
    if now.seat is not None:
        last |= _choices(now)
        who = player(now.seat, names)
        asked = f"{who[0].upper()}{who[1:]} {ASKED[now.phase]}."
        last["said"] = [*last["said"], [asked, []]]
    words = {**deal["words"], **{each.said: _label(now, each) for each in _pressed(now)}}
    return {**deal, "words": words, "steps": [*steps[:-1], last]}


def _is_told(at: list[str], now: Position) -> bool:
    """Whether a step, by its name after the deal's, has come to pass."""
    told, deal = now.told, now.told.deal
    if not at:
        return True
    kind, *numbers = at
    count = [int(each) for each in numbers if each.isdigit()]
    if kind == "call":
        return count[0] <= len(deal.calls or ())
    if kind == "trump":
        return now.bidding.is_over and now.phase not in (Phase.CALL, Phase.TRUMP)
    if kind == "partner":
        return told.has(Phase.ANSWER) and deal.whist is not None or deal.called is not None
    if kind == "discard":
        return bool(deal.discards and deal.discards[count[0] - 1])
    if kind == "open":
        return bool(lies_open(now))
    if kind == "trick":
        return 4 * (count[0] - 1) + count[1] <= len(deal.play or ())
    return now.phase is Phase.OVER


def _choices(now: Position) -> dict[str, Any]:
    """In the form of a step: what is said by pressing a word, and which cards are refused."""
    told: dict[str, Any] = {}
    if pressed := [_told(each) for each in _pressed(now)]:
        told["calls"] = pressed
    if now.phase in OF_THE_HAND:
        cards = [each for each in now.choices if each.said not in BUTTONS]
        told["refused"] = [_told(each) for each in cards if not each.is_open]
    return told


def _pressed(now: Position) -> list[Choice]:
    if now.phase in OF_THE_HAND:
        return [each for each in now.choices if each.said in BUTTONS]
    return list(now.choices)


def _told(choice: Choice) -> list[str]:
    refusal = choice.refusal
    return [choice.said] if refusal is None else [choice.said, refusal.rule, refusal.reason]


def _label(now: Position, choice: Choice) -> str:
    said = choice.said
    if said in BUTTONS:
        return BUTTONS[said]
    if now.phase is Phase.TRUMP:
        return f"{read_suit(said).symbol} {said}"
    if now.phase is Phase.CARD_CALLED:
        return read_card(said).face
    return said
