"""Small editions, each of a few files, to be laid beside one another."""

import json
from collections.abc import Mapping
from pathlib import Path

#: Three rules as an edition tells them.
RULES: Mapping[str, Mapping[str, str | None]] = {
    f"toy.pay.{name}": {
        "page": "pay.html",
        "title": name.title(),
        "text": "t1",
        "status": "attested",
        "code": "c1",
        "prices": "p1",
    }
    for name in ("base", "bonus", "bete")
}
LISTED = (
    '<html lang="en"><head></head>'
    '<div class="editions-list"><p>This is edition {}.</p></div></html>'
)


def make_edition(
    folder: Path,
    version: str,
    released: str = "2026-11-23",
    rules: Mapping[str, Mapping[str, str | None]] = RULES,
    **files: str,
) -> Path:
    """Make an edition of a home page, the page of editions, a style and further files."""
    every = {
        "index.html": f"<html><h1>{version}</h1></html>",
        "editions.html": LISTED.format(version),
        "_static/look.css": f"/* {version} */",
        f"dist/toy-{version}.whl": version,
        **{name.replace("__", "."): text for name, text in files.items()},
    }
    pages = [name for name in every if name.endswith(".html")]
    told = {"version": version, "released": released, "pages": pages, "rules": rules}
    told |= {"anchors": {}, "readings": {}, "contracts": {}}
    every["edition.json"] = json.dumps(told)
    for name, text in every.items():
        place = folder / version / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")
    return folder / version
