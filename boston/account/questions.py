"""The questions of a deal: what was bid and by whom, the tricks, and what is asked beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import Any, Final, NamedTuple

from boston.auction.ladder import Preference
from boston.base.cards import Suit
from boston.base.seats import SEATS, Seat
from boston.course.judge import nobody_bid, read_contract
from boston.errors import BostonError, Refusal
from boston.game import Game
from boston.record import fields
from boston.record.record import DEAL_KEYS

from .fields import Field, Kind, Offer, in_words, label, named, passed_by_all, player, sent
from .trials import (
    UNTOLD,
    Draft,
    PartlyTold,
    Trial,
    Trials,
    by_side,
    contract_of,
    made_exactly,
    shared_out,
    totals,
    with_tricks,
)

#: What may be told under a key; ``None`` tells that there is nothing of the kind.
OFFERED: Final[dict[str, tuple[Any, ...]]] = {
    "dealer": SEATS,
    "turned": (None, *Suit),
    "declarer": SEATS,
    "partner": (None, *SEATS),
    "trump": (*Suit, None),
    "suit_class": (None, *Preference),
}
#: Where nothing is a choice too, and is not taken for granted.
NOT_BY_DEFAULT: Final = frozenset({"trump"})


# ── What may refuse one another: what was turned up, bid, by whom, in which suit ──────────────────


def contract_field(trials: Trials, before: Draft, told: str | None) -> Field:
    """The contract: all that the table plays, from the lowest, and that all passed."""
    game = trials.game
    offers = [
        Offer(name, words, against_contract(trials, before, name))
        for name, words in named_contracts(game)
    ]
    value = None if told is None else canonical(game, told)
    if value is not None and value not in (offer.value for offer in offers):
        offers.append(Offer(value, value, against_contract(trials, before, value)))
    answered = {"value": value, "told": told is not None, "needed": True}
    field = _field(trials, "contract", Kind.ONE, offers=tuple(offers), **answered)
    return field._replace(rule=game.ladder_rule)


def against_contract(trials: Trials, before: Draft, name: str) -> Refusal | None:
    """What refuses a contract, whatever else will be told."""
    settled = {**before, "declarer": trials.order[0], "contract": name}
    return trials.first_valid(settled).refusal


def named_contracts(game: Game[Any]) -> Iterator[tuple[str, str]]:
    """Each contract by its id and in the source's words, and what is told when all pass."""
    for contract in game.ladder:
        yield contract.id, contract.name
    yield game.when_all_pass.contract, passed_by_all(game)


def canonical(game: Game[Any], told: str) -> str:
    """The contract as an offer has it: its id, and what the bid added."""
    if nobody_bid(game, told):
        return game.when_all_pass.contract
    return str(read_contract(game, told))


class Choice:
    """A question of which one answer is chosen, each held against all that may still be told.

    ``others`` are the answers to the other questions. What was told and is refused by now counts as
    not told.
    """

    def __init__(self, trials: Trials, others: Draft, key: str, values: Draft) -> None:
        self.trials = trials
        self.others = others
        self.key = key
        self.values = values

    def refusal(self, value: Any) -> Refusal | None:
        """What refuses an answer."""
        return self.trials.first_valid({**self.others, self.key: value}).refusal

    @cached_property
    def told(self) -> bool:
        """Whether an answer was told that nothing refuses."""
        value = self.values.get(self.key)
        is_offered = self.key in self.values and value in OFFERED[self.key]
        return is_offered and self.refusal(value) is None

    @cached_property
    def open(self) -> list[Any]:
        """The answers that nothing refuses."""
        return [value for value in OFFERED[self.key] if self.refusal(value) is None]

    @property
    def needed(self) -> bool:
        """Whether the deal lacks something without an answer."""
        return self.key in NOT_BY_DEFAULT or None not in self.open

    @property
    def value(self) -> str | None:
        """The answer that was told, or the only one that is left, as a control sends it."""
        if self.told:
            return sent(self.values[self.key])
        if not self.needed:
            return ""
        return sent(self.open[0]) if len(self.open) == 1 else None

    @property
    def meant(self) -> Any:
        """The same as a record has it; ``None`` where there is none, too."""
        value = self.value
        return next((each for each in OFFERED[self.key] if sent(each) == value), None)

    @cached_property
    def is_asked(self) -> bool:
        """Whether something is told, or can be chosen and must be told or makes a difference."""
        if self.told and self.value:
            return True
        if None not in self.open:
            return bool(self.open)
        return len(self.open) > 1 and matters(self.trials, self.others, self.key, self.open)

    def field(self, players: Sequence[str]) -> Field:
        """The question with all its answers; that there is nothing is left out where refused."""
        offers = tuple(
            Offer(sent(each), named(self.key, each, players), self.refusal(each))
            for each in OFFERED[self.key]
            if each is not None or each in self.open
        )
        answered = {"value": self.value, "told": self.told, "needed": self.needed}
        return _field(self.trials, self.key, Kind.ONE, offers=offers, **answered)


