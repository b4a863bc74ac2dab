"""Boston de Fontainebleau: its tables, its page, and the questions to a reader."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from boston.apps.present import columns
from boston.apps.present.columns import of_contracts
from boston.apps.present.one_page import At, Part, beside, chosen, part, who_pays
from boston.apps.present.predict import contract_payment
from boston.apps.study.family.fontainebleau_formula import trumps
from boston.base.seats import SEATS, BySeat
from boston.base.tables import NONE, Cell, Table
from boston.games.fontainebleau import GAME, contracts, pay
from boston.games.fontainebleau.contracts import ladder as bids
from boston.pay.payment import Line, net
from boston.pool import pot
from boston.replaying.quotation import quote
from boston.table.result import Result
from boston.terms.terms import agree

LADDER: Final = bids("hearts-high")
_SUITS: Final = tuple(suit.symbol for suit in pay.COLUMNS)
#: The pool in the examples of the table, in units. The number is odd, so that it cannot be halved.
_POOL: Final = 45
#: The chips of each player before play: the number of chips of each value.
CHIPS_EACH: Final = {100: 5, 50: 20, 5: 20}


def ladder() -> Table:
    """Return the bids from the lowest to the highest, and how to play each."""
    return of_contracts(
        "The bids, from the lowest to the highest",
        LADDER,
        {
            "Bid": str,
            "In the source": columns.first_name,
            "Tricks": columns.tricks_or_exactly,
            "With a whister": columns.pair,
            "Discarded by each": columns.laid_away,
            "Laid open": columns.laid_open("the declarer's hand"),
        },
    )


def prices() -> Table:
    """Return each opponent's payment for a bid with trumps that is made exactly."""
    return Table(
        "Prices in trumps, in units from each opponent",
        ("Bid", *_SUITS),
        tuple((bid, *(_made(bid, suit) for suit in pay.COLUMNS)) for bid in pay.TRUMPS),
    )


def no_trump_prices() -> Table:
    """Return each opponent's payment for a bid without trumps that is made exactly."""
    return Table(
        "Prices without trumps, in units from each opponent",
        ("Bid", "Price"),
        tuple((bid, _made(bid)) for bid in pay.NO_TRUMPS),
    )


def formula() -> Table:
    """Return every printed price with the formula's figure."""
    return Table(
        "Printed prices and the formula",
        ("Bid", *(f"{sign} {what}" for sign in _SUITS for what in ("printed", "formula"))),
        tuple(
            (
                bid,
                *(
                    cell
                    for suit in pay.COLUMNS
                    for cell in (pay.TRUMPS[bid][suit], trumps(bid, suit))
                ),
            )
            for bid in pay.TRUMPS
        ),
    )


#: The headings of the rows of additions.
HONOURS: Final = {number: f"{number} honours, if the bid is made" for number in (2, 3, 4)}
OVERTRICK: Final = "each trick above those needed"
UNDERTRICK: Final = "each trick short of those needed"
MISERE_LOST: Final = "a bid without trumps, if it is lost"


def more(game: str, tricks: int, honours: int = 0) -> int:
    """Return the addition to the price of seven in hearts for these tricks and honours."""
    made, other = (
        quote(game, "7", suit="hearts", tricks=each, honours=held).points
        for each, held in ((7, 0), (tricks, honours))
    )
    return other - made


def added(game: str, honours: Iterable[int]) -> tuple[tuple[str, int], ...]:
    """Return the additions to a price, as the engine calculates them.

    ``honours``: The numbers of honours to list. The last addition is for a lost bid without trumps.
    """
    made, failed = (quote(game, "little-misere", tricks=tricks).points for tricks in (0, 1))
    return (
        *((HONOURS[number], more(game, 7, number)) for number in honours),
        (OVERTRICK, more(game, 8)),
        (UNDERTRICK, more(game, 6)),
        (MISERE_LOST, failed - made),
    )


def extras() -> Table:
    """Return the additions to the price of a bid with trumps."""
    rows = added("fontainebleau", HONOURS)[:-1]
    return Table("Added to each payment, in units", ("For", "Units"), rows)


def printed_losses() -> Table:
    """Return the price of a failed bid according to the words and to the table of the source."""
    rows: list[tuple[Cell, ...]] = []
    for bid in pay.LOSSES:
        if bid in pay.NO_TRUMPS:
            rows.append((bid, NONE, *_lost(bid)))
        else:
            rows += [(bid, suit.symbol, *_lost(bid, suit)) for suit in pay.COLUMNS]
    return Table(
        "Bids not fulfilled, in units to each opponent; Grand Boston one trick short",
        ("Bid", "Trumps", "By the words", "By the table"),
        tuple(rows),
    )


def _lost(bid: str, suit: str | None = None) -> tuple[int, int]:
    tricks = 2 if suit is None else 12
    words, table = (
        quote(
            "fontainebleau", bid, suit=suit, tricks=tricks, readings={"misere-loss": option}
        ).points
        for option in ("symmetric", "printed-table")
    )
    return words, table


def _made(bid: str, suit: str | None = None) -> int:
    return quote("fontainebleau", bid, suit=suit, tricks=LADDER.contract(bid).tricks).points


