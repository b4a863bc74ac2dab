"""American Boston: its tables and questions."""
