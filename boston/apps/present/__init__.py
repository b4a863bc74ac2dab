"""A replayed session for readers: the sheet, the steps, text, drawings and pages."""
