"""Tests of a session as a page without scripts: its steps, its markup, and its citations."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from typing import Final
from xml.etree import ElementTree

import pytest

from boston import load, replay
from boston.apps.cite.citation import TITLE, Citation, Engine, bibtex, csl, footnote, ris
from boston.apps.present.citing import (
    Origin,
    Place,
    control,
    note,
    own_origin,
    session_citation,
    step_citation,
)
from boston.apps.present.page import compared, played
from boston.apps.present.player import MOST_DEALS, player
from boston.apps.present.same_deal import shown as under_every_game
from boston.apps.present.steps import steps
from boston.apps.study.same_deal import PRESETS
from boston.base.words import opening
from boston.record.reading import read_session
from boston.replaying.replay import Replay
from tests.helpers import PASSED, alone, evening, lost, made, with_whist
from tests.present.svg import SVG, outside
from tests.records import GOTLAND, GOTLAND_FULL
from tools.places import ROOT

Element = ElementTree.Element
FIGURE: Final = ROOT / "examples" / "swedish" / "figure-1.toml"


def figure() -> Replay:
    """Return the source's seven deals."""
    return replay(load(FIGURE))


def page(done: Replay, place: Place | None = None, first: int = 1) -> Element:
    """Return the player, parsed as XML."""
    return ElementTree.fromstring(player(done, place or Place(), first))


def within(root: Element, class_: str) -> list[Element]:
    return [each for each in root.iter() if each.get("class") == class_]


def shown(root: Element) -> list[Element]:
    """Return the figures of the steps."""
    return within(root, "player-step")


def text(element: Element) -> str:
    return "".join(element.itertext())


def tables(step: Element) -> list[list[list[str]]]:
    return [
        [[text(cell) for cell in row] for row in table.iter("tr")] for table in step.iter("table")
    ]


@cache
def sessions() -> dict[str, Replay]:
    """Return one session of every kind."""
    deals = (PASSED, alone("7", 8, "second"), with_whist("5", 5, 3), lost(2), made(3))
    return {
        "the figure": figure(),
        "summaries": evening(*deals),
        "Grandissimo": replay(read_session(GOTLAND)),
        "Grandissimo with cards": replay(read_session(GOTLAND_FULL)),
        "the simplified payment": evening(alone("7", 8), PASSED, game="swedish-simplified"),
        "French Boston": replay(load(ROOT / "examples" / "french" / "evening.toml")),
        "nothing": evening(),
    }


@pytest.mark.parametrize("name", sessions())
def test_every_step_is_a_figure_with_its_drawing_tables_and_rules(name: str) -> None:
    done = sessions()[name]
    walked = steps(done)
    root = page(done)
    assert len(shown(root)) == len(walked)
    ids = {each.get("id"): each for each in root.iter() if each.get("id")}
    for step, element in zip(walked, shown(root), strict=True):
        assert element.get("id") == f"step-{step.number}"
        assert step.title.split()[0] in text(ids[element.get("aria-labelledby")])
        drawn = (step.sheet is not None) + bool(step.bowls)
        assert len(list(element.iter(f"{SVG}svg"))) == drawn
        captions = [text(caption) for caption in element.iter("caption")]
        # Before the first deal of a game without a sheet there is nothing to put in a table.
        assert all(captions)
        assert bool(captions) == (step.sheet is not None or step.number > 0)
        assert all(head.get("scope") for head in element.iter("th"))
        (sentences,) = within(element, "player-sentences")
        cited = [[link.get("href") for link in said.iter("a")] for said in sentences]
        assert cited == [[f"rule:{rule}" for rule in said.rules] for said in step.sentences]
        assert len(within(element, "player-untold")) == (step.untold is not None)
    # Every text of a drawing is inside the drawing.
    assert [word for drawn in root.iter(f"{SVG}svg") for word in outside(drawn)] == []


@pytest.mark.parametrize("name", sessions())
def test_ids_on_the_page_are_unique_and_internal_links_have_targets(name: str) -> None:
    root = page(sessions()[name], Place(prefix="one"))
    count = Counter(each.get("id") for each in root.iter() if each.get("id"))
    assert all(ident is not None and ident.startswith("one-") for ident in count)
    assert set(count.values()) == {1}
    referred = {each.get("for") for each in root.iter() if each.get("for")}
    referred |= {
        ident for each in root.iter() for ident in (each.get("aria-labelledby") or "").split()
    }
    # A hidden link has no target until a script sets it.
    links = [each.get("href", "") for each in root.iter("a") if not each.get("hidden")]
    assert links
    referred |= {link.removeprefix("#") for link in links if not link.startswith("rule:")}
    assert referred <= set(count)


