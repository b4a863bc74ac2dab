"""Things that take seconds to make are kept, each in a folder named for what it was made from."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import mkdtemp


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


def made_once(cache: Path, name: str, key: str, make: Callable[[Path], None]) -> Path:
    """Return the folder ``name-key``, made by ``make`` if it is not there.

    It is made under another name and put in place when complete, so that an interrupted build
    leaves nothing half made. Earlier ones of the same name are cleared away.
    """
    place = cache / f"{name}-{key}"
    if place.is_dir():
        return place
    cache.mkdir(parents=True, exist_ok=True)
    folder = Path(mkdtemp(prefix=f".{name}-", dir=cache))
    try:
        make(folder)
        folder.chmod(0o755)
        for old in cache.glob(f"{name}-*"):
            shutil.rmtree(old, ignore_errors=True)
        if not place.is_dir():  # Another build may have been quicker.
            folder.rename(place)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return place
