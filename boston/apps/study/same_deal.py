"""One deal, described in words that belong to no game, and settled under every game.

A game settles the deal by the contract that fits the task. ``causes`` gives the rule behind
each part of the price.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Any, Final, NamedTuple

from boston.apps.study.course import Stop, begun, course
from boston.auction.ladder import Contract
from boston.base.cards import Suit
from boston.base.seats import SEATS, Seat
from boston.base.words import listed
from boston.catalogue import GAMES
from boston.errors import BostonError, RecordError
from boston.game import Game
from boston.pay.payment import Line, payments
from boston.record.fields import flag, suit
from boston.record.reading import read_deal
from boston.replaying.quotation import direct
from boston.replaying.replay import Scored
from boston.table.result import Result

__all__ = [
    "PRESETS",
    "DealDescription",
    "Settled",
    "read_told",
    "settle",
    "settle_all",
    "settle_as",
]

#: The task of the declarer: to take tricks, to take none, or to take exactly one. If all pass,
#: there is no task.
KINDS: Final = ("tricks", "misere", "one-trick", "passed")
#: The standing of the trump suit in the deal, in games in which suits have a standing.
RANKS: Final = ("plain", "second", "highest")
HOLDERS: Final = ("declarer", "opponent")
NO_TRUMPS: Final = "none"
DEALT: Final = 13
HONOURS: Final = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class DealDescription:
    """The facts of a deal.

    * ``kind``: The task, one of ``KINDS``.
    * ``asked``: The tricks that the declarer alone undertakes.
    * ``discard``: Whether a misère begins with a discard.
    * ``exposed``: Whether the declarer's hand is exposed.
    * ``partner``: Whether the declarer has a partner.
    * ``trump``: The trump suit, or ``None`` for no trumps. If no tricks are undertaken, it is the
      suit turned up.
    * ``rank``: The standing of the trump suit.
    * ``own``: The tricks that the declarer took.
    * ``partners``: The tricks that the partner took.
    * ``honours``: The honours dealt to the declarer's side.
    * ``opening_run``: The tricks that the side took in a row from the first.
    * ``knave``: The holder of the jack of diamonds.
    """

    kind: str = "tricks"
    asked: int = 5
    discard: bool = False
    exposed: bool = False
    partner: bool = False
    trump: Suit | None = Suit.HEARTS
    rank: str = "plain"
    own: int = 5
    partners: int = 0
    honours: int = 0
    opening_run: int = 0
    knave: str = "opponent"

    @property
    def has_trumps(self) -> bool:
        """Whether the task is tricks in a trump suit."""
        return self.kind == "tricks" and self.trump is not None

    @property
    def side(self) -> int:
        """The tricks of the declarer and the partner together."""
        return self.own + self.partners

    @property
    def plain(self) -> Mapping[str, Any]:
        """The description as plain data, like the fields of a form."""
        return {**asdict(self), "trump": self.trump.value if self.trump else NO_TRUMPS}


class Part(NamedTuple):
    """A part of a description: its label for readers, and its possible values.

    ``values``: The possible numbers or words. If none are listed, the function ``reads`` reads the
    value.
    """

    label: str
    values: range | tuple[str, ...] = ()
    reads: Callable[[object], Any] = flag

    def read(self, value: object) -> Any:
        """Return the value if the part may have it.

        Otherwise raise :class:`~boston.BostonError`. Its message completes a sentence that begins
        with the label.
        """
        if not self.values:
            return self.reads(value)
        if type(value) in (int, str) and value in self.values:
            return value
        if isinstance(self.values, range):
            raise BostonError(f"is a whole number from {self.values[0]} to {self.values[-1]}")
        raise BostonError(f"is one of {', '.join(self.values)}")


def _trump(value: object) -> Suit | None:
    return None if value == NO_TRUMPS else suit(value)


#: The parts of a description, by the keys of its records.
PARTS: Final[Mapping[str, Part]] = {
    "kind": Part("Kind of contract", KINDS),
    "asked": Part("Tricks bid by a declarer without a partner", range(5, DEALT + 1)),
    "discard": Part("A card is discarded first"),
    "exposed": Part("The declarer’s hand is open"),
    "partner": Part("The declarer has a partner"),
    "trump": Part("Trump suit; in a misère the suit turned up", reads=_trump),
    "rank": Part("Rank of the trump suit", RANKS),
    "own": Part("Tricks the declarer took", range(DEALT + 1)),
    "partners": Part("Tricks the partner took", range(DEALT + 1)),
    "honours": Part("Honours of the declarer’s side", range(HONOURS + 1)),
    "opening_run": Part("Tricks the side took in a row from the first", range(DEALT + 1)),
    "knave": Part("Dealt the jack of diamonds (French Boston)", HOLDERS),
}


def read_told(table: Mapping[str, object]) -> DealDescription:
    """Return the description in plain data.

    Raise :class:`~boston.RecordError`, in the reader's words, if the description is wrong.

    >>> read_told({"kind": "misere", "discard": True, "own": 2}).side
    2
    >>> read_told({"own": 14})
    Traceback (most recent call last):
    boston.errors.RecordError: “Tricks the declarer took” is a whole number from 0 to 13
    >>> read_told({"partner": True, "own": 9, "partners": 5})
    Traceback (most recent call last):
    boston.errors.RecordError: “Tricks the declarer took” and “Tricks the partner took” are 14 of 13
    >>> read_told({"colour": "red"})
    Traceback (most recent call last):
    boston.errors.RecordError: unknown key 'colour': the keys of a deal are kind, asked, discard, \
