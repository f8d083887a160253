"""Boars on the Run as numbers."""
