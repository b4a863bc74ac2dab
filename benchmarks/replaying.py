"""Replaying sessions of several lengths from their summaries."""

from __future__ import annotations

import json
from functools import partial
from typing import Final

import boston
from benchmarks.sessions import SELDOM, session
from benchmarks.worker import Sample, Tasks, for_seconds

LENGTHS: Final = (100, 1_000, 10_000)


def tasks() -> Tasks:
    """For each length, replaying a record already read, and reading it from its text as well."""
    made: Tasks = {}
    for length in LENGTHS:
        text = json.dumps(session(length))
        made = {
            **made,
            f"replay {length}": partial(replay, length, text),
            f"read and replay {length}": partial(read_and_replay, length, text),
        }
    for length in LENGTHS[1:]:
        told = json.dumps(session(length, made=SELDOM))
        made = {**made, f"lost {length}": partial(replay, length, told)}
    longest = LENGTHS[-1]
    text = json.dumps(session(longest))
    return {**made, f"json.loads {longest}": partial(only_json, longest, text)}


def replay(length: int, text: str, seconds: float) -> Sample:
    """Deals replayed; the record was read beforehand."""
    record = boston.loads(text)
    done, spent = for_seconds(seconds, lambda: boston.replay(record))
    return Sample(done * length, spent)


def read_and_replay(length: int, text: str, seconds: float) -> Sample:
    """Deals read from JSON text and replayed."""
    done, spent = for_seconds(seconds, lambda: boston.replay(boston.loads(text)))
    return Sample(done * length, spent)


def only_json(length: int, text: str, seconds: float) -> Sample:
    """Deals of the same text that Python alone takes apart: how fast the machine is."""
    done, spent = for_seconds(seconds, lambda: json.loads(text))
    return Sample(done * length, spent)
