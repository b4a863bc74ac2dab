"""Fixtures of the site tests: the served site, a browser, and pages that must not cause errors."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from tests import waits
from tools.browser import can_fetch, driver, find_chromium, lacks_firefox, launch_options
from tools.places import SetupError
from tools.serve import serving
from tools.visit import Visitor

from .live_page import Example, reset
from .offline_site import Host, publish
from .player_page import Player, open_player, renewed

# A machine may be busy, and a page must fetch and start Python first.
expect.set_options(timeout=waits.EXPECTED * 1000)
waits.measure()

#: Each test starts Python again, and half of that time would be a second, optimising compilation of
#: WebAssembly. No test runs long enough to gain from it, and the results are the same. The tests of
#: attacks and the benchmarks start a browser that compiles twice, like a reader's.
COMPILED_ONCE = "--js-flags=--liftoff-only"

#: The tests that need a Firefox on the machine, and those that need an old Chromium from npm.
IN_FIREFOX = "test_in_firefox.py"
IN_OLDEST = "test_in_oldest_chromium.py"


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Skip files that need a browser that is not available; the summary of all tests says so."""
    name = collection_path.name
    lacks = (name == IN_FIREFOX and lacks_firefox()) or (name == IN_OLDEST and not can_fetch())
    return True if lacks else None


@pytest.fixture(scope="session", autouse=True)
def site(built_site: Path) -> Iterator[str]:
    """Yield the address of the site, served on this machine."""
    with serving(built_site) as address:
        yield address


@pytest.fixture(scope="session")
def chromium(pytestconfig: pytest.Config) -> Path:
    """Return a Chromium: the machine's own, or a fetched one. The search needs a driver."""
    try:
        with waits.seen_at_work(pytestconfig):
            return find_chromium()
    except SetupError as error:
        pytest.fail(str(error), pytrace=False)


@pytest.fixture(scope="session")
def playwright(chromium: Path) -> Iterator[Playwright]:
    """Yield the driver of browsers. There is only one at a time, and `chromium` needs one first."""
    with driver() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium: Path) -> Iterator[Browser]:
    """Yield the browser that all tests share."""
    options = launch_options(chromium)
    options["args"] = [*options["args"], COMPILED_ONCE]
    opened = playwright.chromium.launch(**options)
    yield opened
    opened.close()


@pytest.fixture
def visitor(site: str, browser: Browser) -> Iterator[Visitor]:
    """Yield a visitor whose pages fail the test on any error and any request to another host."""
    visitor = Visitor(browser, site)
    yield visitor
    visitor.leave()


@pytest.fixture
def page(visitor: Visitor) -> Page:
    """Return a new page on a wide screen."""
    return visitor.open(viewport={"width": 1400, "height": 900})


@pytest.fixture(scope="module")
def regular(site: str, browser: Browser) -> Iterator[Visitor]:
    """Yield a returning visitor: the files that pages share are fetched once for a module."""
    visitor = Visitor(browser, site)
    yield visitor
    visitor.leave()


@pytest.fixture(scope="module")
def opened(regular: Visitor) -> Page:
    """Return the page that the returning visitor keeps open."""
    return regular.open(viewport={"width": 1400, "height": 900})


@pytest.fixture
def kept_page(regular: Visitor, opened: Page) -> Iterator[Page]:
    """Yield the returning visitor's page, for tests that only read the contents of pages."""
    # In Firefox, only the page in front has the focus.
    opened.bring_to_front()
    yield opened
    regular.complain()


@pytest.fixture
def wide(kept_page: Page) -> Page:
    """Return the kept page as if it were new: with empty storage, and wide and light."""
    return renewed(kept_page)


@pytest.fixture
def lasting(kept_page: Page) -> Example:
    """Return the first example in its original state; Python keeps running from test to test."""
    return reset(kept_page)


@pytest.fixture
def visit(browser: Browser) -> Iterator[BrowserContext]:
    """Yield a browser context that may store the site."""
    context = browser.new_context(service_workers="allow")
    yield context
    context.close()


@pytest.fixture
def host() -> Iterator[Callable[[Path], Host]]:
    """Yield a function that starts servers; stop them all afterwards."""
    hosts: list[Host] = []

    def begin(folder: Path) -> Host:
        hosts.append(Host(folder))
        return hosts[-1]

    yield begin
    for started in hosts:
        started.site.release.set()
        started.stop()


@pytest.fixture
def small(tmp_path: Path, host: Callable[[Path], Host]) -> Host:
    """Return a host that serves the first edition of the small site."""
    publish(tmp_path, "one")
    return host(tmp_path)


@pytest.fixture
def player(page: Page) -> Player:
    """Return the player of the protocol, on a wide screen."""
    return open_player(page)
