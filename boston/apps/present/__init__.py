"""Sheets, steps, texts, drawings and forms for readers."""
