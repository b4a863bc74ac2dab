"""Links to the bibliography: from the place of a rule, the origin of an example, the evidence for a
reading. Where the site has no bibliography, the words stand without a link.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from docutils import nodes
from sphinx.environment import BuildEnvironment

from boston_docs.rules.links import link_to


def entries(env: BuildEnvironment) -> Mapping[str, Any]:
    """The entries of the bibliography by key."""
    if "cite" not in env.domains:
        return {}
    found: Mapping[str, Any] = env.domains["cite"].bibdata.data.entries  # type: ignore[attr-defined]
    return found


def find_reference(env: BuildEnvironment, key: str) -> tuple[str, str] | None:
    """Page and anchor of an entry, when all pages have been read."""
    if "cite" not in env.domains:
        return None
    citations = env.domains["cite"].citations  # type: ignore[attr-defined]
    found = next((each for each in citations if each.key == key), None)
    return (found.bibliography_key.docname, entry_anchor(key)) if found else None


def entry_anchor(key: str) -> str:
    """The HTML anchor of an entry."""
    return f"ref-{key}"


def source_link(env: BuildEnvironment, key: str, *content: nodes.Node) -> list[nodes.Node]:
    """Content as a link to an entry; as it is, where there is no such entry."""
    if key not in entries(env):
        return list(content)
    inside = nodes.inline("", "", *content)
    return [link_to("source", key, inside)]


def linked(env: BuildEnvironment, text: str) -> list[nodes.Node]:
    """A text in which every book that the bibliography knows by a name is a link to its entry.

    Each is linked where it is named first.
    """
    by_name = dict(_names(env))
    if not by_name:
        return [nodes.Text(text)]
    longest_first = sorted(by_name, key=len, reverse=True)
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")
    found: list[nodes.Node] = []
    seen: set[str] = set()
    end = 0
    for match in pattern.finditer(text):
        key = by_name[match[0]]
        if key not in seen:
            seen.add(key)
            found.append(nodes.Text(text[end : match.start()]))
            found += source_link(env, key, nodes.Text(match[0]))
            end = match.end()
    return [*found, nodes.Text(text[end:])]


def _names(env: BuildEnvironment) -> Iterator[tuple[str, str]]:
    for key, entry in entries(env).items():
        for name in entry.fields.get("named", "").split(";"):
            if name.strip():
                yield name.strip(), key
