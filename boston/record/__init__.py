"""The session record: how it is read, what it may tell, and the engine's answers as data."""