exposed, partner, trump, rank, own, partners, honours, opening_run and knave
    """
    read: dict[str, Any] = {}
    for key, value in table.items():
        if key not in PARTS:
            raise RecordError(f"unknown key {key!r}: the keys of a deal are {listed(PARTS)}")
        try:
            read[key] = PARTS[key].read(value)
        except BostonError as error:
            raise RecordError(f"{_called(key)} {error}") from None
    told = DealDescription(**read)
    if not told.partner and told.partners:
        raise RecordError(f"{_called('partners')}: there is no partner")
    if told.side > DEALT:
        both = f"{_called('own')} and {_called('partners')}"
        raise RecordError(f"{both} are {told.side} of {DEALT}")
    if told.opening_run > told.side:
        raise RecordError(f"{_called('opening_run')} are more than it took")
    return told


def _called(key: str) -> str:
    return f"“{PARTS[key].label}”"


class Preset(NamedTuple):
    """A deal that the page offers to begin with."""

    id: str
    title: str
    told: DealDescription


PRESETS: Final = (
    Preset(
        "five",
        "Five tricks in hearts, the best suit, made alone with one trick over",
        DealDescription(rank="highest", own=6, honours=2, opening_run=2),
    ),
    Preset(
        "six-with-partner",
        "Six tricks in the second suit with a partner, eleven taken, with three honours",
        DealDescription(
            asked=6,
            partner=True,
            trump=Suit.DIAMONDS,
            rank="second",
            own=7,
            partners=4,
            honours=3,
            opening_run=5,
        ),
    ),
    Preset(
        "eight-lost",
        "Eight tricks in spades, a plain suit, alone, and two too few",
        DealDescription(asked=8, trump=Suit.SPADES, own=6, honours=3),
    ),
    Preset(
        "little-misere",
        "A misère with a card discarded, made",
        DealDescription(kind="misere", discard=True, own=0),
    ),
    Preset(
        "misere-lost",
        "A misère with all cards, lost by two tricks",
        DealDescription(kind="misere", own=2),
    ),
    Preset(
        "open-misere",
        "A misère with all cards, the hand laid open, made",
        DealDescription(kind="misere", exposed=True, own=0),
    ),
    Preset(
        "one-trick",
        "Exactly one trick, made",
        DealDescription(kind="one-trick", discard=True, own=1),
    ),
    Preset(
        "slam",
        "Thirteen tricks in hearts, the best suit, with all honours",
        DealDescription(
            asked=13, rank="highest", own=13, honours=4, opening_run=13, knave="declarer"
        ),
    ),
    Preset("passed", "Nobody bids", DealDescription(kind="passed", own=2)),
)


#: The seats of the players: the partner opposite the declarer, the dealer last to play.
DECLARER: Final[Seat] = 1
PARTNER: Final[Seat] = 3
DEALER: Final[Seat] = 4
#: An agreement in games in which one suit is the best for a whole evening.
BEST_SUIT: Final = "belle"


def _asks_for(contract: Contract, told: DealDescription) -> bool:
    """Return whether a contract has the task of the description."""
    if (contract.exposed_after is not None) != told.exposed:
        return False
    if told.kind == "tricks":
        return not contract.is_misere and contract.tricks == told.asked
    if told.kind == "one-trick":
        return contract.most == 1
    asks_for_none = contract.is_misere and not contract.tricks
    return asks_for_none and bool(contract.discard) == told.discard and not contract.renege


def candidates(game: Game[Any], told: DealDescription) -> tuple[Contract, ...]:
    """Return the contracts with exactly this task, the lowest first.

    >>> from boston.games.grandissimo import GAME
    >>> misere = DealDescription(kind="misere", discard=True, exposed=True)
    >>> [str(each) for each in candidates(GAME, misere)]
    ['liten-upplaggare', 'liten-pratmakare']
    >>> candidates(GAME, DealDescription(kind="one-trick"))
    ()
    """
    return tuple(each for each in game.ladder if _asks_for(each, told))


def neighbours(game: Game[Any], told: DealDescription) -> tuple[str, ...]:
    """Return the contracts for the next lower and the next higher number of tricks.

    A refusal suggests them if no contract has exactly this number.

    >>> from boston.games.french import GAME
    >>> neighbours(GAME, DealDescription(asked=7))
    ('petite-independence', 'grand-independence')
    """
    for_tricks = [each for each in game.ladder if not each.is_misere]
    lower = [each for each in for_tricks if each.tricks < told.asked]
    upper = [each for each in for_tricks if each.tricks > told.asked]
    below = max(lower, key=lambda each: each.tricks, default=None)
    above = min(upper, key=lambda each: each.tricks, default=None)
    return tuple(each.id for each in (below, above) if each is not None)


class Suits(NamedTuple):
    """The suit turned up, if there is one, and the agreement about the best suit."""

    turned: str | None
    options: Mapping[str, str | int]


def suits(game: Game[Any], told: DealDescription) -> Suits:
    """Return the suits, turned up or agreed, that give the trump suit its standing.

    >>> from boston.games import american, french, solo
    >>> hearts = DealDescription(rank="second")
    >>> suits(american.GAME, hearts).turned, suits(solo.GAME, hearts).turned
    ('diamonds', None)
    >>> suits(french.GAME, hearts)
    Suits(turned='hearts', options={'belle': 'spades', 'first_deal': 2})
    """
    trump = told.trump or Suit.HEARTS
    if any(option.name == BEST_SUIT for option in game.options):
        return _best_and_turned(trump, told)
    if "turned" not in game.deal_keys or game.turn_up is None:
        return Suits(None, {})
    standing = {turned: game.suit_class_of(trump, turned) for turned in Suit}
    classes = sorted(set(standing.values()))
    wanted = classes[{"plain": 0, "second": 1, "highest": -1}[told.rank]]
    return Suits(next(suit.value for suit in Suit if standing[suit] == wanted), {})


def _best_and_turned(trump: Suit, told: DealDescription) -> Suits:
    """Return suits with the evening's best suit highest and the suit turned up second."""
    others = [suit for suit in Suit if suit is not trump]
    best, turned = {
        "highest": (trump, others[0]),
        "second": (others[0], trump),
        "plain": (others[0], others[1]),
    }["second" if told.kind != "tricks" else told.rank]
    return Suits(turned.value, {BEST_SUIT: best.value, "first_deal": 2})


