"""What `boston_docs.ahead` is told with."""

#: What takes long and stands beside the pages is left as it is until the next build.
QUICK = "--define=quick=1"
