"""Signs between numbers that stay with the number behind them, where a line is broken."""

from __future__ import annotations

import re
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

#: A sign with a space on either side, as in a sum.
SIGN: Final = re.compile(r" ([±×÷=+\N{MINUS SIGN}]) ")
#: This one also belongs to the number before it.
EITHER: Final = "±"


def unbroken(text: str) -> str:
    """Return a text in which no line ends with a sign, nor begins with ±.

    >>> unbroken("96 + 2 × 16 = 128, ±, 3 ± 1").replace("\\N{NO-BREAK SPACE}", "_")
    '96 +_2 ×_16 =_128, ±, 3_±_1'
    """
    return SIGN.sub(_kept, text)


def _kept(found: re.Match[str]) -> str:
    before = "\N{NO-BREAK SPACE}" if found[1] == EITHER else " "
    return f"{before}{found[1]}\N{NO-BREAK SPACE}"


class Unbroken(SphinxPostTransform):
    """Write the texts of a page so; code is left as it is."""

    default_priority = 990

    def run(self, **kwargs: Any) -> None:
        """Put other texts in the place of those that have such a sign."""
        for text in [*self.document.findall(nodes.Text)]:
            apart = isinstance(text.parent, nodes.literal | nodes.FixedTextElement | nodes.raw)
            if not apart and (written := unbroken(text)) != text:
                text.parent.replace(text, nodes.Text(written))


def setup(app: Sphinx) -> None:
    """Register what is done to every page."""
    app.add_post_transform(Unbroken)
