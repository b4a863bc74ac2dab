"""Memory for much that is made at once and kept."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def one_pass() -> Iterator[None]:
    """While a session is made, Python does not look again and again for what it can give up.

    The deals of a session hold one another in no circle and are all kept, so it would look in vain,
    a quarter of the time. Afterwards they are among what is old, and looked through as seldom.
    """
    looked = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looked and not gc.get_freeze_count():
            gc.freeze()
            gc.unfreeze()  # Which makes old, and not young again, what was frozen.
        if looked:
            gc.enable()
