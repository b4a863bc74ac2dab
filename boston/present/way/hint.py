"""What a reader might choose, and why: how it does in deals that fit what his seat knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from boston.course.deal import DealState
from boston.course.playing import CARD
from boston.players.plain import Plain
from boston.players.sampling import Sampling, Weighed
from boston.position.seen import seen
from boston.present.table.steps import card_named, labels
from boston.present.wording import typesetter

MINUS: Final = "\N{MINUS SIGN}"
UNWEIGHED: Final = "That is by plain customs; nothing was weighed."


class Hint(NamedTuple):
    """A choice, and the reason in words."""

    choice: str
    reason: str


def hint(now: DealState, names: Sequence[str]) -> Hint:
    """What wins most in the deals that the seat whose turn it is holds possible.

    Where the sampling player weighs nothing it is what the plain one would choose.
    """
    assert now.seat is not None
    his = seen(now, now.seat)
    weighed = Sampling().weigh(his)
    if weighed.best is None:
        return Hint(Plain().choose(his), UNWEIGHED)
    why = reason(weighed, weighed.best, labels(now, names))
    return Hint(weighed.best, typesetter(now.context.base).text(why))


def reason(weighed: Weighed, choice: str, words: Mapping[str, str]) -> str:
    """Why a choice, beside the next best; ``words`` stand on the buttons of the others.

    >>> from boston.players.sampling import Tally
    >>> found = {"S2": Tally(won=14, net=8.0), "SK": Tally(won=9, net=-4.5)}
    >>> reason(Weighed(20, found), "S2", {})
    'Of 20 deals that fit what you know, this card wins counters in 14, the king of spades in 9; \
on the average +8.0 and −4.5 a deal.'
    >>> found = {"ask": Tally(won=0, net=-20.0), "alone": Tally(won=0, net=-25.25)}
    >>> reason(Weighed(20, found), "ask", {"alone": "Play alone"})
    'Of 20 deals that fit what you know, this choice wins counters in 0, “Play alone” in 0; \
on the average −20.0 and −25.2 a deal.'
    """
    own = weighed.choices[choice]
    others = {said: each for said, each in weighed.choices.items() if said != choice}
    said, other = max(others.items(), key=lambda each: each[1].net)
    this = "this card" if choice in CARD else "this choice"
    named = f"the {card_named(CARD[said])}" if said in CARD else f"“{words.get(said, said)}”"
    wins = f"{this} wins counters in {own.won}, {named} in {other.won}"
    nets = f"on the average {_mean(own.net)} and {_mean(other.net)} a deal"
    return f"Of {weighed.worlds} deals that fit what you know, {wins}; {nets}."


def _mean(points: float) -> str:
    return f"{round(points, 1) + 0.0:+.1f}".replace("-", MINUS)
