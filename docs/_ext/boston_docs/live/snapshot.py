"""Python as it is once it has started and imported the engine: a snapshot of its memory.

To restore it is quicker than to start Python, though it is more to fetch. The browser goes back to
the compiled library by itself when a snapshot cannot be restored.
"""

from __future__ import annotations

import gzip
from pathlib import Path

from boston_docs.live.library import LIKELY, RUNTIME, compiled_library, write_gzip
from boston_docs.live.wheel import compiled_wheel
from boston_docs.site import browser_tools
from boston_docs.site.made_once import key_of, made_once
from tools.places import say

SNAPSHOT = "snapshot.bin.gz"
#: The bytes of memory that Pyodide begins with. One that has grown cannot be restored.
MEMORY = 30 * 2**20


def snapshot_part() -> Path:
    """Return the folder with the snapshot, compressed."""
    packages = browser_tools.npm_packages()
    wheel = compiled_wheel()
    library = compiled_library() / "library.zip"
    build = browser_tools.FRONT / "build" / "snapshot.mjs"

    def make(folder: Path) -> None:
        say("Making a snapshot of Python's memory for the browser.")
        unpacked = folder / "engine.whl"
        unpacked.write_bytes(gzip.decompress(wheel.read_bytes()))
        memory = folder / "snapshot.bin"
        browser_tools.node_script(
            build.name,
            {
                "pyodide": str(packages / "pyodide" / "pyodide.mjs"),
                "factory": str(packages / "pyodide" / "pyodide.asm.mjs"),
                "library": str(library),
                "wheel": str(unpacked),
                "modules": LIKELY,
                "output": str(memory),
                "size": MEMORY,
            },
        )
        # Made anew with every change of the engine: the last hundredth is not worth two seconds.
        write_gzip(folder / SNAPSHOT, memory.read_bytes(), level=6)
        unpacked.unlink()
        memory.unlink()

    return made_once(RUNTIME, "snapshot", key_of([wheel, library, build, Path(__file__)]), make)
