"""Puzzles, positions from self-play with one best move, and drills.

`read_file` and `write_file` handle puzzle files; `library` has the puzzles that ship with the program.
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
