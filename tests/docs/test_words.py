"""Tests of the glossary, the bibliography, the unknowns, engine tables and foreign words."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from typing import Any, Final

import pytest

from boston.apps.data.words import Term
from boston.catalogue import GAMES
from boston_docs.apparatus.marks import Marker, foreign_words
from tools.places import ROOT

from .toy_project import Kept

DOCS = ROOT / "docs"
TERM = re.compile(r"(.+?)\s*\(([a-z]{2,3})\)")
LINK = '<a class="reference internal" href='


def test_terms_and_the_glossary_link_to_each_other(kept: Kept) -> None:
    rule = kept.built("words").html("pay")
    assert rule.count('href="glossary.html#term-stake"') == 2
    assert '<span class="term" lang="sv">insats</span>' in rule
    # A term is explained at its first mention.
    met = kept.built("words").html("how")
    stake = f'{LINK}"glossary.html#term-stake"><span class="term-met">Stakes</span></a>'
    assert met.count("term-met") == 1
    assert f"{stake} and more stakes;" in met
    assert "term-met" not in kept.built("words").html("apart")
    page = kept.built("words").html("glossary")
    for part in (
        '<dt id="term-stake">stake',
        'href="pay.html#toy-pay-base"',
        "False friend. </strong>Not a steak.",
        '<span class="term" lang="fr">mise</span>',
    ):
        assert part in page


def test_a_bibliography_entry_gives_the_part_consulted_and_the_rights(kept: Kept) -> None:
    page = kept.built("words").html("books")
    for part in (
        'id="ref-source002"',
        'Anna Muster, <em lang="de">Vom Spiel</em>, 1830.',
        '<dt>Consulted</dt><dd><p>The whole book, <span lang="de">alles</span>.</p>',
        "<dt>Rights</dt><dd><p>Public domain.</p>",
    ):
        assert part in page
    # A place in the source and a citation on a page both lead there.
    link = f'{LINK}"books.html#ref-source002"><span>source 002, p.\N{NO-BREAK SPACE}5</span></a>'
    assert f"{link}; Anhang" in kept.built("words").html("pay")
    assert 'href="books.html#ref-source002"' in kept.built("words").html("index")


def test_numbers_printed_elsewhere_are_compared_with_the_engine(kept: Kept) -> None:
    page = kept.built("words").html("elsewhere")
    assert page.count("<p>We have not yet compared this game with other works.</p>") == 1
    rows = [
        [re.sub(r"<[^>]+>", "", cell).strip() for cell in re.split("</t[dh]>", row)[:-1]]
        for row in re.findall(r"<tr.*?</tr>", page, flags=re.DOTALL)
    ]
    assert rows == [
        ["What is printed", "There", "Here"],
        ["The base (source 002, p. 7)", "2", "2; = agrees"],
        [
            *("One base and two (source 002, p. 8)", "2, 5"),
            "2, 4; ≠ 1 of 2 differ: The second is a misprint.",
        ],
    ]
    assert page.count('href="books.html#ref-source002"') == 2


def entries() -> dict[str, dict[str, Any]]:
    told = tomllib.loads((DOCS / "glossary.toml").read_text("utf-8"))["entry"]
    return {entry["id"]: entry for entry in told}


def words(entry: dict[str, Any]) -> set[tuple[str, str]]:
    """Return the words of an entry, each with its language."""
    languages = ("en", "sv", "de", "fr", "it")
    return {(code, word) for code in languages for word in entry.get(code, ())}


def terms_of_rules() -> set[tuple[str, str]]:
    """Return every term that a rule names, with its language."""
    lines = (line for page in DOCS.rglob("*.md") for line in page.read_text("utf-8").splitlines())
    parts = (
        part
        for line in lines
        if line.startswith(":terms: ")
        for part in line.removeprefix(":terms: ").split(",")
    )
    terms = {(match[2], match[1]) for part in parts if (match := TERM.fullmatch(part.strip()))}
    assert len(terms) > 200
    return terms


#: The false friend that each entry warns of.
WARNINGS: Final = """
    codille: loss, honour-trick: undertrick, point: pips, boston: Boston Whist, misere: miser
    trick: stick, honours: not five, bete: not a bet, whist: the game of whist, couleur: colour
    """


def test_the_glossary_warns_of_false_friends() -> None:
    told = entries()
    warnings = dict(each.strip().split(": ") for each in re.split(r",|\n", WARNINGS.strip()))
    assert len(warnings) == 10
    silent = [name for name, of in warnings.items() if of not in str(told[name]["false_friend"])]
    assert silent == []


def test_every_term_of_a_rule_has_exactly_one_glossary_entry() -> None:
    counts = Counter(word for entry in entries().values() for word in words(entry))
    assert {term: counts[term] for term in terms_of_rules() if counts[term] != 1} == {}


#: Entries, each with a word of a source that does not name its idea; the comments cite the source.
APART: Final = [
    ("increase", "sv", "förutsättning"),  # 001, Table II: the heading above the lost games
    ("mean", "sv", "differens"),  # 000, p. 7: the amount above the mean is paid
    ("rate", "de", "Tabelle"),  # 003, last sentence: the table that shows the Bewertungen
    ("rate", "de", "Bewertung"),
    ("declarer", "sv", "spelar solo"),  # 001, p. 4: said by a declarer who asks for no whist
    ("in-colour", "sv", "bättre färg"),  # 001, p. 3: any of the three additions
    ("in-colour", "en", "I keep"),  # 002: the second preference only
    ("couleur", "de", "Farbenfolge"),  # 003, ¶ 1: with four couleurs it changes
    ("couleur", "de", "höchste Couleur"),  # 003, ¶ 4: the couleur of the lowest game for the Rock
    ("chatterbox", "sv", "rådgöra"),  # 001, p. 3: it is allowed in a chatterbox
    ("misere", "sv", "lågspel"),  # 001, p. 3: also the uppläggare and rundmisär
    ("misere", "de", "Null"),  # 003, ¶ 1: misères are compared to it
    ("whist", "de", "Whist"),  # 003, ¶ 3: the partner
    ("pack", "sv", "ess"),
    ("counter", "sv", "pinnar"),  # 000, p. 1: only the counters of ten points
]


def test_a_word_is_not_listed_in_a_similar_glossary_entry() -> None:
    told = entries()
    wrong = [
        (entry, word, found)
        for entry, language, word in APART
        if len(found := [name for name in told if (language, word) in words(told[name])]) != 1
        or found == [entry]
    ]
    assert wrong == []


def test_the_page_of_unknowns_says_what_would_settle_each_question(kept: Kept) -> None:
    page = kept.built("unknown").html("unknown")
    for text in ("An account book.", "A fuller copy.", "A library in Uppsala.", "A joiner."):
        assert text in page
    assert 'id="unknown-toy-open"' in page
    assert 'id="unknown-toy-ajar"' in page
    assert 'id="unknown-toy-shut"' not in page
    assert 'href="#reading-toy-open"' in page
    assert 'href="pay.html#toy-pay-base"' in page
    assert "lost: 1; rules that are not computed: 1" in page


def test_every_open_reading_says_what_would_settle_it() -> None:
    silent = [
        f"{game.id}.{reading.id}"
        for game in GAMES.values()
        for reading in game.readings
        if (reading.status == "conjectured" or reading.switchable) and not reading.settled_by
    ]
    assert silent == []


def test_an_engine_table_has_a_caption_and_scoped_headers(kept: Kept) -> None:
    page = re.sub(r"\s+", " ", kept.built("tables").html("tables"))
    for part in (
        '<span class="caption-text">Prices</span>',
        '<th scope="col" class="head stub"><p>contract</p></th>',
        '<th scope="row" class="stub"><p>5</p></th>',
        '<td class="number"><p>10</p></td>',
        '<td class="number"><p>10*</p></td>',
        "−24",
    ):
        assert part in page


def test_table_cells_link_to_rules_and_tables(kept: Kept) -> None:
    page = kept.built("tables").html("links")
    assert page.count('href="pay.html#toy-pay-base"') == 2
    link = re.search(r'href="#tables-prices"[^>]*>(.*?)</a>', page)
    assert link is not None
    assert re.sub(r"<.*?>", "", link[1]) == "Prices"
    assert "a rule: none" in page


def test_readings_have_permalinks_and_rules_link_to_them(kept: Kept) -> None:
    toy = kept("tables")
    toy.edit("docs/pay.md", ":terms: insats (sv), mise (fr)", ":readings: open")
    toy.edit("docs/pay.md", ":status: attested", ":status: emended")
    toy.edit("docs/pay.md", "Nobody else is.", "Nobody else is (reading `open`, not `shut`).")
    toy.edit("docs/index.md", "See ", "See {rule:reading}`toy.open` and ")
    built = toy.clean()
    assert 'id="reading-toy-open"' in built.html("tables")
    assert built.html("pay").count('href="tables.html#reading-toy-open"') == 2
    assert 'href="tables.html#reading-toy-open"' in built.html("index")
    assert b"toy.open rule:reading" in toy.inventory()
    # A rule may be attested if the source answers one of its readings.
    toy.edit("docs/pay.md", ":readings: open", ":readings: open, said")
    toy.edit("docs/pay.md", ":status: emended", ":status: attested")
    said = 'said = SimpleNamespace(**{**vars(reading), "name": "said", "status": "attested"})'
    made = 'GAMES = {"toy": SimpleNamespace(readings=(reading,'
    toy.edit("boston/catalogue.py", made, f"{said}\n{made} said")
    toy.clean()


# Foreign words are marked in the text of a page, and nothing else is touched.

MARKER = Marker(
    {"rundmisär": "sv", "petite misère": "fr", "petite misère ouverte": "fr"},
    {"Spel": "sv", "Tabell II": "sv"},
)


@pytest.mark.parametrize(
    ("html", "marked"),
    [
        ("<p>A rundmisär.</p>", '<p>A <span lang="sv">rundmisär</span>.</p>'),
        ("<p>Rundmisär</p>", '<p><span lang="sv">Rundmisär</span></p>'),
        ("petite misère ouverte", '<span lang="fr">petite misère ouverte</span>'),
        ("<p>Spel, p. 2</p>", '<p><span lang="sv">Spel</span>, p. 2</p>'),
        ("x<br>rundmisär<wbr>", 'x<br><span lang="sv">rundmisär</span><wbr>'),
    ],
)
def test_a_foreign_word_is_marked_with_its_language(html: str, marked: str) -> None:
    assert MARKER.mark(html) == marked


@pytest.mark.parametrize(
    "html",
    [
        "<p>rundmisärer, en-rundmisär</p>",
        '<p><i lang="sv">en <b>rundmisär</b></i></p>',
        "<code>rundmisär</code>",
        "<pre>a <span>rundmisär</span></pre>",
        '<p title="rundmisär"><!-- rundmisär -->x</p>',
        "<p>Spel and spel, p. 2</p>",
    ],
)
def test_other_words_code_and_marked_text_are_left_unchanged(html: str) -> None:
    assert MARKER.mark(html) == html


def test_a_foreign_word_after_code_or_an_image_is_marked() -> None:
    html = '<p><code>x</code> <img src="a"> rundmisär</p>'
    assert MARKER.mark(html).endswith('<span lang="sv">rundmisär</span></p>')


def test_a_marker_without_words_marks_nothing() -> None:
    assert Marker({}, {}).mark("<p>rundmisär, p. 2</p>") == "<p>rundmisär, p. 2</p>"


def test_only_words_that_fit_one_language_are_marked_as_foreign() -> None:
    terms = [
        Term("hand", "hand", "", {"en": ("bête",), "fr": ("main", "bête", "à deux")}),
        Term("x", "x", "", {"sv": ("öre", "liten boston"), "de": ("Öre",)}),
    ]
    assert foreign_words(terms) == {"à deux": "fr", "liten boston": "sv"}
