"""Python's memory is put back in a browser as the build found it, to the byte."""

from __future__ import annotations

import gzip
from typing import Final

from playwright.sync_api import Page, Route

from tools.places import ROOT, SITE

LIVE: Final = "_static/live"
#: What the site has in one bundle; two of its modules are tried here.
SOURCES: Final = ROOT / "docs" / "_front" / "src"
#: Puts the memory back, and says its checksum in hexadecimal figures.
RESTORE: Final = """
async ({ scripts, python, snapshot }) => {
  const load = async (name) => import(`${location.origin}/${name}`);
  const unpacked = async (name, type) => {
    const { body } = await fetch(`/${name}`);
    const headers = { "Content-Type": type };
    return new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers });
  };
  const { default: runtime } = await load(`${scripts}/manifest.js`);
  const { restoring, sized } = await load("restoring.js");
  const { makeTabled } = await load("tabled.js");
  const { loadPyodide } = await load(`${python}/pyodide.mjs`);
  const { default: factory } = await load(`${python}/pyodide.asm.mjs`);

  const wasm = await unpacked(`${python}/pyodide.asm.wasm.gz`, "application/wasm");
  const module = await WebAssembly.compileStreaming(wasm);
  const kept = new Uint8Array(await (await unpacked(snapshot)).arrayBuffer());
  globalThis.fetch = async () => new Response(); // All is here.
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const instance = await WebAssembly.instantiate(module, imports);
    makeTabled(module, imports.env);
    return { module, instance };
  };
  let memory;
  await loadPyodide({
    indexURL: `/${python}/`,
    lockFileContents: runtime.lock,
    packageBaseUrl: "/",
    _loadSnapshot: sized(runtime.memory),
    createPyodideModule: async (settings) => {
      const made = await restoring(factory, kept)(settings);
      const restore = settings.API.restoreSnapshot;
      settings.API.restoreSnapshot = (...given) => {
        const told = restore(...given);
        memory = settings.HEAPU8.slice();
        return told;
      };
      return made;
    },
  });
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", memory));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
"""


def only(pattern: str) -> str:
    """The one file or folder of the site that the pattern finds, by its address."""
    (found,) = (SITE / LIVE).glob(pattern)
    return found.relative_to(SITE).as_posix()


def as_written(route: Route) -> None:
    """Answer with the module of that name."""
    route.fulfill(path=SOURCES / route.request.url.rpartition("/")[2])


def test_the_memory_that_is_put_back_is_the_one_that_was_kept(page: Page) -> None:
    page.route("**/{restoring,tabled}.js", as_written)
    page.goto("offline.html")
    snapshot = only("snapshot-*/snapshot.bin.gz")
    given = {"scripts": only("scripts-*"), "python": only("python-*"), "snapshot": snapshot}
    kept = gzip.decompress((SITE / snapshot).read_bytes())
    assert page.evaluate(RESTORE, given) == kept[-32:].hex()
