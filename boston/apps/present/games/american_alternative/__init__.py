"""American Boston, rounded scale: its tables and questions."""
