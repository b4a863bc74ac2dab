"""How long the site takes to build, whole and after a change on one page or in the engine."""

from __future__ import annotations

import shutil
import time
from typing import Final

from benchmarks import checkout
from benchmarks.figures import Figure, Group, at_most

PAGES: Final = ("docs/swedish/rules/pay.md", "docs/swedish/examples.md")
MODULE: Final = "boston/games/swedish/pay.py"
#: Whole builds take long and vary little.
WHOLE: Final = 3


def builds(rounds: int) -> Group:
    """Build everything, then page after page and a module, in a copy of the sources."""
    copy = checkout.copied()
    shutil.rmtree(copy / ".build", ignore_errors=True)
    first = timed(strict=True)
    whole = [timed(strict=True) for _ in range(min(rounds, WHOLE))]
    timed(strict=False)
    one = {
        page: [after_a_change(page, f"A sentence, number {number}.") for number in range(rounds)]
        for page in PAGES
    }
    module = [
        after_a_change(MODULE, f"# A remark, number {number}.")
        for number in range(min(rounds, WHOLE))
    ]
    checkout.copied()
    return Group(
        "build",
        "By the clock, in processes of their own, as `python3 docs` builds. The first build also "
        "installs the npm packages and makes the browser's Python from them, which the next ones "
        "find made. A whole build reads and writes every page and runs every example. For one "
        "page a sentence is added to it, for a module of the engine a remark, and the time goes "
        "from there to the finished site.",
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


def timed(*, strict: bool) -> float:
    """The seconds that a build takes."""
    began = time.monotonic()
    checkout.build(strict=strict)
    return time.monotonic() - began


def after_a_change(name: str, line: str) -> float:
    """The seconds that a build takes after something was written at the end of a file."""
    path = checkout.COPY / name
    path.write_text(f"{path.read_text('utf-8')}\n{line}\n", "utf-8")
    return timed(strict=False)
