"""Bots for Pigskin."""
