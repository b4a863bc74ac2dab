"""An evening for the page's script: the answer of the page to a record and a request."""
