"""When Pigs Shall Fly as numbers."""
