"""Tests of every page as built: its head, title, frame, names and languages.

Each page is read once, and the faults of all pages are reported together.
"""

from __future__ import annotations

import itertools
import json
import re
import struct
from collections import Counter, defaultdict
from collections.abc import Iterator
from html import unescape
from typing import Final

import pytest
from furo import THEME_PATH
from playwright.sync_api import Page, expect

from boston.apps.data import words as glossary_words
from boston.catalogue import GAMES
from boston_docs.apparatus.marks import LEFT, foreign_words
from boston_docs.rules import ids
from boston_docs.site import previews
from boston_docs.site.fonts import AS_TEXT, FACES
from tools.hosting import PAGE_POLICY
from tools.places import ROOT, SITE

from .axe_page import in_all_forms, thin_out
from .built import BLOCKS, Element, elements, html, none, site_pages
from .player_page import PHONE, renewed

#: The pages are read from the folder the site is built into.
pytestmark = pytest.mark.usefixtures("site")


# Every page, including those of modules and tests.

POLICY: Final = f'<meta http-equiv="Content-Security-Policy" content="{PAGE_POLICY}">'
# The policy does not apply to the description of the page, which is data and not a script.
INLINE: Final = re.compile(
    r'<style|\sstyle=|<script(?![^>]*\ssrc=)(?! type="application/ld\+json">)'
    r"|\son[a-z]+=|javascript:"
)
CODE_SHOWN: Final = re.compile(r"<pre\b.*?</pre>", re.DOTALL)
#: A form that queries the engine.
FORM: Final = re.compile(r'class="(?:evening|asking-go)\b')
#: Classes that only Furo styles. Lists of pages, tables and the index of rules look different here
#: on purpose. External links have no icon, and three names mean other things here. Names of the
#: engine have their own style sheet. A rubric above a list is a line of text.
OURS: Final = {
    *("toctree-wrapper", "compound", "align-default", "domainindex-section", "external"),
    *("title", "context", "icons", "note", "arabic"),
    *("sig", "sig-name", "sig-param", "sig-paren", "sig-prename", "property", "rubric"),
}


def test_every_page_obeys_the_policy_and_needs_no_removed_style() -> None:
    found, used = {}, set[str]()
    for path in SITE.rglob("*.html"):
        text = path.read_text("utf-8")
        head = unescape(text.partition("<head>")[2][:4000]).lstrip()
        amiss = INLINE.findall(CODE_SHOWN.sub("", text))
        if not head.startswith(POLICY):
            amiss.append("its policy comes too late")
        # A form inserts Python's HTML as it is, so a stranger's code must not be able to change it.
        if 'class="live-example' in text and FORM.search(text):
            amiss.append("a form shares its Python with examples")
        found[path.relative_to(SITE).as_posix()] = amiss
        used |= {name for each in re.findall(r'class="([^"]*)"', text) for name in each.split()}
    assert len(found) > 100
    none(found)
    furo = (THEME_PATH / "static" / "styles" / "furo.css").read_text(encoding="utf-8")
    ours = "".join(each.read_text("utf-8") for each in (ROOT / "docs" / "_style").glob("*.css"))
    named, kept = (set(re.findall(r"\.([a-z][\w-]*)", css)) for css in (furo, ours))
    assert named - kept
    assert (named - kept) & used <= OURS


# The games.


def test_the_games_are_listed_in_one_order_and_the_first_is_marked() -> None:
    home, link = html("index.html"), r'href="([a-z-]+)/index\.html"'
    tree = html("tricks.html").partition('class="sidebar-tree"')[2].partition("</nav>")[0]
    cards = home.partition('id="the-games"')[2].partition('id="which-boston"')[0]
    table = home.partition('id="which-boston"')[2].partition("</table>")[0]
    rules = json.loads((SITE / "rules.json").read_text("utf-8"))
    lists = {
        "sidebar": re.findall(rf'toctree-l1[^>]*><a class="[^"]*" {link}', tree),
        "cards": re.findall(link, cards),
        "rules": [*dict.fromkeys(rule["game"] for rule in rules)],
    }
    for form, name in (("play", "way"), ("score", "evening"), ("explain", "explain")):
        select = html(f"{form}.html").partition(f'id="{name}-game"')[2].partition("</select>")[0]
        lists[form] = re.findall('value="([a-z-]+)"', select)
        if form != "explain":
            assert select.count("(start here)") == 1
            assert "(start here)" in select.partition("</option>")[0]
    found = {name: [game for game in games if game in GAMES] for name, games in lists.items()}
    assert found == {key: [*GAMES] for key in lists}
    titles = [unescape(each) for each in re.findall(r'<th scope="row"[^>]*><p>([^<]*)', table)]
    for title, game in zip(titles, GAMES.values(), strict=True):
        assert game.name.startswith(title.strip())
    for part in map(str.casefold, (tree, cards, table)):
        assert part.count(">start here<") == 1
        assert [*GAMES][1] not in part.partition(">start here<")[0]


