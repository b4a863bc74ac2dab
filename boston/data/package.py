"""The data package: every table as CSV and as JSON, and what describes them for machines.

It follows Frictionless Data: ``datapackage.json`` names every file, with its checksum, and the
schema of its table. The site publishes the same files, made by these functions.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final

from boston.cite.citation import Published, published
from boston.data import pages, skos, works
from boston.data.table import Row, Table
from boston.data.tables import games, numbers, prices, readings, rules, sessions, words

TABLES: Final = {
    table.name: table
    for group in (games, rules, prices, numbers, readings, words, sessions)
    for table in group.TABLES
}
DESCRIPTOR: Final = "datapackage.json"
#: The folder of the schemas, which the two forms of a table share.
SCHEMAS: Final = "schemas"
_LICENCE: Final = {
    "name": "CC-BY-4.0",
    "title": "Creative Commons Attribution 4.0 International",
    "path": "https://creativecommons.org/licenses/by/4.0/",
}
_TYPES: Final = {
    "csv": "text/csv",
    "json": "application/json",
    "ttl": "text/turtle",
    "bib": "application/x-bibtex",
}


def file_names() -> tuple[str, ...]:
    """Every file of the package, those that describe it first."""
    return (DESCRIPTOR, *_makers())


def file(name: str) -> bytes:
    """The contents of a file of the package.

    >>> file("game-sources.csv").splitlines()[:2]
    [b'game,source', b'swedish,source000']
    """
    return _descriptor() if name == DESCRIPTOR else _made(name)


@cache
def rows(name: str) -> tuple[Row, ...]:
    """The rows of a table."""
    found = (tuple(None if cell == "" else cell for cell in row) for row in TABLES[name].rows())
    return tuple(found)


def as_csv(name: str) -> bytes:
    """A table in CSV, as RFC 4180 has it, in UTF-8; an empty cell is nothing."""
    table, text = TABLES[name], io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow([field.name for field in table.fields])
    writer.writerows([_cell(value) for value in row] for row in rows(name))
    return text.getvalue().encode()


def _cell(value: object) -> object:
    return str(value).lower() if isinstance(value, bool) else value


def as_json(name: str) -> bytes:
    """A table in JSON: an object a row, each in a line of its own."""
    heads = [field.name for field in TABLES[name].fields]
    lines = ",\n".join(_compact(dict(zip(heads, row, strict=True))) for row in rows(name))
    return f"[\n{lines}\n]\n".encode()


def schema(name: str) -> bytes:
    """The schema of a table."""
    return _json(TABLES[name].schema())


@cache
def _makers() -> Mapping[str, Callable[[], bytes]]:
    """What makes each file."""

    def each(table: Table, make: Callable[[str], bytes]) -> Callable[[], bytes]:
        return lambda: make(table.name)

    forms = {"{}.csv": as_csv, "{}.json": as_json, f"{SCHEMAS}/{{}}.json": schema}
    made = {
        form.format(name): each(table, make)
        for form, make in forms.items()
        for name, table in TABLES.items()
    }
    return {
        **made,
        skos.FILE: lambda: skos.turtle().encode(),
        works.FILE: lambda: pages.text(works.FILE).encode(),
    }


@cache
def _made(name: str) -> bytes:
    return _makers()[name]()


def _descriptor() -> bytes:
    """What describes the package."""
    edition = published()
    about = {
        "profile": "data-package",
        "name": "boston-rules",
        "title": edition.title,
        "description": (
            "The rules of the card game Boston in all its forms, restated from named sources, with "
            "contracts, prices, printed numbers, readings, words and sessions. The data is under "
            "CC BY 4.0; the code that computes it, the Python package boston-rules, under MIT."
        ),
        "version": edition.version,
        **_known(edition),
        "licenses": [_LICENCE],
        "contributors": [{"title": edition.editors, "role": "author"}],
        "sources": list(_sources()),
        "keywords": ["Boston", "card games", "game history", "rules", "whist"],
    }
    return _json({**about, "resources": list(_resources())})


def _known(edition: Published) -> dict[str, str]:
    """What an edition may not have: a day of release, an address, a DOI."""
    created = f"{edition.released.isoformat()}T00:00:00Z" if edition.released else ""
    told = {"id": edition.doi, "created": created, "homepage": edition.address}
    return {key: value for key, value in told.items() if value}


def _sources() -> Iterator[dict[str, str]]:
    for work in works.bibliography():
        if work.fields["keywords"] == "source":
            told = work.fields
            yield {"title": f"{told['title']} ({told['shorthand']})", **_path(told.get("url"))}


def _path(url: str | None) -> dict[str, str]:
    return {"path": url} if url else {}


def _resources() -> Iterator[dict[str, Any]]:
    for name, table in TABLES.items():
        held = {"title": table.title, "description": table.holds}
        shape = {"profile": "tabular-data-resource", "schema": f"{SCHEMAS}/{name}.json"}
        yield {"name": name, **held, **_held(f"{name}.csv"), **shape}
        yield {"name": f"{name}-json", **held, **_held(f"{name}.json"), **shape}
    yield {"name": "glossary-skos", "title": "Glossary as SKOS", **_held(skos.FILE)}
    yield {"name": "bibliography-bibtex", "title": "Bibliography in BibTeX", **_held(works.FILE)}


def _held(name: str) -> dict[str, Any]:
    """A file: its path, its kind, its checksum.

    How long it is stays untold: the validator does not count the bytes of JSON, and takes them for
    missing.
    """
    data, kind = _made(name), name.rpartition(".")[2]
    return {
        "path": name,
        "format": kind,
        "mediatype": _TYPES[kind],
        "encoding": "utf-8",
        "hash": f"sha256:{hashlib.sha256(data).hexdigest()}",
    }


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _json(value: object) -> bytes:
    return f"{json.dumps(value, ensure_ascii=False, indent=1)}\n".encode()
