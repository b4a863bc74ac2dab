"""German Boston: nine games with tricks, four misères without, two more by agreement."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from boston.auction import bidding
from boston.auction.asked import TrumpRule
from boston.auction.auction import CallRule
from boston.auction.call_rule import OfBid
from boston.auction.ladder import PLAIN, Bid, Contract, Ladder, Partnership, Qualifier
from boston.base.bound import rule, stated

from .deal import COULEURS, OfFour, OfThree


def promise(word: str, level: int) -> Qualifier:
    """What a bid promises about the couleur of its trump."""
    ordinal = {"first": "erster", "second": "zweiter", "third": "dritter", "fourth": "vierter"}
    return Qualifier(word, level, (f"in {ordinal[word]} Couleur", f"in the {word} couleur"))


#: By the number of couleurs: what a bid may promise, from the lowest. A bid without a promise comes
#: before these, and counts as one in the lowest couleur.
PROMISES: Final[Mapping[int, tuple[Qualifier, ...]]] = stated(
    "german.auction.promise",
    {
        3: (promise("second", OfThree.SECOND), promise("first", OfThree.FIRST)),
        4: (
            promise("third", OfFour.THIRD),
            promise("second", OfFour.SECOND),
            promise("first", OfFour.FIRST),
        ),
    },
)
#: By the number of couleurs: the words for the lowest.
LOWEST: Final[Mapping[int, Qualifier]] = {
    number: promise(couleurs(0).word, 0) for number, couleurs in COULEURS.items()
}

#: What the whister has to take at least, in the four games that may have one.
WHISTERS_TRICKS: Final[Mapping[str, int]] = stated(
    "german.contracts.whist-targets",
    {
        "klein-boston": 3,
        "gross-boston": 3,
        "klein-independence": 4,
        "gross-independence": 4,
    },
)


#: The games with tricks, and how many the declarer needs.
POSITIVE: Final[Mapping[str, int]] = stated(
    "german.contracts.positive",
    {
        "klein-boston": 5,
        "gross-boston": 6,
        "klein-independence": 7,
        "gross-independence": 8,
        "klein-philadelphia": 9,
        "gross-philadelphia": 10,
        "klein-souveraine": 11,
        "gross-souveraine": 12,
        "concordia": 13,
    },
)

#: The games without tricks: cards laid away at most, and the trick after which cards lie open.
MISERES: Final[Mapping[str, tuple[int, int | None]]] = stated(
    ("german.contracts.misere", "german.contracts.discard", "german.contracts.revolution"),
    {
        "klein-misere": (1, None),
        "gross-misere": (0, None),
        "klein-misere-offen": (1, 0),
        "gross-misere-offen": (0, 0),
        "misere-forcee": (0, 0),
        "revolution": (0, 0),
    },
)

#: From the lowest to the highest: the source does not place the misères.
ORDER: Final = stated(
    ("german.contracts.ladder-of-miseres", "german.contracts.revolution"),
    (
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
    ),
)
#: Played only where the table has agreed on them.
FORCED: Final = "misere-forcee"
REVOLUTION: Final = "revolution"


@rule("german.contracts.positive", "german.contracts.side-target")
def positive(name: str, couleurs: int) -> Contract:
    """A game with tricks; with a whister his number is added to the declarer's."""
    tricks, whister = POSITIVE[name], WHISTERS_TRICKS.get(name)
    return Contract(
        id=name,
        tricks=tricks,
        in_source=(in_source(name),),
        qualifiers=(PLAIN, *PROMISES[couleurs]),
        partnership=None if whister is None else Partnership(tricks + whister, tricks, whister),
    )


@rule("german.contracts.misere")
def misere(name: str) -> Contract:
    """A game in which the declarer may take no trick, as in the Null of Skat."""
    discard, exposed_after = MISERES[name]
    spelt = in_source(name)
    return Contract(
        id=name,
        tricks=0,
        in_source=tuple(dict.fromkeys((spelt, spelt.replace("offen", "ouvert")))),
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


@cache
def ladder(couleurs: int, forced_miseres: str) -> Ladder:
    """The games of a table; those it has not agreed on are known by name and set aside."""
    return Ladder(
        contracts=tuple(
            positive(name, couleurs) if name in POSITIVE else misere(name) for name in ORDER
        ),
        qualifiers=(PLAIN, *PROMISES[couleurs]),
        set_aside=frozenset((FORCED, REVOLUTION)) if forced_miseres == "off" else frozenset(),
        plain_words=(LOWEST[couleurs].id, *LOWEST[couleurs].in_source),
    )


LADDER: Final = ladder(3, "off")


@OfBid
def agreed_on(ladder: Ladder, bid: Bid) -> str | None:
    """Misère forcée and Revolution are played only where the table has agreed on them."""
    if bid.contract.id not in ladder.set_aside:
        return None
    return f"{bid.contract} is played only where the table has agreed on it (forced_miseres)"


BY_AGREEMENT: Final[Mapping[str, CallRule]] = {"german.contracts.by-agreement": agreed_on}
NO_SUIT: Final[Mapping[str, CallRule]] = {"german.contracts.no-trumps": bidding.no_suit_bid}
NO_TRUMPS: Final[Mapping[str, TrumpRule]] = {"german.contracts.no-trumps": bidding.no_trump_named}
