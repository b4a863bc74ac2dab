"""Reading without a network: all of it after one visit, one edition at a time, if it is wanted."""

from __future__ import annotations

import hashlib
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from email.message import Message
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from boston_docs.site.offline_copy import write_copy
from tools.hosting import HEADERS, TYPES
from tools.places import SITE
from tools.preview import Preview
from tools.serve import CHECKSUM, Answer, Site, serving

from .axe_page import findings
from .live_page import open_example

READY = "can be read without a network, live examples included"
SAVES_DATA = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
#: What a page may load by a name that says nothing of its contents: its sign in the browser's tab,
#: the lists of where rules now stand and of their functions, and how large the copy is.
PLAIN = (
    *("favicon.svg", "rule-links.json", "rule-titles.json", "watched.json", "offline.json"),
    "sw.js",
)


class Mortal(Site):
    """A site that can fall silent."""

    alive = True

    def answer(self, target: str, asked: Message) -> Answer:
        """No answer at all on a connection that was opened before the end."""
        if not self.alive:
            raise ConnectionAbortedError
        return super().answer(target, asked)


class Host:
    """A server that can be taken away and brought back at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.stack = ExitStack()
        self.site = Mortal(folder)
        self.address = self.stack.enter_context(serving(self.site))

    def stop(self) -> None:
        """From now on nobody answers, not even on connections that are open."""
        self.site.alive = False
        self.stack.close()

    def start(self, site: Site) -> None:
        """Let another site answer."""
        port = int(self.address.rstrip("/").rpartition(":")[2])
        self.stack.enter_context(serving(site, port))


@pytest.fixture
def host() -> Iterator[Callable[[Path], Host]]:
    """Starts servers, and ends them."""
    hosts: list[Host] = []

    def begin(folder: Path) -> Host:
        hosts.append(Host(folder))
        return hosts[-1]

    yield begin
    for started in hosts:
        started.stop()


@pytest.fixture
def visit(browser: Browser) -> Iterator[BrowserContext]:
    """A reader whose browser may keep the site."""
    context = browser.new_context(service_workers="allow")
    yield context
    context.close()


def await_line(page: Page, says: str) -> None:
    """Wait until the line at the page's foot says this."""
    expect(page.locator(".offline")).to_contain_text(says)


def kept(page: Page) -> int:
    """How many files the browser keeps of the site."""
    count: int = page.evaluate(
        "async () => { let sum = 0; for (const name of await caches.keys())"
        " sum += (await (await caches.open(name)).keys()).length; return sum; }"
    )
    return count


def test_after_one_visit_everything_works_without_a_network(
    site: str, visit: BrowserContext, host: Callable[[Path], Host]
) -> None:
    here = host(SITE)
    page = visit.new_page()
    page.goto(f"{here.address}index.html")
    await_line(page, READY)
    assert not findings(page)
    here.stop()
    visit.set_offline(True)
    await_line(page, "There is no network")
    for path in ("german/", "coverage.html", "french/rules/pay.html", "grandissimo/protocol.html"):
        answer = page.goto(f"{here.address}{path}")
        assert answer is not None
        assert answer.status == 200
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        expect(page.locator("h1").first).to_be_visible()
    first = open_example(page, f"{here.address}swedish/examples.html")
    first.run("The result agrees with the printed one.")
    assert "<module 'colorsys'" in first.try_out("import colorsys\ncolorsys")
    page.goto(f"{here.address}search.html?q=bete")
    expect(page.locator("#found li").first).to_be_visible()
    page.goto(f"{here.address}no-such-page.html")
    expect(page.locator("body")).to_contain_text("not in the copy kept on this device")


def test_a_page_loads_nothing_that_its_address_does_not_pin_down(page: Page) -> None:
    """Whatever is fetched when, a page gets the files that it was built with or none."""
    loaded: set[str] = set()
    page.on("request", lambda request: loaded.add(request.url))
    for path in ("index.html", "swedish/rules/pay.html", "swedish/protocol.html"):
        page.goto(path, wait_until="networkidle")
    page.goto("search.html?q=codille")
    expect(page.locator("#found li").first).to_be_visible()
    first = open_example(page)
    first.try_out("import colorsys")
    loose = {url for url in loaded if ".html" not in url and not CHECKSUM.search(url)}
    assert len(loaded) > 20
    assert not {url for url in loose if not url.endswith(PLAIN)}


# A small site below a folder, every part of which says of which edition it is.

FOLDER = "games/boston"
PAGE = """<!doctype html><html lang="en"><head><title>t</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="look.css?v={sum}"></head>
<body><h1>{name}</h1><p id="script"></p><p id="later"></p><button id="more">More</button>
<p class="offline" data-worker="sw.js" hidden>
<span class="offline-text"></span> <button></button></p>
<script type="module" src="_static/live/own-{sum}/own.js"></script>
<script type="module" src="offline.js?v=00000000"></script></body></html>
"""
OWN = """document.querySelector("#script").textContent = "{name}";
document.querySelector("#more").onclick = async () => {{
  const {{ text }} = await import("./later.js");
  document.querySelector("#later").textContent = text;
}};
"""


