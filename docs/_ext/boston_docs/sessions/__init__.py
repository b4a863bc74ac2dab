"""Players of sessions, and the forms in which a reader enters one; the HTML is in templates."""

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
#: The size of a card.
WIDTH, HEIGHT = 60, 84


@cache
def sprite() -> str:
    """Return the file with every card as a symbol named for it (``SA``), and each suit (``S``)."""
    return TEMPLATES.get_template("cards.svg").render(width=WIDTH, height=HEIGHT).lstrip()
