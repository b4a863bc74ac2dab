"""French Boston: what a game is worth, item by item, from the printed tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from boston import dealt
from boston.cards import Suit
from boston.errors import Refusal, Refused
from boston.game import Price, ResultRule
from boston.ladder import Contract
from boston.payment import Item, total
from boston.terms import Terms
from boston.words import counted

from . import printed, slam
from .contracts import MISERES, NEUFS
from .printed import cell

#: Fewer honours than that are worth nothing.
LEAST_HONOURS: Final = 3


class Case(NamedTuple):
    """What a payment depends on; no seat matters.

    ``suit`` is the one that sets the price: trumps, and in a misère the suit turned up.
    ``tricks`` above the number needed and ``missing`` below it, and ``honours``, are those
    of the bidder's side. ``slam`` is there where one was announced.
    """

    contract: Contract
    suit: Suit
    has_partner: bool = False
    is_made: bool = True
    over: int = 0
    missing: int = 0
    honours: int = 0
    slam: str | None = None


def price_suit(contract: Contract, trump: Suit | None, turned: Suit | None) -> Suit:
    """The suit that sets the price: trumps, or for want of trumps the suit turned up.

    >>> from boston.games.french.contracts import LADDER
    >>> price_suit(LADDER.contract("grand-misere"), None, Suit.HEARTS)
    <Suit.HEARTS: 'hearts'>
    >>> price_suit(LADDER.contract("grand-misere"), None, None)
    Traceback (most recent call last):
    boston.errors.Refused: french.pay.misere-suit: grand-misere is priced by the suit turned up ('turned')
    """  # noqa: E501 - a refusal stands on one line
    found = trump or turned
    if found is None:
        reason = f"{contract} is priced by the suit turned up ('turned')"
        raise Refused(Refusal("french.pay.misere-suit", reason))
    return found


def neuf_with_its_ninth(suit: Suit) -> int:
    """Grand Independence and its ninth trick.

    >>> neuf_with_its_ninth(Suit.HEARTS)
    48
    """
    return _next_to_neuf(suit) + cell(printed.OVERTRICKS[printed.NEXT_TO_NEUF], suit)


def _next_to_neuf(suit: Suit) -> int:
    return cell(printed.BASE[printed.NEXT_TO_NEUF], suit)


#: What a Neuf is worth, by the reading ``neuf-price``; where no price is guessed none is played.
NEUF: Final[Mapping[str, Callable[[Suit], int]]] = {
    "ninth-as-overtrick": neuf_with_its_ninth,
    "as-grand-independence": _next_to_neuf,
}


def base(case: Case, terms: Terms) -> Item:
    """The amount of the bid itself."""
    contract, suit = case.contract, case.suit
    if contract.id in NEUFS:
        guessed = NEUF[terms.reading("neuf-price")](suit)
        return Item("french.pay.neuf", guessed, f"{contract} in {suit}, a price that is guessed")
    row = printed.ROW_OF[contract.id]
    points = cell(printed.BASE[row], suit)
    if row == "misere-table":
        because = f"{contract} with {suit}, by the one line for both"
        return Item("french.contracts.misere-sur-table", points, because)
    if contract.is_misere:
        return Item("french.pay.base", points, f"{contract} with {suit} turned up")
    return Item("french.pay.base", points, f"{contract} in {suit}")


def slam_item(case: Case, announced: str) -> Item:
    """The amount of a slam, made or failed, in place of that of the bid."""
    row = slam.row(announced, case.has_partner)
    named = {"a-deux": "slam à deux", "seul": "slam seul", "table": "slam sur table"}[row]
    rule = "french.pay.slam" if case.is_made else "french.pay.slam-lost"
    failed = "" if case.is_made else ", announced and not made"
    return Item(rule, cell(printed.SLAMS[row], case.suit), f"{named} in {case.suit}{failed}")


def honours(case: Case, row: str, rule: str = "french.pay.honours") -> Iterator[Item]:
    """Three honours, or all four, in a game made."""
    amounts = printed.HONOURS.get((row, case.honours))
    if case.is_made and amounts is not None:
        yield Item(rule, cell(amounts, case.suit), f"for {counted(case.honours, 'honour')}")


def overtricks(case: Case, row: str, rule: str = "french.pay.overtricks") -> Iterator[Item]:
    """Each trick above the number needed, in a game made."""
    amounts = printed.OVERTRICKS.get(row)
    if case.is_made and case.over and amounts is not None:
        each = cell(amounts, case.suit)
        because = f"for {counted(case.over, 'overtrick')}, {each} each"
        yield Item(rule, each * case.over, because)


def nothing_missing(case: Case, row: str, rule: str = "french.pay.overtricks") -> Iterator[Item]:
    """Missing tricks cost nothing by themselves."""
    return iter(())


def undertricks(case: Case, row: str, rule: str = "french.pay.overtricks") -> Iterator[Item]:
    """Each missing trick costs what an overtrick would have earned."""
    amounts = printed.OVERTRICKS.get(row)
    if case.missing and amounts is not None:
        each = cell(amounts, case.suit)
        because = f"for {counted(case.missing, 'trick')} missing, {each} each"
        yield Item(rule, each * case.missing, because)


#: By the reading ``undertricks``.
MISSING: Final = {"base-only": nothing_missing, "overtrick-scale": undertricks}


def no_honours(case: Case) -> Iterator[Item]:
    """A slam has its own amount and no other."""
    return iter(())


def slam_honours(case: Case) -> Iterator[Item]:
    """Honours beside a slam, by the lines of Grand Independence."""
    return honours(case, "grand-independence")


#: By the reading ``slam-honours``.
SLAM_HONOURS: Final = {"none": no_honours, "grand-independence": slam_honours}


def items(case: Case, terms: Terms) -> Iterator[Item]:
    """What each payer pays, item by item."""
    if case.slam is not None:
        yield slam_item(case, case.slam)
        yield from SLAM_HONOURS[terms.reading("slam-honours")](case)
        return
    yield base(case, terms)
    missing = MISSING[terms.reading("undertricks")]
    if case.contract.id in NEUFS:
        scale = (printed.NEXT_TO_NEUF, "french.pay.neuf")
        for part in (honours, overtricks, missing):
            yield from part(case, *scale)
    elif case.contract.id not in MISERES:
        for part in (honours, overtricks, missing):
            yield from part(case, printed.ROW_OF[case.contract.id])


def price(case: Case, terms: Terms) -> Price:
    """What each payer pays."""
    found = tuple(items(case, terms))
    return Price(found, total(found))


RESULTS: Final[Mapping[str, ResultRule]] = {"french.pay.honours": dealt.four_honours}
FACTS: Final[Mapping[str, object]] = {
    "french.pay.base": printed.BASE,
    "french.pay.misere-suit": price_suit,
    "french.pay.neuf": NEUF,
    "french.pay.honours": printed.HONOURS,
    "french.pay.overtricks": printed.OVERTRICKS,
    "french.pay.slam": printed.SLAMS,
    "french.pay.slam-lost": slam_item,
    "french.contracts.misere-sur-table": base,
}
