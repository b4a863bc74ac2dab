"""The command line, run in this process, and a comparison of its answers with a page's calls."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, TextIO

import pytest

from boston.apps.cli import main
from boston.apps.present.play.page import spelled
from boston.apps.present.wording import typesetter
from boston.catalogue import game_of
from boston.record.reading import loads
from boston.record.record import Session
from boston.record.written import write_session
from tests.records import toml


class Said(NamedTuple):
    """The exit status and the two output streams."""

    status: int
    out: str
    error: str

    @property
    def data(self) -> Any:
        """The JSON value on standard output, which must be one line."""
        assert (self.status, self.error) == (0, "")
        assert self.out.count("\n") == 1
        return json.loads(self.out)

    @property
    def complaint(self) -> str:
        """The one line of standard error for wrong input; standard output must be empty."""
        assert (self.status, self.out) == (2, "")
        assert self.error.endswith("\n")
        assert self.error.count("\n") == 1
        return self.error.rstrip("\n")


class Boston:
    """The command line in its own folder."""

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
    """Return a standard input with these bytes."""
    return io.TextIOWrapper(io.BufferedReader(io.BytesIO(data)), encoding="utf-8")


def written(name: str, record: dict[str, Any] | bytes | str) -> str:
    """Write a file of this name in the working directory, and return the name."""
    data = toml(record) if isinstance(record, dict) else record
    Path(name).write_bytes(data.encode() if isinstance(data, str) else data)
    return name


def amiss(
    boston: Boston, record: str, calls: list[str], ladder: list[tuple[str, str, str]]
) -> Iterator[str]:
    """Yield the differences between a ladder of (call, rule, reason) and the command line.

    A legal call has neither rule nor reason. A page words a reason for the players at its table.
    """
    session = loads(record)
    deal, game = session.deals[0], session.game
    words = typesetter(game_of(game)).text
    turned = ["--turned", deal.turned.value] if deal.turned else []
    legal = boston("auction", game, "--json", *turned, *calls).data["legal"]
    for call, rule, reason in ladder:
        if not rule:
            if call not in legal:
                yield f"{call}: not legal"
            continue
        where, refused = "", boston("auction", game, *turned, *calls, call)
        if refused.status != 2:
            # If the hand does not allow the call, the command line needs the record with the hand.
            tried = replace(session, deals=(replace(deal, calls=(*calls, call)),))
            where, refused = "standard input: deal 1: ", boston("replay", "-", stdin=_toml(tried))
        start = f"{where}call {len(calls) + 1}: {rule}: "
        said = spelled(refused.complaint.removeprefix(start), session.players)
        if not refused.complaint.startswith(start) or words(said) != reason:
            yield f"{call}: {rule}: {reason}, and {refused.complaint}"


def _toml(session: Session) -> bytes:
    return write_session(session).encode()


def next_call(calls: list[str], legal: list[str]) -> str:
    """Return the next call: a bid for the second and the third call, and otherwise a pass."""
    bids = [call for call in legal if call not in ("pass", "accept")]
    return bids[2 * len(calls)] if len(calls) in (1, 2) else "pass"
