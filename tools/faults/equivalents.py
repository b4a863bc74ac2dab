"""Faults that change nothing anybody can see: `equivalents.toml`, each with its reason."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from tools.faults.making import Fault, places

FILE: Final = Path(__file__).with_name("equivalents.toml")


class Equivalents:
    """What is listed, by the file and the change; a reason stands above the changes it is for."""

    def __init__(self, listed: Iterable[dict[str, Any]]) -> None:
        self.reasons: dict[tuple[str, str], str] = {
            (each["file"], change): each["reason"] for each in listed for change in each["changes"]
        }

    def __contains__(self, fault: Fault) -> bool:
        return (fault.file, fault.change) in self.reasons

    def unmatched(self) -> list[str]:
        """What is listed and cannot be made, as after the code was changed."""
        files = {file for file, _ in self.reasons}
        there = {
            (fault.file, fault.change)
            for file in sorted(files)
            for fault in (place.fault() for place in places(file))
        }
        return [f"{file}: {change}" for file, change in self.reasons if (file, change) not in there]


def read() -> Equivalents:
    """The list as it stands."""
    return Equivalents(tomllib.loads(FILE.read_text("utf-8")).get("equivalent", ()))
