"""Projections of a table for one seat: its events and its view."""

from doublesix.server.tables.projection.events import project_events, replay_events
from doublesix.server.tables.projection.view import card, project_view, replay_view

__all__ = ["card", "project_events", "project_view", "replay_events", "replay_view"]
