"""Many games: simulation, statistics, comparison, reports."""
