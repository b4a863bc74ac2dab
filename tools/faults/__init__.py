"""How well the tests guard the engine: put faults into it, and see whether a test fails."""
