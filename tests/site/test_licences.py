"""Tests of the licences of others' work: the site has their texts and not only their names."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
from importlib.metadata import packages_distributions
from pathlib import Path

import furo
import pytest

from boston_docs.site.browser_tools import FRONT, npm_packages
from tools import node
from tools.places import SITE

LICENCES = "licences.txt"
#: Scripts whose bundles include others' work.
BUNDLED = ("editor.js", "find/find.js", "live.js", "evening.js", "boston.js")
#: The fonts of the site, and what is compiled into its Python.
MORE = (
    *("eb-garamond", "fira-mono", "noto-sans-symbols-2"),
    *("Pyodide", "CPython", "Emscripten", "musl"),
)
#: The package to which a file belongs.
PACKAGE = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")
#: A line from the text of each kind of licence.
TEXTS = (
    "Mozilla Public License Version 2.0",
    "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    "SIL OPEN FONT LICENSE Version 1.1",
    "Copyright (C) 2018 by Marijn Haverbeke",
    "Luca Ongaro",
    "Redistributions in binary form must reproduce the above copyright notice",
)


@pytest.fixture(scope="module")
def licences(site: str) -> str:
    """Return the text of the file of licences."""
    return (SITE / LICENCES).read_text("utf-8")


def names(licences: str) -> list[str]:
    """Return the works that the file names, without their versions."""
    line = "=" * 79
    heads = re.findall(f"^{line}\n(.*?)\n{line}$", licences, re.DOTALL | re.MULTILINE)
    return [each.rpartition(" ")[0] for head in heads for each in head.split("\n")]


def test_the_licences_name_every_package_in_a_bundle(licences: str, tmp_path: Path) -> None:
    meta = tmp_path / "meta.json"
    packages = npm_packages()
    command = [
        *(str(node.NODE), str(packages / "esbuild" / "bin" / "esbuild"), "--bundle"),
        *(str(FRONT / "src" / script) for script in BUNDLED),
        *("--format=esm", f"--outdir={tmp_path}", f"--metafile={meta}", "--log-level=error"),
        "--external:./manifest.js",
    ]
    subprocess.run(command, check=True, env={"NODE_PATH": str(packages)})
    inputs = json.loads(meta.read_text("utf-8"))["inputs"]
    found = {match[1] for match in map(PACKAGE.search, inputs) if match}
    assert {"@codemirror/view", "@lezer/python", "minisearch", "uqr"} <= found
    assert found <= set(names(licences))


def test_the_licences_name_every_python_package_with_files_on_the_site(licences: str) -> None:
    installed = Path(furo.__file__).parents[1]
    packages = {name: each for name, each in packages_distributions().items() if name != "tests"}
    served = {digest(path) for path in (SITE / "_static").iterdir() if path.is_file()}
    found = {
        path.relative_to(installed).parts[0]
        for kind in ("css", "js", "svg", "png")
        for path in installed.glob(f"*/**/*.{kind}")
        if path.stat().st_size and digest(path) in served
    }
    assert "sphinx" in found
    owners = {owner for package in found for owner in packages[package]}
    assert owners <= set(names(licences))


def digest(path: Path) -> bytes:
    """Return the checksum of a file."""
    return hashlib.sha256(path.read_bytes()).digest()


def test_the_site_has_the_licence_texts_and_links_to_them(licences: str) -> None:
    flat = re.sub(r"[\s-]+", " ", licences)
    for text in TEXTS:
        assert re.sub(r"[\s-]+", " ", text).lower() in flat.lower(), text
    named = "\n".join(names(licences))
    for name in MORE:
        assert name in named
    assert f'href="{LICENCES}"' in (SITE / "index.html").read_text("utf-8")
    assert f'href="../../{LICENCES}"' in (SITE / "swedish/rules/pay.html").read_text("utf-8")
