"""The auction: contracts and their order, calls, who speaks and may say what, who is partner."""
