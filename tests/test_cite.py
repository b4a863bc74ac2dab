"""Citations: one list of places for pages and engine, and forms that their readers can read."""

from __future__ import annotations

import calendar
import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import rispy
import tomlkit
from pybtex.database import parse_file, parse_string

import boston as package
from boston.catalogue import GAMES
from boston.cite import cite, things
from boston.cite.citation import (
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
    ris,
)
from boston.cite.published import published
from boston.cite.sources import works
from boston.data.works import bibliography
from tests.commands import Boston
from tools.places import ROOT
from tools.rule_places import LIST, WORKS, as_toml, stated_rules, works_as_toml

ENGINE = Engine("1.0", "0123456789abcdef")
FILE = ROOT / "CITATION.cff"
REFERENCES = ROOT / "docs" / "references.bib"
DATED = of_version(package.__version__, published())


def everything(base: str = "https://boston.example/") -> list[Citation]:
    """The edition, every game and every rule."""
    whole = [cite.edition(ENGINE, base), *(cite.game(game, ENGINE, base) for game in GAMES)]
    return [*whole, *(cite.rule(rule, ENGINE, base) for rule in cite.places())]


def test_the_engine_s_list_of_places_is_that_of_the_pages() -> None:
    made = as_toml(stated_rules())
    assert LIST.read_text("utf-8") == made, "make it again: .venv/bin/python -m tools.rule_places"
    assert tomlkit.parse(made).unwrap().keys() == GAMES.keys()


