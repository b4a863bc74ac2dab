"""Sphinx, in the process that `tools.site` starts for it."""

import gc
import sys

from tools.places import ROOT

sys.path.insert(0, str(ROOT / "docs" / "_ext"))

from boston_docs.bound import end_with_starter


def main(arguments: list[str]) -> int:
    """Run Sphinx with the arguments of `sphinx-build`; returns its exit status."""
    from sphinx.cmd.build import main as build

    # Pages are trees of many small things that all live until the page is written. To look so often
    # for those among them that nothing leads to takes a third of the time.
    gc.freeze()
    gc.set_threshold(200_000, 50, 100)
    return build(arguments)


if __name__ == "__main__":
    end_with_starter()
    sys.exit(main(sys.argv[1:]))
