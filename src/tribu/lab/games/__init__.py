"""The faces of our games in the laboratory: each folder exports a `FACE` (see `lab/face.py`)."""
