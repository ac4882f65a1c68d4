#pragma once

// Afterstates: the table that an act leaves behind, and whose turn follows, by what one seat can see.
//
// Search and networks judge an act before it is made, with the other hands hidden, so that the rule machine cannot
// carry it out: what follows a play hangs on those hands. These are the parts of an act that do not. A hidden hand that
// holds any tiles at all must not be empty (`hidden_hand`).

#include <cstddef>
#include <cstdint>

#include "arch.hpp"
#include "rules/layout.hpp"
#include "rules/round.hpp"
#include "rules/scores.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

// Stands for a hand that is hidden and not empty: a tile that no set has.
template <class Mask>
Mask hidden_hand() {
    return bit_of<Mask>(31);
}

// The last award, for callers that need what came of it.
struct LastAward {
    Award last{};
    void award(const Award& given) { last = given; }
};

// Lays a tile from a seat's hand on the table, on the end in `slot` or, where that is -1, as the lead. Nothing is
// scored, and the turn stays where it is.
template <class K>
void lay_tile(const Compiled<K>& r, State<K>& s, int seat, int tile, int slot) {
    s.hands[static_cast<std::size_t>(seat)] ^= bit_of<typename K::Mask>(tile);
    LayoutOf<K> layout(r, s);
    if (slot < 0) {
        layout.lead(tile);
        s.phase = Phase::play;
        s.must_lead = kNoTile;
    } else {
        layout.join(tile, slot);
    }
    s.drawn = 0;
    s.extra = false;
    s.last = static_cast<std::uint8_t>(seat);
}

// The turn that follows the play that was laid last, while the round goes on.
template <class K>
Turn turn_after_play(const Compiled<K>& r, const State<K>& s) {
    const bool extra = r.earns_extra(s.last_tile, s.count);
    return {true, extra ? s.last : r.left_of(s.last), extra};
}

// Closes an open claim window, with no award, and returns the turn behind it.
template <class K>
Turn close_window(const Compiled<K>& r, State<K>& s) {
    const Turn turn = Round<K>(r, nullptr, s).turn();
    s.pending = false;
    s.asking = 0;
    s.owner = 0;
    return turn;
}

// Points that a seat is to expect for going out, unrounded. `chance(seat, tile)` is how likely a tile of `hidden` is to
// be in the hand of another seat.
template <class K, class Chance>
float expected_domino(const Compiled<K>& r, int seat, typename K::Mask hidden, Chance chance) {
    if (r.n.domino_score == HandScore::fixed) return static_cast<float>(r.n.domino_fixed);
    float pips = 0;
    for (auto tiles = hidden; any(tiles);) {
        const int tile = take_lowest(tiles);
        for (int place = 0; place < r.n.seats - 1; ++place) {
            const int other = (seat + 1 + place) % r.n.seats;
            const bool mate = r.side_of(other) == r.side_of(seat);
            if (mate && !r.n.subtract_partner) continue;
            const float weight = chance(other, tile) * static_cast<float>(r.pips[static_cast<std::size_t>(tile)]);
            pips += mate ? -weight : weight;
        }
    }
    return pips / static_cast<float>(r.n.pips_per_point);
}

DOUBLESIX_END
