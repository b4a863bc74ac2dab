"""What a stranger's Python may try in the page that it was sent to by a link: `attacks.toml`."""

import tomllib
from pathlib import Path
from typing import Any, Final

_PIECES: Final[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_suffix(".toml").read_text("utf-8")
)
START: Final[str] = f"\n{_PIECES['start']}"
EACH: Final[str] = f"\n{_PIECES['each']}"
FORGE: Final[str] = _PIECES["forge"]
ASK: Final[str] = _PIECES["ask"]
#: What outlives the page, and what reaches another origin.
STORED: Final[dict[str, str]] = _PIECES["stored"]
SENT: Final[dict[str, str]] = _PIECES["sent"]
ATTACKS: Final = STORED | SENT
#: The word in the trace of each, in the place of `planted`.
MARK: Final = {name: f"plant{number:02}" for number, name in enumerate(ATTACKS)}
#: What may end Python, where others could follow it no more.
ENDING: Final = {"import-by-c", "lazy-file"}
#: The browser's own functions and objects that must not be there.
FORBIDDEN: Final = {
    *("object CacheStorage", "object IDBFactory", "object StorageManager", "object LockManager"),
    *("object WorkerNavigator", "object StorageBucketManager", "object FontFaceSet"),
    *("function BroadcastChannel", "function EventSource", "function FontFace"),
    *("function Function", "function AsyncFunction", "function Request", "function WebSocket"),
    *("function WebTransport", "function Worker", "function XMLHttpRequest"),
    *("function createObjectURL", "function eval", "function fetch", "function importScripts"),
    *("function webkitRequestFileSystem", "function get caches", "function get indexedDB"),
}
#: Prints which of these can be got at.
WALK: Final = f"forbidden = {sorted(FORBIDDEN)!r}\n{_PIECES['walk']}"
