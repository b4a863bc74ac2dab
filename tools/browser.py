"""The browsers of the tests: a Chromium, found or fetched, and the machine's Firefox.

The Chromium is one on the machine, or the one that Playwright keeps in the user's home. If there is
neither, or if the user requests it, the tools fetch a Chromium without root: on Linux with npm,
elsewhere with Playwright.

Playwright drives Firefox with the standard WebDriver BiDi, which any Firefox understands.
Playwright's own Firefox is altered, and its host is not reachable from every network. So the tools
never fetch it.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final, NamedTuple, TypedDict

from playwright.sync_api import Browser, Playwright, sync_playwright

from tools import node
from tools.environment import run
from tools.places import BUILD, ROOT, SetupError, one_at_a_time, say, shown

# The environment variable with the path of a browser, and the value that requests a fetched
# browser.
CHOICE = "BOSTON_BROWSER"
FETCHED_ONE = "fetched"


class Names(NamedTuple):
    """The names of programs on each kind of system, the preferred ones first."""

    on_path: tuple[str, ...]
    on_mac: tuple[str, ...]
    on_windows: tuple[str, ...]


CHROMIUM = Names(
    # The first draws no window, and needs less than half the time of the others.
    on_path=(
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
        "microsoft-edge",
    ),
    on_mac=(
        "Google Chrome.app/Contents/MacOS/Google Chrome",
        "Chromium.app/Contents/MacOS/Chromium",
        "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ),
    on_windows=(
        "Google/Chrome/Application/chrome.exe",
        "Chromium/Application/chrome.exe",
        "Microsoft/Edge/Application/msedge.exe",
    ),
)
FETCHED = BUILD / "browser"
#: The folder of the oldest Chromium that the site supports.
OLDEST = BUILD / "oldest-browser"
#: The script that Playwright's Node loads first, for Firefox.
FOR_FIREFOX = ROOT / "tools" / "firefox_driver.cjs"
NO_BROWSER = (
    "The browser tests need Chromium, Chrome or Edge; none was found and none could be fetched.\n"
    "Install one (on Debian: apt-get install chromium; elsewhere: python3 -m playwright install"
    f" chromium, in .venv), or name one: {CHOICE}=/path/to/chrome python3 tests"
)
NO_OLDEST = (
    "An old Chromium can be fetched for Linux on x86-64 alone, so nothing was tried in the oldest"
    " that the site is for."
)
#: The environment variable with the path of a Firefox.
FIREFOX_CHOICE: Final = "BOSTON_FIREFOX"
FIREFOX: Final = Names(
    on_path=("firefox-esr", "firefox"),
    on_mac=("Firefox.app/Contents/MacOS/firefox",),
    on_windows=("Mozilla Firefox/firefox.exe",),
)
#: Playwright's name for a Firefox that it drives in this way; the path says which Firefox it is.
CHANNEL: Final = "moz-firefox"
#: The milliseconds within which a Firefox must start, even on a busy machine.
LONGEST: Final = 180_000
#: The oldest version that we tried. Firefox 140 lacks commands that Playwright uses.
OLDEST_FIREFOX: Final = 153
NO_FIREFOX: Final = (
    f"No Firefox from {OLDEST_FIREFOX} on was found, so nothing was tried in Firefox. Install one"
    " (on Debian: apt-get install firefox-esr), or name one:"
    f" {FIREFOX_CHOICE}=/path/to/firefox python3 tests"
)
# Requests must go only to the site under test.
SILENT = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
# A browser without any font does not start. It gets only a font of the site, so that every page has
# the same width on every machine that tests or prints it.
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>{folder}</dir><cachedir>{cache}</cachedir></fontconfig>
"""
FONT = BUILD / "node" / "node_modules" / "@expo-google-fonts" / "eb-garamond" / "400Regular"


class Launch(TypedDict):
    """The options for Playwright's `launch`."""

    executable_path: Path
    args: list[str]
    env: dict[str, str | float | bool]