# Titles and descriptions, for tabs, the history, bookmarks and link previews.

TITLE: Final = re.compile(r"<title>(.*?)</title>", re.DOTALL)
#: Types of links that a browser may fetch in advance; Firefox also fetches the next page.
#: The pages' policy forbids it, so every page would log an error.
AHEAD: Final = {"dns-prefetch", "next", "preconnect", "prefetch", "prerender"}
#: About the length of a description that search engines show, or a little more.
SHORT: Final = 260
TITLES: Final = {
    "index.html": "Boston",
    "search.html": "Search · Boston",
    "rule-index.html": "Index of rules · Boston",
    "404.html": "Not found · Boston",
    "offline.html": "Reading without a network · Boston",
    "german/readings.html": "Readings · German Boston · Boston",
    "german/rules/index.html": "The rules of German Boston · Boston",
    "cards/german.html": "German Boston, on one page · Boston",
}


def title(path: str) -> str:
    """Return the title of a page, which must have exactly one."""
    (found,) = TITLE.findall(re.sub(r"<svg.*?</svg>", "", html(path), flags=re.DOTALL))
    return unescape(found)


def told(path: str, kind: str, name: str) -> str:
    """Return the content of one of a page's meta tags, which must occur exactly once."""
    (found,) = re.findall(rf'<meta {kind}="{name}" content="([^"]*)">', html(path))
    return unescape(found)


def test_every_page_has_a_unique_title() -> None:
    named = defaultdict(list)
    for path in site_pages():
        named[title(path)].append(path)
        parts = title(path).split(" · ")
        assert parts[-1] == "Boston", path
        assert all(part.strip() for part in parts), path
        assert len(parts) > 1 or path == "index.html"
        # Every page of a game has its name in the title; the first may word it differently.
        game, _, rest = path.partition("/")
        assert game not in GAMES or rest == "index.html" or GAMES[game].name in title(path), path
    assert len(named) > 60
    assert [paths for paths in named.values() if len(paths) > 1] == []
    assert {path: title(path) for path in TITLES} == TITLES


def test_every_page_has_a_link_preview_and_prefetches_nothing() -> None:
    for path in site_pages():
        about = told(path, "name", "description")
        assert 10 < len(about) <= SHORT, path
        assert told(path, "property", "og:description") == about
        assert told(path, "property", "og:title"), path
        assert told(path, "property", "og:site_name") == "Boston"
        head = html(path).partition("</head>")[0]
        named = set(" ".join(re.findall(r'<link rel="([^"]*)"', head)).split())
        assert "stylesheet" in named, path
        assert not named & AHEAD, path
    about = told("index.html", "name", "description")
    assert about.startswith("Boston is a card game of bids and tricks for four")
    assert told("german/rules/pay.html", "property", "og:title").startswith("German Boston")


def test_every_game_and_the_site_have_a_preview_picture() -> None:
    for name in (previews.SITE, *GAMES):
        data = (SITE / "_static" / previews.FOLDER / f"{name}.png").read_bytes()
        assert data.startswith(b"\x89PNG\r\n\x1a\n"), name
        assert struct.unpack(">II", data[16:24]) == (previews.WIDTH, previews.HEIGHT), name
        # Messaging apps leave out large pictures.
        assert len(data) < 300_000, name


# Headings, landmarks, captions, names, languages.

