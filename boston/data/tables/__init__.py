"""The tables of the data package, a module for what each group of them tells."""
