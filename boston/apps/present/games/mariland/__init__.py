"""Mariland: its tables and questions."""
