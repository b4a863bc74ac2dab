"""In which order the modules of tests are begun, where several processes share them."""

from __future__ import annotations

from typing import Final

#: The site is built here, which takes minutes, while the others try what needs no site.
FIRST: Final = "tests/site/test_built_pages.py"
#: What begins like this needs the built site.
WAITING: Final = (
    *("tests/data/test_package.py", "tests/test_installed.py"),
    *("tests/print/", "tests/site/"),
)
#: What takes longest, the longest first: were one of these begun last, the processes that have no
#: more to do would wait for its end.
LONGEST: Final = (
    "tests/print/test_epub.py",
    "tests/site/test_served.py",
    "tests/site/test_in_firefox.py",
    "tests/site/test_play.py",
    "tests/site/test_evening.py",
    "tests/site/test_page_python.py",
    "tests/site/test_live_network.py",
    "tests/site/test_live.py",
    "tests/site/test_attacks.py",
    "tests/site/test_apparatus.py",
    "tests/site/test_offline.py",
    "tests/site/test_table.py",
    "tests/site/test_watch.py",
)


def turn(module: str) -> tuple[bool, bool, int]:
    """When a module has its turn: the lower, the sooner.

    >>> turn("tests/site/test_live.py") < turn("tests/site/test_names.py")
    True
    >>> turn("tests/test_names.py") < turn("tests/site/test_live.py")
    True
    """
    rank = LONGEST.index(module) if module in LONGEST else len(LONGEST)
    return module != FIRST, module.startswith(WAITING), rank
