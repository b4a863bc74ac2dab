"""Why a choice is hinted at: in how many deals that fit what a seat knows it does well."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from boston.base.cards import card
from boston.present.table.steps import CARDS, card_named

MINUS: Final = "\N{MINUS SIGN}"


class Tally(Protocol):
    """What a choice came to.

    ``made`` is in how many deals it made the contract, or for a defender defeated it; ``None``
    where there is nothing to make. ``net`` is what the seat got on the average.
    """

    @property
    def made(self) -> int | None: ...
    @property
    def net(self) -> float: ...


class Weighed(Protocol):
    """The choices of a seat in so many deals that fit what it knows."""

    @property
    def worlds(self) -> int: ...
    @property
    def choices(self) -> Mapping[str, Tally]: ...


def reason(weighed: Weighed, choice: str, verb: str) -> str:
    """Why a choice, beside the next best of the others; ``verb`` is what it may do to the contract.

    >>> from types import SimpleNamespace as Made
    >>> found = {"S2": Made(made=14, net=8.0), "SK": Made(made=9, net=-4.5)}
    >>> reason(Made(worlds=20, choices=found), "S2", "makes")
    'Of 20 deals that fit what you know, this card makes it in 14, the king of spades in 9.'
    >>> found["D3"] = Made(made=14, net=7.0)
    >>> reason(Made(worlds=20, choices=found), "S2", "defeats")
    'Of 20 deals that fit what you know, this card defeats it in 14, and so does the three of \
diamonds; by the receipt they come to +8.0 and +7.0 on the average.'
    >>> mean = {"pass": Made(made=None, net=0.0), "7": Made(made=None, net=-2.25)}
    >>> reason(Made(worlds=20, choices=mean), "pass", "makes")
    'In 20 deals that fit what you know, this call comes to +0.0 by the receipt on the average, \
7 to −2.2.'
    >>> reason(Made(worlds=20, choices={"S2": found["S2"]}), "S2", "makes")
    'Nothing else may be chosen.'
    """
    own = weighed.choices[choice]
    others = {said: each for said, each in weighed.choices.items() if said != choice}
    if not others:
        return "Nothing else may be chosen."
    said, next_best = max(others.items(), key=lambda each: (each[1].made or 0, each[1].net))
    this = "this card" if choice in CARDS else "this call"
    other = f"the {card_named(card(said))}" if said in CARDS else said
    deals = f"{weighed.worlds} deals that fit what you know, {this}"
    nets = _mean(own.net), _mean(next_best.net)
    if own.made is None:
        return f"In {deals} comes to {nets[0]} by the receipt on the average, {other} to {nets[1]}."
    if own.made != next_best.made:
        return f"Of {deals} {verb} it in {own.made}, {other} in {next_best.made}."
    same = f"Of {deals} {verb} it in {own.made}, and so does {other}"
    if nets[0] == nets[1]:
        return f"{same}."
    return f"{same}; by the receipt they come to {nets[0]} and {nets[1]} on the average."


def _mean(points: float) -> str:
    return f"{round(points, 1) + 0.0:+.1f}".replace("-", MINUS)
