"""Deals in summary that are settled in every way a game knows, all round the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations, product
from typing import Final, NamedTuple

from boston.auction.ladder import Contract
from boston.catalogue import game_of
from boston.record.reading import read_session
from boston.replaying.replay import Scored, replay
from tests.german.deals import RATES
from tests.helpers import PASSED, DealTable

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
    rates = {"rates": RATES} if game == "german" else {}
    return replay(read_session({"game": game, **rates, "deal": list(deals)})).deals[-1]
