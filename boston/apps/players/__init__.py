"""Computer players, and deals played to the end by them."""
