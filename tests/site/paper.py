"""The words of a PDF as Chromium writes it, without the spaces between them."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any, Final

from tools.print.programs import use_pikepdf

_LINES: Final = re.compile(r"beginbf(char|range)(.*?)endbf", re.DOTALL)
_CODES: Final = re.compile(r"<([0-9a-fA-F]+)>")


def words(pdf: bytes) -> str:
    """All that is written on the pages, one after the other, without spaces."""
    use_pikepdf()
    import pikepdf

    with pikepdf.open(io.BytesIO(pdf)) as read:
        said = "".join(text for page in read.pages for text in _written(page, page.Resources))
    return without_spaces(said)


def without_spaces(text: str) -> str:
    """The text as it may be compared with what was laid out in lines."""
    return "".join(text.split())


def _written(content: Any, resources: Any) -> Iterator[str]:
    """What the strings of a page or of a drawing in it say, each by the table of its font."""
    import pikepdf

    said: dict[bytes, str] = {}
    for operands, operator in pikepdf.parse_content_stream(content):
        match str(operator):
            case "Tf":
                said = _table(resources.Font[operands[0]])
            case "Tj" | "TJ":
                strings = operands[0] if str(operator) == "TJ" else operands
                texts = [bytes(each) for each in strings if isinstance(each, pikepdf.String)]
                yield from (_read(text, said) for text in texts)
            case "Do":
                drawn = resources.XObject[operands[0]]
                if drawn.Subtype == "/Form":
                    yield from _written(drawn, drawn.get("/Resources", resources))


def _read(text: bytes, said: dict[bytes, str]) -> str:
    size = len(next(iter(said), b" "))
    codes = (text[place : place + size] for place in range(0, len(text), size))
    return "".join(said.get(code, "") for code in codes)


def _table(font: Any) -> dict[bytes, str]:
    """What every code of a font says."""
    found: dict[bytes, str] = {}
    for kind, lines in _LINES.findall(font.ToUnicode.read_bytes().decode("ascii")):
        for line in lines.strip().splitlines():
            first, *rest = (bytes.fromhex(code) for code in _CODES.findall(line))
            if kind == "char":
                found[first] = rest[0].decode("utf-16-be")
                continue
            begins = int.from_bytes(rest[1], "big")
            for code in range(int.from_bytes(first, "big"), int.from_bytes(rest[0], "big") + 1):
                place = begins + code - int.from_bytes(first, "big")
                text = place.to_bytes(len(rest[1]), "big").decode("utf-16-be")
                found[code.to_bytes(len(first), "big")] = text
    return found
