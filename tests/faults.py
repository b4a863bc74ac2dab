"""Single faults, put into a deal as it is told with its cards and as it is told in summary."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from hypothesis import assume
from hypothesis import strategies as st

from boston.catalogue import GAMES
from tests.helpers import DealTable
from tests.table import RANKS, SUITS, Played, Table, clockwise

SEATS: Final = (1, 2, 3, 4)
#: What may be bid with certain cards alone.
BY_THE_HAND: Final = ("misere-four-aces", "simple-petite", "simple-belle")


class Told(NamedTuple):
    """A deal told twice: with its cards, and in summary."""

    cards: DealTable
    summary: DealTable

    def both(self, **more: object) -> Told:
        """The same keys in both."""
        return Told({**self.cards, **more}, {**self.summary, **more})

    def without(self, *keys: str) -> Told:
        """Neither has these keys."""
        cards, summary = (
            {key: value for key, value in told.items() if key not in keys}
            for told in (self.cards, self.summary)
        )
        return Told(cards, summary)


class At(NamedTuple):
    """A deal played at the table of a game, and chance."""

    game: str
    house: Table
    played: Played
    data: st.DataObject

    @property
    def told(self) -> Told:
        """The deal without a fault."""
        return Told(self.played.full, self.played.summary)

    @property
    def contract(self) -> str:
        """What was played, without what its bid says of the trump; somebody bid it."""
        assume("declarer" in self.told.summary)
        contract: str = self.told.summary["contract"].partition(" ")[0]
        return contract

    @property
    def declarer(self) -> int:
        """Who played it; deals that nobody bid are not meant."""
        assume("declarer" in self.told.summary)
        declarer: int = self.told.summary["declarer"]
        return declarer

    def one_of(self, values: Any) -> Any:
        """One of these at random."""
        return self.data.draw(st.sampled_from(list(values)))


Fault: TypeAlias = Callable[[At], Told]


def key(name: str, values: st.SearchStrategy[object]) -> Fault:
    """A key that says the same beside the cards and in a summary, and may be wrong."""
    return lambda at: at.told.both(**{name: at.data.draw(values)})


def side(name: str, values: st.SearchStrategy[object]) -> Fault:
    """A key from which the tricks of the side follow; those in a row are the side's as well."""
    return lambda at: key(name, values)(at).without("opening_run")


def no_trump(at: At) -> Told:
    """The trump suit is not told."""
    return at.told.without("trump")


def no_turned(at: At) -> Told:
    """The suit turned up is not told."""
    return at.told.without("turned")


def whister(at: At) -> Told:
    """Somebody accepts the invitation, where there may be none, or from whom there is none."""
    assume(at.declarer)
    seat = at.one_of(SEATS)
    cards, summary = at.told.without("opening_run")
    return Told({**cards, "whist": seat}, {**summary, "partner": seat})


def called(at: At) -> Told:
    """A card is called; its holder is the partner."""
    assume(at.declarer)
    card = at.one_of(suit + rank for suit in SUITS for rank in RANKS)
    holder = next(seat for seat in SEATS if _holds(at.told.cards["hands"][seat - 1], card))
    cards, summary = at.told.without("whist").both(called=card)
    return Told(cards, {**summary, "partner": holder})


def _holds(hand: str, card: str) -> bool:
    return card[1] in hand.split(".")[SUITS.index(card[0])]


def bid(at: At) -> Told:
    """The same contract, bid with something else said of its trump, perhaps without any sense."""
    ladder = GAMES[at.game].ladder
    text = f"{at.contract} {at.one_of(each.id for each in ladder.qualifiers)}".rstrip()
    return _bid(at, text)


def contract(at: At) -> Told:
    """Another contract, where the partner, the trump and the tricks stay as they were.

    Of some contracts the hands decide whether they may be bid, and a summary has no hands.
    """
    ladder, trump = GAMES[at.game].ladder, at.told.summary.get("trump")
    was = ladder.contract(at.contract)
    other = at.one_of(each for each in ladder if each.id not in BY_THE_HAND)
    # Without a trump suit cards laid away, or not, are another fault in the cards.
    assume(trump is not None or other.discard == was.discard)
    names_suit = any(each.id == trump for each in other.qualifiers)
    return _bid(at, f"{other.id} {trump}" if names_suit else other.id)


def set_aside(at: At) -> Told:
    """A contract that is played only where the table has agreed on it."""
    return _bid(at, at.one_of(sorted(GAMES[at.game].ladder.set_aside)))


