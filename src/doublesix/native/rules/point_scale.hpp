#pragma once

// Scale of a game's points: the size of a usual score, and the bonus for winning the match.

#include "arch.hpp"
#include "rules/compiled.hpp"

DOUBLESIX_BEGIN

// A usual score of this game, by which network inputs and outputs are scaled.
template <class K>
float usual_points(const Compiled<K>& r) {
    return r.matches_ends() || r.n.count_score == CountScore::quotient ? 4.0F : 16.0F;
}

// Bonus for winning the match, in points: between two sides that both need little, winning is worth about as much as
// this many points at the beginning.
template <class K>
float prize(const Compiled<K>& r) {
    return 1.25F * usual_points(r);
}

// Factor from points of a pip game, in which temperatures and weights are stated, to points of this game.
template <class K>
double scale_of(const Compiled<K>& r) {
    return double{usual_points(r)} / 16;
}

DOUBLESIX_END
