"""Run every example and replay every session, in a process of its own, and watch what they call.

It reads ``{"root", "folder", "teller", "functions", "names"}`` from its standard input and prints
the rows of every name, by rule, as JSON.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from pathlib import Path
from typing import Any


def rows(job: dict[str, Any]) -> dict[str, dict[str, list[Any]]]:
    """Run one after the other; an example has a namespace of its own."""
    from boston_docs.live.runner import Session
    from boston_docs.live.watching import Wanted, Watch

    os.chdir(job["folder"])
    teller, wanted = importlib.import_module(job["teller"]), Wanted(job["functions"])
    found = {}
    for name, source in job["names"].items():
        is_session = name.endswith(".toml")
        with Watch(wanted, teller, by_deal=is_session) as watch:
            if is_session:
                _replay(source)
            else:
                Session().run(source, name)
        found[name] = watch.rows
    return found


def _replay(record: str) -> None:
    load = importlib.import_module("boston.record.reading").loads
    importlib.import_module("boston.replaying.replay").replay(load(record))


if __name__ == "__main__":
    asked = json.load(sys.stdin)
    sys.path[:0] = [asked["root"], str(Path(__file__).parents[2])]
    # Whatever an example writes past its captured output must not end up in the answer.
    answer = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    with answer:
        json.dump(rows(asked), answer)
