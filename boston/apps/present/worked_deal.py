"""A deal worked through for a page: its hands, its calls, and its payments item by item."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boston.apps.present.steps import steps
from boston.apps.present.table.board import as_said, face, held
from boston.apps.present.table.steps import deal_steps
from boston.apps.present.tables import drawings
from boston.apps.present.wording import Sentence, player, typesetter, who_pays
from boston.base.seats import SEATS
from boston.base.words import opening
from boston.pay.payment import alike, payments
from boston.replaying.replay import Replay


def worked_hands(done: Replay, number: int) -> Mapping[str, Any]:
    """Return the hands of a deal suit by suit, the calls by seat, and the agreements after them.

    Each call has the number of its seat, from 1, and its words. Raise :class:`~boston.BostonError`
    if the deal is not recorded with its cards.

    >>> from boston import load, replay
    >>> shown = worked_hands(replay(load("examples/swedish/evening.toml")), 1)
    >>> shown["hands"][3]
    ('Disa', ('3', 'A Q J 7 6 2', '9 6', 'Q 5 3 2'))
    >>> shown["calls"][:2], shown["agreed"]
    ([(1, '5'), (2, 'pass')], ['Disa plays in hearts, the second suit.', 'Anna is asked and accepts.'])
    """  # noqa: E501 - the answer is one line
    deal = deal_steps(done, number)
    names = done.session.players
    hands = zip(SEATS, deal["hands"], strict=True)
    spoken = [step["call"] for step in deal["steps"] if "call" in step]
    return {
        "hands": [(player(seat, names), tuple(_suits(hand))) for seat, hand in hands],
        "calls": [(seat, as_said(deal, call)) for seat, call in spoken],
        "agreed": [
            " ".join(said for said, _ in step["said"])
            for step in deal["steps"]
            if step["phase"] == "agree"
        ],
    }


def _suits(written: str) -> Iterator[str]:
    cards = held(written)
    for letter in "SHDC":
        yield " ".join(face(card)[1:] for card in cards if card[0] == letter)


def account(done: Replay, number: int, ident: str) -> Mapping[str, Any]:
    """Return the payments of a deal, item by item, and the sheet or the pool after it.

    Each payment has its parties, its items with their points and rules, and its sum. Each entry on
    the sheet and each doubt is a sentence with its rules. ``ident``: The start of the ids in the
    drawing. Raise :class:`IndexError` if the session has no such deal.

    >>> from boston import load, replay
    >>> done = replay(load("examples/solo/evening.toml"))
    >>> account(done, 1, "deal")["payments"][-1]["sum"]
    12
    >>> account(done, 99, "deal")
    Traceback (most recent call last):
    IndexError: tuple index out of range
    """
    scored, names, typeset = done.deals[number - 1], done.session.players, typesetter(done.game)
    step = steps(done, (number,))[number].set_in(typeset)
    drawn = drawings(step, names, ident, f" after deal {number}")
    paid = alike(payments(scored.outcome.receipt))
    entered = step.sentences[: len(step.sentences) - len(paid)]
    return {
        "title": step.title,
        "entered": [_sentence(each) for each in entered],
        "payments": [
            {
                "who": typeset.text(opening(who_pays(each, names))),
                "why": each[0].direction,
                "items": [(typeset.text(i.because), i.points, i.rule) for i in each[0].items],
                "sum": each[0].points,
            }
            for each in paid
        ],
        "doubts": [_sentence(each) for each in step.doubts],
        "net": [(player(seat, names), scored.net[seat - 1]) for seat in SEATS],
        "drawn": "".join(map(str, drawn)),
    }


def _sentence(said: Sentence) -> tuple[str, Sequence[str]]:
    return said.text, said.rules
