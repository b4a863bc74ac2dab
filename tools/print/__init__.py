"""The reference on paper and in a reader's hand: EPUB, tagged PDF, cards; and what checks them."""

import sys

from tools.places import BUILD, ROOT

# What reads and styles pages is shared with the site's build.
if str(ROOT / "docs" / "_ext") not in sys.path:
    sys.path.append(str(ROOT / "docs" / "_ext"))

#: Where the editions are put, and what they are made from on the way.
EDITIONS = BUILD / "print"
WORK = BUILD / "print-work"
EPUB = EDITIONS / "boston.epub"
PDF = EDITIONS / "boston.pdf"
