"""Swedish Boston, simplified: its tables and questions."""