@contextmanager
def driver() -> Iterator[Playwright]:
    """Yield Playwright, run by our own Node.

    Playwright's Node needs a library that a minimal system lacks.
    """
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node.NODE))
    options = os.environ.get("NODE_OPTIONS", "")
    with ExitStack() as stack:
        os.environ["NODE_OPTIONS"] = f'{options} --require "{FOR_FIREFOX.as_posix()}"'
        try:
            playwright = stack.enter_context(sync_playwright())
        finally:
            # No other Node must load the script.
            os.environ["NODE_OPTIONS"] = options
        yield playwright


def find_chromium() -> Path:
    """Return a Chromium that runs here, fetched if necessary; or raise `SetupError` with advice."""
    wants_fetched = os.environ.get(CHOICE) == FETCHED_ONE
    found = None if wants_fetched else chosen(CHOICE) or first_that_runs(CHROMIUM)
    try:
        return fetch() if wants_fetched else found or playwrights_own() or fetch()
    except (SetupError, OSError, tarfile.TarError) as error:
        raise SetupError(f"{error}\n{NO_BROWSER}") from error


def chosen(variable: str) -> Path | None:
    """Return the program that an environment variable gives; ``None`` if it is not set.

    Raise `SetupError` if there is no such file.
    """
    path = os.environ.get(variable)
    if path and not Path(path).is_file():
        raise SetupError(f"{variable} names no program: {path}")
    return Path(path) if path else None


def first_that_runs(names: Names) -> Path | None:
    """Return the first of these programs that this system has and can start, or ``None``."""
    return next((path for path in installed(names) if runs(path)), None)


def installed(names: Names) -> Iterator[Path]:
    """Yield the paths at which this system keeps browsers. A path may lead to no file."""
    yield from (Path(found) for found in map(shutil.which, names.on_path) if found)
    for folder in (Path("/Applications"), Path("~/Applications").expanduser()):
        yield from (folder / name for name in names.on_mac)
    for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
        if variable in os.environ:
            yield from (Path(os.environ[variable], name) for name in names.on_windows)


def runs(path: Path) -> bool:
    """Return whether a program exists and starts.

    A snap does not count, because it cannot read the files of other programs.
    """
    if not path.is_file() or path.resolve().name == "snap":
        return False
    if os.name == "nt":  # On Windows, Chrome opens a window when asked for its version.
        return True
    if path.stat().st_size < 20_000 and b"/snap/bin/" in path.read_bytes():
        return False
    asked = subprocess.run([path, "--version"], check=False, capture_output=True, timeout=30)
    return asked.returncode == 0


def playwrights_own() -> Path | None:
    """Return the browser that Playwright keeps in the user's home; ``None`` if there is none."""
    with driver() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.is_file() else None


def fetch() -> Path:
    """Fetch a browser without root, and return it; raise `SetupError` if there is none."""
    with one_at_a_time("fetching-of-a-browser"):
        if can_fetch():
            return fetch_with_npm()
        say("Installing a Chromium with Playwright.")
        run([sys.executable, "-m", "playwright", "install", "chromium"])
    found = playwrights_own()
    if found is None:
        raise SetupError("Playwright has no Chromium for this system.")
    return found


def fetch_oldest() -> Path:
    """Return the oldest Chromium that the site supports, fetched if necessary.

    It uses the libraries of the newer Chromium, which is fetched separately.
    """
    browser = OLDEST / "chromium"
    with one_at_a_time("fetching-of-the-oldest-browser"):
        if not browser.exists():
            unpack(ROOT / "tools" / "oldest_browser_package", OLDEST, "chromium")
            (OLDEST / "chromium.part").chmod(0o755)
            (OLDEST / "chromium.part").rename(browser)
    return browser


def can_fetch() -> bool:
    """Return whether npm has a Chromium for this kind of machine."""
    return (platform.system(), platform.machine()) == ("Linux", "x86_64")


