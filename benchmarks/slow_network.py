"""The first result behind a slow line: all bytes go through one pipe of 10 Mbit a second."""

from __future__ import annotations

import time
from collections import defaultdict
from io import BufferedIOBase
from pathlib import Path
from threading import Lock
from typing import Final

from playwright.sync_api import Playwright

from benchmarks import bare_page, checkout
from benchmarks.figures import Figure, Group, at_most, ratio
from benchmarks.first_result import BARE, EXAMPLE, OURS, Way, first_visit, fresh_profile
from tools.browser import driver
from tools.serve import serving

BITS_A_SECOND: Final = 10_000_000
#: What is sent between two waits: some ten milliseconds' worth.
PIECE: Final = 16_384


class Slow(bare_page.Both):
    """The site and the bare page at the far end of one line, which all connections share."""

    def __init__(self, folder: Path, bare: Path, bits_a_second: int = BITS_A_SECOND) -> None:
        super().__init__(folder, bare)
        self.seconds_a_byte = 8 / bits_a_second
        self.turn = Lock()

    def write(self, line: BufferedIOBase, body: bytes) -> None:
        """Piece by piece, each after the time that it takes, whoever else is being sent some."""
        for start in range(0, len(body), PIECE):
            piece = body[start : start + PIECE]
            with self.turn:
                time.sleep(len(piece) * self.seconds_a_byte)
            line.write(piece)
            line.flush()


def first_results(rounds: int) -> Group:
    """Ours and the bare page in turn, each in a fresh profile."""
    checkout.copied()
    checkout.build(strict=False)
    slow = Slow(checkout.SITE, bare_page.made(EXAMPLE))
    times: dict[str, list[float]] = defaultdict(list)
    with serving(slow) as site, driver() as playwright:
        for _ in range(rounds):
            for name, way in (("bare", BARE), ("ours", OURS)):
                times[name].append(cold(playwright, site, way))
    return Group(
        "slow",
        "From the click to the first result as under `result`, cold, but all bytes, of every "
        "connection, go through one line of 10 Mbit a second; the page itself has come before.",
        [
            Figure("bare page, 10 Mbit/s", "ms", times["bare"]),
            Figure("example, 10 Mbit/s", "ms", times["ours"]),
            ratio("example to bare page, 10 Mbit/s", times["ours"], times["bare"], at_most(0.75)),
        ],
    )


def cold(playwright: Playwright, site: str, way: Way) -> float:
    """Milliseconds to the first result in a browser that was never used before."""
    with fresh_profile(playwright, site) as context:
        return first_visit(context, way)