def publish(root: Path, name: str) -> Path:
    """Publish an edition, over the one before, whose files are taken away; returns its folder."""
    site = root / FOLDER
    shutil.rmtree(site, ignore_errors=True)
    checksum = hashlib.sha256(name.encode()).hexdigest()[:16]
    own = site / "_static" / "live" / f"own-{checksum}"
    own.mkdir(parents=True)
    (own / "own.js").write_text(OWN.format(name=name), "utf-8")
    (own / "later.js").write_text(f'export const text = "{name}";', "utf-8")
    (site / "look.css").write_text(f'h1::after {{ content: "{name}"; }}', "utf-8")
    for page in ("index.html", "other.html"):
        (site / page).write_text(PAGE.format(name=name, sum=checksum), "utf-8")
    shutil.copy(SITE / "_static" / "offline.js", site)
    write_copy(site)
    return site


def of(page: Page) -> str:
    """The edition that a page is of, in all its parts."""
    expect(page.locator("#script")).not_to_be_empty()
    parts = page.evaluate(
        "[document.querySelector('h1').textContent, document.querySelector('#script').textContent,"
        " getComputedStyle(document.querySelector('h1'), '::after').content.slice(1, -1)]"
    )
    assert len(set(parts)) == 1, parts
    edition: str = parts[0]
    return edition


@pytest.fixture
def small(site: str, tmp_path: Path, host: Callable[[Path], Host]) -> Host:
    """The first edition of the small site, served."""
    publish(tmp_path, "one")
    return host(tmp_path)


@pytest.fixture
def reading(small: Host, visit: BrowserContext) -> Page:
    """A page of it, whose browser keeps the edition."""
    page = visit.new_page()
    page.goto(f"{small.address}{FOLDER}/")
    await_line(page, READY)
    page.reload()
    assert of(page) == "one"
    return page


def test_a_newer_edition_takes_the_place_of_the_older_one_all_at_once(
    small: Host, reading: Page
) -> None:
    publish(small.folder, "two")
    other = reading.context.new_page()
    other.goto(f"{small.address}{FOLDER}/other.html")
    assert of(other) in {"one", "two"}
    await_line(reading, "A newer edition of this site has been fetched")
    # Opened as of the first edition, it goes on as that, though the server has it no more.
    assert of(reading) == "one"
    reading.locator("#more").click()
    expect(reading.locator("#later")).to_have_text("one")
    small.stop()
    reading.get_by_role("button", name="Reload this page").click()
    expect(reading.locator("h1")).to_have_text("two")
    assert of(reading) == "two"
    other.goto(f"{small.address}{FOLDER}/")
    assert of(other) == "two"
    other.locator("#more").click()
    expect(other.locator("#later")).to_have_text("two")


@pytest.mark.parametrize("fault", ["missing", "damaged"])
def test_an_edition_that_is_not_whole_changes_nothing(
    small: Host, reading: Page, fault: str
) -> None:
    site = publish(small.folder, "two")
    (late,) = site.glob("_static/live/own-*/later.js")
    whole = late.read_text("utf-8")
    if fault == "missing":
        late.unlink()
    else:
        late.write_text(f"{whole} ", "utf-8")
    failed = UPDATE.replace("OUTCOME", "redundant")
    assert reading.evaluate(failed) == "redundant"
    for path in ("", "other.html"):
        reading.goto(f"{small.address}{FOLDER}/{path}")
        assert of(reading) == "one"
    late.write_text(whole, "utf-8")
    assert reading.evaluate(UPDATE.replace("OUTCOME", "activated")) == "activated"
    reading.reload()
    assert of(reading) == "two"


