"""The protocol of bêtes: debts written in columns, played off, shared and divided."""
