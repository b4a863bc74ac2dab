"""Tests of the pages of rules, of their data for other programs, and of citations."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

from boston.apps.cite.pages import BUILT, TEXTS, rules
from boston.catalogue import GAMES
from boston_docs.rules.rule_directive import INHERITED, STATUSES
from tools.places import ROOT

from .toy_project import Built, Kept, Toy

DOCS = ROOT / "docs"
TEXT = "\N{VARIATION SELECTOR-15}"
TITLE = "What the winner is paid"


@pytest.fixture
def built(kept: Kept) -> Built:
    """Return the build of the unchanged tiny project."""
    return kept.built("base")


def test_a_page_shows_rules_with_their_terms_code_tests_and_status(built: Built) -> None:
    page = built.html("pay")
    for part in (
        '<article class="rule-entry" id="toy-pay-base">',
        'data-rule="toy.pay.base"><a class="rule-link" href="#toy-pay-base">Base</a>',
        '<span class="term" lang="sv">insats</span>',
        "boston/toy.py:1",
        '<span class="nf">base</span>',
        "tests/test_toy.py::test_base",
        "Furniture is not computed.",
    ):
        assert part in page
    assert 'href="pay.html#toy-pay-base"' in built.html("index")
    heads = {head[: head.index('"')]: head for head in page.split('data-rule="')[1:]}
    heads = {rule: head[: head.index("</h")] for rule, head in heads.items()}
    # An attested rule has no status beside it.
    assert "rule-status-conjectured" in heads["toy.equipment.table"]
    assert "rule-status" not in heads["toy.pay.base"]


def test_the_rule_index_groups_rules_by_game_and_chapter(toy: Toy) -> None:
    toy = toy.having(rule_games={"toy": {"title": "Toy Boston", "language": "sv"}})
    toy.edit("docs/pay.md", ":place: Betalning, p. 5", ":place: ¶ 4; Betalning")
    built = toy.clean()
    page = built.html("rule-index")
    assert page.index("Toy Boston: Equipment") < page.index("Toy Boston: Payment")
    assert "The winner is paid 2." in page
    # A paragraph number has no language.
    assert '¶\N{NO-BREAK SPACE}4; <span class="term" lang="sv">Betalning</span>' in built.html(
        "pay"
    )


SECOND = "\n:place: Betalning, p. 6\n:status: attested\n\nAgain.\n```\n\n```{rule} toy.equipment"


def test_long_code_is_shown_only_once_on_a_page(toy: Toy) -> None:
    long = "".join(f"    x = {n}\n" for n in range(20))
    toy.edit("boston/toy.py", "    return 2\n", f"{long}    return 2\n")
    more = '"toy.pay.base": base, "toy.pay.second": base'
    toy.edit("boston/toy.py", '"toy.pay.base": base', more)
    second = f"```{{rule}} toy.pay.second\n:title: Second{SECOND}"
    toy.edit("docs/pay.md", "```{rule} toy.equipment", second)
    toy.edit("examples/base.py", "toy.pay.base", "toy.pay.base toy.pay.second")
    toy.edit("tests/test_toy.py", 'holds("toy.pay.base")', '"toy.pay.base", "toy.pay.second"')
    page = toy.clean().html("pay")
    assert page.count('class="nf">base</span>') == 1
    assert "The same as beside" in page


def test_the_coverage_page_lists_every_rule_with_its_code_and_tests(toy: Toy) -> None:
    toy.page("coverage", "# Coverage\n\n```{coverage}\n```\n")
    page = toy.clean().html("coverage")
    assert 'href="pay.html#toy-pay-base"' in page
    assert "Payment: 1 rule, 1 with code, 1 tests" in page
    assert "Excused. Furniture is not computed." in page
    toy.edit("tests/test_toy.py", "test_base", "test_renamed")
    assert "test_renamed" in toy.clean().html("coverage")
    # An illustration prints its reason and is listed.
    reason = "Cutting is done by hand."
    toy.edit("examples/base.py", "paid()", "3")
    toy.edit("docs/pay.md", ":terms:", f":illustration: {reason}\n:terms:")
    built = toy.clean()
    beside = built.html("pay").partition('class="rule-code')[2]
    assert beside.index(reason) < beside.index('<span class="nf">base</span>')
    assert f"An illustration. {reason}" in built.html("coverage")
    assert "Payment: 1 rule, 1 with code, 1 illustrated, 1 tests" in built.html("coverage")
    # A test ties a rule by calling a public function of the engine.
    toy.edit("docs/pay.md", f":illustration: {reason}\n", "")
    toy.edit("tests/test_toy.py", "def test", "from boston.toy import paid\n\n\ndef test")
    toy.edit("tests/test_toy.py", 'holds("toy.pay.base")', 'paid() == 2 and "toy.pay.base"')
    run_by = '<p>Run by <code class="literal">tests/test_toy.py::test_renamed</code></p>'
    assert run_by in toy.clean().html("coverage")


def test_the_rules_of_a_page_are_listed_before_its_first_section(toy: Toy) -> None:
    page = (toy.root / "docs/pay.md").read_text("utf-8")
    floor = "toy.equipment.floor\n:title: Floor\n:place: Utrustning, p. 1\n:status: conjectured"
    rule = f"\n```{{rule}} {floor}\n:excuse: Nobody computes it.\n\nThere is a floor.\n```\n"
    toy.write({"docs/pay.md": page + rule})
    html = toy.having("rules.whole").clean().html("pay")
    links = [f'href="#toy-{rule}"' for rule in ("pay-base", "equipment-table", "equipment-floor")]
    before, _, after = html.partition('<nav class="rule-contents"')
    contents, _, rest = after.partition("</nav>")
    assert all(link in contents for link in links)
    assert "<h1>Paying" in before
    assert '<section id="base">' not in before
    assert rest.lstrip().startswith('<section id="base">')


def test_a_link_to_a_rule_shows_its_title_and_elsewhere_also_its_game(toy: Toy) -> None:
    cited = "See {rule}`toy.pay.base`, {rule}`this <toy.pay.base>`."
    toy.page("toy/page", f"# Page\n\n{cited}\n\n| rule |\n|---|\n| {{rule}}`toy.pay.base` |\n")
    assert TITLE not in toy.clean().html("toy/page")
    # The page that cites it is written again.
    toy.edit("docs/pay.md", ":title: Base", f":title: {TITLE}")
    built = toy.clean()
    name = f'title="toy.pay.base"><span class="rule-title">{TITLE}</span></a>'
    prose, _, cells = built.html("toy/page").partition("<table")
    assert name in prose
    assert "this</span></a>" in prose
    assert name in cells
    elsewhere = 'title="toy.pay.base"><span class="rule-elsewhere"><span class="rule-title">'
    assert f"{elsewhere}{TITLE}</span> in Toy</span></a>" in built.html("index")
    toy.edit("docs/pay.md", TITLE, "5 < 6 & <b>")
    page = toy.clean().html("pay")
    assert "5 &lt; 6 &amp; &lt;b&gt;" in page
    assert "<b>" not in page


def test_the_json_file_lists_every_rule_in_the_order_of_the_pages(toy: Toy) -> None:
    toy.edit("docs/pay.md", "Betalning, p. 5", "Betalning, p. 5; source 004, ¶ 2")
    expected = Path(__file__).with_name("toys") / "rules.json"
    told = json.loads((toy.clean().out / "rules.json").read_text("utf-8"))
    assert told == json.loads(expected.read_text("utf-8"))


#: The text of a rule with every kind of markup that it may have, and the same as plain text.
MARKED = """\
They *sit* at a "bord",
see {rule}`toy.pay.base` and {doc}`index`.

