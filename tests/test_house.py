"""Tests of the conventions of the project, and of the layers of the engine."""

from __future__ import annotations

import ast
import io
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stdout
from importlib import import_module
from pathlib import Path, PurePosixPath
from typing import Any

from ruamel.yaml import YAML

import boston
from boston.apps.cite.citation import published
from boston.catalogue import GAMES
from tests.houses import BASES
from tools.places import ROOT


def git(*arguments: str) -> str:
    """Return the output of git, in a checkout that may belong to another user."""
    line = ["git", "-c", "safe.directory=*", *arguments]
    return subprocess.run(line, cwd=ROOT, check=True, capture_output=True, encoding="utf-8").stdout


def tracked(*patterns: str) -> list[Path]:
    """Return the files of the project: those that git tracks and those that it would add."""
    names = git("ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", *patterns)
    return [ROOT / name for name in names.split("\0") if name and (ROOT / name).is_file()]


def lines(path: Path) -> Iterator[tuple[str, str]]:
    """Yield each line of a text file with its place; nothing for a picture or a font."""
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        return
    for number, line in enumerate(text.splitlines(), 1):
        yield f"{path.relative_to(ROOT)}:{number}", line


#: Texts that no file may contain: paths of a machine, hosts of package registries, and marks for
#: tests that are skipped or expected to fail. The brackets keep this file from matching itself.
NOWHERE = re.compile(
    r"/(wor[k]|far[m]|roo[t]|hom[e])/|/tm[p]/[a-z]|[A-Z]:\\User[s]\\"
    r"|npm[j]s\.(org|com)|pythonhoste[d]|py[p]i\.org|[d]eb\.debian"
    r"|pytest\.(ski[p]|xfai[l]|importorski[p])|mark\.(ski[p]\b|xfai[l])"
)


def test_no_file_names_a_machine_or_a_registry_or_skips_a_test() -> None:
    for sample in ("/" + "work/main", "files.python" + "hosted.org", "pytest.mark." + "skip(x)"):
        assert NOWHERE.search(sample)
    found = [place for path in tracked() for place, line in lines(path) if NOWHERE.search(line)]
    assert found == []


def test_lock_files_have_checksums_and_no_addresses() -> None:
    assert git("ls-files", "--stage", "--", ".ci/run").startswith("100755 ")
    npm, pip = tracked("*package-lock.json"), tracked("requirements/*.txt")
    assert npm
    assert pip
    for lock in npm:
        packages = json.loads(lock.read_text("utf-8"))["packages"]
        named = {name: entry for name, entry in packages.items() if name}
        # The checksum of a package also covers the packages that are bundled in it.
        assert all("integrity" in entry or "inBundle" in entry for entry in named.values()), lock
        assert not any("resolved" in entry for entry in named.values()), lock
    for lock in pip:
        text = lock.read_text("utf-8")
        assert "://" not in text, lock
        entries = text.replace("\\\n", " ").splitlines()
        assert all("--hash=sha256:" in entry for entry in entries), lock


def test_the_declared_and_the_locked_packages_are_the_same() -> None:
    """The groups that `uv run` reads and the input of the lock list the same packages."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    declared = {line for name in ("docs", "test", "lint") for line in groups[name]}
    listed = (ROOT / "requirements" / "dev.in").read_text("utf-8").splitlines()
    names = {re.split(r"[ <>=~]", line)[0] for line in declared}
    assert names == {re.split(r"[ <>=~#]", line)[0] for line in listed} - {""}


def imports(path: Path) -> Iterator[str]:
    """Yield the top-level names of the absolute imports of a module."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield (node.module or "").partition(".")[0]


def test_the_engine_needs_nothing_but_python() -> None:
    modules = tracked("boston/*.py")
    assert modules
    foreign = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in modules
        for name in imports(path)
        if name != "boston" and name not in sys.stdlib_module_names
    }
    assert not foreign


