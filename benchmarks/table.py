"""The figures of a run as one table for people, or as one JSON object for programs."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from textwrap import wrap

from benchmarks.figures import Figure, Group

HEADINGS = ("", "median", "from – to", "aim", "met")
WIDTH = 100


def table(groups: Sequence[Group]) -> str:
    """All groups under one row of headings; below each group what was counted in it."""
    rows = {group.name: [row(figure) for figure in group.figures] for group in groups}
    everything = [HEADINGS, *(each for below in rows.values() for each in below)]
    widths = [max(len(each[column]) for each in everything) for column in range(len(HEADINGS))]
    lines = [aligned(HEADINGS, widths)]
    for group in groups:
        lines += ["", group.name.upper(), *(aligned(each, widths) for each in rows[group.name])]
        if group.not_measured:
            lines.append(f"not measured: {group.not_measured}")
        lines += wrap(group.about, WIDTH, initial_indent="  ", subsequent_indent="  ")
    return "\n".join(lines)


def row(figure: Figure) -> tuple[str, ...]:
    """One figure in words: its name, median, spread, aim, and whether that is met."""
    low, high = min(figure.values), max(figure.values)
    spread = "" if len(figure.values) == 1 else f"{shown(figure, low)} – {shown(figure, high)}"
    middle = f"{shown(figure, figure.median)} {figure.unit}"
    if figure.aim is None:
        return (figure.name, middle, spread, "", "")
    sign = "≥" if figure.aim.at_least else "≤"
    aim = f"{sign} {shown(figure, figure.aim.number)}"
    return (figure.name, middle, spread, aim, "yes" if figure.met else "NO")


def shown(figure: Figure, value: float) -> str:
    """A number with the figure's digits and a comma after the thousands."""
    return f"{value:,.{figure.digits}f}"


def aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    """The cells in columns, the numbers at the right of theirs."""
    first, *numbers, last = zip(cells, widths, strict=True)
    columns = [first[0].ljust(first[1]), *(text.rjust(width) for text, width in numbers)]
    return "  ".join([*columns, last[0]]).rstrip()


def as_json(groups: Sequence[Group]) -> str:
    """Every value of every figure, and where and when they were measured."""
    return json.dumps(
        {"measured": where_and_when(), "groups": [plain(group) for group in groups]},
        ensure_ascii=False,
    )


def plain(group: Group) -> dict[str, object]:
    """A group as plain values."""
    return {
        "name": group.name,
        "about": group.about,
        "not_measured": group.not_measured or None,
        "figures": [
            {
                "name": figure.name,
                "unit": figure.unit,
                "median": figure.median,
                "values": list(figure.values),
                "aim": None if figure.aim is None else figure.aim.number,
                "at_least": None if figure.aim is None else figure.aim.at_least,
                "met": figure.met,
            }
            for figure in group.figures
        ],
    }


def heading() -> str:
    """The machine, its Python and the hour, in a line."""
    said = where_and_when()
    machine = f"{said['cores']} cores, {said['processor']}, {said['system']}"
    return f"{said['at']}, Python {said['python']}, {machine}"


def where_and_when() -> Mapping[str, object]:
    """The machine, its Python and the hour."""
    return {
        "at": datetime.now(UTC).isoformat(timespec="minutes"),
        "system": f"{platform.system()} {platform.machine()}",
        "processor": next(processor_names(), platform.processor()),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
    }


def processor_names() -> Iterator[str]:
    """What Linux calls the processors; nothing elsewhere."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:  # noqa: PTH123 (not a file of ours)
            yield from (line.partition(":")[2].strip() for line in lines if "model name" in line)
    except OSError:
        return
