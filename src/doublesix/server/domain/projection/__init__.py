"""Projections of a table: public view, private view and events for one seat, and the table card."""

from doublesix.server.domain.projection.card import card
from doublesix.server.domain.projection.events import is_private, project_events, replay_events
from doublesix.server.domain.projection.public import Projected, project_public
from doublesix.server.domain.projection.seat_view import project_own, project_view, replay_view

__all__ = [
    "Projected",
    "card",
    "is_private",
    "project_events",
    "project_own",
    "project_public",
    "project_view",
    "replay_events",
    "replay_view",
]
