"""A link brings a stranger's code, the reader presses Run: it reaches nothing and leaves nothing.

Everything is tried on a host that sends no policy and on our own server; and without what holds it,
where it must succeed, or the trial would prove nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tools.browser import launch_options

from .attacked import MOMENT, OFTEN, Attacked, attacked, plain_host
from .attacks import ASK, ATTACKS, FORBIDDEN, FORGE, SENT, WALK
from .conftest import COMPILED_ONCE

#: Of itself the browser keeps a page from other addresses of this machine.
OPEN_NETWORK = "--disable-features=LocalNetworkAccessChecks"
#: All that the site itself remembers.
OURS = ["boston-memory"]


@pytest.fixture(scope="module")
def open_browser(browser: Browser, chromium: Path) -> Iterator[Browser]:
    """A browser that does not by itself keep a page from other addresses of this machine."""
    options = launch_options(chromium)
    options["args"] = [*options["args"], COMPILED_ONCE, OPEN_NETWORK]
    opened = browser.browser_type.launch(**options)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def plain(site: str) -> Iterator[str]:
    """The address of the site on a plain host."""
    with plain_host() as address:
        yield address


@pytest.fixture(scope="module", params=["plain", "ours"])
def held(
    request: pytest.FixtureRequest, plain: str, site: str, open_browser: Browser
) -> Iterator[Attacked]:
    """A page on either host."""
    with attacked(open_browser, plain if request.param == "plain" else site) as page:
        yield page


@pytest.fixture(scope="module")
def bound(plain: str, open_browser: Browser) -> Iterator[Attacked]:
    """A page that is held by its own policy only."""
    with attacked(open_browser, plain, confined=False) as page:
        yield page


@pytest.fixture(scope="module")
def loose(plain: str, open_browser: Browser) -> Iterator[Attacked]:
    """A page that nothing holds."""
    with attacked(open_browser, plain, policy=False, confined=False) as page:
        yield page


def test_every_attack_is_refused(held: Attacked) -> None:
    held.attack(ATTACKS)
    held.page.wait_for_timeout(MOMENT)
    assert held.succeeded() == []
    assert held.traces() == OURS


def test_the_policy_alone_lets_nothing_through_to_another_origin(bound: Attacked) -> None:
    bound.attack(SENT)
    bound.page.wait_for_timeout(MOMENT)
    assert bound.heard == []


def test_without_what_holds_it_every_attack_succeeds(loose: Attacked) -> None:
    loose.attack(ATTACKS)
    for _ in range(OFTEN):
        if loose.succeeded() == list(ATTACKS):
            return
        loose.page.wait_for_timeout(MOMENT)
    pytest.fail(f"without effect: {set(ATTACKS).difference(loose.succeeded())}")


@pytest.mark.parametrize("held", ["plain"], indirect=True)
def test_nothing_that_reaches_further_can_be_got_at(held: Attacked, loose: Attacked) -> None:
    assert held.run(WALK).split(", ") == ["found:"]
    assert loose.run(WALK).split(", ") == ["found:", *sorted(FORBIDDEN)]


@pytest.mark.parametrize("held", ["plain"], indirect=True)
def test_nobody_answers_in_the_place_of_the_runner(held: Attacked, loose: Attacked) -> None:
    assert "AttributeError" in held.run(FORGE)
    assert loose.run(FORGE) == "forged"


def test_python_can_fetch_its_library_and_nothing_else(held: Attacked) -> None:
    held.run("'begun'")
    asked: list[str] = []
    held.page.on("request", lambda request: asked.append(request.url))
    assert held.run(ASK).split() == ["refused"] * 6
    assert held.run("import colorsys\ncolorsys.__name__") == "'colorsys'"
    names = [url.rpartition("/")[2] for url in asked]
    # The browser asks for the sign in its tab when the address changes.
    assert [name for name in names if name != "favicon.svg"] == ["colorsys.pyc.gz"]
