"""How fast it is: one command, `python3 benchmarks`, one table, one run."""
