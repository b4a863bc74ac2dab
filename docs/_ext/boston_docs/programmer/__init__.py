"""What a programmer takes away: the engine's wheel, a notebook, and names that lead to code."""
