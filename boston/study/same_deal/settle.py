"""One deal under all games: how it is told, what finds a contract, how it is settled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from functools import cache
from typing import Any, Final, NamedTuple

from boston.auction.ladder import Contract
from boston.base.cards import Suit
from boston.base.seats import SEATS, Seat
from boston.catalogue import GAMES
from boston.errors import BostonError, RecordError
from boston.game import Game
from boston.pay.payment import Line, Pool, payments
from boston.record.fields import flag, suit
from boston.record.reading import read_deal
from boston.record.record import Deal, Session
from boston.replaying.replay import Scored
from boston.study.course import Stop, course
from boston.table.result import Result

#: What was undertaken: tricks, none at all, exactly one, or nothing.
KINDS: Final = ("tricks", "misere", "one-trick", "passed")
#: How the trump suit stood in the deal, in games in which suits have a standing.
RANKS: Final = ("plain", "second", "highest")
HOLDERS: Final = ("declarer", "opponent")
NO_TRUMPS: Final = "none"
DEALT: Final = 13
HONOURS: Final = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What happened.

    ``asked`` are the tricks undertaken by the declarer alone, ``own`` those he took and
    ``partners`` those of his partner. ``trump`` is ``None`` at no trumps; where no tricks are
    asked it is the suit turned up. ``rank`` is its standing. ``honours`` are those dealt to the
    declarer's side, ``opening_run`` the tricks it took in a row from the first, ``knave`` who was
    dealt the jack of diamonds. A misère is played with a ``discard`` or without, and
    like every other game with the hand ``exposed`` or not.
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
        """Whether tricks were asked for, with a trump suit."""
        return self.kind == "tricks" and self.trump is not None

    @property
    def side(self) -> int:
        """The tricks of the declarer and the partner together."""
        return self.own + self.partners

    @property
    def plain(self) -> Mapping[str, Any]:
        """The same as plain data, as a form has it."""
        told = {field.name: getattr(self, field.name) for field in fields(self)}
        return {**told, "trump": self.trump.value if self.trump else NO_TRUMPS}


def _number(least: int, most: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if type(value) is int and least <= value <= most:
            return value
        raise BostonError(f"is a whole number from {least} to {most}")

    return read


def _word(*words: str) -> Callable[[object], str]:
    def read(value: object) -> str:
        if value in words:
            return str(value)
        raise BostonError(f"is one of {', '.join(words)}")

    return read


def _trump(value: object) -> Suit | None:
    return None if value == NO_TRUMPS else suit(value)


#: What a reader knows them by.
LABELS: Final[Mapping[str, str]] = {
    "kind": "What was undertaken",
    "asked": "Tricks undertaken by the declarer alone",
    "discard": "A card is laid away first",
    "exposed": "The declarer’s hand lies open",
    "partner": "The declarer has a partner",
    "trump": "Trump suit; in a misère the suit turned up",
    "rank": "Standing of the trump suit",
    "own": "Tricks the declarer took",
    "partners": "Tricks the partner took",
    "honours": "Honours of the declarer’s side",
    "opening_run": "Tricks the side took in a row from the first",
    "knave": "Dealt the jack of diamonds (French Boston)",
}

_KEYS: Final[Mapping[str, Callable[[object], Any]]] = {
    "kind": _word(*KINDS),
    "asked": _number(5, DEALT),
    "discard": flag,
    "exposed": flag,
    "partner": flag,
    "trump": _trump,
    "rank": _word(*RANKS),
    "own": _number(0, DEALT),
    "partners": _number(0, DEALT),
    "honours": _number(0, HONOURS),
    "opening_run": _number(0, DEALT),
    "knave": _word(*HOLDERS),
}


def read_told(table: Mapping[str, object]) -> Told:
    """A deal from plain data. What is wrong with it is said in the reader's words.

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
    boston.errors.RecordError: unknown key 'colour'
    """
    read: dict[str, Any] = {}
    for key, value in table.items():
        if key not in _KEYS:
            raise RecordError(f"unknown key {key!r}")
        try:
            read[key] = _KEYS[key](value)
        except BostonError as error:
            raise RecordError(f"{_called(key)} {error}") from None
    told = Told(**read)
    if not told.partner and told.partners:
        raise RecordError(f"{_called('partners')}: there is no partner")
    if told.side > DEALT:
        both = f"{_called('own')} and {_called('partners')}"
        raise RecordError(f"{both} are {told.side} of {DEALT}")
    if told.opening_run > told.side:
        raise RecordError(f"{_called('opening_run')} are more than it took")
    return told


def _called(key: str) -> str:
    return f"“{LABELS[key]}”"


class Preset(NamedTuple):
    """A deal to begin with."""

    id: str
    title: str
    told: Told


def _preset(id_: str, title: str, **told: Any) -> Preset:
    return Preset(id_, title, Told(**told))


PRESETS: Final = (
    _preset(
        "five",
        "Five tricks in hearts, the best suit, made alone with one trick over",
        rank="highest",
        own=6,
        honours=2,
        opening_run=2,
    ),
    _preset(
        "six-with-partner",
        "Six tricks in the second suit with a partner, eleven taken, with three honours",
        asked=6,
        partner=True,
        trump=Suit.DIAMONDS,
        rank="second",
        own=7,
        partners=4,
        honours=3,
        opening_run=5,
    ),
    _preset(
        "eight-lost",
        "Eight tricks in spades, a plain suit, alone, and two too few",
        asked=8,
        trump=Suit.SPADES,
        own=6,
        honours=3,
    ),
    _preset(
        "little-misere",
        "A misère with a card laid away, made",
        kind="misere",
        discard=True,
        own=0,
    ),
    _preset("misere-lost", "A misère with all cards, lost by two tricks", kind="misere", own=2),
    _preset(
        "open-misere",
        "A misère with all cards, the hand laid open, made",
        kind="misere",
        exposed=True,
        own=0,
    ),
    _preset("one-trick", "Exactly one trick, made", kind="one-trick", discard=True, own=1),
    _preset(
        "slam",
        "Thirteen tricks in hearts, the best suit, with all honours",
        asked=13,
        rank="highest",
        own=13,
        honours=4,
        opening_run=13,
        knave="declarer",
    ),
    _preset("passed", "Nobody bids", kind="passed", own=2),
)


#: Where the players of the deal sit: the partner across the table, the dealer last to play.
DECLARER: Final[Seat] = 1
PARTNER: Final[Seat] = 3
DEALER: Final[Seat] = 4
#: An agreement of games in which one suit is the best for a whole evening.
BEST_SUIT: Final = "belle"


def _for_tricks(contract: Contract, told: Told) -> bool:
    return not contract.is_misere and contract.tricks == told.asked


def _for_none(contract: Contract, told: Told) -> bool:
    asks_for_none = contract.is_misere and not contract.tricks
    return asks_for_none and bool(contract.discard) == told.discard and not contract.renege


def _for_one(contract: Contract, told: Told) -> bool:
    return contract.most == 1


_FITS: Final[Mapping[str, Callable[[Contract, Told], bool]]] = {
    "tricks": _for_tricks,
    "misere": _for_none,
    "one-trick": _for_one,
}


def candidates(game: Game[Any], told: Told) -> tuple[Contract, ...]:
    """The contracts that ask for just this, the lowest first.

    >>> from boston.games.grandissimo import GAME
    >>> [str(each) for each in candidates(GAME, Told(kind="misere", discard=True, exposed=True))]
    ['liten-upplaggare', 'liten-pratmakare']
    >>> candidates(GAME, Told(kind="one-trick"))
    ()
    """
    fits = _FITS[told.kind]
    return tuple(
        each
        for each in game.ladder
        if fits(each, told) and (each.exposed_after is not None) == told.exposed
    )


def neighbours(game: Game[Any], told: Told) -> tuple[str, ...]:
    """The contracts for tricks next below and next above a number that no contract asks for.

    >>> from boston.games.french import GAME
    >>> neighbours(GAME, Told(asked=7))
    ('petite-independence', 'grand-independence')
    """
    for_tricks = [each for each in game.ladder if not each.is_misere]
    lower = [each for each in for_tricks if each.tricks < told.asked]
    upper = [each for each in for_tricks if each.tricks > told.asked]
    below = max(lower, key=lambda each: each.tricks, default=None)
    above = min(upper, key=lambda each: each.tricks, default=None)
    return tuple(each.id for each in (below, above) if each is not None)


class Suits(NamedTuple):
    """The suit turned up, where one is, and the agreement about the best suit."""

    turned: str | None
    options: Mapping[str, str | int]


def suits(game: Game[Any], told: Told) -> Suits:
    """What has to be turned up, or agreed, for the trump suit to stand as it is told.

    >>> from boston.games import american, french, solo
    >>> hearts = Told(rank="second")
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
    standing = {turned: game.standing_of(trump, turned) for turned in Suit}
    classes = sorted(set(standing.values()))
    wanted = classes[{"plain": 0, "second": 1, "highest": -1}[told.rank]]
    return Suits(next(suit.value for suit in Suit if standing[suit] == wanted), {})


