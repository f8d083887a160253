"""Bots for Take Flight!"""
