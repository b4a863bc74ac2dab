"""``edition.json``: what this edition has, for whoever holds it against another."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import ExtensionMetadata

from boston.cite.citation import published
from boston_docs.code.project import current_project
from boston_docs.editions import answers, prices
from boston_docs.editions.anchors import anchors
from boston_docs.editions.fingerprint import Print, Told, address, of_rule
from boston_docs.rules.domain import RuleIndex, rule_domain

FILE = "edition.json"


class Edition(TypedDict):
    """An edition: its pages with their anchors; its rules; by game its readings and contracts.

    ``released`` is a day as 2026-11-23, empty while the version is being worked on.
    """

    version: str
    released: str
    pages: list[str]
    anchors: dict[str, list[str]]
    readings: dict[str, dict[str, Told]]
    contracts: dict[str, dict[str, Told]]
    rules: dict[str, Print]


def edition(env: BuildEnvironment) -> Edition:
    """Return the edition at hand."""
    domain, project, told = rule_domain(env), current_project(env), published()
    numbers = prices.numbers(env)
    pages = {*env.found_docs, f"{domain.name}-{RuleIndex.name}"}
    return Edition(
        version=told.version,
        released=str(told.released or ""),
        pages=sorted(map(address, pages)),
        anchors=anchors(env),
        readings=answers.readings(env),
        contracts=answers.contracts(env),
        rules={
            rule.rule_id: of_rule(
                rule, project.material(rule.rule_id).pieces, numbers.get(rule.rule_id, [])
            )
            for rule in sorted(domain.all_rules(), key=lambda rule: rule.rule_id)
        },
    )


_current: dict[Path, Edition] = {}


def current_edition(env: BuildEnvironment) -> Edition:
    """Return the edition at hand as it was when all pages of this build had been read."""
    return _current[Path(env.srcdir)]


def read(app: Sphinx, env: BuildEnvironment) -> None:
    """Take the fingerprints, once all pages have been read."""
    _current[Path(env.srcdir)] = edition(env)


def write(app: Sphinx, error: Exception | None) -> None:
    """Write the file into the root of a site that is done."""
    if error is None and app.builder.format == "html" and app.builder.name != "epub":
        text = json.dumps(current_edition(app.env), ensure_ascii=False, indent=1)
        Path(app.outdir, FILE).write_text(f"{text}\n", encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Take the fingerprints before whatever asks for them."""
    app.setup_extension("boston_docs.editions.anchors")
    app.connect("env-updated", read, priority=200)
    app.connect("build-finished", write)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
