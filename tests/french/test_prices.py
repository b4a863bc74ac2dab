"""Every printed amount, entered from the source, against table, formula and payment."""

from __future__ import annotations

from typing import Final

import pytest

from boston import quote
from boston.base.cards import Suit
from boston.games.french import printed
from boston.games.french.pay import UNIT
from boston.present.games.french import tables
from boston.study.family import french_formula as formula
from tests.french.deals import alone, evening, last, later, pair, refusal
from tests.helpers import DealTable, holds, items, refused

SUITS: Final = ("spades", "clubs", "diamonds", "hearts")

#: The table of amounts: the contracts of each line, then the amounts by suit.
BASE: Final = {
    ("simple-petite", "simple-belle"): (4, 8, 12, 16),
    ("petite-independence",): (6, 12, 18, 24),
    ("grand-independence",): (8, 16, 24, 32),
    ("petite-misere",): (16, 32, 48, 64),
    ("grand-misere",): (32, 64, 96, 128),
    ("misere-four-aces",): (32, 64, 96, 128),
    ("petite-misere-table", "grand-misere-table"): (64, 128, 192, 256),
}
SLAMS: Final = {
    "a-deux": (50, 100, 150, 200),
    "seul": (100, 200, 300, 400),
    "table": (200, 400, 600, 800),
}
HONOURS: Final = {
    ("simple-belle", 3): (3, 6, 9, 12),
    ("simple-belle", 4): (4, 8, 12, 16),
    ("petite-independence", 3): (4, 8, 12, 16),
    ("petite-independence", 4): (6, 12, 18, 24),
    ("grand-independence", 3): (6, 12, 18, 24),
    ("grand-independence", 4): (8, 16, 24, 32),
}
OVERTRICKS: Final = {
    "simple-petite": (1, 2, 3, 4),
    "petite-independence": (2, 4, 6, 8),
    "grand-independence": (4, 8, 12, 16),
}
NEEDED: Final = {"simple": 5, "petite-independence": 6, "grand-independence": 8}


def needed(contract: str) -> int:
    """The tricks asked for, of one alone."""
    return next((n for name, n in NEEDED.items() if contract.startswith(name)), 0)


def played(
    contract: str, suit: str, own: int, **more: object
) -> tuple[DealTable, dict[str, object]]:
    """A deal in which this suit sets the price, and the options it needs."""
    belle = suit if contract.endswith("-belle") else "hearts" if suit != "hearts" else "spades"
    turned = suit if contract.endswith("-petite") or needed(contract) == 0 else "clubs"
    named = f"{contract} {suit}" if contract.endswith("independence") else contract
    return alone(named, own, turned=turned, **more), {"options": {"first_deal": 2, "belle": belle}}


AMOUNTS: Final = [
    pytest.param(contract, suit, amount, id=f"{contract} {suit}")
    for contracts, row in BASE.items()
    for contract in contracts
    for suit, amount in zip(SUITS, row, strict=True)
]


@holds("french.pay.base", "french.pay.misere-suit", "french.contracts.misere-sur-table")
@pytest.mark.parametrize(("contract", "suit", "amount"), AMOUNTS)
def test_a_bid_just_made_and_lost(contract: str, suit: str, amount: int) -> None:
    deal, options = played(contract, suit, needed(contract))
    made = last(deal, **options)
    rule = "contracts.misere-sur-table" if contract.endswith("table") else "pay.base"
    assert items(made) == [(f"french.{rule}", amount)]
    assert made.outcome.result.is_made  # type: ignore[union-attr]
    deal, options = played(contract, suit, 1 if needed(contract) == 0 else needed(contract) - 2)
    lost = last(deal, **options)
    assert items(lost) == [(f"french.{rule}", amount)]
    assert lost.net[0] < 0


@holds("french.pay.overtricks")
@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("contract", OVERTRICKS)
def test_two_overtricks(contract: str, suit: str) -> None:
    deal, options = played(contract, suit, needed(contract) + 2)
    each = OVERTRICKS[contract][SUITS.index(suit)]
    assert items(last(deal, **options))[1:] == [("french.pay.overtricks", 2 * each)]


@holds("french.pay.honours")
@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize(("contract", "number"), HONOURS)
def test_honours(contract: str, number: int, suit: str) -> None:
    deal, options = played(contract, suit, needed(contract), honours=[number, 0, 0, 4 - number])
    amount = HONOURS[contract, number][SUITS.index(suit)]
    assert items(last(deal, **options))[1:] == [("french.pay.honours", amount)]


@holds("french.pay.honours")
def test_two_honours_and_honours_in_a_lost_game_are_worth_nothing() -> None:
    for own, held in ((8, 2), (7, 4)):
        deal = last(alone("grand-independence clubs", own, honours=[held, 0, 0, 0]))
        assert items(deal) == [("french.pay.base", 16)]


