"""The files at the root of a release that every new edition writes again.

They are the list of editions (for readers, and for scripts of pages), the changes since each
edition, a feed of the editions in Atom (RFC 4287), and a map of the newest edition's pages for
search engines (sitemaps.org, 0.9). The list for readers, the feed and the map are made from the
templates in this folder.
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
#: The page with the changes, rule by rule. Older editions may lack it.
CHANGELOG = "changes.html"
#: The files of an edition that readers may keep.
KEPT = (f"{PACKAGES}/*", "data/*.epub", "data/*.pdf")
#: The link to the feed in the head of a page, for feed readers.
ALTERNATE = f'<link rel="alternate" type="application/atom+xml" title="Editions" href="{FEED}">\n'
#: The tag of pages that search engines must omit: the search, and the page about missing files.
HIDDEN = '<meta name="robots" content="noindex">'

#: The changes between two editions by the id of the rule, without unchanged rules.
Changes = dict[str, str]


def root_files(folder: Path, editions: list[Edition], base: str) -> dict[str, str]:
    """Return the files of the root by name.

    ``editions``: All editions, the newest first.

    ``base``: The address of the release. Without an address there is no map and no feed, because
    both need complete addresses.
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
        # Without this file, GitHub Pages omits all files whose names begin with an underscore.
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
    """Return a date in words.

    >>> day("2026-11-23"), day("")
    ('23 November 2026', 'not released')
    """
    if not released:
        return "not released"
    found = date.fromisoformat(released)
    return f"{found.day} {found:%B} {found.year}"


def _row(edition: Edition, step: str, own: Path) -> dict[str, Any]:
    """Return the row of an edition.

    ``step``: The changes since the edition before, in words; empty for the first edition.

    ``own``: The folder of the edition.
    """
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
        # The identifier of the edition's source files.
        "directory": archived.read_text("utf-8").split()[0] if archived.exists() else "",
    }


def filled(page: str, rows: list[dict[str, Any]], *, has_feed: bool) -> str:
    """Return the page of editions with their list, so that it needs no scripts.

    :raises ReleaseError: The page has no place for the list.
    """
    feed = FEED if has_feed else ""
    table = TEMPLATES.get_template(LIST).render(editions=rows, feed=feed)
    found, times = re.subn(PLACE, lambda match: f"{match[1]}\n{table}{match[2]}", page, count=1)
    if not times:
        raise ReleaseError("The page of editions has no place for their list: docs/editions.md.")
    return found.replace("</head>", f"{ALTERNATE}</head>", 1) if has_feed else found


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"
