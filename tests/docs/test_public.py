"""What is public is documented, and nothing else is."""

from __future__ import annotations

import json
import re
from fnmatch import fnmatch
from importlib import import_module
from pathlib import Path

from boston.catalogue import GAMES
from boston_docs.code.project import Parts, read_project
from boston_docs.editions.edition import Edition
from boston_docs.editions.gone import lost
from boston_docs.programmer.api import brief, place_of, public, signature_of
from tools.places import ROOT

LISTS = re.compile(r"^__all__ = ", re.MULTILINE)
DOCUMENTED = re.compile(r"^\.\. auto(?:module|data|function):: (\S+)$", re.MULTILINE)


def modules_with_names() -> set[str]:
    """The modules that say what they have for others."""
    paths = (ROOT / "boston").rglob("*.py")
    found = (path for path in paths if LISTS.search(path.read_text("utf-8")))
    return set(map(module_in, found))


def module_in(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def documented() -> set[str]:
    """The modules that the pages name, and those of the names that they name one by one."""
    pages = "".join(path.read_text("utf-8") for path in (ROOT / "docs" / "api").glob("*.md"))
    found = set()
    for name in DOCUMENTED.findall(pages):
        if name.endswith(".{package}"):
            found |= {name.format(package=game.replace("-", "_")) for game in GAMES}
        else:
            found.add(name)
    return {name if in_file(name) else name.rpartition(".")[0] for name in found}


def in_file(name: str) -> bool:
    """Whether a name is that of a module."""
    place = ROOT / name.replace(".", "/")
    return place.with_suffix(".py").exists() or place.is_dir()


def test_what_a_module_lists_is_on_the_pages() -> None:
    assert modules_with_names() == documented()


def test_every_public_name_says_what_it_is_and_where_it_is_defined() -> None:
    project = read_project(ROOT, Parts())
    silent, lost = [], []
    for module in sorted(documented()):
        names = import_module(module).__all__
        for name, thing in zip(names, public(module), strict=True):
            if not (getattr(thing, "__doc__", None) or "").strip():
                silent.append(f"{module}.{name}")
            if not place_of(project, module, name):
                lost.append(f"{module}.{name}")
    assert (silent, lost) == ([], [])


#: A line of the table of names in the changelog: the name in 1.0.0, and where it is now.
ROW = re.compile(
    r"^\| `(?P<was>boston\.\S+)` \| (?:`(?P<now>boston[\w.]*)`|removed: )", re.MULTILINE
)


def test_the_changelog_says_where_every_lost_name_is() -> None:
    was: Edition = json.loads((ROOT / "docs/_releases/1.0.0.json").read_text("utf-8"))
    now: Edition = {**was, "api": {each: [*import_module(each).__all__] for each in documented()}}
    names = lost(was, now)
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    counts = re.search(r"of the (\d+) public names of 1\.0\.0, (\d+) are elsewhere", text)
    assert counts is not None
    assert [*map(int, counts.groups())] == [sum(map(len, was["api"].values())), len(names)]
    rows, used = ROW.findall(text), set()
    for name in names:
        pattern, place = next(row for row in rows if fnmatch(name, row[0]))
        used.add(pattern)
        last = name.rpartition(".")[2]
        if place and place not in now["api"]:
            place, _, last = place.rpartition(".")
        assert not place or last in now["api"][place], name
    assert used == {pattern for pattern, _ in rows}


def test_a_signature_names_types_and_leaves_out_what_is_long() -> None:
    from boston.course.deal import Choice
    from boston.record.record import Deal

    assert "refusal: boston.errors.Refusal | None" in str(signature_of(Choice))
    assert "trump: boston.base.cards.Suit | None = None" in str(signature_of(Deal))
    assert [repr(brief(default)) for default in (True, {1: 2})] == ["True", "..."]
