"""French Boston: its tables and questions."""
