"""Build the site with Sphinx, in a process of its own so that a changed engine is read afresh."""

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from tools.places import BUILD, DOCTREES, ROOT, SITE
from tools.turns import one_at_a_time

# What every page may depend on: when one of these changes, all pages are read again.
FRAME = ("conf.py", "docs/_*", "requirements/dev.txt", "tools/hosting.py")
# What is carried out: Sphinx is told which pages depend on which part of it.
ENGINE = ("boston", *FRAME)
# What Sphinx and our extensions watch page by page.
PAGES = ("CHANGELOG.md", "docs", "examples", "tests")
# What a site that is only looked at does without: the browser would keep the page before this one,
# the document has all pages of rules, most of which have not changed, and so have the downloads.
LEFT_OUT = ("--define=offline_copy=0", "--define=tei_document=0", "--define=downloads=0")
# Sphinx's exit status when every page was written, though something on them is at fault.
FAULTS = 1
# What the last build that came to its end was made from.
RECORD = BUILD / "site.json"


def build(*, strict: bool) -> int:
    """Build the site into its folder; returns Sphinx's exit status. Strict: a warning fails it."""
    with one_at_a_time("build"):
        return run_sphinx(strict=strict)


def build_if_changed(copy: Path | None = None) -> int:
    """Build strictly, unless the site stands as a strict build left it and no input has changed.

    The pages as they were read are copied into a folder if one is named.
    """
    with one_at_a_time("build"):
        status = 0 if recorded() == inputs(strict=True) else run_sphinx(strict=True)
        if copy is not None and status == 0:
            shutil.rmtree(copy, ignore_errors=True)
            shutil.copytree(DOCTREES, copy)
    return status


def run_sphinx(*, strict: bool) -> int:
    """Run Sphinx: strictly over all pages, into an empty folder; else over those that changed."""
    now = inputs(strict=strict)
    options = ["--fail-on-warning"] if strict else [*LEFT_OUT]
    # A warning is given when its page is read, and an old page is not taken away: begin afresh, and
    # beside the site, which somebody may be reading.
    place = beside("new") if strict else SITE
    if strict or recorded().get("frame") != now["frame"]:
        options.append("--fresh-env")
    RECORD.unlink(missing_ok=True)
    status = sphinx(place, DOCTREES, *options)
    if strict and status == 0:
        change_over(place)
    if status == 0 or (status == FAULTS and not strict):
        RECORD.write_text(json.dumps(now), encoding="utf-8")
    return status


def beside(name: str) -> Path:
    """Return the place for a folder beside the site, where nothing lies any more."""
    place = SITE.with_name(f"{SITE.name}-{name}")
    shutil.rmtree(place, ignore_errors=True)
    return place


def change_over(made: Path) -> None:
    """Put what was made in the place of the site that stands there: all of it at once."""
    old = beside("old")
    if SITE.exists():
        SITE.rename(old)
    made.rename(SITE)
    shutil.rmtree(old, ignore_errors=True)


def sphinx(
    site: Path, doctrees: Path, *options: str, environment: Mapping[str, str] | None = None
) -> int:
    """Write the site into a folder, the pages as they were read into another; Sphinx's status."""
    where = [f"--conf-dir={ROOT}", f"--doctree-dir={doctrees}", str(ROOT / "docs"), str(site)]
    command = [sys.executable, "-m", "sphinx", "--builder=html", "--jobs=auto", *options, *where]
    return subprocess.call(command, cwd=ROOT, env=environment)


def inputs(*, strict: bool) -> dict[str, object]:
    """What a build started now is made from, and how."""
    return {
        "engine": checksum(ENGINE),
        "frame": checksum(FRAME),
        "pages": checksum(PAGES),
        "strict": strict,
    }


def recorded() -> dict[str, object]:
    """What the last whole build was made from; nothing if there was none."""
    try:
        found = json.loads(RECORD.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) and (SITE / "index.html").exists() else {}


def checksum(names: Iterable[str]) -> str:
    """One checksum of the names and contents of all the files below the given places."""
    total = hashlib.sha256()
    for place in places(names):
        for path in files(place):
            total.update(f"{path.relative_to(ROOT)}\0".encode())
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def places(names: Iterable[str]) -> list[Path]:
    """The files and folders of these names that are there."""
    return [place for name in names for place in sorted(ROOT.glob(name))]


def files(place: Path) -> Iterator[Path]:
    """The files at or below a place, in a fixed order, without what tools leave behind."""
    if place.is_file():
        yield place
    elif place.is_dir() and place.name not in {"__pycache__", "node_modules"}:
        for below in sorted(place.iterdir()):
            yield from files(below)