@holds("french.pay.slam")
@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("slam", SLAMS)
def test_slams(slam: str, suit: str) -> None:
    amount = SLAMS[slam][SUITS.index(suit)]
    options = {"options": {"first_deal": 2, "belle": suit}}
    announced = "table" if slam == "table" else "closed"
    if slam == "a-deux":
        deal = last(pair("simple-belle", 7, 6, slam=announced), **options)
    else:
        deal = last(alone("simple-belle", 13, slam=announced), **options)
    assert items(deal) == [("french.pay.slam", amount)]


@holds("french.pay.units", "french.deal.suit-order")
def test_the_engine_holds_what_is_printed_and_the_formula_gives_it() -> None:
    row_of = {"simple-belle": "simple", "simple-petite": "simple"}
    base = {printed.ROW_OF[names[0]]: row for names, row in BASE.items()}
    honours = {(row_of.get(name, name), n): row for (name, n), row in HONOURS.items()}
    overtricks = {row_of.get(name, name): row for name, row in OVERTRICKS.items()}
    assert base == printed.BASE
    assert SLAMS == printed.SLAMS
    assert honours == printed.HONOURS
    assert overtricks == printed.OVERTRICKS
    for rows, by_units in (
        (base, formula.BASE),
        (SLAMS, formula.SLAMS),
        (honours, formula.HONOURS),
        (overtricks, formula.OVERTRICKS),
    ):
        assert rows == {name: formula.row(number) for name, number in by_units.items()}
    assert list(UNIT.items()) == [(Suit(name), unit) for unit, name in enumerate(SUITS, 1)]


@holds("french.pay.units")
def test_the_table_of_units_agrees_in_every_line() -> None:
    shown = tables.units()
    assert len(shown.rows) == 7 + 3 + 6 + 3
    assert {row[-1] for row in shown.rows} == {"yes"}


@holds("french.pay.neuf", "french.contracts.neuf-petite", "french.contracts.neuf-belle")
@pytest.mark.parametrize("contract", ["neuf", "neuf-petite", "neuf-belle"])
@pytest.mark.parametrize(
    ("reading", "units", "lost"), [("ninth-as-overtrick", 12, 12), ("as-grand-independence", 8, 8)]
)
def test_the_price_of_neuf(contract: str, reading: str, units: int, lost: int) -> None:
    for unit, suit in enumerate(SUITS, 1):
        readings = {"neuf-price": reading}
        assert (
            quote("french", contract, suit=suit, tricks=9, readings=readings).points == units * unit
        )
        assert (
            quote("french", contract, suit=suit, tricks=11, readings=readings).points
            == (units + 8) * unit
        )
        assert (
            quote("french", contract, suit=suit, tricks=7, readings=readings).points == lost * unit
        )
        four = quote("french", contract, suit=suit, tricks=9, honours=4, readings=readings)
        assert four.points == (units + 8) * unit


@holds("french.pay.neuf")
def test_where_no_price_is_guessed_neuf_is_refused() -> None:
    readings = {"neuf-price": "refuse"}
    message = refusal(alone("neuf hearts", 9), readings=readings)
    assert message.startswith("deal 1: french.pay.neuf: the source has no price for neuf")
    message = refused(
        lambda: quote("french", "neuf-belle", suit="hearts", tricks=9, readings=readings)
    )
    assert message.startswith("french.pay.neuf: ")


@holds("french.pool.stake")
def test_the_stakes_of_a_whole_game() -> None:
    deals = [{"contract": "passed", "turned": "hearts"} for _ in range(40)]
    done = evening({**deals[0], "dealer": 4}, *deals[1:])
    pools = [deal.standing.pool for deal in done.deals]
    assert pools[31] == 320
    assert pools[32] == 340
    assert pools[39] == 480
    assert tables.stakes().rows[-1] == ("all 40", 480)


@holds("french.settle.deals", "french.deal.forty")
def test_a_forty_first_deal_is_refused() -> None:
    fortieth = {"contract": "passed", "turned": "hearts", "dealer": 4}
    assert last(fortieth, **later(first_deal=40)).standing.pool == 20
    message = refusal(fortieth, {"contract": "passed"}, **later(first_deal=40))
    assert message == (
        "deal 2: french.settle.deals: a game has 40 deals, and this would be deal 41"
    )


@holds("french.pay.blame-partner", "french.pay.blame-caller", "french.pay.both-short")
def test_the_table_of_blame() -> None:
    assert tables.blame().rows == (
        (5, 3, 8, "nobody: it is made", "–"),
        (6, 2, 8, "nobody: it is made", "–"),
        (4, 4, 8, "nobody: it is made", "–"),
        (5, 2, 7, "partner", "partner 10"),
        (7, 0, 7, "partner", "partner 10"),
        (4, 3, 7, "caller", "caller 10"),
        (0, 7, 7, "caller", "caller 10"),
        (4, 2, 6, "each one opponent", "caller 5, partner 5"),
    )
