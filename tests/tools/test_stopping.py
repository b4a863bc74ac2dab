"""Tests of Ctrl-C, which ends a command and all that it started, with one line and status 130."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tools.places import ROOT

#: A program that says it is at work, prints a traceback if interrupted, and may start a copy.
NOISY: Final = """
import subprocess, sys, time
if sys.argv[1:]:
    subprocess.Popen([sys.executable, __file__])
print("at work", flush=True)
time.sleep(600)
"""
#: The code of each command that is interrupted.
COMMANDS: Final = {
    "nothing": "import os, time; os.write(1, b'at work\\nat work\\n'); time.sleep(600)",
    "call": "call([sys.executable, sys.argv[1], 'others'], ROOT)",
    "started": "started([sys.executable, sys.argv[1], 'others'], cwd=ROOT).communicate()",
    "a worker": """
import os, time
from multiprocessing import get_context
def work():
    os.write(1, b"at work\\n")
    time.sleep(600)
for _ in range(2):
    get_context("fork").Process(target=work).start()
time.sleep(600)
""",
}
HEAD: Final = """
import sys
sys.path.insert(0, sys.argv[2])
from tools.stopping import call, listen, started
from tools.places import ROOT
listen()
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_an_interrupted_command_ends_all_its_processes(
    tmp_path: Path, command: str, number: signal.Signals
) -> None:
    noisy = tmp_path / "noisy.py"
    noisy.write_text(NOISY, "utf-8")
    line = [sys.executable, "-c", f"{HEAD}{command}", str(noisy), str(ROOT)]
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        line, stdout=pipe, stderr=pipe, encoding="utf-8", start_new_session=True
    )
    assert process.stdout is not None
    for _ in range(2):
        assert process.stdout.readline() == "at work\n"
    os.killpg(process.pid, number)
    # Both streams end when no process is left that could write to them.
    out, error = process.communicate()
    interrupted = number is signal.SIGINT
    assert (out, error) == ("", "Stopped.\n" if interrupted else "")
    assert process.returncode == (130 if interrupted else 143)


def test_ctrl_c_during_a_restart_is_handled_after_it(tmp_path: Path) -> None:
    """If Ctrl-C comes while a command restarts in another Python, that Python handles it."""
    script = f"{HEAD}print('it listens')"
    code = f"""
import os, signal, sys
sys.path.insert(0, {str(ROOT)!r})
from tools.stopping import hold
hold()
os.kill(os.getpid(), signal.SIGINT)
os.execv(sys.executable, [sys.executable, "-c", {script!r}, "", {str(ROOT)!r}])
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "Stopped.\n")


@pytest.mark.parametrize("command", ["docs", "tests", "benchmarks"])
def test_every_command_handles_ctrl_c_from_the_start(command: str) -> None:
    """Not even `pathlib` is imported before that."""
    lines = (ROOT / command / "__main__.py").read_text("utf-8").splitlines()
    imported = [line.split()[1] for line in lines if line.startswith(("import ", "from "))]
    assert imported[:3] == ["sys", "os", "tools.stopping"]
    assert lines.index("listen()") < lines.index(
        "from pathlib import Path  # noqa: E402 (from here on Ctrl-C is handled)"
    )
