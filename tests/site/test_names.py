"""A contract, a reading and a rule have their words wherever a reader meets them in prose.

Their names and ids are for records, commands and citations.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from boston.catalogue import GAMES
from boston_docs.rules import ids
from tools.places import SITE

from .kinds import read_pages

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
#: Code; and what shows the id of a rule or a file.
CODE: Final = re.compile(
    r"<(pre|code|kbd|script|style|textarea|title)\b.*?</\1>"
    r'|<span class="(?:rule-idea|rule-named|matrix-idea|rule-place|pre)">.*?</span>'
    r'|<a [^>]*class="[^"]*\b(?:cited|rule-link)\b[^>]*>.*?</a>'
    r'|<p class="(?:cite-note|asking-field)">.*?</p>',
    re.DOTALL,
)
TAG: Final = re.compile(r"<[^>]*>")
ID: Final = re.compile(rf"(?<![\w./\-])(?:{'|'.join(IDS)})(?![\w-]|[./]\w)")


def test_there_are_ids_to_look_for() -> None:
    assert {"petite-misere", "begar", "grande-misere-ouverte", "klein-misere-offen"} <= set(IDS)
    assert "piccolissimo" not in IDS


def test_no_id_of_a_contract_stands_where_its_name_is_read(site: str) -> None:
    found = {}
    for path in read_pages():
        text = TAG.sub("\0", CODE.sub("", path.read_text("utf-8").partition("<body")[2]))
        if hits := {text[max(0, hit.start() - 40) : hit.end()] for hit in ID.finditer(text)}:
            found[path.relative_to(SITE).as_posix()] = hits
    assert not found, found


#: Where names and ids stand by themselves for whoever looks them up: registers, which have the
#: words beside them, tables, examples, and what stands beside the code.
LISTS: Final = re.compile(
    r"<(pre|table|script|style|textarea|figure|select)\b.*?</\1>"
    r'|<dl class="[^"]*\b(?:reading-facts|rule-facts|seen)\b.*?</dl>'
    r'|<p class="(?:unknown-head|live-about|one-page-rules|number-links)\b.*?</p>',
    re.DOTALL,
)
LITERAL: Final = re.compile(r'<code[^>]*>(?:<span class="pre">)?([^<]*)(?:</span>)?</code>')
LINK: Final = re.compile(r"<a ([^>]*)>(.*?)</a>", re.DOTALL)


def prose(path: Path) -> str:
    """What is read of a page, as HTML."""
    return LISTS.sub("", path.read_text("utf-8").partition("<body")[2]).replace("<wbr/>", "")


def codes(game: str) -> set[str]:
    """What records call the readings of a game and their answers."""
    told = GAMES[game].readings
    return {name for reading in told for name in (reading.name, *reading.options)}


#: On pages of no game a name that is one word may be another word.
EVERYWHERE: Final = {name for game in GAMES for name in codes(game) if "-" in name}


def test_no_name_of_a_reading_stands_where_its_question_is_read(site: str) -> None:
    found = {}
    for path in read_pages():
        place = path.relative_to(SITE)
        names = codes(place.parts[0]) if place.parts[0] in GAMES else EVERYWHERE
        if hits := names & set(LITERAL.findall(prose(path))):
            found[place.as_posix()] = hits
    assert not found, found


def test_a_rule_names_its_readings_by_their_questions(site: str) -> None:
    told = (SITE / "german/rules/pool.html").read_text("utf-8")
    links = {TAG.sub("", words): attributes for attributes, words in LINK.findall(told)}
    assert 'title="german.stake"' in links["“How much does the dealer stake?”"]
    assert "#reading-german-stake" in links["“How much does the dealer stake?”"]


def test_no_id_of_a_rule_stands_where_its_title_is_read(site: str) -> None:
    found = {}
    for path in read_pages():
        links = LINK.findall(prose(path))
        # What a receipt or a step of a deal rests on is told by ids.
        words = {TAG.sub("", text) for told, text in links if 'class="cited"' not in told}
        if hits := {each for each in words if ids.is_rule_id(each)}:
            found[path.relative_to(SITE).as_posix()] = hits
    assert not found, found


def test_what_a_game_inherits_is_listed_by_title_with_the_id_behind(site: str) -> None:
    told = (SITE / "mariland/rules.html").read_text("utf-8")
    listed = told.partition('<dl class="simple inherited-rules">')[2].partition("</dl>")[0]
    links = {TAG.sub("", words): attributes for attributes, words in LINK.findall(listed)}
    assert 'title="french.deal.forty"' in links["Forty deals to a game"]
    assert not [words for words in links if ids.is_rule_id(words)]
