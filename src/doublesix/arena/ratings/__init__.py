"""Ratings: Elo with bootstrap intervals, Glicko-2, OpenSkill, and the result of a contest with ratings."""