def test_every_step_of_figure_1_has_a_table_and_the_last_has_totals() -> None:
    *others, last = map(tables, shown(page(figure())))
    assert {len(each) for each in others} == {1}
    (heads, *rows), (end, *ended) = last
    assert heads == ["Player", "In the column", "Still owed", "This deal", "So far"]
    assert [row[0] for row in rows] == ["1 S.H.", "2 I.N.", "3 A.E.", "4 E.S."]
    # Source 000, Protokollet: the columns after the seventh deal.
    assert [row[2] for row in rows] == ["0", "224", "0", "216"]
    assert rows[1][1] == (
        "ål of 96bête of 128, played off as number 3 by A.E. with S.H.bête of 128 new"
    )
    # +50 for the ål, 50 of deal 4, 130 as 70 and 60: the payments that the source gives.
    assert [row[4] for row in rows] == ["+110", "−30", "+70", "−150"]
    assert end == ["Player", "The deals", "Division", "In all"]
    assert [row[2] for row in ended] == ["+110", "−110", "+110", "−110"]


def test_a_rule_that_settles_both_pool_and_odd_chips_is_cited_once() -> None:
    # Seven chips and four stakes of five make 27: six for each player, and three odd chips.
    passed = {"dealer": 4, "contract": "passed", "tricks": [5, 4, 3, 1]}
    (end,) = within(page(evening(passed, game="american", options={"pool": 7})), "player-end")
    assert text(next(end.iter("p"))) == "The session is settled. §"
    link, *_ = within(end, "cited")
    assert link.get("aria-label") == "Rule american.settle.pool-left"
    (doubt,) = within(end, "player-doubts")
    assert text(doubt).startswith("Conjectured: ")


def test_markup_in_a_record_is_shown_as_text() -> None:
    nasty = "<script>alert(1)</script>&\"'"
    done = evening(made(1, 2), lost(3), players=[nasty] * 4, title=nasty)
    html = player(done, Place(prefix="p"))
    assert "<script" not in html
    root = ElementTree.fromstring(html)
    assert "<script>alert(1)</script>&" in (root.get("aria-label") or "")


def test_the_player_has_its_links_headings_controls_and_questions() -> None:
    root = page(figure(), Place(link=lambda rule: f"/rules#{rule}", level=2))
    links = [link.get("href") or "" for link in within(root, "cited")]
    assert "/rules#swedish.bete.playing-off" in links
    assert all(link.startswith("/rules#") for link in links)
    assert {each.tag for each in root.iter() if each.tag[0] == "h"} == {"h2", "h3"}
    # A single row contains every control.
    (controls,) = within(root, "player-bar")
    assert [each.get("type") for each in controls.iter("input")] == ["range", "checkbox"]
    assert sum(1 for _ in controls.iter("button")) == 2
    # A question contains the data with which a script judges an answer.
    (question,) = shown(root)[3].iter("template")
    assert question.get("data-answer") == "128"
    wrong = json.loads(question.get("data-wrong", ""))
    (missed,) = within(question, "ask-missed")
    places = {place for ways in wrong.values() for way in ways for place in way}
    assert places == set(range(len(missed)))
    assert "112" in wrong


def test_the_player_shows_only_part_of_a_long_session() -> None:
    done = evening(*[PASSED] * (MOST_DEALS + 20))
    first = [each.get("data-step") for each in shown(page(done))]
    assert first == [str(number) for number in range(MOST_DEALS + 1)]
    later = [each.get("data-step") for each in shown(page(done, first=MOST_DEALS + 1))]
    assert later == [str(number) for number in range(MOST_DEALS, MOST_DEALS + 21)]


#: Records from a script, and the beginning of the objection to each; empty if there is none.
RECORDED: Final = {
    FIGURE.read_text("utf-8"): "",
    "game = ": "not TOML",
    'game = "swedish"\n[[deal]]\nevent = "made"': "deal 1: 'declarer' is missing",
    '{"game": "swedish", "deal": [{"contract": "7"}]}': "deal 1: ",
}


