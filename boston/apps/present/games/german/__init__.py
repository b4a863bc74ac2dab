"""German Boston: its tables and questions."""
