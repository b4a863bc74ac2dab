"""Where a way begins: a deal by chance, hands typed in, a step of a session, a way kept before."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from boston.base.cards import Hand, hand, suit
from boston.base.limits import LARGEST
from boston.base.seats import SEATS, Seat
from boston.course.deal import DealState
from boston.errors import BostonError
from boston.position.before import Before, before, begin
from boston.position.dealing import by_seed, dealt, filled
from boston.position.partial import PartialDeal, history
from boston.present.table.steps import states_to
from boston.record.reading import load, loads
from boston.record.record import Session

T = TypeVar("T")

#: Where the page's Python has the sessions of the site.
EXAMPLES: Final = Path("/examples")
_STEP: Final = re.compile(r"deal-(\d{1,6})(?:-(.{1,40}))?", re.ASCII)


class Way(NamedTuple):
    """The deals before, and every state of the deal that is played, the last as it stands."""

    session: Session
    states: Sequence[DealState]

    @property
    def now(self) -> DealState:
        """The deal as it stands."""
        return self.states[-1]

    @property
    def number(self) -> int:
        """The number of the deal."""
        return len(self.session.deals) + 1

    @property
    def record(self) -> Session:
        """All of it as one session."""
        return replace(self.session, deals=(*self.session.deals, self.now.told))


def begun(asked: Mapping[str, Any]) -> Way:
    """The way that is asked for: one of ``seed``, ``hands``, ``step`` and ``record`` says how.

    A deal by chance or with hands typed in may be the next of an ``evening``, as its record tells.

    >>> way = begun({"seed": 7, "game": "swedish", "dealer": 2})
    >>> way.now.record.dealer, way.now.told.calls
    (2, None)
    >>> begun({"hands": ["AKQ", "", "", ""], "game": "swedish", "dealer": 2, "turned": ""})
    Traceback (most recent call last):
    boston.errors.BostonError: hand of seat 1: 'AKQ' is not a hand: four suits with dots between, spades first
    """  # noqa: E501 - a refusal stands on one line
    how = next((key for key in _BEGINNINGS if key in asked), None)
    if how is None:
        raise BostonError("no deal is asked for")
    return _BEGINNINGS[how](asked)


def _by_seed(asked: Mapping[str, Any]) -> Way:
    session, earlier, dealer = _between_deals(asked)
    source = by_seed(_whole("seed", asked["seed"]))
    return Way(session, [begin(earlier, dealt(earlier.at_table, source, dealer))])


def _by_hands(asked: Mapping[str, Any]) -> Way:
    """Four hands, those left empty dealt by chance; each field is named in what refuses it."""
    session, earlier, dealer = _between_deals(asked)
    hands = [_hand(seat, text) for seat, text in zip(SEATS, asked["hands"], strict=True)]
    turned = _named("suit turned up", suit, asked["turned"]) if asked["turned"] else None
    source = by_seed(_whole("seed", asked.get("otherwise", 0)))
    return Way(session, [begin(earlier, filled(earlier.at_table, source, dealer, hands, turned))])


def _between_deals(asked: Mapping[str, Any]) -> tuple[Session, Before, Seat]:
    """An evening that goes on, or a session of its own; and whoever deals now."""
    if "evening" in asked:
        session = loads(str(asked["evening"]))
    else:
        session = Session(game=str(asked["game"]))
    earlier = before(session)
    return session, earlier, earlier.next_dealer or _seat(asked["dealer"])


def _hand(seat: Seat, text: str) -> Hand | None:
    return _named(f"hand of seat {seat}", hand, text) if text.strip() else None


def _named(field: str, read: Callable[[str], T], text: str) -> T:
    try:
        return read(text)
    except BostonError as error:
        raise BostonError(f"{field}: {error}") from None


def _at_step(asked: Mapping[str, Any]) -> Way:
    """A session of the site or of the reader, up to a step of it and no further."""
    file = asked.get("file")
    session = loads(asked["text"]) if file is None else load(_inside(str(file)))
    found = _STEP.fullmatch(str(asked["step"]))
    number = int(found[1]) if found else 0
    if found is None or not 0 < number <= len(session.deals):
        raise BostonError(f"{asked['step']!r} is no step of this session")
    deal = session.deals[number - 1]
    if deal.hands is None:
        raise BostonError(f"deal {number} is not told with its cards")
    earlier = replace(session, deals=session.deals[: number - 1])
    states = history(before(earlier), PartialDeal(deal).closed)
    return Way(earlier, states_to(states, number, str(asked["step"])))


def _kept(asked: Mapping[str, Any]) -> Way:
    """A way as it was kept, or came in a link: its record, and what that does not write down."""
    session = loads(str(asked["record"]))
    if not session.deals:
        raise BostonError("the record has no deal")
    *earlier, deal = session.deals
    implicit = tuple(str(word) for word in asked.get("unwritten", ()))
    session = replace(session, deals=tuple(earlier))
    return Way(session, history(before(session), PartialDeal(deal, implicit)))


_BEGINNINGS: Final[Mapping[str, Callable[[Mapping[str, Any]], Way]]] = {
    "record": _kept,
    "hands": _by_hands,
    "step": _at_step,
    "seed": _by_seed,
}


def _inside(file: str) -> Path:
    """A session of the site: a game and a file, and no way out of its folder."""
    place = EXAMPLES / file
    if re.fullmatch(r"[a-z-]+/[a-z0-9-]+\.toml", file) is None or not place.is_file():
        raise BostonError(f"{file!r} is no session of this site")
    return place


def _seat(value: object) -> Seat:
    if value in SEATS:
        return int(str(value))
    raise BostonError(f"dealer: {value!r} is not a seat, 1 to 4")


def _whole(field: str, value: object) -> int:
    text = str(value).strip()
    if not text.isascii() or not text.isdigit() or len(text) > 9 or int(text) > LARGEST:
        raise BostonError(f"{field}: {text!r} is not a whole number from 0 to {LARGEST}")
    return int(text)
