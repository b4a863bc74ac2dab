"""A deal under every game, as a table and game by game, with the rules behind each payment."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from boston import __version__
from boston.apps.cite import cite
from boston.apps.cite.citation import Engine
from boston.apps.present.citing import HERE, Place, citations, control, sentence_list
from boston.apps.present.comparison import afterwards, full_stop
from boston.apps.present.markup import Markup, element, joined
from boston.apps.present.tables import Bar, bars, numbers, table
from boston.apps.present.wording import (
    Sentence,
    doubt_sentences,
    payment_sentences,
    signed,
    typesetter,
)
from boston.apps.study.same_deal import (
    PRESETS,
    DealDescription,
    Settled,
    causes,
    read_told,
    settle_all,
)
from boston.base.seats import SEATS
from boston.base.tables import NONE, Table
from boston.base.words import opening
from boston.errors import BostonError, RecordError
from boston.record.forms import RateBook

HEADS: Final = ("Game", "Contract", "Outcome", "Each pays", "Times the lowest bid")
CAPTION: Final = "Contract, outcome and payment in each game, every game in its own unit"
DRAWN: Final = (
    "What one opponent pays the declarer, or to the left of the line is paid, counted in lowest "
    "bids of each game"
)


def shown(told: DealDescription, place: Place = HERE) -> Markup:
    """Return the table of all games, followed by an element for each game.

    >>> made = shown(DealDescription(own=6))
    >>> made.count("<tr>"), made.count("<details")
    (12, 11)
    """
    done = settle_all(told)
    drawn = [] if told.kind == "passed" else [bars([_bar(each) for each in done], DRAWN)]
    rows = []
    for name, bid, came, *amounts in map(cells, done):
        words = [element("td", each) for each in (bid, came)]
        rows.append([element("th", name, scope="row"), *words, *numbers(amounts)])
    return element(
        "div",
        *drawn,
        table(CAPTION, (*HEADS, *_parts(told)), rows),
        element("div", *(_game(each, place) for each in done), class_="same-deal-games"),
        class_="same-deal-shown",
    )


def _bar(done: Settled) -> Bar:
    """Return a bar for one opponent's payment to the declarer.

    Its unit is the price of the game's lowest bid.
    """
    if done.ratio is None or done.result is None:
        return Bar(done.game.name, None, outcome(done))
    ratio = done.ratio if done.result.is_made else -done.ratio
    sign = "+" if done.result.is_made else "\N{MINUS SIGN}"
    return Bar(done.game.name, ratio, f"{sign}{times(done.ratio)} ({contract(done)})")


def _parts(told: DealDescription) -> tuple[str, ...]:
    opposite = "Partner" if told.partner else "Opponent"
    return ("Declarer", "Opponent", opposite, "Opponent")


def cells(done: Settled) -> tuple[str, ...]:
    """Return the row of a game in the table."""
    price = NONE if done.price is None else str(done.price)
    ratio = NONE if done.ratio is None else times(done.ratio)
    net = None if done.scored is None else done.scored.net
    gained = [NONE if net is None else signed(net[seat - 1]) for seat in SEATS]
    return (done.game.name, contract(done), outcome(done), price, ratio, *gained)


def as_table(told: DealDescription) -> Table:
    """Return the table of all games, for printing.

    >>> as_table(DealDescription(own=6)).rows[6][:4]
    ('Swedish Boston', '5 spel', 'made: 6 of 5', '10')
    """
    rows = tuple(cells(each) for each in settle_all(told))
    return Table(CAPTION, (*HEADS, *_parts(told)), rows)


def times(ratio: Fraction) -> str:
    """Return a multiple, to a tenth.

    >>> times(Fraction(5, 2)), times(Fraction(1, 3))
    ('2.5', '0.3')
    """
    return f"{float(ratio):.1f}"


def contract(done: Settled) -> str:
    """Return the game's own name for the contract."""
    if done.contract is None:
        return "all pass" if done.told.kind == "passed" else "none"
    return done.contract.name


def outcome(done: Settled) -> str:
    """Return the outcome in a few words."""
    if done.scored is None:
        return "no such contract" if done.contract is None else "not allowed"
    result = done.result
    if result is None:
        return "played out" if done.game.when_all_pass.rounds else "not played"
    said = "made" if result.is_made else "lost"
    if result.contract.is_misere:
        return said
    return f"{said}: {result.side_tricks} of {result.target}"


def _game(done: Settled, place: Place) -> Markup:
    price = "" if not done.price else f", {done.price} each"
    head = f"{done.game.name}: {contract(done)}, {outcome(done)}{price}"
    return element(
        "details", element("summary", head), *_paragraphs(done, place), class_="same-deal-game"
    )


