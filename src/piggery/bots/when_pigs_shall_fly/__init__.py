"""Bots for When Pigs Shall Fly."""
