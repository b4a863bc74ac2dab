"""Begin a game: a folder of code, of pages, of examples and of tests, made from a pattern."""
