"""What is particular to Swedish Boston, and the signs of it."""

from __future__ import annotations

from typing import Final

from boston.course.events import Answered
from boston.study.mechanisms import bidding, playing
from boston.study.mechanisms.told import Mechanism, Told


def the_last_must(told: Told) -> Answered | None:
    """In 5 two have declined, and the third has no choice."""
    answers = tuple(told.all(Answered))
    forced = told.terms.options.get("five_whist") == "forced"
    is_so = forced and [answer.accepts for answer in answers] == [False, False, True]
    return answers[-1] if is_so else None


MECHANISMS: Final = (
    Mechanism(
        "a bid raised in colour", ("swedish.auction.in-colour",), bidding.raised_to("colour")
    ),
    Mechanism(
        "a bid raised in the highest suit",
        ("swedish.auction.in-highest-suit",),
        bidding.raised_to("highest"),
    ),
    Mechanism(
        "a bid taken over in better hand",
        ("swedish.auction.better-hand", "swedish.auction.better-suit"),
        bidding.in_better_hand,
    ),
    Mechanism(
        "a deal passed out, and its stroke",
        ("swedish.auction.passed-out", "swedish.bete.stroke"),
        playing.both(bidding.all_passed, playing.written("stroke")),
    ),
    Mechanism(
        "a whister found",
        (
            "swedish.partner.invitation",
            "swedish.partner.answers",
            "swedish.contracts.whist-targets",
        ),
        bidding.accepted,
    ),
    Mechanism(
        "whist declined by one, and asked of the next",
        ("swedish.partner.answers",),
        bidding.declined,
    ),
    Mechanism("whist that cannot be refused", ("swedish.partner.forced-whist",), the_last_must),
    Mechanism(
        "a game given up when nobody says whist", ("swedish.partner.give-up",), playing.given_up
    ),
    Mechanism("5 or 6 played alone", ("swedish.partner.alone",), bidding.alone),
    Mechanism(
        "a card laid away, and twelve tricks",
        ("swedish.contracts.discard", "swedish.play.twelve-tricks"),
        playing.laid_away_by(1),
    ),
    Mechanism(
        "a misère of thirteen tricks",
        ("swedish.contracts.misere", "swedish.contracts.no-trumps"),
        playing.contract("grande-misere", "grande-misere-ouverte"),
    ),
    Mechanism(
        "a hand open from the second trick on",
        ("swedish.play.exposure",),
        playing.laid_open_after(4),
    ),
    Mechanism(
        "a bête set", ("swedish.bete.setting", "swedish.bete.increment"), playing.written("bête")
    ),
    Mechanism(
        "the running bête or ål played off",
        ("swedish.bete.playing-off",),
        playing.written("played off"),
    ),
)
