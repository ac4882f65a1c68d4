"""The page as a folder of plain files: it plays by itself, and any web space can hold it."""

from doublesix.server.plain_site.site import write_site

__all__ = ["write_site"]
