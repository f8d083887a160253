"""A small client of the server's protocol: for tests, for bots of one's own, and to show how a client is written."""

from piggery.client.client import Client, Refused, RequestFailed, Sitting

__all__ = ["Client", "Refused", "RequestFailed", "Sitting"]
