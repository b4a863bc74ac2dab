"""From a click on Run to the first result, beside a bare page with stock Pyodide."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple, TypeAlias

from playwright.sync_api import BrowserContext, Page, Playwright

from benchmarks import bare_page, checkout
from benchmarks.figures import Figure, Group, at_most, ratio
from tools.browser import driver, find_chromium, launch_options
from tools.places import SetupError
from tools.serve import serving

EXAMPLE: Final = "swedish/payment.py"
Times: TypeAlias = Mapping[str, tuple[float, ...]]

#: Clicks in the page, without the pointer having come near, and waits for the words that tell.
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
BARE: Final = Way(bare_page.ADDRESS.lstrip("/"), "button", "pre", ".", "pre")


def first_results(rounds: int) -> Group:
    """Ours and the bare page in turn, each round in fresh profiles."""
    checkout.copied()
    checkout.build(strict=False)
    both = bare_page.Both(checkout.SITE, bare_page.made(EXAMPLE))
    with serving(both) as site, driver() as playwright:
        visit_all(playwright, site)  # Unmeasured: the server keeps what it has gzipped.
        times: dict[str, tuple[float, ...]] = defaultdict(tuple)
        for _ in range(rounds):
            for name, milliseconds in visit_all(playwright, site).items():
                times[name] += (milliseconds,)
    return Group(
        "result",
        "From the click to the result on the page, in Chromium, everything from one server on "
        "this machine: the source's payment example, as the first run on its page. The bare page "
        "starts a worker with Pyodide as npm delivers it (its own standard library), installs "
        "the engine's wheel and runs the same text. Cold: a fresh profile. Warm: the same "
        "profile a second time. Both are clicked without a pointer that comes near first, which "
        "would start ours earlier; in the last line but one it does.",
        figures(times),
    )


def figures(times: Times) -> list[Figure]:
    """The times, and ours to theirs."""
    return [
        Figure("bare page, cold", "ms", times["bare, cold"]),
        Figure("example, cold", "ms", times["ours, cold"]),
        ratio("example to bare page, cold", times["ours, cold"], times["bare, cold"], at_most(0.5)),
        Figure("bare page, warm", "ms", times["bare, warm"]),
        Figure("example, warm", "ms", times["ours, warm"]),
        ratio("example to bare page, warm", times["ours, warm"], times["bare, warm"], at_most(0.5)),
        Figure("example, warm, pointer there 1 s before", "ms", times["ours, expected"], None, 1),
        Figure("example, second run on the page", "ms", times["ours, again"], at_most(50), 1),
    ]


def visit_all(playwright: Playwright, site: str) -> dict[str, float]:
    """One round: each page in a profile of its own, cold and warm; milliseconds by name."""
    with fresh_profile(playwright, site) as context:
        times = {"bare, cold": first_visit(context, BARE), "bare, warm": first_visit(context, BARE)}
    with fresh_profile(playwright, site) as context:
        times |= {
            "ours, cold": first_visit(context, OURS),
            "ours, warm": first_visit(context, OURS),
        }
        page = opened(context, OURS)
        page.locator(FIGURE).hover()
        time.sleep(1)
        times["ours, expected"] = click(page, OURS)
        times["ours, again"] = click(page, OURS)
    return times


@contextmanager
def fresh_profile(playwright: Playwright, site: str) -> Iterator[BrowserContext]:
    """A browser that was never used before."""
    launch = launch_options(find_chromium())
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = playwright.chromium.launch_persistent_context(folder, base_url=site, **launch)
        yield context
        context.close()


def first_visit(context: BrowserContext, way: Way) -> float:
    """Open a page, click, and wait for the result."""
    page = opened(context, way)
    milliseconds = click(page, way)
    page.close()
    return milliseconds


def opened(context: BrowserContext, way: Way) -> Page:
    """A page come to rest, its button there."""
    page = context.new_page()
    page.goto(way.address, wait_until="networkidle")
    page.locator(way.button).wait_for()
    return page


def click(page: Page, way: Way) -> float:
    """Milliseconds from the click to the result, which has to be the right one."""
    milliseconds: float = page.evaluate(CLICK, [way.button, way.told, way.words])
    result = page.locator(way.result).text_content() or ""
    if "swedish.pay.codille" not in result:
        raise SetupError(f"the example did not run on {way.address}: {result}")
    return milliseconds
