"""How long the site takes to build, whole and after a change on one page or in the engine."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from typing import Final

from benchmarks import checkout
from benchmarks.figures import Figure, Group, at_most

PAGES: Final = ("docs/swedish/rules/pay.md", "docs/swedish/examples.md")
MODULE: Final = "boston/games/swedish/pay.py"
#: Makes the dearest contract dearer.
PRICE: Final = 'BASE = {{**BASE, "13": ({}, None)}}'
#: So many seconds go by before the next change: whatever is no page is read ahead meanwhile.
WRITING: Final = 12
#: Whole builds take long and vary little.
WHOLE: Final = 3


def builds(rounds: int) -> Group:
    """Build everything, then page after page and a module, in a copy of the sources."""
    copy = checkout.copied()
    shutil.rmtree(copy / ".build", ignore_errors=True)
    first = timed(whole_build)
    whole = [timed(whole_build) for _ in range(min(rounds, WHOLE))]
    with checkout.watched() as until:
        one = {
            page: [
                after_a_change(page, f"A sentence, number {number}.", until)
                for number in range(rounds)
            ]
            for page in PAGES
        }
        module = [
            after_a_change(MODULE, PRICE.format(163 + number), until)
            for number in range(min(rounds, WHOLE))
        ]
    checkout.copied()
    return Group(
        "build",
        "By the clock, in processes of their own, as `python3 docs` builds. The first build also "
        "installs the npm packages and makes the browser's Python from them, which the next ones "
        "find made. A whole build reads and writes every page and runs every example. For one "
        "page a sentence is added to it, for a module of the engine one price is another, "
        "and the time goes from there until `python3 docs`, which watches, serves every page that "
        "says something else; what it makes after that is not in it: the browser's Python, the "
        "wheel, the tables to download, and what is told beside a rule of what it was given. The "
        f"next change comes {WRITING} seconds after all of that.",
        [
            Figure("first build, nothing made before", "s", [first], at_most(60), digits=1),
            Figure("whole build", "s", whole, at_most(20), digits=1),
            *(
                Figure(f"one page: {page.removeprefix('docs/')}", "s", times, at_most(2), digits=1)
                for page, times in one.items()
            ),
            Figure(f"one module: {MODULE}", "s", module, at_most(10), digits=1),
        ],
    )


def whole_build() -> None:
    """Build all of it, anew."""
    checkout.build(strict=True)


def timed(act: Callable[[], None]) -> float:
    """The seconds that something takes."""
    began = time.monotonic()
    act()
    return time.monotonic() - began


def after_a_change(name: str, line: str, until: Callable[[str], None]) -> float:
    """The seconds until all is built again after something was written at the end of a file."""
    path = checkout.COPY / name
    path.write_text(f"{path.read_text('utf-8')}\n{line}\n", "utf-8")
    taken = timed(lambda: until("Rebuilt in"))
    until("rebuilt too, in")
    time.sleep(WRITING)
    return taken
