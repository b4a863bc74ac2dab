"""The bibliography: what of each entry was consulted, whose it is, and what it is good for.

The list itself is made by ``sphinxcontrib.bibtex`` from ``references.bib``; the words under an
entry come from fields of our own there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

from boston.data.works import source_key, source_of
from boston_docs.apparatus import reference_style
from boston_docs.apparatus.references import entries, entry_anchor, find_reference

logger = logging.getLogger(__name__)

#: What is said of every entry: the field, and what heads it.
SAID: Final = {"annotation": "Gives", "consulted": "Consulted", "rights": "Rights"}
LANGUAGE: Final = "en"
#: Words of another language: ``[mot]{.language-fr}``.
FOREIGN: Final = re.compile(r"\[([^\]]+)\]\{\.language-(\w+)\}")
#: The id that an entry is given by ``bibtex_cite_id``: it tells which list of the page it is in.
ID: Final = re.compile(r"ref-\d+-(?P<key>.+)")


class Annotate(SphinxPostTransform):
    """Says under every entry what its fields say, and marks the language of its title."""

    default_priority = 20  # after the list has been made, before links are resolved

    def run(self, **kwargs: object) -> None:
        """Annotate the entries on the page."""
        known = entries(self.env)
        for citation in list(self.document.findall(nodes.citation)):
            match = ID.fullmatch(citation["ids"][0])
            if match and match["key"] in known:
                citation.replace_self(annotated(citation, known[match["key"]]))


def annotated(citation: nodes.Element, entry: Any) -> nodes.container:
    """An entry as a part of the page: what it is called, the entry itself, what is said of it."""
    label, text = citation.children
    name = nodes.paragraph("", label.astext(), classes=["reference-name"])
    made = nodes.container("", name, text, facts(entry), classes=["reference-entry"])
    made["ids"] = [entry_anchor(entry.key)]
    mark_title(made, entry.fields.get("langid", LANGUAGE))
    return made


def name_plainly(app: Sphinx, env: BuildEnvironment) -> None:
    """Let citations of an entry lead to the anchor it has here."""
    if "cite" in env.domains:
        citations = env.domains["cite"].citations  # type: ignore[attr-defined]
        citations[:] = [each._replace(citation_id=entry_anchor(each.key)) for each in citations]


def mark_title(citation: nodes.Element, language: str) -> None:
    """Mark title and book title with their language; they are the emphasised words."""
    for strong in list(citation.findall(nodes.strong)):
        strong.replace_self(nodes.inline("", "", *strong.children))
    if language != LANGUAGE:
        for title in citation.findall(nodes.emphasis):
            title["classes"].append(f"language-{language}")


def facts(entry: Any) -> nodes.definition_list:
    """What is said of an entry."""
    told = nodes.definition_list(classes=["rule-facts"])
    for field, label in SAID.items():
        if field not in entry.fields:
            continue  # The check reports it.
        paragraph = nodes.paragraph("", "", *marked(entry.fields[field]))
        definition = nodes.definition("", paragraph)
        told += nodes.definition_list_item("", nodes.term("", label), definition)
    return told


def marked(text: str) -> Iterator[nodes.Node]:
    """A text with its foreign words marked, which are written as on a page."""
    words = FOREIGN.split(text)
    yield nodes.Text(words[0])
    for foreign, language, after in zip(words[1::3], words[2::3], words[3::3], strict=True):
        yield nodes.inline("", foreign, classes=[f"language-{language}"])
        yield nodes.Text(after)


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Report entries that say too little, and games whose source has no entry on a page."""
    for problem in problems(app, env):
        logger.error(problem)
        app.statuscode = 1


def problems(app: Sphinx, env: BuildEnvironment) -> Iterator[str]:
    """Yield what is wrong."""
    for key, entry in entries(env).items():
        for field in ("shorthand", "title", "keywords", *SAID):
            if field not in entry.fields:
                yield f"references.bib: {key} has no field {field!r}; write {field} = {{…}},"
        if find_reference(env, key) is None:
            yield (
                f"references.bib: {key} stands on no page; write keywords = {{source}}, "
                "or consulted or unseen, by which a page lists it"
            )
    for game in app.config.rule_games:
        key = source_key(source_of(game))
        if find_reference(env, key) is None:
            yield (
                f"references.bib: the source of {game} has no entry {key!r}; write there "
                f"@misc{{{key}, with the fields that the others have"
            )


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the style, the annotations and the check."""
    reference_style.setup()
    app.setup_extension("sphinxcontrib.bibtex")
    app.add_post_transform(Annotate)
    # Both after the list has been put together.
    app.connect("env-updated", name_plainly, priority=940)
    app.connect("env-updated", check, priority=950)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
