"""What the root of a release has beside the newest edition: written anew with every edition."""

import json
from itertools import pairwise
from pathlib import Path

from boston_docs.editions.compare import Change, compared
from tools.release import CHANGES, EDITIONS, FEED, LIST
from tools.release.editions import Edition, as_listed
from tools.release.feed import feed
from tools.release.page import filled
from tools.release.sitemap import sitemap

#: What changed between two editions, by the id of the rule; what is as it was is left out.
Changes = dict[str, str]


def root_files(folder: Path, editions: list[Edition], base: str) -> dict[str, str]:
    """The files of the root by name, for editions of which the newest is the first.

    Without an address there is no map of the site and no feed: both are made of whole addresses.
    """
    newest = editions[0]
    since = {each.version: changes(each, newest) for each in editions[1:]}
    steps = {new.version: changes(old, new) for new, old in pairwise(editions)}
    page = (folder / newest.version / LIST).read_text("utf-8")
    files = {
        LIST: filled(page, editions, steps, folder, has_feed=bool(base)),
        EDITIONS: _json(as_listed(editions)),
        CHANGES: _json(since),
        "robots.txt": robots(base),
        # Else GitHub Pages leaves out all whose name begins with an underscore.
        ".nojekyll": "",
    }
    if base:
        files["sitemap.xml"] = sitemap(folder, newest, base)
        files[FEED] = feed(editions, steps, base)
    return files


def changes(before: Edition, after: Edition) -> Changes:
    """What became of every rule from one edition to another, without those that are unchanged."""
    found = compared(before.rules, after.rules)
    return {
        rule_id: change.value
        for rule_id, change in sorted(found.items())
        if change is not Change.UNCHANGED
    }


def robots(base: str) -> str:
    """Who may read the site: everybody; and where its map is.

    >>> print(robots("https://boston.example/"), end="")
    User-agent: *
    Allow: /
    Sitemap: https://boston.example/sitemap.xml
    """
    return "User-agent: *\nAllow: /\n" + (f"Sitemap: {base}sitemap.xml\n" if base else "")


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"
