"""Two editions of a part of the site, the second changed by hand, laid beside each other."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

from boston_docs.editions.listed import PLACE, place, stamped
from boston_docs.site.offline import write_copy
from tools.places import SITE
from tools.release import FACTS, LIST
from tools.release.lay import lay
from tools.release.sums import summed

#: The chapter that has another address in the second edition, and that address.
BEFORE, NOW = "swedish/rules/pay.html", "swedish/rules/payment.html"
#: What the second edition alone has.
ADDED = "tricks.html"
PAGES = ("index.html", LIST, "offline.html", "swedish/rules/deal.html", BEFORE)
RULES = {
    "swedish.pay.codille": {"text": "reworded"},
    "swedish.pay.base": {"prices": "recomputed"},
}
#: What no page needs to be read: Python, and what a step shows.
HEAVY = ("live", "watched", "previews", "tables", "questions")


def publish(folder: Path) -> dict[str, str]:
    """Lay both editions into a folder; gives the checksums of the first before the second came."""
    first = _made(folder / "one", "1.0.0", "2026-11-23")
    second = _made(folder / "two", "2.0.0", "2027-02-01")
    shutil.copyfile(SITE / ADDED, second / ADDED)
    (second / BEFORE).rename(second / NOW)
    facts = _facts(second)
    for rule_id, rule in facts["rules"].items():
        rule |= RULES.get(rule_id, {})
        rule["page"] = NOW if rule["page"] == BEFORE else rule["page"]
    facts["pages"] = [ADDED, *(NOW if page == BEFORE else page for page in facts["pages"])]
    _finish(second, facts)
    _finish(first, _facts(first))
    lay(first, folder / "release")
    before = summed(folder / "release" / "1.0.0")
    lay(second, folder / "release")
    return before


def _made(folder: Path, version: str, released: str) -> Path:
    """A part of the site as an edition, not yet stamped."""
    shutil.copytree(SITE / "_static", folder / "_static", ignore=shutil.ignore_patterns(*HEAVY))
    for page in PAGES:
        (folder / page).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(SITE / page, folder / page)
    facts = json.loads((SITE / FACTS).read_text("utf-8"))
    facts |= {"version": version, "released": released, "pages": list(PAGES)}
    facts["rules"] = {name: rule for name, rule in facts["rules"].items() if rule["page"] in PAGES}
    (folder / FACTS).write_text(json.dumps(facts), "utf-8")
    return folder


def _facts(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / FACTS).read_text("utf-8"))
    return found


def _finish(folder: Path, facts: dict[str, Any]) -> None:
    """Write what the edition says of itself, into its pages too, and the worker for them."""
    (folder / FACTS).write_text(json.dumps(facts), "utf-8")
    listed = place(facts["version"], is_release=True)
    for path in folder.rglob("*.html"):
        text = re.sub(PLACE, listed, path.read_text("utf-8"))
        path.write_text(stamped(text, facts["version"]), "utf-8")
    write_copy(folder)
