"""Find the machine's Firefox for the browser tests, and start it.

Playwright drives it as the standard has it (WebDriver BiDi), which any Firefox understands; its own
one is altered, and has to be fetched from where not every network leads. None is fetched here.
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Playwright

from tools.browser import Names, chosen, environment, first_that_runs
from tools.places import SetupError

#: Names a browser of the tester's own choosing.
CHOICE: Final = "BOSTON_FIREFOX"
FIREFOX: Final = Names(
    on_path=("firefox-esr", "firefox"),
    on_mac=("Firefox.app/Contents/MacOS/firefox",),
    on_windows=("Mozilla Firefox/firefox.exe",),
)
#: By this name Playwright knows a Firefox that is driven so; which one it is, the path says.
CHANNEL: Final = "moz-firefox"
#: So many milliseconds it may need to start on a busy machine.
LONGEST: Final = 180_000
#: The oldest that was tried. Firefox 140 lacks commands that Playwright gives it.
OLDEST: Final = 153
NONE: Final = (
    f"No Firefox from {OLDEST} on was found, so nothing was tried in Firefox. Install one (on"
    f" Debian: apt-get install firefox-esr), or name one: {CHOICE}=/path/to/firefox python3 tests"
)


def lacks_firefox() -> bool:
    """Whether none was named, and the machine has none that runs and is new enough."""
    return not os.environ.get(CHOICE) and of_this_machine() is None


def find_firefox() -> Path:
    """The Firefox that was named, or the machine's; else an error that says how to get one."""
    found = chosen(CHOICE) or of_this_machine()
    if found is None:
        raise SetupError(NONE)
    return found


def of_this_machine() -> Path | None:
    """The machine's Firefox, if it has one that runs and is new enough."""
    found = first_that_runs(FIREFOX)
    return found if found is None or version_of(found) >= OLDEST else None


def version_of(firefox: Path) -> int:
    """The first number of its version, as it says it itself."""
    asked = [str(firefox), "--version"]
    said = subprocess.run(asked, check=True, capture_output=True, encoding="utf-8", timeout=30)
    found = re.search(r"\d+", said.stdout)
    return int(found.group()) if found else 0


def launch(playwright: Playwright, firefox: Path) -> Browser:
    """Start it, with a profile of its own that is thrown away in the end."""
    return playwright.firefox.launch(
        channel=CHANNEL, executable_path=firefox, env=environment(), timeout=LONGEST
    )