CAPTIONS: Final = {"table": "caption", "figure": "figcaption"}
LANGUAGES: Final = frozenset(glossary_words.LANGUAGES) | {"cs", "da", "fi", "it"}
#: Attributes that give a drawing a name.
NAMED: Final = {"aria-label", "aria-labelledby", "alt"}


def framed(page: list[Element]) -> Iterator[str]:
    """Yield the faults in a page's headings, landmarks, language, anchors and navigation."""
    levels = [int(each.name[1]) for each in page if re.fullmatch("h[1-6]", each.name)]
    if levels[:1] != [1] or levels.count(1) != 1:
        yield f"first headings {levels}"
    if any(after > before + 1 for before, after in itertools.pairwise(levels)):
        yield f"headings leap: {levels}"
    names = [each.name for each in page]
    mains = [each for each in page if each.attributes.get("role") == "main"]
    if (len(mains), names.count("footer"), "header" in names) != (1, 1, True):
        yield "landmarks"
    if page[0].language() != "en":
        yield "language"
    anchors = Counter(each.attributes["id"] for each in page if "id" in each.attributes)
    if twice := [anchor for anchor, times in anchors.items() if times > 1]:
        yield f"anchors twice: {twice}"
    labels = [
        each.attributes.get("aria-label") or each.attributes.get("aria-labelledby")
        for each in page
        if each.name == "nav"
    ]
    if not all(labels) or len(labels) != len(set(labels)):
        yield f"navigations {labels}"


def nameless(page: list[Element]) -> Iterator[str]:
    """Yield the elements without the caption, words or name that they need."""
    for each in page:
        caption = CAPTIONS.get(each.name)
        if caption and caption not in {inner.name for inner in each}:
            yield f"no caption: {each}"
        if each.name == "th" and not each.said().strip():
            yield f"no words: {each}"
        has_name = any(each.attributes.get(name) for name in NAMED)
        if each.name in ("svg", "img") and not (has_name or each.hidden()):
            yield f"no name: {each}"


def test_every_page_has_landmarks_headings_and_accessible_names() -> None:
    none({path: [*framed(page), *nameless(page)] for path, page in read()})


def read() -> Iterator[tuple[str, list[Element]]]:
    """Return each page's path and elements."""
    return ((path, elements(path)) for path in site_pages())


def in_languages(path: str) -> set[tuple[str, str]]:
    """Return the words on a page that are marked with a language, each with its language."""
    found = (each for each in elements(path) if "lang" in each.attributes and each.name != "html")
    return {(" ".join(each.said().split()), each.attributes["lang"]) for each in found}


def test_every_marked_language_is_known_and_reaches_the_page() -> None:
    found = {each.attributes.get("lang", "en") for _, page in read() for each in page}
    assert {"en", "sv", "de", "fr"} <= found <= LANGUAGES
    pages = {*site_pages()}
    for source in (ROOT / "docs").glob("**/*.md"):
        marked = re.findall(r"\[([^][`*]+)\]\{\.language-(\w+)\}", source.read_text("utf-8"))
        path = source.relative_to(ROOT / "docs").with_suffix(".html").as_posix()
        if marked and path in pages:
            meant = {(" ".join(word.split()), language) for word, language in marked}
            assert meant <= in_languages(path), path


def test_every_known_foreign_word_is_marked_with_its_language() -> None:
    known = foreign_words(glossary_words.glossary())
    assert known["rundmisär"] == "sv"
    assert "main" not in known
    words = "|".join(sorted(map(re.escape, known), key=len, reverse=True))
    pattern = re.compile(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE)
    found = {}
    for path, page in read():
        (content,) = (each for each in page if each.attributes.get("id") == "content")
        found[path] = [
            str(each)
            for each in content
            if any(map(pattern.search, each.text))
            and not LEFT & {outer.name for outer in each.ancestors()}
            and each.language() == "en"
        ]
    none(found)


def test_the_site_s_fonts_have_every_character_of_every_page() -> None:
    drawn = {sign for face in FACES if face.style == "normal" for sign in face.characters}
    drawn |= set("\n\t" + AS_TEXT)
    none({path: sorted(set(unescape(html(path))) - drawn) for path in site_pages()})


