"""Benchmarks of the engine and the site: one command, `python3 benchmarks`, one table, one run."""
