"""The feed of editions and the map of the site, held to grammars by Jing, a part of EPUBCheck."""

import re
import subprocess
import sys
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from tools.places import ROOT
from tools.print.programs import epubcheck
from tools.release.lay import lay

from .release_folder import make_edition

GRAMMARS = Path(__file__).with_name("grammars")
BASE = "https://boston.example/games/"
FEED, MAP = "editions.atom", "sitemap.xml"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A release with two editions, whose address is known."""
    place = tmp_path_factory.mktemp("feeds")
    hidden = '<meta name="robots" content="noindex">'
    lay(make_edition(place / "made", "1.0.0", rules={}), place / "release", BASE)
    second = make_edition(place / "made", "1.1.0", "2027-02-01", pay__html="&", search__html=hidden)
    lay(second, place / "release", BASE)
    return place / "release"


def faults(grammar: str, *documents: Path) -> list[str]:
    """What Jing finds in documents."""
    *java, _, jar = epubcheck()
    checker = ["-cp", str(Path(jar).parent / "lib" / "*"), "com.thaiopensource.relaxng.util.Driver"]
    line = [*java, *checker, "-c", str(GRAMMARS / grammar), *map(str, documents)]
    done = subprocess.run(line, check=False, capture_output=True, encoding="utf-8")
    return (done.stdout + done.stderr).splitlines()


@pytest.mark.parametrize(
    ("name", "grammar", "right"),
    [(FEED, "atom.rnc", "T00:00:00Z"), (MAP, "sitemap.rnc", "https://boston.example/games/")],
)
def test_it_is_valid_and_a_fault_would_be_found(
    folder: Path, tmp_path: Path, name: str, grammar: str, right: str
) -> None:
    spoilt = tmp_path / f"spoilt-{name}"
    spoilt.write_text((folder / name).read_text("utf-8").replace(right, ""), "utf-8")
    found = faults(grammar, folder / name, spoilt)
    assert found
    assert {line.startswith(str(spoilt)) for line in found} == {True}


def test_the_feed_has_an_entry_for_every_edition_at_its_own_address(folder: Path) -> None:
    space = {"a": "http://www.w3.org/2005/Atom"}
    feed = fromstring((folder / FEED).read_text("utf-8"))
    entries = feed.findall("a:entry", space)
    told = [
        [entry.findtext(f"a:{name}", "", space) for name in ("id", "updated")] for entry in entries
    ]
    assert told == [
        [f"{BASE}1.1.0/", "2027-02-01T00:00:00Z"],
        [f"{BASE}1.0.0/", "2026-11-23T00:00:00Z"],
    ]
    assert entries[0].findtext("a:summary", "", space) == ("Since the edition before: 3 rules new.")


def test_the_map_has_the_newest_pages_that_want_to_be_found(folder: Path) -> None:
    space = {"m": "http://www.sitemaps.org/schemas/sitemap/0.9"}
    found = fromstring((folder / MAP).read_text("utf-8")).findall("m:url", space)
    assert [url.findtext("m:loc", "", space) for url in found] == [
        f"{BASE}editions.html",
        f"{BASE}index.html",
        f"{BASE}pay.html",
    ]
    assert {url.findtext("m:lastmod", "", space) for url in found} == {"2027-02-01"}


def test_the_workflow_that_publishes_is_one_that_its_host_would_take(tmp_path: Path) -> None:
    """Of its form only: it runs nowhere here."""
    file = ROOT / ".github" / "workflows" / "pages.yml"
    wrong = tmp_path / "pages.yml"
    wrong.write_text(file.read_text("utf-8").replace("runs-on:", "runs:"), "utf-8")
    line = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    done = subprocess.run([*line, str(file), str(wrong)], check=False, capture_output=True)
    assert done.returncode == 1
    assert str(wrong).encode() in done.stdout
    assert str(file).encode() not in done.stdout


def test_the_workflow_names_its_actions_by_commit() -> None:
    """Whoever owns a tag can move it to other code; it is told beside the commit."""
    text = (ROOT / ".github" / "workflows" / "pages.yml").read_text("utf-8")
    used = [line for line in text.splitlines() if "uses:" in line]
    assert used
    assert all(re.fullmatch(r".*uses: [\w/-]+@[0-9a-f]{40}  # v[\d.]+", line) for line in used)
