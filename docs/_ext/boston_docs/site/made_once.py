"""Files that the build makes, and their checksums.

Things that take seconds to make are kept, each in a folder named for what it was made from.

What readers get is named for what it is (``named_for_contents``): an address that browsers keep for
good must never have other bytes, and the same inputs may one day be made into others.
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
    """Return a value as JSON without any blank."""
    return json.dumps(value, ensure_ascii=False, sort_keys=sort_keys, separators=(",", ":"))


def write_text(place: Path, text: str) -> None:
    """Write a file if it is another one, and the folder that it is in."""
    if not place.exists() or place.read_bytes() != text.encode():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text.encode())


def key_of(files: Iterable[Path], *more: str) -> str:
    """Return a checksum of names and contents: what is made from these has this key.

    Folders count with all that is in them.
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
    """Return the name to publish a kept folder under: its own, with a checksum of what is in it.

    >>> named_for_contents(Path("no/such/engine-0123"))
    'engine-e3b0c44298fc1c14'
    """
    digest = hashlib.sha256()
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(f"{file.relative_to(folder).as_posix()}\0".encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return f"{folder.name.rpartition('-')[0]}-{digest.hexdigest()[:16]}"


def made_once(cache: Path, name: str, key: str, make: Callable[[Path], None]) -> Path:
    """Return the folder ``name-key``, made by ``make`` if it is not there.

    It is made under another name and put in place when complete, so that an interrupted build
    leaves nothing half made. Earlier ones of the same name are cleared away.
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
