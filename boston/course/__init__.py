"""One deal as an immutable state that takes one choice at a time."""
