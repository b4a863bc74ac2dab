"""What each contract costs, made just so and lost by one trick, and by which rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

from boston.auction.ladder import Contract
from boston.base.cards import Suit
from boston.catalogue import GAMES
from boston.data.table import INTEGER, Field, Row, Table, maybe, points
from boston.data.tables.games import CONTRACT, OF_CONTRACT
from boston.game import Game
from boston.present.same_deal import rates
from boston.study.same_deal.settle import (
    DECLARER,
    NO_TRUMPS,
    RANKS,
    Settled,
    Told,
    is_payment,
    settle_as,
)

MADE: Final = "made"
LOST: Final = "lost"
#: What stands in an id where neither suits nor standings make a difference.
ANY: Final = "any"

#: A suit, or no trumps, with its standing.
Place: TypeAlias = tuple[str, str]


class Priced(NamedTuple):
    """A contract of a game, made or lost, in a suit of a standing where these matter."""

    game: Game[Any]
    contract: Contract
    outcome: str
    trump: str | None
    standing: str | None
    done: Settled

    @property
    def id(self) -> str:
        """What names the price."""
        place = (self.trump or ANY, self.standing or ANY)
        return "/".join((self.game.id, self.contract.id, self.outcome, *place))


@cache
def priced() -> tuple[Priced, ...]:
    """Every contract as a declarer alone made it just so, and lost it by one trick."""
    return tuple(
        Priced(game, contract, outcome, *place, done)
        for game in GAMES.values()
        for contract in game.ladder
        for outcome in (MADE, LOST)
        for place, done in _distinct(_settled(game, contract, outcome))
    )


def _settled(game: Game[Any], contract: Contract, outcome: str) -> dict[Place, Settled]:
    """The contract in every suit of every standing in which it can be played and is paid."""
    beside = 0 if outcome == MADE else 1 if contract.is_misere else -1
    suits: Sequence[Suit | None] = [*Suit] if contract.is_misere else [*Suit, None]
    found = {}
    for suit in suits:
        for rank in RANKS:
            told = Told(
                kind="misere" if contract.is_misere else "tricks",
                own=contract.tricks + beside,
                trump=suit,
                rank=rank,
                exposed=contract.exposed_after is not None,
            )
            found[suit.value if suit else NO_TRUMPS, rank] = settle_as(game, told, contract)
    return {place: done for place, done in found.items() if done.price}


def _distinct(
    found: Mapping[Place, Settled],
) -> Iterator[tuple[tuple[str | None, str | None], Settled]]:
    """One for each suit and standing, as far as they make a difference."""
    prices = {place: done.price for place, done in found.items()}
    alike = len(set(prices.values())) == 1
    suits = {suit for suit, _ in prices if suit != NO_TRUMPS}
    by_suit = any(len({prices.get((suit, rank)) for suit in suits}) > 1 for rank in RANKS)
    by_rank = any(len({prices.get((suit, rank)) for rank in RANKS}) > 1 for suit in suits)
    seen: set[tuple[str | None, str | None]] = set()
    for (suit, rank), done in found.items():
        told = (suit if by_suit else None, rank if by_rank else None)
        place = told if suit != NO_TRUMPS else (None if alike else NO_TRUMPS, None)
        if place not in seen:
            seen.add(place)
            yield place, done


def _prices() -> Iterator[Row]:
    for each in priced():
        result = each.done.result
        yield (
            *(each.id, each.game.id, each.contract.id, each.outcome, each.trump, each.standing),
            *(result.side_tricks if result else None, each.done.price, _doubt(each)),
        )


def _doubt(each: Priced) -> str | None:
    """What is to be known of an amount that is not the source's own."""
    doubts = each.done.scored.doubts if each.done.scored else ()
    said = [rates(each.game.rates).text] if each.game.rates is not None else []
    said += [str(doubt) for doubt in doubts if doubt.bears_on_price]
    return " ".join(dict.fromkeys(said)) or None


def _behind(each: Priced) -> Iterator[str]:
    """The rules of all that goes between the declarer and an opponent."""
    lines = each.done.scored.receipt if each.done.scored else ()
    for line in lines:
        if is_payment(line) and DECLARER in (line.payer, line.payee):
            yield from (line.direction, line.rule)


def _rules() -> Iterator[Row]:
    for each in priced():
        yield from ((each.id, rule) for rule in dict.fromkeys(_behind(each)))


TABLES: Final = (
    Table(
        "prices",
        "Prices",
        "What a declarer who plays alone is paid by each opponent for a contract made with just "
        "the tricks it asks for, and pays each for one lost by a single trick; all honours were "
        "dealt to an opponent. What goes into a pool or comes out of it, and bêtes, are not in it.",
        (
            Field("id", "what names the price"),
            *CONTRACT,
            Field("outcome", "whether it was made or lost", words=(MADE, LOST)),
            maybe(
                "trump",
                "the trump suit, in a misère the suit turned up; empty where all suits are alike",
                words=(*(suit.value for suit in Suit), NO_TRUMPS),
            ),
            maybe(
                "standing",
                "how the suit stands in the deal; empty where that makes no difference",
                words=RANKS,
            ),
            Field("tricks", "the tricks that the declarer took", INTEGER),
            Field("points", "what one opponent pays, or is paid, in the game's points", INTEGER),
            maybe("doubt", "what is to be known of an amount that is not the source's own"),
        ),
        ("id",),
        (OF_CONTRACT,),
        _prices,
    ),
    Table(
        "price-rules",
        "Rules behind the prices",
        "The rules that gave a price, in the order of the receipt.",
        (Field("price", "the price"), Field("rule", "the rule")),
        ("price", "rule"),
        (points("price", "prices"), points("rule", "rules")),
        _rules,
    ),
)
