"""Benchmarks of waiting times: for the first result of an example, and for a step of a deal."""

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
#: The aim for a step, in milliseconds: a screen shows sixty frames a second.
PICTURE: Final = "≤ 16.7"

#: A script that clicks the button and returns the milliseconds until the final words appear.
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
#: A script that steps through a deal to its end, and returns the milliseconds of each step.
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
    """A page that runs the example: its button, and the places of its status and of its result.

    ``words``: The pattern of the status after the example has run.
    """

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
    """A server for the site, and for a bare page with Pyodide at a separate address."""

    def __init__(self, folder: Path, bare: Path) -> None:
        super().__init__(folder)
        self.bare = Site(bare)

    def answer(self, target: str, asked: Message) -> Answer:
        """Return the answer of the site or of the bare page."""
        if target.startswith(f"/{BARE.address}"):
            return self.bare.answer(target.removeprefix("/bare"), asked)
        return super().answer(target, asked)


def figures(rounds: int) -> Iterator[Figure]:
    """Yield the times of our example and of the bare page, then the times of a step.

    Every round starts a browser with a new profile for each page.
    """
    if build_if_changed():
        raise SetupError("The site cannot be built; what is wrong with it is said above.")
    times: dict[str, list[float]] = {}
    # The search for Chromium starts a driver, and only one driver can run at a time.
    launch = launch_options(find_chromium())
    with (
        TemporaryDirectory() as folder,
        serving(Both(SITE, bare_page(Path(folder) / "bare"))) as site,
        driver() as playwright,
    ):
        for name, _ in visits(playwright, site, launch):
            # This first round is not measured, because the server still has to compress its files.
            # It then keeps the compressed files.
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
    """Yield the milliseconds of one round, with their names.

    Each page is opened twice in one profile.
    """
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
    """Open a page and return it when it is at rest and shows its button; close all other pages."""
    for page in context.pages[1:]:
        page.close()
    page = context.new_page()
    page.goto(way.address, wait_until="networkidle")
    page.locator(way.button).wait_for()
    return page


def click(page: Page, way: Way) -> float:
    """Return the milliseconds from the click to the result; raise `SetupError` if it is wrong."""
    milliseconds: float = page.evaluate(CLICK, [way.button, way.told, way.words])
    result = page.locator(way.result).text_content() or ""
    if "swedish.pay.codille" not in result:
        raise SetupError(f"The example did not run on {way.address}: {result}")
    return milliseconds


def walk(context: BrowserContext) -> list[float]:
    """Return the milliseconds of every step but the first, which also waits for the deal itself."""
    page = context.new_page()
    page.goto(DEAL, wait_until="networkidle")
    page.locator("[data-boston-table].player-stepped").first.wait_for()
    times: list[float] = page.evaluate(WALK)
    return times[1:]


def bare_page(folder: Path) -> Path:
    """Make the bare page: a button, a worker, and Pyodide as npm delivers it."""
    shutil.copytree(Path(__file__).parent / "bare", folder)
    # If an address contains a checksum, a browser keeps the file for good. The files of our own
    # runtime have such addresses.
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
