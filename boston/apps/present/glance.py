"""A game at a glance: what each bid asks for and what it pays, and what an evening may cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, Final, NamedTuple

from boston.apps.players.evening import played
from boston.apps.present.across import Span, price_doubts, span
from boston.apps.present.columns import pair
from boston.apps.present.one_page import STAR
from boston.apps.study.course import begun
from boston.apps.study.family.members import kind_of
from boston.apps.study.same_deal import DEALER, in_every_suit
from boston.auction.ladder import Contract, Partnership
from boston.base.tables import NONE, Cell, Table
from boston.catalogue import game_of
from boston.game import Game
from boston.position.before import by_seed
from boston.replaying.replay import replay

#: So many evenings show what one may cost, each of so many deals.
EVENINGS: Final = 8
DEALS: Final = 12
#: How a price is headed, by the tricks that are missing.
HEADS: Final = ("Made", "Lost by one")


class Payment(NamedTuple):
    """What one player pays another; ``doubted`` says that it is not the source's own."""

    paid: Span
    doubted: bool


def bids(game_id: str) -> Table:
    """What each bid asks of the declarer alone and of two partners, and what it pays.

    A price is what one player pays another, from the cheapest suit to the dearest, where just so
    many tricks were taken, or one too few (in a misère one too many), and nothing is added to it.
    Two partners have columns of their own where they are not paid like a declarer alone. An
    asterisk stands beside what is not the source's own, or above a column that has nothing else.

    >>> bids("solo").columns
    ('Bid', 'Alone', 'The two', 'Made*', 'Lost by one*')
    >>> bids("solo").rows[1]
    ('6', '6 tricks', '10', '6 to 10', '6 to 10')
    >>> bids("swedish").rows[0]
    ('5', '5 tricks', '8 (5 and 3)', '10 to 30', '10 to 20', '10 to 40', '10 to 30')
    """
    game = game_of(game_id)
    contracts = tuple(game.ladder)
    alone, two = (
        [[_price(game, each, short, two=two) for each in contracts] for short in range(len(HEADS))]
        for two in (False, True)
    )
    together = [str(pair(each)) for each in contracts]
    columns = [_priced(head, prices) for head, prices in zip(HEADS, alone, strict=True)]
    if all(_is_same(*both) for both in zip(chain(*two), chain(*alone), strict=True)):
        # What only the two are paid by a guess has its asterisk beside what they have to take.
        doubted, doubted_alone = (
            [any(each and each.doubted for each in prices) for prices in zip(*of, strict=True)]
            for of in (two, alone)
        )
        together = [
            f"{cell}{STAR}" if of_two and not of_one else cell
            for cell, of_two, of_one in zip(together, doubted, doubted_alone, strict=True)
        ]
    else:
        heads = (f"The two, {head.lower()}" for head in HEADS)
        columns += [_priced(head, prices) for head, prices in zip(heads, two, strict=True)]
    told = [
        ("Bid", [each.id for each in contracts]),
        ("Alone", [str(kind_of(each)) for each in contracts]),
        *([("The two", together)] if any(cell != NONE for cell in together) else []),
        *columns,
    ]
    return Table(
        "The bids and what they pay",
        tuple(head for head, _ in told),
        tuple(zip(*(cells for _, cells in told), strict=True)),
    )


def _price(game: Game[Any], contract: Contract, short: int, *, two: bool) -> Payment | None:
    """What is paid for a contract that is so many tricks short, alone or by two partners."""
    asked = contract.partnership or Partnership(contract.tricks, contract.tricks, 0)
    if two and contract.partnership is None:
        return None
    side = asked.side if two else contract.tricks
    side += short if contract.is_misere else -short
    own = min(side, asked.declarer or contract.tricks) if two else side
    done = in_every_suit(game, contract, own, partners=side - own if two else None).values()
    paid = span(done)
    return paid and Payment(paid, any(price_doubts(game, done)))


def _is_same(two: Payment | None, alone: Payment | None) -> bool:
    """Whether two partners are paid like a declarer alone, or are never paid."""
    return two is None or (alone is not None and two.paid == alone.paid)


def _priced(head: str, prices: Sequence[Payment | None]) -> tuple[str, Sequence[Cell]]:
    """A column of prices, with one asterisk in its head where all of them have one."""
    in_head = all(price.doubted for price in prices if price is not None)
    star = "" if in_head else STAR
    return f"{head}{STAR}" if in_head else head, [_cell(price, star) for price in prices]


def _cell(price: Payment | None, star: str) -> Cell:
    if price is None:
        return NONE
    text = f"{price.paid}{star if price.doubted else ''}"
    return int(text) if text.isdigit() else text


def glance(game_id: str) -> Mapping[str, Any]:
    """What is told of a game before all else, as plain data for a page.

    ``lost`` is what the player who lost most lost, in the cheapest of some evenings of so many
    ``deals`` and in the dearest, where the plain player played at all four seats.
    """
    game = game_of(game_id)
    ladder = tuple(game.ladder)
    lost = [-min(_evening(game, seed)) for seed in range(1, EVENINGS + 1)]
    return {
        "cards": len(game.pack),
        "bids": len(ladder),
        "lowest": ladder[0].id,
        "highest": ladder[-1].id,
        "partners": any(each.partnership for each in ladder),
        "evenings": EVENINGS,
        "deals": DEALS,
        "lost": (min(lost), max(lost)),
    }


def _evening(game: Game[Any], seed: int) -> Sequence[int]:
    """What each seat has won or lost when all is settled."""
    return replay(played(begun(game.id), by_seed(seed), DEALER, DEALS)).balance
