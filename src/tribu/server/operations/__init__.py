"""For whoever runs the server: backups, figures, logs, and why it cannot start."""
