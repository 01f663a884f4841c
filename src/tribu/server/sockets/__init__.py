"""Sockets of tables: frames, connections, and who is at the other end."""
