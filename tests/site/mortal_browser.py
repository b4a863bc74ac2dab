"""A browser that keeps its profile in a folder, and that a test can kill as a flat battery does."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, Playwright

from tools.browser import launch_options

from .conftest import COMPILED_ONCE

#: The line that the browser prints when it can be driven.
READY: Final = "DevTools listening on "
HEADLESS: Final = ("--headless", "--no-sandbox", "--remote-debugging-port=0", COMPILED_ONCE)


@dataclass
class Mortal:
    """A running browser, and its first page."""

    process: subprocess.Popen[str]
    page: Page

    def die(self) -> None:
        """Kill every process of the browser at once; none of them can write anything more."""
        if hasattr(os, "killpg"):
            os.killpg(self.process.pid, signal.SIGKILL)
        else:
            self.process.kill()
        self.process.wait()


@contextmanager
def mortal(playwright: Playwright, chromium: Path, profile: Path) -> Iterator[Mortal]:
    """Start a browser on a profile, and kill it in the end."""
    options = launch_options(chromium)
    line = [str(chromium), *options["args"], *HEADLESS, f"--user-data-dir={profile}", "about:blank"]
    env = {key: str(value) for key, value in options["env"].items()}
    process = subprocess.Popen(
        line,
        env=env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        start_new_session=True,
    )
    assert process.stderr
    with process, process.stderr:
        address = next(each for each in process.stderr if each.startswith(READY))
        browser = playwright.chromium.connect_over_cdp(address.removeprefix(READY).strip())
        started = Mortal(process, browser.contexts[0].new_page())
        try:
            yield started
        finally:
            if process.poll() is None:
                started.die()
            browser.close()
