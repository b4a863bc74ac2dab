"""An evening for the page's script: from a record and a request to the answer of the page."""
