"""Tests of releases: editions side by side, the files at the root, and refusals of the command."""

import hashlib
import json
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import Any, Final
from xml.etree.ElementTree import fromstring

import pytest

from boston.apps.cite.citation import published
from boston_docs.editions.edition import releases
from tools.places import ROOT
from tools.print.programs import jing_faults
from tools.release import ReleaseError, command
from tools.release.command import archived, changed, hold_to_kept, keep
from tools.release.lay import hold, lay, summed

BASE = "https://boston.example/games/"
GRAMMARS = Path(__file__).with_name("grammars")
FEED, MAP = "editions.atom", "sitemap.xml"
#: The hash of a file with "hello world" and a line break, from git's own manual.
BLOB = "3b18e512dba79e4c8300dd08aeb37f8e728b8dad"

#: Three rules as an edition records them.
RULES: Mapping[str, Mapping[str, str | None]] = {
    f"toy.pay.{name}": {
        "page": "pay.html",
        "title": name.title(),
        "text": "t1",
        "status": "attested",
        "code": "c1",
        "prices": "p1",
    }
    for name in ("base", "bonus", "bete")
}
LISTED = (
    '<html lang="en"><head></head>'
    '<div class="editions-list"><p>This is edition {}.</p></div></html>'
)


def make_edition(
    folder: Path,
    version: str,
    released: str = "2026-11-23",
    rules: Mapping[str, Mapping[str, str | None]] = RULES,
    **files: str,
) -> Path:
    """Make an edition with a home page, a page of editions, a style sheet and further files."""
    every = {
        "index.html": f"<html><h1>{version}</h1></html>",
        "editions.html": LISTED.format(version),
        "_static/look.css": f"/* {version} */",
        f"dist/toy-{version}.whl": version,
        **{name.replace("__", "."): text for name, text in files.items()},
    }
    pages = [name for name in every if name.endswith(".html")]
    told = {"version": version, "released": released, "pages": pages, "rules": rules}
    told |= {"anchors": {}, "readings": {}, "contracts": {}}
    every["edition.json"] = json.dumps(told)
    for name, text in every.items():
        place = folder / version / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")
    return folder / version


