"""The page that lists the editions, filled when one is released: it reads without scripts."""

import re
from html import escape
from pathlib import Path

from boston_docs.editions.listed import PLACE
from tools.release import ARCHIVED, FEED, PACKAGES, SUMS, ReleaseError
from tools.release.editions import Edition
from tools.release.told import counted, day

#: The page that says, rule by rule, what changed; older editions may not have it.
CHANGELOG = "changes.html"
#: What an edition has for keeping.
KEPT = (f"{PACKAGES}/*", "data/*.epub", "data/*.pdf")
#: What a feed's reader looks for in the head of a page.
ALTERNATE = f'<link rel="alternate" type="application/atom+xml" title="Editions" href="{FEED}">\n'
HEAD = (
    '<div class="table-wrapper docutils container"><table class="docutils"><thead><tr>'
    '<th scope="col">Edition</th><th scope="col">Released</th>'
    '<th scope="col">Changed since the one before</th><th scope="col">To keep and to check</th>'
    "</tr></thead><tbody>\n"
)
FOOT = "</tbody></table></div>\n"


def filled(
    page: str,
    editions: list[Edition],
    steps: dict[str, dict[str, str]],
    folder: Path,
    *,
    has_feed: bool,
) -> str:
    """The page with the list in its place; ``folder`` is where the editions lie.

    :raises ReleaseError: The page has no such place.
    """
    rows = "".join(_row(each, editions[0], steps, folder / each.version) for each in editions)
    feed = f'<p><a href="{FEED}" type="application/atom+xml">Feed of editions</a></p>\n'
    table = f"{HEAD}{rows}{FOOT}{feed if has_feed else ''}"
    found, times = re.subn(PLACE, lambda match: f"{match[1]}\n{table}{match[2]}", page, count=1)
    if not times:
        raise ReleaseError("The page of editions has no place for their list: docs/editions.md.")
    return found.replace("</head>", f"{ALTERNATE}</head>", 1) if has_feed else found


def _row(edition: Edition, newest: Edition, steps: dict[str, dict[str, str]], own: Path) -> str:
    name = edition.version
    latest = ' (the newest, also at <a href="./">this address</a>)' if edition is newest else ""
    changed = counted(steps[name]) if name in steps else "the first edition"
    if CHANGELOG in edition.pages:
        changed = f'<a href="{name}/{CHANGELOG}">{changed}</a>'
    cells = [day(edition.released), changed, _kept(name, own)]
    told = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr><th scope="row"><a href="{name}/">{name}</a>{latest}</th>{told}</tr>\n'


def _kept(name: str, own: Path) -> str:
    """The checksums, the engine, what is for paper, the identifier of what it was made from."""
    found = [path for part in KEPT for path in sorted(own.glob(part))]
    told = [f'<a href="{name}/{SUMS}">checksums</a>']
    told += [
        f'<a href="{name}/{path.relative_to(own).as_posix()}">{escape(path.name)}</a>'
        for path in found
    ]
    if (own / ARCHIVED).exists():
        directory = (own / ARCHIVED).read_text("utf-8").split()[0]
        told.append(f"<code>{escape(directory)}</code>")
    return ", ".join(told)
