"""A deal settled under one game, and under all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, Final

from boston.auction.ladder import Contract
from boston.base.cards import Suit
from boston.base.seats import SEATS
from boston.catalogue import GAMES
from boston.game import Game
from boston.pay.payment import Line, Pool, payments
from boston.record.reading import read_deal
from boston.record.record import Deal, Session
from boston.replaying.replay import Scored
from boston.study.course import Stop, course
from boston.table.result import Result

from .find import DEALER, DECLARER, PARTNER, bid, candidates, neighbours, suits
from .told import HONOURS, RANKS, Told

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
