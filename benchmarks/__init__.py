"""How fast it is, beside others: one command, `python3 benchmarks`, one table, one run."""