def _best_and_turned(trump: Suit, told: Told) -> Suits:
    """The best suit of the evening stands highest, the suit turned up in this deal second."""
    others = [suit for suit in Suit if suit is not trump]
    best, turned = {
        "highest": (trump, others[0]),
        "second": (others[0], trump),
        "plain": (others[0], others[1]),
    }["second" if told.kind != "tricks" else told.rank]
    return Suits(turned.value, {BEST_SUIT: best.value, "first_deal": 2})


def bid(contract: Contract, trump: Suit | None) -> str:
    """The contract as a record names it: with the suit, where its bids name one.

    >>> from boston.games import fontainebleau, swedish
    >>> bid(fontainebleau.GAME.ladder.contract("7"), Suit.CLUBS)
    '7 clubs'
    >>> bid(swedish.GAME.ladder.contract("7"), Suit.CLUBS)
    '7'
    """
    named = [each.id for each in contract.qualifiers if trump is not None and each.suit is trump]
    return f"{contract.id} {named[0]}" if named else contract.id


class Cause(NamedTuple):
    """Something in the deal, what it adds to each payment, and the rules that say so.

    ``points`` is below zero where it makes the payment less.
    """

    what: str
    points: int
    rules: tuple[str, ...]


class _Without(NamedTuple):
    """Something a deal may have, and the deal without it; ``None`` where it is not there."""

    what: str
    deal: Callable[[Settled], Told | None]


