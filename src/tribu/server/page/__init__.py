"""The files of the page, as a browser gets them."""
