"""The host in the page and the server make the same frames of the same tables, commands and moves of bots."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from doublesix.server.wire.page_host import files
from tests.agreement.page_host import LEFT_OUT, Course, everything, masked

ROOT = Path(__file__).parents[2]
HOST = ROOT / "web" / "src" / "host"


def compared(*arguments: str) -> str:
    """What `python -m tests.agreement.page_host` reports; its complaint fails the test."""
    command = [sys.executable, "-m", "tests.agreement.page_host", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


@pytest.mark.lot
def test_a_sample_of_matches_has_the_same_frames() -> None:
    assert "equal: " in compared("--every", "20", "--seed", "check")


@pytest.mark.deep
def test_ten_thousand_matches_have_the_same_frames() -> None:
    assert "equal: " in compared("--matches", "50", "--seed", "deep")


def test_the_data_beside_the_host_is_that_of_the_server() -> None:
    stale = [name for name, text in files().items() if (HOST / name).read_text(encoding="utf-8") != text]
    assert stale == [], "the server's data has changed; “make page” writes it anew"


def test_what_may_differ_is_little() -> None:
    frame = {"is": "refused", "key": "k", "code": "stale", "why": "no", "message": {"id": "a.b", "text": "no"}}

    assert masked(frame) == frame
    assert masked(frame | {"code": "can_play"}) == {
        name: frame[name] if name != "code" else "can_play" for name in frame if name != "why"
    }
    assert LEFT_OUT == {"welcome": ("version", "chat"), "refused": ("why",)}


def test_courses_reach_what_they_are_for() -> None:
    courses = [Course(name, seating, "reach", calling=calling) for name, seating, calling in [*everything()][::9]]
    frames = [frame for course in courses for frame in course.table.frames]
    events = {event["what"] for frame in frames for event in frame.get("happened", ())}

    assert {"welcome", "update", "here", "change", "ack", "refused"} == {frame["is"] for frame in frames}
    assert {"came", "started", "dealt", "acted", "waived", "ended", "won", "readied", "handed", "returned"} <= events
    assert {"takenback", "rematched", "flagged", "lotsdrawn", "wished", "left"} <= events
    assert json.loads(json.dumps(courses[0].asked)) == courses[0].asked