def chips() -> Table:
    """Return the chips of a player, and of the table."""
    units = sum(worth * number for worth, number in CHIPS_EACH.items())
    rows: list[tuple[Cell, int]] = [*CHIPS_EACH.items(), ("in units", units)]
    return Table(
        "The chips",
        ("Worth", "To each player", "In all"),
        tuple((worth, number, len(SEATS) * number) for worth, number in rows),
    )


def point_values() -> Table:
    """Return the unused column of the chart of bids, next to the prices that are paid."""
    return Table(
        "Point values and prices",
        ("Bid", "Point value, printed", "Price in units"),
        tuple((bid, pay.POINT_VALUES[bid], _price_range(bid)) for bid in contracts.ORDER),
    )


def _price_range(bid: str) -> Cell:
    if bid in pay.NO_TRUMPS:
        return _made(bid)
    by_suit = [_made(bid, suit) for suit in pay.COLUMNS]
    return f"{min(by_suit)} to {max(by_suit)}"


def pool(partner: str = "whister") -> Table:
    """Return the pool after every kind of deal. Seat 1 is the declarer, seat 3 the partner."""
    cases: tuple[tuple[str, str, int, BySeat], ...] = (
        ("seven or more, made alone", "7", 0, (7, 3, 2, 1)),
        (f"seven or more, made with a {partner}", "7", 3, (7, 2, 3, 1)),
        ("five or six, made", "6", 0, (9, 2, 1, 1)),
        ("a misère, made", "grand-misere", 0, (0, 5, 4, 4)),
        ("seven or more bid, fewer than seven taken", "9", 0, (6, 3, 2, 2)),
        (f"the same with a {partner}", "7", 3, (4, 4, 2, 3)),
        ("seven or more bid and taken, and failed", "9", 0, (8, 2, 2, 1)),
        ("five or six, failed", "6", 0, (4, 4, 3, 2)),
        ("a misère, failed", "grand-misere", 0, (1, 4, 4, 4)),
    )
    rows = [_moved(what, _lines(bid, whister, tricks)) for what, bid, whister, tricks in cases]
    rows.append(_moved("all pass: two tie for the fewest", pay.for_the_fewest(_POOL, (5, 2, 4, 2))))
    return Table(
        "The pool, and what it gives or takes, in units",
        ("What happens", "Pool", "Declarer", partner.capitalize(), "Others", "Pool then"),
        tuple(rows),
    )


def _lines(bid: str, whister: int, tricks: BySeat) -> tuple[Line, ...]:
    terms = agree(GAME.readings, GAME.options)
    contract = LADDER.contract(bid)
    result = Result(contract=contract, declarer=1, partner=whister or None, tricks=tricks)
    return (*pay.won(terms, _POOL, result), *pay.doubled(terms, _POOL, result))


def _moved(what: str, lines: tuple[Line, ...]) -> tuple[Cell, ...]:
    gained = net(lines)
    return (what, _POOL, gained[0], gained[2], gained[1] + gained[3], pot.after(_POOL, lines))


MADE_WITHOUT_MORE: Final = (
    "The bids, and what each payer pays for a bid made without overtricks, in units"
)
#: The readings about a pool that two partners double.
OF_A_PAIR: Final = ("whose-tricks", "odd-doubling")


def parts() -> tuple[Part, ...]:
    """Return the parts of the page."""
    return (
        part(
            beside(
                MADE_WITHOUT_MORE,
                chosen(ladder(), "Bid", "Tricks", "With a whister", "Discarded by each"),
                prices(),
                no_trump_prices()._replace(columns=("Bid", "No trump")),
            ),
            "fontainebleau.contracts.ladder",
            "fontainebleau.contracts.discard",
            "fontainebleau.pay.trumps",
            "fontainebleau.pay.no-trumps",
        ),
        part(
            extras()._replace(rows=added("fontainebleau", HONOURS)),
            "fontainebleau.pay.extras-per-payer",
            At("fontainebleau.pay.honours", (*HONOURS.values(),)),
            At("fontainebleau.pay.honours-with-partner", (*HONOURS.values(),)),
            At("fontainebleau.pay.honours-when-lost", (*HONOURS.values(),)),
            At("fontainebleau.pay.overtricks", (OVERTRICK,)),
            At("fontainebleau.pay.overtricks-with-partner", (OVERTRICK,)),
            At("fontainebleau.pay.undertricks", (UNDERTRICK,)),
            At("fontainebleau.pay.undertricks-with-partner", (UNDERTRICK,)),
            At("fontainebleau.pay.misere-lost", (MISERE_LOST,)),
        ),
        part(
            pool(),
            "fontainebleau.pool.won",
            "fontainebleau.pool.odd-chips",
            "fontainebleau.pool.doubled",
            *(At(f"fontainebleau.pool.{each}", ("the same with a whister",)) for each in OF_A_PAIR),
            "fontainebleau.pool.passed-out",
        ),
        who_pays(pay.DIRECTIONS, pay.POOL_DIRECTIONS),
    )


QUESTIONS: Final = (contract_payment(pay.DIRECTIONS),)
