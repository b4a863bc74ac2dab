"""What can go wrong in one place of the source: the operators of mutmut, installed on first use.

Only its operators are used. Its own runner leaves out what is decorated and what stands outside
of functions, which here are the rules and the tables, and it writes the source anew that the code
beside a rule is taken from.
"""

from __future__ import annotations

import hashlib
import shutil
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from uv import find_uv_bin

from tools.installers import run
from tools.places import BUILD, REQUIREMENTS, say, shown
from tools.turns import one_at_a_time

LOCK = REQUIREMENTS / "faults.txt"
FOLDER = BUILD / "faults" / "packages"

Operators: TypeAlias = Sequence[tuple[type, Callable[[Any], Iterable[Any]]]]


def install() -> Path:
    """Install what the lock names, apart from all else; gives the folder. Once for each lock."""
    digest = hashlib.sha256(LOCK.read_bytes() + sys.version.encode()).hexdigest()
    stamp = FOLDER / "installed"
    with one_at_a_time("faults"):
        if not stamp.exists() or stamp.read_text("utf-8") != digest:
            say(f"Installing what makes the faults, as locked in {shown(LOCK)}.")
            shutil.rmtree(FOLDER, ignore_errors=True)
            target = ["--python", sys.executable, "--target", str(FOLDER), "--no-deps"]
            checked = ["--only-binary", ":all:", "--require-hashes", "-r", str(LOCK)]
            run([find_uv_bin(), "pip", "install", "--quiet", *target, *checked])
            stamp.write_text(digest, "utf-8")
    return FOLDER


def use() -> None:
    """Let the packages be imported."""
    folder = str(install())
    if folder not in sys.path:
        sys.path.append(folder)


def operators() -> Operators:
    """For each kind of node, what it may be changed to; of a text, one change in place of three."""
    use()
    from mutmut.mutation import mutators

    def one_text(node: Any) -> Iterable[Any]:
        yield from list(mutators.operator_string(node))[:1]

    return [
        (kind, one_text if operator is mutators.operator_string else operator)
        for kind, operator in mutators.mutation_operators
    ]
