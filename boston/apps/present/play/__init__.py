"""A deal that the reader plays: begun anywhere, one choice at a time, and always a record."""
