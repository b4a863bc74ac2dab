"""Tests of attacks by code from a stranger's link: it reaches no other origin and leaves no trace.

Each attack is tried on a host that sends no policy and on our own server. It is also tried without
any protection and must then succeed, or the test would prove nothing. The attacks are in
`attacks.toml`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler
from itertools import count
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tools.browser import launch_options
from tools.places import SITE

from .conftest import COMPILED_ONCE
from .live_page import PAGE, link, open_example
from .offline_site import PlainHost, hosted
from .scripts import script

_PIECES: Final[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("attacks.toml").read_text("utf-8")
)
START: Final[str] = f"\n{_PIECES['start']}"
EACH: Final[str] = f"\n{_PIECES['each']}"
FORGE: Final[str] = _PIECES["forge"]
ASK: Final[str] = _PIECES["ask"]
#: Attacks whose traces outlive the page, and attacks that reach another origin.
STORED: Final[dict[str, str]] = _PIECES["stored"]
SENT: Final[dict[str, str]] = _PIECES["sent"]
ATTACKS: Final = STORED | SENT
#: The word that replaces `planted` in the trace of each attack.
MARK: Final = {name: f"plant{number:02}" for number, name in enumerate(ATTACKS)}
#: Attacks that may end Python, so that no other attack could follow in the same run.
ENDING: Final = {"import-by-c", "lazy-file"}
#: The browser's own functions and objects that Python must not reach.
FORBIDDEN: Final = {
    *("object CacheStorage", "object IDBFactory", "object StorageManager", "object LockManager"),
    *("object WorkerNavigator", "object StorageBucketManager", "object FontFaceSet"),
    *("function BroadcastChannel", "function EventSource", "function FontFace"),
    *("function Function", "function AsyncFunction", "function Request", "function WebSocket"),
    *("function WebTransport", "function Worker", "function XMLHttpRequest"),
    *("function createObjectURL", "function eval", "function fetch", "function importScripts"),
    *("function webkitRequestFileSystem", "function get caches", "function get indexedDB"),
}
#: A program that prints which of these it can reach.
WALK: Final = f"forbidden = {sorted(FORBIDDEN)!r}\n{_PIECES['walk']}"


#: How long attacks have to take effect after the last line has run, in milliseconds.
MOMENT = 1000
#: How many times the test waits that long if there is no protection.
OFTEN = 60
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
OPEN = script("unconfined")
LISTEN = """window.words = [];
new BroadcastChannel("boston").onmessage = ({ data }) => window.words.push(data);"""
KEPT = script("left-behind")


class Other(BaseHTTPRequestHandler):
    """Another origin, which lets everyone read and records the requested paths."""

    heard: list[str]

    def __init__(self, *args: object, heard: list[str]) -> None:
        self.heard = heard
        super().__init__(*args)  # type: ignore[arg-type]

    def parse_request(self) -> bool:
        """Record the path of a request, whatever its method."""
        understood = super().parse_request()
        self.heard.append(self.path)
        return understood

    def do_GET(self) -> None:
        """Answer with an empty script."""
        self.send_response(200)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Content-Type", "text/javascript")
        self.end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Keep requests out of the terminal."""


@contextmanager
def plain_host() -> Iterator[str]:
    """Serve the site on a host that sends only files; yield its address."""
    with hosted(partial(PlainHost, directory=str(SITE))) as address:
        yield address


class Attacked:
    """A page with examples that runs the code of a stranger's links."""

    def __init__(self, page: Page, other: str, heard: list[str]) -> None:
        self.page = page
        self.other = other
        self.heard = heard
        self.number = count()
        page.add_init_script(LISTEN)
        self.first = open_example(page)

    def run(self, code: str) -> str:
        """Follow a link with the code, press Run, and return the result that is shown.

        Each link is different, because the page would not notice the same one twice. The status of
        the previous link is cleared first.
        """
        code = f"# {next(self.number)}{START}{code.replace('OTHER', f'{self.other}planted')}"
        self.first.forget_status()
        self.page.goto(f"{self.page.url.partition('#')[0]}#{link(code)}")
        self.first.await_status("Nothing has been run.")
        self.first.button("Run").click()
        expect(self.first.status).to_contain_text(re.compile("Ran in|stopped"))
        return self.first.result.inner_text() if self.first.result.is_visible() else ""

    def attack(self, attacks: Mapping[str, str]) -> None:
        """Try attacks, beginning with those that may end Python and so release its locks."""
        marked = {
            name: piece.replace("OTHER", f"{self.other}planted").replace("planted", MARK[name])
            for name, piece in attacks.items()
        }
        for name in ENDING & marked.keys():
            self.run(marked.pop(name))
        assert self.run(f"pieces = {marked!r}{EACH}").split() == list(marked)

    def traces(self) -> list[str]:
        """Return what is left behind, and the paths requested from the other origin."""
        kept: list[str] = self.page.evaluate(KEPT)
        return [*kept, *self.heard]

    def succeeded(self) -> list[str]:
        """Return the attacks that have left a trace."""
        traces = "\n".join(self.traces())
        return [name for name, mark in MARK.items() if mark in traces]


