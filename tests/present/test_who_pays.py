"""Who pays whom: every row of every game's page against receipts, all round the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, permutations, product
from typing import Final, NamedTuple

import pytest

from boston.auction.ladder import Contract
from boston.catalogue import GAMES, game_of
from boston.present.games.one_pages import ONE_PAGES, rows
from boston.present.roles import above, below
from boston.present.who_pays import claimed, received
from boston.record.reading import read_session
from boston.replaying.replay import Scored, replay
from tests.german.deals import UP_TO_THE_ROCK
from tests.helpers import PASSED, DealTable, rates_of

SEATS: Final = (1, 2, 3, 4)
#: Tricks in deals that all have passed: one has the most, or two or three; one has none, or two.
BY_ALL: Final = ((5, 4, 1, 3), (7, 6, 0, 0), (5, 5, 3, 0), (5, 5, 1, 2), (4, 4, 4, 1))


class Way(NamedTuple):
    """How somebody played a contract: his tricks, and with a partner his partner's."""

    contract: Contract
    own: int
    partners: int | None = None


def ways(contract: Contract) -> Iterator[Way]:
    """Made and lost, by one trick and by more; alone, and with a partner whoever is short."""
    goal, pair = contract.tricks, contract.partnership
    for own in sorted({0, 1, 6, goal - 2, goal - 1, goal, goal + 1, contract.cards}):
        if 0 <= own <= contract.cards:
            yield Way(contract, own)
    if pair is not None:
        for more, less in product(range(-2, 2), range(-2, 2)):
            own, partners = goal + more, pair.side - goal + less
            if own + partners <= contract.cards:
                yield Way(contract, own, partners)
        yield Way(contract, contract.cards - 1, 1)


def by_seat(told: Mapping[int, int], cards: int = 13) -> list[int]:
    """Tricks by seat; one whom nothing is told of has the rest."""
    rest = next(seat for seat in SEATS if seat not in told)
    return [{rest: cards - sum(told.values()), **told}.get(seat, 0) for seat in SEATS]


def seated(way: Way, declarer: int, partner: int | None = None) -> DealTable:
    """The way as a record tells it."""
    deal: DealTable = {"contract": way.contract.id, "declarer": declarer}
    told = {declarer: way.own}
    if partner is not None:
        deal["partner"], told[partner] = partner, way.partners or 0
    return {**deal, "tricks": by_seat(told, way.contract.cards)}


def all_round(way: Way) -> Iterator[DealTable]:
    """The same with everybody as declarer, and with a partner at every place."""
    for declarer, partner in product(SEATS, SEATS):
        if way.partners is None and partner == declarer:
            yield seated(way, declarer)
        elif way.partners is not None and partner != declarer:
            yield seated(way, declarer, partner)


def in_class(contract: Contract) -> DealTable:
    """A suit told by its class."""
    return {} if contract.is_misere else {"suit_class": "plain"}


def in_hearts(contract: Contract) -> DealTable:
    """A suit told by its name."""
    return {} if contract.is_misere else {"trump": "hearts"}


def in_the_suit_turned(contract: Contract) -> DealTable:
    """A suit that was turned up besides."""
    return {} if contract.is_misere else {"trump": "hearts", "turned": "hearts"}


def in_petite(contract: Contract) -> DealTable:
    """Spades turned up in a second deal; some bids name a suit of their own."""
    names_one = contract.id.endswith(("independence", "neuf"))
    named = {"contract": f"{contract.id} clubs"} if names_one else {}
    return {**named, "turned": "spades", "jack_of_diamonds": 2}


#: What a record of each game tells of trumps; elsewhere their name.
TRUMPS: Final[Mapping[str, Callable[[Contract], DealTable]]] = {
    **dict.fromkeys(("swedish", "swedish-simplified", "grandissimo"), in_class),
    **dict.fromkeys(("american", "american-alternative", "german"), in_the_suit_turned),
    **dict.fromkeys(("french", "mariland"), in_petite),
}
#: What comes before a deal in which everything may happen.
BEFORE: Final[Mapping[str, tuple[DealTable, ...]]] = dict.fromkeys(
    ("french", "mariland"), ({**PASSED, "turned": "hearts"},)
)


def of_a_contract(game: str) -> Iterator[list[DealTable]]:
    """Sessions whose last deal was played for some contract, with everybody as its dealer."""
    for contract in game_of(game).ladder:
        for way in ways(contract):
            for number, deal in enumerate(all_round(way)):
                told = {**deal, **TRUMPS.get(game, in_hearts)(contract)}
                yield dealt_by(number % 4 + 1, *BEFORE.get(game, ()), told)


def dealt_by(dealer: int, *deals: DealTable) -> list[DealTable]:
    """A session whose first deal this seat dealt."""
    return [{"dealer": dealer, **deals[0]}, *deals[1:]]


def played_by_all(contract: str) -> Iterator[list[DealTable]]:
    """Sessions of one deal in which all have passed, and played."""
    for tricks in sorted({order for each in BY_ALL for order in permutations(each)}):
        yield dealt_by(1, {"contract": contract, "tricks": list(tricks)})


def with_betes(low: str, high: str) -> Iterator[list[DealTable]]:
    """Sessions in which somebody's bête runs when somebody makes a contract, alone or not."""
    plain = {"suit_class": "plain"}
    for loser, winner, partner in product(SEATS, SEATS, SEATS):
        lost = {"contract": high, "declarer": loser, **plain, "tricks": by_seat({loser: 6})}
        made = {"contract": high, "declarer": winner, **plain, "tricks": by_seat({winner: 7})}
        pair = {"contract": low, "declarer": winner, "partner": partner, **plain}
        yield dealt_by(1, lost, made, made)
        if partner != winner:
            yield dealt_by(1, lost, made, {**pair, "tricks": by_seat({winner: 7, partner: 6})})


def replayed(game: str, deals: Sequence[DealTable]) -> Scored:
    """The last deal of a session, scored."""
    return replay(read_session({"game": game, **rates_of(game), "deal": list(deals)})).deals[-1]


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
    "russian": lambda: chain(played_by_all("passed"), blanches()),
    **dict.fromkeys(("french", "mariland"), slams),
    **dict.fromkeys(
        ("fontainebleau", "american", "american-alternative"), lambda: played_by_all("passed")
    ),
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
