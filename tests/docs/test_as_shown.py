"""What a scholar sees of a definition."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from boston_docs.code.code_index import index_code


def shown(root: Path, text: str, name: str = "base") -> str:
    (root / "boston").mkdir()
    (root / "boston" / "toy.py").write_text(textwrap.dedent(text).lstrip("\n"), encoding="utf-8")
    pieces = index_code(root, "boston").pieces["toy.pay.base"]
    return next(piece.source for piece in pieces if piece.name == name)


def test_a_function_without_its_rule_and_its_doctests(tmp_path: Path) -> None:
    text = '''
        # Said once.
        @rule("toy.pay.base", "toy.pay.other")
        @functools.cache
        def base(points: int) -> int:
            """Two more.

            >>> base(1)
            3
            >>> base("one")
            Traceback (most recent call last):
            TypeError: no number

            Never fewer.
            """
            return points + 2
        '''
    assert shown(tmp_path, text) == (
        "# Said once.\n"
        "@functools.cache\n"
        "def base(points: int) -> int:\n"
        '    """Two more.\n'
        "\n"
        "    Never fewer.\n"
        '    """\n'
        "    return points + 2"
    )


def test_a_docstring_of_one_line_stays_one(tmp_path: Path) -> None:
    text = '''
        @rule(
            "toy.pay.base",
        )
        def base() -> int:
            """Two.

            >>> base()
            2
            """
            return 2
        '''
    assert shown(tmp_path, text) == 'def base() -> int:\n    """Two."""\n    return 2'


def test_a_class_without_what_binds_its_members(tmp_path: Path) -> None:
    text = '''
        @rule("toy.pay.base")
        class Sheet:
            """All of it."""

            @property
            @rule("toy.pay.other")
            def rest(self) -> int:
                """What is left.

                >>> Sheet().rest
                0
                """
                return 0
        '''
    assert shown(tmp_path, text, "Sheet") == (
        "class Sheet:\n"
        '    """All of it."""\n'
        "\n"
        "    @property\n"
        "    def rest(self) -> int:\n"
        '        """What is left."""\n'
        "        return 0"
    )


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ('PACKETS: Final = stated("toy.pay.base", (3, 3, 3, 4))', "PACKETS = (3, 3, 3, 4)"),
        ('PACKETS = stated(("toy.pay.base", "toy.pay.other"), 13)  # each', "PACKETS = 13"),
        (
            '#: By the bid.\nPACKETS: Final[Mapping[str, int]] = stated(\n    "toy.pay.base",\n'
            '    {\n        "5": 5,  # little\n    },\n)',
            '#: By the bid.\nPACKETS = {\n    "5": 5,  # little\n}',
        ),
        (
            'PACKETS: Final[Mapping[str, int]] = {\n    "5": 5,\n}  # as printed\n'
            'READ = {"toy.pay.base": PACKETS}',
            'PACKETS = {\n    "5": 5,\n}  # as printed',
        ),
        ('PACKETS: int = 3\nREAD = {"toy.pay.base": PACKETS}', "PACKETS: int = 3"),
        ('PACKETS: Final = "ål"\nREAD = {"toy.pay.base": PACKETS}', 'PACKETS = "ål"'),
    ],
)
def test_a_constant_is_a_name_and_a_value(tmp_path: Path, written: str, read: str) -> None:
    assert shown(tmp_path, written, "PACKETS") == read
