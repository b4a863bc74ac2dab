"""Pages of the contracts and ideas that several games share, made from a list of ideas."""
