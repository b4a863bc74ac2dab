"""Say whether a program pays at Boston as this edition does (with Python 3.10 or newer).

    python conforms.py conformance.json --game solo -- ./your-program --its-options

The program is started once for every case. It gets a session record as JSON on standard input and
answers with JSON on standard output, which has the net of every seat in every deal:

    {"nets": [[30, -10, -10, -10], [-15, 5, 5, 5]]}

An object with ``deals``, each with its ``net``, does as well. What no rule allows is refused, with
{"refused": true} or with exit status 2. The exit status here is 0 if all agrees, and 1 if not.
"""

import argparse
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

#: The seconds that a program has for one case.
PATIENCE = 60


def answer(command: list[str], record: dict[str, Any]) -> Any:
    """What the program answers to a record: its nets, None where it refuses, or what went wrong."""
    asked = json.dumps(record).encode()
    try:
        done = subprocess.run(command, input=asked, capture_output=True, timeout=PATIENCE)
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"it does not answer: {error}"
    if done.returncode == 2:
        return None
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        return f"it ends with exit status {done.returncode}: {said[-1] if said else ''}"
    try:
        return nets(json.loads(done.stdout))
    except (ValueError, LookupError, TypeError, AttributeError):
        return f"it answers with no nets: {done.stdout[:80]!r}"


def nets(told: dict[str, Any]) -> Any:
    """The nets of an answer, deal by deal; None where it refuses."""
    if told.get("refused"):
        return None
    return told["nets"] if "nets" in told else [deal["net"] for deal in told["deals"]]


def difference(case: dict[str, Any], answered: Any) -> str:
    """Say what differs in a case; nothing where all agrees."""
    if isinstance(answered, str):
        return answered
    if case["refused"] is not None:
        return "" if answered is None else f"it pays, where {case['refused']} refuses"
    if answered is None:
        return "it refuses what can be played"
    if len(answered) != len(case["nets"]):
        return f"{len(answered)} deals, not {len(case['nets'])}"
    for number, (net, due) in enumerate(zip(answered, case["nets"], strict=True), 1):
        if net != due:
            return f"deal {number}: {net}, not {due}"
    return ""


def main() -> int:
    """Try every case that was asked for, and say which differ."""
    asks = argparse.ArgumentParser(description="Say whether a program pays as this edition does.")
    asks.add_argument("file", type=Path, help="conformance.json, or a list of cases in its form")
    asks.add_argument("--game", help="one game, by its id")
    asks.add_argument("--name", default="", help="the cases in whose names this stands")
    asks.add_argument("--sourced", action="store_true", help="none that our engine alone has paid")
    asks.add_argument("command", nargs="+", help="after --, the program and its options")
    asked = asks.parse_args()
    told = json.loads(asked.file.read_text("utf-8"))
    cases = [
        case
        for case in (told["cases"] if isinstance(told, dict) else told)
        if asked.game in (None, case["record"]["game"])
        and asked.name in case["name"]
        and not (asked.sourced and case["from"] == "edition")
    ]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = pool.map(lambda case: answer(asked.command, case["record"]), cases)
        said = [*map(difference, cases, answers)]
    for case, words in zip(cases, said, strict=True):
        if words:
            print(f"{case['name']}: {words}")
    print(f"{said.count('')} of {len(cases)} cases agree.")
    return 0 if cases and not any(said) else 1


if __name__ == "__main__":
    sys.exit(main())
