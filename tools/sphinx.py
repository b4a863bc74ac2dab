"""Sphinx, in the process that `tools.site` starts for it, or that `tools.spare` has ready."""

import gc
import importlib
import json
import sys

from tools.places import ROOT

#: Told alone: load what no build changes, and wait for the arguments, which come as a line.
WAIT = "--wait"
#: Told first of these: read all that is no page, and wait for another line (`boston_docs.ahead`).
AHEAD = "--define=ahead=1"
#: What takes long and stands beside the pages is left as it is until the next build.
QUICK = "--define=quick=1"
#: Packages of others that every build needs. Ours are read afresh by each.
PACKAGES = (
    *("sphinx.cmd.build", "sphinx.application", "sphinx.builders.html", "sphinx.ext.autodoc"),
    *("sphinx_design", "sphinxcontrib.bibtex", "myst_parser.sphinx_ext.main", "furo"),
    *("docutils.parsers.rst.directives.tables", "pygments.lexers.python", "pybtex.database.input"),
)


def main(arguments: list[str]) -> int:
    """Run Sphinx with the arguments of `sphinx-build`; returns its exit status."""
    if arguments == [WAIT]:
        arguments = told_later()
    sys.path.insert(0, str(ROOT / "docs" / "_ext"))
    from boston_docs.bound import end_with_starter
    from boston_docs.held import hold_back

    if AHEAD in arguments:
        hold_back()
    else:
        end_with_starter()
    from sphinx.cmd.build import main as build

    # Pages are trees of many small things that all live until the page is written. To look so often
    # for those among them that nothing leads to takes a third of the time.
    gc.freeze()
    gc.set_threshold(200_000, 50, 100)
    return build(arguments)


def told_later() -> list[str]:
    """Load the packages, and wait; where nobody is left to tell anything, end."""
    try:
        load()
        told = sys.stdin.readline()
    except KeyboardInterrupt:
        told = ""
    if not told:
        sys.exit()
    arguments: list[str] = json.loads(told)
    return arguments


def load() -> None:
    """Load what is not ours, as far as Sphinx would."""
    from sphinx.application import builtin_extensions

    for name in (*PACKAGES, *builtin_extensions):
        importlib.import_module(name)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
