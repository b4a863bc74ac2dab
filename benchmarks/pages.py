"""Waiting times of a reader: the first result of an example, and a step of a deal on the table."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright

from benchmarks.command import Figure, ratio
from tools.browser import Launch, driver, find_chromium, launch_options
from tools.places import BUILD, ROOT, SITE, SetupError
from tools.serve import Answer, Site, serving
from tools.site import build_if_changed

EXAMPLE: Final = "swedish/payment.py"
DEAL: Final = "swedish/deals.html#deal-1"
#: The milliseconds between two of a screen's sixty pictures a second: a step should be in the next.
PICTURE: Final = "≤ 16.7"

#: Clicks in the page, with the pointer far away until then, and waits for the final words.
CLICK: Final = """
([button, place, pattern]) => new Promise((tell, fail) => {
  const told = document.querySelector(place);
  const words = new RegExp(pattern);
  const look = () => words.test(told.textContent) && tell(performance.now() - began);
  new MutationObserver(look).observe(told, { childList: true, characterData: true, subtree: true });
  setTimeout(() => fail(new Error(`No result: ${told.textContent}`)), 120000);
  const began = performance.now();
  document.querySelector(button).click();
})
"""
#: Steps through a deal to its end, and waits for a picture after each; milliseconds, step by step.
WALK: Final = """
async () => {
  const player = document.querySelector("[data-boston-table]");
  const next = player.querySelector("[data-do=next]");
  const times = [];
  while (player.dataset.phase !== "end") {
    const shown = new Promise((tell) => {
      player.addEventListener("boston-step", tell, { once: true });
    });
    const began = performance.now();
    next.click();
    await shown;
    player.getBoundingClientRect();
    times.push(performance.now() - began);
    await new Promise(requestAnimationFrame);
  }
  return times;
}
"""


class Way(NamedTuple):
    """A page that runs the example: what to click, and what says that the result is there."""

    address: str
    button: str
    told: str
    words: str
    result: str


FIGURE: Final = f".live-example[data-example='{EXAMPLE}']"
OURS: Final = Way(
    "swedish/examples.html",
    f"{FIGURE} .live-run",
    f"{FIGURE} .live-status",
    "^Ran in",
    f"{FIGURE} .live-result pre",
)
BARE: Final = Way("bare/", "button", "pre", ".", "pre")


class Both(Site):
    """The site, and a bare page with Pyodide below an address of its own, from one server."""

    def __init__(self, folder: Path, bare: Path) -> None:
        super().__init__(folder)
        self.bare = Site(bare)

    def answer(self, target: str, asked: Message) -> Answer:
        """Return the answer of the site or of the bare page."""
        if target.startswith(f"/{BARE.address}"):
            return self.bare.answer(target.removeprefix("/bare"), asked)
        return super().answer(target, asked)


def figures(rounds: int) -> Iterator[Figure]:
    """Yield the figures of our page and the bare one, in fresh profiles; then those of stepping."""
    if build_if_changed():
        raise SetupError("The site cannot be built; what is wrong with it is said above.")
    times: dict[str, list[float]] = {}
    # Looking for it starts a driver, and only one can run at a time.
    launch = launch_options(find_chromium())
    with (
        TemporaryDirectory() as folder,
        serving(Both(SITE, bare_page(Path(folder) / "bare"))) as site,
        driver() as playwright,
    ):
        for name, _ in visits(playwright, site, launch):
            # Unmeasured: the server keeps what it has compressed.
            times[name] = []
        for _ in range(rounds):
            for name, milliseconds in visits(playwright, site, launch):
                times[name].append(milliseconds)
    for which in ("cold", "warm"):
        ours, bare = times[f"ours, {which}"], times[f"bare, {which}"]
        yield Figure(f"bare page with Pyodide: first result, {which}", "ms", bare)
        yield Figure(f"example: first result, {which}", "ms", ours)
        yield ratio(f"example to bare page, {which}", ours, bare, "≤ 0.5")
    yield Figure("example: second run on the page", "ms", times["again"], "≤ 50", 1)
    yield Figure("a step of a deal", "ms", times["step"], PICTURE, 1)
    yield Figure("95 of 100 steps", "ms", times["slow step"], PICTURE, 1)


def visits(playwright: Playwright, site: str, launch: Launch) -> Iterator[tuple[str, float]]:
    """One round: each page in a profile of its own, twice; milliseconds by name."""
    for name, way in (("bare", BARE), ("ours", OURS)):
        with fresh_profile(playwright, site, launch) as context:
            yield f"{name}, cold", click(opened(context, way), way)
            page = opened(context, way)
            yield f"{name}, warm", click(page, way)
            if way is OURS:
                yield "again", click(page, way)
                steps = walk(context)
                yield "step", median(steps)
                yield "slow step", quantiles(steps, n=20)[-1]


@contextmanager
def fresh_profile(playwright: Playwright, site: str, launch: Launch) -> Iterator[BrowserContext]:
    """Yield a browser with a new profile."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = playwright.chromium.launch_persistent_context(
            folder, base_url=site, viewport={"width": 1400, "height": 900}, **launch
        )
        yield context
        context.close()


def opened(context: BrowserContext, way: Way) -> Page:
    """Return a page at rest, with its button there; no other page is open."""
    for page in context.pages[1:]:
        page.close()
    page = context.new_page()
    page.goto(way.address, wait_until="networkidle")
    page.locator(way.button).wait_for()
    return page


def click(page: Page, way: Way) -> float:
    """Return the milliseconds from the click to the result, which must be right."""
    milliseconds: float = page.evaluate(CLICK, [way.button, way.told, way.words])
    result = page.locator(way.result).text_content() or ""
    if "swedish.pay.codille" not in result:
        raise SetupError(f"The example did not run on {way.address}: {result}")
    return milliseconds


def walk(context: BrowserContext) -> list[float]:
    """Return the milliseconds of every step but the first, for which the deal is fetched."""
    page = context.new_page()
    page.goto(DEAL, wait_until="networkidle")
    page.locator("[data-boston-table].player-stepped").first.wait_for()
    times: list[float] = page.evaluate(WALK)
    return times[1:]


def bare_page(folder: Path) -> Path:
    """Make the page to compare with: a button, a worker, and Pyodide as npm delivers it."""
    shutil.copytree(Path(__file__).parent / "bare", folder)
    # An address with a checksum is kept by browsers for good, as those of our own runtime are.
    pyodide = BUILD / "node" / "node_modules" / "pyodide"
    stock = folder / f"pyodide-{checksum(pyodide / 'pyodide-lock.json')}"
    stock.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copy(pyodide / name, stock)
    shutil.copy(pyodide / "pyodide-lock.json", stock)
    line = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(line, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    wheel = folder / f"wheel-{checksum(built)}" / built.name
    wheel.parent.mkdir()
    built.rename(wheel)
    code = (ROOT / "examples" / EXAMPLE).read_text("utf-8")
    job = {"pyodide": stock.name, "wheel": f"{wheel.parent.name}/{wheel.name}", "code": code}
    (folder / "job.json").write_text(json.dumps(job), "utf-8")
    return folder


def checksum(file: Path) -> str:
    """Return the start of a file's checksum."""
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16]
