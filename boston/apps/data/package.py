"""The data package: every table as CSV and as JSON, and their descriptions for machines.

The package follows Frictionless Data. ``datapackage.json`` lists every file, with its checksum and
the schema of its table. ``boston data`` prints the files that the site publishes.
"""

from __future__ import annotations

import csv
import difflib
import hashlib
import io
import json
import os
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from boston.apps.cite import bibliography, pages
from boston.apps.cite.citation import published
from boston.apps.data import conformance, words
from boston.apps.data.tables import ROWS, TABLES, Row
from boston.errors import BostonError

DESCRIPTOR: Final = "datapackage.json"
#: The folder of the schemas. The CSV and the JSON of a table share a schema.
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
#: The characters that separate the parts of a path.
_SEPARATORS: Final = tuple(filter(None, (os.sep, os.altsep)))


def file_names() -> tuple[str, ...]:
    """Return the names of all files of the package, the descriptor first."""
    return (DESCRIPTOR, *_makers())


@cache
def file(name: str) -> bytes:
    """Return the contents of a file of the package.

    >>> file("game-sources.csv").splitlines()[:2]
    [b'game,source', b'swedish-simplified,source000']
    """
    return _descriptor() if name == DESCRIPTOR else _makers()[name]()


@cache
def _makers() -> Mapping[str, Callable[[], bytes]]:
    """Map each file except the descriptor to the function that makes it."""
    forms = {"{}.csv": as_csv, "{}.json": as_json, f"{SCHEMAS}/{{}}.json": schema}
    tables = {
        form.format(name): partial(make, name) for form, make in forms.items() for name in TABLES
    }
    return {
        **tables,
        words.THESAURUS: lambda: words.turtle().encode(),
        bibliography.FILE: lambda: pages.text(bibliography.FILE).encode(),
        conformance.FILE: partial(conformance.as_json, _LICENCE),
        conformance.SCHEMA_FILE: lambda: _json(conformance.schema()),
    }


@cache
def rows(name: str) -> tuple[Row, ...]:
    """Return the rows of a table."""
    return tuple(tuple(None if cell == "" else cell for cell in row) for row in ROWS[name]())