# In prose, a contract appears by its name, a reading by its question and a rule by its title. Their
# ids are for records, commands and citations.

#: Ids that differ from the contract's name: they have a hyphen for a space, or lack an accent.
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
#: Code, and elements that show the id of a rule or a file.
CODE: Final = re.compile(
    r"<(pre|code|kbd|script|style|textarea|title)\b.*?</\1>"
    r'|<span class="(?:rule-idea|rule-named|matrix-idea|rule-place|pre)">.*?</span>'
    r'|<a [^>]*class="[^"]*\b(?:cited|rule-link)\b[^>]*>.*?</a>'
    r'|<p class="(?:cite-note|asking-field)">.*?</p>',
    re.DOTALL,
)
TAG: Final = re.compile(r"<[^>]*>")
ID: Final = re.compile(rf"(?<![\w./\-])(?:{'|'.join(IDS)})(?![\w-]|[./]\w)")
#: Elements in which a reader looks up ids, so that they appear alone: registers (which have the
#: words next to the ids), tables, examples, and lines next to the code.
LISTS: Final = re.compile(
    r"<(pre|table|script|style|textarea|figure|select)\b.*?</\1>"
    r'|<dl class="[^"]*\b(?:reading-facts|rule-facts|seen)\b.*?</dl>'
    r'|<p class="(?:unknown-head|live-about|one-page-rules|number-links)\b.*?</p>',
    re.DOTALL,
)
LITERAL: Final = re.compile(r'<code[^>]*>(?:<span class="pre">)?([^<]*)(?:</span>)?</code>')
LINK: Final = re.compile(r"<a ([^>]*)>(.*?)</a>", re.DOTALL)


def codes(game: str) -> set[str]:
    """Return the names that records use for the readings of a game and their answers."""
    readings = GAMES[game].readings
    return {name for reading in readings for name in (reading.name, *reading.options)}


#: Only names with a hyphen: on a page without a game, a single word may mean something else.
EVERYWHERE: Final = {name for game in GAMES for name in codes(game) if "-" in name}


def bare_ids(path: str) -> Iterator[str]:
    """Yield the ids that a page shows where a reader expects words."""
    body = html(path).partition("<body")[2]
    text = TAG.sub("\0", CODE.sub("", body))
    yield from {text[max(0, hit.start() - 40) : hit.end()] for hit in ID.finditer(text)}
    prose = LISTS.sub("", body).replace("<wbr/>", "")
    game = path.partition("/")[0]
    yield from (codes(game) if game in GAMES else EVERYWHERE) & set(LITERAL.findall(prose))
    # A receipt or a step of a deal cites its rules by id.
    links = {TAG.sub("", text) for to, text in LINK.findall(prose) if 'class="cited"' not in to}
    yield from filter(ids.is_rule_id, links)


def test_no_page_shows_an_id_in_place_of_a_name_or_a_title() -> None:
    assert {"petite-misere", "begar", "grande-misere-ouverte", "klein-misere-offen"} <= set(IDS)
    assert "piccolissimo" not in IDS
    none({path: [*bare_ids(path)] for path in site_pages()})


def links_in(text: str) -> dict[str, str]:
    """Return the attributes of the links in some HTML, by the words of the link."""
    return {TAG.sub("", words): attributes for attributes, words in LINK.findall(text)}


def test_links_show_a_reading_s_question_and_a_rule_s_title() -> None:
    stake = links_in(html("german/rules/pool.html"))["“How much does the dealer stake?”"]
    assert 'title="german.stake"' in stake
    assert "#reading-german-stake" in stake
    listed = html("mariland/rules.html").partition('<dl class="simple inherited-rules">')[2]
    links = links_in(listed.partition("</dl>")[0])
    assert 'title="french.deal.forty"' in links["Forty deals to a game"]
    assert not [words for words in links if ids.is_rule_id(words)]