def open_field(trials: Trials, key: str, values: Draft, players: Sequence[str]) -> Field:
    """A question before anything is known that could refuse an answer."""
    offers = tuple(Offer(sent(each), named(key, each, players)) for each in OFFERED[key] if each)
    told = values.get(key)
    value, is_told, needed = None if told is None else sent(told), told is not None, key != "turned"
    return _field(trials, key, Kind.ONE, offers=offers, value=value, told=is_told, needed=needed)


def _field(trials: Trials, key: str, kind: Kind, **more: Any) -> Field:
    """A field with its label, and the rule by which a deal settles what is told there."""
    return Field(key, label(key), kind, rule=trials.game.settled_by.get(key), **more)


def turned_counts(trials: Trials) -> bool:
    """Whether it makes a difference in any contract which suit was turned up.

    It can only where the class of a suit has a price, or a contract is priced by that suit.
    """
    if trials.turned_counts is None:
        game = trials.game
        priced = {
            each.id: "turned" in game.quoted_in(each, Suit.SPADES).keys for each in game.ladder
        }
        likely = [each.id for each in game.ladder if priced[each.id] == each.is_misere]
        rest = [name for name, _ in named_contracts(game) if name not in likely]
        has_price = bool(game.factors or game.rates) or any(priced.values())
        trials.turned_counts = has_price and any(
            matters(trials, {"contract": name}, "turned", OFFERED["turned"])
            for name in (*likely, *rest)
        )
    return trials.turned_counts


def matters(trials: Trials, settled: Draft, key: str, values: Sequence[Any]) -> bool:
    """Whether it makes a difference to what is paid or written which of these is told."""
    ordered = sorted(values, key=lambda each: each is None)
    reference = trials.first_valid({**settled, key: ordered[0]}).draft
    if reference is None:
        return False
    tried = (trials.evaluate({**reference, key: each}) for each in ordered)
    accepted = (each.pays for each in tried if each.is_accepted)
    first = next(accepted, None)
    return any(each != first for each in accepted)


# ── The tricks: four numbers, and every result of the side at one press ───────────────────────────


def tricks_in_all(trials: Trials, settled: Draft, told: PartlyTold | None) -> tuple[int, ...]:
    """The tricks by seat: those that are not told share what the contract leaves them."""
    told = told or UNTOLD
    total = tricks_total(trials, settled, told) if None in told else None
    tricks: tuple[int, ...] = with_tricks(trials, settled, told, total)["tricks"]
    return tricks


def tricks_total(trials: Trials, settled: Draft, told: PartlyTold) -> int:
    """How many tricks a deal has of which so many are told."""
    possible, so_far = totals(trials, settled), sum(number or 0 for number in told)
    return so_far if so_far in possible else possible[0]


def tricks_field(trials: Trials, settled: Draft, told: PartlyTold | None) -> Field:
    """The tricks as four numbers, with every result of the side at one press."""
    total = tricks_total(trials, settled, told or UNTOLD)
    return _field(
        trials,
        "tricks",
        Kind.SEATS,
        offers=tuple(results(trials, settled, total)),
        value=[*tricks_in_all(trials, settled, told)],
        told=told is not None,
        most=max(totals(trials, settled)),
        total=total,
    )


