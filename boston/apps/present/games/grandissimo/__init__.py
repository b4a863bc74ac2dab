"""Grandissimo: its tables and questions."""