def without_policy(route: Route) -> None:
    """Answer with the page, but without its policy."""
    answer = route.fetch()
    headers = {k: v for k, v in answer.headers.items() if k != "content-security-policy"}
    route.fulfill(status=answer.status, headers=headers, body=POLICY.sub("", answer.text()))


@contextmanager
def attacked(
    browser: Browser, site: str, *, policy: bool = True, confined: bool = True
) -> Iterator[Attacked]:
    """Yield a page under attack, with all or only part of its protection."""
    heard: list[str] = []
    context = browser.new_context(base_url=site, service_workers="block")
    page = context.new_page()
    if not policy:
        page.route(f"**/{PAGE}", without_policy)
    if not confined:
        page.route(
            "**/confine.js", lambda route: route.fulfill(content_type="text/javascript", body=OPEN)
        )
    with hosted(partial(Other, heard=heard)) as other:
        yield Attacked(page, other, heard)
        context.close()


#: By default the browser blocks a page's requests to other addresses of this machine.
OPEN_NETWORK = "--disable-features=LocalNetworkAccessChecks"
#: Everything that the site itself stores.
OURS = ["boston-memory"]


@pytest.fixture(scope="module")
def open_browser(browser: Browser, chromium: Path) -> Iterator[Browser]:
    """Yield a browser that lets a page reach other addresses of this machine."""
    options = launch_options(chromium)
    options["args"] = [*options["args"], COMPILED_ONCE, OPEN_NETWORK]
    opened = browser.browser_type.launch(**options)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def plain(site: str) -> Iterator[str]:
    """Yield the address of the site on a plain host."""
    with plain_host() as address:
        yield address


@pytest.fixture(scope="module", params=["plain", "ours"])
def held(
    request: pytest.FixtureRequest, plain: str, site: str, open_browser: Browser
) -> Iterator[Attacked]:
    """Yield a page with full protection, on either host."""
    with attacked(open_browser, plain if request.param == "plain" else site) as page:
        yield page


@pytest.fixture(scope="module")
def bound(plain: str, open_browser: Browser) -> Iterator[Attacked]:
    """Yield a page that only its own policy protects."""
    with attacked(open_browser, plain, confined=False) as page:
        yield page


@pytest.fixture(scope="module")
def loose(plain: str, open_browser: Browser) -> Iterator[Attacked]:
    """Yield a page without any protection."""
    with attacked(open_browser, plain, policy=False, confined=False) as page:
        yield page


def test_every_attack_is_refused(held: Attacked) -> None:
    held.attack(ATTACKS)
    held.page.wait_for_timeout(MOMENT)
    assert held.succeeded() == []
    assert held.traces() == OURS


def test_the_policy_alone_blocks_requests_to_other_origins(bound: Attacked) -> None:
    bound.attack(SENT)
    bound.page.wait_for_timeout(MOMENT)
    assert bound.heard == []


def test_every_attack_succeeds_without_protection(loose: Attacked) -> None:
    loose.attack(ATTACKS)
    for _ in range(OFTEN):
        if loose.succeeded() == list(ATTACKS):
            return
        loose.page.wait_for_timeout(MOMENT)
    pytest.fail(f"without effect: {set(ATTACKS).difference(loose.succeeded())}")


@pytest.mark.parametrize("held", ["plain"], indirect=True)
def test_an_example_cannot_reach_forbidden_browser_functions(
    held: Attacked, loose: Attacked
) -> None:
    assert held.run(WALK).split(", ") == ["found:"]
    assert loose.run(WALK).split(", ") == ["found:", *sorted(FORBIDDEN)]


@pytest.mark.parametrize("held", ["plain"], indirect=True)
def test_an_example_cannot_forge_an_answer_of_the_runner(held: Attacked, loose: Attacked) -> None:
    assert "AttributeError" in held.run(FORGE)
    assert loose.run(FORGE) == "forged"


def test_python_can_fetch_its_library_and_nothing_else(held: Attacked) -> None:
    held.run("'begun'")
    asked: list[str] = []
    held.page.on("request", lambda request: asked.append(request.url))
    assert held.run(ASK).split() == ["refused"] * 6
    assert held.run("import colorsys\ncolorsys.__name__") == "'colorsys'"
    names = [url.rpartition("/")[2] for url in asked]
    # The browser requests the icon for its tab when the address changes.
    assert [name for name in names if name != "favicon.svg"] == ["colorsys.pyc.gz"]
