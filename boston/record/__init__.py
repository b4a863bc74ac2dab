"""The session record: reading it, writing it, and its possible content."""
