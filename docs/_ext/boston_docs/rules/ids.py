"""Rule ids: their form, their parts, and the anchor each one has on its page.

An id reads ``game.chapter.idea``. It is the one string that ties a rule's text, its code, its
examples and its tests together, so everything that looks for ids uses the pattern given here.
"""

from __future__ import annotations

import re

CHAPTERS = {
    "equipment": "Equipment",
    "deal": "The deal",
    "contracts": "Contracts",
    "auction": "The auction",
    "partner": "Finding a partner",
    "play": "The play",
    "pay": "Payment",
    "bete": "Bêtes",
    "pool": "The pool",
    "settle": "Settling up",
}

RULE_ID = re.compile(rf"[a-z][a-z-]*\.(?:{'|'.join(CHAPTERS)})\.[a-z0-9-]+")


def is_rule_id(text: object) -> bool:
    """Say whether ``text`` is a string that has the form of a rule id."""
    return isinstance(text, str) and RULE_ID.fullmatch(text) is not None


def anchor(rule_id: str) -> str:
    """Return the HTML anchor of a rule: its id with hyphens for dots."""
    return rule_id.replace(".", "-")


def game_of(rule_id: str) -> str:
    """Return the game a rule belongs to."""
    return rule_id.split(".")[0]


def chapter_of(rule_id: str) -> str:
    """Return the chapter a rule belongs to."""
    return rule_id.split(".")[1]


def idea_of(rule_id: str) -> str:
    """Return the idea of a rule, which games may share."""
    return rule_id.split(".")[2]


def idea_of_any_game(rule_id: str) -> str:
    """Return chapter and idea of a rule, which are the same in every game that has the idea."""
    return rule_id.partition(".")[2]


def reading_anchor(game: str, name: str) -> str:
    """Return the HTML anchor of a reading of a game."""
    return f"reading-{game}-{name}"
