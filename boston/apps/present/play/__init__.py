"""A deal that the reader plays: begun anywhere, a choice at a time, and always a record."""
