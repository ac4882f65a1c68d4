#pragma once

// Scale of a game's points: a usual score, and the bonus for a match that is won.

#include "arch.hpp"
#include "rules/compiled.hpp"

DOUBLESIX_BEGIN

// Points that are usual in this game, so that all games look alike to a network.
template <class K>
float usual_points(const Compiled<K>& r) {
    return r.n.quotient ? 4.0F : 16.0F;
}

// What a side is given for winning the match, in points: between two sides that both need little, winning is worth
// about as much as so many points are worth at the beginning.
template <class K>
float prize(const Compiled<K>& r) {
    return 1.25F * usual_points(r);
}

// Temperatures and judgements are written down for games whose points are pips; where points are fewer, so are they.
template <class K>
double scale_of(const Compiled<K>& r) {
    return double{usual_points(r)} / 16;
}

DOUBLESIX_END
