"""Russian Boston: its tables and questions."""
