"""Pages for programmers: the engine's wheel, a notebook, and names that link to code."""