def fetch_with_npm() -> Path:
    """Return the Chromium of an npm package, unpacked with libraries that a system may lack."""
    browser = FETCHED / "chromium"
    if browser.exists():
        return browser
    unpack(ROOT / "tools" / "browser_package", FETCHED, "al2023.tar", "chromium")
    with tarfile.open(FETCHED / "al2023.tar.part") as archive:
        # Python 3.11 has this filter only from 3.11.4 on; npm has checked the archive.
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(FETCHED)
    (FETCHED / "al2023.tar.part").unlink()
    (FETCHED / "chromium.part").chmod(0o755)
    return (FETCHED / "chromium.part").rename(browser)


def unpack(package: Path, into: Path, *names: str) -> None:
    """Install an npm package of a Chromium, and unpack some of its files, each as `.part`."""
    packed = node.install(package, into) / "@sparticuz" / "chromium" / "bin"
    say(f"Unpacking Chromium into {shown(into)}.")
    for name in names:
        unpacked = (
            "require('zlib').brotliDecompressSync(require('fs').readFileSync(process.argv[1]))"
        )
        store = f"require('fs').writeFileSync(process.argv[2], {unpacked})"
        run([str(node.NODE), "-e", store, str(packed / f"{name}.br"), str(into / f"{name}.part")])


def launch_options(browser: Path) -> Launch:
    """Return the options that start a browser without background requests and without system fonts.

    The browser opens only the site under test. So it needs no sandbox, which does not work for root
    or in containers.
    """
    fetched = browser.parent in {FETCHED, OLDEST}
    libraries = {"LD_LIBRARY_PATH": str(FETCHED / "lib")} if fetched else {}
    return {
        "executable_path": browser,
        "args": SILENT,
        "env": {**environment(), **libraries},
    }


def environment() -> dict[str, str | float | bool]:
    """Return our environment variables, with a setting that hides the system's fonts."""
    fonts = {"FONTCONFIG_FILE": str(without_system_fonts())} if platform.system() == "Linux" else {}
    return {**os.environ, **fonts}


def without_system_fonts() -> Path:
    """Return the path of a font configuration that hides the system's fonts."""
    wanted = FONTS.format(folder=FONT, cache=BUILD / "fonts-cache")
    written = BUILD / "fonts.conf"
    with one_at_a_time("fonts-conf"):
        # The file is left alone if it is right, because a running browser may be reading it.
        if not written.exists() or written.read_text("utf-8") != wanted:
            written.write_text(wanted, "utf-8")
    return written


def lacks_firefox() -> bool:
    """Return whether there is no Firefox to use.

    The given Firefox can be used, and so can the machine's if it runs and is new enough.
    """
    return not os.environ.get(FIREFOX_CHOICE) and machines_firefox() is None


def find_firefox() -> Path:
    """Return the given Firefox or the machine's, or raise `SetupError` with advice."""
    found = chosen(FIREFOX_CHOICE) or machines_firefox()
    if found is None:
        raise SetupError(NO_FIREFOX)
    return found


def machines_firefox() -> Path | None:
    """Return the machine's Firefox if it runs and is new enough, or ``None``."""
    found = first_that_runs(FIREFOX)
    return found if found is None or version_of(found) >= OLDEST_FIREFOX else None


def version_of(firefox: Path) -> int:
    """Return the first number of a Firefox's version; 0 if it reports none."""
    asked = [str(firefox), "--version"]
    said = subprocess.run(asked, check=True, capture_output=True, encoding="utf-8", timeout=30)
    found = re.search(r"\d+", said.stdout)
    return int(found.group()) if found else 0


def launch_firefox(playwright: Playwright, firefox: Path) -> Browser:
    """Start a Firefox with a new profile, which is deleted at the end."""
    return playwright.firefox.launch(
        channel=CHANNEL, executable_path=firefox, env=environment(), timeout=LONGEST
    )
