"""Players of sessions, and the forms in which a reader tells one; the HTML lies in templates."""

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
