"""Somebody at a terminal who answers what is asked, by nothing but what is shown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from boston.account.wording import label
from boston.record.record import DEAL_KEYS
from tests.helpers import DealTable

KEYS: Final = {label(key): key for key in DEAL_KEYS}
#: What is asked when a deal is told, and what is offered then: a key, and what is told under it.
WHOLE: Final = "The deal"
OFFERED: Final = re.compile(r"  (\w+) \(")


class Keeper:
    """Tells these deals one after the other, and then ends; what else is asked is left as it is.

    ``first`` has answers to what is asked before the first deal, by the question.
    """

    def __init__(self, deals: Iterable[DealTable], first: Mapping[str, str]) -> None:
        self.deals, self.first = iter(deals), first
        self.shown: list[str] = []
        self.left: dict[str, Any] = {}
        self.typed: list[str] = []

    def writes(self, line: str) -> None:
        """What is shown."""
        self.shown.append(line)

    def reads(self, prompt: str, words: Sequence[str]) -> str:
        """What is typed at this prompt."""
        shown, self.shown = self.shown, []
        if any(line.startswith("Deal: ") for line in shown):
            deal = next(self.deals, None)
            if deal is None:
                return "quit"
            self.left = {key: value for key, value in deal.items() if key != "dealer"}
        self.typed.append(self._answer(shown))
        return self.typed[-1]

    def _answer(self, shown: list[str]) -> str:
        start = max(n for n, line in enumerate(shown) if line and not line.startswith(" "))
        asked = shown[start].partition(" [")[0]
        if asked == WHOLE:
            offered = [found[1] for line in shown[start:] if (found := OFFERED.match(line))]
            return next((key for key in offered if key in self.left), "add")
        if asked in KEYS:
            return typed(KEYS[asked], self.left.pop(KEYS[asked], None))
        return self.first.get(asked, "")


def typed(key: str, value: object) -> str:
    """A value of a record as somebody types it; nothing of the kind is a dash."""
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case list():
            return " ".join(map(str, value)) or "-"
        case str() if key == "contract":
            # What a bid adds to its contract is told by the trump and by the suit turned up.
            return value.split()[0]
        case _:
            return str(value)
