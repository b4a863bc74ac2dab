"""Hosts of all kinds, another origin that hears what reaches it, and a page under attack."""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from threading import Thread

from playwright.sync_api import Browser, Page, Route, expect

from tools.places import SITE

from .attacks import EACH, ENDING, MARK, START
from .live_page import PAGE, open_example
from .scripts import script

#: So long attacks have for their effect after the last line has run.
MOMENT = 1000
#: And where nothing holds them, so often that long.
OFTEN = 60
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
OPEN = script("unconfined")
LISTEN = """window.words = [];
new BroadcastChannel("boston").onmessage = ({ data }) => window.words.push(data);"""
KEPT = script("left-behind")


class PlainHost(SimpleHTTPRequestHandler):
    """Python's own server, which sends no policy."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Keep the terminal for what matters."""


class Other(BaseHTTPRequestHandler):
    """Another origin, which lets everyone read, and notes what it was asked for."""

    heard: list[str]

    def __init__(self, *args: object, heard: list[str]) -> None:
        self.heard = heard
        super().__init__(*args)  # type: ignore[arg-type]

    def parse_request(self) -> bool:
        """Note it, whatever its method."""
        understood = super().parse_request()
        self.heard.append(self.path)
        return understood

    def do_GET(self) -> None:
        """Answer with a script."""
        self.send_response(200)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Content-Type", "text/javascript")
        self.end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Keep the terminal for what matters."""


@contextmanager
def hosted(handler: Callable[..., BaseHTTPRequestHandler]) -> Iterator[str]:
    """Serve on this machine; gives the address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def plain_host() -> Iterator[str]:
    """The site on a host that sends nothing but files."""
    with hosted(partial(PlainHost, directory=str(SITE))) as address:
        yield address


class Attacked:
    """A page with examples, opened by a stranger's link."""

    def __init__(self, page: Page, other: str, heard: list[str]) -> None:
        self.page = page
        self.other = other
        self.heard = heard
        self.number = count()
        page.add_init_script(LISTEN)
        self.first = open_example(page)

    def run(self, code: str) -> str:
        """Follow a link that brings the code, press Run, and return what is shown.

        No link is followed twice, since the page would not hear of it; and what it said of the
        link before is taken away.
        """
        code = f"# {next(self.number)}{START}{code.replace('OTHER', f'{self.other}planted')}"
        self.first.forget_status()
        self.page.goto(f"{self.page.url.partition('#')[0]}#{link(code)}")
        self.first.await_status("Nothing has been run.")
        self.first.button("Run").click()
        expect(self.first.status).to_contain_text(re.compile("Ran in|ended"))
        return self.first.result.inner_text() if self.first.result.is_visible() else ""

    def attack(self, attacks: Mapping[str, str]) -> None:
        """Try these, first each that may end Python, which takes its locks along; then all else."""
        marked = {
            name: piece.replace("OTHER", f"{self.other}planted").replace("planted", MARK[name])
            for name, piece in attacks.items()
        }
        for name in ENDING & marked.keys():
            self.run(marked.pop(name))
        assert self.run(f"pieces = {marked!r}{EACH}").split() == list(marked)

    def traces(self) -> list[str]:
        """What is left behind, and what the other origin has heard."""
        kept: list[str] = self.page.evaluate(KEPT)
        return [*kept, *self.heard]

    def succeeded(self) -> list[str]:
        """The attacks that have left a trace."""
        traces = "\n".join(self.traces())
        return [name for name, mark in MARK.items() if mark in traces]


def link(code: str) -> str:
    """The part of an address that brings code to the page's first example."""
    packing = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packing.compress(code.encode()) + packing.flush()
    return "example-swedish-payment=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def without_policy(route: Route) -> None:
    """A page that says nothing of what may be done in it."""
    answer = route.fetch()
    headers = {k: v for k, v in answer.headers.items() if k != "content-security-policy"}
    route.fulfill(status=answer.status, headers=headers, body=POLICY.sub("", answer.text()))


@contextmanager
def attacked(
    browser: Browser, site: str, *, policy: bool = True, confined: bool = True
) -> Iterator[Attacked]:
    """A page under attack, with what holds Python in it or with a part of that."""
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
