"""Tests that the engine agrees with the plain book of each game on random sessions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.american import book as american
from tests.book import Kept
from tests.evenings import EVENINGS, SUIT
from tests.fontainebleau import book as fontainebleau
from tests.french import book as french
from tests.german import book as german
from tests.grandissimo import book as grandissimo
from tests.helpers import DealTable, Lines, evening, holds, in_the_pools
from tests.solo import book as solo
from tests.swedish import book as swedish
from tests.swedish_simplified import book as swedish_simplified


class Keeping(NamedTuple):
    """The function that begins a plain book, and the readings that it knows, each default first."""

    begin: Callable[[], Kept]
    readings: Mapping[str, tuple[str, ...]] = {}


BOOKS: Final = {
    "swedish": Keeping(swedish.Book, swedish.READINGS),
    "swedish-simplified": Keeping(swedish_simplified.Book),
    "grandissimo": Keeping(grandissimo.Book, grandissimo.READINGS),
    "fontainebleau": Keeping(fontainebleau.Book, fontainebleau.READINGS),
    "russian": Keeping(fontainebleau.Russian, fontainebleau.READINGS),
    "american": Keeping(american.Book, american.READINGS),
    "american-alternative": Keeping(partial(american.Book, rounded=True), american.READINGS),
    "solo": Keeping(solo.Book, solo.READINGS),
}


def agree(game: str, book: Kept, deals: list[DealTable], **more: object) -> None:
    """Check after each deal that the engine agrees with the book."""
    done = evening(*deals, game=game, readings=book.readings, **more)
    for scored, deal in zip(done.deals, deals, strict=True):
        book.play(deal)
        book.agrees_with(scored)


@holds(
    *("swedish.equipment.protocol", "swedish.bete.setting", "swedish.bete.running"),
    *("grandissimo.bete.setting", "grandissimo.pay.two-parts", "fontainebleau.pay.overtricks"),
    *("fontainebleau.pay.undertricks", "fontainebleau.pool.odd-chips"),
    *("russian.pay.false-carte-blanche", "american-alternative.pay.misere"),
    *("swedish.bete.odd-ten", "swedish.bete.own", "swedish.bete.whisters-own"),
    *("swedish.bete.one-short", "swedish.bete.both-short", "grandissimo.bete.odd-ten"),
    *("grandissimo.bete.one-short", "grandissimo.bete.both-short", "grandissimo.bete.whisters-own"),
    *("fontainebleau.pool.passed-out", "solo.pay.honours-in-slams"),
)
@pytest.mark.parametrize("game", BOOKS)
@given(st.data())
def test_the_engine_agrees_with_an_independent_account_book(game: str, data: st.DataObject) -> None:
    begin, readings = BOOKS[game]
    usual = st.just({name: options[0] for name, options in readings.items()})
    any_ = st.fixed_dictionaries({name: st.sampled_from(each) for name, each in readings.items()})
    book = begin()
    book.readings = data.draw(usual | any_)
    agree(game, book, data.draw(EVENINGS[game]))


@holds(
    *("french.pay.overtricks", "french.pay.blame-caller", "french.pool.won", "french.pool.doubled"),
    "french.pool.odd-chip",
)
@pytest.mark.parametrize("game", ["french", "mariland"])
@given(EVENINGS["french"], st.sampled_from([1, 28, 31]))
def test_the_engine_agrees_with_the_account_book_of_games_with_a_belle(
    game: str, deals: list[DealTable], first: int
) -> None:
    belle = deals[0]["turned"] if deals else "hearts"
    options = {"first_deal": first, "belle": belle} if first > 1 else {}
    agree(game, french.Book(number=first), deals, options=options)
    # There is never an odd chip to halve.
    done = evening(*deals, game=game, options=options)
    assert all(in_the_pools(deal) % 10 == 0 for deal in done.deals)


@holds("german.pool.stamm-won", "german.pool.rock-won", "german.pool.rock-tripled")
@holds("german.pool.rock-pass", "german.pay.made-one-short", "german.pay.concordia")
@given(
    EVENINGS["german"],
    st.lists(SUIT, min_size=10, max_size=10),
    st.just(dict[str, str]())
    | st.fixed_dictionaries(
        {name: st.sampled_from(each) for name, each in german.READINGS.items()}
    ),
)
def test_the_engine_agrees_with_the_account_book_of_german_boston(
    deals: list[DealTable], suits: list[str], readings: dict[str, str]
) -> None:
    """The deals have any couleur, and include Klein-Boston unless the Rock forbids it."""
    book, ahead = german.Book(), german.Book()
    for each in (book, ahead):
        each.readings |= readings
    for deal, suit in zip(deals, suits, strict=False):
        if "trump" in deal:
            is_least = deal["contract"] == "gross-boston"
            if is_least and not ahead.goes(deal["misdeals"]):
                deal["contract"] = "klein-boston"
            if deal["contract"] != "gross-boston":
                deal["trump"] = suit
        ahead.play(deal)
    agree("german", book, deals, rates="reconstruction-a")


def test_every_game_has_an_independent_account_book() -> None:
    beside = dict.fromkeys(("french", "mariland", "german"))
    Lines("tests/test_books.py, BOOKS", {**BOOKS, **beside}.items()).are_complete()
