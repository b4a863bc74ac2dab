"""The data package: valid by the validator of its standard, and right by hand where it is read."""

from __future__ import annotations

import csv
import hashlib
import json
import re
from pathlib import Path
from typing import Any

import frictionless

from boston import __version__
from boston.catalogue import GAMES
from boston.cite.citation import works
from tools.places import ROOT
from tools.rule_places import stated_rules

# Typed in from the sources: what each opponent pays for a contract made with just its tricks.
PRICES = {
    # Source 002: the tables of Fontainebleau, the charts of bids made and lost of American Boston,
    # the table of amounts of French Boston. Source 004: the table, its columns emended.
    "fontainebleau/6/made/hearts/any": 40,
    "fontainebleau/grand-boston-table/made/clubs/any": 600,
    "american/grand-slam/made/any/any": 166,
    "american/10/lost/any/any": 44,
    "french/petite-independence/made/diamonds/any": 18,
    "solo/7/made/diamonds/any": 14,
    # Source 000, Table I and II: 48 for the petite misère and 2 for making it; 5 and 2 for Boston,
    # fourfold in the highest suit; each paid to the nearest ten.
    "swedish/petite-misere/made/any/any": 50,
    "swedish/5/made/any/highest": 30,
}


def rows(package: Path, name: str) -> list[dict[str, str]]:
    """A table as a stranger opens it."""
    with (package / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def descriptor(package: Path) -> dict[str, Any]:
    """What describes the package."""
    found: dict[str, Any] = json.loads((package / "datapackage.json").read_text("utf-8"))
    return found


def test_the_package_is_valid_with_every_row_and_every_key(package: Path) -> None:
    report = frictionless.Package(str(package / "datapackage.json")).validate()
    wrong = [(task.name, error.message) for task in report.tasks for error in task.errors]
    assert (report.valid, wrong, report.errors) == (True, [], [])
    assert len(report.tasks) == len(descriptor(package)["resources"])


def test_checksums_licence_version_and_meaning_are_told(package: Path) -> None:
    told = descriptor(package)
    for each in told["resources"]:
        data = (package / each["path"]).read_bytes()
        assert each["hash"] == f"sha256:{hashlib.sha256(data).hexdigest()}"
    assert told["version"] == __version__
    assert [each["name"] for each in told["licenses"]] == ["CC-BY-4.0"]
    assert len(told["sources"]) == len(works())
    for schema in (package / "schemas").iterdir():
        fields = json.loads(schema.read_text("utf-8"))["fields"]
        assert all(field["description"] and field["type"] for field in fields)


def test_both_forms_of_a_table_say_the_same(package: Path) -> None:
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


def test_every_rule_of_the_pages_is_there_in_plain_text(package: Path) -> None:
    found = {rule["id"]: rule for rule in rows(package, "rules")}
    stated = {rule.id: rule for rule in stated_rules()}
    assert found.keys() == stated.keys()
    for name, rule in found.items():
        assert (rule["title"], rule["place"]) == (stated[name].title, stated[name].place)
        assert rule["text"].strip()
    texts = {rule["id"]: rule["text"] for rule in found.values()}
    assert texts["swedish.pay.codille"].startswith("A contract that is made always earns 2 points")
    assert "5 (little boston) | 5 | 5\n" in texts["swedish.pay.base"]
    assert texts["swedish.deal.suit-classes"].endswith("[Hoyle’s Games, Britannica 1911].")
    assert not [text for text in texts.values() if re.search(r"[{}`]|\*\w|\]\(", text)]
    # A reading is named by its question.
    asked = {reading["id"]: reading["question"] for reading in rows(package, "readings")}
    packets = asked["russian.packets"]
    assert f"(its question “{packets}” " in texts["russian.contracts.differences"]


def test_prices_are_those_that_the_sources_print_and_others_say_so(package: Path) -> None:
    found = {price["id"]: int(price["points"]) for price in rows(package, "prices")}
    assert {name: found.get(name) for name in PRICES} == PRICES
    doubts = {price["id"]: price["doubt"] for price in rows(package, "prices")}
    assert doubts["fontainebleau/6/made/hearts/any"] == ""
    assert "no price" in doubts["french/neuf/made/hearts/any"]
    assert all("lost" in text for name, text in doubts.items() if name.startswith("mariland/"))
    assert all("ours and not" in text for name, text in doubts.items() if "german/" in name)


def test_every_game_has_contracts_prices_and_rules_behind_them(package: Path) -> None:
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


def test_marks_are_those_of_the_page(package: Path) -> None:
    numbers = rows(package, "printed-numbers")
    wrong = {
        (each["entry"], each["row"], each["column"]): (each["printed"], each["engine"])
        for each in numbers
        if each["mark"] == "differs"
    }
    # Source 002: a cell of the American table beside its formula; source 003: the worked sum.
    assert wrong["american-lost", "0", "8"] == ("110", "100")
    assert wrong["german-sum-tricks", "", ""] == ("3", "8")
    assert len(wrong) == 14
    assert {each["mark"] for each in numbers} >= {"recomputed", "differs"}


def test_a_reading_has_its_options_and_what_they_change(package: Path) -> None:
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


def test_words_and_works_are_whole(package: Path) -> None:
    word = {"term": "point", "language": "sv", "place": "1", "word": "poäng"}
    assert word in rows(package, "term-words")
    (foster,) = [each for each in rows(package, "works") if each["key"] == "foster"]
    assert (foster["author"], foster["year"]) == ("Foster, R. F.", "1897")
