"""What is particular to German Boston, and the signs of it."""

from __future__ import annotations

from typing import Final

from boston.study.mechanisms import bidding, playing
from boston.study.mechanisms.told import Mechanism

MECHANISMS: Final = (
    Mechanism(
        "a couleur promised in the bid",
        ("german.auction.promise", "german.auction.couleur", "german.auction.name-couleur"),
        bidding.bid_with("second"),
    ),
    Mechanism(
        "a whister found",
        ("german.partner.invitation", "german.contracts.side-target"),
        bidding.accepted,
    ),
    Mechanism(
        "an invitation declined by one, and answered by the next",
        ("german.partner.invitation",),
        bidding.declined,
    ),
    Mechanism(
        "a card laid away in a little misère",
        ("german.contracts.discard",),
        playing.laid_away_by(1),
    ),
    Mechanism(
        "thirteen cards kept in Klein-Misere",
        ("german.contracts.discard",),
        playing.both(playing.nothing_laid_away, playing.contract("klein-misere")),
    ),
    Mechanism(
        "a misère open from the first", ("german.contracts.open",), playing.laid_open_after(0)
    ),
    Mechanism(
        "the opponents' cards laid open too, after the first trick",
        ("german.contracts.forced", "german.contracts.forced-form"),
        playing.both(playing.contract("misere-forcee"), playing.all_open_after(4)),
    ),
    Mechanism(
        "all fifty-two cards open from the first",
        ("german.contracts.revolution",),
        playing.both(playing.contract("revolution"), playing.all_open_after(0)),
    ),
    Mechanism(
        "the blunder of the fourth hand",
        ("german.play.fourth-hand", "german.play.by-mistake"),
        playing.paid_under("german.pay.fourth-hand"),
    ),
    Mechanism(
        "the Stamm won, and a quarter for the Rokambole",
        ("german.pool.stamm-won", "german.pool.quarter"),
        playing.paid_under("german.pool.stamm-won"),
    ),
    Mechanism(
        "the Stamm doubled",
        ("german.pool.stamm-doubled",),
        playing.paid_under("german.pool.stamm-doubled"),
    ),
    Mechanism(
        "the Rock, played for and won",
        (
            "german.pool.rock",
            "german.pool.rock-won",
            "german.auction.rock-minimum",
            "german.partner.rock-offer",
        ),
        playing.paid_under("german.pool.rock-won"),
    ),
    Mechanism(
        "a pass that is paid for when the Rock is on",
        ("german.pool.rock-pass",),
        playing.paid_under("german.pool.rock-pass"),
    ),
)
