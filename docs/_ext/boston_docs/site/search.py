"""The site's own search: its units, its index, its script and its page.

Sphinx's own search distinguishes accents, so ``bete`` does not find ``bête``. It stems the words of
all languages by English rules, and to show the text of its finds, it fetches every page that it has
found. Our index contains the titles and the words, and the reader's browser searches it with
MiniSearch. That is one small package without dependencies, whereas Pagefind would need a program
for each system that builds the site. For each page, a file contains the texts in which a match is
shown. It is fetched with the results. Only the page of the search loads any of this.

The search finds rules, examples, readings, terms and parts of pages. These finds are noted when
their page is read, so a changed page changes only its own part of the index.

To answer a typed question, the search compares it with the titles, the terms and a list of common
questions. The setting ``questions_file`` gives the file with this list. In an entry, ``asked``
gives several wordings of the question. ``pages`` gives the pages that answer it, with ``*/`` for
those of every game, and ``part`` for one part of them; ``#`` separates a page from its own part.
Instead of ``pages``, ``rule`` may give a rule that answers the question in every game that has it.
A page may also declare at its top, with ``answers``, the question that it answers.

A question with ``bid`` is about any bid. The search looks for a bid of the game with the name or
the number of tricks in the question. The answer is its row in the table of bids (``price``), or the
rows ``above`` it. The answer to a question with ``told`` is the part of the facts at a glance with
that heading. ``says`` gives the answer itself, for instance to a question whose answer is no.
``[words]`` in the same list gives words that count as the same, in all languages. It does not
repeat the words of the glossary.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Set
from itertools import islice, pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from boston.apps.data.words import Term
from boston_docs.apparatus import glossary
from boston_docs.asking.contract_names import namer_for
from boston_docs.games import GLANCE
from boston_docs.live import examples
from boston_docs.numbers import number_marks
from boston_docs.parts import without_readings
from boston_docs.problems import report
from boston_docs.rules import ids, rule_nodes
from boston_docs.rules.domain import Rule, rule_domain
from boston_docs.rules.rule_directive import STATUSES
from boston_docs.sessions import player
from boston_docs.site.browser_tools import BUILDERS, bundled
from boston_docs.site.made_once import as_json, checksum, named_for_contents
from boston_docs.site.written import load_where

FOLDER: Final = "find"
TEXTS: Final = "texts"
SCRIPT: Final = "find.js"
# The kinds of finds, by the numbers that the script uses.
RULE, READING, TERM, PART, EXAMPLE = range(5)

SHOWN: Final = (examples.live_example, examples.live_record, player.protocol)
# Nodes that the search finds on their own, and nodes of code.
APART: Final = (
    *(nodes.section, nodes.title, rule_nodes.rule_entry, rule_nodes.rule_heading),
    *(nodes.literal_block, nodes.raw, nodes.comment, nodes.doctest_block),
    *(rule_nodes.rule_cases, rule_nodes.code_name, rule_nodes.rule_piece),
    *(*SHOWN, player.player_steps, number_marks.mark_sign),
)
# The pattern of a cell with a number of tricks.
FOR_TRICKS: Final = re.compile(r"(?:exactly )?(\d+)")
# Parts that are searched although they are not in the running text: the place of a rule, its terms
# and its readings, the origin of an example, and tables.
BESIDE: Final = (nodes.table, nodes.caption)
BESIDE_BY_CLASS: Final = {"rule-facts", "live-about"}
DIGITS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
WORD: Final = re.compile(r"[^\W\d_]{2,}")
# The least number of letters in an answer. An answer always ends with a complete sentence.
ENOUGH: Final = 120
# A word in more than this share of all finds does not help to choose between them. With fewer than
# ``FEW`` finds, the share means nothing.
COMMON: Final = 0.25
FEW: Final = 40
# Words that never help to choose. The list omits words with which a word of the game begins, such
# as "over" and "out", because readers type these letters on the way to the longer word.
SMALL: Final = frozenset(
    WORD.findall(
        "an and any are at be because been being but by can could did do does from had has have how"
        " if in into is it its itself may might must of on or our ours shall should since so some"
        " such than that the their theirs them they this those to us was we were what when where"
        " whether which while whom whose why will with would you your"
    )
)


class Unit(NamedTuple):
    """One find of the search.

    ``first`` is its first sentence. ``words`` are its other words, without those of the first
    sentence and the title. ``text`` is its text, in which the page shows the match. ``names`` are
    its other names.
    """

    kind: int
    anchor: str
    title: str
    first: str
    words: frozenset[str]
    text: str
    names: tuple[str, ...] = ()


class Page(NamedTuple):
    """A page with its finds, and the title and beginning of each part by its anchor.

    ``bids``: The rows of its table of bids, the headings first. ``glance``: Its facts at a glance,
    each after its heading.
    """

    units: tuple[Unit, ...]
    openings: dict[str, tuple[str, str]]
    bids: tuple[tuple[str, ...], ...] = ()
    glance: tuple[tuple[str, str], ...] = ()


#: The wordings of a question, its answers, and its facts. An answer is a page and an anchor. The
#: facts say whether the question is about a bid or a fact at a glance, or give the answer itself.
Question = tuple[list[str], list[tuple[str, str]], dict[str, str]]
#: The keys of these facts.
FACTS: Final = ("bid", "told", "says")


def note_finds(app: Sphinx, doctree: nodes.document) -> None:
    """Note the finds on a page.

    A page with the field ``nosearch`` is found only as the answer to a question.
    """
    fields = app.env.metadata[app.env.docname]
    found = tuple(units(doctree))
    openings = {unit.anchor: (unit.title, opening(unit.text)) for unit in found}
    parts = tuple(as_one(found)) if "answers" in fields else found
    own = () if "nosearch" in fields else parts
    page = Page(own, openings, bids(doctree), tuple(glance(doctree)))
    rule_domain(app.env).data["finds"][app.env.docname] = page


def units(page: nodes.document) -> Iterator[Unit]:
    """Yield the finds on a page from top to bottom."""
    for node in page.findall(nodes.Element):
        if isinstance(node, rule_nodes.rule_entry):
            yield _unit(RULE, node["ids"][0], node["rule_id"], node)
        # The worked examples of a lesson all have the same headings: those would answer nothing.
        elif isinstance(node, nodes.section) and "screen-only" not in node["classes"]:
            kind = READING if "reading" in node["classes"] else PART
            anchor = "" if node.parent is page else node["ids"][0]
            yield _unit(kind, anchor, _words_in(node, nodes.title), node)
        elif isinstance(node, nodes.definition_list_item) and (anchor := _term_id(node)):
            names = [term.astext() for term in node.findall(nodes.term)]
            yield _unit(TERM, anchor, ", ".join(names), node)
        elif isinstance(node, SHOWN) and node["ids"]:
            yield _unit(EXAMPLE, node["ids"][0], _words_in(node, nodes.caption), node)


def bids(page: nodes.document) -> tuple[tuple[str, ...], ...]:
    """Return the rows of the table of bids of a page's game, the headings first.

    The result is empty for a page that does not show a game at a glance.
    """
    shown = [told["bids"] for told in page.findall(nodes.definition_list) if "bids" in told]
    return tuple(tuple(map(str, row)) for rows in shown for row in rows)


def glance(page: nodes.document) -> Iterator[tuple[str, str]]:
    """Yield the facts at a glance of a page's game, each part after its heading."""
    for told in page.findall(nodes.definition_list):
        if GLANCE in told["classes"]:
            for item in told.findall(nodes.definition_list_item):
                yield _words_in(item, nodes.term), _words_in(item, nodes.definition)


