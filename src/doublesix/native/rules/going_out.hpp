#pragma once

// The end of a hand: whether it ends the round, and which seat is next. `doublesix.core.abilities` under the same
// names.

#include <cstddef>

#include "arch.hpp"
#include "rules/compiled.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

// Whether the round ends because a seat has no tiles left; where pairs play on, its partner must have none either.
template <class K>
bool goes_out(const Compiled<K>& r, const State<K>& s, int seat) {
    if (any(s.hands[static_cast<std::size_t>(seat)])) return false;
    return !r.pairs_play_on() || !any(s.hands[static_cast<std::size_t>(r.partner_of(seat))]);
}

// The next seat in turn order; where pairs play on, the next with tiles. `holds(seat)` says whether a seat has any.
template <class K, class Holds>
int next_seat(const Compiled<K>& r, int seat, Holds holds) {
    const int left = r.left_of(seat);
    if (!r.pairs_play_on()) return left;
    for (int other = left; other != seat; other = r.left_of(other)) {
        if (holds(other)) return other;
    }
    return left;
}

template <class K>
int next_seat(const Compiled<K>& r, const State<K>& s, int seat) {
    return next_seat(r, seat, [&](int other) { return any(s.hands[static_cast<std::size_t>(other)]); });
}

DOUBLESIX_END
