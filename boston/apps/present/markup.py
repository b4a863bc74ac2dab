"""Elements and escaped text, well-formed as HTML and as XML.

Markup has a type of its own. An element escapes any other content.
"""

from __future__ import annotations

from html import escape
from typing import Final, TypeAlias

Value: TypeAlias = str | float | bool | None

_VOID: Final = frozenset({"input", "wbr"})
_REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"


class Markup(str):
    """Markup in its written form."""

    __slots__ = ()


def text(value: object) -> Markup:
    """Return text as markup.

    A character that cannot be printed becomes a replacement character.

    >>> text('<b> & "co"'), text("a\\x00b")
    ('&lt;b&gt; &amp; &quot;co&quot;', 'a�b')
    """
    return value if isinstance(value, Markup) else Markup(escape(_printable(str(value))))


def element(tag: str, *content: object, **attributes: Value) -> Markup:
    """Return an element. ``class_`` is written as ``class``, an underscore as a hyphen.

    An attribute that is ``None`` or ``False`` is left out. If it is ``True``, its value is its
    name.

    >>> element("th", "Tricks & honours", scope="col", class_="wide", hidden=False)
    '<th scope="col" class="wide">Tricks &amp; honours</th>'
    >>> element("input", type="range", hidden=True, aria_label="Deal")
    '<input type="range" hidden="hidden" aria-label="Deal"/>'
    """
    written = "".join(_attribute(name, value) for name, value in attributes.items())
    if tag in _VOID:
        return Markup(f"<{tag}{written}/>")
    return Markup(f"<{tag}{written}>{joined(*content)}</{tag}>")


def joined(*content: object, by: str = "") -> Markup:
    """Return pieces of markup and text as one, with the text ``by`` between them."""
    return Markup(text(by).join(map(text, content)))


def _attribute(name: str, value: Value) -> str:
    if value is None or value is False:
        return ""
    shown = name.rstrip("_").replace("_", "-")
    said = shown if value is True else _printable(str(value))
    return f' {shown}="{escape(said)}"'


def _printable(value: str) -> str:
    if value.isprintable():
        return value
    return "".join(c if c.isprintable() or c == "\n" else _REPLACEMENT for c in value)