def kind_of_bid(row: tuple[str, ...]) -> str:
    """Return the number of tricks that a bid promises, or ``misère``."""
    found = FOR_TRICKS.match(row[1])
    return found[1] if found else "misère"


def as_one(found: tuple[Unit, ...]) -> Iterator[Unit]:
    """Yield one find for a page that answers one question.

    Examples and players on the page are also found on their own.
    """
    head, *rest = found
    parts = [f"{unit.title}. {unit.text}" for unit in rest if unit.kind != EXAMPLE]
    text = " ".join([head.text, *parts])
    yield _known(head.kind, head.anchor, head.title, text, text)
    yield from (unit for unit in rest if unit.kind == EXAMPLE)


def of_term(term: Term) -> Unit:
    """Return an entry of the glossary as a find."""
    names = tuple(dict.fromkeys(word for words in term.words.values() for word in words))
    text = f"{term.definition} {term.false_friend}".strip()
    words = words_of(term.false_friend)
    return Unit(TERM, term.anchor, term.english, term.definition, words, text, names)


def _unit(kind: int, anchor: str, title: str, node: nodes.Element) -> Unit:
    text = own_text(node, (*APART, *BESIDE), BESIDE_BY_CLASS)
    all_text = own_text(node, APART)
    return _known(kind, anchor, title, without_readings(text), all_text)


