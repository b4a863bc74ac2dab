"""No number in a record makes its replay grow, and every text and list has a limit."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest

from boston.apps.present import export
from boston.apps.present.text import replay_report
from boston.catalogue import GAMES
from boston.errors import BostonError
from boston.record import fields
from boston.record.reading import loads, read_session
from boston.record.record import DEAL_KEYS, Session
from boston.replaying.replay import replay
from tests.commands import Boston, written
from tests.damage import good
from tests.helpers import holds, last, refused

#: Numbers that are tried one after the other, the smallest first.
TRIED: Final = (4, 13, 100, 1_000_000)
#: A number may bring a few lines with it: a premium that each player pays, with its reason.
FEW_LINES: Final = 3_000


def first_deals() -> Iterator[tuple[str, dict[str, Any]]]:
    """Forms of deals among the good records, each soon after the beginning of a session."""
    seen = set()
    for record in good():
        for number, deal in enumerate(record["deal"][:6], 1):
            form = (record["game"], *sorted(deal))
            if form not in seen:
                seen.add(form)
                short = {**record, "deal": record["deal"][:number]}
                short.pop("adjustment", None)
                yield f"{record['game']} {number} {len(seen)}", short


def counted(record: dict[str, Any]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The record with each number that its game knows, from the smallest to the largest."""
    *earlier, deal = record["deal"]
    game = GAMES[record["game"]]
    for name, key in DEAL_KEYS.items():
        if name not in game.deal_keys and not key.every_game:
            continue
        if key.reads in (fields.number, fields.misdeals):
            values: list[Any] = [*TRIED]
        elif key.reads is fields.by_seat:
            values = [[each, 0, 0, 0] for each in TRIED]
        else:
            continue
        yield name, [{**record, "deal": [*earlier, {**deal, name: each}]} for each in values]
    options = record.get("options", {})
    for option in game.options:
        if not option.words:
            yield (
                option.name,
                [{**record, "options": {**options, option.name: each}} for each in TRIED],
            )


def size(record: dict[str, Any]) -> int | None:
    """How much is written of a record, as JSON and as text; nothing if it is refused."""
    try:
        done = replay(read_session(record))
    except BostonError:
        return None
    return len(json.dumps(export.replay(done))) + len(replay_report(done))


@pytest.mark.parametrize("record", [pytest.param(each, id=name) for name, each in first_deals()])
def test_no_number_makes_a_replay_grow(record: dict[str, Any]) -> None:
    usual = size(record)
    assert usual is not None
    for name, tried in counted(record):
        for each in tried:
            found = size(each)
            if found is None:
                continue
            # The numbers themselves may have more figures.
            assert found < 1.5 * usual + FEW_LINES, name


@holds("german.deal.misdeal", "german.deal.first-stake")
def test_one_line_of_the_receipt_tells_all_misdeals() -> None:
    """A stake is four counters: the dealer pays one for the deal, and one for each misdeal."""
    lines = last({"dealer": 2, "contract": "passed", "misdeals": 100}, game="german").receipt
    assert [(line.rule, line.payer, line.points) for line in lines] == [
        ("german.pool.stake", 2, 4),
        ("german.deal.misdeal", 2, 400),
    ]


LONG: Final = 1_001
TEXT: Final = "has a text of 1001 characters: 1000 is the limit of this engine"
#: The head of a record that is too much, and what is said of it.
TOO_MUCH: Final = {
    "title": (f"title = '{'t' * LONG}'", f"'title' {TEXT}"),
    "currency": (f"price = 1\ncurrency = '{'c' * LONG}'", f"'currency' {TEXT}"),
    "name": (
        f"players = ['{'n' * 101}', 'b', 'c', 'd']",
        "'players' has a text of 101 characters: 100 is the limit of this engine",
    ),
    "reason": (
        f"adjustment = [{{points = [1, -1, 0, 0], reason = '{'r' * LONG}'}}]",
        f"adjustment 1: 'reason' {TEXT}",
    ),
}


@pytest.mark.parametrize(("head", "said"), TOO_MUCH.values(), ids=TOO_MUCH)
def test_a_text_that_reports_would_repeat_has_a_limit(boston: Boston, head: str, said: str) -> None:
    file = written("evening.toml", f"game = 'solo'\n{head}")
    assert boston("replay", file).complaint == f"evening.toml: {said}"


def test_an_evening_may_have_names_and_a_title_as_long_as_they_come() -> None:
    name = "Friedrich Wilhelm Ernst Albrecht von Graefe-Goldebee, Königlich Preußischer Geheimrat"
    table = {"game": "solo", "title": 10 * name, "players": [f"{name} {n}" for n in range(4)]}
    found = read_session(table)
    assert isinstance(found, Session)
    assert found.players[0] == f"{name} 0"


def test_misdeals_have_a_limit(boston: Boston) -> None:
    deal = "[[deal]]\ndealer = 1\ncontract = 'passed'\nmisdeals = 1_000_000"
    file = written("evening.toml", f"game = 'german'\n{deal}")
    assert boston("replay", file).complaint == (
        "evening.toml: deal 1: 'misdeals' is a whole number from 0 to 100, not 1000000"
    )


def test_a_key_that_stands_twice_is_found_among_very_many() -> None:
    """Compared with each other, so many keys would take hours."""
    keys = ", ".join(f'"k{number}": 1' for number in range(100_000))
    said = refused(lambda: loads(f'{{{keys}, "k99999": 1}}'))
    assert said == "'k99999' is given twice in one object"
