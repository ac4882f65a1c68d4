"""Match transition that caches the last result: deciding a command and folding its entry need the same one."""

from doublesix.core.match import Event, Match

__all__ = ["match_after"]

_last: list[tuple[Match, Event, Match]] = []


def match_after(match: Match, event: Event) -> Match:
    """The match after an event (`Match.after`), computed once for two equal calls in a row.

    Raises:
        SetupError: If the event is not what the match needs.
        IllegalMove: If an act is against the rules.
    """
    if _last and _last[0][0] is match and _last[0][1] == event:
        return _last[0][2]
    after = match.after(event)
    _last[:] = [(match, event, after)]
    return after