def _known(kind: int, anchor: str, title: str, text: str, all_text: str) -> Unit:
    first = first_sentence(text)
    words = words_of(all_text) - words_of(f"{title} {first}")
    return Unit(kind, anchor, title, first, words, text)


def _words_in(node: nodes.Element, kind: type[nodes.Element]) -> str:
    """Return the words of the first node of a kind; an empty text if there is none."""
    found = node.next_node(kind)
    return " ".join(found.astext().split()) if found is not None else ""


def _term_id(item: nodes.definition_list_item) -> str:
    """Return the anchor of an entry of the glossary; for other definitions, an empty text."""
    term = item.next_node(nodes.term)
    found: list[str] = [*item["ids"], *(term["ids"] if term is not None else ())]
    return found[0] if found else ""


def own_text(
    node: nodes.Element, kinds: tuple[type[nodes.Element], ...], classes: Set[str] = frozenset()
) -> str:
    """Return the text of a node in one line, without parts of these kinds or classes."""

    def is_own(node: nodes.Element) -> bool:
        return not isinstance(node, kinds) and classes.isdisjoint(node["classes"])

    def pieces(node: nodes.Element) -> str:
        parts: list[str] = []
        for child in node.children:
            if isinstance(child, nodes.Text):
                parts.append(child.astext())
            elif isinstance(child, addnodes.pending_xref) and child.get("refdomain") == "cite":
                # The key of a work means nothing to readers.
                parts.append("" if not parts else parts.pop().rstrip())
            elif isinstance(child, nodes.Element) and is_own(child):
                inside = pieces(child)
                parts.append(inside if isinstance(child, nodes.Inline) else f" {inside} ")
        return "".join(parts)

    return " ".join(pieces(node).split())


def sentences(text: str) -> list[str]:
    """Return the sentences of a text."""
    return re.split(r"(?<=[.?!])\s+", text)


def first_sentence(text: str) -> str:
    """Return the first sentence of a text."""
    return sentences(text)[0]


def opening(text: str) -> str:
    """Return the first sentences of a text, enough for an answer."""
    shown = ""
    for sentence in sentences(text):
        if len(shown) >= ENOUGH:
            break
        shown = f"{shown} {sentence}".strip()
    return shown


def words_of(text: str) -> frozenset[str]:
    """Return the words of a text, each once."""
    return frozenset(WORD.findall(text.lower()))


def questions(app: Sphinx, pages: dict[str, Page]) -> Iterator[Question]:
    """Yield the questions with their answers; report a question without an answer."""
    for entry in _asked(app.env, pages):
        answers = list(dict.fromkeys(_answers(app.env, entry, pages)))
        if answers:
            yield entry["asked"], answers, {key: entry[key] for key in FACTS if key in entry}
        else:
            asked = entry["asked"][0]
            text = (
                f"nothing answers the question: {asked}; write under it, in docs/questions.toml, "
                f'pages or rule, or at the head of a page "answers: {asked}"'
            )
            report(app, [text])


def _asked(env: BuildEnvironment, pages: dict[str, Page]) -> Iterator[dict[str, Any]]:
    by_question: dict[str, list[str]] = {}
    for docname in pages:
        if question := env.metadata[docname].get("answers"):
            by_question.setdefault(question, []).append(docname)
    yield from ({"asked": [asked], "pages": at} for asked, at in by_question.items())
    for game, facts in env.config.rule_games.items():
        if f"{game}/index" in pages:
            yield {"asked": [facts["title"], game], "pages": [f"{game}/index"]}
    yield from _listed(env).get("question", ())


def _listed(env: BuildEnvironment) -> dict[str, Any]:
    """Return the file of questions, with the words that count as the same; empty without a file."""
    path = Path(env.srcdir, env.config.questions_file)
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


