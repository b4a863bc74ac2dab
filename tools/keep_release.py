"""Keep the release that was built: `python -m tools.keep_release`, after `python3 docs --build`.

Writes docs/_releases/VERSION.toml from the site's edition.json; later builds are held against it.
"""

import json
import sys
from pathlib import Path

from tools.places import ROOT, SITE, say, shown

sys.path.append(str(ROOT / "docs" / "_ext"))

from boston_docs.editions.edition import FILE
from boston_docs.editions.kept import as_toml

RELEASES = ROOT / "docs" / "_releases"


def keep_release(site: Path, releases: Path = RELEASES) -> Path:
    """Keep the edition that a built site is, and give the file it is kept in."""
    edition = json.loads((site / FILE).read_text("utf-8"))
    place = releases / f"{edition['version']}.toml"
    place.write_text(as_toml(edition), encoding="utf-8")
    return place


def main() -> None:
    """Keep the site that was built here."""
    say(f"Kept the release in {shown(keep_release(SITE))}.")


if __name__ == "__main__":
    main()
