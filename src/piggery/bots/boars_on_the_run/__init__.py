"""Bots for Boars on the Run."""