def _plain(done: Settled) -> Told | None:
    told = done.told
    return replace(told, rank="plain") if told.has_trumps and told.rank != "plain" else None


def _in_spades(done: Settled) -> Told | None:
    told = done.told
    another = told.has_trumps and told.trump is not Suit.SPADES
    return replace(told, trump=Suit.SPADES) if another else None


def _alone(done: Settled) -> Told | None:
    told = done.told
    return replace(told, partner=False, own=told.side, partners=0) if told.partner else None


def _just_made(done: Settled) -> Told | None:
    result = done.result
    if result is None or result.contract.is_misere or done.told.side <= result.target:
        return None
    return _with_side(done.told, result.target)


def _one_short(done: Settled) -> Told | None:
    result = done.result
    if result is None or result.undertricks < 2:
        return None
    step = -1 if result.contract.is_misere else 1
    return _with_side(done.told, done.told.side + step * (result.undertricks - 1))


def _with_side(told: Told, side: int) -> Told:
    """So many tricks for the two together; the declarer's are changed first."""
    own = max(0, side - told.partners)
    return replace(told, own=own, partners=side - own, opening_run=min(told.opening_run, side))


def _no_honours(done: Settled) -> Told | None:
    told = done.told
    return replace(told, honours=0) if told.has_trumps and told.honours else None


def _no_run(done: Settled) -> Told | None:
    return replace(done.told, opening_run=0) if done.told.opening_run else None


#: What may be left out of a deal.
IN_ITS_PARTS: Final = (
    _Without("the suit, against spades", _in_spades),
    _Without("its standing, against a plain suit", _plain),
    _Without("the partner, against playing alone", _alone),
    _Without("the tricks above the number", _just_made),
    _Without("more than one trick missing", _one_short),
    _Without("the honours", _no_honours),
    _Without("the first tricks in a row", _no_run),
)


def causes(done: Settled) -> tuple[Cause, ...]:
    """What in the deal makes each payment larger or smaller.

    >>> from boston.games import fontainebleau
    >>> found = causes(settle(fontainebleau.GAME, Told(own=6, trump=Suit.CLUBS)))
    >>> [(each.what, each.points, each.rules) for each in found]
    [('the tricks above the number', 5, ('fontainebleau.pay.overtricks',))]
    """
    if done.scored is None or done.price is None:
        return ()
    found = []
    for part in IN_ITS_PARTS:
        other = part.deal(done)
        less = None if other is None else settle(done.game, other)
        if less is not None and less.scored is not None and less.price is not None:
            points = done.price - less.price
            if points:
                rules = _rules(done.scored.receipt, less.scored.receipt)
                found.append(Cause(part.what, points, rules))
    return tuple(found)


