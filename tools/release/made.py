"""Make an edition: the tests, the site, the engine's packages, the editions for paper."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from boston_docs.editions.kept import as_toml
from tools.keep_release import RELEASES
from tools.places import ROOT, one_at_a_time, say, shown
from tools.print import EPUB, PDF
from tools.release import ARCHIVED, FACTS, PACKAGES, WORK, ReleaseError
from tools.release.swhid import Archived
from tools.site import sphinx

SITE = WORK / "site"
RESULTS = WORK / "tests.xml"
#: Where the site has what is to be taken away.
DATA = "data"


def make(source: Archived | None, *, tested: bool, printed: bool) -> Path:
    """Make the edition of what is checked out; gives its folder.

    ``source`` is what it is made from, if that is known.

    :raises ReleaseError: A test fails, or something cannot be made.
    """
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    environment = {**os.environ, "BOSTON_RELEASE": "1"}
    environment.pop("BOSTON_TEST_RESULTS", None)
    if tested:
        _command("The tests fail", "tests", f"--junitxml={RESULTS}")
        environment["BOSTON_TEST_RESULTS"] = str(RESULTS)
    if printed:
        _command("The editions for paper are not made", "docs", "print")
    with one_at_a_time("build"):
        if sphinx(SITE, WORK / "doctrees", "--fail-on-warning", environment=environment):
            raise ReleaseError("The site cannot be built; what is wrong with it is said above.")
    # For Sphinx's next build into the same folder, which there is not.
    (SITE / ".buildinfo").unlink()
    if source:
        hold_to_kept(SITE)
    _build_packages(SITE / PACKAGES)
    if printed:
        (SITE / DATA).mkdir(exist_ok=True)
        for path in (EPUB, PDF):
            shutil.copyfile(path, SITE / DATA / path.name)
    if source:
        (SITE / ARCHIVED).write_text(str(source), "utf-8", newline="\n")
    return SITE


def hold_to_kept(site: Path, releases: Path = RELEASES) -> None:
    """Hold a site to the fingerprints that are kept of its version, for later ones to compare with.

    :raises ReleaseError: None are kept, or those of other rules.
    """
    edition = json.loads((site / FACTS).read_text("utf-8"))
    kept = releases / f"{edition['version']}.toml"
    if not kept.exists() or kept.read_text("utf-8") != as_toml(edition):
        raise ReleaseError(
            f"{shown(kept)} does not keep what was built: run `python3 docs --build`, then"
            " `python -m tools.keep_release`, and commit it."
        )


def _command(fault: str, *words: str) -> None:
    """Run one of the project's own commands, which work with a site that lies nowhere yet."""
    of_site = {"BOSTON_BASEURL", "BOSTON_TEST_RESULTS"}
    environment = {name: value for name, value in os.environ.items() if name not in of_site}
    if subprocess.call([sys.executable, *words], cwd=ROOT, env=environment):
        raise ReleaseError(f"{fault}; what is wrong is said above.")


def _build_packages(folder: Path) -> None:
    """Build the wheel and the source archive with the installed backend, without a network."""
    say("Building the engine's wheel and source archive.")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, encoding="utf-8")
    if done.returncode:
        last = (done.stdout + done.stderr).strip().splitlines()[-1:]
        raise ReleaseError(f"The engine's packages cannot be built: {''.join(last)}")