#: The second edition: one rule is reworded, one has another price, one is gone and one is new.
CHANGED = {
    "toy.pay.base": {**RULES["toy.pay.base"], "text": "t2"},
    "toy.pay.bonus": {**RULES["toy.pay.bonus"], "prices": "p2"},
    "toy.pay.slam": RULES["toy.pay.bete"],
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of a release that has its first edition."""
    lay(make_edition(tmp_path / "made", "1.0.0", old__html="1"), tmp_path / "release", BASE)
    return tmp_path / "release"


def second(folder: Path, **files: str) -> Path:
    """Return the second edition, made but not yet published."""
    return make_edition(folder.parent / "made", "2.0.0", "2027-02-01", CHANGED, **files)


def told(folder: Path, name: str) -> Any:
    """Return the contents of a JSON file at the root."""
    return json.loads((folder / name).read_text("utf-8"))


def why_not(made: Path, folder: Path) -> str:
    """Return the one-line reason why an edition is refused, and check that no file has changed."""
    before = summed(folder)
    with pytest.raises(ReleaseError) as error:
        lay(made, folder, BASE)
    assert summed(folder) == before
    assert len(str(error.value).splitlines()) == 1
    return str(error.value)


def test_old_editions_stay_unchanged_and_the_root_has_the_newest(folder: Path) -> None:
    before = summed(folder / "1.0.0")
    # An interrupted publication is repeated.
    (folder / "2.0.0").mkdir()
    (folder / "2.0.0" / "half.html").write_text("half")
    lay(second(folder), folder, BASE)
    assert summed(folder / "1.0.0") == before
    for version in ("1.0.0", "2.0.0"):
        hold(folder / version)
    newest, root = summed(folder / "2.0.0"), summed(folder)
    assert "half.html" not in newest
    assert {name for name in newest if root[name] != newest[name]} == {"editions.html"}


def test_an_edition_lists_its_checksums_in_sha256sum_format(folder: Path) -> None:
    # The digest of "abc", from the standard's own examples (FIPS 180-4).
    abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    lay(second(folder, abc__txt="abc"), folder)
    assert f"{abc}  abc.txt\n" in (folder / "2.0.0" / "SHA256SUMS").read_text("utf-8")


def test_the_root_lists_the_editions_and_the_changes_since_each(folder: Path) -> None:
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


def test_the_list_of_editions_can_be_read_without_scripts(folder: Path) -> None:
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


def test_the_root_loses_outdated_pages_and_keeps_other_files(folder: Path) -> None:
    (folder / "CNAME").write_text("boston.example")
    lay(second(folder), folder, BASE)
    assert not (folder / "old.html").exists()
    assert (folder / "1.0.0" / "old.html").exists()
    assert (folder / "CNAME").read_text() == "boston.example"
    assert {path.name for path in (folder / "dist").iterdir()} == {"toy-1.0.0.whl", "toy-2.0.0.whl"}


def test_a_release_has_no_empty_folders(tmp_path: Path) -> None:
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


def test_an_identical_edition_may_be_released_again(folder: Path) -> None:
    before = summed(folder)
    lay(make_edition(folder.parent / "again", "1.0.0", old__html="1"), folder, BASE)
    assert summed(folder) == before


def test_a_release_refuses_a_changed_edition_and_a_lower_version(folder: Path) -> None:
    why = why_not(make_edition(folder.parent / "again", "1.0.0", old__html="2"), folder)
    assert "Edition 1.0.0 is out" in why
    assert "old.html" in why
    why = why_not(make_edition(folder.parent / "made", "0.9.0"), folder)
    assert "a higher version than 0.9.0" in why


@pytest.mark.parametrize("harm", ["changed", "gone", "added"])
def test_a_release_names_a_damaged_file_before_it_changes_anything(folder: Path, harm: str) -> None:
    page = folder / "1.0.0" / ("more.html" if harm == "added" else "index.html")
    if harm == "gone":
        page.unlink()
    else:
        page.write_text("harm")
    assert str(page) in why_not(second(folder), folder)


def test_a_development_version_can_be_added_as_a_trial(folder: Path) -> None:
    trial = make_edition(folder.parent / "trial", "2.0.0.dev0", "")
    assert [each["version"] for each in lay(trial, folder)] == ["2.0.0.dev0", "1.0.0"]
    assert "<td>not released</td>" in (folder / "editions.html").read_text("utf-8")
    lay(second(folder), folder)
    listed = [each["version"] for each in told(folder, "editions.json")]
    assert listed == ["2.0.0", "2.0.0.dev0", "1.0.0"]


def test_an_edition_without_a_valid_version_is_refused(folder: Path) -> None:
    made = make_edition(folder.parent / "other", "soon")
    assert "does not say which edition this is" in why_not(made, folder)


def test_a_release_refuses_a_folder_with_other_files(tmp_path: Path) -> None:
    (tmp_path / "release").mkdir()
    (tmp_path / "release" / "letter.txt").write_text("Dear")
    assert "holds other things" in why_not(
        make_edition(tmp_path / "made", "1.0.0"), tmp_path / "release"
    )


def test_the_root_has_files_for_hosts_and_search_engines(folder: Path) -> None:
    assert (folder / ".nojekyll").read_text() == ""
    said = ["User-agent: *", "Allow: /", f"Sitemap: {BASE}sitemap.xml"]
    assert (folder / "robots.txt").read_text().splitlines() == said


def test_a_release_without_an_address_has_no_feed_or_site_map(tmp_path: Path) -> None:
    lay(make_edition(tmp_path / "made", "1.0.0"), tmp_path / "release")
    names = {path.name for path in (tmp_path / "release").iterdir()}
    assert not names & {"sitemap.xml", "editions.atom"}
    assert "Sitemap" not in (tmp_path / "release" / "robots.txt").read_text()
    assert "editions.atom" not in (tmp_path / "release" / "editions.html").read_text()


# The feed of editions and the map of the site, checked against grammars.


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a release with two editions and a known address."""
    place = tmp_path_factory.mktemp("feeds")
    hidden = '<meta name="robots" content="noindex">'
    lay(make_edition(place / "made", "1.0.0", rules={}), place / "release", BASE)
    second = make_edition(place / "made", "1.1.0", "2027-02-01", pay__html="&", search__html=hidden)
    lay(second, place / "release", BASE)
    return place / "release"


@pytest.mark.parametrize(
    ("name", "grammar", "right"),
    [(FEED, "atom.rnc", "T00:00:00Z"), (MAP, "sitemap.rnc", "https://boston.example/games/")],
)
def test_the_feed_and_the_site_map_are_valid(
    served: Path, tmp_path: Path, name: str, grammar: str, right: str
) -> None:
    spoilt = tmp_path / f"spoilt-{name}"
    spoilt.write_text((served / name).read_text("utf-8").replace(right, ""), "utf-8")
    place = served / name
    found = jing_faults("-c", str(GRAMMARS / grammar), str(place), str(spoilt))
    assert found
    assert {line.startswith(str(spoilt)) for line in found} == {True}


def test_the_feed_has_an_entry_for_every_edition_at_its_own_address(served: Path) -> None:
    space = {"a": "http://www.w3.org/2005/Atom"}
    feed = fromstring((served / FEED).read_text("utf-8"))
    entries = feed.findall("a:entry", space)
    told = [
        [entry.findtext(f"a:{name}", "", space) for name in ("id", "updated")] for entry in entries
    ]
    assert told == [
        [f"{BASE}1.1.0/", "2027-02-01T00:00:00Z"],
        [f"{BASE}1.0.0/", "2026-11-23T00:00:00Z"],
    ]
    assert entries[0].findtext("a:summary", "", space) == ("Since the edition before: 3 rules new.")


def test_the_site_map_lists_the_newest_pages_except_hidden_ones(served: Path) -> None:
    space = {"m": "http://www.sitemaps.org/schemas/sitemap/0.9"}
    found = fromstring((served / MAP).read_text("utf-8")).findall("m:url", space)
    assert [url.findtext("m:loc", "", space) for url in found] == [
        f"{BASE}editions.html",
        f"{BASE}index.html",
        f"{BASE}pay.html",
    ]
    assert {url.findtext("m:lastmod", "", space) for url in found} == {"2027-02-01"}


#: The workflows that GitHub runs: the tests, and the publication of a release.
WORKFLOWS: Final = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_every_workflow_has_a_form_that_github_accepts(file: Path, tmp_path: Path) -> None:
    """Only the form is checked: the workflow does not run here."""
    wrong = tmp_path / file.name
    wrong.write_text(file.read_text("utf-8").replace("runs-on:", "runs:"), "utf-8")
    line = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    done = subprocess.run([*line, str(file), str(wrong)], check=False, capture_output=True)
    assert done.returncode == 1
    assert str(wrong).encode() in done.stdout
    assert str(file).encode() not in done.stdout


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_every_workflow_pins_its_actions_to_a_commit(file: Path) -> None:
    """The owner of a tag can move it to other code, so the tag is only named beside the commit."""
    used = [line for line in file.read_text("utf-8").splitlines() if "uses:" in line]
    assert used
    assert all(re.fullmatch(r".*uses: [\w/-]+@[0-9a-f]{40}  # v[\d.]+", line) for line in used)


# Refusals before an edition is made, and the identifiers of its sources.


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a checkout with one committed file."""
    place = tmp_path / "checkout"
    place.mkdir()
    (place / "hello").write_text("hello world\n", newline="\n")
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    for words in (["init", "-q"], ["add", "."], [*who, "commit", "-q", "-m", "First"]):
        subprocess.run(["git", "-C", str(place), *words], check=True)
    return place


def test_a_release_gives_the_software_heritage_ids_of_its_sources(checkout: Path) -> None:
    # The manifest of a directory by the SWHID specification: mode, name, and hash of the contents.
    manifest = b"100644 hello\0" + bytes.fromhex(BLOB)
    tree = hashlib.sha1(b"tree %d\0%s" % (len(manifest), manifest)).hexdigest()
    line = ["git", "-C", str(checkout), "rev-parse", "HEAD"]
    commit = subprocess.run(line, check=True, capture_output=True, encoding="utf-8").stdout
    assert archived(checkout) == f"swh:1:dir:{tree}\nswh:1:rev:{commit}"


def test_uncommitted_files_are_detected(checkout: Path) -> None:
    assert changed(checkout) == []
    (checkout / "hello").write_text("changed")
    (checkout / "new").write_text("new")
    assert changed(checkout) == ["hello", "new"]


def test_a_release_without_a_git_checkout_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ReleaseError, match=r"^A release is made from a git checkout: .*$"):
        archived(tmp_path)


def test_a_release_must_match_its_stored_fingerprints(tmp_path: Path) -> None:
    made, place = make_edition(tmp_path / "made", "1.0.0"), tmp_path / "1.0.0.json"
    not_kept = r"1\.0\.0\.json does not keep what was built: run"
    with pytest.raises(ReleaseError, match=not_kept):
        hold_to_kept(made, tmp_path)
    assert keep(made, tmp_path) == keep(made, tmp_path) == place
    assert [each["rules"] for each in releases(tmp_path)] == [RULES]
    hold_to_kept(made, tmp_path)
    first = place.read_bytes()
    other = make_edition(tmp_path / "other", "1.0.0", rules={})
    with pytest.raises(ReleaseError, match=not_kept):
        hold_to_kept(other, tmp_path)
    with pytest.raises(ReleaseError, match=r"give boston/__init__\.py a new version"):
        keep(other, tmp_path)
    assert place.read_bytes() == first
    keep(make_edition(tmp_path / "other", "1.1.0"), tmp_path)
    assert [each["version"] for each in releases(tmp_path)] == ["1.0.0", "1.1.0"]
    with pytest.raises(ReleaseError, match="build it first"):
        keep(tmp_path / "site", tmp_path)


@pytest.fixture
def refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """Return a function that calls the command, expects a refusal, and returns its one line."""

    def make(*_: object, **__: object) -> Path:
        pytest.fail("an edition would have been made")

    out = published()._replace(released=date(2027, 1, 1))
    monkeypatch.setattr(command, "__version__", "1.1.0")
    monkeypatch.setattr(command, "published", lambda: out)
    monkeypatch.setattr(command, "make", make)

    def call(*arguments: str | Path) -> str:
        assert command.main(["release", *map(str, arguments)]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        return line

    return call


def test_a_release_with_uncommitted_files_is_refused(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, refused: Callable[..., str]
) -> None:
    (checkout / "hello").write_text("changed")
    monkeypatch.setattr(command, "ROOT", checkout)
    line = refused(checkout.parent / "release")
    assert line.startswith("hello is not as it was committed")


def test_a_release_of_a_development_version_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: Callable[..., str]
) -> None:
    monkeypatch.setattr(command, "__version__", "1.1.0.dev0")
    line = refused(tmp_path / "release")
    assert line.startswith("boston/__init__.py calls this 1.1.0.dev0, a version that is being")
    monkeypatch.setattr(command, "__version__", "1.1.0")
    working = published()._replace(released=None)
    monkeypatch.setattr(command, "published", lambda: working)
    assert refused(tmp_path / "release").startswith("boston/edition.toml says no day")


def test_a_trial_that_would_damage_a_release_is_refused(
    tmp_path: Path, refused: Callable[..., str]
) -> None:
    lay(make_edition(tmp_path, "1.0.0", swhid__txt="swh:1:dir:0\n"), tmp_path / "release")
    assert "try --dirty in another folder" in refused("--dirty", tmp_path / "release")
    # Files for paper are not removed from the root.
    made, printed = make_edition(tmp_path, "0.9.0"), tmp_path / "printed"
    (made / "data").mkdir()
    (made / "data" / "boston.pdf").write_text("for paper")
    lay(made, printed)
    line = refused("--dirty", "--unprinted", printed)
    assert line.startswith("--unprinted would take data/boston.pdf from the root of ")
    assert (printed / "data" / "boston.pdf").read_text() == "for paper"
