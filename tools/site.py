"""Build the site with Sphinx, in a new process so that a changed engine takes effect."""

import hashlib
import json
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from tools.places import BUILD, DOCTREES, ROOT, SITE, one_at_a_time
from tools.stopping import call

# Inputs of every page. If one of them changes, all pages are read again.
FRAME = ("conf.py", "docs/_*", "requirements/dev.txt", "tools/hosting.py")
# Code that the build runs. Each page notes the files that it depends on.
ENGINE = ("boston", *FRAME)
# Inputs that Sphinx and our extension watch for each page.
PAGES = ("CHANGELOG.md", "docs", "examples", "tests")
# Parts that are left out of a site that is only viewed. A copy for reading offline would show old
# pages. The TEI document and the data package each contain all pages of rules, of which most have
# not changed.
LEFT_OUT = tuple(f"--define={name}=0" for name in ("offline_copy", "tei_document", "downloads"))
# Every fault makes a strict build fail; one that reading has found, before any page is written.
STRICT = ("--fail-on-warning", "--define=stop_at_faults=1")
# Sphinx's exit status if it wrote every page, but with faults.
FAULTS = 1
# The file with the checksums of the inputs of the present site.
RECORD = BUILD / "site.json"
# The lists, beside the pages as Sphinx has read them, of pages with faults and of pages that are
# not on the site yet.
FAULTY, UNWRITTEN = "faulty.json", "unwritten.json"
# The file with the faults that the last strict build found.
FOUND = BUILD / "site-faults.txt"


def arguments(site: Path, doctrees: Path, *options: str, builder: str = "html") -> list[str]:
    """Return the arguments for Sphinx: the folders, and further options."""
    where = [f"--conf-dir={ROOT}", f"--doctree-dir={doctrees}", str(ROOT / "docs"), str(site)]
    return [f"--builder={builder}", "--jobs=auto", *options, *where]


def run_sphinx(told: Sequence[str], environment: Mapping[str, str] | None = None) -> int:
    """Run Sphinx with the arguments of `sphinx-build`; return its exit status.

    Sphinx also holds the locks of this process. So it continues safely if this process is killed.
    """
    command = [sys.executable, "-m", "sphinx", *told]
    return call(command, ROOT, environment)


def sphinx(
    site: Path, doctrees: Path, *options: str, environment: Mapping[str, str] | None = None
) -> int:
    """Build a site and return Sphinx's exit status.

    ``doctrees``: The folder for the pages as they were read.
    """
    return run_sphinx(arguments(site, doctrees, *options), environment)


def build(*, strict: bool, run: Callable[[Sequence[str]], int] = run_sphinx) -> int:
    """Build the site into its folder; return Sphinx's exit status.

    A strict build fails on a warning, and leaves the present site as it is if it fails. ``run``:
    The function that runs Sphinx.
    """
    with one_at_a_time("build"):
        return _build(strict=strict, run=run)


def check() -> int:
    """Read all that has changed, and report every fault without writing a page.

    Return Sphinx's exit status.
    """
    with one_at_a_time("build"):
        forget_pages(inputs(strict=False)["frame"])
        options = ["--quiet", "--fail-on-warning", "--define=live_runtime=0", *LEFT_OUT]
        return run_sphinx(arguments(BUILD / "check", DOCTREES, *options, builder="check"))


def build_if_changed(copy: Path | None = None) -> int:
    """Build strictly if an input has changed since the last strict build; return Sphinx's status.

    ``copy``: A folder into which the pages are copied as Sphinx has read them.
    """
    with one_at_a_time("build"):
        is_built = recorded() == inputs(strict=True)
        status = 0 if is_built else _build(strict=True, run=run_sphinx)
        if copy is not None and status == 0:
            shutil.rmtree(copy, ignore_errors=True)
            shutil.copytree(DOCTREES, copy)
    return status


def _build(*, strict: bool, run: Callable[[Sequence[str]], int]) -> int:
    now, before = inputs(strict=strict), recorded()
    forget_pages(now["frame"])
    if not strict:
        RECORD.unlink(missing_ok=True)
        status = run(arguments(SITE, DOCTREES, *LEFT_OUT))
        if status in (0, FAULTS):
            finish(now)
        return status
    # A reader may have the present site open, so the next one is made in another folder. If only
    # the contents of pages have changed, it begins as a copy, without the folder that the build
    # publishes as a whole.
    place = beside("new")
    if all(before.get(name) == now[name] for name in now if name != "pages"):
        shutil.copytree(SITE, place, ignore=shutil.ignore_patterns("live"))
    status = run(arguments(place, DOCTREES, *STRICT, f"--warning-file={FOUND}"))
    (place / ".buildinfo.bak").unlink(missing_ok=True)
    if status == 0:
        change_over(place)
        finish(now)
    return status


def forget_pages(frame: object) -> None:
    """Remove all pages as Sphinx has read them, unless the frame was the same at that time."""
    note = DOCTREES / "frame"
    if not note.exists() or note.read_text("utf-8") != frame:
        shutil.rmtree(DOCTREES, ignore_errors=True)
        DOCTREES.mkdir(parents=True)
        note.write_text(str(frame), "utf-8")


def finish(now: Mapping[str, object]) -> None:
    """Note that the site has been made from these inputs, with every page."""
    (DOCTREES / UNWRITTEN).unlink(missing_ok=True)
    RECORD.write_text(json.dumps(now), encoding="utf-8")


def beside(name: str) -> Path:
    """Return an empty place for a folder next to the site; anything there is removed."""
    place = SITE.with_name(f"{SITE.name}-{name}")
    shutil.rmtree(place, ignore_errors=True)
    return place


def change_over(made: Path) -> None:
    """Replace the present site by the new one in one step."""
    old = beside("old")
    if SITE.exists():
        SITE.rename(old)
    made.rename(SITE)
    shutil.rmtree(old, ignore_errors=True)


def inputs(*, strict: bool) -> dict[str, object]:
    """Return the checksums of the inputs of a build, and whether it is strict."""
    parts = {"engine": ENGINE, "frame": FRAME, "pages": PAGES}
    listed = (str(path.relative_to(ROOT)) for place in places(PAGES) for path in files(place))
    names = hashlib.sha256("\0".join(listed).encode()).hexdigest()
    sums = {name: checksum(parts[name]) for name in parts}
    return {"strict": strict, "names": names, **sums}


def recorded() -> dict[str, object]:
    """Return the inputs of the last finished build; empty if there is none."""
    try:
        found = json.loads(RECORD.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) and (SITE / "index.html").exists() else {}


def checksum(names: Iterable[str]) -> str:
    """Return one checksum of the names and contents of all files at these places."""
    total = hashlib.sha256()
    for place in places(names):
        for path in files(place):
            total.update(f"{path.relative_to(ROOT)}\0".encode())
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def places(names: Iterable[str]) -> list[Path]:
    """Return the existing files and folders that match these patterns."""
    return [place for name in names for place in sorted(ROOT.glob(name))]


def files(place: Path) -> Iterator[Path]:
    """Yield the files at or below a place in a fixed order, without leftovers of tools."""
    if place.is_file():
        yield place
    elif place.is_dir() and place.name not in {"__pycache__", "node_modules"}:
        for below in sorted(place.iterdir()):
            yield from files(below)
