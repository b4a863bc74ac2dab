"""What is particular to Grandissimo, and the signs of it."""

from __future__ import annotations

from typing import Final

from boston.course.events import Event, Taken
from boston.study.mechanisms import bidding, playing
from boston.study.mechanisms.told import Mechanism, Told


def in_sang(told: Told) -> Event | None:
    """A contract bid as grandissimo is played out, without trumps."""
    return bidding.bid_with("grandissimo")(told) if told.first(Taken) else None


MECHANISMS: Final = (
    Mechanism(
        "a bid raised in colour", ("grandissimo.auction.in-colour",), bidding.raised_to("colour")
    ),
    Mechanism(
        "a bid raised in the highest suit",
        ("grandissimo.auction.in-highest-suit",),
        bidding.raised_to("highest"),
    ),
    Mechanism(
        "a contract bid in sang",
        ("grandissimo.auction.grandissimo", "grandissimo.contracts.trump-or-sang"),
        in_sang,
    ),
    Mechanism(
        "a bid taken over in better hand",
        ("grandissimo.auction.better-hand", "grandissimo.auction.better-suit"),
        bidding.in_better_hand,
    ),
    Mechanism(
        "rundmisär, when all have passed",
        (
            "grandissimo.auction.passed-out",
            "grandissimo.contracts.rundmisar",
            "grandissimo.play.rundmisar",
        ),
        playing.each_for_himself,
    ),
    Mechanism(
        "a whister found",
        (
            "grandissimo.partner.invitation",
            "grandissimo.partner.answers",
            "grandissimo.contracts.whist-targets",
        ),
        bidding.accepted,
    ),
    Mechanism(
        "vist declined by one, and asked of the next",
        ("grandissimo.partner.answers",),
        bidding.declined,
    ),
    Mechanism(
        "a game that could have vist, played alone", ("grandissimo.partner.alone",), bidding.alone
    ),
    Mechanism(
        "begär in sang that nobody joins",
        ("grandissimo.partner.refused-in-sang",),
        playing.given_before_the_lead,
    ),
    Mechanism(
        "a game given away by the defenders",
        (
            "grandissimo.partner.gift",
            "grandissimo.partner.gift-deadline",
            "grandissimo.partner.gift-counts",
        ),
        playing.given_away,
    ),
    Mechanism(
        "a card laid away, and twelve tricks",
        ("grandissimo.contracts.discard", "grandissimo.play.twelve-tricks"),
        playing.laid_away_by(1),
    ),
    Mechanism(
        "a hand open from the second lead on",
        ("grandissimo.play.exposure",),
        playing.laid_open_after(5),
    ),
    Mechanism(
        "defenders who may talk it over",
        ("grandissimo.play.conferring", "grandissimo.play.among-defenders"),
        playing.contract("liten-pratmakare", "stor-pratmakare"),
    ),
    Mechanism(
        "a bête set",
        ("grandissimo.bete.setting", "grandissimo.bete.increment"),
        playing.written("bête"),
    ),
    Mechanism(
        "the highest bête or an ål played off",
        ("grandissimo.bete.playing-off", "grandissimo.bete.highest"),
        playing.written("played off"),
    ),
)
