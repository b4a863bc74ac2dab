"""The map of the site for search engines: the pages of the newest edition (sitemaps.org, 0.9)."""

from pathlib import Path
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from tools.release.editions import Edition

NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
#: What a page says that is not to be found: the search, and what stands where nothing is.
HIDDEN = '<meta name="robots" content="noindex">'


def sitemap(folder: Path, newest: Edition, base: str) -> str:
    """The map, for the address at which the folder is served."""
    root = Element("urlset", {"xmlns": NAMESPACE})
    for page in sorted(newest.pages):
        if HIDDEN not in (folder / newest.version / page).read_text("utf-8"):
            url = SubElement(root, "url")
            SubElement(url, "loc").text = f"{base}{page}"
            if newest.released:
                SubElement(url, "lastmod").text = newest.released
    return xml(root)


def xml(root: Element) -> str:
    """A document as it is written."""
    indent(root)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{tostring(root, encoding="unicode")}\n'
