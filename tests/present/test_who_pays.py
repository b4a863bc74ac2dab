"""Who pays whom: every row of every game's page against receipts, all round the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from typing import Final

import pytest

from boston.catalogue import GAMES
from boston.present.games.one_pages import ONE_PAGES, rows
from boston.present.roles import above, below
from boston.present.who_pays import claimed, received
from tests.german.deals import UP_TO_THE_ROCK
from tests.helpers import PASSED, DealTable
from tests.present.settled import (
    SEATS,
    by_seat,
    dealt_by,
    of_a_contract,
    played_by_all,
    replayed,
    with_betes,
)

Sessions = Iterable[list[DealTable]]


def given_up() -> Sessions:
    """Nobody would be the partner."""
    told = {"contract": "5", "given_up": True, "suit_class": "plain"}
    return [dealt_by(1, {**told, "declarer": seat}) for seat in SEATS]


def conceded() -> Sessions:
    """Begär that the defenders gave away, alone and with a partner."""
    told = {"contract": "begar", "conceded": True, "suit_class": "plain"}
    pairs = [(seat, other) for seat in SEATS for other in (*SEATS, None) if other != seat]
    return [
        dealt_by(1, {**told, "declarer": seat} | ({} if other is None else {"partner": other}))
        for seat, other in pairs
    ]


def blanches() -> Sessions:
    """Somebody declares a carte blanche, truly or not."""
    told = {"contract": "7", "declarer": 1, "trump": "hearts", "tricks": [7, 6, 0, 0]}
    honours = [[0, 0, 0, 0], [1, 1, 1, 1], [0, 2, 0, 1]]
    claims = [[1], [4], [2, 4]]
    return [
        dealt_by(1, {**told, "carte_blanche": claim, "honours": held})
        for claim in claims
        for held in honours
    ]


def slams() -> Sessions:
    """A slam announced, made and missed, alone and with a partner, whoever is short."""
    told = {"turned": "hearts", "slam": "closed"}
    for seat in SEATS:
        for own in (8, 12, 13):
            bid = {"contract": "grand-independence clubs", "declarer": seat}
            yield dealt_by(seat, {**told, **bid, "tricks": by_seat({seat: own})})
        for other in (each for each in SEATS if each != seat):
            for own, partners in ((10, 3), (10, 2), (6, 2), (3, 9), (8, 4)):
                bid = {"contract": "simple-belle", "declarer": seat, "partner": other}
                taken = by_seat({seat: own, other: partners})
                yield dealt_by(seat, {**told, **bid, "tricks": taken, "jack_of_diamonds": other})


def bowls() -> Sessions:
    """Misdeals, the Rock played for by everybody, and misères made by a defender's error."""
    in_first = {"contract": "gross-boston", "turned": "hearts", "trump": "hearts"}
    for seat in SEATS:
        misere = {"contract": "gross-misere", "declarer": seat, "tricks": by_seat({seat: 0})}
        erred = {**misere, "blunder": seat % 4 + 1}
        yield dealt_by(seat, {**PASSED, "misdeals": 2})
        yield dealt_by(seat, erred)
        short, made = (
            {**in_first, "declarer": seat, "tricks": by_seat({seat: own})} for own in (5, 6)
        )
        for deal in (misere, erred, short, made):
            yield [*UP_TO_THE_ROCK, deal]
        for other in (each for each in SEATS if each != seat):
            for own, partners in ((6, 3), (5, 4), (7, 2), (5, 3), (6, 2), (5, 2)):
                taken = by_seat({seat: own, other: partners})
                told = {"declarer": seat, "partner": other, "tricks": taken}
                yield [*UP_TO_THE_ROCK, {**in_first, **told}]


def passed() -> Sessions:
    """All have passed, and nothing was played."""
    return [dealt_by(seat, PASSED) for seat in SEATS]


#: What is settled besides contracts played to the end, by the game; elsewhere deals passed out.
BESIDES: Final[Mapping[str, Callable[[], Sessions]]] = {
    "swedish": lambda: chain(with_betes("5", "7"), given_up(), passed()),
    "swedish-simplified": lambda: chain(given_up(), passed()),
    "grandissimo": lambda: chain(with_betes("6", "7"), conceded(), played_by_all("rundmisar")),
    "fontainebleau": lambda: played_by_all("passed"),
    "russian": lambda: chain(played_by_all("passed"), blanches()),
    "american": lambda: played_by_all("passed"),
    "american-alternative": lambda: played_by_all("passed"),
    "french": slams,
    "mariland": slams,
    "german": bowls,
    "solo": lambda: chain(blanches(), passed()),
}


#: The chapters of which a card tells.
ON_CARDS: Final = {"contracts", "pay", "bete", "pool"}


@pytest.mark.parametrize("game", GAMES)
def test_the_rows_are_what_receipts_have_no_more_and_no_less(game: str) -> None:
    seen = set()
    told = rows(GAMES[game])
    # Whatever a receipt calls doubtful the page has, too, and so has an asterisk for it.
    cited = {rule for each in ONE_PAGES[game]() for rule in each.rules}
    caveat = GAMES[game].caveat
    of_the_game = set() if caveat is None else {caveat.rule}
    for deals in chain(of_a_contract(game), BESIDES.get(game, passed)()):
        deal = replayed(game, deals)
        assert claimed(told, deal) == received(deal), deals
        doubtful = {doubt.rule for doubt in deal.doubts if doubt.rule.split(".")[1] in ON_CARDS}
        assert doubtful - of_the_game <= cited, deals
        seen |= {row for row in told if claimed([row], deal)}
    assert seen == set(told)


def test_who_took_so_many_themselves_is_neither_below_nor_above() -> None:
    assert below(3, (2, 7, 3, 1)) == (1, 4)
    assert above(3, (2, 7, 3, 1)) == (2,)
