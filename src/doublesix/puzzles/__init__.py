"""Puzzles: positions with one best move, made from self-play, and drills that train the eye.

`read_file` and `write_file` are the files; `library` finds the puzzles that ship with the program.
"""

from doublesix.puzzles.files import PuzzleFile, format_file, parse_file, read_file, write_file
from doublesix.puzzles.puzzle import Lead, Option, Puzzle
from doublesix.puzzles.themes import THEMES

__all__ = [
    "THEMES",
    "Lead",
    "Option",
    "Puzzle",
    "PuzzleFile",
    "format_file",
    "parse_file",
    "read_file",
    "write_file",
]
