"""The file in which an evening is kept, and the course of its changes."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from boston.base.limits import LARGEST_FILE
from boston.errors import BostonError
from boston.record.reading import is_json, loads, text_of
from boston.record.record import Session
from boston.record.written import plain, write_session


class Course(NamedTuple):
    """The record now, the earlier ones, newest last, and those undone, the next to redo last."""

    now: Session
    past: tuple[Session, ...] = ()
    undone: tuple[Session, ...] = ()

    def then(self, session: Session) -> Course:
        """The course with this as the record: what was undone is gone."""
        return Course(session, (*self.past, self.now))

    def back(self) -> Course:
        """One change taken back."""
        if not self.past:
            raise BostonError("nothing has been changed here that could be undone")
        *past, last = self.past
        return Course(last, tuple(past), (*self.undone, self.now))

    def again(self) -> Course:
        """One change that was taken back, made again."""
        if not self.undone:
            raise BostonError("nothing has been undone")
        *undone, following = self.undone
        return Course(following, (*self.past, self.now), tuple(undone))


JSON: Final = ".json"
#: How a file is named that is to take the place of another: so, and so many letters by chance.
_FRESH: Final = ".boston-"
_LETTERS: Final = 12


class NotWritten(BostonError):  # noqa: N818 - it says what is so
    """A change that is not in the file; the file is as it was."""


class ChangedElsewhere(NotWritten):
    """The file holds something that was neither read from it nor written into it here."""


@dataclass(slots=True)
class Kept:
    """A file, and what it held when it was last read or written; ``None`` where there was none."""

    path: Path
    seen: bytes | None = None

    def read(self) -> Session | None:
        """The evening in the file; ``None`` where there is no file, or nothing in it yet.

        What was being written when a program was killed lies beside it, and is taken away.
        """
        _clear(Path(os.path.realpath(self.path)).parent)
        try:
            if self.path.exists() and not self.path.is_file():
                raise BostonError("is not a file")
            held = _held(self.path)
        except OSError as error:
            raise BostonError(f"cannot be read: {error.strerror}") from None
        text = text_of(held or b"")
        found = loads(text) if text.strip() else None
        self.seen = held
        return found

    @property
    def has_comments(self) -> bool:
        """Whether the file says something that a record written anew does not."""
        lines = self._said.splitlines()
        return not self._is_json and any(line.lstrip().startswith("#") for line in lines)

    def write(self, session: Session) -> None:
        """Put the evening into the file; what goes wrong raises :class:`NotWritten`."""
        data = self.text(session).encode()
        try:
            # A link goes on leading to the file.
            target = Path(os.path.realpath(self.path))
            with _beside(target, data) as fresh:
                if _held(target) not in (None, self.seen):
                    raise ChangedElsewhere("was changed elsewhere meanwhile")
                fresh.replace(target)
            _settle(target.parent)
        except OSError as error:
            raise NotWritten(f"cannot be written: {error.strerror}") from None
        self.seen = data

    def look_again(self) -> None:
        """Know what the file holds by now, so that it may be overwritten."""
        with contextlib.suppress(OSError):
            self.seen = _held(self.path)

    def text(self, session: Session) -> str:
        """The record as the file has it: in JSON where it is in JSON."""
        if self._is_json:
            return json.dumps(plain(session), ensure_ascii=False, indent=1) + "\n"
        return write_session(session)

    @property
    def _is_json(self) -> bool:
        said = self._said.strip()
        return is_json(said) if said else self.path.suffix.lower() == JSON

    @property
    def _said(self) -> str:
        """The text that the file held; nothing where somebody has put there what is no text."""
        try:
            return text_of(self.seen or b"")
        except BostonError:
            return ""


def _held(path: Path) -> bytes | None:
    """What is in a file, as far as a record may go on; ``None`` where there is no file."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        return None


@contextlib.contextmanager
def _beside(target: Path, data: bytes) -> Iterator[Path]:
    """A new file with this in it, in the same folder, which is gone again if it is not used."""
    fresh = target.with_name(f"{_FRESH}{secrets.token_hex(_LETTERS // 2)}")
    try:
        with fresh.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            fresh.chmod(target.stat().st_mode & 0o7777)
        yield fresh
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink()


def _clear(folder: Path) -> None:
    """Take away what was written beside a file and has not taken its place.

    If another program is at it in this very moment, that says that its change is not in the file.
    """
    with contextlib.suppress(OSError):
        for each in [*folder.glob(f"{_FRESH}{'[0-9a-f]' * _LETTERS}")]:
            if each.is_file() and not each.is_symlink():
                each.unlink()


def _settle(folder: Path) -> None:
    """Let the new name reach the disk, too, where a system knows how."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