def test_the_package_declares_no_dependencies() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["dependencies"] == []
    assert "optional-dependencies" not in project


def test_the_set_up_needs_nothing_but_python() -> None:
    """These modules run before anything is installed."""
    own = {"tools", "pathlib"}
    for name in ("environment", "places"):
        found = set(imports(ROOT / "tools" / f"{name}.py")) - own
        assert found <= sys.stdlib_module_names, name


def test_the_version_is_defined_once_and_is_in_the_changelog() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["hatch"]["version"]["path"] == "boston/__init__.py"
    assert "release = __version__" in (ROOT / "conf.py").read_text("utf-8")
    # A development version does not have a number in the changelog yet.
    head = "Unreleased" if ".dev" in boston.__version__ else boston.__version__
    assert f"## {head}" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_a_clone_with_windows_settings_keeps_its_line_ends(tmp_path: Path) -> None:
    """Windows settings must not change the files, because checksums are taken from them."""
    clone, settings = tmp_path / "clone", ["-c", "core.autocrlf=true", "-c", "core.eol=crlf"]
    git(*settings, "clone", "--quiet", "--depth=1", ROOT.as_uri(), str(clone))
    copies = [path for path in (clone / "boston").rglob("*") if path.is_file()]
    assert copies
    assert [path.name for path in copies if b"\r" in path.read_bytes()] == []


#: Names that Windows reserves for its devices, with any extension.
DEVICES = re.compile(r"(aux|con|nul|prn|(com|lpt)[1-9])(\.|$)", re.IGNORECASE)
FORBIDDEN = re.compile(r'[<>:"\\|?*\x00-\x1f]|[. ]$')
#: Windows limits a path to 260 characters; more than half are left for the folder of the checkout.
LONGEST = 110


def strange(name: str) -> bool:
    """Return whether some system forbids a part of this path."""
    parts = PurePosixPath(name).parts
    return any(FORBIDDEN.search(part) or DEVICES.match(part) for part in parts)


def test_file_names_and_line_ends_suit_every_operating_system() -> None:
    """The file names and line ends are suitable for macOS and Windows."""
    for name in ("a/con/b.py", "nul.md", "a:b", "wh?t", "a.", "b /c", "COM1.toml"):
        assert strange(name)
    names = [path.relative_to(ROOT).as_posix() for path in tracked()]
    assert {"boston/__init__.py", "README.md"} <= set(names)
    assert [name for name in names if strange(name) or len(name) > LONGEST] == []
    # If a system ignores case, two names may be the same.
    assert len({name.casefold() for name in names}) == len(names)
    # No text file has line ends of two characters.
    ended = [name for name in names if b"\r\n" in Path(ROOT, name).read_bytes()]
    assert [name for name in ended if not name.endswith((".png", ".woff2"))] == []


# The files that describe the edition for archives and catalogues: they repeat edition.toml.

FILES = ("CITATION.cff", "codemeta.json", ".zenodo.json", "pyproject.toml")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
CITATION: dict[str, Any] = YAML(typ="safe").load(ROOT / "CITATION.cff")
CODEMETA: dict[str, Any] = json.loads((ROOT / "codemeta.json").read_text("utf-8"))
ZENODO: dict[str, Any] = json.loads((ROOT / ".zenodo.json").read_text("utf-8"))
OF = published()
VERSION, DAY = OF.version, str(OF.released or "")
#: The name of each fact in each file, or ``-``. A fact that is not known yet is left out.
FIELDS: list[tuple[dict[str, Any], str]] = [
    (CITATION, "title version date-released doi url repository-code"),
    (CODEMETA, "name version datePublished - url codeRepository"),
    (ZENODO, "title version publication_date doi - -"),
]


