"""Run the examples of one page, in a process of its own, and print what came of them as JSON.

The process knows nothing but the standard library and the engine on disk, as the browser will.
It reads ``{"root", "folder", "examples": [{"name", "source"}, …]}`` from its standard input.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any


def outcomes(job: dict[str, Any]) -> list[dict[str, str | None]]:
    """Run the examples in order, in one namespace."""
    from boston_docs.live.runner import Session

    os.chdir(job["folder"])
    session = Session()
    found = (session.run(example["source"], example["name"]) for example in job["examples"])
    return [
        {key: getattr(outcome, key) for key in ("text", "error", "raised")} for outcome in found
    ]


if __name__ == "__main__":
    asked = json.loads(sys.stdin.readline())
    sys.path[:0] = [asked["root"], str(Path(__file__).parents[2])]
    from boston_docs.bound import end_with_starter

    end_with_starter()
    # Whatever an example writes past its captured output must not end up in the answer.
    answer = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    with answer:
        json.dump(outcomes(asked), answer)
