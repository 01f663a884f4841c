"""Networks that learn by playing against themselves: `tribu train GAME`, docs/networks.md.

Needs torch (`tribu[train]`), which only the modules of this room import; nothing that plays does.
"""
