"""The site's own search: its index, its script and its page.

Sphinx's own search keeps accents apart (``bete`` does not find ``bête``), cuts every language's
words by English rules, and fetches each page it has found to show its text. The index here has the
titles and the words, and the reader's browser searches it with MiniSearch: one small package
without dependencies, where Pagefind would bring a program for each system to build with. The texts
in which the place that matched is shown lie beside it, page by page, and come with the results.
Only the page of the search loads any of this.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Set
from itertools import islice
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import ExtensionMetadata

from boston.data.words import Term
from boston_docs.apparatus import glossary
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.register import Rule
from boston_docs.rules.rule_directive import STATUSES
from boston_docs.site import find_texts, questions
from boston_docs.site.find_units import RULE, TERM, WORD, Finds, Page, Unit, all_pages
from boston_docs.site.written import Written, when_written

#: Builders whose pages can run scripts.
BUILDERS = {"html", "dirhtml"}
FOLDER = "find"
SCRIPT = "find.js"
STYLE = "find.css"
# A word that so many finds have tells none of them from the others.
COMMON = 0.25
# There must be some finds for that to mean anything.
FEW = 40
# These tell nothing apart either, however few finds have them. Those that begin a word of the game,
# as "over" and "out" do, are kept: they are met while it is being typed.
SMALL = frozenset(
    WORD.findall(
        "an and any are at be because been being but by can could did do does from had has have how"
        " if in into is it its itself may might must of on or our ours shall should since so some"
        " such than that the their theirs them they this those to us was we were what when where"
        " whether which while whom whose why will with would you your"
    )
)


def take_over(app: Sphinx) -> None:
    """Keep Sphinx from making its own index and its own page."""
    if hasattr(app.builder, "search"):
        app.builder.search = False


def search_page(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Write the index, and give the page that searches it."""
    if app.builder.name not in BUILDERS:
        return
    static = Path(app.outdir, "_static", FOLDER)
    static.mkdir(parents=True, exist_ok=True)
    find_texts.begin(app)
    text = json.dumps(index(app), ensure_ascii=False, separators=(",", ":"))
    name = f"index-{hashlib.sha256(text.encode()).hexdigest()[:16]}.json"
    for old in static.glob("index-*.json"):
        old.unlink()
    (static / name).write_text(text, encoding="utf-8")
    find_texts.end(app)
    context = {
        "find_index": f"{FOLDER}/{name}",
        "find_texts": f"{FOLDER}/{find_texts.FOLDER}/",
        "find_script": publish_script(static) if app.config.find_script else "",
    }
    yield "search", context, "search.html"


def index(app: Sphinx) -> dict[str, Any]:
    """Return all that can be found, as the script takes it."""
    games = {name: game["title"] for name, game in app.config.rule_games.items()}
    order = list(games)

    def place(page: tuple[str, Page]) -> tuple[int, str]:
        folder = page[0].partition("/")[0]
        return order.index(folder) if folder in games else len(order), page[0]

    # What fits equally well is shown in the order of the games.
    found = dict(sorted(with_terms(app.env).items(), key=place))
    asked = questions.resolved(app, found)
    pages = {at: page for at, page in found.items() if page.units or asked.anchors(at)}
    every = [unit for page in pages.values() for unit in page.units]
    common = SMALL | common_words(every)
    rules = {rule.rule_id: rule for rule in rule_domain(app.env).all_rules()}
    statuses = list(STATUSES)
    said = [told(unit, rules, statuses) for unit in every]
    titled = [words_of(title) for _, _, title, *_ in said]
    openings = [words_of(unit.first) - known for unit, known in zip(every, titled, strict=True)]
    units = iter(said)
    return {
        "games": games,
        "statuses": statuses,
        "common": sorted(common),
        "openings": by_word(openings, common),
        "words": by_word([unit.words for unit in every], common),
        "pages": [
            {
                "address": app.builder.get_target_uri(docname),
                "title": app.env.titles[docname].astext(),
                "text": find_texts.write(app, page, asked.anchors(docname)),
                "units": list(islice(units, len(page.units))),
            }
            for docname, page in pages.items()
        ],
        "questions": asked.told(list(pages)),
    }


def told(unit: Unit, rules: dict[str, Rule], statuses: list[str]) -> list[Any]:
    """Return what the script is told of a unit at once; its text it fetches when it shows it.

    A rule is told by its id, its title, and the place of its status in the list of statuses.
    """
    if unit.kind == RULE:
        rule = rules[unit.title]
        return [RULE, rule.rule_id, rule.title, statuses.index(rule.status)]
    return [unit.kind, unit.anchor, unit.title, *(["|".join(unit.names)] if unit.names else [])]


def with_terms(env: BuildEnvironment) -> dict[str, Page]:
    """Return what is on every page, with the terms of the glossary, which is filled in later."""
    found = dict(all_pages(env))
    if getattr(env.config, "glossary_file", ""):
        places = rule_domain(env).listed("term")
        for term in glossary.read(env):
            docname = places[term.id][0]
            page = found.get(docname, Page((), {}))
            found[docname] = page._replace(units=(*page.units, of_term(term)))
    return found


def of_term(term: Term) -> Unit:
    """Return what is found of an entry of the glossary."""
    names = tuple(dict.fromkeys(word for words in term.words.values() for word in words))
    text = f"{term.definition} {term.false_friend}".strip()
    words = words_of(term.false_friend)
    return Unit(TERM, term.anchor, term.english, term.definition, words, text, names)


def words_of(text: str) -> frozenset[str]:
    """Return the words of a text, each once."""
    return frozenset(WORD.findall(text.lower()))


def by_word(words: list[frozenset[str]], common: Set[str]) -> dict[str, list[int]]:
    """Return which units have a word: the number of the first, then the steps to each next.

    That is a quarter less to fetch than the words of each unit.
    """
    found: dict[str, list[int]] = {}
    for number, known in enumerate(words):
        for word in known - common:
            found.setdefault(word, []).append(number)
    return {
        word: [at - before for before, at in zip([0, *places], places, strict=False)]
        for word, places in sorted(found.items())
    }


def common_words(units: list[Unit]) -> set[str]:
    """Return the words that too many finds have."""
    if len(units) < FEW:
        return set()
    counts = Counter(word for unit in units for word in unit.words | words_of(unit.first))
    return {word for word, count in counts.items() if count > len(units) * COMMON}


def publish_script(static: Path) -> str:
    """Put the script beside the index, and return its address among the static files."""
    # Imported here: the tests of the pages do without npm.
    from boston_docs.site.bundle import bundled
    from boston_docs.site.made_once import named_for_contents

    made = bundled("find", Path("find", SCRIPT))
    target = static / f"{named_for_contents(made)}.js"
    for old in static.glob("find-*.js"):
        if old != target:
            old.unlink()
    target.write_bytes((made / SCRIPT).read_bytes())
    return f"{FOLDER}/{target.name}"


def add_style(page: Written) -> None:
    """Give their style sheet to the pages with its form."""
    if page.template in ("search.html", "404.html"):
        page.app.add_css_file(STYLE, priority=900)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the index and the page."""
    # The tests of the extensions do without the script.
    app.add_config_value("find_script", True, "html", types=frozenset({bool}))
    app.add_config_value("questions_file", "questions.toml", "html", types=frozenset({str}))
    app.add_env_collector(Finds)
    app.connect("builder-inited", take_over)
    app.connect("html-collect-pages", search_page)
    when_written(app, add_style)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
