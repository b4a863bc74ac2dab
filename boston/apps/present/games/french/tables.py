"""French Boston: its tables, its page, and the questions to a reader."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Any, Final

from boston.apps.present import columns
from boston.apps.present.one_page import At, Part, chosen, part, who_pays
from boston.apps.present.predict import Situation, contract_payment
from boston.apps.study.family import french_formula as formula
from boston.auction.ladder import Contract
from boston.base.cards import PACK, Suit
from boston.base.tables import NONE, Cell, Table
from boston.games import french
from boston.games.french import contracts, pay
from boston.games.french.contracts import DEALS, SUITS
from boston.games.french.pay import Row
from boston.pay.directions import Sides, along
from boston.replaying.quotation import quote
from boston.table.result import Result

SYMBOLS: Final = tuple(suit.symbol for suit in SUITS)
#: The names of the rows of the printed tables.
NAMES: Final[Mapping[str, str]] = {
    "simple": "Simple, in petite or in belle",
    "petite-independence": "Petite Independence",
    "grand-independence": "Grand Independence",
    "petite-misere": "Petite Misère",
    "grand-misere": "Grand Misère",
    "misere-four-aces": "Misère des quatre as",
    "misere-table": "Misère sur table, petite and grand",
    "a-deux": "Slam à deux",
    "seul": "Slam seul",
    "table": "Slam sur table",
}
#: The suit that is trumps in a bid that names no suit.
TRUMP: Final = {
    **dict.fromkeys(contracts.IN_PETITE, "petite"),
    **dict.fromkeys(contracts.IN_BELLE, "belle"),
}
#: The columns of the table of bids.
_COLUMNS: Final[Mapping[str, Callable[[Contract], Cell]]] = {
    "Bid": str,
    "In the source": columns.first_name,
    "Tricks": columns.tricks_or_none,
    "With a partner": lambda bid: f"{bid.partnership.side} together" if bid.partnership else NONE,
    "Trumps": lambda bid: "none" if bid.is_misere else TRUMP.get(bid.id, "named in the bid"),
    "Discarded": lambda bid: f"{bid.discard} by each player" if bid.discard else NONE,
    "Hand open": columns.laid_open("before the first lead"),
    "Need not follow suit": lambda bid: f"in the first {bid.renege} tricks" if bid.renege else NONE,
}


def ladder() -> Table:
    """Return the bids from the lowest to the highest, and how to play each."""
    caption = "The bids, from the lowest to the highest"
    return columns.of_contracts(caption, contracts.LADDER, _COLUMNS)


def misere_sur_table() -> Table:
    """Return the two misères sur table as the source describes them."""
    caption = "The misères sur table as they are described"
    return columns.of_contracts(caption, contracts.ON_THE_TABLE_AS_PRINTED, _COLUMNS)


def trumps() -> Table:
    """Return the trumps, the highest first, for every trump suit."""
    return Table(
        "The trumps, from the highest",
        ("Trumps", "From the highest", "How many"),
        tuple(_trumps(suit) for suit in SUITS),
    )


def _trumps(trump: Suit) -> tuple[Cell, ...]:
    held = [card for card in PACK if contracts.by_trumps(card, trump)[0] is trump]
    held.sort(key=lambda card: -contracts.by_trumps(card, trump)[1])
    return (trump.symbol, " ".join(card.face for card in held), len(held))


def base() -> Table:
    """Return each payer's payment for a bid that is made exactly, or lost."""
    return _chips("for the bid", "Bid", pay.BASE)


def slams() -> Table:
    """Return each payer's payment for an announced slam, made or failed."""
    return _chips("for a slam announced", "Slam", pay.SLAMS)


def overtricks() -> Table:
    """Return each payer's addition for every overtrick."""
    return _chips("for each overtrick", "Bid", pay.OVERTRICKS)


def _chips(what: str, head: str, printed: Mapping[str, Row]) -> Table:
    rows = tuple((NAMES[name], *row) for name, row in printed.items())
    return Table(f"Chips from each payer {what}", (head, *SYMBOLS), rows)


def honours() -> Table:
    """Return what each payer adds for three honours and for four if the bid is made."""
    rows = tuple((NAMES[name], number, *row) for (name, number), row in pay.HONOURS.items())
    return Table("Chips from each payer for honours", ("Bid", "Honours", *SYMBOLS), rows)


def units() -> Table:
    """Return every printed row, its number of units, and this number times each suit's unit."""
    rows = [
        *_compared("bid", pay.BASE, formula.BASE),
        *_compared("slam", pay.SLAMS, formula.SLAMS),
        *_compared("{} honours", pay.HONOURS, formula.HONOURS),
        *_compared("each overtrick", pay.OVERTRICKS, formula.OVERTRICKS),
    ]
    heads = ("Row", "Amount", *(f"{s} printed" for s in SYMBOLS), "Units", "Units times 1, 2, 3, 4")
    return Table("The printed amounts and the units", (*heads, "Agree"), tuple(rows))


def _compared(
    what: str, printed: Mapping[Any, Row], units: Mapping[Any, int]
) -> Iterator[tuple[Cell, ...]]:
    for key, row in printed.items():
        name, *number = [key] if isinstance(key, str) else key
        calculated = formula.row(units[key])
        agree = "yes" if calculated == row else "no"
        times = ", ".join(map(str, calculated))
        yield (NAMES[name], what.format(*number), *row, units[key], times, agree)


