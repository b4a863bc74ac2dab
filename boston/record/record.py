"""The session record: its keys, and the meaning of each.

The module ``reading`` reads a record. The rules of the game are checked when it is replayed.
"""

from __future__ import annotations

import dataclasses
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field
from enum import StrEnum
from fractions import Fraction
from functools import reduce
from typing import Any, Final, NamedTuple, TypeVar

from boston.auction.ladder import Preference
from boston.base.cards import Card, Suit
from boston.base.limits import LARGEST, MOST_DEALS
from boston.base.names import NUMBERED, Naming, as_told, seated, speaking
from boston.base.seats import NOTHING, SEATS, BySeat, Seat, add
from boston.base.words import counted, quoted
from boston.errors import BostonError, RecordError
from boston.record import fields
from boston.record.fields import flag, given, listing, word

__all__ = ["Deal"]


def table(value: object) -> Mapping[str, object]:
    """Read a table of keys and values."""
    if isinstance(value, dict):
        return value
    raise BostonError(f"is a table, not {given(value)}")


def agreed(value: object) -> Mapping[str, object]:
    """Read a table whose names become small letters, because a phone may write capitals.

    >>> agreed({"Ala": 100})
    {'ala': 100}
    >>> agreed({"Ala": 100, "ala": 96})
    Traceback (most recent call last):
    boston.errors.BostonError: has 'ala' twice
    """
    small: dict[str, object] = {}
    for key, each in table(value).items():
        if key.lower() in small:
            raise BostonError(f"has {quoted(key.lower())} twice")
        small[key.lower()] = each
    return small


def choices(value: object) -> Mapping[str, str]:
    """Read a table of texts.

    >>> choices({"residue": []})
    Traceback (most recent call last):
    boston.errors.BostonError: is a table of texts, and 'residue' in it is a list
    """
    return {key: _text(key, each) for key, each in agreed(value).items()}


def word_or_table(value: object) -> str | Mapping[str, object]:
    """Read a table, or the name of one."""
    if isinstance(value, str | dict):
        return value
    raise BostonError(f"is a table, or the name of one, not {given(value)}")


def tables(value: object) -> tuple[Mapping[str, object], ...]:
    """Read a list of tables, one for each deal or adjustment.

    >>> tables([{}] * 5001)
    Traceback (most recent call last):
    boston.errors.BostonError: is a list of 5001: 5000 is the limit of this engine; \
begin another record
    """
    listed = listing(value, MOST_DEALS, "; begin another record")
    for number, each in enumerate(listed, 1):
        if not isinstance(each, dict):
            raise BostonError(f"is a list of tables, and number {number} in it is {given(each)}")
    return tuple(listed)


def _text(key: str, value: object) -> str:
    try:
        return word(value)
    except BostonError as error:
        why = str(error) if isinstance(value, str) else f"is {given(value)}"
        raise BostonError(f"is a table of texts, and {quoted(key)} in it {why}") from None


T = TypeVar("T")


class Form(StrEnum):
    """The forms of a recorded deal."""

    PASSED_OUT = "a deal passed out"
    ENTRY_PASSED_OUT = "an entry of a deal passed out"
    ENTRY_MADE = "an entry of a contract made"
    ENTRY_LOST = "an entry of a contract lost"
    GIVEN_UP = "a deal that was given up"
    CONCEDED = "a game that was conceded"
    ALL_PLAYED = "a deal that all played"
    WITH_CARDS = "a deal with its cards"
    SUMMARY = "a deal in summary"


