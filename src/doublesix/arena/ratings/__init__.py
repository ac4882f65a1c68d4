"""Ratings: Elo with bootstrap intervals, Glicko-2, OpenSkill, and the rated result of a contest."""
