#pragma once

// The end of a round: whether a hand without tiles ends it, which seat is next otherwise, and what the hands score.
// `doublesix.core.abilities` and `doublesix.core.settlement` under the same names.

#include <cstddef>

#include "arch.hpp"
#include "rules/compiled.hpp"
#include "rules/match.hpp"
#include "rules/scores.hpp"
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

template <class K>
void settle(State<K>& s, Ending kind, int seat) {
    s.phase = Phase::over;
    s.ending = kind;
    s.ending_seat = static_cast<std::int8_t>(seat);
    settle_match(s);
}

// Out of line, so that the hot path need not keep a `Round` in memory.
template <class K, class Sink>
[[gnu::noinline]] void end_by_domino(const Compiled<K>& r, State<K>& s, int seat, Sink& sink) {
    Settlement<K> hands(r, s);
    hands.domino(seat, [&](int who, std::int32_t points) { award(r, s, who, Source::domino, points, sink); });
    settle(s, Ending::domino, seat);
}

template <class K, class Sink>
[[gnu::noinline]] void end_by_block(const Compiled<K>& r, State<K>& s, Sink& sink) {
    Settlement<K> hands(r, s);
    hands.block(s.last, [&](int who, std::int32_t points) {
        award(r, s, who, Source::block, points, sink);
        return s.winner < 0;
    });
    settle(s, Ending::block, hands.lowest_seat());
}

DOUBLESIX_END
