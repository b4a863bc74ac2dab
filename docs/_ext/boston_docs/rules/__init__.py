"""The domain of rules: their directive, their register, the checks, and lists of rules."""
