"""A deal that the reader plays, one choice at a time.

The deal may begin anywhere, and it is always a record.
"""
