"""The questions beside the tricks: each is asked where an answer changes what the deal comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from boston.auction.preference import Preference
from boston.base.cards import Suit
from boston.base.seats import SEATS, Seat
from boston.errors import BostonError, Refusal
from boston.record import fields
from boston.record.record import DEAL_KEYS

from .completing import Draft, before_declarer, drawn
from .fields import Field, Kind, Offer
from .trials import Trial, Trials
from .wording import label, named, player, sent

#: How a value is asked for, by how a record reads it.
KINDS: Final[Mapping[Callable[[object], Any], Kind]] = {
    fields.seat: Kind.ONE,
    fields.suit: Kind.ONE,
    fields.turned: Kind.ONE,
    fields.preference: Kind.ONE,
    fields.slam: Kind.ONE,
    fields.by_seat: Kind.SEATS,
    fields.number: Kind.NUMBER,
    fields.flag: Kind.YES,
    fields.claimants: Kind.SEVERAL,
    fields.passers: Kind.SEVERAL,
    fields.card: Kind.TEXT,
}
#: What may be told under a key that is answered by one of a few.
ONE_OF: Final[Mapping[Callable[[object], Any], Sequence[Any]]] = {
    fields.seat: SEATS,
    fields.suit: tuple(Suit),
    fields.turned: tuple(Suit),
    fields.preference: tuple(Preference),
    fields.slam: fields.SLAMS,
}
#: Numbers that are tried, from the largest: a count without a bound of its own goes to the first.
NUMBERS: Final = (99, *range(13, 0, -1))

#: So many answers are offered at one press; a number that counts one by one is stepped.
FEW: Final = 4


class Inquiry(NamedTuple):
    """A deal complete so far, and one key of it that is looked into."""

    trials: Trials
    base: Draft
    key: str
    players: Sequence[str]

    @property
    def told(self) -> Any:
        """What is told under the key."""
        return self.base.get(self.key)

    def tried(self, value: Any) -> Trial:
        """What the deal comes to with this value instead."""
        return self.trials.somehow(drawn(self.trials, {**self.base, self.key: value}))

    def differs(self, *values: Any) -> bool:
        """Whether one of these is accepted and changes what the deal comes to."""
        without = self.tried(None if DEAL_KEYS[self.key].reads is not fields.flag else False)
        tried = map(self.tried, values)
        return any(each.is_accepted and each.pays != without.pays for each in tried)


def late(inquiry: Inquiry) -> Field | None:
    """The question under a key, where its answer makes a difference or is told."""
    kind = KINDS.get(DEAL_KEYS[inquiry.key].reads)
    return None if kind is None else ASKING[kind](inquiry)


def _one(inquiry: Inquiry) -> Field | None:
    values = ONE_OF[DEAL_KEYS[inquiry.key].reads]
    if inquiry.told is None and not inquiry.differs(*values):
        return None
    offers = tuple(_offer(inquiry, each, each) for each in (None, *values))
    return _field(inquiry, Kind.ONE, offers=offers, value=sent(inquiry.told))


def _several(inquiry: Inquiry) -> Field | None:
    """Boxes, each held against the rest as it is told or stands by default."""
    chosen = inquiry.told
    if chosen is None and not inquiry.differs((), *((seat,) for seat in SEATS)):
        return None
    if chosen is None and DEAL_KEYS[inquiry.key].reads is fields.passers:
        chosen = before_declarer(inquiry.trials, inquiry.base["declarer"])
    chosen = chosen or ()
    offers = tuple(_box(inquiry, seat, sorted({*chosen, seat})) for seat in SEATS)
    return _field(inquiry, Kind.SEVERAL, offers=offers, value=[*map(sent, chosen)])


def _box(inquiry: Inquiry, seat: Seat, together: list[Seat]) -> Offer:
    """A box as it would be beside those that are ticked; a record may not hold so many."""
    try:
        return _offer(inquiry, seat, DEAL_KEYS[inquiry.key].reads(together))
    except BostonError as error:
        words = named(inquiry.key, seat, inquiry.players)
        return Offer(sent(seat), words, Refusal("", f"{label(inquiry.key)} {error}"))


def _offer(inquiry: Inquiry, value: Any, tried: Any) -> Offer:
    words = named(inquiry.key, value, inquiry.players)
    return Offer(sent(value), words, inquiry.tried(tried).refusal)


def _number(inquiry: Inquiry) -> Field | None:
    most = next((each for each in NUMBERS if inquiry.tried(each).is_accepted), 0)
    if inquiry.told is None and not inquiry.differs(*range(min(most, 13), 0, -1)):
        return None
    told = inquiry.told or 0
    steps = [*_steps(inquiry, range(min(most, 13) + 1))]
    offers = tuple(_ranges(steps)) if len(steps) <= FEW else ()
    return _field(inquiry, Kind.NUMBER, offers=offers, value=told, most=max(most, told))


def _steps(inquiry: Inquiry, numbers: Sequence[int]) -> Iterator[int]:
    """The numbers at which what the deal comes to changes."""
    last: Any = None
    for number in numbers:
        tried = inquiry.tried(number)
        if tried.is_accepted and tried.pays != last:
            yield number
            last = tried.pays


def _ranges(steps: Sequence[int]) -> Iterator[Offer]:
    """One offer for all numbers from a step up to the next."""
    for number, following in zip(steps, (*steps[1:], None), strict=False):  # Or no step at all.
        if following is None:
            words = f"{number} or more"
        else:
            words = str(number) if following == number + 1 else f"{number} to {following - 1}"
        yield Offer(str(number), words)


def _seats(inquiry: Inquiry) -> Field | None:
    def each(seat: int, number: int) -> tuple[int, ...]:
        return tuple(number if seat == other else 0 for other in SEATS)

    most = next((n for n in NUMBERS if inquiry.tried(each(SEATS[0], n)).is_accepted), 0)
    one_seat = (each(seat, number) for number in range(most, 0, -1) for seat in SEATS)
    if inquiry.told is None and not inquiry.differs(*one_seat):
        return None
    told = inquiry.told or (0, 0, 0, 0)
    declarer = inquiry.base.get("declarer") or SEATS[0]
    offers = tuple(
        Offer(",".join(map(str, each(declarer, number))), _held(inquiry, declarer, number))
        for number in range(most + 1)
    )
    value = [number or 0 for number in told]
    return _field(inquiry, Kind.SEATS, offers=offers, value=value, most=most)


def _held(inquiry: Inquiry, seat: int, number: int) -> str:
    return f"{player(seat, inquiry.players)}: {number}" if number else "None"


def _yes(inquiry: Inquiry) -> Field | None:
    if not inquiry.told and not inquiry.differs(True):
        return None
    return _field(inquiry, Kind.YES, value=bool(inquiry.told))


def _text(inquiry: Inquiry) -> Field | None:
    """Such a thing can change nothing that is paid: it stands where it is told."""
    if inquiry.told is None:
        return None
    return _field(inquiry, Kind.TEXT, value=str(inquiry.told))


def _field(inquiry: Inquiry, kind: Kind, **more: Any) -> Field:
    key = inquiry.key
    rule = inquiry.trials.game.settled_by.get(key)
    return Field(key, label(key), kind, told=inquiry.told is not None, rule=rule, **more)


ASKING: Final[Mapping[Kind, Callable[[Inquiry], Field | None]]] = {
    Kind.ONE: _one,
    Kind.SEVERAL: _several,
    Kind.NUMBER: _number,
    Kind.SEATS: _seats,
    Kind.YES: _yes,
    Kind.TEXT: _text,
}
