"""The forms in which a record tells a deal, and the keys that do not belong to each.

A key that a form has no use for is refused, so that nothing in a record is passed over.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction.preference import SuitClass
from boston.errors import RecordError, Refusal, Refused
from boston.record.record import Deal

#: The keys of a deal that mean something in every game.
EVERY_GAME: Final = frozenset(
    {
        "dealer",
        "contract",
        "declarer",
        "partner",
        "trump",
        "tricks",
        "hands",
        "calls",
        "discards",
        "play",
    }
)


def in_every_game(*own: str) -> frozenset[str]:
    """The keys of every game, and those that a game has besides.

    >>> "turned" in in_every_game("turned"), "slam" in in_every_game("turned")
    (True, False)
    """
    return EVERY_GAME.union(own)


_PLAYED: Final = ("tricks", "opening_run")
_CARDS: Final = ("hands", "calls", "whist", "discards", "play")
_ENTRY: Final = ("set_by", "betes")
_CONTRACT: Final = (
    "declarer",
    "partner",
    "trump",
    "suit_class",
    "honours",
    "given_up",
    "conceded",
    "blunder",
    "passed",
    "called",
    "carte_blanche",
    "jack_of_diamonds",
    "slam",
)

#: Each form with the keys that are strange to it.
STRANGE: Final[Mapping[str, tuple[str, ...]]] = {
    "a deal passed out": (*_CONTRACT, *_PLAYED, *_ENTRY, "whist", "discards", "play"),
    "an entry of a deal passed out": ("contract", *_CONTRACT, *_PLAYED, *_ENTRY, *_CARDS),
    "an entry of a contract made": (
        *_PLAYED,
        *_ENTRY,
        *_CARDS,
        "trump",
        "honours",
        "given_up",
        "conceded",
    ),
    "an entry of a contract lost": (*_PLAYED, *_CARDS, "trump", "honours", "given_up", "conceded"),
    "a deal that was given up": (*_PLAYED, *_ENTRY, "play"),
    "a game that was conceded": (*_PLAYED, *_ENTRY, "given_up"),
    "a deal that all played": (*_CONTRACT, "opening_run", *_ENTRY, "whist", "discards"),
    "a deal told with its cards": _ENTRY,
    "a deal told in summary": (*_ENTRY, "whist", "discards"),
}
_ENTRIES: Final = {
    "passed": "an entry of a deal passed out",
    "made": "an entry of a contract made",
    "lost": "an entry of a contract lost",
}


def form_of(deal: Deal, rounds: int = 0) -> str:
    """The form in which a deal is told; ``rounds`` are those played when all pass.

    >>> form_of(Deal(contract="passed")), form_of(Deal(contract="passed"), 13)
    ('a deal passed out', 'a deal that all played')
    >>> form_of(Deal(event="made", declarer=1))
    'an entry of a contract made'
    """
    if deal.event is not None:
        return _ENTRIES[deal.event]
    if deal.contract == "passed" and not has_cards(deal):
        return "a deal that all played" if rounds else "a deal passed out"
    if deal.given_up:
        return "a deal that was given up"
    if deal.conceded:
        return "a game that was conceded"
    return "a deal told with its cards" if has_cards(deal) else "a deal told in summary"


def has_cards(deal: Deal) -> bool:
    """Whether the record gives the deal with its cards.

    >>> has_cards(Deal(contract="passed")), has_cards(Deal(calls=("pass",) * 4))
    (False, True)
    """
    return deal.hands is not None or deal.calls is not None or deal.play is not None


def no_strange_keys(deal: Deal, form: str) -> None:
    """Refuse a key that does not belong to this form.

    >>> no_strange_keys(Deal(contract="passed", declarer=1), "a deal passed out")
    Traceback (most recent call last):
    boston.errors.RecordError: 'declarer' does not belong to a deal passed out
    """
    for key in STRANGE[form]:
        if is_given(deal, key):
            raise RecordError(f"{key!r} does not belong to {form}")


def is_given(deal: Deal, key: str) -> bool:
    """Whether the record says something under this key: a nought is something, an empty list not.

    >>> is_given(Deal(betes=0), "betes"), is_given(Deal(), "merge"), is_given(Deal(play=()), "play")
    (True, False, False)
    """
    value = getattr(deal, key)
    return value is not None and value is not False and value != ()


def agree_with(deal: Deal, derived: Mapping[str, object], settled_by: Mapping[str, str]) -> None:
    """A result that the record also gives has to agree with the one derived from the cards.

    ``settled_by`` are the rules by which the cards say so.
    """
    for key, value in derived.items():
        given = getattr(deal, key)
        if given is not None and given != value:
            reason = f"{key!r} is given as {shown(given)}, the cards say {shown(value)}"
            raise Refused(Refusal(settled_by[key], reason))


def shown(value: object) -> str:
    """A value as a message writes it."""
    if isinstance(value, SuitClass):
        return value.word
    if isinstance(value, tuple):
        return "[" + ", ".join(map(str, value)) + "]"
    return "none" if value is None else str(value)