# Lets the browser look for a newer worker now, and tells what becomes of it.
UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const found = new Promise((resolve) => {
    registration.onupdatefound = () => resolve();
    setTimeout(resolve, 20000);
  });
  if (!registration.installing) { registration.update().catch(() => {}); await found; }
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (worker.state === "OUTCOME") return worker.state;
  return new Promise((resolve) => {
    setTimeout(resolve, 20000, "nothing");
    worker.onstatechange = () => worker.state === "OUTCOME" && resolve(worker.state);
  });
}"""


# Puts a body in the place of what is kept of an address; with a list, as the edition before's.
PLANT = """async ([address, body, listed]) => {
  const [name] = await caches.keys();
  const store = await caches.open(name);
  const url = new URL(address, location.href);
  const there = await store.keys();
  const kept = there.find((request) => request.url.split(/[?&]sha256=/)[0] === url.href);
  const planted = new Response(body, { headers: { "Content-Type": "text/html" } });
  if (!listed) return store.put(kept, planted);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  const checksum = btoa(String.fromCharCode(...new Uint8Array(digest)));
  const list = { files: [[address, checksum, 1]], later: [] };
  await store.put(new URL("?list=previous", new URL("./", location.href)), Response.json(list));
  url.searchParams.set("sha256", checksum);
  await store.put(url, planted);
}"""
#: How the body of an address is kept.
BODY = """async (address) => {
  const store = await caches.open((await caches.keys())[0]);
  const url = new URL(address, location.href).href;
  const kept = (await store.keys()).find((request) => request.url.split(/[?&]sha256=/)[0] === url);
  return kept ? (await store.match(kept)).text() : null;
}"""


@pytest.mark.parametrize("body", ["<h1>planted</h1>", "<!doctype html><h1>on", ""])
def test_what_is_kept_is_held_to_its_checksum_and_heals(
    small: Host, reading: Page, body: str
) -> None:
    site = small.folder / FOLDER
    sheet = reading.get_attribute("link[rel=stylesheet]", "href") or ""
    for address in ("other.html", sheet):
        reading.evaluate(PLANT, [address, body, False])
    answer = reading.goto(f"{small.address}{FOLDER}/other.html")
    assert of(reading) == "one"
    assert answer is not None
    assert answer.text() == (site / "other.html").read_text("utf-8")
    # It has been mended for good, so that it is there without a network, too.
    small.stop()
    reading.reload()
    assert of(reading) == "one"
    assert reading.evaluate(BODY, "other.html") == (site / "other.html").read_text("utf-8")
    assert reading.evaluate(BODY, sheet) == (site / "look.css").read_text("utf-8")


def test_without_a_network_a_damaged_page_is_not_shown(small: Host, reading: Page) -> None:
    reading.evaluate(PLANT, ["other.html", "<h1>planted</h1>", False])
    small.stop()
    reading.goto(f"{small.address}{FOLDER}/other.html")
    expect(reading.locator("body")).to_contain_text("not in the copy kept on this device")


def test_no_page_is_opened_by_a_list_that_lies_in_the_store(small: Host, reading: Page) -> None:
    reading.evaluate(PLANT, ["planted.html", "<h1>planted</h1>", True])
    answer = reading.goto(f"{small.address}{FOLDER}/planted.html")
    assert answer is not None
    assert answer.status == 404
    expect(reading.locator("body")).not_to_contain_text("planted")


def test_a_newer_edition_mends_what_it_takes_over(small: Host, reading: Page) -> None:
    still = small.folder / FOLDER / "offline.json"
    reading.evaluate(PLANT, ["offline.json", "{}", False])
    publish(small.folder, "two")
    assert reading.evaluate(UPDATE.replace("OUTCOME", "activated")) == "activated"
    assert reading.evaluate(BODY, "offline.json") == still.read_text("utf-8")


def test_the_copy_brings_the_policy_and_the_type_whatever_was_stored(reading: Page) -> None:
    answer = reading.reload()
    assert answer is not None
    assert answer.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]
    assert answer.headers["content-type"] == TYPES[".html"]


def test_it_can_be_switched_off_and_on_again(small: Host, reading: Page) -> None:
    assert kept(reading) > 5
    reading.get_by_role("button", name="Switch off").click()
    await_line(reading, "The copy has been deleted")
    expect(reading.locator(".offline-text")).to_have_role("status")
    assert kept(reading) == 0
    publish(small.folder, "two")
    reading.reload()
    # What it was switched off for is remembered: what is served is read.
    await_line(reading, "No copy of this site is kept on this device.")
    assert of(reading) == "two"
    count = "navigator.serviceWorker.getRegistrations().then(found => found.length)"
    assert reading.evaluate(count) == 0
    reading.get_by_role("button", name="Keep one for reading without a network (0.0 MB)").click()
    await_line(reading, READY)
    small.stop()
    reading.goto(f"{small.address}{FOLDER}/other.html")
    assert of(reading) == "two"


def test_who_saves_data_is_asked_first(small: Host, visit: BrowserContext) -> None:
    page = visit.new_page()
    page.add_init_script(SAVES_DATA)
    page.goto(f"{small.address}{FOLDER}/")
    await_line(page, "because this device saves data")
    assert kept(page) == 0
    page.get_by_role("button", name=re.compile(r"Keep one .*\d\.\d MB")).click()
    await_line(page, READY)
    assert kept(page) > 5


def test_where_nothing_can_be_kept_the_line_is_not_there(page: Page) -> None:
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.goto("index.html", wait_until="networkidle")
    assert page.evaluate("'serviceWorker' in navigator") is False
    expect(page.locator(".offline")).to_be_hidden()
    expect(page.locator(".offline")).to_have_count(1)


def test_a_preview_at_the_same_address_shows_pages_as_they_are(
    site: str, tmp_path: Path, host: Callable[[Path], Host], visit: BrowserContext
) -> None:
    publish(tmp_path, "one")
    top = tmp_path / FOLDER
    here = host(top)
    page = visit.new_page()
    page.goto(here.address)
    await_line(page, READY)
    here.stop()
    publish(tmp_path, "two")
    here.start(Preview(top))
    page.goto(here.address)
    expect(page.locator("h1")).to_have_text("two")
    assert of(page) == "two"
    assert kept(page) == 0
