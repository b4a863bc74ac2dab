"""Contracts and prices of any game in one form, and the deals that show them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from boston.apps.present.same_deal import rates, times
from boston.apps.study.family.members import kind_of
from boston.apps.study.same_deal import (
    DECLARER,
    Settled,
    in_every_suit,
    price_of_lowest,
)
from boston.auction.ladder import Contract
from boston.catalogue import GAMES, game_of
from boston.game import Game
from boston.record.reading import load
from boston.replaying.quotation import direct
from boston.replaying.replay import Scored, replay
from boston.table.result import Result


class Span(NamedTuple):
    """The payment by each payer, in points: in the cheapest suit and in the most expensive suit."""

    least: int
    most: int

    def __str__(self) -> str:
        return str(self.least) if self.least == self.most else f"{self.least} to {self.most}"


class Offer(NamedTuple):
    """A contract of a game, and its price for a lone player.

    * ``contract``: The id of the contract.
    * ``name``: Its name in the source.
    * ``kind``: Its kind in words.
    * ``rank``: Its place on the ladder, from 1.
    * ``of``: The number of contracts on the ladder.
    * ``made``: The payment if it is made exactly, or ``None`` if nobody may play it alone.
    * ``lost``: The payment if it fails by one trick, or ``None`` if nobody may play it alone.
    * ``times``: Its cheapest price divided by the price of the game's lowest bid, to a tenth, or
      ``None``.
    * ``rules``: The rules that settle the payment.
    * ``doubts``: The game's remarks on amounts that are not the source's own.
    """

    contract: str
    name: str
    kind: str
    rank: int
    of: int
    made: Span | None
    lost: Span | None
    times: str | None
    rules: tuple[str, ...]
    doubts: tuple[str, ...]


def offer(game: Game[Any], contract: Contract) -> Offer:
    """Return one contract of a game with its price.

    >>> made = offer(game_of("fontainebleau"), game_of("fontainebleau").ladder.contract("6"))
    >>> made.name, made.rank, made.made, made.rules[0]
    ('Six Levees', 2, Span(least=30, most=50), 'fontainebleau.pay.made-alone')
    """
    bids = list(game.ladder)
    made = [*in_every_suit(game, contract, contract.tricks).values()]
    beside = contract.tricks + (1 if contract.is_misere else -1)
    lost = [*in_every_suit(game, contract, beside).values()]
    paid = span(made)
    # The rules behind payments to the declarer.
    lines = (line for each in made for line in direct(each.receipt) if line.payee == DECLARER)
    rules = (rule for line in lines for rule in (line.direction, line.rule))
    return Offer(
        contract.id,
        contract.name,
        str(kind_of(contract)),
        bids.index(contract) + 1,
        len(bids),
        paid,
        span(lost),
        paid and times(Fraction(paid.least, price_of_lowest(game.id))),
        tuple(dict.fromkeys(rules)),
        tuple(dict.fromkeys(price_doubts(game, (*made, *lost)))),
    )


def price_doubts(game: Game[Any], done: Iterable[Settled]) -> Iterator[str]:
    """Yield the remarks on amounts that are not the source's own."""
    if game.rates is not None:
        yield rates(game.rates).text
    for each in done:
        doubts = each.scored.doubts if each.scored else ()
        yield from (str(doubt) for doubt in doubts if doubt.bears_on_price)


def span(done: Iterable[Settled]) -> Span | None:
    """Return the cheapest and the most expensive price, or ``None`` if there is none."""
    prices = [each.price for each in done if each.price]
    return Span(min(prices), max(prices)) if prices else None


def offers(game_id: str, *contracts: str) -> list[Mapping[str, Any]]:
    """Return these contracts of a game as plain data.

    Contracts that are not on the game's ladder are left out.

    >>> [each["name"] for each in offers("solo", "piccolissimo", "sang")]
    ['Piccolissimo']
    """
    game = game_of(game_id)
    return [offer(game, each)._asdict() for each in game.ladder if each.id in contracts]


def bids(game_id: str) -> dict[str, str]:
    """Return the task of every contract of a game in words, with its price.

    The price is each payer's payment if the contract is made exactly. If a source has lost its
    prices, only the tasks are given.

    >>> bids("solo")["6"], bids("solo")["piccolissimo"]
    ('6 tricks, or 10 with a partner: 6 to 10', 'exactly 1 trick, a card discarded: 20')
    >>> bids("german")["klein-boston"]
    '5 tricks, or 8 with a partner'
    """
    game = game_of(game_id)
    return {each.id: _asks(game, each) for each in game.ladder}


def _asks(game: Game[Any], contract: Contract) -> str:
    each, pair = offer(game, contract), contract.partnership
    asks = f"{each.kind}, or {pair.side} with a partner" if pair else each.kind
    return asks if each.made is None or game.rates is not None else f"{asks}: {each.made}"


def names() -> dict[str, dict[str, list[str]]]:
    """Return every name of every contract of every game: its id, its names, its kind.

    >>> names()["solo"]["slam"]
    ['slam', 'Slam', 'Slam (Thirteen)', '13 tricks']
    """
    return {
        game.id: {each.id: [each.id, *each.in_source, str(kind_of(each))] for each in game.ladder}
        for game in GAMES.values()
    }


class Deal(NamedTuple):
    """A deal: the title of its session, its number, its contract if any, and the rules it cites."""

    title: str
    number: int
    contract: str | None
    rules: tuple[str, ...]


def deals(record: str) -> tuple[Deal, ...]:
    """Return the contract and the rules of every deal of a session in a file."""
    session = load(Path(record))
    return tuple(_shown(session.title, scored) for scored in replay(session).deals)


def _shown(title: str, scored: Scored) -> Deal:
    result = scored.outcome.result
    contract = result.contract.id if isinstance(result, Result) else None
    cited = dict.fromkeys(each.rule for each in scored.events)
    cited |= dict.fromkeys(line.direction for line in scored.receipt)
    return Deal(title, scored.number, contract, tuple(cited))
