"""The command line, run in this process, and what it said."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple, TextIO

import pytest

from boston.cli import main
from tests.records import toml


class Said(NamedTuple):
    """The exit status, and the two streams."""

    status: int
    out: str
    error: str

    @property
    def data(self) -> Any:
        """Standard output as the one JSON value it must be."""
        assert (self.status, self.error) == (0, "")
        assert self.out.count("\n") == 1
        return json.loads(self.out)

    @property
    def complaint(self) -> str:
        """The one line that wrong input is worth, and nothing beside it."""
        assert (self.status, self.out) == (2, "")
        assert self.error.endswith("\n")
        assert self.error.count("\n") == 1
        return self.error.rstrip("\n")


class Boston:
    """The command line in a folder of its own."""

    def __init__(self, capture: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self.capture, self.patch = capture, patch

    def __call__(self, *words: str, stdin: bytes = b"", **streams: TextIO | None) -> Said:
        """Run ``boston`` with these words, and with these streams as ``stdout`` or ``stderr``."""
        self.patch.setattr(sys, "stdin", given(stdin))
        self.capture.readouterr()
        with self.patch.context() as patch:
            for name, stream in streams.items():
                patch.setattr(sys, name, stream)
            status = main(words)
        out, error = self.capture.readouterr()
        return Said(status, out, error)


def given(data: bytes) -> io.TextIOWrapper:
    """A standard input that has these bytes."""
    return io.TextIOWrapper(io.BufferedReader(io.BytesIO(data)), encoding="utf-8")


def written(name: str, record: dict[str, Any] | bytes | str) -> str:
    """A file of this name in the working directory."""
    data = toml(record) if isinstance(record, dict) else record
    Path(name).write_bytes(data.encode() if isinstance(data, str) else data)
    return name