EVERYWHERE: Final = frozenset(Form)
NAMED: Final = EVERYWHERE - {Form.ENTRY_PASSED_OUT}
#: Forms that have a contract, and forms that say more about it than who made or lost it.
CONTRACT: Final = NAMED - {Form.PASSED_OUT, Form.ALL_PLAYED}
TOLD: Final = CONTRACT - {Form.ENTRY_MADE, Form.ENTRY_LOST}
LOST: Final = frozenset({Form.ENTRY_LOST})
#: Forms that count the declarer's tricks, and forms that count any player's tricks.
COUNTED: Final = TOLD - {Form.GIVEN_UP, Form.CONCEDED}
TRICKS: Final = COUNTED | {Form.ALL_PLAYED}
#: Forms that may give the cards dealt, forms that may give the choices before play, and forms that
#: may give the cards played.
DEALT: Final = TOLD | {Form.PASSED_OUT, Form.ALL_PLAYED}
BEFORE_PLAY: Final = TOLD - {Form.SUMMARY}
PLAYED: Final = TRICKS | {Form.CONCEDED}


class Key(NamedTuple):
    """A key of a record: the function that reads its value, its meaning in words, and its forms.

    ``names``: the function that replaces names of players in the value with seats. ``every_game``:
    whether all games know the key; other keys are known only to games that list them. ``name``: the
    key, if it differs from the name of its field.
    """

    reads: Callable[[object], Any]
    meaning: str
    forms: frozenset[Form] = EVERYWHERE
    names: Naming = as_told
    every_game: bool = False
    name: str | None = None


def told(key: Key, **default: Any) -> Any:
    """Return a field of a record's class with its key."""
    return field(metadata={"key": key}, **default)


def key(
    reads: Callable[[object], T],
    meaning: str,
    forms: frozenset[Form] = EVERYWHERE,
    names: Naming = as_told,
) -> T | None:
    """Return a field that a game may know. A record without its key says nothing about it."""
    own: T | None = told(Key(reads, meaning, forms, names), default=None)
    return own


def common(
    reads: Callable[[object], T],
    meaning: str,
    forms: frozenset[Form] = EVERYWHERE,
    names: Naming = as_told,
) -> T | None:
    """Return a field that every game knows. A record without its key says nothing about it."""
    everyones: T | None = told(Key(reads, meaning, forms, names, every_game=True), default=None)
    return everyones


def mark(meaning: str, forms: frozenset[Form] = EVERYWHERE) -> bool:
    """Return a field that a game may know, for a yes or no. A record without its key says no."""
    is_so: bool = told(Key(flag, meaning, forms), default=False)
    return is_so


def keys_of(record: type) -> Mapping[str, Key]:
    """Return the keys of the fields of a class, in order."""
    found = (
        (each.name, each.metadata["key"]) for each in dataclasses.fields(record) if each.metadata
    )
    return {key.name or name: key for name, key in found}


def told_by(record: Any) -> Iterator[tuple[str, object]]:
    """Yield the keys of a record that have values, in order, with their values."""
    for each in dataclasses.fields(record):
        default = each.default if each.default_factory is MISSING else each.default_factory()
        value = getattr(record, each.name)
        if each.metadata and value != default:
            yield each.metadata["key"].name or each.name, value


#: A decimal or whole number, and a fraction, perhaps after a whole number.
_DECIMAL: Final = re.compile(r"([0-9]{1,7})(?:[.,]([0-9]{1,9}))?")
_FRACTION: Final = re.compile(r"(?:([0-9]{1,7}) +)?([0-9]{1,7}) ?/ ?([0-9]{1,7})")
#: The most characters of a price.
_LONGEST: Final = 40
#: A fraction in one sign, such as ½. Phones write it for 1/2.
_SIGN: Final = re.compile("[\u00bc-\u00be\u2150-\u215e]")
#: A number with three places after a comma, which some readers take for thousands.
_THOUSANDS: Final = re.compile(r"[1-9][0-9]*,[0-9]{3}")


@dataclass(frozen=True, slots=True)
class Written:
    """A number with a point, as it was written. Only a price can be such a number."""

    text: str

    def __repr__(self) -> str:
        return self.text