@pytest.mark.parametrize(("record", "says"), RECORDED.items(), ids=RECORDED.values())
def test_a_script_gets_a_played_record_or_an_error_in_one_line(record: str, says: str) -> None:
    answer = played(record, "own")
    assert str(answer["error"]).startswith(says)
    assert "\n" not in str(answer["error"])
    assert (answer["html"] == "") == bool(says)
    assert says or (answer["deals"], "own-step-7" in str(answer["html"])) == (7, True)


# ── Names in the markup, styles and scripts ───────────────────────────────────────────────────────

EXAMPLES: Final = sorted((ROOT / "examples").glob("*/*.toml"))
#: Classes that name a part but have no style of their own. They identify the parts for readers of
#: the markup and for authors of styles for a copy of it.
PLAIN: Final = frozenset(
    {
        *("bar-label", "compare-title", "same-deal-causes"),
        *("player-predict", "player-said"),
        *("pool-in", "pool-player"),
        *("sheet-above", "sheet-below", "sheet-column", "sheet-debt"),
        *("sheet-number", "sheet-series", "sheet-tally", "sheet-value"),
    }
)
NAMED: Final = re.compile(r" data-([\w-]+)=")
DONE: Final = re.compile(r' data-do="([^"]*)"')
#: The elements of HTML and SVG that the pages use. A browser treats any other as plain text.
ELEMENTS: Final = frozenset(
    {
        *("a", "button", "caption", "desc", "details", "div", "figcaption", "figure", "h3", "h4"),
        *("input", "label", "li", "nav", "ol", "output", "p", "section", "span", "summary"),
        *("table", "tbody", "td", "template", "th", "thead", "title", "tr", "ul", "wbr"),
        *("svg", "circle", "g", "line", "path", "rect", "text", "use"),
    }
)
TAGGED: Final = re.compile(r"<([\w-]+)")
CLASSED: Final = re.compile(r' class="([^"]*)"')
#: The attributes that place an element of a drawing. A missing one would count as 0.
PLACED: Final = {"line": ("x1", "y1", "x2", "y2"), "rect": ("width", "height"), "path": ("d",)}
DRAWN: Final = re.compile(r"<(line|rect|path)((?: [\w-]+=\"[^\"]*\")*)")
#: The origin and the size of a drawing, without which a browser draws nothing.
MEASURED: Final = re.compile(r' viewBox="(-?[\d.]+ ){2}[\d.]+ [\d.]+"')


@cache
def words() -> frozenset[str]:
    """Return the words of all style sheets and scripts; `data-turned` is `dataset.turned` there."""
    folders = [ROOT / "docs" / name for name in ("_style", "_static", "_front/src")]
    files = [path for folder in folders for path in folder.rglob("*")]
    text = "\n".join(path.read_text("utf-8") for path in files if path.suffix in {".css", ".js"})
    return frozenset(re.findall(r"[\w-]+", text))


def in_script(attribute: str) -> str:
    """Return the name of a data attribute in a script."""
    return re.sub(r"-(\w)", lambda found: found[1].upper(), attribute)


def known(name: str, drawn: str) -> None:
    """Check that styles and scripts know the classes and attributes of a drawn page."""
    # A missing value is left out or has its own word.
    assert ">None<" not in drawn, name
    assert {*TAGGED.findall(drawn)} <= ELEMENTS, name
    for element, told in DRAWN.findall(drawn):
        assert all(f' {place}="' in told for place in PLACED[element]), (name, told)
    # An ``svg`` that uses a symbol has no ``viewBox``: the symbol has it.
    assert len(MEASURED.findall(drawn)) == drawn.count("<svg ") - drawn.count("><use "), name
    classes = {each for found in CLASSED.findall(drawn) for each in found.split()}
    assert classes - words() <= PLAIN, name
    assert {*DONE.findall(drawn)} <= words(), name
    for attribute in {*NAMED.findall(drawn)}:
        assert in_script(attribute) in words() or f"data-{attribute}" in words(), name


def test_styles_and_scripts_know_every_class_and_attribute_of_the_pages() -> None:
    swedish = str(ROOT / "examples" / "swedish" / "figure-1.toml")
    drawn = {
        **{str(path): player(replay(load(path)), Place(), 1) for path in EXAMPLES},
        **{preset.id: under_every_game(preset.told) for preset in PRESETS},
        "a comparison": compared(swedish, "swedish", {"running-bete": "highest"})["html"],
    }
    assert EXAMPLES
    assert PRESETS
    for name, html in drawn.items():
        known(name, html)
    classes = {
        each for html in drawn.values() for found in CLASSED.findall(html) for each in found.split()
    }
    assert classes >= PLAIN


