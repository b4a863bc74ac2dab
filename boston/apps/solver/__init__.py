"""A deal with all cards open: what every card comes to if everybody then plays best."""
