"""French Boston: the tables of the game, printed from what the engine reckons with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boston.auction.ladder import Contract
from boston.base.cards import PACK, Suit
from boston.base.tables import NONE, Cell, Table
from boston.games import french as scoring
from boston.games.french import contracts, pay
from boston.games.french import contracts as play
from boston.games.french.contracts import DEALS, SUITS
from boston.games.french.pay import Row
from boston.pay.directions import Sides, along
from boston.present import columns
from boston.present.columns import of_contracts
from boston.replaying.quotation import quote
from boston.study.family import french_formula as formula
from boston.table.result import Result

SYMBOLS: Final = tuple(suit.symbol for suit in SUITS)
#: How the rows of the printed tables are called.
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
#: What settles the trump suit.
TRUMP: Final = {
    **dict.fromkeys(contracts.IN_PETITE, "petite"),
    **dict.fromkeys(contracts.IN_BELLE, "belle"),
}
#: What is told of every bid.
_COLUMNS: Final[Mapping[str, Callable[[Contract], Cell]]] = {
    "Bid": str,
    "In the source": columns.first_name,
    "Tricks": columns.tricks_or_none,
    "With a partner": lambda bid: f"{bid.partnership.side} together" if bid.partnership else NONE,
    "Trumps": lambda bid: "none" if bid.is_misere else TRUMP.get(bid.id, "named in the bid"),
    "Laid away": lambda bid: f"{bid.discard} by each player" if bid.discard else NONE,
    "Hand open": columns.laid_open("before the first lead"),
    "Need not follow suit": lambda bid: f"in the first {bid.renege} tricks" if bid.renege else NONE,
}


def ladder() -> Table:
    """The bids from the lowest to the highest, and how each is played."""
    caption = "The bids, from the lowest to the highest"
    return of_contracts(caption, contracts.LADDER, _COLUMNS)


def misere_sur_table() -> Table:
    """The two misères sur table as the source describes them."""
    caption = "The misères sur table as they are described"
    return of_contracts(caption, contracts.ON_THE_TABLE_AS_PRINTED, _COLUMNS)


def trumps() -> Table:
    """The trumps from the highest, under every trump suit."""
    return Table(
        "The trumps, from the highest",
        ("Trumps", "From the highest", "How many"),
        tuple(_trumps(suit) for suit in SUITS),
    )


def _trumps(trump: Suit) -> tuple[Cell, ...]:
    held = [card for card in PACK if play.by_trumps(card, trump)[0] is trump]
    held.sort(key=lambda card: -play.by_trumps(card, trump)[1])
    return (trump.symbol, " ".join(card.face for card in held), len(held))


def base() -> Table:
    """What each payer pays for a bid made without more, or lost."""
    rows = [(NAMES[name], *row) for name, row in pay.BASE.items()]
    return Table("Chips from each payer for the bid", ("Bid", *SYMBOLS), tuple(rows))


def slams() -> Table:
    """What each payer pays for a slam announced, made or failed."""
    rows = [(NAMES[name], *row) for name, row in pay.SLAMS.items()]
    return Table("Chips from each payer for a slam announced", ("Slam", *SYMBOLS), tuple(rows))


def honours() -> Table:
    """What each payer adds for three honours and for four, where the bid is made."""
    rows = [(NAMES[name], number, *row) for (name, number), row in pay.HONOURS.items()]
    return Table("Chips from each payer for honours", ("Bid", "Honours", *SYMBOLS), tuple(rows))


def overtricks() -> Table:
    """What each payer adds for every overtrick."""
    rows = [(NAMES[name], *row) for name, row in pay.OVERTRICKS.items()]
    return Table("Chips from each payer for each overtrick", ("Bid", *SYMBOLS), tuple(rows))


def units() -> Table:
    """Every printed row beside a number times the unit of the suit."""
    rows = [
        *_beside("bid", pay.BASE, formula.BASE),
        *_beside("slam", pay.SLAMS, formula.SLAMS),
        *(
            _compared(f"{number} honours", name, row, formula.HONOURS[name, number])
            for (name, number), row in pay.HONOURS.items()
        ),
        *_beside("each overtrick", pay.OVERTRICKS, formula.OVERTRICKS),
    ]
    heads = ("Row", "Amount", *(f"{s} printed" for s in SYMBOLS), "Units", "Units times 1, 2, 3, 4")
    return Table("The printed amounts and the units", (*heads, "Agree"), tuple(rows))


def _beside(
    what: str, rows: Mapping[str, Row], by_units: Mapping[str, int]
) -> list[tuple[Cell, ...]]:
    return [_compared(what, name, row, by_units[name]) for name, row in rows.items()]


def _compared(what: str, name: str, row: Row, number: int) -> tuple[Cell, ...]:
    reckoned = formula.row(number)
    agree = "yes" if reckoned == row else "no"
    return (NAMES[name], what, *row, number, ", ".join(map(str, reckoned)), agree)


def neuf() -> Table:
    """What nine tricks and more would earn by each reading of the missing prices."""
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
    """What the dealer stakes, from the first deal to the last."""
    first, last = scoring.FIRST_DEALS, DEALS
    return Table(
        "The dealer's stake",
        ("Deals", "Chips"),
        (
            (f"1 to {first}", scoring.stake(first)),
            (f"{first + 1} to {last}", scoring.stake(last)),
            (f"all {last}", sum(scoring.stake(number) for number in range(1, last + 1))),
        ),
    )


#: Tricks of the caller and of the partner: how a pair may fail, and one way to make it.
DIVISIONS: Final = ((5, 3), (6, 2), (4, 4), (5, 2), (7, 0), (4, 3), (0, 7), (4, 2))


def blame() -> Table:
    """Who pays when a pair has taken so many tricks, with a pool of ten."""
    return Table(
        "A pair's tricks, and who pays",
        ("Caller", "Partner", "Together", "Who pays", "Into a pool of 10"),
        tuple(_blamed(*tricks) for tricks in DIVISIONS),
    )


def _blamed(caller: int, partner: int) -> tuple[Cell, ...]:
    contract, tricks = contracts.SIMPLE_PETITE, (caller, 0, partner, 0)
    sides = Sides.of(Result(contract=contract, declarer=1, partner=3, tricks=tricks))
    short = sides.short
    payers = {"french.pay.blame-caller": "caller", "french.pay.blame-partner": "partner"}
    rules = {flow.rule for flow in along(scoring.LOST, sides)}
    who = [payers.get(rule, "each one opponent") for rule in rules] or ["nobody: it is made"]
    names = {1: "caller", 3: "partner"}
    lines = scoring.doubled(10, short) if short else ()
    raised = [f"{names[seat]} {line.points}" for seat, line in zip(short, lines, strict=True)]
    return (caller, partner, caller + partner, *who, ", ".join(raised) or NONE)
