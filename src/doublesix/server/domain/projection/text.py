"""Cached notation of moves and ends: there are few of them, and they are written again after every entry."""

from functools import lru_cache
from typing import Final

from doublesix.notation import format_end, format_move

__all__ = ["end_text", "move_text"]

move_text: Final = lru_cache(maxsize=65_536)(format_move)
end_text: Final = lru_cache(maxsize=8_192)(format_end)
