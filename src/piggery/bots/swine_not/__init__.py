"""Bots for Swine Not!"""