def neuf() -> Table:
    """Return the price of nine tricks and more under each reading of the missing prices."""
    return Table(
        "Neuf, for which the source has no price",
        ("Reading", "Tricks", *SYMBOLS),
        tuple(
            (
                reading,
                tricks,
                *(
                    quote(
                        "french", "neuf", suit=s, tricks=tricks, readings={"neuf-price": reading}
                    ).points
                    for s in SUITS
                ),
            )
            for reading in ("ninth-as-overtrick", "as-grand-independence")
            for tricks in (8, 9, 10, 13)
        ),
    )


def stakes() -> Table:
    """Return the dealer's stakes, from the first deal to the last."""
    first, last = french.FIRST_DEALS, DEALS
    return Table(
        "The dealer's stake",
        ("Deals", "Chips"),
        (
            (f"1 to {first}", french.stake(first)),
            (f"{first + 1} to {last}", french.stake(last)),
            (f"all {last}", sum(french.stake(number) for number in range(1, last + 1))),
        ),
    )


#: Examples of the tricks of caller and partner: divisions with which a pair fails, and one with
#: which it makes the bid.
DIVISIONS: Final = ((5, 3), (6, 2), (4, 4), (5, 2), (7, 0), (4, 3), (0, 7), (4, 2))


def blame() -> Table:
    """Return the payers for each division of a pair's tricks, with a pool of ten."""
    return Table(
        "A pair's tricks, and who pays",
        ("Caller", "Partner", "Together", "Who pays", "Into a pool of 10"),
        tuple(_blamed(*tricks) for tricks in DIVISIONS),
    )


def _blamed(caller: int, partner: int) -> tuple[Cell, ...]:
    contract, tricks = contracts.LADDER.contract("simple-petite"), (caller, 0, partner, 0)
    sides = Sides.of(Result(contract=contract, declarer=1, partner=3, tricks=tricks))
    short = sides.short
    payers = {"french.pay.blame-caller": "caller", "french.pay.blame-partner": "partner"}
    rules = {flow.rule for flow in along(french.LOST, sides)}
    who = [payers.get(rule, "each one opponent") for rule in rules] or ["nobody: it is made"]
    names = {1: "caller", 3: "partner"}
    lines = french.doubled(10, short) if short else ()
    raised = [f"{names[seat]} {line.points}" for seat, line in zip(short, lines, strict=True)]
    return (caller, partner, caller + partner, *who, ", ".join(raised) or NONE)


# The game on one page.

ON_THE_TABLE: Final = (contracts.PETITE_ON_THE_TABLE.id, contracts.GRAND_ON_THE_TABLE.id)
NEUF: Final = "Neuf, in any trumps"
SLAMS: Final = (
    "Chips from each payer for a slam, all 13 tricks, announced when the bid is fulfilled; made or "
    "failed, in place of the bid, its honours and its overtricks"
)


def parts() -> tuple[Part, ...]:
    """Return the parts of the page."""
    return (
        part(
            chosen(
                ladder(),
                *("Bid", "Tricks", "With a partner", "Trumps", "Discarded", "Hand open"),
            ),
            "french.contracts.ladder",
            "french.contracts.simple",
            "french.contracts.discard",
            At("french.contracts.misere-sur-table", ON_THE_TABLE),
        ),
        part(bids(), "french.pay.base", "french.pay.misere-suit", At("french.pay.neuf", (NEUF,))),
        part(
            as_grand_independence(honours()),
            "french.pay.honours",
            "french.pay.neuf",
            At("french.pay.honour-knave", (), ("Honours",)),
        ),
        part(as_grand_independence(overtricks()), "french.pay.overtricks", "french.pay.neuf"),
        part(
            slams()._replace(caption=SLAMS),
            "french.contracts.slam",
            "french.pay.slam",
            "french.pay.slam-lost",
            "french.pay.slam-honours",
        ),
        part(
            stakes()._replace(caption="The dealer's stake, which stays in the pool when all pass"),
            *(f"french.pool.{each}" for each in ("stake", "passed-out", "won", "doubled")),
            At("french.deal.passed-counts", (), ("Deals",)),
        ),
        who_pays(
            *(french.STAKED, french.MADE["one-pays-one"], french.LOST, french.SLAM_LOST),
            *(french.MOVED, french.JACK),
        ),
    )


def bids() -> Table:
    """Return the payments for each bid, with a substitute for the missing price of Neuf."""
    caption, heads, rows = base()
    nine = (quote("french", "neuf", suit=suit, tricks=9).points for suit in SUITS)
    return Table(f"{caption}; a misère by the suit turned up", heads, (*rows, (NEUF, *nine)))


def as_grand_independence(table: Table) -> Table:
    """Return the table with a note that Neuf has the prices of Grand Independence."""
    return table._replace(caption=f"{table.caption}; Neuf as Grand Independence")


# The questions to a reader.

#: Every direction that a payment for a contract can take. The jack is paid separately.
DIRECTIONS: Final = frozenset(
    {*chain.from_iterable(french.MADE.values()), *french.LOST, *french.SLAM_LOST}
)
#: The announcement of a slam, in words.
ANNOUNCED: Final = {
    "closed": "the slam announced with a closed hand",
    contracts.OPEN_HAND: "the slam announced with the hand on the table",
}


def what_sets_the_price(situation: Situation) -> Iterator[str]:
    """Yield the facts that set a price: a misère's turned-up suit, and how a slam is announced."""
    deal, result = situation.deal, situation.result
    if result is not None and result.contract.id in contracts.MISERES and deal.turned is not None:
        yield f"{deal.turned} turned up"
    if deal.slam is not None:
        yield ANNOUNCED[deal.slam]


QUESTIONS: Final = (contract_payment(DIRECTIONS, what_sets_the_price),)
