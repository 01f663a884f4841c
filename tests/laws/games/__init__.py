"""What the laws have to know of each of our games; see `laws.face`."""
