"""Which rules of another game hold in a game that stands on it.

``rule_games`` says on which game another stands (``stands_on``), and which of its rules, or whole
chapters of them, give way to a rule under another name (``replaces``). A rule of the same name
takes the place of the other's without being told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boston_docs.rules import ids
from boston_docs.rules.register import Rule


class Inheritance:
    """The rules of all games, and what each takes over from another."""

    def __init__(self, rules: Sequence[Rule], games: Mapping[str, Mapping[str, Any]]) -> None:
        self.games = games
        self.rules = {rule.rule_id: rule for rule in rules}

    def base(self, game: str) -> str | None:
        """Return the game on whose rules this one stands."""
        found: str | None = self.games.get(game, {}).get("stands_on")
        return found

    def replacement(self, game: str, rule_id: str) -> str | None:
        """Return the rule in place of one of the base, by its own name or by its chapter's."""
        same = f"{game}.{rule_id.partition('.')[2]}"
        if same in self.rules:
            return same
        replaced: Mapping[str, str] = self.games[game].get("replaces", {})
        return replaced.get(rule_id) or replaced.get(rule_id.rpartition(".")[0])

    def of_base(self, game: str) -> list[Rule]:
        """Return all rules of the base, in the order of the pages."""
        base = self.base(game)
        return [rule for rule in self.rules.values() if ids.game_of(rule.rule_id) == base]

    def inherited(self, game: str) -> list[Rule]:
        """Return the rules of the base that hold in a game."""
        return [r for r in self.of_base(game) if self.replacement(game, r.rule_id) is None]
