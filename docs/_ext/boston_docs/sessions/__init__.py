"""Players of sessions, and forms for the reader; templates make the HTML."""

from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader

TEMPLATES: Final = Environment(
    loader=FileSystemLoader(Path(__file__).parent),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)
#: The width and the height of a card.
WIDTH, HEIGHT = 60, 84


@cache
def sprite(name: str = "cards.svg") -> str:
    """Return an SVG file with a symbol for every card (``SA``), every suit (``S``) and the back.

    ``name``: ``courts.svg`` has a symbol for the figure on the court cards of a rank (``K``).
    """
    return TEMPLATES.get_template(name).render(width=WIDTH, height=HEIGHT).lstrip()
