"""A table of the data package: what its columns mean, what names a row, what a row points at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, TypeAlias

#: What stands in a cell; nothing is ``None``.
Value: TypeAlias = str | int | bool | None
Row: TypeAlias = tuple[Value, ...]

STRING: Final = "string"
INTEGER: Final = "integer"
BOOLEAN: Final = "boolean"


class Field(NamedTuple):
    """A column: its name, what it means, the type of its values.

    ``words`` are all the values there are, where they are few; a column that is not ``required``
    may be empty.
    """

    name: str
    meaning: str
    type: str = STRING
    required: bool = True
    words: tuple[str, ...] = ()

    def schema(self) -> dict[str, Any]:
        """The column in a Table Schema."""
        held: dict[str, Any] = {"required": True} if self.required else {}
        if self.words:
            held["enum"] = list(self.words)
        told = {"name": self.name, "type": self.type, "description": self.meaning}
        return {**told, **({"constraints": held} if held else {})}


class Points(NamedTuple):
    """Columns that name a row of another table, by its columns."""

    fields: tuple[str, ...]
    table: str
    to: tuple[str, ...]

    def schema(self) -> dict[str, Any]:
        """The same as a foreign key of a Table Schema."""
        reference = {"resource": self.table, "fields": list(self.to)}
        return {"fields": list(self.fields), "reference": reference}


class Table(NamedTuple):
    """A table: its name, what it holds, its columns, the columns that name a row, its rows."""

    name: str
    title: str
    holds: str
    fields: tuple[Field, ...]
    key: tuple[str, ...]
    points: tuple[Points, ...]
    rows: Callable[[], Iterable[Row]]

    def schema(self) -> dict[str, Any]:
        """The Table Schema."""
        return {
            "fields": [field.schema() for field in self.fields],
            "primaryKey": list(self.key),
            "foreignKeys": [each.schema() for each in self.points],
            "missingValues": [""],
        }


def maybe(name: str, meaning: str, type: str = STRING, words: tuple[str, ...] = ()) -> Field:  # noqa: A002
    """A column that may be empty."""
    return Field(name, meaning, type, required=False, words=words)


def points(field: str, table: str, to: str = "id") -> Points:
    """One column that names a row of another table."""
    return Points((field,), table, (to,))
