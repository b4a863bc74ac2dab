"""Wheel, sdist and notebook, as whoever has nothing else of the project gets them."""

from __future__ import annotations

import base64
import csv
import hashlib
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import nbformat
import pytest
from markdown_it import MarkdownIt
from packaging.metadata import Metadata

import boston
from boston.catalogue import GAMES
from boston.cite.published import published
from boston_docs.programmer.notebook import as_text, notebook
from boston_docs.programmer.offered import wheel_address
from tests.installing import Installed, install
from tools.places import BUILD, ROOT

#: Three lines that a checker of types has to understand, and one that it has to refuse.
TYPED = """\
import boston
net: tuple[int, int, int, int] = boston.replay(boston.load("evening.toml")).deals[0].net
rule: str = boston.replay(boston.loads("")).deals[0].receipt[0].rule
boston.replay("evening.toml")
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The engine in an environment that has nothing else."""
    return install(tmp_path_factory.mktemp("installed"))


def test_the_command_and_the_module_are_there(installed: Installed, tmp_path: Path) -> None:
    by_name = installed.run("boston", "games", at=tmp_path)
    assert [line.split()[0] for line in by_name.splitlines()] == list(GAMES)
    assert installed.run("python", "-m", "boston", "games", at=tmp_path) == by_name


def test_the_sdist_builds_the_same_wheel(installed: Installed) -> None:
    assert installed.wheel.name == installed.again.name
    assert wheel_address(boston.__version__) == f"dist/{installed.wheel.name}"
    assert installed.wheel.read_bytes() == installed.again.read_bytes()


def test_every_file_is_recorded_with_its_checksum(installed: Installed) -> None:
    packages = installed.packages
    (information,) = packages.glob("boston_rules-*.dist-info")
    rows = list(csv.reader((information / "RECORD").read_text("utf-8").splitlines()))
    recorded = {path: checksum for path, checksum, _ in rows if checksum}
    for path, checksum in recorded.items():
        kind, _, told = checksum.partition("=")
        digest = hashlib.new(kind, (packages / path).read_bytes()).digest()
        assert base64.urlsafe_b64encode(digest).decode().rstrip("=") == told, path
    here = {path.relative_to(ROOT).as_posix() for path in (ROOT / "boston").rglob("*.py")}
    assert here | {"boston/py.typed", "boston/edition.toml"} <= recorded.keys()


def test_the_metadata_hold_and_say_what_is_published(installed: Installed) -> None:
    (information,) = installed.packages.glob("boston_rules-*.dist-info")
    told = Metadata.from_email((information / "METADATA").read_bytes(), validate=True)
    edition = published()
    assert (told.name, str(told.version)) == (edition.distribution, edition.version)
    assert told.license_expression in edition.licences
    assert str(told.requires_python) == ">=3.11"
    assert told.description_content_type == "text/markdown"
    assert told.description == (ROOT / "README.md").read_text("utf-8")


def test_the_project_names_the_addresses_that_there_are() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    there = {address for address in (published().address, published().repository) if address}
    assert set(project.get("urls", {}).values()) == there


def test_an_index_can_show_the_readme() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    inside = [child for token in tokens for child in token.children or ()]
    links = [str(child.attrGet("href") or child.attrGet("src")) for child in inside if child.attrs]
    # From there no path leads into the project.
    assert [link for link in links if not re.match("https://", link)] == []
    assert not [token for token in (*tokens, *inside) if token.type.startswith("html")]


def test_its_types_are_known(installed: Installed, tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(TYPED, encoding="utf-8")
    line = [sys.executable, "-m", "mypy", "--strict", f"--cache-dir={BUILD / 'mypy-installed'}"]
    python = f"--python-executable={installed.script('python')}"
    done = subprocess.run(
        [*line, python, "program.py"], cwd=tmp_path, capture_output=True, encoding="utf-8"
    )
    assert re.findall(r"^program\.py:(\d+): error: .*\[(.*)\]$", done.stdout, re.MULTILINE) == [
        ("4", "arg-type")
    ], done.stdout + done.stderr


def test_the_notebook_is_one_and_runs_where_the_wheel_is(
    installed: Installed, tmp_path: Path
) -> None:
    """Its cells are run one after another in one namespace, the one that installs left out."""
    page = (ROOT / "docs" / "engine.md").read_text("utf-8")
    text = as_text(notebook(page, ROOT / "examples", published(), "./a.whl"))
    read = json.loads(text)
    nbformat.validate(read)
    cells = ["".join(cell["source"]) for cell in read["cells"] if cell["cell_type"] == "code"]
    assert "%pip install ./a.whl" in cells[0]
    assert len(cells) >= 7
    program = "\n".join(f"exec(compile({cell!r}, 'cell', 'exec'))" for cell in cells[1:])
    (tmp_path / "run.py").write_text(program, encoding="utf-8")
    printed = installed.run("python", "run.py", at=tmp_path)
    # The payment example of the source for Swedish Boston, p. 6: 54 points, paid as 50.
    assert "54 is paid as 50" in printed
    assert "6 clubs does not supersede 6 hearts" in printed
