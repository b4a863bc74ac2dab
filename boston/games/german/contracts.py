"""German Boston: nine games with tricks, four misères without, two more by agreement."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import bidding, dealt, discards
from boston.auction import Auction, CallRule
from boston.calls import Call
from boston.game import DiscardRule, ResultRule, TrumpRule
from boston.ladder import PLAIN, Bid, Contract, Ladder, Partnership, Qualifier
from boston.seats import Seat, others

from .deal import COULEURS


def promise(word: str, level: int) -> Qualifier:
    """What a bid promises about the couleur of its trump."""
    ordinal = {"first": "erster", "second": "zweiter", "third": "dritter", "fourth": "vierter"}
    return Qualifier(word, level, (f"in {ordinal[word]} Couleur", f"in the {word} couleur"))


#: By the number of couleurs: the promises above none. The lowest couleur promises nothing.
PROMISES: Final[Mapping[int, tuple[Qualifier, ...]]] = {
    number: tuple(promise(each.word, each) for each in couleurs if each > 0)
    for number, couleurs in COULEURS.items()
}
#: By the number of couleurs: the words for the lowest.
LOWEST: Final[Mapping[int, Qualifier]] = {
    number: promise(couleurs(0).word, 0) for number, couleurs in COULEURS.items()
}

#: What the whister has to take, and by how much the side's number rises.
WHISTERS_TRICKS: Final[Mapping[str, int]] = {
    "klein-boston": 3,
    "gross-boston": 3,
    "klein-independence": 4,
    "gross-independence": 4,
}


#: The games with tricks, and how many the declarer needs.
POSITIVE: Final[Mapping[str, int]] = {
    "klein-boston": 5,
    "gross-boston": 6,
    "klein-independence": 7,
    "gross-independence": 8,
    "klein-philadelphia": 9,
    "gross-philadelphia": 10,
    "klein-souveraine": 11,
    "gross-souveraine": 12,
    "concordia": 13,
}

#: The games without tricks: cards laid away, and the trick after which cards lie open.
MISERES: Final[Mapping[str, tuple[int, int | None]]] = {
    "klein-misere": (1, None),
    "gross-misere": (0, None),
    "klein-misere-offen": (1, 0),
    "gross-misere-offen": (0, 0),
    "misere-forcee": (0, 0),
    "revolution": (0, 0),
}

#: From the lowest to the highest: the source does not place the misères.
ORDER: Final = (
    "klein-boston",
    "gross-boston",
    "klein-misere",
    "gross-misere",
    "klein-independence",
    "gross-independence",
    "klein-misere-offen",
    "klein-philadelphia",
    "gross-misere-offen",
    "gross-philadelphia",
    "misere-forcee",
    "revolution",
    "klein-souveraine",
    "gross-souveraine",
    "concordia",
)
#: Played only where the table has agreed on them.
FORCED: Final = "misere-forcee"
REVOLUTION: Final = "revolution"


def positive(name: str, couleurs: int) -> Contract:
    """A game with tricks; with a whister it asks for his tricks as well."""
    tricks, whister = POSITIVE[name], WHISTERS_TRICKS.get(name)
    return Contract(
        id=name,
        tricks=tricks,
        in_source=(in_source(name),),
        qualifiers=(PLAIN, *PROMISES[couleurs]),
        partnership=None if whister is None else Partnership(tricks + whister, tricks, whister),
    )


def misere(name: str) -> Contract:
    """A game in which the declarer may take no trick, as in the Null of Skat."""
    discard, exposed_after = MISERES[name]
    spelt = in_source(name)
    return Contract(
        id=name,
        tricks=0,
        in_source=tuple(dict.fromkeys((spelt, spelt.replace("offen", "ouvert")))),
        cards=13 - discard,
        discard=discard,
        exposed_after=exposed_after,
    )


def in_source(name: str) -> str:
    """The name as the source spells it.

    >>> in_source("gross-misere-offen"), in_source("misere-forcee"), in_source("klein-boston")
    ('Groß-Misere offen', 'misère forcée', 'Klein-Boston')
    """
    if name == FORCED:
        return "misère forcée"
    title = "-".join(part.capitalize() for part in name.split("-"))
    return title.replace("Gross-", "Groß-").replace("-Offen", " offen")


def ladder(couleurs: int, forced_miseres: str) -> Ladder:
    """The games of a table; those it has not agreed on are known by name and set aside."""
    return Ladder(
        contracts=tuple(
            positive(name, couleurs) if name in POSITIVE else misere(name) for name in ORDER
        ),
        qualifiers=(PLAIN, *PROMISES[couleurs]),
        set_aside=SET_ASIDE[forced_miseres],
        plain_words=(LOWEST[couleurs].id, *LOWEST[couleurs].in_source),
    )


#: What is not played, by the option ``forced_miseres``.
SET_ASIDE: Final[Mapping[str, frozenset[str]]] = {
    "off": frozenset((FORCED, REVOLUTION)),
    "on": frozenset(),
}

#: By the options ``couleurs`` and ``forced_miseres``.
LADDERS: Final[Mapping[tuple[int, str], Ladder]] = {
    (couleurs, option): ladder(couleurs, option) for couleurs in PROMISES for option in SET_ASIDE
}
LADDER: Final = LADDERS[3, "off"]


def agreed_call(name: str) -> CallRule:
    """The objection to bidding a game that is only played by agreement."""

    def objects(table: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
        if isinstance(call, Bid) and call.contract.id == name and name in table.set_aside:
            return f"{name} is played only where the table has agreed on it (forced_miseres)"
        return None

    return objects


def declarers_open(
    open_after: str, contract: Contract, declarer: Seat, tricks: int
) -> tuple[Seat, ...]:
    """In an open misère the declarer's cards: twelve in the small one, thirteen in the great.

    They lie open at once or, by agreement, after the first trick.

    >>> spread = LADDER.contract("gross-misere-offen")
    >>> [declarers_open("at-once", spread, 3, tricks) for tricks in (0, 1)]
    [(3,), (3,)]
    >>> [declarers_open("first-trick", spread, 3, tricks) for tricks in (0, 1)]
    [(), (3,)]
    """
    if contract.exposed_after is None or tricks < SINCE[open_after]:
        return ()
    return (declarer,)


#: After how many tricks the declarer's cards lie open, by the option ``open_after``.
SINCE: Final[Mapping[str, int]] = {"at-once": 0, "first-trick": 1}
#: After how many tricks the opponents' cards lie open too.
OPPONENTS_SINCE: Final[Mapping[str, int]] = {FORCED: 1, REVOLUTION: 0}


def opponents_open(contract: Contract, declarer: Seat, tricks: int) -> tuple[Seat, ...]:
    """In a misère forcée the opponents' cards, after the first trick; in Revolution at once.

    >>> [opponents_open(LADDER.contract("misere-forcee"), 3, tricks) for tricks in (0, 1)]
    [(), (4, 1, 2)]
    >>> opponents_open(LADDER.contract("revolution"), 3, 0)
    (4, 1, 2)
    """
    since = OPPONENTS_SINCE.get(contract.id)
    return () if since is None or tricks < since else others(declarer)


BY_AGREEMENT: Final[Mapping[str, CallRule]] = {
    "german.contracts.forced": agreed_call(FORCED),
    "german.contracts.revolution": agreed_call(REVOLUTION),
}
NO_SUIT: Final[Mapping[str, CallRule]] = {"german.contracts.no-trumps": bidding.no_suit_bid}
NO_TRUMPS: Final[Mapping[str, TrumpRule]] = {"german.contracts.no-trumps": bidding.no_trump_named}
DISCARDS: Final[Mapping[str, DiscardRule]] = {"german.contracts.discard": discards.laid_away}
TRICKS: Final[Mapping[str, ResultRule]] = {"german.contracts.discard": dealt.twelve_tricks}


FACTS: Final[Mapping[str, object]] = {
    "german.contracts.positive": POSITIVE,
    "german.contracts.misere": MISERES,
    "german.contracts.open": declarers_open,
    "german.contracts.forced": opponents_open,
    "german.contracts.revolution": opponents_open,
    "german.contracts.whist-targets": WHISTERS_TRICKS,
    "german.contracts.ladder-of-miseres": ORDER,
}
