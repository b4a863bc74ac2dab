"""The lines of all files in colours: what was made of the same contents before is kept.

To paint them all takes seconds, which a process of its own spends while pages are read. This file
is run in that process, too.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

#: Fewer files than this are painted in less time than another process needs to begin.
MANY: Final = 40


class Painting(NamedTuple):
    """What is to be painted: files below a root, by a style sheet for code; and where it is kept.

    ``keys`` are checksums of all that the lines of a file depend on.
    """

    root: Path
    keys: Mapping[str, str]
    sheet: str
    store: Path

    def known(self) -> dict[str, list[str]]:
        """Return the lines that were made before, by the key of their file."""
        made: dict[str, list[str]] = (
            json.loads(self.store.read_text("utf-8")) if self.store.is_file() else {}
        )
        return made

    def painted(self) -> dict[str, list[str]]:
        """Return the lines of every file as HTML, and keep them."""
        from boston_docs.listings.highlight import highlighted, inks

        made, inked = self.known(), inks(self.sheet)
        new = [name for name, key in self.keys.items() if key not in made]
        made |= {self.keys[name]: highlighted(self.root / name, inked) for name in new}
        now = {key: made[key] for key in self.keys.values()}
        if new:
            self.store.parent.mkdir(parents=True, exist_ok=True)
            before = self.store.with_suffix(".new")
            before.write_text(json.dumps(now, ensure_ascii=False), encoding="utf-8")
            before.replace(self.store)
        return {name: now[key] for name, key in self.keys.items()}

    def begun(self) -> subprocess.Popen[str] | None:
        """Begin in a process of its own, if nothing is kept and there is much to paint."""
        if self.store.is_file() or len(self.keys) < MANY:
            return None
        command = [sys.executable, "-P", "-X", "utf8", __file__]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, encoding="utf-8")
        assert process.stdin is not None
        print(json.dumps(self._asdict(), default=str), file=process.stdin, flush=True)
        return process


def ended(process: subprocess.Popen[str] | None) -> None:
    """Wait for a process that was begun. What it has not done is done by whoever asks for it."""
    if process is not None:
        process.wait()
        assert process.stdin is not None
        process.stdin.close()


def from_line(line: str) -> Painting:
    """Return what is to be painted, as a process is told it."""
    told: dict[str, Any] = json.loads(line)
    return Painting(Path(told["root"]), told["keys"], told["sheet"], Path(told["store"]))


def kept_in(folder: Path) -> Path:
    """Return the file in which lines are kept."""
    return folder / "listings" / "lines.json"


def keys_of(root: Path, names: Sequence[str], sheet: str) -> dict[str, str]:
    """Return a key for each file: of its contents, and of what paints it."""
    from pygments import __version__

    from boston_docs.site.made_once import key_of

    makers = [Path(__file__), Path(__file__).with_name("highlight.py")]
    own = key_of(makers, sheet, __version__)
    return {name: key_of([root / name], own) for name in names}


if __name__ == "__main__":
    asked = sys.stdin.readline()
    sys.path.append(str(Path(__file__).parents[2]))
    from boston_docs.bound import end_with_starter

    end_with_starter()
    from_line(asked).painted()
