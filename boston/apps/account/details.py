"""The form's questions about details of a deal other than its tricks.

The form asks about a key only if an answer changes the result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final, NamedTuple

from boston.apps.account.fields import Field, Kind, Offer, key_field, label, named, player, sent
from boston.apps.account.trials import Draft, Trial, Trials
from boston.base.seats import SEATS, Seat
from boston.errors import BostonError, Refusal
from boston.record import fields
from boston.record.record import DEAL_KEYS

#: For each function that reads a value in a record, the kind of field that asks for the value.
KINDS: Final[Mapping[Callable[[object], Any], Kind]] = {
    fields.seat: Kind.ONE,
    fields.slam: Kind.ONE,
    fields.by_seat: Kind.SEATS,
    fields.number: Kind.NUMBER,
    fields.misdeals: Kind.NUMBER,
    fields.flag: Kind.YES,
    fields.claimants: Kind.SEVERAL,
    fields.passers: Kind.SEVERAL,
    fields.card: Kind.TEXT,
}
#: The possible values of a key that takes one of a few values.
ONE_OF: Final[Mapping[Callable[[object], Any], Sequence[Any]]] = {
    fields.seat: SEATS,
    fields.slam: fields.SLAMS,
}
#: Numbers to try, the largest first. The first is the limit of a count if the rules set no limit.
NUMBERS: Final = (99, *range(13, 0, -1))
#: The kinds of field that take numbers.
COUNTED: Final = (Kind.NUMBER, Kind.SEATS)
#: The largest number of answers that a form offers as buttons. If a number has more steps, the form
#: shows a stepper.
FEW: Final = 4


class Inquiry(NamedTuple):
    """A complete deal and one of its keys, about which the form may ask."""

    trials: Trials
    base: Draft
    key: str
    players: Sequence[str]

    @property
    def told(self) -> Any:
        """The value entered under the key."""
        return self.base.get(self.key)

    @property
    def reads(self) -> Callable[[object], Any]:
        """The function with which a record reads the value."""
        return DEAL_KEYS[self.key].reads

    def tried(self, value: Any) -> Trial:
        """Return the result of the deal with ``value`` under the key."""
        return self.trials.evaluate({**self.base, self.key: value})

    def differs(self, values: Iterable[Any]) -> bool:
        """Return whether one of these values is accepted and changes the result of the deal."""
        without = self.tried(False if self.reads is fields.flag else None)
        tried = map(self.tried, values)
        return any(each.is_accepted and each.pays != without.pays for each in tried)

    def most(self, value: Callable[[int], Any] = int) -> int:
        """Return the largest number that the rules accept, or 0.

        ``value``: The function that makes the key's value from a number.
        """
        return next((each for each in NUMBERS if self.tried(value(each)).is_accepted), 0)

    def offer(self, value: Any, tried: Any) -> Offer:
        """Return a value as an offer, with the rule that refuses it, if any.

        ``tried``: The value of the key in the deal if this offer is chosen.
        """
        words = named(self.key, value, self.players)
        return Offer(sent(value), words, self.tried(tried).refusal)


def detail_field(inquiry: Inquiry) -> Field | None:
    """Return the question under a key, or ``None`` if the form need not ask it.

    The form needs the question if an answer has been entered, or if an answer would change the
    result.
    """
    kind, told = kind_of(inquiry.key), inquiry.told
    if kind is None:
        return None
    tries, shows = ASKING[kind]
    if (told is None or told is False) and not inquiry.differs(tries(inquiry)):
        return None
    shown = {"told": told is not None, **shows(inquiry)}
    return key_field(inquiry.trials.game, inquiry.key, kind, **shown)


def kind_of(key: str) -> Kind | None:
    """Return the kind of field for a detail, or ``None`` if no form can ask for it."""
    return KINDS.get(DEAL_KEYS[key].reads)


def _one(inquiry: Inquiry) -> dict[str, Any]:
    offers = (inquiry.offer(each, each) for each in (None, *ONE_OF[inquiry.reads]))
    return {"offers": tuple(offers), "value": sent(inquiry.told)}


def _several(inquiry: Inquiry) -> dict[str, Any]:
    """Return a box for each seat.

    Each box is tried together with the boxes that are ticked already. If the reader has ticked
    none, these are the boxes ticked by default.
    """
    chosen = inquiry.told or ()
    if inquiry.told is None and inquiry.reads is fields.passers:
        order = inquiry.trials.order
        chosen = order[: order.index(inquiry.base["declarer"])]
    offers = tuple(_box(inquiry, seat, sorted({*chosen, seat})) for seat in SEATS)
    return {"offers": offers, "value": [*map(sent, chosen)]}


def _box(inquiry: Inquiry, seat: Seat, together: list[Seat]) -> Offer:
    """Return the box of a seat.

    ``together``: This seat and the seats already ticked. If a record does not allow all of them,
    the box is refused.
    """
    try:
        return inquiry.offer(seat, inquiry.reads(together))
    except BostonError as error:
        words = named(inquiry.key, seat, inquiry.players)
        return Offer(sent(seat), words, Refusal("", f"{label(inquiry.key)} {error}"))


def _number(inquiry: Inquiry) -> dict[str, Any]:
    most, told = inquiry.most(), inquiry.told or 0
    steps = [*islice(_steps(inquiry, range(min(most, 13) + 1)), FEW + 1)]
    offers = tuple(_ranges(steps)) if len(steps) <= FEW else ()
    return {"offers": offers, "value": told, "most": max(most, told)}


def _steps(inquiry: Inquiry, numbers: Sequence[int]) -> Iterator[int]:
    """Yield the numbers at which the result of the deal changes."""
    last: Any = None
    for number in numbers:
        tried = inquiry.tried(number)
        if tried.is_accepted and tried.pays != last:
            yield number
            last = tried.pays


def _ranges(steps: Sequence[int]) -> Iterator[Offer]:
    """Yield one offer for each step: the numbers from this step up to the next."""
    for number, following in zip(steps, (*steps[1:], None), strict=False):  # There may be no steps.
        if following is None:
            words = f"{number} or more"
        else:
            words = str(number) if following == number + 1 else f"{number} to {following - 1}"
        yield Offer(str(number), words)


def _of_seat(number: int, seat: Seat = SEATS[0]) -> tuple[int, ...]:
    """Return ``number`` for one seat and 0 for the others."""
    return tuple(number if seat == other else 0 for other in SEATS)


def _most_of_a_seat(inquiry: Inquiry) -> int:
    """Return the largest number that any seat can have.

    The tricks may allow some seats more than others.
    """
    return max(inquiry.most(partial(_of_seat, seat=seat)) for seat in SEATS)


def _seats(inquiry: Inquiry) -> dict[str, Any]:
    most, declarer = _most_of_a_seat(inquiry), inquiry.base.get("declarer") or SEATS[0]
    name = player(declarer, inquiry.players)
    offers = tuple(
        Offer(
            ",".join(map(str, dealt)),
            f"{name}: {max(dealt)}" if any(dealt) else "None",
            inquiry.tried(dealt).refusal,
        )
        for dealt in (_of_seat(number, declarer) for number in range(most + 1))
    )
    value = [number or 0 for number in inquiry.told or (0, 0, 0, 0)]
    return {"offers": offers, "value": value, "most": most}


#: Two functions for each kind of field. The first gives the answers to try: the form asks the
#: question only if one of these answers changes the result. The second gives the contents of the
#: question. A text can change no payment, so the form shows a text only if it is entered.
ASKING: Final[
    Mapping[Kind, tuple[Callable[[Inquiry], Iterable[Any]], Callable[[Inquiry], Mapping[str, Any]]]]
] = {
    Kind.ONE: (lambda inquiry: ONE_OF[inquiry.reads], _one),
    Kind.SEVERAL: (lambda inquiry: ((), *((seat,) for seat in SEATS)), _several),
    Kind.NUMBER: (lambda inquiry: range(min(inquiry.most(), 13), 0, -1), _number),
    Kind.SEATS: (
        lambda inquiry: (
            _of_seat(number, seat)
            for number in range(_most_of_a_seat(inquiry), 0, -1)
            for seat in SEATS
        ),
        _seats,
    ),
    Kind.YES: (lambda inquiry: (True,), lambda inquiry: {"value": bool(inquiry.told)}),
    Kind.TEXT: (lambda inquiry: (), lambda inquiry: {"value": str(inquiry.told)}),
}
