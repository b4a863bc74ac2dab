"""Report the progress of a long command: the amount done, the rate and the time left."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

#: The least number of seconds between two reports.
PAUSE = 1
#: The greatest number of reports if they do not go to a terminal.
PARTS = 10


def progress(
    items: Iterable[T], total: int, what: str, size: Callable[[T], int] = lambda _: 1
) -> Iterator[T]:
    """Yield the items, and report how many are done.

    On a terminal the report is one line that changes, at most once a second. Elsewhere it is a new
    line after each tenth of the work. ``total``: The sum of all sizes. ``what``: The name of the
    items, or of their parts. ``size``: A function that returns the number of parts of an item.
    """
    is_terminal = sys.stderr.isatty()
    began = last = time.monotonic()
    done = reported = 0
    for item in items:
        yield item
        done += size(item)
        now = time.monotonic()
        is_due = is_terminal or (done - reported) * PARTS >= total
        if now - last >= PAUSE and is_due:
            line = report(done, total, what, now - began)
            shown = f"{line}\033[K\r" if is_terminal else f"{line}\n"
            print(shown, end="", file=sys.stderr, flush=True)
            last, reported = now, done
    if is_terminal and reported:
        print(f"{report(done, done, what, time.monotonic() - began)}\033[K", file=sys.stderr)


def report(done: int, total: int, what: str, seconds: float) -> str:
    """Return the report after this number of seconds.

    >>> report(5_000, 20_000, "deals", 80), report(3, 3, "faults", 4)
    ('5,000 of 20,000 deals, 62 a second, 4 min left', '3 of 3 faults, 0.8 a second')
    """
    rate = done / max(seconds, 0.001)
    left = f", {span((total - done) / rate)} left" if 0 < done < total else ""
    return f"{done:,} of {total:,} {what}, {rate:,.{0 if rate >= 10 else 1}f} a second{left}"


def span(seconds: float) -> str:
    """Return a length of time in its largest unit.

    >>> [span(each) for each in (4.2, 100, 8_000)]
    ['4 s', '2 min', '2.2 h']
    """
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