def as_csv(name: str) -> bytes:
    """Return a table in CSV (RFC 4180) and UTF-8. A cell without a value is empty."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(TABLES[name]["columns"])
    writer.writerows(
        [str(cell).lower() if isinstance(cell, bool) else cell for cell in row]
        for row in rows(name)
    )
    return text.getvalue().encode()


def as_json(name: str) -> bytes:
    """Return a table in JSON: one object for each row, one object per line."""
    heads = TABLES[name]["columns"]
    lines = (dict(zip(heads, row, strict=True)) for row in rows(name))
    objects = ",\n".join(json.dumps(line, ensure_ascii=False) for line in lines)
    return f"[\n{objects}\n]\n".encode()


def schema(name: str) -> bytes:
    """Return the Table Schema of a table."""
    return _json(
        {
            "fields": [_field(*column) for column in TABLES[name]["columns"].items()],
            "primaryKey": TABLES[name]["key"],
            "foreignKeys": [
                {
                    "fields": columns.split(),
                    "reference": {"resource": other, "fields": TABLES[other]["key"]},
                }
                for columns, other in TABLES[name].get("points", {}).items()
            ],
            "missingValues": [""],
        }
    )


def _field(name: str, column: str | Mapping[str, Any]) -> dict[str, Any]:
    """Return a column as a field of a Table Schema."""
    declared = {"means": column} if isinstance(column, str) else column
    constraints: dict[str, Any] = {} if declared.get("optional") else {"required": True}
    if "words" in declared:
        constraints["enum"] = declared["words"]
    field = {"name": name, "type": declared.get("type", "string"), "description": declared["means"]}
    return {**field, **({"constraints": constraints} if constraints else {})}


def _descriptor() -> bytes:
    """Return the descriptor of the package."""
    edition = published()
    created = f"{edition.released.isoformat()}T00:00:00Z" if edition.released else ""
    # Facts that an edition may lack: a DOI, a date of release, an address.
    known = {"id": edition.doi, "created": created, "homepage": edition.address}
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
        **{key: value for key, value in known.items() if value},
        "licenses": [_LICENCE],
        "contributors": [{"title": edition.editors, "role": "author"}],
        "sources": list(_sources()),
        "keywords": ["Boston", "card games", "game history", "rules", "whist"],
    }
    return _json({**about, "resources": list(_resources())})


def _sources() -> Iterator[dict[str, str]]:
    for work in bibliography.works().values():
        path = {"path": work.fields["url"]} if "url" in work.fields else {}
        yield {"title": f"{work.title} ({work.fields['shorthand']})", **path}


def _resources() -> Iterator[dict[str, Any]]:
    for name, table in TABLES.items():
        held = {"title": table["title"], "description": table["holds"]}
        shape = {"profile": "tabular-data-resource", "schema": f"{SCHEMAS}/{name}.json"}
        yield {"name": name, **held, **_held(f"{name}.csv"), **shape}
        yield {"name": f"{name}-json", **held, **_held(f"{name}.json"), **shape}
    beside = {
        words.THESAURUS: ("glossary-skos", "Glossary as SKOS"),
        bibliography.FILE: ("bibliography-bibtex", "Bibliography in BibTeX"),
        conformance.FILE: ("conformance", "What another program has to pay, and to refuse"),
    }
    for file_name, (name, title) in beside.items():
        yield {"name": name, "title": title, **_held(file_name)}
    told = "The JSON Schema of the conformance cases"
    yield {"name": "conformance-schema", "title": told, **_held(conformance.SCHEMA_FILE)}


def _held(name: str) -> dict[str, Any]:
    """Return the entry of a file: its path, its format, its checksum.

    The entry leaves out the length, because the validator does not count the bytes of a JSON file
    and reports them as missing.
    """
    data, kind = file(name), name.rpartition(".")[2]
    return {
        "path": name,
        "format": kind,
        "mediatype": _TYPES[kind],
        "encoding": "utf-8",
        "hash": f"sha256:{hashlib.sha256(data).hexdigest()}",
    }


def _json(value: object) -> bytes:
    return f"{json.dumps(value, ensure_ascii=False, indent=1)}\n".encode()


# The answers of ``boston data``: the list of the tables, one file, or all of them in a folder


def listed() -> str:
    """Return a list of the tables and of the other files.

    >>> listed().splitlines()[0]
    'games             Games'
    """
    wide = max(map(len, TABLES)) + 2
    tables = [f"{name:{wide}}{table['title']}" for name, table in TABLES.items()]
    formed = {f"{name}{ending}" for name in TABLES for ending in (".csv", ".json")}
    others = [name for name in file_names() if name not in formed and "/" not in name]
    return "\n".join([*tables, f"Beside them: {', '.join(others)}."])


def one(name: str) -> bytes:
    """Return a file of the package by its name. A table's name without an extension means its CSV.

    Raise :class:`~boston.BostonError` for an unknown name.

    >>> one("game-sources") == one("game-sources.csv"), one("conformance")[:11]
    (True, b'{\\n "title":')
    >>> one("game-source")
    Traceback (most recent call last):
    boston.errors.BostonError: 'game-source' is neither a table nor a folder ('game-sources'?); \
'boston data' lists the tables, and './game-source' makes the folder
    """
    whole = {each.rpartition(".")[0]: each for each in reversed(file_names())}
    wanted = name if name in file_names() else whole.get(name)
    if wanted is None:
        near = difflib.get_close_matches(name, [*TABLES, *file_names()], 1)
        meant = f" ({near[0]!r}?)" if near else ""
        raise BostonError(
            f"{name!r} is neither a table nor a folder{meant}; 'boston data' lists the tables, and "
            f"{f'./{name}'!r} makes the folder"
        )
    return file(wanted)


def is_folder(name: str) -> bool:
    """Return whether a name is the name of a folder to write to.

    The folder exists already, or its name is a path.

    >>> is_folder("./new"), is_folder("rules.csv"), is_folder("schemas/rules.json")
    (True, False, False)
    """
    is_path = any(part in name for part in _SEPARATORS) and name not in file_names()
    return is_path or (name not in {"", *TABLES} and Path(name).is_dir())


def write(folder: Path) -> str:
    """Write the whole package into a folder; return a message for the user.

    Raise :class:`~boston.BostonError` if a file cannot be written.
    """
    contents = {name: file(name) for name in file_names()}
    try:
        for name, data in contents.items():
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
    except OSError as error:
        raise BostonError(f"{folder} cannot be written: {error.strerror}") from None
    return f"Wrote {len(contents)} files to {folder}; {DESCRIPTOR} describes them."
