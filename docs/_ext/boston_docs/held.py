"""Keeps back what a process says while nobody has asked for it yet."""

from __future__ import annotations

import sys
from typing import Any


class Held:
    """A stream that keeps what is written to it, until it is let go."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream
        self._kept: list[str] = []
        self.write = self._kept.append

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def let_go(self) -> None:
        """Write what was kept, and from now on whatever is written."""
        self.write = self._stream.write
        self._stream.writelines(self._kept)


_held: list[Held] = []


def hold_back() -> None:
    """Keep back whatever this process says from now on."""
    _held[:] = sys.stdout, sys.stderr = Held(sys.stdout), Held(sys.stderr)


def let_go() -> None:
    """Say it now, and keep back nothing more."""
    for stream in _held:
        stream.let_go()
