"""Projections of a table for one seat: its events and its view."""

from doublesix.server.tables.projection.events import is_private, project_events, replay_events
from doublesix.server.tables.projection.view import card, project_own, project_public, project_view, replay_view

__all__ = [
    "card",
    "is_private",
    "project_events",
    "project_own",
    "project_public",
    "project_view",
    "replay_events",
    "replay_view",
]