def _rules(one: tuple[Line, ...], other: tuple[Line, ...]) -> tuple[str, ...]:
    """The rules of the payments that are not in both, in the order of the receipt."""
    counts = [
        Counter((each.rule, each.points) for each in lines if is_payment(each))
        for lines in (one, other)
    ]
    differ = {rule for rule, _ in (counts[0] - counts[1]) + (counts[1] - counts[0])}
    return tuple(dict.fromkeys(line.rule for line in (*one, *other) if line.rule in differ))


#: In place of names: nobody in this deal has one.
PARTS: Final = ("the declarer", "the next opponent", "the opponent opposite", "the last opponent")
WITH_PARTNER: Final = (*PARTS[:2], "the partner", "the last opponent")


@dataclass(frozen=True, slots=True)
class Settled:
    """What becomes of a deal under a game.

    ``contract`` is its contract for the deal, ``None`` where it has none or where nobody bid;
    ``others`` are further contracts that ask for the same. ``scored`` is the deal reckoned,
    ``None`` where ``refused`` says which rule forbids it.
    """

    game: Game[Any]
    told: Told
    contract: Contract | None
    others: tuple[Contract, ...] = ()
    scored: Scored | None = None
    refused: Stop | None = None

    @property
    def result(self) -> Result | None:
        """The result as the game counts it."""
        found = None if self.scored is None else self.scored.outcome.result
        return found if isinstance(found, Result) else None

    @property
    def price(self) -> int | None:
        """What one of those who pay most pays another, pools and bêtes apart."""
        return None if self.scored is None else price(self.scored.receipt)

    @property
    def ratio(self) -> Fraction | None:
        """The price as a multiple of the game's lowest bid, made just so in its cheapest suit."""
        lowest = price_of_lowest(self.game.id)
        return Fraction(self.price, lowest) if self.contract and self.price and lowest else None

    @property
    def names(self) -> tuple[str, ...]:
        """The four seats in words."""
        return WITH_PARTNER if self.told.partner else PARTS


def settle_all(told: Told) -> tuple[Settled, ...]:
    """The deal under every game, in the order of the catalogue."""
    return tuple(settle(game, told) for game in GAMES.values())


def settle(game: Game[Any], told: Told) -> Settled:
    """The deal under one game.

    >>> from boston.games import american, fontainebleau, french
    >>> made = Told(asked=6, own=6, trump=Suit.SPADES)
    >>> [settle(each.GAME, made).price for each in (fontainebleau, french, american)]
    [30, 6, 15]
    >>> print(settle(french.GAME, Told(asked=7, own=7)).refused.rule)
    french.contracts.ladder
    """
    if told.kind == "passed":
        return _scored(game, told, None, _nobody_bid(game, told))
    found = candidates(game, told)
    if not found:
        return Settled(game, told, None, refused=_no_contract(game, told))
    tried = [settle_as(game, told, each) for each in found]
    chosen = next((each for each in tried if each.scored is not None), tried[0])
    others = tuple(each for each in found if each is not chosen.contract)
    return Settled(game, told, chosen.contract, others, chosen.scored, chosen.refused)


def settle_as(game: Game[Any], told: Told, contract: Contract) -> Settled:
    """The deal under one game, played as one of its contracts."""
    return _scored(game, told, contract, _deal(game, told, contract))


def price(receipt: tuple[Line, ...]) -> int:
    """The most that one player pays another under the rules of payment.

    >>> price((Line("x.pay.base", 2, 1, 18, "", "x.pay.made"),
    ...        Line("x.pay.honours", 2, 1, 2, "", "x.pay.made"),
    ...        Line("x.bete.alar", 3, 1, 96, "", "x.bete.made")))
    20
    """
    return max((each.points for each in payments(filter(is_payment, receipt))), default=0)