def _answers(
    env: BuildEnvironment, entry: dict[str, Any], pages: dict[str, Page]
) -> Iterator[tuple[str, str]]:
    if "rule" in entry:
        same = [
            r for r in rule_domain(env).in_order() if r.rule_id.partition(".")[2] == entry["rule"]
        ]
        for rule in sorted(same, key=lambda rule: _first_game(env, rule)):
            yield rule.docname, ids.anchor(rule.rule_id)
    for page in entry.get("pages", ()):
        name, _, own = page.partition("#")
        part = own or entry.get("part", "")
        folder, star, rest = name.partition("*/")
        games = [f"{folder}{game}/{rest}" for game in env.config.rule_games]
        for docname in games if star else [name]:
            if docname in pages and part in pages[docname].openings:
                yield docname, part


def _first_game(env: BuildEnvironment, rule: Rule) -> int:
    """Return the place of the first game that has a rule, its own or that of its base game."""
    own = rule.rule_id.partition(".")[0]
    games = env.config.rule_games.items()
    held = (at for at, (game, facts) in enumerate(games) if own in (game, facts.get("stands_on")))
    return next(held, len(games))


def search_page(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Write the index and the texts, and yield the page of the search."""
    if app.builder.name not in BUILDERS:
        return
    static = Path(app.outdir, "_static", FOLDER)
    (static / TEXTS).mkdir(parents=True, exist_ok=True)
    found, texts = index(app)
    text = as_json(found)
    name = f"index-{checksum(text)}.json"
    _write(static, "index-*.json", {name: text})
    _write(static / TEXTS, "*.json", {f"{name}.json": text for name, text in texts.items()})
    context = {
        "find_index": f"{FOLDER}/{name}",
        "find_texts": f"{FOLDER}/{TEXTS}/",
        "find_script": publish_script(static) if app.config.find_script else "",
    }
    yield "search", context, "search.html"


def index(app: Sphinx) -> tuple[dict[str, Any], dict[str, str]]:
    """Return the index for the script, and the texts by name.

    The name of a text changes with its contents, so a reader never sees the text of an older build.
    """
    games = {name: game["title"] for name, game in app.config.rule_games.items()}
    order = list(games)

    def place(page: tuple[str, Page]) -> tuple[int, str]:
        folder = page[0].partition("/")[0]
        return order.index(folder) if folder in games else len(order), page[0]

    # Finds that match equally well are in the order of the games.
    read = {name: with_names(app.env, name, page) for name, page in with_terms(app.env).items()}
    found = dict(sorted(read.items(), key=place))
    asked = list(questions(app, found))
    parts: dict[str, set[str]] = defaultdict(set)
    for docname, anchor in (answer for _, answers, _ in asked for answer in answers):
        parts[docname].add(anchor)
    pages = {name: page for name, page in found.items() if page.units or name in parts}
    texts = {name: _text(page, parts[name]) for name, page in pages.items()}
    text_names = {name: checksum(text, 8) for name, text in texts.items()}
    every = [unit for page in pages.values() for unit in page.units]
    common = SMALL | common_words(every)
    listed = _listed(app.env).get("words", {})
    # The index omits words that do not help to choose.
    silent = common | words_of(listed.get("", ""))
    rules = {rule.rule_id: rule for rule in rule_domain(app.env).all_rules()}
    entries = [index_entry(unit, rules) for unit in every]
    titled = [words_of(title) for _, _, title, *_ in entries]
    openings = [words_of(unit.first) - known for unit, known in zip(every, titled, strict=True)]
    in_order, numbers = iter(entries), {name: number for number, name in enumerate(pages)}
    made = {
        "games": games,
        "statuses": list(STATUSES),
        "common": sorted(common),
        "openings": by_word(openings, silent),
        "words": by_word([unit.words for unit in every], silent),
        "pages": [
            {
                "address": app.builder.get_target_uri(name),
                "title": app.env.titles[name].astext(),
                "text": text_names[name],
                "units": list(islice(in_order, len(page.units))),
            }
            for name, page in pages.items()
        ],
        "questions": [
            [
                ways,
                [[numbers[name], anchor] for name, anchor in answers],
                *([facts] if facts else []),
            ]
            for ways, answers, facts in asked
        ],
        "same": {one: " ".join(others.split()) for one, others in listed.items()},
        "bids": {
            numbers[name]: [[row[0], kind_of_bid(row)] for row in pages[name].bids[1:]]
            for name in dict.fromkeys(
                name for _, answers, facts in asked if "bid" in facts for name, _ in answers
            )
        },
    }
    return made, {text_names[name]: text for name, text in texts.items()}


def _text(page: Page, answering: Set[str]) -> str:
    """Return the texts of a page, and the beginnings of its parts that answer a question."""
    openings = {anchor: list(page.openings[anchor]) for anchor in sorted(answering)}
    told = {"texts": [unit.text for unit in page.units], "openings": openings}
    return as_json(
        {**told, **({"bids": page.bids, "glance": dict(page.glance)} if page.bids else {})}
    )


def _write(folder: Path, pattern: str, files: dict[str, str]) -> None:
    """Write files, and remove those with similar names from an earlier build."""
    for old in folder.glob(pattern):
        if old.name not in files:
            old.unlink()
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")


def index_entry(unit: Unit, rules: dict[str, Rule]) -> list[Any]:
    """Return the entry of a find in the index; the script fetches the text when it shows the find.

    The entry of a rule contains its id, its title, and the index of its status in the list of
    statuses.
    """
    if unit.kind == RULE:
        rule = rules[unit.title]
        return [RULE, rule.rule_id, rule.title, list(STATUSES).index(rule.status)]
    return [unit.kind, unit.anchor, unit.title, *(["|".join(unit.names)] if unit.names else [])]


def with_terms(env: BuildEnvironment) -> dict[str, Page]:
    """Return every page with its finds; those of the glossary's page include its terms.

    The glossary is filled in later, so no terms were noted when its page was read.
    """
    found: dict[str, Page] = {**rule_domain(env).data["finds"]}
    places = rule_domain(env).listed("term")
    for term in glossary.read(env):
        docname = places[term.id][0]
        page = found.get(docname, Page((), {}))
        found[docname] = page._replace(units=(*page.units, of_term(term)))
    return found


def with_names(env: BuildEnvironment, docname: str, page: Page) -> Page:
    """Return a page whose bids have their names in place of ids."""
    namer = namer_for(env, docname)
    if namer is None:
        return page
    return page._replace(bids=tuple((namer.text(row[0]), *row[1:]) for row in page.bids))


def by_word(words: Iterable[Set[str]], common: Set[str]) -> dict[str, str]:
    """Return for each word its finds: the number of the first, then the step to each next one.

    This form has a third fewer bytes than a list of words for each find.

    >>> by_word([{"eel"}, {"ante", "eel"}, {"and"}], {"and"})
    {'ante': 'B', 'eel': 'AB'}
    """
    found: dict[str, list[int]] = {}
    for number, known in enumerate(words):
        for word in known - common:
            found.setdefault(word, []).append(number)
    return {
        word: "".join(_in_digits(at - before) for before, at in pairwise([0, *places]))
        for word, places in sorted(found.items())
    }


def _in_digits(number: int) -> str:
    """Return a number in our own digits; the base is half the number of digits.

    Only the last digit is from the first half, so it ends the number.

    >>> _in_digits(31), _in_digits(32)
    ('f', 'hA')
    """
    base = len(DIGITS) // 2
    first, last = divmod(number, base)
    signs = [DIGITS[last]]
    while first:
        first, digit = divmod(first, base)
        signs.append(DIGITS[base + digit])
    return "".join(reversed(signs))


def common_words(units: list[Unit]) -> set[str]:
    """Return the words that occur in too many finds."""
    counts = Counter(word for unit in units for word in unit.words | words_of(unit.first))
    most = len(units) * COMMON if len(units) >= FEW else len(units)
    return {word for word, count in counts.items() if count > most}


def publish_script(static: Path) -> str:
    """Write the script into the folder of the index, and return its address."""
    made = bundled("find", Path("find", SCRIPT))
    name = f"{named_for_contents(made)}.js"
    _write(static, "find-*.js", {name: (made / SCRIPT).read_text("utf-8")})
    return f"{FOLDER}/{name}"


def take_over(app: Sphinx) -> None:
    """Prevent Sphinx from making its own index and search page."""
    if hasattr(app.builder, "search"):
        app.builder.search = False


def setup(app: Sphinx) -> None:
    """Register the index and the page."""
    # The tests of the extension switch the script off.
    app.add_config_value("find_script", True, "html", types=frozenset({bool}))
    app.add_config_value("questions_file", "questions.toml", "html", types=frozenset({str}))
    app.connect("doctree-read", note_finds)
    app.connect("builder-inited", take_over)
    app.connect("html-collect-pages", search_page)
    with_form = ("search.html", "404.html")
    load_where(app, lambda page: page.template in with_form, "find.css")
