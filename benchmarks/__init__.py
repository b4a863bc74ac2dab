"""Benchmarks of the engine and the site: `python3 benchmarks` measures everything in one run."""