def is_payment(line: Line) -> bool:
    """Whether a player pays a player, and not for a bête.

    >>> is_payment(Line("x.bete.alar", 3, 1, 96, "", "x.bete.made"))
    False
    """
    between_players = not (isinstance(line.payer, Pool) or isinstance(line.payee, Pool))
    return between_players and ".pay." in line.direction


@cache
def price_of_lowest(game_id: str) -> int:
    """What the game's lowest bid costs each payer, made alone with no trick over.

    >>> price_of_lowest("fontainebleau"), price_of_lowest("solo")
    (10, 2)
    """
    game = GAMES[game_id]
    lowest = next(iter(game.ladder))
    made = (
        Told(asked=lowest.tricks, own=lowest.tricks, trump=suit, rank=rank)
        for suit in Suit
        for rank in RANKS
    )
    deals = (settle_as(game, told, lowest) for told in made)
    return min((each.price for each in deals if each.price), default=0)


def _scored(
    game: Game[Any], told: Told, contract: Contract | None, deal: Mapping[str, object]
) -> Settled:
    done = course(_session(game, told, read_deal(deal)))
    settled = Settled(game, told, contract, scored=done.deal(1), refused=done.stop)
    if told.kind == "tricks" and settled.result and settled.result.trump is not told.trump:
        reason = f"{contract} is played in {settled.result.trump}"
        return Settled(game, told, contract, refused=Stop(None, game.ladder_rule, reason))
    return settled


def _session(game: Game[Any], told: Told, deal: Deal) -> Session:
    """One deal, at rates that the game knows by name where a record has to give them."""
    rates = None if game.rates is None else next(iter(game.rates.known))
    names = WITH_PARTNER if told.partner else PARTS
    return Session(
        game=game.id, players=names, options=suits(game, told).options, rates=rates, deals=(deal,)
    )


def _nobody_bid(game: Game[Any], told: Told) -> Mapping[str, object]:
    rounds = game.when_all_pass.rounds
    found: dict[str, object] = {"dealer": DEALER, "contract": game.when_all_pass.contract}
    if turned := suits(game, told).turned:
        found["turned"] = turned
    if rounds:
        found["tricks"] = _tricks(told, rounds)
    return _known(game, found)


def _deal(game: Game[Any], told: Told, contract: Contract) -> Mapping[str, object]:
    """The deal as a record of the game tells it."""
    has_trumps = told.has_trumps and not contract.is_misere
    found: dict[str, object] = {
        "dealer": DEALER,
        "contract": bid(contract, told.trump if has_trumps else None),
        "declarer": DECLARER,
        "tricks": _tricks(told, contract.cards),
        "opening_run": told.opening_run,
        "jack_of_diamonds": DECLARER if told.knave == "declarer" else DECLARER + 1,
    }
    if turned := suits(game, told).turned:
        found["turned"] = turned
    if told.partner:
        found["partner"] = PARTNER
    if has_trumps and told.trump is not None:
        found["trump"] = told.trump.value
        found["honours"] = [told.honours, HONOURS - told.honours, 0, 0]
    return _known(game, found)


def _known(game: Game[Any], found: Mapping[str, object]) -> Mapping[str, object]:
    """What the game knows of it: honours, say, are not counted everywhere.

    A partner is always told, so that a game without partners can refuse one.
    """
    return {key: value for key, value in found.items() if key in game.deal_keys}


def _tricks(told: Told, rounds: int) -> list[int]:
    """Those told, and the rest divided among the opponents as evenly as may be."""
    taken = {DECLARER: told.own}
    if told.partner:
        taken[PARTNER] = told.partners
    others = [seat for seat in SEATS if seat not in taken]
    share, more = divmod(max(0, rounds - told.side), len(others))
    for place, seat in enumerate(others):
        taken[seat] = share + (place < more)
    return [taken[seat] for seat in SEATS]


def _no_contract(game: Game[Any], told: Told) -> Stop:
    words = {
        "tricks": f"nothing is bid for {told.asked} tricks",
        "misere": "no misère is played so",
        "one-trick": "nothing is bid for exactly one trick",
    }[told.kind]
    near = neighbours(game, told) if told.kind == "tricks" and not told.exposed else ()
    beside = f"; the nearest: {' and '.join(near)}" if near else ""
    opened = " with the hand laid open" if told.exposed else ""
    return Stop(None, game.ladder_rule, f"{words}{opened}{beside}")
