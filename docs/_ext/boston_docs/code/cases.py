"""How the tests of a rule are listed, beside the rule and in the coverage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from docutils import nodes

from boston_docs.code.test_index import Case
from boston_docs.listings.files import address
from boston_docs.rules.rule_nodes import code_name, rule_cases, site_link

# More tests than this are listed out of sight.
FEW = 2


def list_cases(cases: Sequence[Case]) -> Iterator[nodes.Node]:
    """Yield a few tests as they are; more of them under a heading that opens."""
    if len(cases) <= FEW:
        yield from (_line(case.node, case) for case in cases)
        return
    files = {path: list(of_file) for path, of_file in groupby(cases, key=lambda case: case.path)}
    where = next(iter(files)) if len(files) == 1 else f"{len(files)} files"
    tests = [case.node for case in cases]
    listed = rule_cases("", summary=f"{len(cases)} tests in {where}", cases=tests)
    for path, of_file in files.items():
        names = [nodes.list_item("", _line(case.name, case)) for case in of_file]
        heading = [_paragraph(code_name(path, path))] if len(files) > 1 else []
        listed += [*heading, nodes.bullet_list("", *names)]
    yield listed


def _line(text: str, case: Case) -> nodes.paragraph:
    name = code_name(text, text)
    place = address(case.path, case.line)
    return _paragraph(site_link("", "", name, address=place, cases=[case.node]))


def _paragraph(content: nodes.Node) -> nodes.paragraph:
    return nodes.paragraph("", "", content)
