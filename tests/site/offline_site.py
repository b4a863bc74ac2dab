"""A small site in a folder, whose parts each name their edition; and helpers to read it offline."""

from __future__ import annotations

import hashlib
import shutil
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from email.message import Message
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

from jinja2 import Template
from playwright.sync_api import BrowserContext, Error, Page, expect

from boston_docs.site.offline import HERE, SIZE, WORKER, write_copy
from tools.places import ROOT, SITE
from tools.serve import Answer, Site, serving

from .scripts import script

FOLDER = "games/boston"
#: The most seconds that anything may take on a busy machine, and the milliseconds between checks.
LONGEST = 60
OFTEN = 50
WHOLE = "You can read all of it without a network."
SAVES_DATA = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
#: A script that counts how often the browser is asked for permanent storage.
COUNT_ASKING = """window.asked = 0;
StorageManager.prototype.persist = async () => Boolean(window.asked += 1);"""
ASKED = "window.asked"
PAGE = """<!doctype html><html lang="en"><head><title>t</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="look.css?v={sum}"></head>
<body><h1>{name}</h1><p id="script"></p><p id="later"></p><button id="more">More</button>
<p class="offline" data-worker="sw.js"></p>
<script type="module" src="_static/live/own-{sum}/own.js"></script>
<script type="module" src="offline.js?v=00000000"></script>{here}</body></html>
"""
COPY = '<script type="module" src="copy.js?v=00000000"></script>'
OWN = """document.querySelector("#script").textContent = "{name}";
document.querySelector("#more").onclick = async () => {{
  const {{ text }} = await import("./later.js");
  document.querySelector("#later").textContent = text;
}};
"""


class Mortal(Site):
    """A site that can stop, fall silent, hold back one file, or give another answer."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.alive = True
        self.asked: list[str] = []
        self.held = ""
        self.silent = False
        self.silent_after = ""
        self.instead: Answer | None = None
        self.release = threading.Event()

    def answer(self, target: str, asked: Message) -> Answer:
        """Return the answer to a request; raise `ConnectionAbortedError` after the site stops."""
        self.asked.append(target)
        if self.silent or (self.held and self.held in target):
            self.release.wait(60)
        if not self.alive:
            raise ConnectionAbortedError
        self.silent |= bool(self.silent_after) and self.silent_after in target
        return self.instead or super().answer(target, asked)


class Host:
    """A server that can be taken away and brought back at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.stack = ExitStack()
        self.site = Mortal(folder)
        self.address = self.stack.enter_context(serving(self.site))

    def stop(self) -> None:
        """Stop all answers, even on open connections."""
        self.site.alive = False
        self.stack.close()

    def start(self, site: Site) -> None:
        """Serve another site at the same address."""
        port = int(self.address.rstrip("/").rpartition(":")[2])
        self.stack.enter_context(serving(site, port))

    @property
    def small(self) -> str:
        """The address of the small site."""
        return f"{self.address}{FOLDER}/"


def publish(root: Path, name: str) -> Path:
    """Publish an edition in place of the one before, and return its folder."""
    site = root / FOLDER
    shutil.rmtree(site, ignore_errors=True)
    checksum = hashlib.sha256(name.encode()).hexdigest()[:16]
    own = site / "_static" / "live" / f"own-{checksum}"
    own.mkdir(parents=True)
    (own / "own.js").write_text(OWN.format(name=name), "utf-8")
    (own / "later.js").write_text(f'export const text = "{name}";', "utf-8")
    (site / "look.css").write_text(f'h1::after {{ content: "{name}"; }}', "utf-8")
    form = (ROOT / "docs" / "_templates" / HERE).read_text("utf-8")
    here = Template(form).render(root=".", worker=WORKER, size=SIZE) + COPY
    for page, more in (("index.html", ""), ("other.html", ""), ("offline.html", here)):
        (site / page).write_text(PAGE.format(name=name, sum=checksum, here=more), "utf-8")
    for name in ("offline.js", "copy.js"):
        shutil.copy(SITE / "_static" / name, site)
    write_copy(site)
    return site


