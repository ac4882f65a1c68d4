"""Random matches with all their events, shared by the properties of records."""

import random

from hypothesis import strategies as st

from doublesix.core.match import Deal, Event, Lots, Match, Need
from doublesix.core.moves import Act
from doublesix.notation import Record
from tests.property.walks import Walk, walks

TEXTS = st.none() | st.text(
    st.characters(categories=("L", "N", "P", "S", "Zs"), exclude_characters="\xa0"), min_size=1, max_size=20
).map(str.strip).filter(lambda text: bool(text) and text.isprintable())


def events_of(walk: Walk, number: int) -> tuple[Event, ...]:
    """Random events of one match, at most so many of them."""
    stream = random.Random(walk.seed)
    match = Match.start(walk.rules, walk.seating.seats, partners=walk.seating.partners or None)
    events: list[Event] = []
    while len(events) < number and match.needs is not Need.NOTHING:
        event = random_event(match, stream)
        match = match.after(event)
        events.append(event)
    return tuple(events)


def random_event(match: Match, stream: random.Random) -> Event:
    """An event that the match needs: any tiles, any legal act, also one of a seat that was not asked."""
    tiles = list(match.rules.tiles)
    stream.shuffle(tiles)
    if match.needs is Need.LOTS:
        return Lots(tuple(tiles[: match.seating.seats]))
    if match.needs is Need.DEAL:
        return Deal(tuple(tiles))
    position = match.position
    assert position is not None
    seats = [seat for seat in position.seating.all if position.legal_moves(seat)]
    # Now and then a seat acts that may, but was not asked: the next seat while a score still waits.
    seat = stream.choice(seats) if stream.random() < 0.2 else position.to_act
    return Act(seat, stream.choice(position.legal_moves(seat)))


@st.composite
def records(draw: st.DrawFn, most: int = 150) -> Record:
    """Records of any game, finished or broken off anywhere, with any names."""
    walk = draw(walks())
    seats = walk.seating.seats
    names = TEXTS.map(lambda text: text or "Ana")
    return Record(
        rules=walk.rules,
        seating=walk.seating,
        players=tuple(draw(names) for _ in range(seats)),
        kinds=tuple(draw(names) for _ in range(seats)) if draw(st.booleans()) else (),
        seed=draw(TEXTS),
        event=draw(TEXTS),
        place=draw(TEXTS),
        date=draw(TEXTS),
        events=events_of(walk, draw(st.integers(0, most))),
    )
