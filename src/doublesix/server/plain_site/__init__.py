"""The page as a folder of plain files: it plays by itself, and any web space can hold it."""
