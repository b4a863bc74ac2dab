"""The files at the root of a release beside the newest edition; each edition writes them again.

They are the list of editions for readers and for pages, the changes since each, their feed in Atom
(RFC 4287), and the map of the newest edition's pages for search engines (sitemaps.org, 0.9). The
first, the feed and the map are made from the templates beside this module.
"""

import json
import re
from collections import Counter
from collections.abc import Mapping
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from boston.apps.cite.citation import published
from boston_docs.editions.changes import TOLD, Change, compared
from boston_docs.editions.edition import PLACE, Edition
from tools.release import (
    ARCHIVED,
    CHANGES,
    EDITIONS,
    FEED,
    LIST,
    PACKAGES,
    SUMS,
    ReleaseError,
)

TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
    undefined=StrictUndefined,
)
MAP = "sitemap.xml"
#: The page that says, rule by rule, what changed; older editions may not have it.
CHANGELOG = "changes.html"
#: The files of an edition for keeping.
KEPT = (f"{PACKAGES}/*", "data/*.epub", "data/*.pdf")
#: The link that a feed reader looks for in the head of a page.
ALTERNATE = f'<link rel="alternate" type="application/atom+xml" title="Editions" href="{FEED}">\n'
#: The tag of pages that search engines leave out: the search, and the page of missing addresses.
HIDDEN = '<meta name="robots" content="noindex">'

#: The changes between two editions, by the id of the rule; unchanged rules are left out.
Changes = dict[str, str]


def root_files(folder: Path, editions: list[Edition], base: str) -> dict[str, str]:
    """Return the files of the root by name; the first of the editions is the newest.

    Without an address the site has no map and no feed, because both need whole addresses.
    """
    newest = editions[0]
    own = folder / newest["version"]
    since = {each["version"]: changes(each, newest) for each in editions[1:]}
    steps = [counted(changes(old, new)) for new, old in pairwise(editions)]
    rows = [
        _row(each, step, folder / each["version"])
        for each, step in zip(editions, [*steps, ""], strict=True)
    ]
    listed = [
        {
            "version": each["version"],
            "released": each["released"],
            "folder": each["version"],
            "latest": each is newest,
        }
        for each in editions
    ]
    files = {
        LIST: filled((own / LIST).read_text("utf-8"), rows, has_feed=bool(base)),
        EDITIONS: _json(listed),
        CHANGES: _json(since),
        "robots.txt": "User-agent: *\nAllow: /\n",
        # Without it, GitHub Pages leaves out all files whose names begin with an underscore.
        ".nojekyll": "",
    }
    if base:
        found = [p for p in sorted(newest["pages"]) if HIDDEN not in (own / p).read_text("utf-8")]
        put = {"base": base, "editions": rows, "pages": found, "work": published(), "list": LIST}
        files |= {name: TEMPLATES.get_template(name).render(put) for name in (MAP, FEED)}
        files["robots.txt"] += f"Sitemap: {base}{MAP}\n"
    return files


def changes(before: Edition, after: Edition) -> Changes:
    """Return the change of every rule from one edition to another, without unchanged rules."""
    found = compared(before["rules"], after["rules"])
    return {rule_id: change for rule_id, change in found.items() if change != Change.UNCHANGED}


def counted(changes: Mapping[str, str]) -> str:
    """Return the numbers of rules that changed, by the kind of change.

    >>> counted({"a.b": "reworded", "a.c": "reworded", "a.d": "new"})
    '2 rules reworded, 1 new'
    >>> counted({"a.b": "recomputed"}), counted({})
    ('1 rule recomputed', 'no rule changed')
    """
    count = Counter(changes.values())
    kinds = [f"{count[kind]} {kind}" for kind in TOLD if count[kind]]
    if not kinds:
        return "no rule changed"
    number, _, rest = kinds[0].partition(" ")
    return ", ".join([f"{number} rule{'s' * (number != '1')} {rest}", *kinds[1:]])


def day(released: str) -> str:
    """A day as it is read.

    >>> day("2026-11-23"), day("")
    ('23 November 2026', 'not released')
    """
    if not released:
        return "not released"
    found = date.fromisoformat(released)
    return f"{found.day} {found:%B} {found.year}"


def _row(edition: Edition, step: str, own: Path) -> dict[str, Any]:
    """Return the row of an edition; ``step`` is its changes, empty for the first."""
    version, archived = edition["version"], own / ARCHIVED
    return {
        "version": version,
        "released": edition["released"],
        "day": day(edition["released"]),
        "step": step,
        "rules": len(edition["rules"]),
        "changelog": CHANGELOG if CHANGELOG in edition["pages"] else "",
        "sums": SUMS,
        "kept": [path.relative_to(own) for part in KEPT for path in sorted(own.glob(part))],
        # The identifier of the files that it was made from.
        "directory": archived.read_text("utf-8").split()[0] if archived.exists() else "",
    }


def filled(page: str, rows: list[dict[str, Any]], *, has_feed: bool) -> str:
    """The page with the list of editions in its place: it reads without scripts.

    :raises ReleaseError: The page has no such place.
    """
    feed = FEED if has_feed else ""
    table = TEMPLATES.get_template(LIST).render(editions=rows, feed=feed)
    found, times = re.subn(PLACE, lambda match: f"{match[1]}\n{table}{match[2]}", page, count=1)
    if not times:
        raise ReleaseError("The page of editions has no place for their list: docs/editions.md.")
    return found.replace("</head>", f"{ALTERNATE}</head>", 1) if has_feed else found


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"
