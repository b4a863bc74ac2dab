"""What is left at an address that a release had, when the rule or the page is elsewhere now.

A page that moved leaves a small page that leads on and keeps the anchor; a rule that moved, or was
withdrawn, leaves its anchor and a line on the page where it stood.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from posixpath import relpath
from typing import NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.typing import ExtensionMetadata

from boston_docs.editions.compare import with_aliases
from boston_docs.editions.edition import Edition, current_edition
from boston_docs.editions.fingerprint import address
from boston_docs.editions.kept import Kept, current_kept
from boston_docs.editions.vanished import places
from boston_docs.rules import ids
from boston_docs.rules.links import named
from tools.hosting import PAGE_POLICY, REFERRER

SCRIPT = "_static/moved.js"
PAGE = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="referrer" content="{referrer}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This page has moved</title>
<link rel="canonical" href="{to}">
<noscript><meta http-equiv="refresh" content="0; url={to}"></noscript>
<script type="module" src="{script}"></script>
</head>
<body>
<main>
<h1>This page has moved</h1>
<p><a href="{to}">It stands here now.</a></p>
{rules}</main>
</body>
</html>
"""


class Left(NamedTuple):
    """A rule that a release had on a page where it is not now.

    ``page`` is where it stands now; empty if it was withdrawn, and then ``why`` says why.
    """

    rule_id: str
    title: str
    version: str
    page: str
    why: str


def left(edition: Edition, known: Kept) -> dict[str, list[Left]]:
    """Return, by page, the rules that were there in some release and are not now.

    Of pages that have moved, it is the new page that has them.
    """
    now = with_aliases(edition["rules"])
    found: dict[str, dict[str, Left]] = {}
    for release in known.releases:
        for rule_id, was in with_aliases(release["rules"]).items():
            rule, old = now.get(rule_id), known.moved.now(was["page"])
            page = rule["page"] if rule else ""
            why = "" if rule else known.moved.withdrawn.get(rule_id, "")
            of_page = found.setdefault(old, {})
            of_page.pop(rule_id, None)
            if page != old:
                of_page[rule_id] = Left(rule_id, was["title"], release["version"], page, why)
    return {page: list(rules.values()) for page, rules in found.items() if rules}


class Cut(NamedTuple):
    """An anchor that a release had on a page and that is not there now.

    ``to`` is the address at which it stands; empty if it was withdrawn, and then ``why`` says why.
    """

    anchor: str
    version: str
    to: str
    why: str


def cut(edition: Edition, known: Kept) -> dict[str, list[Cut]]:
    """Return, by page, the anchors of what is no rule that are not there any more."""
    here, moved = set(places(edition)), known.moved
    found: dict[str, dict[str, Cut]] = {}
    for release in known.releases:
        for place in places(release):
            page, _, anchor = place.partition("#")
            old, to = moved.now(page), moved.now(place)
            if f"{old}#{anchor}" not in here:
                to = to if to in here else ""
                told = Cut(anchor, release["version"], to, moved.withdrawn.get(place, ""))
                found.setdefault(old, {})[anchor] = told
    return {page: list(anchors.values()) for page, anchors in found.items()}


#: Both, by page, as they were when all pages of this build had been read.
_gone: dict[Path, tuple[dict[str, list[Left]], dict[str, list[Cut]]]] = {}


def find(app: Sphinx, env: BuildEnvironment) -> None:
    """Look once for what is gone."""
    edition, known = current_edition(env), current_kept(env)
    _gone[Path(env.srcdir)] = left(edition, known), cut(edition, known)


class LeaveAnchors(SphinxPostTransform):
    """Keeps the anchors of what is elsewhere now, at the end of the page on which it stood."""

    default_priority = 5  # before the links it contains are resolved

    def run(self, **kwargs: object) -> None:
        """Add a line for each."""
        rules, anchors = _gone[Path(self.env.srcdir)]
        page = address(self.env.docname)
        lines = [_line(rule) for rule in rules.get(page, ())]
        lines += [_anchor(page, each) for each in anchors.get(page, ())]
        if lines:
            self.document += nodes.container("", *lines, classes=["rules-left"])


def _line(rule: Left) -> nodes.paragraph:
    if rule.page:
        said = "A rule that stood here stands elsewhere now: "
        made = nodes.paragraph("", said, named("id", rule.rule_id), nodes.Text("."))
    else:
        text = f"“{rule.title}” ({rule.rule_id}) was withdrawn after version {rule.version}"
        made = nodes.paragraph("", f"{text}: {rule.why}")
    made["ids"].append(ids.anchor(rule.rule_id))
    return made


def _anchor(page: str, gone: Cut) -> nodes.paragraph:
    if gone.to:
        link = nodes.reference("", gone.to, internal=True, refuri=_from(page, gone.to))
        said = "What stood here stands elsewhere now: "
        made = nodes.paragraph("", said, link, nodes.Text("."))
    else:
        text = f"What stood here was withdrawn after version {gone.version}: {gone.why}"
        made = nodes.paragraph("", text)
    made["ids"].append(gone.anchor)
    return made


def moved_page(old: str, to: str, rules: list[Left]) -> str:
    """Return the small page at an old address; ``rules`` are those not to be found at ``to``."""
    lines = [
        f'<p id="{ids.anchor(rule.rule_id)}">{escape(rule.title)}: '
        f'<a href="{_from(old, rule.page)}#{ids.anchor(rule.rule_id)}">{rule.rule_id}</a></p>\n'
        for rule in rules
        if rule.page
    ]
    return PAGE.format(
        policy=escape(PAGE_POLICY),
        referrer=REFERRER,
        to=_from(old, to),
        script=_from(old, SCRIPT),
        rules="".join(lines),
    )


def _from(page: str, to: str) -> str:
    """Return an address as a page names it.

    >>> _from("a/rules/pay.html", "a/pay.html")
    '../pay.html'
    """
    return escape(relpath(to, page.rpartition("/")[0] or "."))


def write(app: Sphinx, error: Exception | None) -> None:
    """Write a page at every address from which one has moved."""
    if error is not None or app.builder.name != "html":
        return
    edition, known = current_edition(app.env), current_kept(app.env)
    gone = left(edition, known)
    for old in sorted(known.moved.pages.keys() - set(edition["pages"])):
        to = known.moved.now(old)
        place = Path(app.outdir, old)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(moved_page(old, to, gone.get(to, [])), encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the lines and the pages."""
    app.setup_extension("boston_docs.editions.vanished")
    app.add_post_transform(LeaveAnchors)
    app.connect("env-updated", find, priority=210)
    app.connect("build-finished", write)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
