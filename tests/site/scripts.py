"""What tests ask of a page, in its own language: the scripts in `tests/front`."""

from __future__ import annotations

from tools.places import ROOT


def script(name: str) -> str:
    """A function for `evaluate`."""
    return (ROOT / "tests" / "front" / f"{name}.js").read_text("utf-8")
