"""Swedish Boston: its tables and questions."""
