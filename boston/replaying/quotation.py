"""Quotations: the price of a contract, without a deal that was played.

A quotation is a deal in summary: seat 1 declares, and seat 2 is the partner, if there is one. It
goes through the judge and the game like any other deal. The engine therefore refuses to quote
anything that it refuses in a record.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from boston.auction.ladder import Contract
from boston.base import cards
from boston.base.cards import Suit
from boston.base.seats import Seat, by_seat, others
from boston.base.words import quoted
from boston.catalogue import game_of
from boston.course.judge import PASSED, read_contract
from boston.errors import BostonError
from boston.game import Game
from boston.pay import directions
from boston.pay.directions import EACH_DEFENDER, EACH_PARTNER, OTHER, OTHERS
from boston.pay.marks import Doubt
from boston.pay.payment import Item, Line, Party, Payment, alike, between_players, payments
from boston.record.fields import given, text_as
from boston.record.reading import read_deal
from boston.record.record import Deal, Session
from boston.replaying.replay import doubted_in, score, terms_of
from boston.terms.terms import Terms

__all__ = ["Pays", "Quotation", "quote"]

DECLARER: Final[Seat] = 1
PARTNER: Final[Seat] = 2
DEALER: Final[Seat] = 4
#: More strokes than any evening has.
MOST_STROKES: Final = 1000


class Pays(NamedTuple):
    """A payment from one role to another, with its points and its rule."""

    payer: str
    payee: str
    points: int
    rule: str


class Quotation(NamedTuple):
    """The price of a contract: a payment item by item, its sum, and who pays whom.

    If the payments of a deal differ, the items are those of the first. ``rates``: a description of
    the rates, if a source has lost its own. ``doubts``: the doubts about the rules cited.
    """

    items: tuple[Item, ...]
    points: int
    pays: tuple[Pays, ...]
    rates: str | None = None
    doubts: tuple[Doubt, ...] = ()

    def __str__(self) -> str:
        wide = max(len(item.because) for item in self.items)
        rows = [f"{item.points:5}  {item.because:{wide}}  {item.rule}" for item in self.items]
        return "\n".join([*rows, "-----", f"{self.points:5}"])


def quote(
    game: str,
    contract: str,
    *,
    tricks: int | None = None,
    partner_tricks: int | None = None,
    trump: str | None = None,
    suit: str | None = None,
    suit_class: str | None = None,
    honours: int = 0,
    partner_honours: int = 0,
    strokes: int = 0,
    readings: Mapping[str, str] | None = None,
    options: Mapping[str, object] | None = None,
    rates: str | Mapping[str, object] | None = None,
    **keys: object,
) -> Quotation:
    """Return the price of a contract of a game, item by item, and who pays whom.

    ``tricks`` and ``honours`` are the declarer's. ``partner_tricks`` and ``partner_honours`` are
    the partner's; without ``partner_tricks`` the declarer plays alone. ``trump``: the trump suit,
    or the suit turned up if it prices a misère. ``suit``: the former name of ``trump``.
    ``suit_class``: the class of the trump suit, if only the class is known: plain, second or
    highest, or the game's own word. ``strokes``: the number of strokes before the deal.
    ``readings``, ``options``, ``rates`` and any further ``keys`` of a deal (``opening_run``,
    ``slam``) have the same form as in a session record.

    A value that is wrong, missing or refused by a rule raises :class:`~boston.errors.BostonError`.

    >>> seven = quote("swedish", "7", tricks=8, suit_class="second", honours=3, strokes=2)
    >>> seven.points, *seven.pays
    (50, Pays(payer='each defender', payee='the declarer', points=50, rule='swedish.pay.made-alone'))
    >>> lost = quote("fontainebleau", "7", trump="diamonds", tricks=5, partner_tricks=3)
    >>> for each in lost.pays:
    ...     print(each.payer, "pays", each.payee, each.points)
    the declarer pays one defender 80
    the partner pays the other defender 80
    >>> quote("french", "grand-misere", trump="spades", tricks=1).points
    32
    >>> quote("german", "gross-boston", suit_class="second", tricks=4, honours=1,
    ...     rates="reconstruction-a").points
    36

    The error names a value that is missing, or the rule that refuses a value:

    >>> quote("solo", "9", trump="spades", tricks=8, partner_tricks=5)
    Traceback (most recent call last):
    boston.errors.Refused: solo.partner.six-to-eight: 9 is played alone, without a partner
    >>> quote("swedish", "7", tricks=8)
    Traceback (most recent call last):
    boston.errors.Refused: swedish.auction.name-trump: 7 needs a trump suit
    >>> quote("swedish", "7", trump="hearts", tricks=8)
    Traceback (most recent call last):
    boston.errors.BostonError: the price of 7 in hearts goes by its class, which is not given: plain, second or highest
    >>> quote("american", "9")
    Traceback (most recent call last):
    boston.errors.RecordError: 'tricks' is missing: give those of each seat
    >>> quote("american", "9", tricks=14)
    Traceback (most recent call last):
    boston.errors.Refused: american.deal.singly: the tricks add up to 14, not 13
    >>> quote("solo", "9", trump="spades", suit_class="highest", tricks=9)
    Traceback (most recent call last):
    boston.errors.BostonError: the suits of solo have no classes: one is named by itself
    >>> quote("swedish", "7", tricks=8, suit_class="second", strokes=-1)
    Traceback (most recent call last):
    boston.errors.BostonError: 'strokes' is a whole number from 0 to 1000
    >>> quote("german", "klein-misere", tricks=0)
    Traceback (most recent call last):
    boston.errors.BostonError: the value of klein-misere (german.pay.rate): the source's table of values is lost; give [rates], or rates = "reconstruction-a", which is not historical
    """  # noqa: E501 - a refusal stands on one line
    counts = {"tricks": tricks, "partner_tricks": partner_tricks}
    counts |= {"honours": honours, "partner_honours": partner_honours}
    for name, number in counts.items():
        if not (number is None or (type(number) is int and number >= 0)):
            raise BostonError(f"{name!r} is a whole number from 0, not {given(number)}")
    for name, table in {"readings": readings, "options": options}.items():
        if not isinstance(table, Mapping | None):
            raise BostonError(f"{name!r} is a table, not {given(table)}")
    own_rates = rates if isinstance(rates, Mapping) else {}
    words: tuple[object, ...] = (*(readings or {}).items(), *(options or {}), *own_rates)
    for word in words:
        if not all(isinstance(each, str) for each in (word if isinstance(word, tuple) else [word])):
            raise BostonError("'readings', 'options' and 'rates' are named by texts")
    if trump is not None and suit is not None:
        raise BostonError("'trump' and 'suit' are the same: give 'trump'")
    found, contract = game_of(game), text_as(contract, "'contract'")
    agreed = Session(game=found.id, readings=readings or {}, options=options or {}, rates=rates)
    asked = in_deal(found, terms_of(found, agreed)).ladder.contract(
        read_contract(found, contract).contract.id
    )
    named = suit if trump is None else trump
    its_suit = None if named is None else cards.suit(text_as(named, "'trump'"))
    suit_class = None if suit_class is None else text_as(suit_class, "'suit_class'")
    played = found.quoted_in(asked, its_suit)
    terms = terms_of(found, replace(agreed, options={**played.options, **agreed.options}))
    here = in_deal(found, terms)
    side = (DECLARER,) if partner_tricks is None else (DECLARER, PARTNER)
    told: dict[str, object] = {"contract": contract, "declarer": DECLARER, "dealer": DEALER}
    if PARTNER in side:
        told["partner"] = PARTNER
    if tricks is not None:
        most, partners = asked.cards, partner_tricks or 0
        told["tricks"] = [tricks, partners, max(0, most - tricks - partners), 0]
    if honours or partner_honours:
        told["honours"] = [honours, partner_honours, 0, 0]
    suits = {**played.keys, **in_class(here, asked, its_suit, suit_class)}
    for key in keys.keys() & {*told, *suits, "turned"}:
        raise BostonError(f"{key!r} has no place in a quotation")
    told |= {key: value for key, value in keys.items() if value is not None}
    deal = shared_out(read_deal(told).telling(**suits), side)
    before = after_strokes(found, terms, strokes)
    _, outcome = score(found, terms, before, deal, DEALER)
    doubted = doubted_in(here, terms, before, deal, outcome)
    lines = direct(outcome.receipt)
    if not lines:
        raise BostonError(outcome.untold or f"nothing is paid for {asked}")
    paid = payments(lines)
    pays = tuple(by_role(paid, side))
    return Quotation(
        paid[0].items,
        paid[0].points,
        pays,
        None if terms.rates is None else terms.rates.note,
        tuple(doubt for doubt in doubted if doubt.bears_on_price),
    )


def shared_out(deal: Deal, side: tuple[Seat, ...]) -> Deal:
    """Share the defenders' tricks among those who hold trumps, so that any of them may have led.

    >>> shared_out(Deal(tricks=(7, 0, 6, 0), carte_blanche=(2,)), (1,)).tricks
    (7, 0, 3, 3)
    """
    if deal.tricks is None:
        return deal
    defenders = others(*side)
    taking = [seat for seat in defenders if seat not in (deal.carte_blanche or ())] or defenders
    share, odd = divmod(sum(deal.tricks[seat - 1] for seat in defenders), len(taking))
    own = {seat: deal.tricks[seat - 1] for seat in side}
    shared = {seat: share + (place < odd) for place, seat in enumerate(taking)}
    return deal.telling(tricks=by_seat(own | shared))


def in_deal(game: Game[Any], terms: Terms) -> Game[Any]:
    """Return the game as it is played in a first deal of which nothing is known."""
    return game.in_deal(game, terms, game.begin(terms).state, Deal())


def direct(receipt: Iterable[Line]) -> tuple[Line, ...]:
    """Return the payments between players for the contract, without bêtes and pools.

    >>> direct([Line("x.bete.alar", 3, 1, 96, "", "x.bete.made")])
    ()
    """
    return tuple(line for line in between_players(receipt) if ".pay." in line.direction)


def in_class(
    game: Game[Any], contract: Contract, trump: Suit | None, word: str | None
) -> dict[str, Suit]:
    """Return a trump suit, and a turned-up suit that gives it this class.

    Return nothing if neither is needed.

    ``word``: a class as the game names it, or ``plain`` for the lowest and ``highest`` for the
    best.
    """
    ways = [
        (standing, trumps, turned)
        for turned in Suit
        for trumps in Suit
        if (standing := game.suit_class_of(trumps, turned)) is not None
    ]
    classes = sorted({standing for standing, _, _ in ways})
    words = [each.word for each in classes]
    if word is None:
        if trump is None or not game.factors:
            return {}
        named = f"{', '.join(words[:-1])} or {words[-1]}"
        reason = f"the price of {contract} in {trump} goes by its class, which is not given"
        raise BostonError(f"{reason}: {named}")
    if not classes:
        raise BostonError(f"the suits of {game.id} have no classes: one is named by itself")
    known = {"plain": classes[0], "highest": classes[-1], **dict(zip(words, classes, strict=True))}
    if word not in known:
        raise BostonError(f"{quoted(word)} is not a class of suit: {', '.join(known)}")
    for standing, trumps, turned in ways:
        if standing is known[word] and trump in (None, trumps):
            return {"trump": trumps, "turned": turned}
    raise AssertionError("every suit can be in every class")


def after_strokes(game: Game[Any], terms: Terms, strokes: int) -> Any:
    """Return the state after ``strokes`` deals passed out, each of which left a stroke."""
    state = game.begin(terms).state
    if type(strokes) is not int or not 0 <= strokes <= MOST_STROKES:
        raise BostonError(f"'strokes' is a whole number from 0 to {MOST_STROKES}")
    for _ in range(strokes):
        state = score(game, terms, state, Deal(contract=PASSED), DEALER)[1].state
    if strokes and game.scoreboard(state).marks != strokes:
        raise BostonError(f"no strokes are written in {game.id}")
    return state


def by_role(paid: Iterable[Payment], side: tuple[Seat, ...]) -> Iterator[Pays]:
    """Yield the payments by role. Payments that differ only in payer or payee become one."""
    for together in alike(paid):
        ends = [(each.payer, each.payee) for each in together]
        payers, payees = (tuple(dict.fromkeys(each)) for each in zip(*ends, strict=True))
        whole = len(ends) == len(payers) * len(payees)
        for payer, payee in [(payers, payees)] if whole else [((a,), (b,)) for a, b in ends]:
            direction, points = together[0].direction, together[0].points
            yield Pays(called(payer, side), called(payee, side), points, direction)


def called(parties: tuple[Party, ...], side: tuple[Seat, ...]) -> str:
    """Return the words for payers or payees by their role in the deal.

    >>> called((3,), (1, 2)), called((4,), (1, 2)), called((2, 3, 4), (1,)), called((1, 2), (1, 2))
    ('one defender', 'the other defender', 'each defender', 'each partner')
    """
    defenders = others(*side)
    if len(parties) > 1:
        each = {
            frozenset[Party](defenders): EACH_DEFENDER,
            frozenset[Party](side): EACH_PARTNER,
        }
        return each.get(frozenset(parties), OTHERS).words
    (party,) = parties
    if party in side:
        return (directions.DECLARER, directions.PARTNER)[side.index(party)].words
    return "one defender" if party == defenders[0] or len(side) == 1 else OTHER.words
