"""Files that the build makes, and their checksums.

Results that take seconds to make are kept in folders. The name of such a folder contains a checksum
of the inputs from which the result was made.

Files for readers have a checksum of their contents in their address (``named_for_contents``).
Browsers keep such an address for good, so it must never have other contents. A checksum of the
inputs would not be enough, because the same inputs may one day give another result.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import mkdtemp

from tools.places import one_at_a_time


def checksum(content: str | bytes, digits: int = 16) -> str:
    """Return the beginning of the checksum of a text or of bytes.

    >>> checksum("abc", 12)
    'ba7816bf8f01'
    """
    data = content.encode() if isinstance(content, str) else content
    return hashlib.sha256(data).hexdigest()[:digits]


def as_json(value: object, *, sort_keys: bool = False) -> str:
    """Return a value as JSON without blanks between its parts."""
    return json.dumps(value, ensure_ascii=False, sort_keys=sort_keys, separators=(",", ":"))


def write_text(place: Path, text: str) -> None:
    """Write a file with its folder, unless the file already has this text."""
    if not place.exists() or place.read_bytes() != text.encode():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text.encode())


def key_of(files: Iterable[Path], *more: str) -> str:
    """Return a checksum of the names and contents of files, as the key of a result made from them.

    ``files``: Files and folders; for a folder, all files inside it count.

    ``more``: Other texts on which the result depends.
    """
    digest = hashlib.sha256()
    for place in files:
        inside = sorted(place.rglob("*")) if place.is_dir() else [place]
        for file in inside:
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(f"{file.relative_to(place.parent).as_posix()}\0".encode())
                digest.update(hashlib.sha256(file.read_bytes()).digest())
    for text in more:
        digest.update(f"{text}\0".encode())
    return digest.hexdigest()[:16]


def named_for_contents(folder: Path) -> str:
    """Return the name under which a kept folder is published, with a checksum of its contents.

    >>> named_for_contents(Path("no/such/engine-0123"))
    'engine-e3b0c44298fc1c14'
    """
    digest = hashlib.sha256()
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(f"{file.relative_to(folder).as_posix()}\0".encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return f"{folder.name.rpartition('-')[0]}-{digest.hexdigest()[:16]}"


def made_once(cache: Path, name: str, key: str, make: Callable[[Path], None]) -> Path:
    """Return the folder ``name-key``. If it does not exist, ``make`` makes it.

    It is made under another name and renamed when it is complete, so that an interrupted build
    leaves no incomplete folder. Earlier folders of the same name are removed.
    """
    place = cache / f"{name}-{key}"
    with one_at_a_time(f"making-of-{name}"):
        if place.is_dir():
            return place
        cache.mkdir(parents=True, exist_ok=True)
        folder = Path(mkdtemp(prefix=f".{name}-", dir=cache))
        try:
            make(folder)
            folder.chmod(0o755)
            for old in cache.glob(f"{name}-*"):
                shutil.rmtree(old, ignore_errors=True)
            folder.rename(place)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    return place
