"""What the commands write to: the output, and standard error, either of which may be closed."""

from __future__ import annotations

import errno
import os
import sys
from typing import TextIO

from boston.base.words import one_line


def show(text: str) -> int:
    """Print what a command says."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, "it is closed")
    print(text)
    return 0


def send(data: bytes) -> int:
    """Write bytes as they are."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, "it is closed")
    flush()
    sys.stdout.buffer.write(data)
    return 0


def flush() -> None:
    """Write out what has been printed, where there is an output."""
    if sys.stdout is not None:
        sys.stdout.flush()


def complain(message: str) -> None:
    """One line on standard error; where that is closed or full the exit status alone tells."""
    if sys.stderr is None:  # Print would take the output for it.
        return
    try:
        print(one_line(message), file=sys.stderr, flush=True)
    except OSError:
        silence(sys.stderr)


def stop_writing(error: OSError) -> None:
    """Nothing more goes to an output that is full, closed, or that nobody reads any longer."""
    silence(sys.stdout)
    if not isinstance(error, BrokenPipeError):
        complain(f"the output cannot be written: {error.strerror}")


def silence(stream: TextIO | None) -> None:
    """Let what is still to be written to a stream go nowhere."""
    if stream is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
