"""Keep the release that was built: `python -m tools.keep_release`, after `python3 docs --build`.

Writes docs/_releases/VERSION.toml from the site's edition.json; later builds are held against it.
"""

import json
import sys
from pathlib import Path

from tools.places import ROOT, SITE, SetupError, say, shown

sys.path.append(str(ROOT / "docs" / "_ext"))

from boston_docs.editions.edition import FILE
from boston_docs.editions.kept import as_toml

RELEASES = ROOT / "docs" / "_releases"


def keep_release(site: Path, releases: Path = RELEASES) -> Path:
    """Keep the edition that a built site is, and give the file it is kept in.

    What is kept already is not written over with something else.
    """
    built = site / FILE
    if not built.is_file():
        raise SetupError(
            f"No site stands in {shown(site)}: build it first, `python3 docs --build`."
        )
    edition = json.loads(built.read_text("utf-8"))
    place, text = releases / f"{edition['version']}.toml", as_toml(edition)
    if place.exists() and place.read_text("utf-8") != text:
        raise SetupError(
            f"{shown(place)} keeps another edition with this version, and what is published never"
            " changes: give boston/__init__.py a new version. If it was not published yet, take the"
            " file away and run the command again."
        )
    place.write_text(text, encoding="utf-8")
    return place


def main() -> int:
    """Keep the site that was built here."""
    try:
        say(f"Kept the release in {shown(keep_release(SITE))}.")
    except SetupError as error:
        say(str(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
