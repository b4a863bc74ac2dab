"""German Boston: the tables of the game, printed from what the engine reckons with."""

from __future__ import annotations

from boston.auction.ladder import Contract
from boston.base.tables import NONE, Cell, Table
from boston.games import german as scoring
from boston.games.german import Pots, contracts, pay
from boston.games.german.contracts import AGREEMENTS, READINGS, Pot
from boston.pay.payment import Line
from boston.present import columns
from boston.present.columns import of_contracts
from boston.replaying.quotation import quote
from boston.terms.terms import Terms, agree


def ladder() -> Table:
    """The games from the lowest to the highest, and how each is played."""
    return of_contracts(
        "The games, from the lowest to the highest",
        contracts.ladder(3, "on"),
        {
            "Game": str,
            "In the source": columns.first_name,
            "Tricks": columns.tricks_or_none,
            "With a whister": columns.pair,
            "Laid away": laid_away,
            "Cards laid open": lambda game: OPEN.get(game.id, NONE),
        },
    )


def laid_away(contract: Contract) -> Cell:
    """How many cards are laid away, or may be."""
    number = columns.laid_away(contract)
    return f"{number} or none" if contract.id == contracts.MAY_KEEP else number


#: Whose cards are laid open, and when.
OPEN = {
    "klein-misere-offen": "the declarer's 12",
    "gross-misere-offen": "the declarer's 13",
    "misere-forcee": "after the first trick the opponents' too (by agreement)",
    "revolution": "all 52 at once (by agreement)",
}


def couleurs() -> Table:
    """Each suit's couleur for every suit that may be turned up, three or four told apart."""
    return Table(
        "The couleurs of the suits",
        ("Turned up", "Couleurs", *(each.symbol for each in contracts.RING)),
        tuple(
            (
                turned.symbol,
                number,
                *(contracts.COULEUR_OF[number](suit, turned).word for suit in contracts.RING),
            )
            for number in contracts.COULEURS
            for turned in contracts.RING
        ),
    )


def units() -> Table:
    """Every game with tricks in units: just made, and lost by one and by two."""
    return Table(
        "Units of the games with tricks, without honours",
        ("Game", "Played", "Made", "Lost by 1", "Lost by 2", "Each honour"),
        tuple(row for contract in contracts.LADDER if contract.tricks for row in _units(contract)),
    )


def _units(contract: Contract) -> list[tuple[Cell, ...]]:
    rows = [_counted(contract, "alone", contract.tricks, None)]
    if contract.partnership is not None:
        goal = contract.partnership
        rows.append(_counted(contract, "with a whister", goal.declarer, goal.partner))
    return rows


def _counted(contract: Contract, played: str, tricks: int, whister: int | None) -> tuple[Cell, ...]:
    def worth(short: int, honours: int = 0) -> int:
        return in_units(contract.id, tricks - short, whister, honours)

    each = worth(1, honours=1) - worth(1)
    return (contract.id, played, worth(0), worth(1), worth(2), each)


def in_units(game: str, tricks: int, whister: int | None = None, honours: int = 0) -> int:
    """What a game comes to in units."""
    return quote(
        "german",
        game,
        suit_class="first",
        tricks=tricks,
        partner_tricks=whister,
        honours=honours,
        rates=pay.UNITS,
    ).points


def pots() -> Table:
    """What happens to the two pools, when the Stamm is played for and when the Rock is."""
    before = Pots(stamm=28, rokambole=8)
    rock = Pots(stamm=8, rokambole=30)
    rows: list[tuple[Cell, ...]] = [
        ("the dealer stakes", "", *_moved(before, scoring.stakes(1, _terms(), 0))),
        (
            "the dealer misdeals and stakes again",
            "",
            *_moved(before, scoring.stakes(1, _terms(), 1)),
        ),
        ("a game is made", Pot.STAMM.called, *_moved(before, scoring.stamm_won(before, (1,)))),
        ("a game is lost", Pot.STAMM.called, *_moved(before, scoring.stamm_doubled(before, (1,)))),
        ("a game is made", Pot.ROKAMBOLE.called, *_moved(rock, scoring.rock_won(rock, (1,)))),
        ("a game is lost", Pot.ROKAMBOLE.called, *_moved(rock, scoring.rock_tripled(rock, (1,)))),
        ("a player passes", Pot.ROKAMBOLE.called, *_moved(rock, scoring.rock_pass((1,)))),
    ]
    return Table(
        "The pools before and after, in counters",
        ("What happens", "Played for", "Stamm", "Rokambole", "Stamm then", "Rokambole then"),
        tuple(rows),
    )


def _moved(before: Pots, lines: tuple[Line, ...]) -> tuple[Cell, ...]:
    return (*before, *scoring.after(before, lines))


#: What an example of Hoyle's bears out: contract and couleur, with three couleurs.
SUPPORTED = frozenset(
    (
        ("klein-boston", "third"),
        ("klein-boston", "second"),
        ("gross-boston", "third"),
        ("gross-boston", "first"),
    )
)


def rates_reconstruction() -> Table:
    """The rates that stand in for the lost table, and what bears them out."""
    three = pay.reconstruction(_terms()).table
    rows: list[tuple[Cell, ...]] = []
    for contract in contracts.ladder(3, "on"):
        found = three[contract.id]
        if isinstance(found, int):
            rows.append((contract.id, found, NONE, NONE, NONE))
        else:
            borne_out = [word for game, word in sorted(SUPPORTED) if game == contract.id]
            rows.append((contract.id, *found.values(), ", ".join(borne_out) or NONE))
    return Table(
        "reconstruction-a: not historical",
        ("Game", "Third couleur, or value", "Second", "First", "Borne out by Hoyle's examples"),
        tuple(rows),
    )


def _terms() -> Terms:
    return agree(READINGS, AGREEMENTS)