def bid(contract: Contract, trump: Suit) -> str:
    """Return the contract as a record writes it, with the suit if its bids have one.

    >>> from boston.games import fontainebleau, swedish
    >>> bid(fontainebleau.GAME.ladder.contract("7"), Suit.CLUBS)
    '7 clubs'
    >>> bid(swedish.GAME.ladder.contract("7"), Suit.CLUBS)
    '7'
    """
    named = [each.id for each in contract.qualifiers if each.suit is trump]
    return f"{contract.id} {named[0]}" if named else contract.id


class Cause(NamedTuple):
    """A fact of the deal, its effect on each payment, and the rules behind the effect.

    ``points``: The effect in points, below zero if the fact makes the payment smaller.
    """

    what: str
    points: int
    rules: tuple[str, ...]


def _with_side(told: DealDescription, side: int) -> DealDescription:
    """Return the deal with ``side`` tricks for the declarer and the partner together.

    The declarer's tricks change first.
    """
    own = max(0, side - told.partners)
    return replace(told, own=own, partners=side - own, opening_run=min(told.opening_run, side))


def _in_parts(done: Settled) -> Iterator[tuple[str, DealDescription]]:
    """Yield each fact that the deal could lack, and the deal without this fact."""
    told, result = done.told, done.result
    if told.has_trumps and told.trump is not Suit.SPADES:
        yield "the suit, against spades", replace(told, trump=Suit.SPADES)
    if told.has_trumps and told.rank != "plain":
        yield "its rank, against a plain suit", replace(told, rank="plain")
    if told.partner:
        alone = replace(told, partner=False, own=told.side, partners=0)
        yield "the partner, against playing alone", alone
    if result and not result.contract.is_misere and told.side > result.target:
        yield "the tricks above the number", _with_side(told, result.target)
    if result and result.undertricks > 1:
        more = result.undertricks - 1
        side = told.side + (-more if result.contract.is_misere else more)
        yield "more than one trick missing", _with_side(told, side)
    if told.has_trumps and told.honours:
        yield "the honours", replace(told, honours=0)
    if told.opening_run:
        yield "the first tricks in a row", replace(told, opening_run=0)