* {rule}`the base <toy.pay.base>`
* `code`

```{table} Seats
| seat | side |
|---|---|
| 1 | *North* |
```
"""
PLAIN = """\
They sit at a “bord”, see Base in Toy and Toy.

- the base
- code

Seats
seat | side
1 | North"""


def test_the_build_saves_the_text_of_each_rule_as_plain_text(toy: Toy) -> None:
    toy = toy.having("rules.texts")
    page = toy.root / "docs" / "pay.md"
    page.write_text(page.read_text("utf-8").replace("```", "````"), "utf-8")
    toy.edit("docs/pay.md", "They sit at a table.\n", MARKED)
    toy.clean()
    kept = toy.root / BUILT / TEXTS
    base = "The winner is paid 2. Nobody else is."
    assert json.loads(kept.read_text("utf-8")) == {
        "toy.equipment.table": PLAIN,
        "toy.pay.base": base,
    }
    # A changed title, and a removed rule.
    toy.edit("docs/pay.md", ":title: Base", f":title: {TITLE}")
    toy.clean()
    changed = json.loads(kept.read_text("utf-8"))["toy.equipment.table"]
    assert changed == PLAIN.replace("Base in", f"{TITLE} in")
    before, _, _ = page.read_text("utf-8").partition("````{rule} toy.equipment")
    page.write_text(before, "utf-8")
    toy.clean()
    assert json.loads(kept.read_text("utf-8")) == {"toy.pay.base": base}


def test_markup_without_a_plain_text_form_is_reported(toy: Toy) -> None:
    toy.edit("docs/pay.md", "They sit at a table.", "> They sit at a table.")
    errors = toy.having("rules.texts").build().errors
    assert "the data has no form for block_quote in a rule" in errors


@pytest.mark.parametrize("status", STATUSES)
def test_a_rule_shows_its_status_and_the_rule_it_is_inherited_from(toy: Toy, status: str) -> None:
    source = "\n:from: toy.pay.base" if status == INHERITED else ""
    if (status, source) != ("conjectured", ""):
        toy.edit("docs/pay.md", ":status: conjectured", f":status: {status}{source}")
    page = toy.clean().html("pay")
    badge = f'<span class="rule-status rule-status-{status}">{status}</span>'
    # An attested rule has no badge.
    assert (badge in page) is (status != "attested")
    fact = page.partition("Inherited from")[2].partition("</dd>")[0]
    assert ('href="#toy-pay-base"' in fact) is (status == INHERITED)
    guide = (DOCS / "reading-a-rule.md").read_text("utf-8")
    assert f"**{status.capitalize()}**:" in guide


def test_every_status_except_attested_has_its_own_mark() -> None:
    style = (DOCS / "_style" / "lists.css").read_text("utf-8")
    doubts = [status for status in STATUSES if status != "attested"]
    marks = {style.partition(f".rule-status-{each} {{")[2].partition("}")[0] for each in doubts}
    assert "" not in marks
    assert len(marks) == len(doubts)


def test_a_conjectured_reading_belongs_to_a_rule_that_is_not_attested() -> None:
    told: dict[str, set[str]] = {}
    for rule in rules():
        for name in rule.readings:
            told.setdefault(name, set()).add(rule.options["status"])
    attested = {
        name
        for game in GAMES.values()
        for reading in game.readings
        if reading.status == "conjectured"
        if told.get(name := f"{game.id}.{reading.name}") == {"attested"}
    }
    # The rule is as the source prints it; the author says in a note that it is a guess.
    assert attested == {"grandissimo.rundmisar-increment"}


def controls(page: str) -> list[str]:
    """Return the text of each citation control on a page."""
    found = re.findall(r'<details class="cite">(.*?)</details>', page, re.DOTALL)
    return [unescape(re.sub(r"<[^>]+>", "", each)) for each in found]


def test_a_citation_gives_the_site_address_and_the_current_engine(toy: Toy) -> None:
    toy = toy.having(html_baseurl="https://boston.example/toy")
    # A page can ask for the citation of a game or the edition; an old id still leads to the rule.
    asked = "```{cite-this} german\n```\n\n```{cite-this} edition\n```\n"
    toy.edit("docs/index.md", "# Toy\n", f"# Toy\n\n{asked}")
    toy.edit("docs/index.md", "See {rule}`toy.pay.base`", "See {rule}`toy.pay.stake`")
    toy.edit("docs/pay.md", ":terms:", ":aliases: toy.pay.stake\n:terms:")
    built = toy.clean()
    game, edition = controls(built.html("index"))
    assert "German Boston" in game
    assert "Boston: the" in edition
    assert 'href="pay.html#toy-pay-base"' in built.html("index")
    page = built.html("pay")
    assert 'id="toy-pay-stake"' in page
    address = "https://boston.example/toy/pay.html#toy-pay-base"
    assert f"url = {{{address}}}" in page
    assert f'<a href="#toy-pay-base" data-cite="url">{address}</a>' in page
    toy.edit("boston/toy.py", "return 2", "return 3")
    before, after = controls(page)[1], controls(toy.clean().html("pay"))[1]
    engine = re.compile(r"checksum ([0-9a-f]{16})")
    assert engine.findall(before) != engine.findall(after)
    assert engine.sub("", before).split("BibTeX")[0] == engine.sub("", after).split("BibTeX")[0]


def test_suit_symbols_are_styled_in_text_but_not_in_code(kept: Kept) -> None:
    page = kept.built("suits").html("index")
    assert f'<span class="suit suit-hearts">♥{TEXT}</span> hearts' in page
    assert f'<span class="suit suit-spades">♠{TEXT}</span>A' in page
    assert "♦9" in page