@pytest.mark.parametrize("form", ["footnote", "bibtex", "ris"])
def test_an_id_of_before_cites_the_rule_as_it_is_called_now(
    boston: Boston, form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "swedish" / "rules" / "pay.md"
    page.parent.mkdir(parents=True)
    page.write_text(
        "```{rule} swedish.pay.codille\n:aliases: swedish.paying.codille swedish.pays.codille\n"
        ":place: p. 5\n:status: attested\n\nText.\n```\n",
        "utf-8",
    )
    (tmp_path / "rules.toml").write_text(as_toml(stated_rules(tmp_path)), "utf-8")
    monkeypatch.setattr(cite, "files", lambda _: tmp_path)
    forget()
    try:
        now = boston("cite", "swedish.pay.codille", "--as", form).out
        assert "swedish.pay.codille" in now
        for alias in ("swedish.paying.codille", "swedish.pays.codille"):
            assert boston("cite", alias, "--as", form).out == now
        assert "is no rule" in boston("cite", "swedish.paid.codille").complaint
    finally:
        forget()


def forget() -> None:
    """Read the list of places anew, and reckon the checksum of what lies there."""
    for kept in (cite.places, cite.aliases, cite.this_engine):
        kept.cache_clear()


def test_every_id_of_before_is_an_anchor_of_its_page() -> None:
    stated = {alias: rule.id for rule in stated_rules() for alias in rule.aliases}
    assert cite.aliases() == stated


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


def test_a_rule_without_code_is_cited_too(boston: Boston) -> None:
    assert (
        "“Boston”, Lyckans Talisman (website), n.d.: "
        in boston("cite", "swedish.deal.cut", "--as", "ris").out
    )


def test_a_game_and_the_edition_are_cited(boston: Boston) -> None:
    game = boston("cite", "german").out
    assert "casinospiegel.net (website), n.d. (incomplete: rates must be given)" in game
    whole = boston("cite").out
    assert f"{EDITORS}, {TITLE}, {DATED}." in whole
    assert "@book{boston," in whole
    assert "TY  - BOOK" in whole
    assert '"type": "book"' in whole


@pytest.mark.parametrize(
    "base",
    [
        *("boston.example", "www", "ftp://boston.example", "javascript:alert(1)", "file:///srv"),
        *("https://", "https:///edition", "http:boston.example", "https://boston.example:port"),
        *("https://boston.example/a b", "https://boston.example/?page=", "https://[boston/"),
        *("https://boston.example/#top", "https://boston.example/\n", "<https://boston.example>"),
    ],
)
def test_only_the_address_of_a_site_is_one(boston: Boston, base: str) -> None:
    for what in ([], ["swedish"], ["german.pay.rate"]):
        complaint = boston("cite", *what, "--base", base).complaint
        assert complaint.endswith(" is not the address of a site: https://...")


def test_the_site_s_address_goes_before(boston: Boston) -> None:
    for base in ("https://boston.example/edition", "https://boston.example/edition/"):
        said = boston("cite", "german.pay.rate", "--base", base, "--as", "bibtex").out
        url = "https://boston.example/edition/german/rules/pay.html#german-pay-rate"
        assert f"  url = {{{url}}},\n" in said


@pytest.mark.parametrize(
    ("what", "complaint"),
    [
        ("swedish.pays.codille", "'swedish.pays.codille' is no rule, reading or game known here: "),
        ("bezique", "'bezique' is no rule, reading or game known here: 'boston games', "),
        ("", "'' is no rule, reading or game known here: "),
        ("a.b\nc", "'a.b\\nc' is no rule, reading or game known here: "),
        # What only a page can cite: the error says where, and what repeats it.
        ("swedish-counters", "by 'Cite this' beside it; 'boston numbers swedish-counters' repeats"),
        ("swedish/figure-1", "'boston replay swedish/figure-1' repeats it"),
        ("swedish/payment", "'boston run swedish/payment' repeats it"),
        ("present.games.french.tables:neuf", "'boston table present.games.french.tables:neuf'"),
    ],
)
def test_what_is_unknown_is_refused_in_a_line(boston: Boston, what: str, complaint: str) -> None:
    assert complaint in boston("cite", what).complaint


def test_a_reading_is_cited_by_its_id(boston: Boston) -> None:
    said = boston("cite", "swedish.residue", "--base", "https://boston.example", "--as", "ris").out
    assert "UR  - https://boston.example/swedish/readings.html#reading-swedish-residue\n" in said
    assert "repeated by: boston readings swedish residue\n" in said


@pytest.mark.parametrize("what", ["swedish.pay.codille", "swedish.residue", "german"])
def test_an_id_is_found_in_capitals_too(boston: Boston, what: str) -> None:
    """A style that gives titles capitals gives them to the ids in it."""
    assert boston("cite", what.title()).out == boston("cite", what).out


def test_an_unknown_form_is_refused_in_a_line(boston: Boston) -> None:
    assert "'bib'" in boston("cite", "german", "--as", "bib").complaint


def test_every_citation_is_read_as_bibtex() -> None:
    cited = everything()
    read = parse_string("\n\n".join(map(bibtex, cited)), "bibtex").entries
    assert len(read) == len(cited) > 450
    for each in cited:
        entry = read[each.key]
        assert [str(person) for person in entry.persons["author"]] == [f"{{{EDITORS}}}"]
        assert entry.fields["title"] == f"{{{each.title}}}"
        assert entry.fields.get("url", "") == each.url
        assert entry.fields["year"] == (YEAR or "in preparation")
        assert each.is_whole or entry.fields["booktitle"] == f"{{{TITLE}}}"
        assert plain(entry.fields["note"]) == each.note


def plain(latex: str) -> str:
    """A text without the strokes that LaTeX wants before its signs."""
    return re.sub(r"\\([&%$#_{}])", r"\1", latex)


def test_every_citation_is_read_as_ris() -> None:
    cited = everything()
    read = {each["id"]: each for each in rispy.loads("\n\n".join(map(ris, cited)))}
    assert len(read) == len(cited)
    for each in cited:
        entry = read[each.key]
        assert entry["authors"] == [EDITORS]
        assert entry["title"] == each.title
        assert entry.get("year", "") == str(YEAR)
        assert entry.get("urls", [""]) == [each.url]
        assert entry["notes"] == [each.note]


def test_every_citation_is_read_as_csl() -> None:
    for each in everything():
        (item,) = json.loads(csl(each))
        assert item["author"] == [{"literal": EDITORS}]
        assert (item["id"], re.sub("<.*?>", "", item["title"])) == (each.key, each.title)
        assert item["note"] == f"{each.note[0].upper()}{each.note[1:]}"
        assert item.get("URL", "") == each.url
        assert item.get("container-title", item["title"]) == TITLE


def test_where_the_site_has_no_address_no_form_has_a_link() -> None:
    """A relative one leads nowhere in a list of references; the footnote says where on the site."""
    cited = cite.rule("swedish.pay.codille", ENGINE)
    assert "swedish/rules/pay.html#swedish-pay-codille" in footnote(cited)
    for form in (bibtex, ris, csl):
        assert "pay.html" not in form(cited)


def test_the_engine_s_list_of_works_is_made_from_the_bibliography() -> None:
    made = works_as_toml(bibliography())
    assert WORKS.read_text("utf-8") == made, "make it again: .venv/bin/python -m tools.rule_places"


def test_the_works_are_those_of_the_bibliography() -> None:
    """What is not told is told by neither: a citation says [anon.] and n.d. where it holds."""
    entries = parse_file(REFERENCES, "bibtex").entries
    sources = {
        entry.fields["shorthand"].removeprefix("source "): entry
        for entry in entries.values()
        if entry.fields["keywords"] == "source"
    }
    assert works().keys() == sources.keys()
    for number, work in works().items():
        entry = sources[number]
        assert work.title == entry.fields["title"]
        assert work.year == entry.fields.get("year", "")
        assert work.author == " and ".join(map(str, entry.persons.get("author", [])))
        assert work.container in appeared(entry.fields["howpublished"])


def appeared(how: str) -> set[str]:
    """What a source appeared in, or that it is not known."""
    unknown = {"website not identified"} if "website not identified" in how else set()
    return {re.split(r"[;,]", how)[0], *unknown}


def test_every_game_and_rule_is_cited_from_works_and_from_no_numbers() -> None:
    for each in everything()[1:]:
        assert not re.search(r"source \d", each.after), each.after
        assert any(work.container in each.after for work in works().values()), each.key


def test_an_example_is_cited_after_its_source_and_one_of_ours_after_none() -> None:
    told = {"title": "Payment", "checksum": "ab12"}
    named = {"swedish/payment.py": things.program, "swedish/payment.toml": things.record}
    for name, made in named.items():
        taken = made(ENGINE, "", name=name, origin="source 000, p. 5", **told)
        assert taken.note.startswith("after [anon.], “Boston”, Lyckans Talisman (website), n.d., ")
        assert "p. 5; engine: " in taken.note
        for ours in ("ours", "Ours"):
            cited = made(ENGINE, "", name=name, origin=ours, **told)
            assert cited.note.startswith("engine: ")


def test_the_engine_alone_cites(tmp_path: Path) -> None:
    shutil.copytree(
        ROOT / "boston", tmp_path / "boston", ignore=shutil.ignore_patterns("__pycache__")
    )
    run = f"import sys; sys.path[:0] = [{str(tmp_path)!r}]; from boston.cli import main; main()"
    line = [sys.executable, "-I", "-S", "-B", "-c", run, "cite", "solo.pay.prices"]
    said = subprocess.run(line, check=True, capture_output=True, encoding="utf-8", cwd=tmp_path)
    checksum = cite.this_engine().checksum
    assert f"boston-rules {package.__version__}, checksum {checksum}" in said.stdout
    assert "website not identified, n.d.: [Bidding], table (emended)" in said.stdout


@pytest.mark.parametrize(
    ("name", "command"),
    [("evening.toml", "evening.toml"), ("my evening.json", "'my evening.json'")],
)
def test_a_session_of_one_s_own_is_cited_by_its_file(
    boston: Boston, tmp_path: Path, name: str, command: str
) -> None:
    file = tmp_path / name
    is_json = file.suffix == ".json"
    record = '{"game": "solo", "deal": []}' if is_json else 'game = "solo"\n'
    file.write_bytes(record.encode())
    checksum = hashlib.sha256(record.encode()).hexdigest()[:16]
    base = "https://boston.example"
    assert boston("cite", str(file), "--as", "footnote", "--base", base).out == (
        f"The Boston editors, “{GAMES['solo'].name}, a session of one’s own, {name}”, in {TITLE}, "
        f"{DATED}, {base}/score.html. Engine: Python package boston-rules {package.__version__}, "
        f"checksum {cite.this_engine().checksum}; "
        f"repeated by: boston replay {command} (SHA-256 of the session begins {checksum}).\n"
    )
    entry = parse_string(boston("cite", str(file), "--as", "bibtex").out, "bibtex")
    assert list(entry.entries) == [f"boston-own-{checksum}"]


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (None, "cannot be read: "),
        ('game = "solo"\nplayer = 4\n', ""),
        ('game = "whist"', "'whist'"),
    ],
)
def test_a_record_that_is_none_is_not_cited(
    boston: Boston, tmp_path: Path, record: str | None, said: str
) -> None:
    file = tmp_path / "evening.toml"
    if record is not None:
        file.write_text(record, "utf-8")
    assert boston("cite", str(file)).complaint.startswith(f"{file}: {said}")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The engine in another place."""
    place = tmp_path / "boston"
    return shutil.copytree(ROOT / "boston", place, ignore=shutil.ignore_patterns("__pycache__"))


@pytest.mark.parametrize("file", ["rules.toml", "errors.py", "games/solo/pay.py", "new.py"])
def test_another_engine_has_another_checksum(copy: Path, file: str) -> None:
    assert cite.checksum(copy) == cite.this_engine().checksum
    with (copy / file).open("a", encoding="utf-8") as opened:
        opened.write("\n")
    assert cite.checksum(copy) != cite.this_engine().checksum


def test_what_reckons_nothing_leaves_the_checksum_as_it_is(copy: Path) -> None:
    (copy / "edition.toml").write_text('doi = "10.5281/zenodo.1"\n', "utf-8")
    shutil.rmtree(copy / "data")
    (copy / "score" / "new.py").touch()
    (copy / "examples").mkdir()
    (copy / "examples" / "a.toml").touch()
    (copy / "__pycache__").mkdir()
    (copy / "__pycache__" / "errors.cpython-311.pyc").touch()
    (copy / "errors.pyc").touch()
    assert cite.checksum(copy) == cite.this_engine().checksum


def validated(file: Path) -> int:
    """The exit status of a check against the schema of the Citation File Format."""
    line = [sys.executable, "-m", "check_jsonschema", "--builtin-schema"]
    line += ["vendor.citation-file-format", "--default-filetype", "yaml", str(file)]
    return subprocess.run(line, check=False, capture_output=True).returncode


def test_the_citation_file_is_valid(tmp_path: Path) -> None:
    assert validated(FILE) == 0
    wrong = tmp_path / "CITATION.cff"
    wrong.write_text(FILE.read_text("utf-8").replace("authors:", "writers:"), encoding="utf-8")
    assert validated(wrong) == 1


def test_months_are_the_twelve_that_bibtex_knows() -> None:
    assert [name[:3].lower() for name in calendar.month_name[1:]] == MONTHS