def results(trials: Trials, settled: Draft, total: int) -> Iterator[Offer]:
    """Every number of tricks that the declarer's side can have, from none, as four numbers."""
    contract, declarer = contract_of(trials.game, settled), settled.get("declarer")
    if contract is None or declarer is None:
        return
    partner = settled.get("partner")
    own = made_exactly(contract, declarer, partner)
    for tricks in range(total + 1):
        shared = shared_out(UNTOLD, by_side(own, tricks), total, declarer)
        words = in_words(contract, tricks, has_partner=partner is not None)
        yield Offer(",".join(map(str, shared)), words)


# ── Beside the tricks: each is asked where an answer changes what the deal comes to ───────────────

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
        return self.trials.evaluate({**self.base, self.key: value})

    def field(self, kind: Kind, **more: Any) -> Field:
        """The question."""
        return _field(self.trials, self.key, kind, told=self.told is not None, **more)

    def differs(self, *values: Any) -> bool:
        """Whether one of these is accepted and changes what the deal comes to."""
        without = self.tried(None if DEAL_KEYS[self.key].reads is not fields.flag else False)
        tried = map(self.tried, values)
        return any(each.is_accepted and each.pays != without.pays for each in tried)


def detail_field(inquiry: Inquiry) -> Field | None:
    """The question under a key, where its answer makes a difference or is told."""
    kind = kind_of(inquiry.key)
    return None if kind is None else ASKING[kind](inquiry)


def kind_of(key: str) -> Kind | None:
    """How a detail is asked for; what a form cannot ask for has no kind."""
    return KINDS.get(DEAL_KEYS[key].reads)


def _one(inquiry: Inquiry) -> Field | None:
    values = ONE_OF[DEAL_KEYS[inquiry.key].reads]
    if inquiry.told is None and not inquiry.differs(*values):
        return None
    offers = tuple(_offer(inquiry, each, each) for each in (None, *values))
    return inquiry.field(Kind.ONE, offers=offers, value=sent(inquiry.told))


def _several(inquiry: Inquiry) -> Field | None:
    """Boxes, each held against the rest as it is told or stands by default."""
    chosen = inquiry.told
    if chosen is None and not inquiry.differs((), *((seat,) for seat in SEATS)):
        return None
    if chosen is None and DEAL_KEYS[inquiry.key].reads is fields.passers:
        order = inquiry.trials.order
        chosen = order[: order.index(inquiry.base["declarer"])]
    chosen = chosen or ()
    offers = tuple(_box(inquiry, seat, sorted({*chosen, seat})) for seat in SEATS)
    return inquiry.field(Kind.SEVERAL, offers=offers, value=[*map(sent, chosen)])


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
    steps = [*islice(_steps(inquiry, range(min(most, 13) + 1)), FEW + 1)]
    offers = tuple(_ranges(steps)) if len(steps) <= FEW else ()
    return inquiry.field(Kind.NUMBER, offers=offers, value=told, most=max(most, told))


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
    return inquiry.field(Kind.SEATS, offers=offers, value=value, most=most)


def _held(inquiry: Inquiry, seat: int, number: int) -> str:
    return f"{player(seat, inquiry.players)}: {number}" if number else "None"


def _yes(inquiry: Inquiry) -> Field | None:
    if not inquiry.told and not inquiry.differs(True):
        return None
    return inquiry.field(Kind.YES, value=bool(inquiry.told))


def _text(inquiry: Inquiry) -> Field | None:
    """Such a thing can change nothing that is paid: it stands where it is told."""
    if inquiry.told is None:
        return None
    return inquiry.field(Kind.TEXT, value=str(inquiry.told))


ASKING: Final[Mapping[Kind, Callable[[Inquiry], Field | None]]] = {
    Kind.ONE: _one,
    Kind.SEVERAL: _several,
    Kind.NUMBER: _number,
    Kind.SEATS: _seats,
    Kind.YES: _yes,
    Kind.TEXT: _text,
}
