"""Find the machine's Firefox for the browser tests, and start it.

Playwright drives it as the standard has it (WebDriver BiDi), which any Firefox understands; its own
one is altered, and has to be fetched from where not every network leads. None is fetched here.
"""

from __future__ import annotations

import os
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
NONE: Final = (
    "No Firefox was found, so nothing was tried in Firefox. Install one (on Debian: apt-get install"
    f" firefox-esr), or name one: {CHOICE}=/path/to/firefox python3 tests"
)


def lacks_firefox() -> bool:
    """Whether none was named, and the machine has none that runs."""
    return not os.environ.get(CHOICE) and first_that_runs(FIREFOX) is None


def find_firefox() -> Path:
    """The Firefox that was named, or the machine's; else an error that says how to get one."""
    found = chosen(CHOICE) or first_that_runs(FIREFOX)
    if found is None:
        raise SetupError(NONE)
    return found


def launch(playwright: Playwright, firefox: Path) -> Browser:
    """Start it, with a profile of its own that is thrown away in the end."""
    return playwright.firefox.launch(
        channel=CHANNEL, executable_path=firefox, env=environment(), timeout=LONGEST
    )
