"""How well the tests guard the engine: put one fault into it at a time, and see whether a test fails."""
