"""Boston de Fontainebleau: its tables and questions."""
