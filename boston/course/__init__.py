"""The course of a deal: one immutable state, which grows by one choice at a time."""
