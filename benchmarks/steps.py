"""From the press of *Next* to the next step of a deal on the table, drawn and laid out."""

from __future__ import annotations

from statistics import quantiles
from typing import Final

from playwright.sync_api import Browser

from benchmarks import checkout
from benchmarks.figures import Figure, Group, at_most
from tools.browser import driver, find_chromium, launch_options
from tools.serve import serving

DEAL: Final = "swedish/deals.html#deal-1"
#: A screen shows so many pictures a second at least: a step is to be in the next one.
PICTURE: Final = 1000 / 60
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


def steps(rounds: int) -> Group:
    """Step through a deal to its end, each round on a page newly opened."""
    checkout.copied()
    checkout.build(strict=False)
    with serving(checkout.SITE) as site, driver() as playwright:
        browser = playwright.chromium.launch(**launch_options(find_chromium()))
        walks = [walk(browser, f"{site}{DEAL}") for _ in range(rounds)]
        browser.close()
    return Group(
        "steps",
        "Every call and card of a deal stepped with the button, in Chromium, wide: from the press "
        "until what changes is drawn and laid out. The first step, which fetches the deal, is not "
        "counted.",
        [
            Figure("a step", "ms", [quantile(times, 50) for times in walks], at_most(PICTURE), 1),
            Figure(
                "95 of 100 steps",
                "ms",
                [quantile(times, 95) for times in walks],
                at_most(PICTURE),
                1,
            ),
        ],
    )


def walk(browser: Browser, address: str) -> list[float]:
    """The time of every step but the first, for which the deal is fetched."""
    page = browser.new_context(viewport={"width": 1400, "height": 900}).new_page()
    page.goto(address, wait_until="networkidle")
    page.locator("[data-boston-table].player-stepped").first.wait_for()
    times: list[float] = page.evaluate(WALK)
    page.context.close()
    return times[1:]


def quantile(times: list[float], percent: int) -> float:
    """The time within which so many of a hundred steps are done."""
    return quantiles(times, n=100, method="inclusive")[percent - 1]
