"""What is said of the edition in files for archives and catalogues: the facts of edition.toml."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from boston.cite.published import published
from tools.places import ROOT

FILES = ("CITATION.cff", "codemeta.json", ".zenodo.json", "pyproject.toml")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
CITATION: dict[str, Any] = YAML(typ="safe").load(ROOT / "CITATION.cff")
CODEMETA: dict[str, Any] = json.loads((ROOT / "codemeta.json").read_text("utf-8"))
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
ZENODO: dict[str, Any] = json.loads((ROOT / ".zenodo.json").read_text("utf-8"))


def told(**fields: str) -> dict[str, str]:
    """Fields of a file, without those of which nothing is known yet."""
    return {name.replace("_", "-"): value for name, value in fields.items() if value}


def chosen(found: dict[str, Any], *names: str) -> dict[str, str]:
    """Those of a file's fields that follow edition.toml, as text."""
    return {name: str(found[name]) for name in names if name in found}


VERSION = published().version
DAY = str(published().released or "")


def test_the_citation_file() -> None:
    names = ("title", "version", "date-released", "doi", "url", "repository-code")
    of = published()
    assert chosen(CITATION, *names) == told(
        title=of.title,
        version=of.version,
        date_released=DAY,
        doi=of.doi,
        url=of.address,
        repository_code=of.repository,
    )
    assert CITATION["authors"] == [{"name": of.editors}]
    assert CITATION["license"] == list(of.licences)


def test_the_file_for_catalogues_of_software() -> None:
    of = published()
    names = ("name", "version", "datePublished", "url", "codeRepository")
    assert chosen(CODEMETA, *names) == told(
        name=of.title,
        version=of.version,
        datePublished=DAY,
        url=of.address,
        codeRepository=of.repository,
    )
    assert CODEMETA["author"] == [{"@type": "Organization", "name": of.editors}]
    assert CODEMETA["license"] == [f"https://spdx.org/licenses/{name}" for name in of.licences]
    values = {of.distribution, *([of.doi] if of.doi else [])}
    assert {each["value"] for each in CODEMETA["identifier"]} == values


def test_the_file_for_the_archive() -> None:
    of = published()
    assert chosen(ZENODO, "title", "version", "publication_date", "doi") == {
        **told(title=of.title, version=of.version, doi=of.doi),
        **({"publication_date": DAY} if DAY else {}),
    }
    assert ZENODO["creators"] == [{"name": of.editors}]
    assert (ZENODO["upload_type"], ZENODO["access_right"]) == ("software", "open")
    # The archive takes one licence; the others are named in words.
    first, *others = of.licences
    assert ZENODO["license"] == first
    assert all(name in ZENODO["notes"] for name in others)


def test_the_package() -> None:
    of = published()
    assert PROJECT["name"] == of.distribution
    assert PROJECT["authors"] == [{"name": of.editors}]
    assert PROJECT["license"] == of.licences[0]


def test_the_changelog() -> None:
    """A version with a day is in it under that day; what comes after stands above."""
    heads = [line for line in CHANGELOG.splitlines() if line.startswith("## ")]
    heads = heads[1:] if heads[0] == "## Unreleased" else heads
    assert not DAY or heads[0] == f"## {VERSION} ({DAY})"


def test_all_describe_the_same() -> None:
    assert CITATION["abstract"] == CODEMETA["description"] == ZENODO["description"]
    keywords = PROJECT["keywords"]
    assert CITATION["keywords"] == CODEMETA["keywords"] == ZENODO["keywords"] == keywords


def errors(folder: Path) -> set[tuple[str, str]]:
    """What a validator of such files finds wrong with each, and with all of them together."""
    line = [sys.executable, "-m", "rs_metadata", "validate", "--format", "json", str(folder)]
    said = subprocess.run(line, check=False, capture_output=True, text=True, encoding="utf-8")
    found = json.loads(said.stdout)["diagnostics"]
    wrong = (each for each in found if each["severity"] == "error")
    return {(each["code"], each.get("property", "")) for each in wrong}


#: The package and the archive can name one licence only, and there may be no repository yet.
KNOWN = {("consistency.mismatch", "license")} | (
    set() if published().repository else {("profile.required-field", "codeRepository")}
)


def test_the_files_are_valid_and_agree() -> None:
    assert errors(ROOT) == KNOWN


@pytest.mark.parametrize(
    ("name", "old", "new", "found"),
    [
        (".zenodo.json", '"The Boston editors"', '"The Editors"', "author"),
        (".zenodo.json", f'"version": "{VERSION}"', '"version": "0.0.1"', "version"),
        ("codemeta.json", '"Organization"', '"Organisation"', "author"),
        ("CITATION.cff", f"version: {VERSION}", "version: 0.0.1", "version"),
    ],
)
def test_a_slip_in_any_of_them_is_found(
    tmp_path: Path, name: str, old: str, new: str, found: str
) -> None:
    for each in FILES:
        shutil.copyfile(ROOT / each, tmp_path / each)
    text = (tmp_path / name).read_text("utf-8")
    assert text.count(old) == 1
    (tmp_path / name).write_text(text.replace(old, new), "utf-8")
    assert [wrong for wrong in errors(tmp_path) - KNOWN if wrong[1] == found] != []
