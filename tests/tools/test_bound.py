"""A build whose parent is killed leaves no process behind."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from tools.places import ROOT

#: In time no process outlives its starter by more than a moment, but a machine may be busy.
PATIENCE = 60

#: Stands where pages would be read: two processes are forked, as Sphinx does to read them, and one
#: of them waits for another, as it does for the examples of a page. Each says that it is there by
#: holding the fifo open.
CONF = """
    import multiprocessing
    import os
    import sys
    import time

    from boston_docs.bound import run_bound

    FIFO = FIFO!
    ASKED = '''
    import os, sys, time
    from boston_docs.bound import end_with_starter
    sys.stdin.readline()
    end_with_starter()
    os.write(os.open(FIFO!, os.O_WRONLY), b"x")
    time.sleep(600)
    '''

    def there():
        os.write(os.open(FIFO, os.O_WRONLY), b"x")

    def reads():
        there()
        time.sleep(600)

    def asks():
        there()
        os.environ["PYTHONPATH"] = os.pathsep.join(sys.path)
        run_bound([sys.executable, "-c", ASKED], "a job")

    fork = multiprocessing.get_context("fork")
    children = [fork.Process(target=each) for each in (reads, asks)]
    for child in children:
        child.start()
    there()
    for child in children:
        child.join()
    """
STARTER = """
import sys
from pathlib import Path
from tools import site
site.ROOT = Path(sys.argv[1])
site.sphinx(site.ROOT / "site", site.ROOT / "doctrees")
"""
#: Sphinx, its two readers, and what one of them asked.
PROCESSES = 4


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout whose build waits for ever in all its processes."""
    fifo = tmp_path / "alive"
    os.mkfifo(fifo)
    (tmp_path / "docs").mkdir()
    text = textwrap.dedent(CONF).replace("FIFO!", repr(str(fifo)))
    (tmp_path / "conf.py").write_text(text, encoding="utf-8")
    return tmp_path


def test_nothing_outlives_a_parent_that_was_killed(checkout: Path) -> None:
    alive = os.open(checkout / "alive", os.O_RDONLY | os.O_NONBLOCK)
    starter = subprocess.Popen(
        [sys.executable, "-c", STARTER, str(checkout)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    try:
        assert heard(alive, PROCESSES) == b"x" * PROCESSES
    finally:
        starter.send_signal(signal.SIGKILL)
        starter.wait()
    # When the last of them has ended, nobody holds the fifo open.
    assert heard(alive, 1) == b""
    os.close(alive)


def heard(fifo: int, least: int) -> bytes:
    """What was written into a fifo, until it is enough or nobody is there to write more."""
    said, until = b"", time.monotonic() + PATIENCE
    while len(said) < least:
        ready, _, _ = select.select([fifo], [], [], max(0, until - time.monotonic()))
        assert ready, f"after {PATIENCE} s there was only {said!r}"
        more = os.read(fifo, 16)
        if not more:
            return said
        said += more
    return said