def price(value: object) -> str:
    """Read the price of a point. Return it as a text that is exact and has only one form.

    A decimal keeps its places and gets a point, even if it was written with a comma. A fraction is
    reduced to its lowest terms. Any other value raises an error.

    >>> [price(told) for told in (2, Written("0.50"), "0,05", "2/40", "1 1/2", "½")]
    ['2', '0.50', '0.05', '1/20', '3/2', '1/2']
    >>> price("five")
    Traceback (most recent call last):
    boston.errors.BostonError: is a price above 0, such as 2, "0.05" or "1/20", not 'five'
    >>> price("1,000")
    Traceback (most recent call last):
    boston.errors.BostonError: is '1,000', a thousand to some and one to others: "1000" or "1.000"
    """
    number = isinstance(value, Written) or (type(value) is int and abs(value) <= LARGEST)
    text = repr(value) if number else value
    if not isinstance(text, str) or len(text) > _LONGEST:
        raise BostonError(_wrong("what is given"))
    plain = _SIGN.sub(lambda sign: f" {unicodedata.normalize('NFKC', sign[0])}", text)
    plain = plain.replace("\u2044", "/").strip()
    if _THOUSANDS.fullmatch(plain):
        whole, dot = plain.replace(",", ""), plain.replace(",", ".")
        reason = f'is {quoted(text)}, a thousand to some and one to others: "{whole}" or "{dot}"'
        raise BostonError(reason)
    found = _canonical(plain)
    if found is None or not 0 < Fraction(found) <= LARGEST:
        raise BostonError(_wrong(repr(text)))
    return found


def _canonical(plain: str) -> str | None:
    if decimal := _DECIMAL.fullmatch(plain):
        whole, places = decimal.groups()
        return f"{int(whole)}" if places is None else f"{int(whole)}.{places}"
    fraction = _FRACTION.fullmatch(plain)
    if fraction is None or not int(fraction[3]):
        return None
    return str(int(fraction[1] or 0) + Fraction(int(fraction[2]), int(fraction[3])))


def _wrong(given: str) -> str:
    return f'is a price above 0, such as 2, "0.05" or "1/20", not {given}'


def balanced(value: object) -> BySeat:
    """Read four whole numbers that add up to 0, because one player gets what another gives.

    >>> balanced([10, -10, 0, 0])
    (10, -10, 0, 0)
    >>> balanced([10, 0, 0, 0])
    Traceback (most recent call last):
    boston.errors.BostonError: adds up to 10, not 0: one pays what another gets
    """
    if not isinstance(value, list) or len(value) != len(SEATS):
        raise BostonError("is four whole numbers, one for each seat")
    first, second, third, fourth = map(_signed, value)
    left = first + second + third + fourth
    if left:
        raise BostonError(f"adds up to {left}, not 0: one pays what another gets")
    return first, second, third, fourth


def reason(value: object) -> str:
    """Read a text on one line that is not empty.

    >>> reason(" ")
    Traceback (most recent call last):
    boston.errors.BostonError: is empty: an adjustment says why
    """
    text = fields.line(value)
    if not text.strip():
        raise BostonError("is empty: an adjustment says why")
    return text


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjustment:
    """Points moved by agreement and not by a rule. ``reason`` says why.

    ``after``: the number of the deal that the adjustment follows. It is 0 before the first deal,
    and ``None`` at the end.
    """

    points: tuple[int, int, int, int] = told(
        Key(balanced, "four whole numbers by seat that add up to 0")
    )
    reason: str = told(Key(reason, "why, in a few words"))
    after: int | None = told(
        Key(fields.number, "number of the deal after which; left out: at the end"), default=None
    )


ADJUSTMENT_KEYS: Final[Mapping[str, Key]] = keys_of(Adjustment)


def adjustment(read: Mapping[str, Any]) -> Adjustment:
    """Return an adjustment from values that have been read. A missing value raises an error.

    >>> adjustment({"points": (5, -5, 0, 0)})
    Traceback (most recent call last):
    boston.errors.RecordError: 'reason' is missing
    """
    for key in ("points", "reason"):
        if key not in read:
            raise RecordError(f"{key!r} is missing", key=key)
    return Adjustment(**read)


