"""A game at a glance: the task and the price of each bid, and the cost of an evening."""

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

#: The number of evenings to play to find the cost of an evening, and the number of deals in each.
EVENINGS: Final = 8
DEALS: Final = 12
#: The headings of the price columns, by the number of missing tricks.
HEADS: Final = ("Made", "Lost by one")


class Payment(NamedTuple):
    """The payment of one player to another.

    ``doubted``: Whether the amount is not the source's own.
    """

    paid: Span
    doubted: bool


def bids(game_id: str) -> Table:
    """Return the task and the price of each bid, for the declarer alone and for two partners.

    A price is the payment of one player to another without additions, from the cheapest suit to the
    most expensive. The contract is made exactly, or failed by one trick. Two partners have their
    own columns if their payments differ from the payments of a declarer alone. An asterisk marks a
    price that is not the source's own. If no price in a column is the source's own, its heading has
    the asterisk.

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
        # If only the partners' payment is a guess, the asterisk is next to their target.
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
    """Return the payment for a contract that is ``short`` tricks short, alone or with a partner."""
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
    """Return whether partners are paid like a declarer alone, or are never paid."""
    return two is None or (alone is not None and two.paid == alone.paid)


def _priced(head: str, prices: Sequence[Payment | None]) -> tuple[str, Sequence[Cell]]:
    """Return a column of prices, with one asterisk in its heading if every cell has one."""
    in_head = all(price.doubted for price in prices if price is not None)
    star = "" if in_head else STAR
    return f"{head}{STAR}" if in_head else head, [_cell(price, star) for price in prices]


def _cell(price: Payment | None, star: str) -> Cell:
    if price is None:
        return NONE
    text = f"{price.paid}{star if price.doubted else ''}"
    return int(text) if text.isdigit() else text


def glance(game_id: str) -> Mapping[str, Any]:
    """Return the main facts about a game as plain data for a page.

    Plain players play ``evenings`` evenings of ``deals`` deals each. In each evening, one player
    loses the most. ``lost`` has the smallest and the largest of these losses.
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
    """Return the points of each seat after the settlement."""
    return replay(played(begun(game.id), by_seed(seed), DEALER, DEALS)).balance
