"""Take Flight as numbers."""
