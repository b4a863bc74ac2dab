"""What the contracts of both games ask for: names, targets, misères; and the tables of pages."""

from __future__ import annotations

from typing import Final

import pytest

from boston.base.tables import NONE
from boston.catalogue import GAMES
from boston.present.games import compare
from boston.present.games.grandissimo import tables
from tests.helpers import alone, holds, items, last, misere, paid, result, with_whist
from tests.sweden.both import BOTH, of_both
from tests.sweden.printed import TABLE_I, Printed

#: The two names that the source of Swedish Boston has for a contract.
NAMES: Final = {
    "5": "liten boston",
    "6": "stor boston",
    "7": "liten independence",
    "8": "stor independence",
    "9": "liten philadelphia",
    "10": "stor philadelphia",
    "11": "liten souveraine",
    "12": "stor souveraine",
    "13": "concordia",
}
#: The small misères, in which a card is laid away, and the great ones, each closed and open.
MISERES: Final = {
    "swedish": {
        "petite-misere": "small",
        "grande-misere": "great",
        "petite-misere-ouverte": "small open",
        "grande-misere-ouverte": "great open",
    },
    "grandissimo": {
        "liten-misar": "small",
        "stor-misar": "great",
        "liten-upplaggare": "small open",
        "stor-upplaggare": "great open",
        "liten-pratmakare": "small open",
        "stor-pratmakare": "great open",
    },
}
each_positive = pytest.mark.parametrize(
    ("game", "asked"),
    [
        pytest.param(game, line, id=f"{game} {line.contract}")
        for game in BOTH
        for line in TABLE_I[game].values()
        if not line.is_misere
    ],
)
each_misere = pytest.mark.parametrize(
    ("game", "contract", "kind"),
    [(game, contract, kind) for game in BOTH for contract, kind in MISERES[game].items()],
)


@holds(
    *("swedish.contracts.positive", "grandissimo.contracts.positive"),
    "grandissimo.contracts.trump-or-sang",
)
@each_positive
def test_nine_positive_contracts(game: str, asked: Printed) -> None:
    """In whatever it is played: and in sang, in Grandissimo alone."""
    found = GAMES[game].ladder.contract(asked.contract)
    assert found.tricks == asked.tricks
    if game == "swedish":
        assert found.in_source == (f"{asked.contract} spel", NAMES[asked.contract])
    for suit in ("plain", "second", "highest", *([None] if game == "grandissimo" else [])):
        for tricks in (asked.tricks, 13, asked.tricks - 1):
            deal = last(alone(asked.contract, tricks, suit), game=game)
            is_made = tricks >= asked.tricks
            assert result(deal).is_made == is_made, (suit, tricks)
            assert (deal.net[0] > 0) == is_made, (suit, tricks)


@holds(
    *("swedish.contracts.whist-targets", "swedish.contracts.individual-targets"),
    *("grandissimo.contracts.whist-targets", "grandissimo.contracts.individual-targets"),
)
@each_positive
def test_a_pair_needs_what_the_two_need_together(game: str, asked: Printed) -> None:
    """However it is divided; and above six, or above nine, nobody has a partner."""
    if asked.whister is None:
        assert GAMES[game].ladder.contract(asked.contract).partnership is None
        return
    together = asked.tricks + asked.whister
    pair = GAMES[game].ladder.contract(asked.contract).partnership
    assert pair is not None
    assert (pair.side, pair.declarer, pair.partner) == (together, asked.tricks, asked.whister)
    for own in (0, together - 4, together):
        made = last(with_whist(asked.contract, own, together - own), game=game)
        assert result(made).is_made, own
    lost = last(with_whist(asked.contract, together - 5, 4), game=game)
    assert not result(lost).is_made


@holds("grandissimo.play.twelve-tricks")
@each_misere
def test_each_misere(game: str, contract: str, kind: str) -> None:
    """It is played alone and without trumps; a small one has twelve tricks and one card less."""
    found, is_small = GAMES[game].ladder.contract(contract), "small" in kind
    assert found.is_misere
    told = (found.cards, found.discard, found.exposed_after is not None)
    assert told == ((12, 1, "open" in kind) if is_small else (13, 0, "open" in kind))
    assert result(last(misere(contract, 0), game=game)).is_made
    assert not result(last(misere(contract, 1), game=game)).is_made


@of_both
def test_there_are_no_more(game: str) -> None:
    assert [each.id for each in GAMES[game].ladder] == [*TABLE_I[game]]
    miseres = {line.contract for line in TABLE_I[game].values() if line.is_misere}
    assert miseres == MISERES[game].keys()


@holds("grandissimo.pay.whist", "grandissimo.pay.rounding")
@pytest.mark.parametrize(
    ("game", "line"),
    [
        pytest.param(game, line, id=f"{game} {line.contract}")
        for game in BOTH
        for line in TABLE_I[game].values()
    ],
)
def test_table_i_is_what_is_paid(game: str, line: Printed) -> None:
    """Two more for making it, always; in Grandissimo a misère is no game in sang."""
    making = {"swedish": "codille", "grandissimo": "kodilj"}[game]
    suits = (None,) if line.is_misere else ("plain", "second", "highest", None)[: len(line.lost)]
    made = [(alone(line.contract, line.tricks, suits[0]), line.worth)]
    lost = [
        (alone(line.contract, 1, suit), due) for suit, due in zip(suits, line.lost, strict=True)
    ]
    if line.whister:
        made.append((with_whist(line.contract, line.tricks, line.whister), line.with_whist))
        two = zip(suits, line.lost_with_whist, strict=True)
        lost += [(with_whist(line.contract, 1, 1, suit), due) for suit, due in two]
    for deal, points in made:
        base = [(f"{game}.pay.base", points), (f"{game}.pay.{making}", 2)]
        told = items(last(deal, game=game))
        assert told[:2] == base
        if (game, line.is_misere) == ("grandissimo", True):
            assert told == [*base, ("grandissimo.pay.rounding", -2)]
    for deal, due in lost:
        assert {*paid(last(deal, game=game)).values()} == {due}, deal


@holds("grandissimo.pay.overtricks")
def test_the_tables_of_grandissimo_that_the_pages_show() -> None:
    with_vist = [
        (game, own, f"{own + whister} ({own} and {whister})" if whister else NONE)
        for game, own, whister, *_ in TABLE_I["grandissimo"].values()
    ]
    assert [(row[0], row[2], row[3]) for row in tables.ladder().rows] == with_vist
    assert list(tables.prices().rows) == [
        (row.contract, row.worth) for row in TABLE_I["grandissimo"].values()
    ]
    increments = [row[1] for row in tables.increments().rows]
    assert increments == [60, 40, 20, 10, 10, 20, 30, 40, 50, 60, 10]
    assert [row[1] for row in tables.additions().rows] == [2, 1, 2, 6]
    figures = [row[1:] for row in tables.suit_classes().rows]
    assert figures == [(1, 10), (2, 20), (4, 40), (6, 60)]


def test_what_the_two_differ_in() -> None:
    rows = {row[0]: row[1:] for row in compare.swedish_and_grandissimo().rows}
    told = {
        "contracts that can be bid": (13, 15),
        "misères among them": (4, 6),
        "an ål": (96, 200),
        "new ålar are dearer by": (16, 0),
        "running bête": ("stays until it is played off", "the highest when a deal begins"),
        "most bêtes one player sets": (2, 1),
        "when all pass": ("thrown in, and a stroke is set", "rundmisär"),
    }
    assert told.items() <= rows.items()
