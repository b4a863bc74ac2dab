"""Records typed on a phone: understood where only one thing can be meant, and else refused."""

from __future__ import annotations

import json
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boston.errors import BostonError
from boston.record.mending import mended
from boston.record.parsing import parsed
from boston.record.reading import decode, loads
from tests.helpers import refused
from tests.records import EVENING, RECORDS, toml

PLAIN: Final = """
game = "swedish"
title = "Thursday"
players = ["Anna O'Brien", "Bo", "Carl-Axel", "Disa"]
dealer = 1
price = "0.05"
[options]
ala = 100
[readings]
running-bete = "sticky"
[[adjustment]]
points = [10, -10, 0, 0]
reason = "a bet"
[[deal]]
contract = "petite-misere"
declarer = 1
tricks = [4, 4, 4, 0]
merge = true
"""
#: What a phone may make of it, each by itself: what stands there, and what it puts for it.
ACCIDENTS: Final[dict[str, tuple[str, str]]] = {
    "curly quotation marks": ('"swedish"', "“swedish”"),
    "low and high ones": ('"swedish"', "„swedish“"),
    "two closing ones": ('"swedish"', "”swedish”"),
    "one of two curly": ('"swedish"', '“swedish"'),
    "the other of two curly": ('"swedish"', '"swedish”'),
    "single ones": ('"swedish"', "‘swedish’"),
    "guillemets": ('"swedish"', "«\u00a0swedish\u202f»"),
    "a no-break space": ("dealer = 1", "dealer\u00a0=\u00a01"),
    "a narrow no-break space": ("ala = 100", "ala\u202f= 100"),
    "a space of no width": ("ala = 100", "\u200bala = 100\u200b"),
    "a byte order mark": ("\ngame", "\ufeffgame"),
    "two byte order marks": ("\ngame", "\ufeff\ufeffgame"),
    "one in the middle": ("[options]", "\ufeff[options]"),
    "a line separator": ('"Thursday"\n', '"Thursday"\u2028'),
    "a minus sign": ("-10", "\N{MINUS SIGN}10"),
    "a long dash for a minus": ("-10", "—10"),
    "a dash in a key": ("running-bete", "running–bete"),
    "large keys": ("dealer", "Dealer"),
    "a key in capitals": ("players", "PLAYERS"),
    "a key of a deal": ("declarer", "Declarer"),
    "a key with a space": ("dealer =", '"Dealer " ='),
    "a large table": ("[[deal]]", "[[Deal]]"),
    "a table of options": ("[options]", "[Options]"),
    "an option": ("ala", "Ala"),
    "a reading": ("running-bete", "Running-Bete"),
    "a large truth": ("true", "True"),
    "a decimal comma": ('"0.05"', '"0,05"'),
    "one without quotation marks": ('"0.05"', "0,05"),
    "a point without them": ('"0.05"', "0.05"),
    "one before a comment": ('"0.05"', "0,05  # “each”"),
    "a name with a curly apostrophe": ("declarer = 1", "declarer = “Anna O’Brien”"),
    "a name with a dash": ("dealer = 1", 'dealer = "anna o‘brien"'),
}


@pytest.mark.parametrize("name", ACCIDENTS)
def test_what_can_mean_one_thing_only_is_understood(name: str) -> None:
    plain, typed = ACCIDENTS[name]
    assert PLAIN.count(plain) >= 1
    text = PLAIN.replace(plain, typed)
    assert decode(text.encode()) == loads(PLAIN)
    assert loads(text.replace("\n", "\r\n")) == loads(PLAIN)


def test_all_of_it_at_once_is_understood() -> None:
    text = PLAIN
    for plain, typed in [*ACCIDENTS.values()][:1] + [*ACCIDENTS.values()][7:14]:
        text = text.replace(plain, typed)
    assert loads(text) == loads(PLAIN)


@pytest.mark.parametrize(
    ("told", "price"),
    [
        ("2", "2"),
        ("1/20", "1/20"),
        ("2/40", "1/20"),
        ("½", "1/2"),
        ("1½", "3/2"),
        ("1⁄20", "1/20"),
        ('" 1 / 20 "', "1/20"),
        ('"00,50"', "0.50"),
    ],
)
def test_a_price_may_be_written_as_people_do(told: str, price: str) -> None:
    assert loads(f'game = "solo"\nprice = {told}').price == price


def test_json_from_a_phone_is_understood() -> None:
    text = (
        "{“game”: “solo”,\u00a0“Price”: “1/20”, “deal”: [{“contract”: “passed”, “merge”: False}]}"
    )
    assert loads(text) == loads(
        '{"game": "solo", "price": "1/20", "deal": [{"contract": "passed"}]}'
    )
    assert loads('{"game": "solo", "price": 0,05}').price == "0.05"
    assert loads('{"game": "solo", "price": 1/20}').price == "1/20"
    assert loads('{"game": "solo", "price": 0.05}').price == "0.05"


def test_nothing_within_quotation_marks_is_touched() -> None:
    title = "“A” — ‘b’\u00a0\u200b – True, price = 0,05 # c"
    quoted = json.dumps(title, ensure_ascii=False)
    text = f"game = “solo”\ntitle = {quoted}  # “d” —\nplayers = ['“A”', 'B—', “C'”, ‘D—’]"
    assert loads(text).title == title
    assert loads(text).players == ("“A”", "B—", "C'", "D—")


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_what_can_be_read_is_not_changed_by_mending(record: dict[str, object]) -> None:
    for text in (toml(record), json.dumps(record)):
        assert parsed(mended(text)) == parsed(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            'game = "solo"\ntitle = “one',
            "not TOML: in line 2 “ (U+201C, left double quotation mark) cannot be understood",
        ),
        (
            'game = "solo"\ndealer = １',
            "not TOML: in line 2 １ (U+FF11, fullwidth digit one) cannot be understood",
        ),
        (
            'game = "solo"\n😀',
            "not TOML: in line 2 😀 (U+1F600, grinning face) cannot be understood",
        ),
        # Which of the two is meant, nobody knows.
        (
            'game = "solo"\nplayers = ["A”, "B”, "C”, "D”]',
            "not TOML: in line 2 ” (U+201D, right double quotation mark) cannot be understood",
        ),
        ("game = solo", "not TOML: Invalid value (at line 1, column 8)"),
        # What was wrong besides is said as it was before.
        ("game = “solo”\ndealer = \n", "not TOML: Invalid value (at line 2, column 10)"),
    ],
)
def test_what_cannot_be_understood_is_shown_with_its_line(text: str, said: str) -> None:
    assert refused(lambda: loads(text)) == said


@given(st.lists(st.sampled_from([*"“”‘’\"'#=[],\n\\—\u00a0\u200b½1a{}:", "price", "True"])))
def test_any_heap_of_such_characters_is_refused_or_understood(parts: list[str]) -> None:
    text = "".join(parts)
    for each in (text, f"{toml(EVENING)}{text}", f'{{"game": {text}}}'):
        try:
            parsed(each)
        except BostonError as error:
            assert "\n" not in str(error)  # noqa: PT017 (either outcome is right)
