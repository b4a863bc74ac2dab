"""How long the site takes to build, whole and after a change on one page."""

from __future__ import annotations

import shutil
import time
from typing import Final

from benchmarks import checkout
from benchmarks.figures import Figure, Group, at_most

PAGES: Final = ("docs/swedish/rules/pay.md", "docs/swedish/examples.md")
#: Whole builds take long and vary little.
WHOLE: Final = 3


def builds(rounds: int) -> Group:
    """Build everything, then page after page, in a copy of the sources."""
    copy = checkout.copied()
    shutil.rmtree(copy / ".build", ignore_errors=True)
    first = timed(strict=True)
    whole = [timed(strict=True) for _ in range(min(rounds, WHOLE))]
    timed(strict=False)
    one = {page: [after_a_change(page, number) for number in range(rounds)] for page in PAGES}
    checkout.copied()
    return Group(
        "build",
        "By the clock, in processes of their own, as `python3 docs` builds. The first build also "
        "installs the npm packages and makes the browser's Python from them, which the next ones "
        "find made. A whole build reads and writes every page and runs every example. For one "
        "page a sentence is added to it, and the time goes from there to the finished site.",
        [
            Figure("first build, nothing made before", "s", [first], at_most(60), digits=1),
            Figure("whole build", "s", whole, at_most(60), digits=1),
            *(
                Figure(f"one page: {page.removeprefix('docs/')}", "s", times, at_most(5), digits=1)
                for page, times in one.items()
            ),
        ],
    )


def timed(*, strict: bool) -> float:
    """The seconds that a build takes."""
    began = time.monotonic()
    checkout.build(strict=strict)
    return time.monotonic() - began


def after_a_change(page: str, number: int) -> float:
    """The seconds that a build takes after something was written on one page."""
    path = checkout.COPY / page
    path.write_text(f"{path.read_text('utf-8')}\nA sentence, number {number}.\n", "utf-8")
    return timed(strict=False)
