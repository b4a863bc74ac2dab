"""Editions laid beside one another: each stays to the byte, and the root has the newest."""

import json
from pathlib import Path
from typing import Any

import pytest

from tools.release import ReleaseError
from tools.release.lay import lay
from tools.release.sums import hold, summed

from .release_folder import RULES, make_edition

BASE = "https://boston.example/"
#: The second edition: one rule has another text, one another price, one is gone and one is new.
CHANGED = {
    "toy.pay.base": {**RULES["toy.pay.base"], "text": "t2"},
    "toy.pay.bonus": {**RULES["toy.pay.bonus"], "prices": "p2"},
    "toy.pay.slam": RULES["toy.pay.bete"],
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A release that has its first edition."""
    lay(make_edition(tmp_path / "made", "1.0.0", old__html="1"), tmp_path / "release", BASE)
    return tmp_path / "release"


def second(folder: Path, **files: str) -> Path:
    """The second edition, made and not yet laid."""
    return make_edition(folder.parent / "made", "2.0.0", "2027-02-01", CHANGED, **files)


def told(folder: Path, name: str) -> Any:
    """What a file of the root says."""
    return json.loads((folder / name).read_text("utf-8"))


def refused(made: Path, folder: Path) -> str:
    """Why an edition is not laid; nothing has changed then, and one line says it."""
    before = summed(folder)
    with pytest.raises(ReleaseError) as error:
        lay(made, folder, BASE)
    assert summed(folder) == before
    assert len(str(error.value).splitlines()) == 1
    return str(error.value)


def test_an_edition_stays_as_it_was_laid_and_the_root_has_the_newest(folder: Path) -> None:
    before = summed(folder / "1.0.0")
    # What was cut short is laid again.
    (folder / "2.0.0").mkdir()
    (folder / "2.0.0" / "half.html").write_text("half")
    lay(second(folder), folder, BASE)
    assert summed(folder / "1.0.0") == before
    for version in ("1.0.0", "2.0.0"):
        hold(folder / version)
    newest, root = summed(folder / "2.0.0"), summed(folder)
    assert "half.html" not in newest
    assert {name for name in newest if root[name] != newest[name]} == {"editions.html"}


def test_the_checksums_are_those_that_sha256sum_checks(folder: Path) -> None:
    # From the standard's own examples, FIPS 180-4: the digest of "abc".
    abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    lay(second(folder, abc__txt="abc"), folder)
    assert f"{abc}  abc.txt\n" in (folder / "2.0.0" / "SHA256SUMS").read_text("utf-8")


def test_the_root_lists_the_editions_and_what_changed_in_each_since(folder: Path) -> None:
    lay(second(folder), folder, BASE)
    first = {"version": "1.0.0", "released": "2026-11-23", "folder": "1.0.0", "latest": False}
    newest = {"version": "2.0.0", "released": "2027-02-01", "folder": "2.0.0", "latest": True}
    assert told(folder, "editions.json") == [newest, first]
    assert told(folder, "changes.json") == {
        "1.0.0": {
            "toy.pay.base": "reworded",
            "toy.pay.bete": "withdrawn",
            "toy.pay.bonus": "recomputed",
            "toy.pay.slam": "new",
        }
    }


def test_the_list_reads_without_scripts(folder: Path) -> None:
    lay(second(folder), folder, BASE)
    page = (folder / "editions.html").read_text("utf-8")
    for part in (
        '<a href="1.0.0/">1.0.0</a>',
        '<a href="2.0.0/">2.0.0</a>',
        "23 November 2026",
        "1 February 2027",
        "1 rule recomputed, 1 reworded, 1 new, 1 withdrawn",
        '<a href="1.0.0/SHA256SUMS">',
        '<a href="1.0.0/dist/toy-1.0.0.whl">',
        '<a href="editions.atom"',
        'title="Editions" href="editions.atom">\n</head>',
    ):
        assert part in page
    assert "This is edition" not in page
    assert "This is edition 2.0.0." in (folder / "2.0.0" / "editions.html").read_text("utf-8")


def test_what_the_newest_has_no_more_leaves_the_root_and_nothing_else_does(folder: Path) -> None:
    (folder / "CNAME").write_text("boston.example")
    lay(second(folder), folder, BASE)
    assert not (folder / "old.html").exists()
    assert (folder / "1.0.0" / "old.html").exists()
    assert (folder / "CNAME").read_text() == "boston.example"
    assert {path.name for path in (folder / "dist").iterdir()} == {
        "toy-1.0.0.whl",
        "toy-2.0.0.whl",
    }


def test_no_folder_is_left_empty(tmp_path: Path) -> None:
    first = make_edition(tmp_path / "made", "1.0.0")
    for folder in ("_sources", "old"):
        (first / folder / "deep").mkdir(parents=True)
    (first / "old" / "deep" / "page.html").write_text("1", "utf-8")
    released = tmp_path / "release"
    lay(first, released, BASE)
    assert not (released / "1.0.0" / "_sources").exists()
    assert (released / "old" / "deep" / "page.html").exists()
    lay(second(released), released, BASE)
    assert not (released / "old").exists()
    assert (released / "1.0.0" / "old" / "deep" / "page.html").exists()
    folders = [each for each in released.rglob("*") if each.is_dir()]
    assert [each for each in folders if not any(each.iterdir())] == []


def test_a_released_version_may_be_made_again_to_the_same_bytes(folder: Path) -> None:
    before = summed(folder)
    lay(make_edition(folder.parent / "again", "1.0.0", old__html="1"), folder, BASE)
    assert summed(folder) == before


def test_a_released_version_is_never_overwritten_and_none_comes_before_it(folder: Path) -> None:
    why = refused(make_edition(folder.parent / "again", "1.0.0", old__html="2"), folder)
    assert "Edition 1.0.0 is out" in why
    assert "old.html" in why
    why = refused(make_edition(folder.parent / "made", "0.9.0"), folder)
    assert "a higher version than 0.9.0" in why


@pytest.mark.parametrize("harm", ["changed", "gone", "added"])
def test_a_damaged_edition_is_named_before_anything_is_laid(folder: Path, harm: str) -> None:
    page = folder / "1.0.0" / ("more.html" if harm == "added" else "index.html")
    if harm == "gone":
        page.unlink()
    else:
        page.write_text("harm")
    assert str(page) in refused(second(folder), folder)


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "release").mkdir()
    (tmp_path / "release" / "letter.txt").write_text("Dear")
    assert "holds other things" in refused(
        make_edition(tmp_path / "made", "1.0.0"), tmp_path / "release"
    )


def test_what_hosts_and_search_engines_look_for(folder: Path) -> None:
    assert (folder / ".nojekyll").read_text() == ""
    assert (folder / "robots.txt").read_text().splitlines()[-1] == f"Sitemap: {BASE}sitemap.xml"


def test_without_an_address_nothing_is_made_of_whole_addresses(tmp_path: Path) -> None:
    lay(make_edition(tmp_path / "made", "1.0.0"), tmp_path / "release")
    names = {path.name for path in (tmp_path / "release").iterdir()}
    assert not names & {"sitemap.xml", "editions.atom"}
    assert "Sitemap" not in (tmp_path / "release" / "robots.txt").read_text()
    assert "editions.atom" not in (tmp_path / "release" / "editions.html").read_text()
