"""The bibliography: the form of its entries, the notes on each, and the links to them.

``sphinxcontrib.bibtex`` makes the list itself from ``references.bib``. The notes under an entry are
from fields that we added to that file: the parts that we consulted, the owner, and our use of the
work. The place of a rule, the origin of an example and the evidence for a reading link to an entry.
Without a bibliography, they are plain text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from docutils import nodes
from pybtex.database import Entry
from pybtex.plugin import register_plugin
from pybtex.richtext import HRef, Tag, Text
from pybtex.style import FormattedEntry
from pybtex.style.formatting import BaseStyle
from pybtex.style.labels import BaseLabelStyle
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform

from boston.apps.cite.bibliography import source_key, source_of
from boston_docs.parts import fact, first_uses, link_to
from boston_docs.problems import report

#: The fields that follow the title of an entry, in this order.
AFTER: Final = ("edition", "howpublished", "address", "publisher", "year", "note")
#: The notes that every entry needs: the field and its heading.
SAID: Final = {"annotation": "Gives", "consulted": "Consulted", "rights": "Rights"}
LANGUAGE: Final = "en"
#: Words in another language, as in ``[mot]{.language-fr}``.
FOREIGN: Final = re.compile(r"\[([^\]]+)\]\{\.language-(\w+)\}")
#: The pattern of an entry's id, from ``bibtex_cite_id``. An id contains the number of the list on
#: the page.
ID: Final = re.compile(r"ref-\d+-(?P<key>.+)")


class Shorthand(BaseLabelStyle):  # type: ignore[misc]
    """The style of labels: the label of an entry is its field ``shorthand``."""

    def format_labels(self, sorted_entries: Iterable[Entry]) -> Iterator[str]:
        """Yield the label of each entry: its ``shorthand``, or its key if it has none."""
        for entry in sorted_entries:
            yield entry.fields.get("shorthand", entry.key)


class Style(BaseStyle):  # type: ignore[misc]
    """The style of entries: one form for every kind, in the order of the file."""

    default_name_style = "plain"
    default_label_style = Shorthand
    default_sorting_style = "none"

    def format_entry(self, label: str, entry: Entry, bib_data: object = None) -> FormattedEntry:
        """Return an entry with its label."""
        return FormattedEntry(entry.key, written(entry), label)


def written(entry: Entry) -> Text:
    """Return an entry in words.

    One title is in italics: that of the work, or that of the book in which it appeared.
    """
    fields = entry.fields
    title = fields.get("title", "")
    parts: list[Text | str] = []
    authors = entry.persons.get("author", ())
    if authors:
        parts.append(" and ".join(map(person_name, authors)))
    if "booktitle" in fields:
        parts += [Text("“", Tag("strong", title), "”"), Text("in ", Tag("em", fields["booktitle"]))]
    else:
        parts.append(Tag("em", title))
    parts += [said(name, fields[name]) for name in AFTER if name in fields]
    text = Text(", ").join(parts) + "."
    if "url" in fields:
        text += Text(" ", HRef(fields["url"], fields["url"].removesuffix("/")))
    return text


def said(field: str, value: str) -> str:
    """Return a field in words; for an edition, the file gives only the ordinal.

    >>> said("edition", "third"), said("year", "1847")
    ('third edition', '1847')
    """
    return f"{value} edition" if field == "edition" else value


def person_name(person: object) -> str:
    """Return a person's name in its natural order."""
    kinds = ("first", "middle", "prelast", "last", "lineage")
    parts = [part for kind in kinds for part in getattr(person, f"{kind}_names")]
    return " ".join(part.strip("{}") for part in parts)


def register_style() -> None:
    """Register the style with pybtex under the name ``boston``."""
    register_plugin("pybtex.style.formatting", "boston", Style, force=True)


def entries(env: BuildEnvironment) -> Mapping[str, Any]:
    """Return the entries of the bibliography by key; empty if there is no bibliography."""
    if "cite" not in env.domains:
        return {}
    found: Mapping[str, Any] = env.domains["cite"].bibdata.data.entries  # type: ignore[attr-defined]
    return found


def find_reference(env: BuildEnvironment, key: str) -> tuple[str, str] | None:
    """Return the page and the anchor of an entry; ``None`` if no page lists it.

    All pages must have been read.
    """
    if "cite" not in env.domains:
        return None
    citations = env.domains["cite"].citations  # type: ignore[attr-defined]
    found = next((each for each in citations if each.key == key), None)
    return (found.bibliography_key.docname, entry_anchor(key)) if found else None


