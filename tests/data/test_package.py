"""Tests of the data package: with the validators of its standards, and with numbers typed in."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import re
import tomllib
from collections import Counter
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import frictionless
import pytest
from pybtex.database import parse_file
from rdflib import DCTERMS, OWL, RDF, RDFS, SKOS, Graph, Literal, URIRef

from boston import __version__
from boston.apps.cite import pages
from boston.apps.cite.bibliography import bibliography, works
from boston.apps.cite.citation import published
from boston.apps.cite.cite import places
from boston.apps.cli import main
from boston.apps.data import package as tables
from boston.apps.data import words
from boston.apps.data.package import file_names, schema, write
from boston.apps.data.tables import TABLES
from boston.catalogue import GAMES
from tests.commands import Boston
from tests.golden import no_words
from tools.places import ROOT


@pytest.fixture(scope="session")
def package(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder that `boston data` writes."""
    folder = tmp_path_factory.mktemp("data") / "boston"
    write(folder)
    return folder


# Typed in from the sources: the payment of each opponent for a contract that is exactly made, and
# to each opponent for one that is lost by one trick.
PRICES = {
    # Source 002: the tables of Fontainebleau, the charts of bids made and lost of American Boston,
    # the table of amounts of French Boston. Source 004: the table, its columns emended.
    "fontainebleau/6/made/hearts/any": 40,
    "fontainebleau/grand-boston-table/made/clubs/any": 600,
    "american/grand-slam/made/any/any": 166,
    "american/10/lost/any/any": 44,
    "french/petite-independence/made/diamonds/any": 18,
    "solo/7/made/diamonds/any": 14,
    # Source 000, Tables I and II: 48 for the petite misère and 2 for making it; 5 and 2 for Boston,
    # times four in the highest suit. Each payment is rounded to the nearest ten.
    "swedish/petite-misere/made/any/any": 50,
    "swedish/5/made/any/highest": 30,
}


