"""Memory for much that is made at once and kept."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

#: Fewer new things than this are looked through sooner than what is frozen would be counted.
MUCH: Final = 10_000


@contextmanager
def one_pass() -> Iterator[None]:
    """While a session is made, Python does not look again and again for what it can give up.

    The deals of a session hold one another in no circle and are all kept, so it would look in vain,
    a quarter of the time. Where there are many they are afterwards among what is old, and looked
    through as seldom.
    """
    looked = gc.isenabled()
    gc.disable()
    young = gc.get_count()[0]
    try:
        yield
    finally:
        # What somebody froze stays so; to count it is to go through it all.
        if looked and gc.get_count()[0] - young >= MUCH and not gc.get_freeze_count():
            gc.freeze()
            gc.unfreeze()  # Which makes old, and not young again, what was frozen.
        if looked:
            gc.enable()
