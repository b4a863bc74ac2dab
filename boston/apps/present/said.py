"""What a function of the rules was given and what it answered, as a card player would say it.

Values are told by their types (:func:`said`); a number that is a seat, or a tuple that is who pays
whom, by the name that the function has for its type. What every call is given alike, a ladder, an
order of cards, a reading at its default, is left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache, singledispatch
from operator import attrgetter
from typing import Any, Final

from boston.apps.present.wording import player
from boston.auction.auction import Auction, ToBeat
from boston.auction.bidding import Answer, Called, Named
from boston.auction.ladder import (
    Accept,
    Bid,
    Contract,
    Ladder,
    Partnership,
    Pass,
    Qualifier,
    SuitClass,
)
from boston.base.bound import Ruled
from boston.base.cards import Card, Suit, write_hand
from boston.base.names import NUMBERED
from boston.base.seats import SEATS, Seat
from boston.base.words import counted, listed
from boston.catalogue import GAMES
from boston.outcome import Entered, Outcome, Price, Settlement
from boston.pay.directions import Sides
from boston.pay.payment import Due, Flow, Item, Line, Pool
from boston.protocol.betes import LedgerRules, Loss, Written
from boston.protocol.entries import Keeping
from boston.protocol.ledger import Entry, Ledger
from boston.record.record import Deal
from boston.table.dealing import CARDS_EACH
from boston.table.play import ANY_CARD, Play, Trick
from boston.table.result import Case, LaidAway, PlayedByAll, Result
from boston.terms.terms import Terms

#: Longer than this a value is cut: nobody reads more of it beside a rule.
MOST: Final = 180
#: What ``None`` means where a function answers with one of these, or with nothing.
NOTHING: Final[Mapping[str, str]] = {
    "str | None": "no objection",
    "Refusal | None": "no objection",
    "Due | None": "nothing due",
    "Seat | None": "nobody",
    "None": "no objection",
}
#: Names of types whose values are plain numbers, and how these are told.
A_SEAT: Final = "Seat"
BY_SEAT: Final = "BySeat"
PAIRS: Final = "tuple[tuple[Seat, Seat], ...]"
SEVERAL_SEATS: Final = re.compile(r"(tuple|Sequence|Collection|frozenset)\[Seat\b")


def given(values: Mapping[str, object], kinds: Mapping[str, str]) -> str:
    """What a function was given, by the names and the types of its parameters.

    >>> from boston.games.swedish.contracts import LADDER
    >>> from boston.table.result import Case
    >>> given({"case": Case(LADDER.contract("7"), tricks=8)}, {"case": "Case"})
    '7 alone, 8 tricks'
    >>> given({"declarer": 3, "partner": None}, {"declarer": "Seat", "partner": "Seat | None"})
    'declarer seat 3; no partner'
    >>> given({"ladder": LADDER}, {"ladder": "Ladder"})
    'nothing but the rules of the game'
    """
    told = (named(name, value, kinds.get(name, "")) for name, value in values.items())
    return cut("; ".join(filter(None, told))) or "nothing but the rules of the game"


def answered(value: object, kind: str) -> str:
    """What a function answered; ``kind`` is the type that it is said to answer with.

    >>> from boston.pay.payment import Due
    >>> answered(Due(1, "for 1 overtrick"), "Due | None")
    '1, “for 1 overtrick”'
    >>> answered(None, "Due | None"), answered(None, "Contract | None")
    ('nothing due', 'does not apply')
    >>> answered("D2 does not follow the hearts led", "str | None")
    'refused: “D2 does not follow the hearts led”'
    >>> answered(((4, 3), (1, 3)), PAIRS), answered((), PAIRS)
    ('seat 4 pays seat 3; seat 1 pays seat 3', 'does not apply')
    >>> answered(2, "Seat"), answered(True, "bool"), answered((), "tuple[Seat, ...]")
    ('seat 2', 'yes', 'nobody')
    """
    objects = kind.endswith("Rule") or kind == "str | None"
    if value is None:
        return NOTHING["str | None"] if objects else NOTHING.get(kind, "does not apply")
    if objects and isinstance(value, str):
        return cut(f"refused: {quoted(value)}")
    return cut(of_kind(value, kind)) or "does not apply"


def named(name: str, value: object, kind: str = "") -> str:
    """A parameter: plain values with its name, all else by itself."""
    word = name.replace("_", " ")
    if word == "rule":  # It stands above.
        return ""
    if value is None:  # That there is no partner says much, that no choice was made does not.
        return "" if " " in word else f"no {word}"
    if isinstance(value, bool):
        return word if value else f"not {word}"
    told = of_kind(value, kind)
    if type(value) is int and kind != A_SEAT and word.endswith("s"):
        return counted(value, word.removesuffix("s"))
    is_number = isinstance(value, int | str | Suit | SuitClass) and not isinstance(value, Pool)
    needs_name = (is_number or kind == BY_SEAT) and not told.startswith(word)
    return f"{word} {told}" if needs_name else told


def of_kind(value: object, kind: str) -> str:
    name = kind.removesuffix(" | None")
    if name == A_SEAT and isinstance(value, int):
        return f"seat {value}"
    if name == BY_SEAT and type(value) is tuple:
        return by_seat(value)
    if name == PAIRS and isinstance(value, tuple):
        return "; ".join(f"seat {payer} pays seat {payee}" for payer, payee in value)
    if name.startswith("dict[Seat,") and isinstance(value, Mapping):
        return ", ".join(f"seat {seat} {said(each)}" for seat, each in value.items())
    if SEVERAL_SEATS.match(name) and isinstance(value, Collection):
        return seats(sorted(value) if isinstance(value, frozenset) else value)
    return said(value)


@singledispatch
def said(value: object) -> str:
    """A value in words; nothing where it has none: a function, or what is the same in every call.

    >>> said(7), said(True), said((1, 2)), said({"stamm": 4}), said(print)
    ('7', 'yes', '1, 2', 'stamm 4', '')
    >>> said(Suit.HEARTS), said(Partnership(10, 6, 4)), said(Flow("x.pay.solo", 2, 1))
    ('hearts', '10 tricks with a partner, 6 and 4', 'seat 2 pays seat 1')
    >>> said(Due(18, "7 is worth 18")), said(PlayedByAll((4, 4, 3, 2)))
    ('18, “7 is worth 18”', 'all passed and all played, tricks 4, 4, 3, 2 by seat')
    >>> said(Price((Item("x.pay.base", 18, "base"), Item("x.pay.slam", 2, "slam")), 20))
    '20: 18, “base”; 2, “slam”'
    >>> said(Settlement("x", (20, -20, 0, 0), 0, "x", None, (20, -20, 0, 0), "because"))
    '20, -20, 0, 0 by seat, “because”'
    >>> from boston.base.cards import card
    >>> said(Trick(3, tuple(map(card, ("H5", "HA", "S2", "HK"))), 4))
    '♥5 ♥A ♠2 ♥K from seat 3 on, taken by seat 4'
    """
    if is_dataclass(value) and not isinstance(value, type):
        return parts({each.name: getattr(value, each.name) for each in fields(value) if each.repr})
    return ""


def parts(values: Mapping[str, object]) -> str:
    """A value that has no words of its own: its parts that say something, by their names."""
    told = (named(name, value, KINDS.get(name, "")) for name, value in values.items() if value)
    return ", ".join(filter(None, told))


#: What the parts of a game's own values are, where their names say so.
KINDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("seat", "dealer", "last_dealer", "payer", "payee", "whister"), A_SEAT),
    **dict.fromkeys(("declarer", "partner", "asked_next"), A_SEAT),
    **dict.fromkeys(("columns", "tricks", "payments", "final", "honours"), BY_SEAT),
    **dict.fromkeys(("losers", "takers", "passed", "declined", "short"), "tuple[Seat, ...]"),
}


@said.register
def _(value: int) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


@said.register
def _(value: tuple) -> str:  # type: ignore[type-arg]  # as it is at run time
    if hasattr(value, "_fields"):
        return parts(dict(zip(value._fields, value, strict=True)))
    return several(value)


def several(values: Sequence[object]) -> str:
    """Several values; cards are written close, and of more than a hand only the first.

    >>> from boston.base.cards import PACK
    >>> several(PACK[:2]), several(PACK), several(("no", "yes"))
    ('♠A ♠K', '52 cards, ♠A ♠K ♠Q ♠J first', 'no, yes')
    """
    told = [told for told in map(said, values) if told]
    if values and all(isinstance(each, Card) for each in values):
        if len(values) > CARDS_EACH:
            return f"{counted(len(values), 'card')}, {' '.join(told[:4])} first"
        return " ".join(told)
    is_plain = all(isinstance(each, int | str) for each in values)
    return (", " if is_plain else "; ").join(told)


@said.register
def _(value: Mapping) -> str:  # type: ignore[type-arg]  # as it is at run time
    told = [(said(key), said(each)) for key, each in value.items() if not callable(key)]
    return ", ".join(f"{key} {each}" for key, each in told if each)


def seats(numbers: Iterable[int]) -> str:
    """Several seats.

    >>> seats((1, 3)), seats((2,)), seats(())
    ('seats 1 and 3', 'seat 2', 'nobody')
    """
    named = [str(each) for each in numbers]
    if not named:
        return "nobody"
    return f"{'seat' if len(named) == 1 else 'seats'} {listed(named)}"


def by_seat(numbers: Sequence[object]) -> str:
    """A number for each seat."""
    return f"{', '.join(map(str, numbers))} by seat"


def quoted(reason: str) -> str:
    """Words of the engine as words."""
    return f"“{reason}”"


def cut(text: str) -> str:
    """So much of a text as is read beside a rule."""
    return text if len(text) <= MOST else f"{text[:MOST].rsplit(' ', 1)[0]} …"


#: Values in a few words each, by their types; what is the same in every call has none.
IN_SHORT: Final[Mapping[type, Callable[[Any], str]]] = {
    **dict.fromkeys((str, Pass, Accept, Bid, Contract), str),
    **dict.fromkeys((Ruled, Ladder, LedgerRules, Keeping), lambda value: ""),
    **dict.fromkeys((Due, Item), "{0.points}, “{0.because}”".format),
    list: several,
    Qualifier: attrgetter("id"),
    Suit: attrgetter("value"),
    SuitClass: attrgetter("described"),
    Card: attrgetter("face"),
    Pool: attrgetter("called"),
    Partnership: "{0.side} tricks with a partner, {0.declarer} and {0.partner}".format,
    Flow: "seat {0.payer} pays seat {0.payee}".format,
    Entry: "{0.kind} of {0.value} by seat {0.owner}".format,
    Price: lambda value: f"{value.points}: {several(value.items)}",
    Settlement: lambda value: f"{by_seat(value.final)}, {quoted(value.because)}",
    Trick: lambda value: (
        f"{several(value.cards)} from seat {value.leader} on, taken by seat {value.winner}"
    ),
    PlayedByAll: lambda value: f"all passed and all played, tricks {by_seat(value.tricks)}",
}
for _kind, _words in IN_SHORT.items():
    said.register(_kind)(_words)


@said.register
def auction_said(value: Auction) -> str:
    """An auction as it stands.

    >>> from boston.auction.auction import open_auction, say
    >>> from boston.auction.ladder import PASS
    >>> from boston.games.swedish.contracts import LADDER
    >>> opened = open_auction(dealer=4)
    >>> said(opened)
    'nothing said yet, seat 1 to speak'
    >>> said(say(say(opened, Bid(LADDER.contract("5"))), PASS))
    '5 by seat 1 stands, seat 2 has passed, seat 3 to speak'
    """
    told = [f"{value.standing.bid} by seat {value.standing.seat} stands"] if value.standing else []
    if value.passed:
        has = "has" if len(value.passed) == 1 else "have"
        told.append(f"{seats(sorted(value.passed))} {has} passed")
    if value.accepted is not None:
        told.append(f"seat {value.accepted} has accepted")
    turn = "the auction is over" if value.turn is None else f"seat {value.turn} to speak"
    return ", ".join([*(told or ["nothing said yet"]), turn])


@said.register
def beaten_said(value: ToBeat) -> str:
    """The bid that stands, for whoever would supersede it.

    >>> from boston.games.swedish.contracts import LADDER
    >>> said(ToBeat(Bid(LADDER.contract("5")), 3, 1, has_spoken=True, has_better_hand=True))
    '5 by seat 3 stands, seat 1 to speak, who has spoken and has the better hand'
    >>> said(ToBeat(Bid(LADDER.contract("5")), 1, 2, has_spoken=False, has_better_hand=False))
    '5 by seat 1 stands, seat 2 to speak for the first time'
    """
    spoken = "who has spoken" if value.has_spoken else "for the first time"
    speaker = f"seat {value.seat} to speak{',' if value.has_spoken else ''} {spoken}"
    better = " and has the better hand" if value.has_better_hand else ""
    return f"{value.bid} by seat {value.holder} stands, {speaker}{better}"


@said.register
def named_said(value: Named) -> str:
    """The trump named for a bid.

    >>> from boston.auction.ladder import Preference
    >>> from boston.base.cards import Suit
    >>> from boston.games.swedish.contracts import LADDER
    >>> said(Named(Bid(LADDER.contract("7")), Suit.HEARTS, Preference.PLAIN))
    '7, hearts named, the plain suit'
    >>> said(Named(Bid(LADDER.contract("7")), None, None))
    '7, no trump named'
    """
    trump = f"{value.trump} named" if value.trump else "no trump named"
    standing = "" if value.standing is None else f"the {value.standing.described}"
    return ", ".join(filter(None, (str(value.bid), trump, standing)))


@said.register
def answer_said(value: Answer) -> str:
    """Who plays with the declarer.

    >>> from boston.games.swedish import GAME
    >>> from boston.terms.terms import agree
    >>> terms = agree(GAME.readings, GAME.options)
    >>> five = Bid(GAME.ladder.contract("5"))
    >>> said(Answer(five, 1, 3, False, False, terms, frozenset((2, 3, 4))))
    '5 by seat 1 with seat 3'
    >>> said(Answer(five, 1, None, True, False, terms, frozenset()))
    '5 by seat 1 alone, given up'
    """
    told = f"{value.bid} by {sides_with(value.declarer, value.partner)}"
    ends = {"given up": value.given_up, "conceded": value.conceded, said(value.terms): True}
    return ", ".join([told, *(word for word, holds in ends.items() if word and holds)])


@said.register
def called_said(value: Called) -> str:
    """A card called by the declarer.

    >>> from boston.base.cards import card, hand
    >>> from boston.games.fontainebleau import GAME
    >>> from boston.terms.terms import agree
    >>> terms = agree(GAME.readings, GAME.options)
    >>> said(Called(card("HA"), GAME.ladder.contract("6"), hand("AK..T."), terms))
    '♥A called in 6 from ♠AK ♦T'
    """
    told = f"{value.card.face} called in {value.contract}"
    return told if value.hand is None else f"{told} from {said(value.hand)}"


@said.register
def laid_away_said(value: LaidAway) -> str:
    """The cards laid away.

    >>> from boston.base.cards import card
    >>> from boston.games.solo import LADDER
    >>> said(LaidAway(LADDER.contract("piccolissimo"), 2, [(), (card("H9"),), (), ()], ()))
    'piccolissimo by seat 2, laid away: seat 2 ♥9'
    """
    away = zip(SEATS, value.discards, strict=True)
    gone = [f"seat {seat} {several(cards)}" for seat, cards in away if cards]
    return f"{value.contract} by seat {value.declarer}, laid away: {', '.join(gone) or 'nothing'}"


def sides_with(declarer: Seat, partner: Seat | None) -> str:
    """A declarer with his partner or without.

    >>> sides_with(1, 3), sides_with(2, None)
    ('seat 1 with seat 3', 'seat 2 alone')
    """
    return f"seat {declarer} {'alone' if partner is None else f'with seat {partner}'}"


@said.register
def hand_said(value: frozenset) -> str:  # type: ignore[type-arg]  # as it is at run time
    """The cards of a hand, suit by suit from the top.

    >>> from boston.base.cards import hand
    >>> said(hand("AK..T.2")), said(frozenset()), said(ANY_CARD)
    ('♠AK ♦T ♣2', 'no cards', 'any card')
    """
    if not value:
        return "no cards"
    if value == ANY_CARD:
        return "any card"
    if not all(isinstance(each, Card) for each in value):
        return several(sorted(value))
    suits = zip(Suit, write_hand(value).split("."), strict=True)
    return " ".join(f"{suit.symbol}{ranks}" for suit, ranks in suits if ranks)


@said.register
def play_said(value: Play) -> str:
    """The play: what lies on the table, and what whoever is to play holds."""
    led = f"{several(value.table)} on the table" if value.table else "nothing on the table"
    trick = f"trick {len(value.tricks) + 1}"
    return f"{trick}, {led}, seat {value.turn} to play from {said(value.held_by(value.turn))}"


@said.register
def case_said(value: Case) -> str:
    """What a payment depends on.

    >>> from boston.auction.ladder import Preference
    >>> from boston.base.cards import Suit
    >>> from boston.games.swedish.contracts import LADDER
    >>> seven, six = LADDER.contract("7"), LADDER.contract("6")
    >>> said(Case(seven, tricks=8, standing=Preference.SECOND, honours=3, strokes=2))
    '7 alone in the second suit, 8 tricks, 3 honours, 2 strokes'
    >>> said(Case(six, six.partnership, tricks=11, trump=Suit.CLUBS, opening_run=5))
    '6 with a partner in clubs, 11 tricks, the first 5 in a row'
    """
    told = [_played(value.contract, value.partnership is None, value.trump, value.standing)]
    told.append(counted(value.tricks, "trick"))
    if value.honours:
        told.append(counted(value.honours, "honour"))
    if value.opening_run:
        told.append(f"the first {value.opening_run} in a row")
    if value.strokes:
        told.append(counted(value.strokes, "stroke"))
    known = {each.name for each in fields(Case)}
    more = {each.name: getattr(value, each.name) for each in fields(value)}
    own = (named(name, each) for name, each in more.items() if name not in known and each)
    return ", ".join([*told, *own])


def _played(contract: object, is_alone: bool, trump: object, standing: SuitClass | None) -> str:
    how = f"{contract} {'alone' if is_alone else 'with a partner'}"
    if trump is not None:
        how += f" in {trump}"
        return how if standing is None else f"{how}, the {standing.described}"
    return how if standing is None else f"{how} in {standing.phrase}"


@said.register
def result_said(value: Result) -> str:
    """The result of a deal.

    >>> from boston.games.swedish.contracts import LADDER
    >>> from boston.base.cards import Suit
    >>> six = LADDER.contract("6")
    >>> said(Result(contract=six, declarer=3, partner=1, trump=Suit.CLUBS, tricks=(4, 1, 6, 2)))
    '6 in clubs by seat 3 with seat 1, tricks 4, 1, 6, 2 by seat'
    >>> said(Result(contract=LADDER.contract("7"), declarer=1, laid_down=1))
    '7 by seat 1 alone, 1 trick short'
    """
    trump = f" in {value.trump}" if value.trump else ""
    told = [f"{value.contract}{trump} by {sides_with(value.declarer, value.partner)}"]
    if value.laid_down is None:
        told.append(f"tricks {by_seat(value.tricks)}")
    else:
        word = "short" if value.laid_down > 0 else "over"
        told.append(f"{counted(abs(value.laid_down), 'trick')} {word}")
    if any(value.honours):
        told.append(f"honours {by_seat(value.honours)}")
    return ", ".join(told)


@said.register
def sides_said(value: Sides) -> str:
    """Who played against whom, and who failed.

    >>> said(Sides.told(3)), said(Sides.told(3, 1, short=(1,)))
    ('seat 3 alone made it', 'seat 3 with seat 1, seat 1 short')
    """
    told = sides_with(value.declarer, value.partner)
    return f"{told}, {seats(value.short)} short" if value.short else f"{told} made it"


@said.register
def line_said(value: Line) -> str:
    """A line of a receipt.

    >>> said(Line("x.pay.base", 2, 1, 18, "base", "x.pay.solo"))
    'seat 2 pays seat 1 18, “base”'
    """
    payer, payee = (player(each, NUMBERED) for each in (value.payer, value.payee))
    return f"{payer} pays {payee} {value.points}, {quoted(value.because)}"


#: What is entered as a debt of a player.
DEBTS: Final = frozenset(("bête", "ål"))


@said.register
def entered_said(value: Entered) -> str:
    """What is written in the protocol or struck out; of a debt, its worth and whose it is.

    >>> said(Entered("x.bete.set", "bête", "for losing", seat=3, value=96))
    'bête of 96 by seat 3, “for losing”'
    >>> said(Entered("x.bete.running", "running", "the dearest bête runs", seat=3, value=96))
    '“the dearest bête runs”'
    """
    if value.what not in DEBTS:
        return quoted(value.because)
    worth = "" if value.value is None else f" of {value.value}"
    whose = "" if value.seat is None else f" by seat {value.seat}"
    return f"{value.what}{worth}{whose}, {quoted(value.because)}"


@said.register
def ledger_said(value: Ledger) -> str:
    """The protocol in a few words: what stands in it.

    >>> said(Ledger(strokes=2, columns=(96, 0, 0, 96)))
    '2 strokes, columns 96, 0, 0, 96 by seat'
    >>> said(Ledger())
    'an empty protocol'
    """
    told = [counted(value.strokes, "stroke")] if value.strokes else []
    if any(value.columns):
        told.append(f"columns {by_seat(value.columns)}")
    if value.running:
        told.append(f"the running bête {said(value.running[0])}")
    return ", ".join(told) or "an empty protocol"


@said.register
def loss_said(value: Loss) -> str:
    """A lost contract as the protocol sees it.

    >>> from boston.games.swedish.contracts import LADDER
    >>> from boston.pay.directions import Sides
    >>> said(Loss(Sides.told(3, short=(3,)), 2, None, LADDER.contract("7")))
    '7 lost, seat 3 alone, seat 3 short, 2 bêtes for a failing player'
    """
    contract = "a contract" if value.contract is None else str(value.contract)
    betes = counted(value.betes, "bête")
    return f"{contract} lost, {said(value.sides)}, {betes} for a failing player"


@said.register(Written)
@said.register(Outcome)
def outcome_said(value: Outcome[object] | Written) -> str:
    """What a deal did: what was written, and who paid.

    >>> from boston.pay.payment import Line
    >>> said(Outcome(None, (Line("x.pay.base", 2, 1, 18, "base", "x.pay.solo"),)))
    'seat 2 pays seat 1 18, “base”'
    """
    lines = value.lines if isinstance(value, Written) else value.receipt
    return "; ".join(map(said, (*value.entered, *lines)))


@said.register
def deal_said(value: Deal) -> str:
    """A deal as it is recorded, without its cards.

    >>> said(Deal(dealer=4, contract="7", declarer=1, tricks=(8, 2, 2, 1)))
    'dealer seat 4, contract 7, declarer seat 1, tricks 8, 2, 2, 1 by seat'
    """
    left_out = {"hands", "calls", "discards", "play"}
    names = (each.name for each in fields(value) if each.name not in left_out)
    return parts({name: getattr(value, name) for name in names})


@said.register
def terms_said(value: Terms) -> str:
    """What was agreed, as far as it is not the usual.

    >>> from boston.games.swedish import GAME
    >>> from boston.terms.terms import agree
    >>> said(agree(GAME.readings, GAME.options))
    ''
    >>> said(agree(GAME.readings, GAME.options, {"running-bete": "highest"}, {"ala": 100}))
    'running-bete highest, ala 100'
    """
    usual = _usual(frozenset(value.readings))
    told = {**value.readings, **value.options}
    more = [f"{name} {each}" for name, each in told.items() if each != usual.get(name)]
    return ", ".join([*more, *(["rates agreed"] if value.rates else [])])


@cache
def _usual(names: frozenset[str]) -> Mapping[str, object]:
    """The defaults of the game that has these readings."""
    for game in GAMES.values():
        if names == {reading.name for reading in game.readings}:
            return {
                **{reading.name: reading.default for reading in game.readings},
                **{option.name: option.default for option in game.options},
            }
    return {}
