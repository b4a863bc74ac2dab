"""Good records of every game: the examples, and those of the tests, and how they are written."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from random import Random
from typing import Any, Final

from tests.damage.values import put_in
from tests.records import RECORDS, toml
from tools.places import ROOT

FORMS: Final = ("toml", "json")


@cache
def good() -> tuple[dict[str, Any], ...]:
    """Every record there is, with cards and in summary."""
    examples = sorted((ROOT / "examples").rglob("*.toml"))
    return (*(tomllib.loads(each.read_text("utf-8")) for each in examples), *RECORDS.values())


def written(record: dict[str, Any], form: str, chance: Random) -> bytes:
    """A record as a file has it, in one of the two forms."""
    if form == "toml":
        text = toml(record)
    else:
        text = json.dumps(record, ensure_ascii=False, indent=chance.choice((None, 1)))
    return put_in(text).encode("utf-8", "surrogatepass")
