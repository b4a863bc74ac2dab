"""The reference for paper and for reading devices: EPUB, tagged PDF, cards; and their checks."""

import sys

from tools.places import BUILD, ROOT

# The site's build and these tools share the modules that read and style pages.
if str(ROOT / "docs" / "_ext") not in sys.path:
    sys.path.append(str(ROOT / "docs" / "_ext"))

#: The folders of the editions, and of the files from which they are made.
EDITIONS = BUILD / "print"
WORK = BUILD / "print-work"
EPUB = EDITIONS / "boston.epub"
PDF = EDITIONS / "boston.pdf"
