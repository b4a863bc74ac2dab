"""The reference on paper and in a reader's hand: EPUB, tagged PDF, cards; and what checks them."""

import sys

from tools.places import BUILD, ROOT

# The modules that read and style pages are shared with the site's build.
if str(ROOT / "docs" / "_ext") not in sys.path:
    sys.path.append(str(ROOT / "docs" / "_ext"))

#: The folders of the editions, and of the files from which they are made.
EDITIONS = BUILD / "print"
WORK = BUILD / "print-work"
EPUB = EDITIONS / "boston.epub"
PDF = EDITIONS / "boston.pdf"
