"""How code is coloured: few inks, and each dark or light enough for its paper.

Names and punctuation keep the ink of the text. Comments stand back, and words of the language,
strings, numbers and definitions each have one ink.
"""

from __future__ import annotations

from typing import ClassVar

from pygments.style import Style
from pygments.token import (
    Comment,
    Error,
    Generic,
    Keyword,
    Name,
    Number,
    Operator,
    Punctuation,
    String,
    Token,
    _TokenType,
)

Inks = dict[_TokenType, str]


def _inks(
    ink: str, comment: str, word: str, string: str, number: str, definition: str, wrong: str
) -> Inks:
    return {
        Token: ink,
        Punctuation: ink,
        Operator: ink,
        Name: ink,
        Comment: f"italic {comment}",
        Keyword: word,
        Operator.Word: word,
        Name.Decorator: word,
        Keyword.Constant: number,
        Name.Builtin: number,
        Name.Exception: number,
        Number: number,
        String: string,
        String.Doc: f"italic {comment}",
        Name.Function: definition,
        Name.Class: definition,
        Name.Tag: definition,
        Generic.Prompt: comment,
        Generic.Output: ink,
        Generic.Traceback: wrong,
        Generic.Error: wrong,
        Error: wrong,
    }


class Paper(Style):
    """Inks on light paper."""

    name = "paper"
    background_color = "#f4efe3"
    styles: ClassVar[Inks] = _inks(
        ink="#221e18",
        comment="#6a6150",
        word="#8c2a1c",
        string="#3d5a29",
        number="#1d5674",
        definition="#5b3a78",
        wrong="#a3121c",
    )


class Night(Style):
    """Inks on dark paper."""

    name = "night"
    background_color = "#1f1b16"
    styles: ClassVar[Inks] = _inks(
        ink="#e9e1d1",
        comment="#a99e8a",
        word="#e8a08c",
        string="#b0c98d",
        number="#92c4dc",
        definition="#d3b8ea",
        wrong="#ff9d9d",
    )
