"""Solo: its tables and questions."""
