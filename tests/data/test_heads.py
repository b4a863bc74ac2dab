"""The heads of the tables: what is published is read by these names and types, and stays so."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from boston.data.package import schema
from boston.data.tables import TABLES
from tests.spelled import no_words

#: The columns of each table from left to right; a number is marked by `#`, a truth value by `?`.
#: What names a row stands before the bar.
HEADS: Final = {
    "games": "id | name in_source status url",
    "game-sources": "game source |",
    "contracts": "game id | rank# name kind tricks# most# side# declarer_share# partner_share# "
    "laid_away# open_after#",
    "contract-names": "game contract place# | name",
    "rules": "id | number# game chapter title status taken_from place text page url excuse",
    "rule-sources": "rule source |",
    "rule-readings": "rule reading |",
    "rule-terms": "rule language word | term",
    "prices": "id | game contract outcome trump standing tricks# points# doubt",
    "price-rules": "price rule |",
    "printed-entries": "id | source place what words mark why how by expression reading",
    "printed-numbers": "entry place# | row column printed# engine# mark",
    "printed-rules": "entry rule |",
    "readings": "id | game name register question says evidence status default switchable? "
    "not_offered settled_by",
    "options": "reading id | place# meaning",
    "effects": "reading option | session deal# seat_1# seat_2# seat_3# seat_4# refused why",
    "effect-rules": "reading option rule |",
    "terms": "id | english definition false_friend url",
    "term-words": "term language place# | word",
    "works": "key | kind shorthand role author title booktitle edition howpublished address "
    "publisher year note url langid annotation consulted rights entry",
    "sessions": "file | game title deals# sha256 player_1 player_2 player_3 player_4 "
    "total_1# total_2# total_3# total_4# balance_1# balance_2# balance_3# balance_4#",
    "session-readings": "session reading | option",
    "deals": "session number# | dealer# contract declarer# partner# trump "
    "net_1# net_2# net_3# net_4#",
    "payments": "session deal# line# | payer payee points# because rule direction",
}
#: What stands in a meaning and is written as no word is.
NAMES: Final = {"BibTeX", "SHA-256"}
MARKS: Final = {"integer": "#", "boolean": "?", "string": ""}


def test_these_are_the_tables() -> None:
    assert list(TABLES) == list(HEADS)


@pytest.mark.parametrize("name", HEADS)
def test_a_table_has_its_columns_what_names_a_row_and_what_it_points_at(name: str) -> None:
    told: dict[str, Any] = json.loads(schema(name))
    key, _, _ = HEADS[name].partition(" |")
    marked = [f"{field['name']}{MARKS[field['type']]}" for field in told["fields"]]
    assert marked == [each for each in HEADS[name].split() if each != "|"]
    assert told["primaryKey"] == key.replace("#", "").split()
    # What names a row is never left empty, and what all of it means is said in words.
    held = {field["name"]: field.get("constraints", {}) for field in told["fields"]}
    assert all(held[each]["required"] is True for each in told["primaryKey"])
    assert no_words(TABLES[name]["title"]) == []
    said = [field["description"] for field in told["fields"]]
    assert {word for each in said for word in no_words(each)} <= NAMES
    # What a table points at is what names a row there, and whatever is called like another table's
    # rows points at them.
    for each in told["foreignKeys"]:
        reference = each["reference"]
        assert reference["fields"] == TABLES[reference["resource"]]["key"]
        assert set(each["fields"]) <= held.keys()
    pointing = {field for each in told["foreignKeys"] for field in each["fields"]}
    assert {"game", "rule", "session", "reading", "term", "price"} & held.keys() <= pointing
