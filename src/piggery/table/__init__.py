"""A match among people, answered without a network, a database, or a clock of its own."""
