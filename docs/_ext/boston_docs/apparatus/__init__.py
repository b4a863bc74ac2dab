"""Glossary, bibliography, citations, readings, and open questions."""
