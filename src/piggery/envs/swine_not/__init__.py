"""Swine Not as numbers."""
