"""An evening for the page's script: a record and what is done to it in, what is shown out."""
