"""Payment: what a price is made of, who pays whom, and what has to be doubted in it."""