def test_the_page_of_a_contract_has_a_row_and_a_section_for_every_game() -> None:
    page = elements("across/little-misere.html")
    table = next(each for each in page if each.name == "table")
    rows = [" ".join(row.said(blocks=BLOCKS).split()) for row in table if row.name == "tr"][1:]
    assert len(rows) == len(GAMES)
    # Source 002 has 75 chips for it, and source 004 has a fifth of that. In both it ranks
    # third of fifteen. The payment by a declarer who fails is not quite the source's own.
    assert "Boston de Fontainebleau Little Misère 75* 75*" in " ".join(rows)
    assert "Boston of the Solo family Little Misere 15* 15*" in " ".join(rows)
    parts = [each.attributes["id"] for each in page if "idea-game" in each.classes]
    assert sorted(parts) == sorted(GAMES)


def test_the_page_for_one_deal_begins_with_its_form_and_names_contracts() -> None:
    deal = html("same-deal.html")
    assert deal.index('class="asking-form"') < deal.index('id="what-has-to-be-known"')
    assert "<td>Begär</td>" in deal
    assert "<code>begar</code>" not in deal
    # Every preset is drawn for each game, except the one in which nobody bids.
    assert deal.count('<span class="bar-label">') == 8 * len(GAMES)


# Modules and tests as pages: they are complete, and names and rules link to their lines.

LISTED = "_code/tests/swedish/test_pay.py.html"
MARKUP = re.compile(r"<[^>]+>")
#: The number of a line, which links to the line.
NUMBER = re.compile(r'<a id="L(\d+)" href="#L\1" tabindex="-1">\1</a>')

#: A public name and its link; a test of a rule and its link.
DEFINED = re.compile(
    r'<dt class="sig [^>]*id="([^"]+)">(?:(?!</dt>).)*?/_code/([^"]+)\.html#L(\d+)"', re.DOTALL
)
TESTED = re.compile(r'/_code/(tests/[^"]+)\.html#L(\d+)"><code class="literal">([^<]+)</code>')


def test_the_site_shows_every_module_and_test_in_full(site: str) -> None:
    sources = [*(ROOT / "boston").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    assert len(sources) > 300
    for path in sources:
        page = SITE / "_code" / f"{path.relative_to(ROOT).as_posix()}.html"
        (shown,) = re.findall(r'<pre tabindex="0">(.*)</pre>', page.read_text("utf-8"), re.DOTALL)
        text = path.read_text("utf-8")
        assert unescape(MARKUP.sub("", NUMBER.sub("", shown))).rstrip() == text.rstrip(), path
        assert len(NUMBER.findall(shown)) == max(1, text.count("\n")), path


def line_at(path: str, line: str) -> str:
    """Return a line of a file of the project."""
    return (ROOT / path).read_text("utf-8").splitlines()[int(line) - 1]


def test_a_public_name_links_to_the_line_that_defines_it(site: str) -> None:
    page = (SITE / "api" / "pay.html").read_text("utf-8")
    found = DEFINED.findall(page)
    assert len(found) >= 15
    for name, path, line in found:
        last = name.rpartition(".")[2]
        defined = rf"\s*(?:(?:def|class) {last}\b|{last}\b.*=)"
        assert re.match(defined, line_at(path, line)), (name, path, line)


def test_a_rule_links_to_the_line_of_each_of_its_tests(site: str) -> None:
    page = (SITE / "swedish" / "rules" / "pay.html").read_text("utf-8").replace("<wbr/>", "")
    found = TESTED.findall(page)
    assert len(found) >= 20
    for path, line, name in found:
        last = name.rpartition("::")[2]
        assert line_at(path, line).strip().startswith(f"def {last}("), (name, path, line)


def test_a_code_page_opens_at_a_line_on_a_phone_without_axe_faults(kept_page: Page) -> None:
    page = renewed(kept_page)
    page.set_viewport_size(PHONE)
    page.goto(f"{LISTED}#L12")
    expect(page.locator(":target")).to_be_in_viewport()
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    found = in_all_forms(thin_out(page))
    page.goto("_code/index.html")
    found += in_all_forms(thin_out(page))
    assert found == []
    page.goto("_code/index.html")
    page.get_by_role("link", name="Use the engine").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Use the engine"))
    # The notebook and the wheel can be downloaded.
    for name in ("the wheel", "a notebook"):
        address = page.get_by_role("link", name=name).get_attribute("href")
        assert address
        assert (SITE / address).is_file(), address
