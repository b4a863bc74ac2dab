"""Values that mean nothing where they are put, as TOML and as JSON write them."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Final

#: How deep a value is nested that no reader follows, and one that every reader does.
DEEP: Final = (30, 400, 5_000)
#: What stands for a value until the record is written, with the value in it: JSON may escape it.
_MARK: Final = re.compile(r'"(?:\ue000|\\ue000)([0-9a-f]*)"')

#: As both forms write them.
IN_BOTH: Final = (
    *("true", "false", "0", "1", "-1", "4", "5", "13", "14", "1000001", "-1000001"),
    *("9" * 400, "9" * 5_000, "1.5", "-0.0", "1e5", "1e999", "1e-999"),
    *('""', '" "', '"x"', '"7"', '"passed"', '"hearts"', '"Anna"', '"\\u0000"', '"a\\nb"'),
    *('"\\u202e"', '"🂡"', '"SA SA"', '"AKQJT98765432..."'),
    *("[]", "[[]]", "[1]", "[1, 2, 3]", "[1, 2, 3, 4]", "[1, 1, 1, 1]", "[13, 0, 0, 0]"),
    *("[-1, 0, 0, 0]", "[true, true, true, true]", '["a", "b", "c", "d"]', '["x"]', "[[1], [2]]"),
    *("{}", "[{}]", "[{}, {}]"),
)
IN_TOML: Final = (
    *("inf", "-inf", "nan", "+1", "0x7", "0b1", "1_000", "'''a\nb'''", '"""x"""'),
    *("1979-05-27", "07:32:00", "1979-05-27T07:32:00", "1979-05-27T07:32:00Z", "[1979-05-27]"),
    *("{ a = 1 }", "{ a.b.c = [] }", "[{ a = 07:32:00 }]", "2026-02-30", "01", "yes", ""),
    *("{ 1979-05-27 = 1 }", "[nan, nan, nan, nan]", "0x" + "f" * 6_000),
)
IN_JSON: Final = (
    *(
        "null",
        "NaN",
        "Infinity",
        "-Infinity",
        "[null]",
        '{"a": 1}',
        '{"a": {"b": []}}',
        "[null, 1]",
    ),
    *('"\\ud800"', '["\\udfff"]', '{"": null}', '{"\\ud800": 1}', "01", "yes", "", "'x'"),
)


def value(form: str, chance: Random) -> str:
    """A text that stands for any of them until the record is written."""
    return "\ue000" + _any(form, chance).encode().hex()


def put_in(text: str) -> str:
    """A record's text with the values themselves."""
    return _MARK.sub(lambda mark: bytes.fromhex(mark[1]).decode(), text)


def _any(form: str, chance: Random) -> str:
    """One of them, or one that is very long or very deep."""
    made = chance.randrange(12)
    if made == 0:
        return _deep(form, chance)
    if made == 1:
        return json.dumps(chance.choice("xé🂡\\\n\x07 7") * chance.choice((41, 301, 20_000)))
    if made == 2:
        return "[" + ", ".join([chance.choice(("1", '"SA"', "{}"))] * 1_500) + "]"
    return chance.choice(IN_BOTH + (IN_TOML if form == "toml" else IN_JSON))


def name(chance: Random) -> str:
    """A key that nobody knows, or that means something elsewhere."""
    long = "x" * chance.choice((41, 301, 20_000))
    known = ("game", "deal", "tricks", "Tricks", "declarer", "players", "adjustment", "rates")
    strange = ("", " ", "\n", "\x00", "é", "a.b", "tricks ", "TRICKS", "7", "\u202e", '"', long)
    return chance.choice(known + strange)


def _deep(form: str, chance: Random) -> str:
    many = chance.choice(DEEP)
    if chance.random() < 0.5:
        return "[" * many + "]" * many
    if form == "toml":
        return "{ a = " * many + "1" + " }" * many
    return '{"a": ' * many + "1" + "}" * many
