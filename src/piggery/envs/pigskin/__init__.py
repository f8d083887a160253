"""Pigskin as numbers."""
