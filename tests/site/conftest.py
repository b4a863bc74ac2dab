"""The site, built and served; a browser; and pages in it that may not misbehave."""

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

# A machine may be busy with other work, and Python has to be fetched and started first.
expect.set_options(timeout=waits.EXPECTED * 1000)
waits.measure()

#: Half of what it costs to start Python, in every test anew, is to compile WebAssembly again for
#: a speed that no test is long enough to gain from. It does the same either way; the tests of
#: attacks and the benchmarks start a browser that compiles twice, as a reader's does.
COMPILED_ONCE = "--js-flags=--liftoff-only"

#: What is tried where the machine has a Firefox, and where npm has an old Chromium for it.
IN_FIREFOX = "test_in_firefox.py"
IN_OLDEST = "test_in_oldest_chromium.py"


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave out what needs a browser that cannot be had; the summary of all tests says so."""
    name = collection_path.name
    lacks = (name == IN_FIREFOX and lacks_firefox()) or (name == IN_OLDEST and not can_fetch())
    return True if lacks else None


@pytest.fixture(scope="session", autouse=True)
def site(built_site: Path) -> Iterator[str]:
    """The address of the site, served on this machine."""
    with serving(built_site) as address:
        yield address


@pytest.fixture(scope="session")
def chromium(pytestconfig: pytest.Config) -> Path:
    """A Chromium: the machine's own, or one that was fetched. To look for it takes a driver."""
    try:
        with waits.seen_at_work(pytestconfig):
            return find_chromium()
    except SetupError as error:
        pytest.fail(str(error), pytrace=False)


@pytest.fixture(scope="session")
def playwright(chromium: Path) -> Iterator[Playwright]:
    """What drives browsers: there is only one at a time, and to look for Chromium takes one."""
    with driver() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium: Path) -> Iterator[Browser]:
    """The browser that all tests share."""
    options = launch_options(chromium)
    options["args"] = [*options["args"], COMPILED_ONCE]
    opened = playwright.chromium.launch(**options)
    yield opened
    opened.close()


@pytest.fixture
def visitor(site: str, browser: Browser) -> Iterator[Visitor]:
    """One who opens pages, and at the end complains of every error and every request elsewhere."""
    visitor = Visitor(browser, site)
    yield visitor
    visitor.leave()


@pytest.fixture
def page(visitor: Visitor) -> Page:
    """A page on a wide screen."""
    return visitor.open(viewport={"width": 1400, "height": 900})


@pytest.fixture(scope="module")
def regular(site: str, browser: Browser) -> Iterator[Visitor]:
    """One who has been to the site before: what its pages share is fetched once for a module."""
    visitor = Visitor(browser, site)
    yield visitor
    visitor.leave()


@pytest.fixture(scope="module")
def opened(regular: Visitor) -> Page:
    """The page that one keeps open."""
    return regular.open(viewport={"width": 1400, "height": 900})


@pytest.fixture
def kept_page(regular: Visitor, opened: Page) -> Iterator[Page]:
    """A page on a wide screen that was open before, for tests that only read what a page shows."""
    # In Firefox only the page in front has the focus.
    opened.bring_to_front()
    yield opened
    regular.complain()


@pytest.fixture
def wide(kept_page: Page) -> Page:
    """That page as if it were new: nothing is kept, and the screen is wide and light."""
    return renewed(kept_page)


@pytest.fixture
def lasting(kept_page: Page) -> Example:
    """The first example as it stands printed, on a page whose Python goes on from test to test."""
    return reset(kept_page)


@pytest.fixture
def visit(browser: Browser) -> Iterator[BrowserContext]:
    """A reader whose browser may keep the site."""
    context = browser.new_context(service_workers="allow")
    yield context
    context.close()


@pytest.fixture
def host() -> Iterator[Callable[[Path], Host]]:
    """Starts servers, and ends them."""
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
    """The first edition of the small site, served."""
    publish(tmp_path, "one")
    return host(tmp_path)


@pytest.fixture
def player(page: Page) -> Player:
    """The protocol on a wide screen."""
    return open_player(page)
