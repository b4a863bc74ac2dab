"""What a game is begun from, and what is wrong with it, in one line."""

import keyword
import re
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from tools.places import ROOT

ID: Final = re.compile(r"[a-z]+(-[a-z]+)*")
#: A bid of the ladder: the word that records have for it, its tricks, its price.
BID: Final = re.compile(r"(?P<id>[a-z0-9]+(?:-[a-z0-9]+)*)=(?P<tricks>\d+):(?P<price>\d+)")
NUMBER: Final = re.compile(r"\d{3}")
LANGUAGE: Final = re.compile(r"[a-z]{2,3}")
#: What would end a string or begin something else, in one of the files written.
NOT_IN_TEXTS: Final = '"\\`${}<>[]*_|\n'
LONGEST: Final = 40
LONGEST_ID: Final = 24
MOST_PRICE: Final = 10_000
TRICKS: Final = 13
#: Fewer tricks than this are taken in the deal of the pattern that is lost.
LEAST: Final = 2
#: Words of a record that are no bid.
SAID: Final = ("pass", "passed", "accept")


class FactError(Exception):
    """Something that was told cannot be; the message is one line."""


class Bid(NamedTuple):
    """A bid as it was told."""

    id: str
    tricks: int
    price: int


class Facts(NamedTuple):
    """What a person tells of the game. ``place`` is where the source has the bids and prices."""

    id: str
    name: str
    source: str
    source_title: str
    published: str
    state: str
    language: str
    place: str
    ladder: tuple[Bid, ...]

    @property
    def package(self) -> str:
        """What its folders of code and of tests are called."""
        return self.id.replace("-", "_")

    @property
    def top(self) -> Bid:
        """The highest bid with tricks."""
        return [bid for bid in self.ladder if bid.tricks][-1]

    @property
    def low(self) -> Bid:
        """The lowest bid."""
        return self.ladder[0]

    @property
    def misere(self) -> Bid:
        """The lowest bid of no trick."""
        return next(bid for bid in self.ladder if not bid.tricks)


def an_id(text: str) -> str:
    """An id that no game has, and nothing else where the game's folders will be."""
    if not ID.fullmatch(text):
        raise FactError(f"{text!r} is no id: small letters from a to z, with hyphens between words")
    if len(text) > LONGEST_ID:
        raise FactError(f"{text!r} is longer than {LONGEST_ID} letters")
    package = text.replace("-", "_")
    if keyword.iskeyword(package):
        raise FactError(f"{text!r} is a word of Python's: no folder of code can be called so")
    for place in (
        *(f"boston/games/{package}{suffix}" for suffix in ("", ".py")),
        *(f"{folder}/{text}" for folder in ("docs", "examples")),
        *(f"tests/{package}{suffix}" for suffix in ("", ".py")),
    ):
        if (ROOT / place).exists():
            raise FactError(f"{text!r} is taken: {place} is there")
    return text


def a_text(text: str) -> str:
    """A line of text that may stand in a page and in code."""
    if not text.strip():
        raise FactError("it cannot be empty")
    if len(text) > LONGEST:
        raise FactError(f"{text!r} is longer than {LONGEST} characters")
    bad = next((each for each in text if each in NOT_IN_TEXTS or not each.isprintable()), None)
    if bad is not None:
        raise FactError(f"{text!r} has {bad!r} in it, which cannot be written everywhere")
    return text.strip()


def a_number(text: str) -> str:
    """The number of a source."""
    if not NUMBER.fullmatch(text):
        raise FactError(f"{text!r} is no number of a source: three digits, as in 005")
    return text


def a_language(text: str) -> str:
    """The language of a source."""
    if not LANGUAGE.fullmatch(text):
        raise FactError(f"{text!r} is no language: two or three letters, as in sv")
    return text


def a_ladder(told: str | Iterable[str]) -> tuple[Bid, ...]:
    """The bids from the lowest to the highest, each as `id=tricks:price`."""
    bids = tuple(map(_bid, told.split() if isinstance(told, str) else told))
    if len({bid.id for bid in bids}) < len(bids):
        raise FactError("a bid stands twice on the ladder")
    if not any(bid.tricks for bid in bids[1:]):
        raise FactError(
            "a ladder has a bid of tricks above its lowest bid, as in six=6:10 seven=7:20"
        )
    if all(bid.tricks for bid in bids):
        raise FactError("a ladder has a bid of no trick, as in misere=0:15")
    return bids


def _bid(text: str) -> Bid:
    found = BID.fullmatch(text)
    if found is None:
        raise FactError(f"{text!r} is no bid: write id=tricks:price, as in seven=7:20")
    bid = Bid(found["id"], int(found["tricks"]), int(found["price"]))
    if bid.id in SAID:
        raise FactError(f"{bid.id!r} is what records say for something else, and no bid")
    if bid.tricks and not LEAST <= bid.tricks <= TRICKS:
        raise FactError(
            f"{text!r} asks for {bid.tricks} tricks: {LEAST} to {TRICKS}, or 0 in a misère"
        )
    if not 0 < bid.price <= MOST_PRICE:
        raise FactError(f"{text!r} costs {bid.price}: a price is 1 to {MOST_PRICE}")
    return bid


#: What is asked, in this order: the option, the question, and what the answer is held to.
ASKED: Final[dict[str, tuple[str, Callable[[str], object]]]] = {
    "name": ("What is the game called? ", a_text),
    "source": ("The number of its source, three digits: ", a_number),
    "source_title": ("The title of the source: ", a_text),
    "published": ("What the source appeared in, as in a publisher or a website: ", a_text),
    "state": ("The state of the source, as in complete or emended: ", a_text),
    "language": ("The language of the source, as in en or sv: ", a_language),
    "place": ("Where in the source the bids and their prices stand: ", a_text),
    "ladder": ("The bids from the lowest, each as id=tricks:price: ", a_ladder),
}