def causes(done: Settled) -> tuple[Cause, ...]:
    """Return the facts of the deal that make each payment larger or smaller.

    >>> from boston.games import fontainebleau
    >>> found = causes(settle(fontainebleau.GAME, DealDescription(own=6, trump=Suit.CLUBS)))
    >>> [(each.what, each.points, each.rules) for each in found]
    [('the tricks above the number', 5, ('fontainebleau.pay.overtricks',))]
    """
    if done.price is None:
        return ()
    found = []
    for what, other in _in_parts(done):
        less = settle(done.game, other)
        if less.price is not None and less.price != done.price:
            points = done.price - less.price
            found.append(Cause(what, points, _rules(done.receipt, less.receipt)))
    return tuple(found)


def _rules(one: tuple[Line, ...], other: tuple[Line, ...]) -> tuple[str, ...]:
    """Return the rules of payments that only one of two receipts has, in order."""
    counts = [Counter((each.rule, each.points) for each in direct(lines)) for lines in (one, other)]
    differ = {rule for rule, _ in (counts[0] - counts[1]) + (counts[1] - counts[0])}
    return tuple(dict.fromkeys(line.rule for line in (*one, *other) if line.rule in differ))


def _names(told: DealDescription) -> tuple[str, ...]:
    """Return words for the four players, who have no names."""
    opposite = "the partner" if told.partner else "the opponent opposite"
    return ("the declarer", "the next opponent", opposite, "the last opponent")


@dataclass(frozen=True, slots=True)
class Settled:
    """The result of a deal under a game.

    ``contract``: The game's contract for the deal, or ``None`` if the game has none or nobody bid.
    ``others``: Further contracts with the same task. ``scored``: The scored deal, or ``None`` if
    ``refused`` gives the rule that forbids the deal.
    """

    game: Game[Any]
    told: DealDescription
    contract: Contract | None
    others: tuple[Contract, ...] = ()
    scored: Scored | None = None
    refused: Stop | None = None

    @property
    def result(self) -> Result | None:
        """The result as the game counts it, or ``None``."""
        found = None if self.scored is None else self.scored.outcome.result
        return found if isinstance(found, Result) else None

    @property
    def receipt(self) -> tuple[Line, ...]:
        """The payments; empty if no deal was scored."""
        return () if self.scored is None else self.scored.receipt

    @property
    def price(self) -> int | None:
        """The largest payment between two players, without pools and bêtes."""
        return None if self.scored is None else price(self.receipt)

    @property
    def ratio(self) -> Fraction | None:
        """The price as a multiple of the game's lowest bid, made exactly in its cheapest suit."""
        lowest = price_of_lowest(self.game.id)
        return Fraction(self.price, lowest) if self.contract and self.price and lowest else None

    @property
    def names(self) -> tuple[str, ...]:
        """The four seats in words."""
        return _names(self.told)


def settle_all(told: DealDescription) -> tuple[Settled, ...]:
    """Return the result of the deal under every game, in the order of the catalogue."""
    return tuple(settle(game, told) for game in GAMES.values())


def settle(game: Game[Any], told: DealDescription) -> Settled:
    """Return the result of the deal under one game.

    >>> from boston.games import american, fontainebleau, french
    >>> made = DealDescription(asked=6, own=6, trump=Suit.SPADES)
    >>> [settle(each.GAME, made).price for each in (fontainebleau, french, american)]
    [30, 6, 15]
    >>> print(settle(french.GAME, DealDescription(asked=7, own=7)).refused.rule)
    french.contracts.ladder
    """
    if told.kind == "passed":
        return settle_as(game, told, None)
    found = candidates(game, told)
    if not found:
        return Settled(game, told, None, refused=_no_contract(game, told))
    tried = [settle_as(game, told, each) for each in found]
    chosen = next((each for each in tried if each.scored is not None), tried[0])
    others = tuple(each for each in found if each is not chosen.contract)
    return Settled(game, told, chosen.contract, others, chosen.scored, chosen.refused)


def settle_as(game: Game[Any], told: DealDescription, contract: Contract | None) -> Settled:
    """Return the result of the deal under one game with this contract.

    ``contract``: One of the game's contracts, or ``None`` if nobody bid.
    """
    deal, options = read_deal(_deal(game, told, contract)), suits(game, told).options
    done = course(replace(begun(game.id), players=_names(told), options=options, deals=(deal,)))
    settled = Settled(game, told, contract, scored=done.deal(1), refused=done.stop)
    if told.kind == "tricks" and settled.result and settled.result.trump is not told.trump:
        reason = f"{contract} is played in {settled.result.trump}"
        return Settled(game, told, contract, refused=Stop(None, game.ladder_rule, reason))
    return settled


