"""What is written down: moves, positions, views and previews as JSON, moves also as words of a record."""
