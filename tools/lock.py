"""Renew the locks in `requirements/` from the lists there: `python -m tools.lock`.

Run it in the environment, which has `uv`; `--upgrade` chooses newer versions. A lock contains no
address, and nothing that depends on the machine.
"""

import sys

from uv import find_uv_bin

from tools.environment import settings
from tools.places import REQUIREMENTS, say
from tools.stopping import call, listen

COMMON = [
    "--universal",
    "--generate-hashes",
    "--no-emit-index-url",
    "--no-header",
    "--no-annotate",
    "--quiet",
    "--no-python-downloads",
]
# Each package has one version for every Python from 3.11 on, so that all build the same site.
ONE_FOR_ALL = ["--python-version=3.11", "--fork-strategy=fewest"]
LOCKS = {
    "uv": ONE_FOR_ALL,
    "dev": ONE_FOR_ALL,
    # The list has only the packages that py-compile imports, not all dependencies of pyodide-build.
    "browser": ["--python-version=3.14", "--no-deps"],
    # The list has only the packages that run the checker and read its result.
    "print": [*ONE_FOR_ALL, "--no-deps"],
}


def main() -> None:
    """Renew every lock. Options such as `--upgrade` are passed on to `uv`."""
    for name, options in LOCKS.items():
        say(f"Locking {name}.")
        line = [find_uv_bin(), "pip", "compile", *COMMON, *options, *sys.argv[1:]]
        files = [f"{name}.in", f"--output-file={name}.txt"]
        if status := call([*line, *files], REQUIREMENTS, settings()):
            sys.exit(status)


if __name__ == "__main__":
    listen()
    main()