def entry_anchor(key: str) -> str:
    """Return the HTML anchor of an entry."""
    return f"ref-{key}"


def source_link(env: BuildEnvironment, key: str, *content: nodes.Node) -> list[nodes.Node]:
    """Return content as a link to an entry, or unchanged if there is no entry with this key."""
    if key not in entries(env):
        return list(content)
    return [link_to("source", key, nodes.inline("", "", *content))]


def linked(env: BuildEnvironment, text: str) -> list[nodes.Node]:
    """Return a text in which the first mention of each book is a link to its entry.

    An entry's field ``named`` lists the names of the book.
    """
    by_name = {
        name.strip(): key
        for key, entry in entries(env).items()
        for name in entry.fields.get("named", "").split(";")
        if name.strip()
    }
    if not by_name:
        return [nodes.Text(text)]
    longest_first = sorted(by_name, key=len, reverse=True)
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")
    found: list[nodes.Node] = []
    for words, key in first_uses(text, pattern, lambda match: by_name[match[0]], set()):
        found += source_link(env, key, nodes.Text(words))
    return found


class Annotate(SphinxPostTransform):
    """A transform that adds the notes to every entry, and marks the language of its title."""

    default_priority = 20  # after the list is made, before links are resolved

    def run(self, **kwargs: object) -> None:
        """Annotate the entries on the page."""
        known = entries(self.env)
        for citation in list(self.document.findall(nodes.citation)):
            match = ID.fullmatch(citation["ids"][0])
            if match and match["key"] in known:
                citation.replace_self(annotated(citation, known[match["key"]]))


def annotated(citation: nodes.Element, entry: Any) -> nodes.container:
    """Return an entry with its label before it and its notes below."""
    label, text = citation.children
    name = nodes.paragraph("", label.astext(), classes=["reference-name"])
    made = nodes.container("", name, text, facts(entry), classes=["reference-entry"])
    made["ids"] = [entry_anchor(entry.key)]
    # In the text of an entry, only titles are emphasised: of the work, or of the book that contains
    # it.
    for strong in list(made.findall(nodes.strong)):
        strong.replace_self(nodes.inline("", "", *strong.children))
    language = entry.fields.get("langid", LANGUAGE)
    if language != LANGUAGE:
        for title in made.findall(nodes.emphasis):
            title["classes"].append(f"language-{language}")
    return made


def facts(entry: Any) -> nodes.definition_list:
    """Return the notes on an entry; the check reports those that are missing."""
    listed = nodes.definition_list(classes=["rule-facts"])
    for field, label in SAID.items():
        if field in entry.fields:
            listed += fact(label, marked(entry.fields[field]))
    return listed


def marked(text: str) -> Iterator[nodes.Node]:
    """Yield a text with its foreign words marked. The file gives their language as a page does."""
    words = FOREIGN.split(text)
    yield nodes.Text(words[0])
    for foreign, language, after in zip(words[1::3], words[2::3], words[3::3], strict=True):
        yield nodes.inline("", foreign, classes=[f"language-{language}"])
        yield nodes.Text(after)


def name_plainly(app: Sphinx, env: BuildEnvironment) -> None:
    """Make citations lead to the plain anchor of their entry."""
    if "cite" in env.domains:
        citations = env.domains["cite"].citations  # type: ignore[attr-defined]
        citations[:] = [each._replace(citation_id=entry_anchor(each.key)) for each in citations]


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Report entries without a needed field or a page, and games whose source has no entry."""
    report(app, problems(app, env))


def problems(app: Sphinx, env: BuildEnvironment) -> Iterator[str]:
    """Yield the faults of the bibliography."""
    for key, entry in entries(env).items():
        for field in ("shorthand", "title", "keywords", *SAID):
            if field not in entry.fields:
                yield f"references.bib: {key} has no field {field!r}; write {field} = {{…}},"
        if find_reference(env, key) is None:
            yield (
                f"references.bib: {key} is on no page; write keywords = {{source}}, "
                "or consulted or unseen, by which a page lists it"
            )
    for game in app.config.rule_games:
        key = source_key(source_of(game))
        if find_reference(env, key) is None:
            yield (
                f"references.bib: the source of {game} has no entry {key!r}; write there "
                f"@misc{{{key}, with the fields that the others have"
            )


def setup(app: Sphinx) -> None:
    """Register the style, the annotations and the check."""
    register_style()
    app.setup_extension("sphinxcontrib.bibtex")
    app.add_post_transform(Annotate)
    # Both functions need the finished list.
    app.connect("env-updated", name_plainly, priority=940)
    app.connect("env-updated", check, priority=950)
