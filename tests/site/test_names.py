"""A contract has its name wherever a reader meets it; its id is for records and commands."""

from __future__ import annotations

import re
from typing import Final

from boston.catalogue import GAMES
from tools.places import SITE

#: Ids that no name is: a contract of two words has a hyphen for its space, or lacks an accent.
IDS: Final = sorted(
    {
        contract.id
        for game in GAMES.values()
        for contract in game.ladder
        if contract.id not in {name.casefold() for name in contract.in_source}
        and not contract.id.isdecimal()
    },
    key=len,
    reverse=True,
)
#: Code; and what shows the id of a rule or a file, or a reading, which goes by its id.
CODE: Final = re.compile(
    r"<(pre|code|kbd|script|style|textarea|title)\b.*?</\1>"
    r'|<span class="(?:rule-idea|rule-named|matrix-idea|rule-place|pre)">.*?</span>'
    r'|<nav class="rule-contents\b.*?</nav>'
    r'|<a [^>]*(?:class="[^"]*\b(?:cited|rule-link)\b|#reading-)[^>]*>.*?</a>'
    r'|<p class="(?:cite-note|asking-field)">.*?</p>'
    r'|<section class="reading"[^>]*>\s*<h\d>.*?</h\d>',
    re.DOTALL,
)
TAG: Final = re.compile(r"<[^>]*>")
ID: Final = re.compile(rf"(?<![\w./\-])(?:{'|'.join(IDS)})(?![\w-]|[./]\w)")


def test_there_are_ids_to_look_for() -> None:
    assert {"petite-misere", "begar", "grande-misere-ouverte", "klein-misere-offen"} <= set(IDS)
    assert "piccolissimo" not in IDS


def test_no_id_of_a_contract_stands_where_its_name_is_read(site: str) -> None:
    found = {}
    for path in SITE.rglob("*.html"):
        text = TAG.sub("\0", CODE.sub("", path.read_text("utf-8").partition("<body")[2]))
        if hits := {text[max(0, hit.start() - 40) : hit.end()] for hit in ID.finditer(text)}:
            found[path.relative_to(SITE).as_posix()] = hits
    assert not found, found
