"""Small functions about wording."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from shlex import quote
from string import ascii_letters, digits
from typing import Final

from boston.errors import BostonError

#: Dashes separate words as spaces do. Straight and curly apostrophes are the same.
_ONE_SIGN: Final = {
    **dict.fromkeys(map(ord, "-\u2010\u2011\u2012\u2013\u2014\u2212"), " "),
    **dict.fromkeys(map(ord, "\u2018\u2019\u02bc\u2032\u00b4`"), "'"),
}
#: The most names that a message lists.
MOST_LISTED: Final = 10
#: The characters that ``printf`` writes unchanged.
_PLAIN: Final = f"{ascii_letters}{digits}/._".encode()


#: Signs used for a minus, signs between thousands, and invisible signs, which are removed.
_IN_NUMBERS: Final = {
    **dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d"), "-"),
    **dict.fromkeys(map(ord, "\u00a0\u2009\u202f\u2008\u2007\u200a"), " "),
    **dict.fromkeys(map(ord, "\u2019\u02bc"), "'"),
    **dict.fromkeys(map(ord, "\u200b\u200e\u200f\u2060\ufeff")),
}
_WHOLE: Final = re.compile(r"([+-]?) ?(\d{1,18}|\d{1,3}(?:[ ']\d{3}){1,5})", re.ASCII)


def with_plain_signs(text: str) -> str:
    """Return a text with a hyphen for every minus, and plain spaces and apostrophes.

    >>> with_plain_signs("−1\u202f250")
    '-1 250'
    """
    return text.translate(_IN_NUMBERS)


def whole(text: str) -> int | None:
    """Return the whole number in a text, written in any usual way, or ``None``.

    >>> whole("−1\u202f250"), whole("+30"), whole("1’000"), whole(" 7 "), whole("1 25"), whole("x")
    (-1250, 30, 1000, 7, None, None)
    """
    found = _WHOLE.fullmatch(with_plain_signs(text).strip())
    if found is None:
        return None
    number = int(found[2].replace(" ", "").replace("'", ""))
    return -number if found[1] == "-" else number


def counted(number: int, thing: str) -> str:
    """Return a number and its noun, in the plural unless the number is 1.

    >>> counted(1, "stroke"), counted(3, "stroke")
    ('1 stroke', '3 strokes')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(names: Iterable[str], most: int | None = None) -> str:
    """Return names with commas and an ``and``.

    After the first ``most`` names, give only the number of the others.

    >>> listed(["S.H.", "I.N.", "A.E."]), listed(["S.H.", "I.N.", "A.E."], 1)
    ('S.H., I.N. and A.E.', 'S.H. and 2 more')
    """
    words = list(names)
    if most is not None and len(words) > most:
        words = [*words[:most], f"{len(words) - most} more"]
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]


def near(name: str, known: Iterable[str], otherwise: str | None = None) -> str:
    """Return the end of a message about an unknown name: the nearest known name, and the others.

    If no known name is near, list all known names, or end with ``otherwise``.

    >>> near("honors", ["honours", "tricks"]), near("Solo", ["solo"]), near("eel", ["ala", "cap"])
    (": did you mean 'honours'? Others: tricks", ": did you mean 'solo'?", ': ala and cap')
    """
    from difflib import get_close_matches  # Only a mistake needs this import.

    names = {fold(each): each for each in known}
    for found in get_close_matches(fold(shortened(name)), names, 1):
        nearest = names.pop(found)
        others = f" Others: {listed(names.values(), MOST_LISTED)}" if names else ""
        return f": did you mean {nearest!r}?{others}"
    if otherwise is not None or not names:
        return otherwise or ""
    return f": {listed(names.values(), MOST_LISTED)}"


def opening(sentence: str) -> str:
    """Return a sentence with a capital letter at its beginning.

    >>> opening("seat 2 pays"), opening("Ål of 96")
    ('Seat 2 pays', 'Ål of 96')
    """
    return sentence[:1].upper() + sentence[1:]


def within(sentence: str) -> str:
    """Return a sentence as part of another one, with a small letter at its beginning.

    >>> within("After deal 2")
    'after deal 2'
    """
    return sentence[:1].lower() + sentence[1:]


def command(*words: str) -> str:
    """Return a command line of ``boston`` with these words, quoted for a shell.

    >>> print(command("replay", "my evening.toml"), command("replay", "a\\tb.toml"), sep="\\n")
    boston replay 'my evening.toml'
    boston replay "$(printf 'a\\011b.toml')"
    """
    return " ".join(["boston", *map(_shell_word, words)])


def _shell_word(word: str) -> str:
    if word.isprintable():
        return quote(word)
    signs = word.encode(errors="surrogateescape")
    plain = (chr(each) if each in _PLAIN else f"\\{each:03o}" for each in signs)
    return f"\"$(printf '{''.join(plain)}')\""


@lru_cache(maxsize=1024)
def fold(text: str) -> str:
    """Return a text for comparison: small letters, no accents, one space between words.

    >>> fold("Petite  Misère"), fold("petite-misere"), fold("O’Brien")
    ('petite misere', 'petite misere', "o'brien")
    """
    letters = unicodedata.normalize("NFKD", text.casefold().translate(_ONE_SIGN))
    return " ".join("".join(c for c in letters if not unicodedata.combining(c)).split())


def named(given: Iterable[str]) -> dict[str, str]:
    """Read values with their names, each written as ``NAME=VALUE``.

    Any other text, and a name given twice, raises an error.

    >>> named(["trump=hearts", "carte_blanche="])
    {'trump': 'hearts', 'carte_blanche': ''}
    >>> named(["hearts"])
    Traceback (most recent call last):
    boston.errors.BostonError: 'hearts' is not of the form NAME=VALUE
    >>> named(["tricks=7", "tricks=8"])
    Traceback (most recent call last):
    boston.errors.BostonError: 'tricks' is given twice
    """
    found: dict[str, str] = {}
    for each in given:
        name, sign, value = each.partition("=")
        if not sign:
            raise BostonError(f"{quoted(name)} is not of the form NAME=VALUE")
        if name in found:
            raise BostonError(f"{quoted(name)} is given twice")
        found[name] = value
    return found


def quoted(text: str, most: int = 40) -> str:
    """Return a text in quotation marks for a message. A long text is cut after ``most`` characters.

    >>> quoted("eels"), quoted("e" * 99, 5)
    ("'eels'", "'eeee…'")
    """
    return repr(shortened(text, most))


def shortened(text: str, most: int = 40) -> str:
    """Return a text, cut after ``most`` characters if it is longer."""
    return text if len(text) <= most else text[: most - 1] + "…"


def one_line(text: str, most: int = 300) -> str:
    """Return a text on one line, without control characters. A long text is cut in the middle.

    ``most`` is the largest number of characters.

    >>> one_line("that\\nthis"), one_line("deal 1: " + "e" * 99 + " is odd", 24)
    ('that this', 'deal 1: e ... eee is odd')
    """
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if len(line) <= most:
        return line
    half = (most - 4) // 2
    return f"{line[: most - 5 - half]} ... {line[-half:]}"