def test_the_metadata_files_repeat_the_facts_of_the_edition() -> None:
    for found, names in FIELDS:
        facts = (OF.title, VERSION, DAY, OF.doi, OF.address, OF.repository)
        told = {name: each for name, each in zip(names.split(), facts, strict=True) if name != "-"}
        stated = {name: str(found[name]) for name in told if name in found}
        assert stated == {name: each for name, each in told.items() if each}
    assert CITATION["authors"] == [{"name": OF.editors}]
    assert CITATION["license"] == list(OF.licences)
    assert CODEMETA["author"] == [{"@type": "Organization", "name": OF.editors}]
    assert CODEMETA["license"] == [f"https://spdx.org/licenses/{name}" for name in OF.licences]
    values = {OF.distribution, *([OF.doi] if OF.doi else [])}
    assert {each["value"] for each in CODEMETA["identifier"]} == values
    assert ZENODO["creators"] == [{"name": OF.editors}]
    assert (ZENODO["upload_type"], ZENODO["access_right"]) == ("software", "open")
    # The archive accepts only one licence; the notes name the others.
    first, *others = OF.licences
    assert ZENODO["license"] == first
    assert all(name in ZENODO["notes"] for name in others)
    own = {"name": OF.distribution, "authors": [{"name": OF.editors}], "license": first}
    assert {name: PROJECT[name] for name in own} == own
    assert CITATION["abstract"] == CODEMETA["description"] == ZENODO["description"]
    keywords = PROJECT["keywords"]
    assert CITATION["keywords"] == CODEMETA["keywords"] == ZENODO["keywords"] == keywords


def test_the_changelog_gives_the_date_of_the_released_version() -> None:
    """The heading of a released version has its date; only unreleased changes are above it."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    heads = [line for line in text.splitlines() if line.startswith("## ")]
    heads = heads[1:] if heads[0] == "## Unreleased" else heads
    assert not DAY or heads[0] == f"## {VERSION} ({DAY})"


def errors(folder: Path) -> set[tuple[str, str]]:
    """Return the errors that a validator finds in each of these files, and between them."""
    with redirect_stdout(io.StringIO()) as said:
        import_module("rs_metadata.cli").main(["validate", "--format", "json", str(folder)])
    found = json.loads(said.getvalue())["diagnostics"]
    wrong = (each for each in found if each["severity"] == "error")
    return {(each["code"], each.get("property", "")) for each in wrong}


#: The expected errors: some files can name only one licence, and there may be no repository yet.
KNOWN = {("consistency.mismatch", "license")} | (
    set() if OF.repository else {("profile.required-field", "codeRepository")}
)


def test_the_metadata_files_are_valid_and_a_mistake_is_detected(tmp_path: Path) -> None:
    assert errors(ROOT) == KNOWN
    for each in FILES:
        text = (ROOT / each).read_text("utf-8").replace('"Organization"', '"Organisation"')
        (tmp_path / each).write_text(text, "utf-8")
    assert {wrong[1] for wrong in errors(tmp_path) - KNOWN} == {"author"}


ENGINE = ROOT / "boston"


def module_imports(path: Path) -> Iterator[str]:
    """Yield the full name of everything that a file imports from a module."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{each.name}" for each in node.names)


def test_folders_import_only_from_lower_layers() -> None:
    """The order is that of `[tool.importlinter]` in pyproject.toml."""
    line = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_a_game_imports_no_other_game_except_its_base() -> None:
    bases = {game.replace("-", "_"): base.replace("-", "_") for game, base in BASES.items()}
    # For the drawing of seats, the source refers to the game that it describes before this one.
    bases["american"] = "fontainebleau"
    games = [path for path in (ENGINE / "games").iterdir() if (path / "__init__.py").exists()]
    assert len(games) == len(GAMES)
    for game in games:
        for path in game.rglob("*.py"):
            others = {
                m.split(".")[2] for m in module_imports(path) if m.startswith("boston.games.")
            }
            assert others <= {game.name, bases.get(game.name, ""), "carte_blanche"}, path
