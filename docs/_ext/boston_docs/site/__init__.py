"""The frame of every page: looks, fonts, search, policy, the copy for reading offline."""
