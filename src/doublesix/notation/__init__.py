"""Text notation of tiles, moves, positions, views and records: formatting and parsing."""

from doublesix.notation.end import format_end, parse_end
from doublesix.notation.lenient.complaints import Complaint
from doublesix.notation.lenient.reader import read_lenient
from doublesix.notation.line.position import format_position, parse_position
from doublesix.notation.line.view import format_view, parse_view
from doublesix.notation.move_abbreviations import format_move, format_moves, parse_move
from doublesix.notation.record.collection import RecordFile, read_records
from doublesix.notation.record.files import read_file, verify
from doublesix.notation.record.json_form import read_json, write_json
from doublesix.notation.record.match_record import FORMAT, Record
from doublesix.notation.record.replay import final, replay
from doublesix.notation.record.text_form import read_text, write_text
from doublesix.notation.refusal import explain_refusal
from doublesix.notation.tile import format_tile, format_tiles, parse_tile, parse_tiles

__all__ = [
    "FORMAT",
    "Complaint",
    "Record",
    "RecordFile",
    "explain_refusal",
    "final",
    "format_end",
    "format_move",
    "format_moves",
    "format_position",
    "format_tile",
    "format_tiles",
    "format_view",
    "parse_end",
    "parse_move",
    "parse_position",
    "parse_tile",
    "parse_tiles",
    "parse_view",
    "read_file",
    "read_json",
    "read_lenient",
    "read_records",
    "read_text",
    "replay",
    "verify",
    "write_json",
    "write_text",
]