def in_every_suit(
    game: Game[Any],
    contract: Contract,
    tricks: int,
    suits: Sequence[Suit | None] = tuple(Suit),
    partners: int | None = None,
) -> dict[tuple[Suit | None, str], Settled]:
    """Return the results of a contract with ``tricks`` tricks, by trump suit and standing.

    ``suits``: The trump suits, with ``None`` for no trumps. ``partners``: The tricks of the
    partner, or ``None`` if the declarer plays alone.
    """
    told = DealDescription(
        kind="misere" if contract.is_misere else "tricks",
        own=tricks,
        partners=partners or 0,
        partner=partners is not None,
        exposed=contract.exposed_after is not None,
    )
    return {
        (suit, rank): settle_as(game, replace(told, trump=suit, rank=rank), contract)
        for suit in suits
        for rank in RANKS
    }


def price(receipt: tuple[Line, ...]) -> int:
    """Return the largest payment of one player to another under the rules of payment, or 0.

    >>> price((Line("x.pay.base", 2, 1, 18, "", "x.pay.made"),
    ...        Line("x.pay.honours", 2, 1, 2, "", "x.pay.made"),
    ...        Line("x.bete.alar", 3, 1, 96, "", "x.bete.made")))
    20
    """
    return max((each.points for each in payments(direct(receipt))), default=0)


@cache
def price_of_lowest(game_id: str) -> int:
    """Return the price of the game's lowest bid for each payer, made alone without overtricks.

    >>> price_of_lowest("fontainebleau"), price_of_lowest("solo")
    (10, 2)
    """
    game = GAMES[game_id]
    lowest = next(iter(game.ladder))
    deals = in_every_suit(game, lowest, lowest.tricks).values()
    return min((each.price for each in deals if each.price), default=0)


def _deal(
    game: Game[Any], told: DealDescription, contract: Contract | None
) -> Mapping[str, object]:
    """Return the deal as a record of the game, with only those facts that the game counts."""
    found: dict[str, object] = {"dealer": DEALER, "turned": suits(game, told).turned}
    if contract is None:
        passed = game.when_all_pass
        found["contract"] = passed.contract
        found["tricks"] = _tricks(told, passed.rounds) if passed.rounds else None
    else:
        found["contract"] = contract.id
        found["declarer"] = DECLARER
        found["tricks"] = _tricks(told, contract.cards)
        found["opening_run"] = told.opening_run
        found["jack_of_diamonds"] = DECLARER + (told.knave != "declarer")
        found["partner"] = PARTNER if told.partner else None
        if told.has_trumps and told.trump is not None and not contract.is_misere:
            found["contract"] = bid(contract, told.trump)
            found["trump"] = told.trump.value
            found["honours"] = _honours(told)
    return {key: each for key, each in found.items() if each is not None and key in game.deal_keys}


def _honours(told: DealDescription) -> list[int]:
    """Return the honours of the side by seat.

    Two partners divide the honours so that both can have won theirs.
    """
    own = (
        min(told.honours, max(told.own, (told.honours + 1) // 2)) if told.partner else told.honours
    )
    dealt = {DECLARER: own, PARTNER: told.honours - own}
    return [dealt.get(seat, 0) for seat in SEATS]


def _tricks(told: DealDescription, rounds: int) -> list[int]:
    """Return the tricks by seat, with the rest divided evenly among the opponents."""
    taken = {DECLARER: told.own}
    if told.partner:
        taken[PARTNER] = told.partners
    others = [seat for seat in SEATS if seat not in taken]
    share, more = divmod(max(0, rounds - told.side), len(others))
    for place, seat in enumerate(others):
        taken[seat] = share + (place < more)
    return [taken[seat] for seat in SEATS]


def _no_contract(game: Game[Any], told: DealDescription) -> Stop:
    words = {
        "tricks": f"there is no bid for {told.asked} tricks",
        "misere": "there is no such misère",
        "one-trick": "there is no bid for exactly one trick",
    }[told.kind]
    near = neighbours(game, told) if told.kind == "tricks" and not told.exposed else ()
    beside = f"; the nearest: {' and '.join(near)}" if near else ""
    opened = " with the hand laid open" if told.exposed else ""
    return Stop(None, game.ladder_rule, f"{words}{opened}{beside}")
