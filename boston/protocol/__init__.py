"""The protocol: debts written in columns, cleared, shared and divided."""