def adjusted_by(adjustments: Iterable[Adjustment]) -> BySeat:
    """Return the sum of all adjustments for each seat.

    >>> adjusted_by([Adjustment(points=(5, -5, 0, 0), reason="a fine")] * 2)
    (10, -10, 0, 0)
    """
    return reduce(add, (each.points for each in adjustments), NOTHING)


def no_such_deal(adjustments: Iterable[Adjustment], deals: int) -> None:
    """Refuse an adjustment after a deal that was not played. ``deals`` is the number of deals.

    >>> no_such_deal([Adjustment(points=(5, -5, 0, 0), reason="a fine", after=3)], 2)
    Traceback (most recent call last):
    boston.errors.RecordError: adjustment 1: 'after' is 3, and there are 2 deals
    """
    for number, each in enumerate(adjustments, 1):
        if each.after is not None and each.after > deals:
            verb = "is" if deals == 1 else "are"
            said = f"'after' is {each.after}, and there {verb} {counted(deals, 'deal')}"
            raise RecordError(f"adjustment {number}: {said}")


def _signed(value: object) -> int:
    if type(value) is int and -LARGEST <= value <= LARGEST:
        return value
    raise BostonError(f"is four whole numbers from -{LARGEST} to {LARGEST}")


@dataclass(frozen=True, kw_only=True)
class Deal:
    """One deal as recorded: a summary, an event in a ledger, or hands, calls and cards.

    The fields are the keys of a deal, in the order in which a record usually gives them.
    ``turned_card``: the card that shows the suit ``turned``, if the record has this card.
    """

    dealer: Seat | None = common(
        fields.seat,
        "seat; may be left out after the first deal, for the deal passes clockwise",
        names=seated,
    )
    turned: Suit | None = key(
        fields.turned,
        "suit (or card) turned up, where the game turns one; in some games a card of the "
        "dealer's own",
    )
    contract: str | None = common(
        fields.word,
        "contract, by id or in the source's words; what is recorded when all pass",
        NAMED,
    )
    declarer: Seat | None = common(fields.seat, "seat", CONTRACT, seated)
    partner: Seat | None = common(
        fields.seat, "seat of the whister; left out when the declarer is alone", CONTRACT, seated
    )
    trump: Suit | None = common(fields.suit, "suit; left out at no trumps", TOLD)
    suit_class: Preference | None = key(
        fields.preference,
        "plain, second or highest, where an account book gives no more than that",
        CONTRACT,
    )
    tricks: BySeat | None = common(fields.by_seat, "four numbers, by seat", TRICKS)
    honours: BySeat | None = key(
        fields.by_seat, "honours dealt to each seat, by seat; left out: none", TOLD
    )
    opening_run: int | None = key(
        fields.number,
        "tricks the declarer's side took in a row from the first; left out: 0",
        COUNTED,
    )
    given_up: bool = mark("true: all refused whist and the declarer gave the game up", TOLD)
    conceded: bool = mark("true: the defenders gave the game away", TOLD)
    merge: bool = mark("true: the player who writes two bêtes merges them into one")
    from_seat: Seat | None = key(
        fields.seat,
        "seat whose bête or ål is played off, where the rules leave the choice open",
        names=seated,
    )
    event: str | None = key(
        fields.event, "made, lost or passed: an entry of the protocol without a deal"
    )
    set_by: tuple[Seat, ...] | None = key(
        fields.seats, "with an event: list of the seats that failed and wrote bêtes", LOST, seated
    )
    betes: int | None = key(fields.number, "with an event: how many bêtes one player wrote", LOST)
    misdeals: int | None = key(
        fields.misdeals, "how often the dealer dealt wrongly before this deal; left out: 0"
    )
    blunder: Seat | None = key(
        fields.seat,
        "seat that took the declarer's trick in fourth hand, in a misère made by it",
        CONTRACT,
        seated,
    )
    passed: tuple[Seat, ...] | None = key(
        fields.passers,
        "list of the seats that passed; left out: all that sit before the declarer",
        CONTRACT,
        seated,
    )
    called: Card | None = key(
        fields.card, "card the declarer called, whose holder is the partner", CONTRACT
    )
    carte_blanche: tuple[Seat, ...] | None = key(
        fields.claimants,
        "list of the seats that declared to hold no trump; without the hands only a seat's "
        "honours can show that it held one, and low trumps go unseen",
        CONTRACT,
        seated,
    )
    jack_of_diamonds: Seat | None = key(
        fields.seat, "seat that was dealt the jack of diamonds", CONTRACT, seated
    )
    slam: str | None = key(
        fields.slam,
        "closed or table: a slam was announced in play, the hand hidden or laid open",
        CONTRACT,
    )
    hands: tuple[frozenset[Card], ...] | None = common(
        fields.hands, "four hands by seat, as in AK32.QJ9.T87.654", DEALT
    )
    calls: tuple[str, ...] | None = common(
        fields.words, "all calls, from forehand", DEALT, speaking
    )
    whist: Seat | None = key(fields.seat, "seat that accepted the invitation", BEFORE_PLAY, seated)
    discards: tuple[tuple[Card, ...], ...] | None = common(
        fields.discards, "four lists of cards discarded, by seat", BEFORE_PLAY
    )
    play: tuple[Card, ...] | None = common(
        fields.cards, "all cards in the order played, as a list or as one text", PLAYED
    )
    turned_card: Card | None = None

    def telling(self, **told: Any) -> Deal:
        """Return a copy with other values for these fields. Each value must have the field's type.

        >>> Deal(contract="passed").telling(dealer=3) == Deal(contract="passed", dealer=3)
        True
        >>> Deal().telling(trumps="hearts")
        Traceback (most recent call last):
        TypeError: Deal.__init__() got an unexpected keyword argument 'trumps'
        """
        return Deal(**{**vars(self), **told})


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A whole record."""

    game: str = told(Key(fields.word, "the game, by its id"))
    title: str = told(Key(fields.line, "a heading; may be left out"), default="")
    players: tuple[str, ...] = told(
        Key(
            fields.names,
            "four names, for the seats 1 to 4; may be left out, and an empty one is its seat",
        ),
        default=NUMBERED,
    )
    readings: Mapping[str, str] = told(
        Key(choices, "table: by the name of a reading, the option chosen"),
        default_factory=dict,
    )
    options: Mapping[str, object] = told(
        Key(agreed, "table: what was agreed before play"), default_factory=dict
    )
    rates: str | Mapping[str, object] | None = key(
        word_or_table,
        "rates by contract, or the name of such a table, where a source has lost its own",
    )
    dealer: Seat | None = key(
        fields.seat,
        "seat that deals first; may be left out, or given in the first deal",
        names=seated,
    )
    price: str | None = key(
        price,
        "what a point costs, in any game: a whole number, or as a text a decimal (0.05) or a "
        "fraction (1/20); not beside a price that is an option of the game",
    )
    currency: str = told(Key(fields.line, "what the price is in, as any short text"), default="")
    adjustments: tuple[Adjustment, ...] = told(
        Key(
            tables,
            "list of tables, one for each time the players moved points for a reason of their own: "
            + ", ".join(f"{name} ({key.meaning})" for name, key in ADJUSTMENT_KEYS.items()),
            name="adjustment",
        ),
        default=(),
    )
    deals: tuple[Deal, ...] = told(
        Key(tables, "list of tables, one for each deal", name="deal"), default=()
    )


#: The keys of a deal, and the keys of a session before its deals.
DEAL_KEYS: Final = keys_of(Deal)
SESSION_KEYS: Final = keys_of(Session)