# ── How something is cited on a page ──────────────────────────────────────────────────────────────

ENGINE: Final = Engine("1.0", "0123456789abcdef")
KEPT: Final = Origin(ENGINE, "swedish/x.toml", "ab12", after="B, p. 3", page="x.html")
OWN: Final = Origin(ENGINE, "own-ab12.toml", "ab12", page="score.html", folder="")
CITED: Final = Citation(
    "x-key", ENGINE, "rule <a>", "Toy & Co", "B", "rules/a.html#a-b", "boston cite a"
)


def read(html: str) -> dict[str, list[str]]:
    """Return the texts of some markup, by the class or ``data-cite`` of the element around them."""
    said: dict[str, list[str]] = {}
    for each in ElementTree.fromstring(f"<body>{html}</body>").iter():
        said.setdefault(each.get("data-cite") or each.get("class") or each.tag, []).append(
            text(each)
        )
    return said


def test_the_citation_of_a_session_or_step_gives_its_file_and_address() -> None:
    whole, own = session_citation(KEPT, "Toy"), session_citation(OWN, "Toy")
    assert (whole.key, whole.engine, whole.address) == ("boston-swedish-x", ENGINE, "x.html")
    assert whole.again == "boston replay swedish/x (SHA-256 of the session begins ab12)"
    assert (whole.title, own.after) == ("Toy, session swedish/x.toml", "")
    assert own.title == "Toy, a session of one’s own, own-ab12.toml"
    assert own.again.startswith("boston replay own-ab12.toml (")
    for number, when in ((0, "before the first deal"), (1, "deal 1"), (12, "deal 12")):
        step = step_citation(KEPT, "Toy", number, f"step-{number}")
        assert (step.title, step.key) == (f"{whole.title}, {when}", f"{whole.key}-{number}")
        assert (step.address, step.after) == (f"x.html#step-{number}", "B, p. 3")
    # A reader's own session is on the page that opens it. Without a page there is no address.
    for origin, address in ((OWN, "score.html"), (KEPT._replace(page=""), "")):
        assert step_citation(origin, "Toy", 1, "step").address == address
    # A reader's own session is named by its checksum and its format, whatever it contains.
    records = {'game = "solo"': "toml", '{"game": "solo"}': "json", 'game = "\ud800"': "toml"}
    origins = [own_origin(record, ENGINE) for record in records]
    assert {len(each.checksum) for each in origins} == {16}
    assert len({each.checksum for each in origins}) == 3
    assert [each.file for each in origins] == [
        f"own-{each.checksum}.{form}" for each, form in zip(origins, records.values(), strict=True)
    ]


def test_the_cite_control_has_the_footnote_and_every_citation_format() -> None:
    said = read(control(CITED, "rule", (bibtex, ris, csl)))
    assert said["summary"] == ["Cite this rule"]
    assert said["cite-note"] == [footnote(CITED)]
    forms = {"BibTeX": bibtex, "RIS": ris, "CSL-JSON": csl}
    # A script finds the forms by the class of the element with the name and the text.
    assert said["cite-form"] == [f"{name}{form(CITED)}" for name, form in forms.items()]
    assert (said["cite-name"], said["pre"]) == ([*forms], [form(CITED) for form in forms.values()])
    assert read(control(CITED, "rule"))["cite-name"] == ["BibTeX", "RIS"]


def test_every_part_of_a_footnote_is_marked_with_its_kind() -> None:
    html = note(CITED)
    parts = {
        "title": "Toy & Co, rule <a>",
        "author": "The Boston editors",
        "version": "1.0",
        "book": TITLE,
        "note": opening(CITED.note),
        "url": "rules/a.html#a-b",
    }
    assert {name: " ".join(read(html)[name]) for name in parts} == parts
    assert re.findall('(?:data-key|href)="([^"]*)"', html) == ["x-key", "#a-b"]
    # An address without a fragment is no link, and the whole edition is not part of a book.
    page_alone = note(CITED._replace(address="rules/a.html"))
    assert read(page_alone)["url"] == ["rules/a.html"]
    assert "href" not in page_alone
    assert "url" not in read(note(CITED._replace(address="")))
    whole = read(note(Citation("x", ENGINE)))
    assert (whole["title"], "book" in whole) == ([TITLE], False)
