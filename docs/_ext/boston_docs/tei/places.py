"""Where everything stands: the ``xml:id`` of what has an address on the site, and links to it.

The site's permalinks of rules, readings, terms and books are unique, and are kept as they are. All
other anchors are unique on their page only, and have its name before them.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import urldefrag, urljoin
from xml.etree.ElementTree import Element

#: What a link leads to, until all of the document is there, is the address on the site.
ON_SITE: Final = "site:"
#: The document lies in a folder of the site.
UPWARDS: Final = "../"


class Places:
    """The ids that have been given, by address."""

    def __init__(self) -> None:
        self._given: dict[str, str] = {}

    def give(self, page: str, anchor: str = "", *, permanent: bool = False) -> str:
        """The ``xml:id`` for an anchor on a page, or for the page as a whole.

        >>> places = Places()
        >>> places.give("swedish/rules/pay.html", "the-base")
        'swedish.rules.pay.the-base'
        >>> places.give("swedish/rules/pay.html", "swedish-pay-base", permanent=True)
        'swedish-pay-base'
        """
        name = page.removesuffix(".html").replace("/", ".")
        given = anchor if permanent else ".".join(filter(None, [name, anchor]))
        self._given[f"{page}#{anchor}"] = given
        return given

    def take(self, other: Places) -> None:
        """Take over the ids that were given elsewhere."""
        self._given |= other._given

    def settle(self, root: Element, base: str) -> None:
        """Let every link lead into the document where it can, else to the site."""
        for element in root.iter():
            target = element.get("target", "")
            if target.startswith(ON_SITE):
                element.set("target", self._settled(target.removeprefix(ON_SITE), base))

    def _settled(self, address: str, base: str) -> str:
        page, anchor = urldefrag(address)
        given = self._given.get(f"{page}#{anchor}")
        return f"#{given}" if given else f"{base or UPWARDS}{address}"


def target(page: str, link: str) -> str:
    """What a link on a page leads to: an address on the site, or one elsewhere.

    >>> target("swedish/rules/pay.html", "../readings.html#reading-swedish-residue")
    'site:swedish/readings.html#reading-swedish-residue'
    >>> target("bibliography.html", "https://example.org/")
    'https://example.org/'
    """
    is_elsewhere = "://" in link
    return link if is_elsewhere else f"{ON_SITE}{urljoin(f'/{page}', link).removeprefix('/')}"
