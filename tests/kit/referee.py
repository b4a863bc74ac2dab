"""A plain program that scores every game, and answers a record as the kit requires.

It reads records in one spelling only. It checks them with the houses of the tests and pays with
their plain books. Nothing here is taken from the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final, NamedTuple

from tests.american import book as american
from tests.book import SEATS, side, taken
from tests.fontainebleau import book as fontainebleau
from tests.french import book as french
from tests.french import table as at_french
from tests.german import book as german
from tests.grandissimo import book as grandissimo
from tests.helpers import DealTable, Lines
from tests.houses import HOUSES
from tests.solo import book as solo
from tests.swedish import book as swedish
from tests.swedish_simplified import book as swedish_simplified
from tests.table import (
    FELLOW,
    IN_WORDS,
    Cards,
    House,
    clockwise,
    honours,
    is_misere,
    is_small,
    legal_cards,
    winner,
)

LETTERS: Final = {word: letter for letter, word in IN_WORDS.items()}
HIGH: Final = "AKQJ"
#: The words with which a bid promises the second class of suit, and the first.
SECOND: Final = ("colour", "second")
FIRST: Final = ("highest", "first")
#: How a game's bids name trumps: by suit, by the lowest class allowed, by the exact class.
BY_SUIT, AT_LEAST, EXACTLY = "by suit", "at least", "exactly"


class Way(NamedTuple):
    """How a game is kept and played: its book, readings, bids, discards and declarations."""

    begin: Callable[..., Any]
    readings: Mapping[str, tuple[str, ...]] = {}
    suits: str = BY_SUIT
    has_sang: bool = False
    laying: str = "declarer"
    declares: bool = False


#: No price is printed for nine tricks; the players may agree not to play them.
NEUF: Final = {"neuf-price": ("ninth-as-overtrick", "refuse")}
_FONTAINEBLEAU: Final = Way(fontainebleau.Book, fontainebleau.READINGS, laying="all")
_AMERICAN: Final = Way(american.Book, american.READINGS, EXACTLY, laying="all")
_SWEDISH: Final = Way(swedish.Book, swedish.READINGS, AT_LEAST)
WAYS: Final[Mapping[str, Way]] = Lines(
    "tests/kit/referee.py, WAYS",
    {
        "swedish": _SWEDISH,
        "swedish-simplified": Way(swedish_simplified.Book, {}, AT_LEAST),
        "grandissimo": Way(grandissimo.Book, grandissimo.READINGS, AT_LEAST, has_sang=True),
        "fontainebleau": _FONTAINEBLEAU,
        "russian": _FONTAINEBLEAU._replace(begin=fontainebleau.Russian, declares=True),
        "american": _AMERICAN,
        "american-alternative": _AMERICAN._replace(begin=partial(american.Book, rounded=True)),
        "french": Way(french.Book, NEUF, laying="all"),
        "mariland": Way(french.Book, NEUF, laying="all"),
        "german": Way(german.Book, german.READINGS, AT_LEAST, laying="may"),
        "solo": Way(solo.Book, solo.READINGS, declares=True),
    }.items(),
)


class RefusedError(Exception):
    """A record that a rule forbids."""


class UnknownError(Exception):
    """A record with something that this program does not know."""


def check(is_allowed: object) -> None:
    """Refuse the record unless ``is_allowed`` is true."""
    if not is_allowed:
        raise RefusedError


#: The keys of a deal that the program knows.
KNOWN: Final = {
    *("dealer", "turned", "contract", "declarer", "partner", "trump", "suit_class", "tricks"),
    *("honours", "opening_run", "conceded", "misdeals", "called", "carte_blanche", "slam"),
    *("jack_of_diamonds", "hands", "calls", "whist", "discards", "play"),
}
#: The keys that only some games have.
ONLY: Final = {
    "whist": ("swedish", "swedish-simplified", "grandissimo", "russian", "german", "solo"),
    "called": ("fontainebleau",),
}


def answer(record: Mapping[str, Any]) -> list[list[int]] | None:
    """Return the net of every seat in every deal, or ``None`` if a rule refuses the record."""
    sitting = Sitting(record)
    try:
        return [sitting.settle(deal) for deal in record.get("deal", [])]
    except RefusedError:
        return None


class Sitting:
    """A session in progress."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        """Open the book with the options and readings of the table."""
        self.game = record["game"]
        self.way, self.house = WAYS[self.game], HOUSES[self.game]
        options, readings = record.get("options", {}), record.get("readings", {})
        for name, option in readings.items():
            if option not in self.way.readings.get(name, ()):
                raise UnknownError
        if (
            set(options) - {"first_deal", "belle", "five_whist"}
            or record.get("rates", RATES) != RATES
        ):
            raise UnknownError
        names = {"first_deal": "number", "belle": "belle"}
        more = {names[name]: value for name, value in options.items() if name in names}
        self.is_forced = options.get("five_whist") == "forced"
        self.book = self.way.begin(**more)
        usual = {name: each[0] for name, each in self.way.readings.items()}
        self.book.readings = {**usual, **readings}
        self.belle: str | None = options.get("belle")
        self.dealer: int | None = record.get("dealer")
        self.is_first = True
        #: Whether players must follow suit. Without this rule one sees what a revoke would change.
        self.follows = True

    def settle(self, deal: Mapping[str, Any]) -> list[int]:
        """Check a deal and return what each seat wins or pays."""
        if set(deal) - KNOWN:
            raise UnknownError
        check(all(self.game in games for key, games in ONLY.items() if key in deal))
        dealer = deal.get("dealer", self.dealer or 4)
        check(self.dealer in (None, dealer))
        self.dealer = clockwise(dealer)
        if self.is_first:
            self._seat(dealer)
        if isinstance(self.book, french.Book):
            check(self.book.number <= MOST_DEALS)
        told = Told({**deal, "dealer": dealer}, self)
        self.belle = self.belle or told.deal.get("turned")
        summary = told.with_cards() if "calls" in deal else told.summary()
        self.is_first = False
        self.book.play(summary)
        return list(self.book.won)

    def _seat(self, dealer: int) -> None:
        """Give the book the first dealer, if it needs to know."""
        start = {"american": clockwise(dealer, 3)}.get(self.game.partition("-")[0], dealer)
        if hasattr(self.book, "dealer"):
            self.book.dealer = start


RATES: Final = "reconstruction-a"
FRENCH: Final = ("french", "mariland")
#: The largest number of deals in a French game.
MOST_DEALS: Final = 40


class Told:
    """A deal of a record, checked and prepared for the book."""

    def __init__(self, deal: dict[str, Any], sitting: Sitting) -> None:
        """Read the suit turned up."""
        self.deal, self.sitting = deal, sitting
        self.way, self.house = sitting.way, sitting.house
        turned = deal.get("turned")
        self.card = turned if turned and turned not in LETTERS else None
        self.turned = turned[0] if turned and self.card else LETTERS.get(turned or "")
        if self.card:
            deal["turned"] = IN_WORDS[self.turned or ""]

    # A deal without its cards.

    def summary(self) -> dict[str, Any]:
        """Check a deal without cards, and return it in the form of the book."""
        deal = {"misdeals": 0, "opening_run": 0, "honours": [0, 0, 0, 0], **self.deal}
        if "whist" in deal:
            raise UnknownError
        if self._is_passed(deal):
            return deal
        bid, declarer = deal["contract"], deal["declarer"]
        name = self._checked_bid(bid)
        trump = self._trump(bid)
        self._partner(name, declarer, deal.get("partner"))
        if "called" in deal:
            self._callable(name, deal["called"])
        deal |= self._for_the_book(bid, trump)
        if deal.get("conceded"):
            check(name == "begar" and "tricks" not in deal)
            return deal
        self._counted(name, trump, deal)
        if taken(deal) == 13:
            deal["opening_run"] = 13
        return deal

    def _is_passed(self, deal: Mapping[str, Any]) -> bool:
        """Return whether nobody bid. Such a deal has no declarer, but it may have tricks."""
        contract, tricks = self._nobody_bids()
        if deal["contract"] != contract:
            return False
        if "declarer" in deal:
            raise UnknownError
        check(sum(deal["tricks"]) == tricks if tricks else "tricks" not in deal)
        return True

    def _nobody_bids(self) -> tuple[str, int]:
        return self.house.nobody_bids if isinstance(self.house, House) else ("passed", 0)

    def _checked_bid(self, bid: str) -> str:
        """Return the name of a contract; refuse a qualifier that it cannot have."""
        name, _, qualifier = bid.partition(" ")
        names = {each.partition(" ")[0] for each in self.house.bids}
        if name not in names:
            raise UnknownError
        check(not qualifier or bid in self.house.bids)
        return name

    def _is_misere(self, name: str) -> bool:
        return name in at_french.MISERES if self.sitting.game in FRENCH else is_misere(name)

    def _trump(self, bid: str) -> str | None:
        """Return the trump suit from the bid and the suit named, or ``None`` at no trumps."""
        name, _, qualifier = bid.partition(" ")
        given = LETTERS.get(self.deal.get("trump", ""))
        suit_class = self.deal.get("suit_class")
        if self._is_misere(name):
            check(given is None and suit_class is None)
            check(self.sitting.game not in FRENCH or self.turned)
            return None
        if self.sitting.game in FRENCH:
            check(name != "neuf" or self.sitting.book.readings["neuf-price"] != "refuse")
            return self._french_trump(bid, given)
        if self.way.suits == BY_SUIT:
            check(qualifier or given)
            check(given in (None, LETTERS.get(qualifier, given)))
            return LETTERS.get(qualifier, given)
        return self._by_class(qualifier, given, suit_class)

    def _by_class(self, qualifier: str, given: str | None, suit_class: str | None) -> str | None:
        """Return the suit named; refuse it if it is not of the class that the bid promised."""
        if self.way.suits == EXACTLY and qualifier and self.turned:
            kept = FELLOW[self.turned] if qualifier in SECOND else self.turned
            check(given in (None, kept))
            return kept
        check(self.turned or not (qualifier if self.way.suits == EXACTLY else given))
        found = suit_class or self._class_of(given)
        check(suit_class is None or given is None or suit_class == self._class_of(given))
        check(found or self.way.has_sang)
        if found and self.way.suits == AT_LEAST:
            check(qualifier not in SECOND or found != "plain")
            check(qualifier not in FIRST or found == "highest")
            check(qualifier != "grandissimo")
        return given

    def _class_of(self, trump: str | None) -> str | None:
        """Return the class of a suit, or ``None`` for no suit."""
        if trump is None:
            return None
        if trump == self.turned:
            return "highest"
        return "second" if self.turned and FELLOW[self.turned] == trump else "plain"

    def _french_trump(self, bid: str, given: str | None) -> str:
        """Return the suit of a bid: its own, the belle, or the suit turned up if not the belle."""
        name, _, qualifier = bid.partition(" ")
        belle = LETTERS.get(self.sitting.belle or "")
        if name.endswith("-belle"):
            named = belle
        elif name.endswith("-petite"):
            check(self.turned and belle and self.turned != belle)
            named = self.turned
        else:
            named = LETTERS.get(qualifier, given)
        check(named and given in (None, named))
        assert named is not None
        return named

    def _for_the_book(self, bid: str, trump: str | None) -> dict[str, Any]:
        """Return the contract and its suit in the words of the book."""
        name = bid.partition(" ")[0]
        if self.sitting.game in FRENCH:
            return {"contract": f"{name} {IN_WORDS[trump]}" if trump else name}
        found: dict[str, Any] = {"contract": name}
        if trump is None:
            return found
        if self.sitting.game == "german":
            return {**found, "trump": COULEURS[self._class_of(trump) or ""]}
        return {**found, "trump": IN_WORDS[trump], "suit_class": self._class_of(trump)}

    # The partner.

    def _partner(self, name: str, declarer: int, partner: int | None) -> None:
        """Refuse a partner in a contract without partners, and the declarer as partner."""
        check(partner or name != "5" or not self.sitting.is_forced)
        if partner is None:
            return
        if self.sitting.game in FRENCH:
            check(name.startswith("simple"))
        else:
            assert isinstance(self.house, House)
            check(name in self.house.partners.contracts)
        check(partner != declarer)

    def _callable(self, name: str, card: str) -> None:
        """Refuse a call for a low card, and any call for a card in a contract without partners."""
        assert isinstance(self.house, House)
        check(name in self.house.partners.contracts)
        check(card[1] in HIGH)

    # The counts.

    def _counted(self, name: str, trump: str | None, deal: DealTable) -> None:
        """Refuse tricks and honours that four hands of thirteen cards cannot have."""
        check(sum(deal["tricks"]) in self._lengths(name))
        dealt = deal["honours"]
        check(sum(dealt) <= 4)
        check(deal["opening_run"] <= taken(deal))
        blanks = deal.get("carte_blanche", [])
        if blanks:
            check(self.way.declares and trump)
            check(len(blanks) < 3 or self._all_but_one_blank(blanks, deal))
        if self.sitting.game in FRENCH:
            self._in_french(name, deal, dealt, trump)
        if "called" in deal and trump == deal["called"][0]:
            check(("partner" in deal and dealt[deal["partner"] - 1] > 0) or not any(dealt))

    def _all_but_one_blank(self, blanks: list[int], deal: Mapping[str, Any]) -> bool:
        """Return whether the fourth hand took every trick, or a declaration is false.

        Three hands without trumps leave all trumps to the fourth."""
        last = next(seat for seat in SEATS if seat not in blanks)
        is_false = any(deal["honours"][seat - 1] for seat in blanks)
        return is_false or deal["tricks"][last - 1] == 13

    def _lengths(self, name: str) -> set[int]:
        """Return the possible numbers of tricks: one less if a card is laid aside."""
        if not is_small(name):
            return {13}
        return {12, 13} if self.way.laying == "may" and name == "klein-misere" else {12}

    def _in_french(self, name: str, deal: DealTable, dealt: list[int], trump: str | None) -> None:
        """Refuse a slam in a lost contract, and honours that a card seen by all contradicts."""
        if "slam" in deal:
            need = 8 if "partner" in deal else at_french.needed(name)
            check(name not in at_french.MISERES and taken(deal) >= need)
        shown = {"DJ": deal.get("jack_of_diamonds")}
        if self.card:
            check(self.card != "DJ" or shown["DJ"] in (None, deal["dealer"]))
            check(
                name != "misere-four-aces"
                or self.card[1] != "A"
                or deal["dealer"] == deal["declarer"]
            )
            shown[self.card] = deal["dealer"]
        for seat in SEATS:
            certain = sum(
                card[0] == trump and card[1] in HIGH
                for card, holder in shown.items()
                if holder == seat
            )
            check(dealt[seat - 1] >= certain or not any(dealt))

    # A deal with its cards.

    def with_cards(self) -> dict[str, Any]:
        """Follow the calls and the cards, and return a summary."""
        deal = self.deal
        hands = self._hands()
        if self.sitting.game in FRENCH:
            seen = self.card or self.turned or ""
            check(any(card.startswith(seen) for card in hands[deal["dealer"]]))
        bid, declarer, accepted = self._auction(hands)
        told: DealTable = {key: deal[key] for key in ("turned", "misdeals", "slam") if key in deal}
        told = {"misdeals": 0, **told}
        if bid is None:
            contract, tricks = self._nobody_bids()
            told["contract"] = contract
            if tricks:
                told["tricks"] = self._taken(self._play(hands, None, None))
            self._agrees(told)
            return told
        name = self._checked_bid(bid)
        trump = self._trump(bid)
        partner = self._found(name, declarer, hands, accepted)
        told |= {"declarer": declarer, **self._for_the_book(bid, trump)}
        if partner is not None:
            told["partner"] = partner
        kept = self._lay_aside(name, declarer, hands)
        if deal.get("conceded"):
            check(name == "begar" and len(cards_of(deal)) <= 9)
            self._play(kept, trump, None, is_whole=False)
            return {**told, "conceded": True}
        free = declarer if name == "misere-four-aces" else None
        winners = self._play(kept, trump, free)
        own = side(told)
        run = next((n for n, seat in enumerate(winners) if seat not in own), len(winners))
        told |= {"tricks": self._taken(winners), "opening_run": run}
        told["honours"] = honours(hands, trump)
        if self.sitting.game in FRENCH:
            told["jack_of_diamonds"] = next(seat for seat in SEATS if "DJ" in hands[seat])
        if "carte_blanche" in deal:
            check(trump)
            told["carte_blanche"] = deal["carte_blanche"]
            # The book recognises a false declaration by honours, but any trump makes it false.
            for seat in deal["carte_blanche"]:
                if any(card[0] == trump for card in hands[seat]) and not told["honours"][seat - 1]:
                    raise UnknownError
        self._agrees(told)
        return told

    def _agrees(self, told: Mapping[str, Any]) -> None:
        """Check that the other keys of the record agree with its cards."""
        given = self.deal
        for key in ("declarer", "tricks", "partner", "jack_of_diamonds", "opening_run"):
            check(key not in given or given[key] == told.get(key))

    def _hands(self) -> dict[int, Cards]:
        """Read the hands; refuse them unless each has thirteen cards and no card appears twice."""
        hands = {seat: cards_in(told) for seat, told in enumerate(self.deal["hands"], 1)}
        check(all(len(hand) == 13 for hand in hands.values()))
        check(len({card for hand in hands.values() for card in hand}) == 52)
        return hands

    def _auction(self, hands: dict[int, Cards]) -> tuple[str | None, int, int | None]:
        """Return the winning bid, its bidder, and the player who has accepted a request."""
        calls = [each.rpartition(":") for each in self.deal["calls"]]
        dealer = self.deal["dealer"]
        if not isinstance(self.house, House):
            return self._french_auction(hands, calls)
        auction = self.house.auction
        order = [clockwise(dealer, step) for step in (1, 2, 3, 4)]
        said: list[str] = []
        passed: set[int] = set()
        standing: tuple[str, int] | None = None
        seat = order[0]
        for who, _, call in calls:
            check(not auction.turns.is_over(said))
            while not auction.turns.asks(seat, passed):
                seat = clockwise(seat)
            check(not who or int(who) == seat)
            if call == "pass":
                passed.add(seat)
            else:
                check(call in auction.bids)
                check(auction.may_bid(call, seat, standing, order, passed))
                standing = (call, seat)
            said.append(call)
            seat = clockwise(seat)
        check(auction.turns.is_over(said))
        return (*(standing or (None, 0)), None)

    def _french_auction(
        self, hands: dict[int, Cards], calls: list[tuple[str, str, str]]
    ) -> tuple[str | None, int, int | None]:
        if not self.turned:
            raise UnknownError
        belle = LETTERS[self.sitting.belle or IN_WORDS[self.turned]]
        suits = at_french.Suits(self.turned, belle)
        bidding = at_french.Bidding(self.deal["dealer"], hands, suits)
        for who, _, call in calls:
            seat = bidding.seat
            check(seat is not None and (not who or int(who) == seat))
            assert seat is not None
            check(call in bidding.legal(seat))
            bidding.say(call)
        check(bidding.seat is None)
        return (*(bidding.held or (None, 0)), bidding.accepted)

    def _found(
        self, name: str, declarer: int, hands: dict[int, Cards], accepted: int | None
    ) -> int | None:
        """Return the partner: the player who accepted, or who holds the card called."""
        if "called" in self.deal:
            card = self.deal["called"]
            self._callable(name, card)
            holder = next(seat for seat in SEATS if card in hands[seat])
            check(holder != declarer)
            return holder
        whist = self.deal.get("whist", accepted)
        self._partner(name, declarer, whist)
        return whist

    def _lay_aside(self, name: str, declarer: int, hands: dict[int, Cards]) -> dict[int, Cards]:
        """Return the hands without the cards laid aside."""
        away = self.deal.get("discards", [[], [], [], []])
        small = self._lengths(name) != {13}
        laying = SEATS if self.way.laying == "all" else (declarer,)
        for seat, cards in enumerate(away, 1):
            due = {1} if small and seat in laying else {0}
            if small and self.way.laying == "may" and name == "klein-misere" and seat in laying:
                due = {0, 1}
            check(len(cards) in due)
            check(all(card in hands[seat] for card in cards))
        return {seat: [c for c in hands[seat] if c not in away[seat - 1]] for seat in SEATS}

    def _play(
        self,
        hands: dict[int, Cards],
        trump: str | None,
        free: int | None,
        *,
        is_whole: bool = True,
    ) -> list[int]:
        """Return the winners of the tricks; refuse a card out of turn, and a revoke."""
        held = {seat: list(hand) for seat, hand in hands.items()}
        played = cards_of(self.deal)
        # The players who laid nothing aside keep a card at the end.
        tricks = min(len(hand) for hand in hands.values())
        check(len(played) == 4 * tricks or not is_whole)
        is_french = self.sitting.game in FRENCH
        leader = clockwise(self.deal["dealer"])
        winners: list[int] = []
        for start in range(0, len(played), 4):
            trick: Cards = []
            for step, card in enumerate(played[start : start + 4]):
                seat = clockwise(leader, step)
                check(card in held[seat])
                if is_french:
                    is_free = seat == free and start < 40
                    legal = at_french.legal_cards(held[seat], trick, trump, is_free)
                else:
                    legal = legal_cards(held[seat], trick)
                check(card in legal or not self.sitting.follows)
                held[seat].remove(card)
                trick.append(card)
            leader = (at_french.winner if is_french else winner)(leader, trick, trump)
            winners.append(leader)
        return winners

    def _taken(self, winners: list[int]) -> list[int]:
        """Count the tricks of each seat."""
        return [winners.count(seat) for seat in SEATS]


#: The suit of each class if hearts are turned up, as in the German book.
COULEURS: Final = {"highest": "hearts", "second": "diamonds", "plain": "spades"}


def cards_of(deal: Mapping[str, Any]) -> Cards:
    """Return the cards played, in their order."""
    play = deal.get("play", [])
    return play.split() if isinstance(play, str) else list(play)


def cards_in(hand: str) -> Cards:
    """Return the cards of a hand written as AK32.QJ9.T87.654."""
    suits = zip("SHDC", hand.split("."), strict=True)
    return [suit + rank for suit, ranks in suits for rank in ranks]


def followed(cases: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the cases that this program can answer."""
    for case in cases:
        try:
            answer(case["record"])
        except (UnknownError, KeyError):
            continue
        yield case
