"""The session record: reading it, writing it, and what it may say."""
