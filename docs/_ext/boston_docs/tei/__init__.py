"""The edition's text as one document in TEI P5, made from the pages as they were read."""
