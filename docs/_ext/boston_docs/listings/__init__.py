"""Every module of the engine and every test as a page, line by line, and what leads there."""