def _paragraphs(done: Settled, place: Place) -> Iterable[Markup]:
    set_in = typesetter(done.game)
    if done.refused is not None:
        rules = () if done.refused.rule is None else (done.refused.rule,)
        said = full_stop(opening(set_in.text(done.refused.reason)))
        yield sentence_list((Sentence(said, rules),), place.link, "player-sentences")
    elif done.scored is not None:
        said_of = payment_sentences(done.scored.receipt, done.names)
        if said_of:
            yield sentence_list(set_in.sentences(said_of), place.link, "player-sentences")
        else:
            yield element("p", "Nobody pays anything.")
        if after := afterwards(done.scored):
            yield element("p", f"{after}.", class_="compare-also")
        if done.scored.outcome.untold:
            yield element("p", full_stop(f"Not known: {done.scored.outcome.untold}"))
        yield from _causes(done, place)
    if done.others:
        named = ", ".join(each.name for each in done.others)
        yield element("p", f"It could also be {named}.", class_="compare-also")
    yield from _doubts(done, place)


def _causes(done: Settled, place: Place) -> Iterable[Markup]:
    found = causes(done)
    if not found:
        return
    items = (
        element("li", f"{each.what}: {signed(each.points)} ", citations(each.rules, place.link))
        for each in found
    )
    yield element("p", "In each payment, what makes the difference:", class_="compare-also")
    yield element("ul", *items, class_="player-sentences same-deal-causes")


def _doubts(done: Settled, place: Place) -> Iterable[Markup]:
    """Yield the remarks on the rates, and on everything that is not the source's own."""
    said = [] if done.game.rates is None else [rates(done.game.rates)]
    if done.scored is not None:
        said += doubt_sentences(done.scored.doubts)
    elif done.game.caveat is not None:
        caveat = done.game.caveat
        said.append(Sentence(full_stop(opening(caveat.says)), (caveat.rule,)))
    if said:
        yield sentence_list(said, place.link, "player-doubts")


def rates(book: RateBook) -> Sentence:
    """Return the remark on prices that depend on rates in the record."""
    return Sentence(
        f"The source's rates are lost; these are {next(iter(book.known))}, ours and not "
        "historical.",
        (book.rule,),
    )


def summary(done: Sequence[Settled]) -> str:
    """Return a sentence for readers who hear the page: how many games have the contract."""
    played = sum(each.scored is not None for each in done)
    return (
        f"Settled under {len(done)} games: {played} have the contract and allow it, "
        f"{len(done) - played} do not."
    )


def presets(level: int = 3) -> list[dict[str, str]]:
    """Return every preset deal as settled by every game, for the build of the page.

    >>> [each["id"] for each in presets()][:2]
    ['five', 'six-with-partner']
    """
    return [
        {
            "id": each.id,
            "title": each.title,
            "deal": json.dumps(each.told.plain),
            "html": str(shown(each.told, Place(level=level))),
        }
        for each in PRESETS
    ]


def settled(deal: str, level: int = 3, engine: str = "") -> dict[str, str]:
    """Return a deal as settled by every game, for a page's script: the HTML, or the error.

    ``deal``: The deal as JSON. ``level``: The level of headings. ``engine``: The checksum of the
    engine for the citation, if it is known.

    >>> settled('{"asked": 14}')["error"]
    '“Tricks bid by a declarer without a partner” is a whole number from 5 to 13'
    >>> settled('{"own": 6}')["said"].split()[:2]
    ['Settled', 'under']
    """
    try:
        table_of = json.loads(deal)
        if not isinstance(table_of, dict):
            raise RecordError("a deal is a table")
        told = read_told(table_of)
    except (BostonError, json.JSONDecodeError) as error:
        return {"error": str(error), "html": "", "said": ""}
    asked, title = as_asked(told), "a deal of one’s own"
    cited = cite.same_deal(Engine(__version__, engine), "same-deal.html", asked=asked, title=title)
    html = joined(shown(told, Place(level=level)), control(cited, "deal", ()))
    return {"error": "", "html": str(html), "said": summary(settle_all(told))}


def as_asked(told: DealDescription) -> str:
    """Return a deal as arguments of ``boston same-deal``: its differences from the simplest deal.

    >>> as_asked(DealDescription(asked=6, partner=True, own=5, partners=3))
    'asked=6 partner=yes partners=3'
    >>> as_asked(DealDescription())
    'kind=tricks'
    """
    usual = DealDescription().plain
    words = {True: "yes", False: "no"}
    found = {name: value for name, value in told.plain.items() if value != usual[name]}
    given = found or {"kind": told.kind}
    return " ".join(
        f"{name}={words[value] if isinstance(value, bool) else value}"
        for name, value in given.items()
    )