#: Folders whose files few pages load. A part of the site has only those that its pages name.
FOR_FEW: Final = (
    *("_static/find/texts/", "_static/questions/", "_static/tables/"),
    *("data/", "examples/"),
)
#: The folders of Python.
FOR_PYTHON: Final = tuple(
    f"_static/live/{part}-" for part in ("editor", "engine", "examples", "python", "snapshot")
)


def some_of_the_site(
    folder: Path, pages: Sequence[str], without: tuple[str, ...] = FOR_FEW
) -> Path:
    """Copy some pages of the site and its other files, but no other page; return the folder.

    ``without``: The files whose addresses begin like this are left out, unless a page names them.
    """
    kept = {f"{page}index.html" if page.endswith("/") else page for page in pages}
    named = " ".join((SITE / page).read_text("utf-8") for page in kept)

    def left_out(place: str, names: list[str]) -> set[str]:
        files = {name: Path(place, name).relative_to(SITE).as_posix() for name in names}
        return {
            name
            for name, file in files.items()
            if (file.endswith(".html") and file not in kept)
            or (file.startswith(without) and "." in name and name not in named)
        }

    shutil.copytree(SITE, folder, ignore=left_out)
    write_copy(folder)
    return folder


def of(page: Page) -> str:
    """Return the edition of a page, and check that all its parts have it."""
    expect(page.locator("#script")).not_to_be_empty()
    parts = page.evaluate(
        "[document.querySelector('h1').textContent, document.querySelector('#script').textContent,"
        " getComputedStyle(document.querySelector('h1'), '::after').content.slice(1, -1)]"
    )
    assert len(set(parts)) == 1, parts
    edition: str = parts[0]
    return edition


def reads(page: Page, host: Host, edition: str) -> None:
    """Check that every page of the small site has this edition."""
    for path in ("", "other.html"):
        page.goto(f"{host.small}{path}")
        assert of(page) == edition


def kept(page: Page) -> list[str]:
    """Return the addresses of the site's files in the browser, without the worker's notes."""
    urls: list[str] = page.evaluate(
        "async () => { const all = []; for (const name of await caches.keys())"
        " all.push(...await (await caches.open(name)).keys()); return all.map(({url}) => url); }"
    )
    return [url for url in urls if "sha256=" in url]


def await_kept(page: Page, *names: str) -> None:
    """Wait until the browser stores files with these names."""
    await_that(page, lambda: all(any(name in url for url in kept(page)) for name in names))


def await_that(page: Page, holds: Callable[[], bool]) -> None:
    """Wait until a condition holds that needs a promise of the browser.

    Playwright's `wait_for_function` does not wait for a promise: it counts a promise as true.
    """
    until = time.monotonic() + LONGEST
    while time.monotonic() < until:
        # A page cannot answer while the browser is leaving it.
        with suppress(Error):
            if holds():
                return
        page.wait_for_timeout(OFTEN)
    raise TimeoutError("it never came to hold")


def open_small(host: Host, visit: BrowserContext, path: str = "", edition: str = "one") -> Page:
    """Open a page of the small site, wait until it is stored, and return it."""
    page = visit.new_page()
    page.goto(f"{host.small}{path}")
    # Python's files are stored together with the whole site, not by a visit.
    await_kept(page, path or "index.html", "look.css", "offline.js")
    assert of(page) == edition
    return page


def keep_all(page: Page, address: str) -> None:
    """Save the whole site in the browser, as a reader would."""
    page.goto(f"{address}offline.html")
    page.get_by_role("button", name="Save the whole site").click()
    expect(page.locator(".copy-said")).to_have_text(WHOLE)


def newer(page: Page, outcome: str) -> str:
    """Make the browser look for a newer worker, and return the state that the worker reaches."""
    found: str = page.evaluate(UPDATE, outcome)
    return found


UPDATE = script("update-worker")


class PlainHost(SimpleHTTPRequestHandler):
    """Python's own server, which sends no policy."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Log nothing, to keep the terminal clear."""


@contextmanager
def hosted(handler: Callable[..., BaseHTTPRequestHandler]) -> Iterator[str]:
    """Serve on this machine, and yield the address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(
        target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True
    ).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
