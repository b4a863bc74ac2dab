"""How an entry of ``references.bib`` is written: who, what, where, when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pybtex.database import Entry
from pybtex.plugin import register_plugin
from pybtex.richtext import HRef, Tag, Text
from pybtex.style import FormattedEntry
from pybtex.style.formatting import BaseStyle
from pybtex.style.labels import BaseLabelStyle

#: What follows the title, in this order.
AFTER = ("edition", "howpublished", "address", "publisher", "year", "note")


class Shorthand(BaseLabelStyle):  # type: ignore[misc]
    """An entry is called what its field ``shorthand`` says."""

    def format_labels(self, sorted_entries: Iterable[Entry]) -> Iterator[str]:
        """Yield what each entry is called."""
        for entry in sorted_entries:
            yield entry.fields.get("shorthand", entry.key)


class Style(BaseStyle):  # type: ignore[misc]
    """One form for every kind of entry, in the order of the file."""

    default_name_style = "plain"
    default_label_style = Shorthand
    default_sorting_style = "none"

    def format_entry(self, label: str, entry: Entry, bib_data: object = None) -> FormattedEntry:
        """Return an entry with its label."""
        return FormattedEntry(entry.key, written(entry), label)


def written(entry: Entry) -> Text:
    """An entry in words; its title, or the book that it is a part of, in italics."""
    told = entry.fields
    title = told.get("title", "")
    parts: list[Text | str] = []
    authors = entry.persons.get("author", ())
    if authors:
        parts.append(" and ".join(map(person_name, authors)))
    if "booktitle" in told:
        parts += [Text("“", Tag("strong", title), "”"), Text("in ", Tag("em", told["booktitle"]))]
    else:
        parts.append(Tag("em", title))
    parts += [told[name] for name in AFTER if name in told]
    text = Text(", ").join(parts) + "."
    if "url" in told:
        text += Text(" ", HRef(told["url"], told["url"].removesuffix("/")))
    return text


def person_name(person: object) -> str:
    """A person's name in its natural order."""
    kinds = ("first", "middle", "prelast", "last", "lineage")
    parts = [part for kind in kinds for part in getattr(person, f"{kind}_names")]
    return " ".join(part.strip("{}") for part in parts)


def setup() -> None:
    """Make the style known to pybtex by the name ``boston``."""
    register_plugin("pybtex.style.formatting", "boston", Style, force=True)