def _bid(at: At, text: str) -> Told:
    """One bid in the auction: whoever comes before it passes, and whoever comes after."""
    cards, summary = at.told
    assume("accept" not in cards["calls"])
    before = (at.declarer - clockwise(summary["dealer"])) % 4
    calls = ["pass"] * before + [text]
    while not at.house.is_over(calls):
        calls.append("pass")
    trump = {name: summary[name] for name in ("trump",) if name in summary}
    return Told({**cards, **trump, "calls": calls}, {**summary, "contract": text})


def play_cut_short(at: At) -> Told:
    """Some cards are missing at the end, and the tricks they made."""
    cards, summary = at.told
    assume("play" in cards and "tricks" in summary)
    left = at.data.draw(st.integers(0, len(cards["play"]) - 1))
    tricks = _tricks(at)[: left // 4]
    counted = [tricks.count(seat) for seat in SEATS]
    run = {"opening_run": 0} if "opening_run" in summary else {}
    summary = {**summary, "tricks": counted, **run}
    return Told({**cards, "play": cards["play"][:left]}, summary)


def _tricks(at: At) -> list[int]:
    """Who led each trick but the first, which is who took the one before; then any seat."""
    return [turn.seat for turn in at.played.turns[4::4]] + [1]


def card_too_many(at: At) -> Told:
    """A card is played when all tricks have been taken, and somebody has a trick more."""
    cards, summary = at.told
    assume("play" in cards and "tricks" in summary)
    tricks = list(summary["tricks"])
    tricks[at.one_of(SEATS) - 1] += 1
    more = at.one_of(suit + rank for suit in SUITS for rank in RANKS)
    return Told({**cards, "play": [*cards["play"], more]}, {**summary, "tricks": tricks})


def ended(at: At) -> Told:
    """The deal is broken off, whether it may be or not."""
    told = at.told.without("play", "tricks", "opening_run", "discards")
    return told.both(**{at.one_of(("given_up", "conceded")): True})


NUMBER: Final = st.integers(0, 14)
BY_SEAT: Final = st.lists(NUMBER, min_size=4, max_size=4)
SEAT: Final = st.sampled_from(SEATS)
SOME: Final = st.lists(SEAT, min_size=1, max_size=3, unique=True)
SUIT: Final = st.sampled_from(("spades", "hearts", "diamonds", "clubs"))
CLASS: Final = st.sampled_from(("plain", "second", "highest"))

#: What may be wrong, one thing at a time, by its name; a key of the record stands before a stroke
#: where the fault is that key, and only games that know it can have it.
NAMED: Final[Mapping[str, Fault]] = {
    "trump": key("trump", SUIT),
    "no trump": no_trump,
    "suit_class/class of suit": key("suit_class", CLASS),
    "turned/turned": key("turned", SUIT),
    "turned/no turned": no_turned,
    "partner": side("partner", SEAT),
    "whister": whister,
    "called/called": called,
    "bid": bid,
    "contract": contract,
    "set aside": set_aside,
    "play cut short": play_cut_short,
    "card too many": card_too_many,
    "tricks": side("tricks", BY_SEAT),
    "honours/honours": key("honours", BY_SEAT),
    "opening_run/run": key("opening_run", NUMBER),
    "ended": ended,
    "slam/slam": key("slam", st.sampled_from(("closed", "table"))),
    "carte_blanche/carte blanche": key("carte_blanche", SOME),
    "blunder/blunder": key("blunder", SEAT),
    "passed/passed": key("passed", SOME),
    "from_seat/from seat": key("from_seat", SEAT),
    "merge/merged": key("merge", st.just(True)),
    "set_by/setters": key("set_by", st.just([1])),
    "betes/bêtes": key("betes", st.just(1)),
    "misdeals/misdeals": key("misdeals", NUMBER),
    "event/entry": key("event", st.sampled_from(("made", "lost", "passed"))),
}
FAULTS: Final[Mapping[str, Fault]] = {
    name.rpartition("/")[2]: fault for name, fault in NAMED.items()
}
KEYS: Final = {name.partition("/")[2]: name.partition("/")[0] for name in NAMED if "/" in name}


#: What means something else in a game: a partner is found by the card called or by a call of his,
#: and the card turned up is one of the dealer's.
MEANT: Final[Mapping[str, tuple[str, ...]]] = {
    "fontainebleau": ("whister",),
    "french": ("whister", "turned"),
    "mariland": ("whister", "turned"),
}


def faults_of(game: str) -> list[str]:
    """The faults that a deal of this game can have by itself."""
    played = GAMES[game]
    idle = {*MEANT.get(game, ())} | {
        name for name, each in KEYS.items() if each not in played.deal_keys
    }
    if not played.ladder.set_aside:
        idle.add("set aside")
    return [name for name in FAULTS if name not in idle]


#: Those that leave cards and tricks as they are: where no rule objects the answers are the same.
HARMLESS: Final = ("from seat", "merged", "misdeals")
