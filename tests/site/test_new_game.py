"""A game made by the command, in a copy of the repository: built, tested, and thrown away."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from boston_docs.games.pages import made_pages
from tools.places import BUILD, ROOT

pytestmark = pytest.mark.slow

GAME: Final = "bohemian"
LADDER: Final = "six=6:10 misere=0:15 seven=7:20 misere-ouverte=0:40 eight=8:50"
FACTS: Final = {
    "name": "Bohemian Boston",
    "source": "005",
    "source-title": "Ein Spielbuch",
    "published": "Prag",
    "state": "complete",
    "language": "de",
    "place": "Chapter 3",
}
#: What the build keeps and would otherwise make, or fetch, once more.
KEPT: Final = ("fonts", "node", "pictures", "runtime", "trace")
#: The pages that are built: those of the game, those that lead to it, and that it leads to.
PAGES: Final = (
    *("index", "tricks", "score", "play", "print", "coverage", "glossary", "bibliography"),
    GAME,
)
#: The tests that are run: those of the catalogue, those that every game has to pass before others,
#: and those of the game.
TESTS: Final = (
    f"tests/{GAME}",
    "tests/test_at_the_table.py",
    "tests/test_catalogue.py",
    "tests/test_cli.py",
    "tests/test_examples.py",
    "tests/test_finding.py",
    "tests/test_how_a_deal_goes.py",
    "tests/test_mechanisms.py",
    "tests/test_rooms.py",
    "tests/test_rules_cited.py",
    "tests/present/test_one_page.py",
    "tests/present/test_who_pays.py",
)


def ran(*line: str, where: Path) -> str:
    """What a command said that came to a good end."""
    done = subprocess.run(
        line, cwd=where, capture_output=True, check=False, encoding="utf-8", errors="replace"
    )
    assert done.returncode == 0, f"{' '.join(line)}\n{done.stdout[-4000:]}{done.stderr[-4000:]}"
    return done.stdout + done.stderr


def linked(source: str, target: str) -> None:
    """A file that nobody changes, in another place; copied where that is another disk."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The repository as it stands, with the game made in it, all told on the command line."""
    root = tmp_path_factory.mktemp("copy") / "boston"
    listed = ran("git", "ls-files", "-co", "--exclude-standard", "-z", where=ROOT)
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, root / name)
    for part in KEPT:
        if (BUILD / part).is_dir():
            shutil.copytree(BUILD / part, root / ".build" / part, copy_function=linked)
    told = [word for name, text in FACTS.items() for word in (f"--{name}", text)]
    ran(
        *(sys.executable, "tools", "new-game", GAME, *told, "--ladder", *LADDER.split()), where=root
    )
    return root


def left_out(docs: Path) -> list[str]:
    """The pages that are not built, as Sphinx takes them."""
    pages = [path.relative_to(docs).with_suffix("").as_posix() for path in docs.rglob("*.md")]
    of_games = made_pages(docs, [path.parent.name for path in docs.glob("*/game.toml")])
    kept = {page for page in of_games if page.endswith(f"/{GAME}")}
    return [
        f"{page}.md"
        for page in (*pages, *of_games)
        if page.partition("/")[0] not in PAGES and page not in kept
    ]


def test_its_code_is_typed_and_has_the_form_of_all_code(copy: Path) -> None:
    new = [f"boston/games/{GAME}", f"examples/{GAME}", f"tests/{GAME}"]
    ran(sys.executable, "-m", "ruff", "check", *new, where=copy)
    ran(sys.executable, "-m", "ruff", "format", "--check", *new, where=copy)
    ran(sys.executable, "-m", "mypy", new[0], new[2], where=copy)


def test_the_tests_of_all_games_and_its_own_pass(copy: Path) -> None:
    said = ran(
        sys.executable,
        "-m",
        "pytest",
        "-q",
        *TESTS,
        "-k",
        f"{GAME} or catalogue or every",
        where=copy,
    )
    passed = re.search(r"(\d+) passed", said)
    assert passed is not None
    assert int(passed[1]) > 100


def test_its_pages_are_built_and_nothing_is_said_of_them(copy: Path) -> None:
    out = copy / ".build" / "pages"
    settings = {
        "exclude_patterns": ",".join(["_*", *left_out(copy / "docs")]),
        "live_runtime": "0",
        "offline_copy": "0",
    }
    line = [sys.executable, "-m", "sphinx", "-q", "-j", "auto", "-b", "html", "-c", str(copy)]
    line += [f"--define={name}={value}" for name, value in settings.items()]
    done = subprocess.run(
        [*line, "-d", str(out / "read"), str(copy / "docs"), str(out)],
        cwd=copy,
        capture_output=True,
        check=False,
        encoding="utf-8",
        errors="replace",
    )
    # The pages that are left out are missed, by the others and by the checks; these are not.
    assert [said for said in done.stderr.splitlines() if GAME in said] == []
    rules = (out / GAME / "rules.html").read_text("utf-8")
    assert rules.count('class="rule-code') == 19
    assert f'href="{GAME}/index.html"' in (out / "index.html").read_text("utf-8")
    assert "Ein Spielbuch" in (out / "bibliography.html").read_text("utf-8")
    for page in (f"{GAME}/deals", f"{GAME}/how-a-deal-goes", f"cards/{GAME}", f"sheets/{GAME}"):
        assert "Bohemian" in (out / f"{page}.html").read_text("utf-8")
