"""The feed of editions, in Atom (RFC 4287): an entry for each, the newest first."""

from xml.etree.ElementTree import Element, SubElement

from boston.cite.citation import published
from tools.release import FEED, LIST
from tools.release.editions import Edition
from tools.release.sitemap import xml
from tools.release.told import counted

NAMESPACE = "http://www.w3.org/2005/Atom"


def feed(editions: list[Edition], steps: dict[str, dict[str, str]], base: str) -> str:
    """The feed for the address at which the release is served.

    ``steps`` has, by version, what changed since the edition before. An edition's address never
    changes, so it is its id.
    """
    work = published()
    root = Element("feed", {"xmlns": NAMESPACE, "xml:lang": "en"})
    _add(root, "id", f"{base}{LIST}")
    _add(root, "title", f"{work.title}: editions")
    _add(root, "updated", _moment(editions[0]))
    _add(SubElement(root, "author"), "name", work.editors)
    _link(root, "self", f"{base}{FEED}")
    _link(root, "alternate", f"{base}{LIST}")
    for each in editions:
        entry = SubElement(root, "entry")
        address = f"{base}{each.version}/"
        _add(entry, "id", address)
        _add(entry, "title", f"Edition {each.version}")
        _add(entry, "updated", _moment(each))
        _link(entry, "alternate", address)
        _add(entry, "summary", _summary(each, steps))
    return xml(root)


def _summary(edition: Edition, steps: dict[str, dict[str, str]]) -> str:
    if edition.version not in steps:
        return f"The first edition, with {len(edition.rules)} rules."
    return f"Since the edition before: {counted(steps[edition.version])}."


def _moment(edition: Edition) -> str:
    """An edition is told to the day; a feed wants a moment. A trial has no day."""
    return f"{edition.released or '1970-01-01'}T00:00:00Z"


def _add(parent: Element, name: str, text: str) -> None:
    SubElement(parent, name).text = text


def _link(parent: Element, rel: str, address: str) -> None:
    SubElement(parent, "link", {"rel": rel, "href": address})
