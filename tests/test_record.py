"""Session records: two ways to write one, and what is no record at all."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boston.record.reading import decode, loads, read_deal, read_session
from boston.record.record import Session
from boston.record.written import plain, write_session
from boston.replaying.replay import replay
from tests.helpers import refused
from tests.houses import SWEDISH
from tests.records import EVENING, RECORDS, toml


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_toml_and_json_are_the_same_record(record: dict[str, Any]) -> None:
    from_toml, from_json = loads(toml(record)), loads(json.dumps(record))
    assert from_toml == from_json == read_session(record)
    assert replay(from_toml) == replay(from_json)


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_a_record_is_read_back_as_it_was_written(record: dict[str, Any]) -> None:
    session = read_session(record)
    assert plain(session) == {**record, "deal": [plain(deal) for deal in session.deals]}
    assert loads(write_session(session)) == loads(json.dumps(plain(session))) == session


@given(st.lists(st.text(st.characters(exclude_categories=["Cc", "Cs"])), min_size=4, max_size=4))
def test_any_name_and_any_price_is_read_back(names: list[str]) -> None:
    title, rates = "\\ ".join(names), {"klein-boston": dict.fromkeys(names, 3)}
    told = {"game": "german", "title": title, "players": names, "rates": rates}
    session = read_session(told)
    assert loads(write_session(session)) == loads(json.dumps(told)) == session
    assert len({*map(str.strip, session.players)} - {""}) == 4


def test_what_has_keys_of_its_own_is_written_below_a_heading() -> None:
    session = Session(game="swedish", readings={"loose": "at-end"}, options={"ala": 4})
    written = write_session(session)
    assert "[options]\nala = 4\n" in written
    assert '[readings]\nloose = "at-end"\n' in written


def test_a_passer_list_that_is_empty_is_told_and_one_left_out_is_not() -> None:
    assert plain(read_deal({"passed": []})) == {"passed": []}
    assert plain(read_deal({"given_up": False})) == {}


@given(st.integers(0, 2**32))
def test_what_a_table_played_survives_being_written(seed: int) -> None:
    deals = SWEDISH.evening(seed, 2)
    record = {"game": "swedish", "deal": [part for deal in deals for part in deal[:2]][::2]}
    assert loads(toml(record)) == loads(json.dumps(record)) == read_session(record)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda text: text.replace("\n", "\r\n"), id="CRLF"),
        pytest.param(lambda text: "\ufeff" + text, id="byte order mark"),
        pytest.param(lambda text: "\n\n# a comment\n" + text, id="a comment before it"),
    ],
)
def test_ends_of_lines_marks_and_comments_mean_nothing(change: Any) -> None:
    text = toml(EVENING)
    assert decode(change(text).encode()) == loads(text)


@pytest.mark.parametrize(
    "mark", ["utf-8-sig", "utf-16", pytest.param("be", id="utf-16 with the other end first")]
)
def test_the_mark_that_a_file_begins_with_is_believed(mark: str) -> None:
    """As Notepad writes it, and the ``>`` of PowerShell."""
    text = toml(EVENING | {"title": "Hos Åsa"})
    told = b"\xfe\xff" + text.encode("utf-16-be") if mark == "be" else text.encode(mark)
    assert decode(told) == loads(text)


@pytest.mark.parametrize(
    ("written", "plain"),
    [("♠A", "SA"), ("♥10", "HT"), ("♢k", "DK"), ("♣️2", "C2"), (" s a ", "SA")],
)
def test_cards_may_be_written_with_signs(written: str, plain: str) -> None:
    def told(each: str) -> Any:
        return read_session({"game": "swedish", "deal": [{"play": [each]}]})

    assert told(written) == told(plain)


#: Texts that are no record at all.
NOT_RECORDS: Final = {
    "empty": (b"", "the record does not say its game"),
    "blank": (b" \n\n", "the record does not say its game"),
    "binary": (bytes(range(256)), "not text: byte 129 is not UTF-8"),
    "an old code of Windows": (
        'title = "Åsa"'.encode("cp1252"),
        "not text: byte 10 is not UTF-8; save it in UTF-8",
    ),
    "UTF-16 without its mark": ('game = "swedish"'.encode("utf-16-le"), "save it in UTF-8"),
    "UTF-16 cut short": (
        'game = "swedish"'.encode("utf-16")[:-1],
        "not text: byte 33 is not UTF-16; save it in UTF-8",
    ),
    "UTF-32": ('game = "swedish"'.encode("utf-32"), "save it in UTF-8"),
    "truncated TOML": (b'game = "swedish"\n[[deal]]\ntricks = [1,', "not TOML: "),
    "truncated JSON": (b'{"game": "swedish", "deal": [', "not JSON: "),
    "more after JSON": (b'{"game": "swedish"} {}', "not JSON: "),
    "a JSON list": (b"[1, 2]", "not TOML: "),
    "deep JSON": (b'{"game": ' + b"[" * 100_000, "nested too deeply"),
    "deep TOML": (b"game = " + b"[" * 100_000, "nested too deeply"),
    "a key of many parts": (b"a" + b".a" * 20_000 + b" = 1", "nested too deeply"),
    "a quoted key of many parts": (b'"a"' + b' . "a"' * 20_000 + b" = 1", "nested too deeply"),
    "5,000 digits in JSON": (b'{"game": ' + b"9" * 5000 + b"}", "too many digits"),
    "5,000 digits in TOML": (b"game = " + b"9" * 5000, "too many digits"),
    "a JSON key twice": (b'{"game": "swedish", "game": "swedish"}', "key 'game' stands twice"),
    "a TOML key twice": (b'game = "swedish"\ngame = "swedish"', "not TOML: "),
    "a key twice in a deal": (b'{"deal": [{"dealer": 1, "dealer": 2}]}', "'dealer' stands twice"),
    "a date": (b"game = 1847-05-27", "'game' is a text"),
}


@pytest.mark.parametrize("name", NOT_RECORDS)
def test_what_is_no_record_is_refused(name: str) -> None:
    data, said = NOT_RECORDS[name]
    assert said in refused(lambda: decode(data))


#: What the rest of a record may get wrong.
WRONG_RECORDS: Final[dict[str, tuple[dict[str, Any], str]]] = {
    "no game": ({}, "the record does not say its game"),
    "an unknown game": ({"game": "bezique"}, "'bezique' is not a game"),
    "an unknown key": ({"game": "swedish", "deals": []}, "unknown key 'deals'"),
    "three players": ({"game": "swedish", "players": ["a", "b", "c"]}, "four names"),
    "a player on two lines": ({"game": "swedish", "players": ["a\nb", "", "", ""]}, "'players'"),
    "half a character in a name": (
        {"game": "swedish", "players": ["Ida\ud83d", "", "", ""]},
        r"'players' is a list of texts, and number 1 in it is a text that can be written, which "
        r"'\ud83d' cannot",
    ),
    "half a character in a title": (
        {"game": "swedish", "title": "\udfff"},
        r"'title' is a text that can be written, which '\udfff' cannot",
    ),
    "half a character in a reason": (
        {"game": "swedish", "adjustment": [{"points": [1, -1, 0, 0], "reason": "\ud800"}]},
        r"adjustment 1: 'reason' is a text that can be written, which '\ud800' cannot",
    ),
    "half a character in a reading": (
        {"game": "swedish", "readings": {"residue": "\ud800"}},
        r"'residue' in it is a text that can be written, which '\ud800' cannot",
    ),
    "a title with a bell": ({"game": "swedish", "title": "ding\a"}, "'title'"),
    "one deal, not a list": ({"game": "swedish", "deal": {}}, "'deal' is a list"),
    "a deal that is a text": (
        {"game": "swedish", "deal": ["7"]},
        "'deal' is a list of tables, and number 1",
    ),
    "a lot with no seat": (
        {
            "game": "swedish",
            "readings": {"residue": "lot"},
            "deal": [{"event": "made", "declarer": 4}],
        },
        "swedish.settle.residue: ",
    ),
}


@pytest.mark.parametrize("name", WRONG_RECORDS)
def test_what_is_wrong_with_a_record_is_said(name: str) -> None:
    record, said = WRONG_RECORDS[name]
    assert said in refused(lambda: replay(read_session(record)))