def rows(package: Path, name: str) -> list[dict[str, str]]:
    """Return the rows of a table, read as any program can read it."""
    with (package / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def descriptor(package: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((package / "datapackage.json").read_text("utf-8"))
    return found


def test_the_data_package_is_valid(package: Path) -> None:
    report = frictionless.Package(str(package / "datapackage.json")).validate()
    wrong = [(task.name, error.message) for task in report.tasks for error in task.errors]
    assert (report.valid, wrong, report.errors) == (True, [], [])
    assert len(report.tasks) == len(descriptor(package)["resources"])


def test_the_data_package_has_checksums_a_licence_and_descriptions(package: Path) -> None:
    told = descriptor(package)
    for each in told["resources"]:
        data = (package / each["path"]).read_bytes()
        assert each["hash"] == f"sha256:{hashlib.sha256(data).hexdigest()}"
    assert told["version"] == __version__
    assert [each["name"] for each in told["licenses"]] == ["CC-BY-4.0"]
    assert len(told["sources"]) == len(works())
    for described in (package / "schemas").iterdir():
        schema = json.loads(described.read_text("utf-8"))
        # The conformance cases have a JSON Schema instead of the schema of a table.
        is_table = described.name != "conformance.json"
        assert ("fields" in schema) == is_table
        assert all(field["description"] and field["type"] for field in schema.get("fields", ()))


def test_the_csv_and_json_forms_of_a_table_agree(package: Path) -> None:
    tables = [each for each in descriptor(package)["resources"] if each["name"].endswith("-json")]
    assert len(tables) > 20
    for each in tables:
        name = each["name"].removesuffix("-json")
        told = json.loads((package / each["path"]).read_text("utf-8"))
        assert [{key: _as_text(value) for key, value in row.items()} for row in told] == rows(
            package, name
        )


def _as_text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value)


def test_the_rules_table_has_the_plain_text_of_every_rule(package: Path) -> None:
    found = {rule["id"]: rule for rule in rows(package, "rules")}
    assert found.keys() == places().keys()
    for name, rule in found.items():
        assert (rule["title"], rule["place"]) == (places()[name].title, places()[name].place)
        assert rule["text"].strip()
    texts = {rule["id"]: rule["text"] for rule in found.values()}
    assert texts["swedish.pay.codille"].startswith("A contract that is made always earns 2 points")
    assert "5 (little boston) | 5 | 5\n" in texts["swedish.pay.base"]
    assert texts["swedish.deal.suit-classes"].endswith("[Hoyle’s Games, Britannica 1911].")
    assert not [text for text in texts.values() if re.search(r"[{}`]|\*\w|\]\(", text)]
    # A text names a reading by its question.
    asked = {reading["id"]: reading["question"] for reading in rows(package, "readings")}
    packets = asked["russian.packets"]
    assert f"the reading “{packets}” of that game" in texts["russian.contracts.differences"]


def test_the_data_command_says_how_to_write_missing_rule_texts(
    boston: Boston, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "TEXTS", "no-texts.json")
    for name in ("file", "rows"):  # Without their caches.
        monkeypatch.setattr(tables, name, getattr(tables, name).__wrapped__)
    missing = "the texts of the rules are missing; 'python3 docs --build' writes them"
    assert boston("data", "rules").complaint == missing
    assert boston("data", "./all").complaint == missing
    assert not Path("all").exists()
    assert boston("data", "games").out.startswith("id,")


def test_the_prices_table_gives_printed_prices_and_marks_doubtful_ones(package: Path) -> None:
    found = {price["id"]: int(price["points"]) for price in rows(package, "prices")}
    assert {name: found.get(name) for name in PRICES} == PRICES
    doubts = {price["id"]: price["doubt"] for price in rows(package, "prices")}
    assert doubts["fontainebleau/6/made/hearts/any"] == ""
    assert "no price" in doubts["french/neuf/made/hearts/any"]
    assert all("lost" in text for name, text in doubts.items() if name.startswith("mariland/"))
    assert all("ours and not" in text for name, text in doubts.items() if "german/" in name)


def test_the_data_package_has_contracts_and_prices_of_every_game(package: Path) -> None:
    ranked = sorted(rows(package, "contracts"), key=lambda each: int(each["rank"]))
    for game, played in GAMES.items():
        of_game = [each["id"] for each in ranked if each["game"] == game]
        assert of_game == [contract.id for contract in played.ladder]
    for name in ("contracts", "prices", "sessions"):
        assert {each["game"] for each in rows(package, name)} == set(GAMES), name
    # A game that has just been begun has no reading yet.
    open_to_readings = {game.id for game in GAMES.values() if game.readings}
    assert {each["game"] for each in rows(package, "readings")} == open_to_readings
    priced = {each["price"] for each in rows(package, "price-rules")}
    assert priced == {each["id"] for each in rows(package, "prices")}


def test_the_printed_numbers_table_marks_numbers_that_differ(package: Path) -> None:
    numbers = rows(package, "printed-numbers")
    wrong = {
        (each["entry"], each["row"], each["column"]): (each["printed"], each["engine"])
        for each in numbers
        if each["mark"] == "differs"
    }
    # Source 002: a cell of the American table against its formula. Source 003: the worked example.
    assert wrong["american-lost", "0", "8"] == ("110", "100")
    assert wrong["german-sum-tricks", "", ""] == ("3", "8")
    assert len(wrong) == 14
    assert {each["mark"] for each in numbers} >= {"recomputed", "differs"}


def test_the_data_package_gives_the_options_and_effects_of_readings(package: Path) -> None:
    options = [each["id"] for each in rows(package, "options") if each["reading"] == "solo.losses"]
    assert options == ["flat", "one-per-undertrick"]
    effects = {(each["reading"], each["option"]): each for each in rows(package, "effects")}
    shown = effects["solo.losses", "one-per-undertrick"]
    assert shown["session"].startswith("solo/")
    assert sum(int(shown[f"seat_{seat}"]) for seat in (1, 2, 3, 4)) == 0
    for each in effects.values():
        assert bool(each["session"]) != bool(each["why"])


def test_a_session_has_its_checksum_and_its_payments_add_up(package: Path) -> None:
    name = "fontainebleau/evening.toml"
    session = next(each for each in rows(package, "sessions") if each["file"] == name)
    data = (ROOT / "examples" / name).read_bytes()
    assert session["sha256"] == hashlib.sha256(data).hexdigest()
    nets = {each["number"]: each for each in rows(package, "deals") if each["session"] == name}
    paid = [each for each in rows(package, "payments") if each["session"] == name]
    for number, deal in nets.items():
        for seat in "1234":
            won = sum(
                int(line["points"]) * ((line["payee"] == seat) - (line["payer"] == seat))
                for line in paid
                if line["deal"] == number
            )
            assert won == int(deal[f"net_{seat}"]), (number, seat)


def test_the_tables_of_words_and_works_have_the_expected_rows(package: Path) -> None:
    word = {"term": "point", "language": "sv", "place": "1", "word": "poäng"}
    assert word in rows(package, "term-words")
    (foster,) = [each for each in rows(package, "works") if each["key"] == "foster"]
    assert (foster["author"], foster["year"]) == ("Foster, R. F.", "1897")


#: The columns of each table from left to right; a number is marked by `#`, a truth value by `?`.
#: The columns before the bar are the primary key.
HEADS: Final = {
    "games": "id | name in_source status url",
    "game-sources": "game source |",
    "contracts": "game id | rank# name kind tricks# most# side# declarer_share# partner_share# "
    "laid_away# open_after#",
    "contract-names": "game contract place# | name",
    "rules": "id | number# game chapter title status taken_from place text page url excuse",
    "rule-sources": "rule source |",
    "rule-readings": "rule reading |",
    "rule-terms": "rule language word | term",
    "prices": "id | game contract outcome trump standing tricks# points# doubt",
    "price-rules": "price rule |",
    "printed-entries": "id | source place what words mark why how by expression reading",
    "printed-numbers": "entry place# | row column printed# engine# mark",
    "printed-rules": "entry rule |",
    "readings": "id | game name register question says evidence status default switchable? "
    "not_offered settled_by",
    "options": "reading id | place# meaning",
    "effects": "reading option | session deal# seat_1# seat_2# seat_3# seat_4# refused why",
    "effect-rules": "reading option rule |",
    "terms": "id | english definition false_friend url",
    "term-words": "term language place# | word",
    "works": "key | kind shorthand role author title booktitle edition howpublished address "
    "publisher year note url langid annotation consulted rights entry",
    "sessions": "file | game title deals# sha256 player_1 player_2 player_3 player_4 "
    "total_1# total_2# total_3# total_4# balance_1# balance_2# balance_3# balance_4#",
    "session-readings": "session reading | option",
    "deals": "session number# | dealer# contract declarer# partner# trump "
    "net_1# net_2# net_3# net_4#",
    "payments": "session deal# line# | payer payee points# because rule direction",
}
#: Names in the descriptions that are not spelt like ordinary words.
NAMES: Final = {"BibTeX", "SHA-256"}
MARKS: Final = {"integer": "#", "boolean": "?", "string": ""}


def test_the_data_package_has_the_expected_tables() -> None:
    assert list(TABLES) == list(HEADS)


@pytest.mark.parametrize("name", HEADS)
def test_every_table_has_its_columns_primary_key_and_foreign_keys(name: str) -> None:
    told: dict[str, Any] = json.loads(schema(name))
    key, _, _ = HEADS[name].partition(" |")
    marked = [f"{field['name']}{MARKS[field['type']]}" for field in told["fields"]]
    assert marked == [each for each in HEADS[name].split() if each != "|"]
    assert told["primaryKey"] == key.replace("#", "").split()
    # The columns of the primary key are never empty, and every column has a description in words.
    held = {field["name"]: field.get("constraints", {}) for field in told["fields"]}
    assert all(held[each]["required"] is True for each in told["primaryKey"])
    assert no_words(TABLES[name]["title"]) == []
    said = [field["description"] for field in told["fields"]]
    assert {word for each in said for word in no_words(each)} <= NAMES
    # A foreign key refers to the primary key of another table. A column that is named after the
    # rows of another table is a foreign key.
    for each in told["foreignKeys"]:
        reference = each["reference"]
        assert reference["fields"] == TABLES[reference["resource"]]["key"]
        assert set(each["fields"]) <= held.keys()
    pointing = {field for each in told["foreignKeys"] for field in each["fields"]}
    assert {"game", "rule", "session", "reading", "term", "price"} & held.keys() <= pointing


def test_the_data_command_lists_the_tables_and_prints_files_unchanged(
    package: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["data"]) == main(["data", "--list"]) == 0
    said = capfdbinary.readouterr().out
    # The list leaves out the two files that every table has.
    names = {b"rules": True, b"datapackage.json": True, b"rules.csv": False, b"rules.json": False}
    assert {name: name in said for name in names} == names
    for name in ("rules", "rules.json", "glossary.ttl", "schemas/rules.json"):
        assert main(["data", name]) == 0
        file = package / (f"{name}.csv" if "." not in name else name)
        assert capfdbinary.readouterr().out == file.read_bytes()


def test_the_data_command_writes_every_file_to_a_writable_folder(
    package: Path, boston: Boston
) -> None:
    assert boston("data", "new/data").out.startswith(f"Wrote {len(file_names())} files")
    for name in file_names():
        assert (Path("new/data") / name).read_bytes() == (package / name).read_bytes()
    Path("file").write_text("here already", "utf-8")
    assert "cannot be written" in boston("data", "file/data").complaint
    assert "'' is neither a table nor a folder" in boston("data", "").complaint


def test_every_entry_and_field_of_the_bibliography_is_read() -> None:
    told = parse_file(str(ROOT / "docs" / "references.bib"), "bibtex").entries
    ours = {work.key: work for work in bibliography()}
    assert list(ours) == list(told)
    for key, entry in told.items():
        assert ours[key].kind == entry.type
        fields = {
            name: re.sub(r"\[([^\]]+)\]\{\.language-\w+\}", r"\1", value)
            for name, value in entry.fields.items()
        }
        mine = {name: value for name, value in ours[key].fields.items() if name != "author"}
        assert mine == fields, key
        assert ("author" in ours[key].fields) == ("author" in entry.persons)


def test_no_address_in_the_bibliography_is_the_front_page_of_a_site() -> None:
    """A reader cannot find one page of a large site from its front page."""
    addresses = {
        work.key: urlsplit(work.fields["url"])
        for work in bibliography()
        if "url" in work.fields and not work.is_source
    }
    assert addresses
    assert [key for key, url in addresses.items() if not url.path.strip("/")] == []


def test_the_program_on_the_data_page_reads_the_tables(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (ROOT / "docs" / "data.md").read_text("utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(program.splitlines()) <= 10
    monkeypatch.chdir(package)
    with redirect_stdout(io.StringIO()) as out:
        exec(compile(program, "data.md", "exec"), {"__name__": "__main__"})
    said = [line.split() for line in out.getvalue().splitlines()]
    # The only rule of Mariland's own is a list that is lost.
    assert [line[1] for line in said if line[0] == "mariland"] == ["lost"]
    rules = (package / "rules.json").read_text("utf-8").count('{"id": ')
    assert sum(int(line[2]) for line in said) == rules


#: The address of the file, against which relative addresses are resolved.
AT = "https://boston.example/data/glossary.ttl"

#: The integrity conditions of the SKOS reference, by number, as patterns that must not occur.
FORBIDDEN = {
    "S9": "{ ?x a skos:Concept, skos:ConceptScheme }",
    "S13 pref alt": "{ ?x skos:prefLabel ?label ; skos:altLabel ?label }",
    "S13 pref hidden": "{ ?x skos:prefLabel ?label ; skos:hiddenLabel ?label }",
    "S13 alt hidden": "{ ?x skos:altLabel ?label ; skos:hiddenLabel ?label }",
    "S14": "{ ?x skos:prefLabel ?one, ?other . "
    "FILTER (str(?one) != str(?other) && lang(?one) = lang(?other)) }",
    "S27": "{ ?x skos:related ?y . ?x skos:broader+ ?y }",
    "S37": "{ ?x a skos:Concept, skos:Collection }",
    "S46": "{ ?x skos:exactMatch ?y . ?x (skos:broadMatch|skos:relatedMatch) ?y }",
}


@pytest.fixture(scope="module")
def glossary(package: Path) -> Graph:
    """Return the glossary, read at its address."""
    graph = Graph()
    graph.parse(data=(package / "glossary.ttl").read_text("utf-8"), format="turtle", publicID=AT)
    return graph


def test_the_glossary_meets_the_skos_conditions_and_a_breach_is_found(
    glossary: Graph,
) -> None:
    broken = Graph() + glossary
    broken.add((URIRef(f"{AT}#point"), SKOS.prefLabel, Literal("dot", "en")))
    for graph, wrong in ((glossary, []), (broken, ["S14"])):
        asked = {
            name: graph.query(f"ASK {pattern}", initNs={"skos": SKOS}).askAnswer
            for name, pattern in FORBIDDEN.items()
        }
        assert [name for name, found in asked.items() if found] == wrong


def test_a_glossary_term_has_its_words_definition_and_false_friend(glossary: Graph) -> None:
    point = URIRef(f"{AT}#point")
    words = {"en": "point", "sv": "poäng", "fr": "point"}
    told = {Literal(word, language) for language, word in words.items()}
    assert set(glossary.objects(point, SKOS.prefLabel)) == told
    (definition,) = glossary.objects(point, SKOS.definition)
    assert isinstance(definition, Literal)
    assert (definition.language, str(definition)[:32]) == ("en", "The unit of payment. The players")
    assert len(list(glossary.objects(point, SKOS.scopeNote))) == 1
    assert set(glossary.objects(point, RDFS.seeAlso)) == {
        URIRef("https://boston.example/glossary.html#term-point")
    }


def test_every_concept_is_in_the_glossary_and_in_the_games_that_use_it(glossary: Graph) -> None:
    concepts = set(glossary.subjects(RDF.type, SKOS.Concept))
    schemes = set(glossary.subjects(RDF.type, SKOS.ConceptScheme))
    assert len(schemes) == len(GAMES) + 1  # one for each game, and one for the whole
    assert set(glossary.subjects(SKOS.inScheme, URIRef(f"{AT}#glossary"))) == concepts
    assert {scheme for _, scheme in glossary.subject_objects(SKOS.inScheme)} <= schemes
    used = Counter(scheme for _, scheme in glossary.subject_objects(SKOS.inScheme))
    assert used[URIRef(f"{AT}#game-swedish")] > 30
    # A rule of payment names codille.
    rule = URIRef("https://boston.example/swedish/rules/pay.html#swedish-pay-codille")
    codille = URIRef(f"{AT}#codille")
    assert (codille, DCTERMS.isReferencedBy, rule) in glossary
    assert (codille, SKOS.inScheme, URIRef(f"{AT}#game-swedish")) in glossary


#: Some terms, each with the broader term in its definition in the glossary.
BROADER: Final = {
    "grand-misere": "misere",  # "No tricks, with all thirteen cards."
    "chatterbox": "spread-misere",  # "a spread misère in which the defenders may confer"
    "misere": "negative",  # "A contract to take no tricks, without trumps."
    "negative": "contract",  # "A contract to take no tricks."
    "concordia": "positive",  # "The contract of all thirteen tricks."
    "al": "bete",  # "An opening bête"
    "stamm": "pool",  # "the upper pool"
    "direct-payment": "payment",  # "The part of the payment that ..."
    "column": "protocol",  # "A player's part of the protocol."
    "whister": "partner",  # "The declarer's partner for one deal."
    "i-keep": "bid",  # "a bid that binds the declarer to the second suit and no other"
    "al-round": "session",  # "The part of a session in which ..."
}


@pytest.fixture(scope="module")
def thesaurus() -> Graph:
    """Return the glossary as the code writes it now."""
    return Graph().parse(data=words.turtle(), format="turtle", publicID=AT)


def related(graph: Graph, link: URIRef) -> set[tuple[str, str]]:
    """Return the pairs of terms that a link joins, by their ids."""
    pairs = graph.subject_objects(link)
    return {(str(one).partition("#")[2], str(other).partition("#")[2]) for one, other in pairs}


def backwards(pairs: set[tuple[str, str]]) -> set[tuple[str, str]]:
    return {(other, one) for one, other in pairs}


def test_broader_terms_in_the_glossary_match_the_definitions(thesaurus: Graph) -> None:
    assert BROADER.items() <= related(thesaurus, SKOS.broader)
    pairs = related(thesaurus, SKOS.related)
    assert {("bid", "contract"), ("declarer", "contract"), ("make", "lose")} <= pairs


def test_glossary_relations_hold_in_both_directions_and_lead_to_terms(thesaurus: Graph) -> None:
    broader, near = related(thesaurus, SKOS.broader), related(thesaurus, SKOS.related)
    assert related(thesaurus, SKOS.narrower) == backwards(broader)
    assert near == backwards(near)
    ids = {term.id for term in words.glossary()}
    assert {term for pair in broader | near for term in pair} <= ids
    # The definitions of these two name no other term.
    assert ids - {term for pair in broader | near for term in pair} == {"singly", "variant"}
    above = {term for term, _ in broader}
    assert {term for term, _ in related(thesaurus, SKOS.topConceptOf)} == ids - above
    # The file gives each pair only once.
    assert (len(broader) > 70, len(near) > 200) == (True, True)
    pairs = tomllib.loads(pages.text(words.FILE))["relations"]
    assert (len(pairs["broader"]), len(pairs["related"])) == (len(broader), len(near) / 2)


def test_no_term_is_broader_than_itself_or_related_to_a_broader_term(thesaurus: Graph) -> None:
    """Conditions S24 and S27 of the SKOS reference hold; SKOS allows cycles, but we do not."""
    cycle = "ASK { ?term skos:broader+ ?term }"
    both = "ASK { ?one skos:related ?other . ?one skos:broader+ ?other }"
    wrong = Graph() + thesaurus
    chatterbox, negative = URIRef(f"{AT}#chatterbox"), URIRef(f"{AT}#negative")
    wrong.add((negative, SKOS.broader, chatterbox))
    wrong.add((chatterbox, SKOS.related, negative))
    for graph, is_wrong in ((thesaurus, False), (wrong, True)):
        for asked in (cycle, both):
            assert graph.query(asked, initNs={"skos": SKOS}).askAnswer is is_wrong, asked


def test_a_glossary_relation_to_an_unknown_term_is_refused() -> None:
    entry = '[[entry]]\nid = "eel"\nenglish = "eel"\ndefinition = "A debt."\n'
    for told, complaint in {
        'broader = [["eel", "debt"]]': "relations: no entry has the id debt",
        'narrower = [["eel", "eel"]]': "relations: unknown links: narrower",
    }.items():
        with pytest.raises(ValueError, match=complaint):
            words.terms(f"{entry}[relations]\n{told}\n")


def test_every_glossary_scheme_has_a_creator_a_version_and_a_licence(thesaurus: Graph) -> None:
    schemes = set(thesaurus.subjects(RDF.type, SKOS.ConceptScheme))
    assert len(schemes) == len(GAMES) + 1
    for scheme in schemes:
        (creator,) = thesaurus.objects(scheme, DCTERMS.creator)
        assert str(thesaurus.value(creator, RDFS.label)) == published().editors
        assert str(thesaurus.value(scheme, OWL.versionInfo)) == __version__
        assert thesaurus.value(scheme, DCTERMS.license)


#: A relative address in Turtle, which needs a base.
RELATIVE: Final = re.compile(r"<(?![a-z][a-z0-9+.-]*:)[^>]*>")
LINKED: Final = "glossary.ttl"
BASE: Final = "https://boston.example/data/"
#: The host of the edition, and the hosts of the vocabularies that it uses.
HOSTS: Final = {*("boston.example", "purl.org", "www.w3.org", "creativecommons.org")}


def test_a_turtle_file_with_relative_addresses_says_it_needs_a_base(package: Path) -> None:
    assert {file.name for file in package.rglob("*.ttl")} == {LINKED}
    text = (package / LINKED).read_text("utf-8")
    assert RELATIVE.search(text)
    comment = " ".join(line for line in text.splitlines() if line.startswith("#"))
    assert re.search(r"relative to that of this file .* as the base", comment)
    assert hosts(text, f"{BASE}{LINKED}") <= HOSTS


def test_the_turtle_file_has_a_base_if_the_edition_has_an_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No address in the file depends on where the file is read from."""
    placed = published()._replace(address="https://boston.example")
    monkeypatch.setattr("boston.apps.data.words.published", lambda: placed)
    text = words.turtle()
    assert f"@base <{BASE}{LINKED}> ." in text
    assert hosts(text, "https://elsewhere.example/copy.ttl") <= HOSTS


def hosts(text: str, base: str) -> set[str]:
    """Return the hosts of all addresses in a Turtle file."""
    graph = Graph().parse(data=text, format="turtle", publicID=base)
    named = (part for triple in graph for part in triple if isinstance(part, URIRef))
    return {urlsplit(each).netloc for each in named}


#: The pattern of each field for which programs that read BibTeX expect a certain kind of value.
KINDS: Final = {
    "year": r"\d{4}",
    # An ordinal in words: styles put "edition" after it.
    "edition": r"(?:third|fourth|sixth|eleventh)",
    "volume": r"\d+",
    "number": r"\d+",
    "pages": r"\d+(?:--\d+)?",
    "url": r"https?://\S+",
    "langid": r"[a-z]{2}",
}


def test_every_field_of_the_bibliography_has_a_value_of_its_kind() -> None:
    entries = parse_file(str(ROOT / "docs" / "references.bib"), "bibtex").entries
    wrong = [
        f"{key}: {name} = {value}"
        for key, entry in entries.items()
        for name, value in entry.fields.items()
        if not re.fullmatch(KINDS.get(name, "(?s:.+)"), value)
    ]
    assert wrong == []
    assert {"year", "edition", "url"} <= {name for each in entries.values() for name in each.fields}
