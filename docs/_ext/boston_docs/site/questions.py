"""The questions that people ask, and the pages, parts of pages and rules that answer them.

``questions_file`` names the list. An entry has ``asked``, the question in the ways in which it is
typed, and what answers it: ``pages``, ``*/`` for those of every game, with ``part`` for one part of
them; or ``rule``, for the rule of every game that has it. A page may say itself, by ``answers`` at
its head, which question it answers.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from boston_docs.rules import ids
from boston_docs.rules.domain import rule_domain
from boston_docs.site.find_units import Page

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Resolved:
    """The questions with their answers, each a page and an anchor."""

    found: tuple[tuple[tuple[str, ...], tuple[tuple[str, str], ...]], ...]

    def told(self, pages: list[str]) -> list[list[Any]]:
        """Return what the script takes: the ways of asking, and the answers by page and anchor."""
        return [
            [list(asked), [[pages.index(docname), anchor] for docname, anchor in answers]]
            for asked, answers in self.found
        ]

    def anchors(self, docname: str) -> set[str]:
        """Return the parts of a page that answer a question."""
        return {anchor for _, answers in self.found for at, anchor in answers if at == docname}


def resolved(app: Sphinx, pages: dict[str, Page]) -> Resolved:
    """Return the questions with what answers them; one without an answer fails the build."""
    env, found = app.env, []
    for entry in _entries(env, pages):
        answers = tuple(_answers(env, entry, pages))
        if answers:
            found.append((tuple(entry["asked"]), answers))
        else:
            logger.error(
                "nothing answers the question: %s; write under it, in docs/questions.toml, pages "
                'or rule, or at the head of a page "answers: %s"',
                *[entry["asked"][0]] * 2,
            )
            app.statuscode = 1
    return Resolved(tuple(found))


def _entries(env: BuildEnvironment, pages: dict[str, Page]) -> Iterator[dict[str, Any]]:
    said: dict[str, list[str]] = {}
    for docname in pages:
        if asked := env.metadata[docname].get("answers"):
            said.setdefault(asked, []).append(docname)
    yield from ({"asked": [asked], "pages": at} for asked, at in said.items())
    for game, told in env.config.rule_games.items():
        if f"{game}/index" in pages:
            yield {"asked": [told["title"], game], "pages": [f"{game}/index"]}
    path = Path(env.srcdir, env.config.questions_file)
    if path.exists():
        yield from tomllib.loads(path.read_text("utf-8"))["question"]


def _answers(
    env: BuildEnvironment, entry: dict[str, Any], pages: dict[str, Page]
) -> Iterator[tuple[str, str]]:
    if "rule" in entry:
        for rule in rule_domain(env).in_order():
            if rule.rule_id.partition(".")[2] == entry["rule"]:
                yield rule.docname, ids.anchor(rule.rule_id)
    part = entry.get("part", "")
    for name in entry.get("pages", ()):
        for docname in _named(env, name):
            if docname in pages and part in pages[docname].openings:
                yield docname, part


def _named(env: BuildEnvironment, name: str) -> Iterator[str]:
    folder, star, rest = name.partition("*/")
    if not star:
        yield name
        return
    for game in env.config.rule_games:
        yield f"{folder}{game}/{rest}"
