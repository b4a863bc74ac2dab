"""What a phone does to a record that is typed into it, mended where only one thing can be meant.

Nothing within quotation marks is touched, and no comment. A text is mended only when it cannot be
read as it stands.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from typing import Final

#: Quotation marks that stand for the two straight ones.
_DOUBLE: Final = "“”„‟«»″"
_SINGLE: Final = "‘’‚‛‹›′"
#: Spaces that do not break or are of a width of their own; other signs for the end of a line;
#: signs that nobody sees; and dashes of every length, which outside of quotation marks are minus.
_MEANT: Final = {
    **dict.fromkeys(map(ord, "\u00a0\u1680\u202f\u205f\u3000"), " "),
    **dict.fromkeys(range(0x2000, 0x200B), " "),
    **dict.fromkeys(map(ord, "\u0085\u2028\u2029"), "\n"),
    **dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff")),
    **dict.fromkeys(range(0x2010, 0x2016), "-"),
    **dict.fromkeys(map(ord, "\u2212\ufe63\uff0d"), "-"),
}
#: A text, a comment, a text in other quotation marks, one that is not closed, and all the rest.
_PARTS: Final = re.compile(
    rf"""(?P<kept>"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+'|\#[^\n]*+)"""
    rf"""|["{_DOUBLE}](?P<double>[^"\\\n{_DOUBLE}]*+)["{_DOUBLE}]"""
    rf"""|['{_SINGLE}](?P<single>[^'\\\n{_SINGLE}]*+)['{_SINGLE}]"""
    rf"""|(?P<open>["'{_DOUBLE}{_SINGLE}][^\n]*+)"""
    rf"""|(?P<bare>[^"'\#{_DOUBLE}{_SINGLE}]++)"""
)
_TRUTH: Final = re.compile(r"\b(?:True|TRUE|False|FALSE)\b")
#: A price without quotation marks, which a decimal comma and a fraction would need.
_PRICE: Final = re.compile(
    r"(?im)^([ \t]*price[ \t]*=[ \t]*)([^\s={}\[\]][^\n={}\[\]]{,60}?)(?=[ \t]*\r?$)"
)
_PRICE_IN_JSON: Final = re.compile(r'("price"\s*:\s*)([0-9]+\s?[,/⁄]\s?[0-9]+)(?=\s*[,}])')
#: What means nothing outside of quotation marks, and the marks that are not straight.
_STRANGE: Final = {
    "bare": re.compile(r"[^\x00-\x7f]"),
    "open": re.compile(f"[{_DOUBLE}{_SINGLE}]"),
}


def mended(text: str) -> str:
    """The text with straight quotation marks, plain spaces, and a minus where a dash stands.

    >>> print(mended("points = [10, −10, 0, 0]\\nreason = “a — b”\\nprice = 0,05  # — so"))
    points = [10, -10, 0, 0]
    reason = "a — b"
    price = "0,05"  # — so
    >>> mended("players = [“O’Brien”, ‘Bo’, \\"Carl—Axel\\", «D»]")
    'players = ["O’Brien", "Bo", "Carl—Axel", "D"]'
    """
    if _on_several_lines(text):
        return text
    return _PRICE_IN_JSON.sub(r'\1"\2"', _PARTS.sub(_straight, text))


def strange_character(text: str) -> tuple[int, str] | None:
    """What stands outside of quotation marks in a mended text and means nothing, and its line.

    >>> strange_character("game = 'solo'\\ndealer = ②")
    (2, '②')
    >>> strange_character('players = ["Anna”, "Bo”]'), strange_character('title = "②"')
    ((1, '”'), None)
    """
    if _on_several_lines(text):
        return None
    for part in _PARTS.finditer(text):
        strange = _STRANGE.get(part.lastgroup or "")
        found = strange and strange.search(part[0])
        if found:
            at = part.start() + found.start()
            return line_of(text, at), text[at]
    return None


def line_of(text: str, at: int) -> int:
    """The line in which a character of a text stands.

    >>> line_of("game = 1\\ndealer = 2", 9)
    2
    """
    return text.count("\n", 0, at) + 1


def outside_quotation(text: str) -> Iterator[tuple[int, str]]:
    """What stands in a text outside of quotation marks and comments, and where each piece begins.

    Where a text in it goes over several lines, the whole of it is one piece.

    >>> [*outside_quotation("a = 'b' # c")]
    [(0, 'a = ')]
    """
    if _on_several_lines(text):
        yield 0, text
        return
    for part in _PARTS.finditer(text):
        if part["bare"] is not None and part["bare"].strip():
            yield part.start(), part["bare"]


def shown_character(character: str) -> str:
    """A character with its number and its name, for those who cannot see it.

    >>> shown_character("”")
    '” (U+201D, right double quotation mark)'
    """
    name = unicodedata.name(character, "").lower()
    number = f"U+{ord(character):04X}"
    return f"{character} ({', '.join(filter(None, (number, name)))})"


def _on_several_lines(text: str) -> bool:
    """Whether a text in it may go over several lines; no record that is typed has one."""
    return '"""' in text or "'''" in text


def _straight(part: re.Match[str]) -> str:
    for kind in ("double", "single"):
        if part[kind] is not None:
            # Between « and » there are spaces that belong to the signs.
            return json.dumps(part[kind].strip("\u00a0\u202f"), ensure_ascii=False)
    if part["bare"] is None:
        return part[0]
    plain = _TRUTH.sub(lambda word: word[0].lower(), part[0].translate(_MEANT))
    return _PRICE.sub(lambda told: told[1] + json.dumps(told[2], ensure_ascii=False), plain)
