"""Boston of the Solo family: the tables of the game, printed from what the engine reckons with."""

from __future__ import annotations

from operator import attrgetter

from boston.auction.ladder import Contract
from boston.base.tables import NONE, Cell, Table
from boston.games.solo import contracts, pay
from boston.present import columns
from boston.present.columns import of_contracts
from boston.study.family import solo_prices
from boston.study.family.solo_prices import COLUMNS, HEADS, ROWS, by_formula, under_their_heads


def ladder() -> Table:
    """The bids from the lowest to the highest, and how each is played."""
    return of_contracts(
        "The bids, from the lowest to the highest",
        contracts.LADDER,
        {
            "Bid": str,
            "In the source": lambda bid: ROWS[bid.id].name,
            "Tricks alone": _needed,
            "With a partner": columns.pair_together,
            "Laid away by the Soloist": columns.laid_away,
            "Hand open": columns.laid_open("before the first lead"),
            "Tricks": attrgetter("cards"),
        },
    )


def _needed(contract: Contract) -> Cell:
    if contract.most is None:
        return f"{contract.tricks} or more" if contract.tricks < contract.cards else "all"
    return f"exactly {contract.tricks}" if contract.tricks else "none"


def prices() -> Table:
    """What each of those who pay pays for a contract just made, or lost."""
    return Table(
        "The price of every contract, in chips",
        ("Contract", "No trump", "♠ ♣", "♥", "♦", "Each overtrick"),
        tuple(
            (contract.id, *_prices(contract), _overtrick(contract)) for contract in contracts.LADDER
        ),
    )


def _prices(contract: Contract) -> tuple[Cell, ...]:
    if contract.is_misere:
        return (pay.NO_TRUMPS[contract.id], *[NONE] * len(COLUMNS))
    return (NONE, *(pay.PRICES[contract.id][suit] for suit, *_ in COLUMNS.values()))


def _overtrick(contract: Contract) -> Cell:
    return pay.EACH_OVERTRICK if contract.id in contracts.BIDS_OF_TRICKS else NONE


def printed_prices() -> Table:
    """The rows as they are printed, and the same figures under the heads put right."""
    return Table(
        f"The rows as printed, under the heads {', '.join(HEADS)}, and put right",
        ("Row", "As printed", "No trump", "♠ ♣", "♥", "♦", "Each overtrick"),
        tuple(
            (
                row.name,
                " ".join(row.figures),
                *(NONE if points is None else points for points in under_their_heads(row)),
            )
            for row in ROWS.values()
        ),
    )


def formulas() -> Table:
    """Every price in a suit beside the formula it follows."""
    rows: list[tuple[Cell, ...]] = []
    for contract in contracts.LADDER:
        if contract.is_misere:
            continue
        printed = [pay.PRICES[contract.id][suit] for suit, *_ in COLUMNS.values()]
        reckoned = [by_formula(contract, suit) for suit, *_ in COLUMNS.values()]
        agrees = "agrees" if printed == reckoned else "differs"
        rows.append((contract.id, *printed, *reckoned, agrees))
    return Table(
        "The prices in a suit, as printed and by the formula",
        ("Contract", "♠ ♣", "♥", "♦", "♠ ♣ reckoned", "♥ reckoned", "♦ reckoned", "Result"),
        tuple(rows),
    )


def extras() -> Table:
    """What is paid beside the price, and how often what was paid for nothing goes back."""
    overtrick = pay.EACH_OVERTRICK
    rows: list[tuple[Cell, ...]] = [
        ("each overtrick", overtrick, "each who pays", "made, in a trump suit, no slam"),
        *(
            (
                f"{held} honours",
                worth * overtrick,
                "each who pays",
                "made, in a trump suit, no slam",
            )
            for held, worth in pay.HONOURS.items()
        ),
        ("carte blanche", pay.CARTE_BLANCHE, "each of the other three", "in a trump suit"),
    ]
    return Table("What comes on top, in chips", ("For", "Chips", "From", "When"), tuple(rows))


def fifths() -> Table:
    """Every price and every addition beside Fontainebleau's, divided by five."""
    return Table(
        "Each amount here, and a fifth of Boston de Fontainebleau's",
        ("For", "Here", "Fontainebleau", "A fifth of it", "Result"),
        tuple(
            (
                each.what,
                each.here,
                each.there,
                each.quotient,
                "the same" if each.agrees else "differs",
            )
            for each in solo_prices.fifths()
        ),
    )
